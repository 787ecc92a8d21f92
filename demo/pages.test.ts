import { expect, test } from 'vitest';
import { pageForm } from '#shop/pages/form.server.ts';
import { contentOf } from '#shop/pages/markdown.server.ts';
import { savePage } from '#shop/pages/pages.server.ts';
import { plainText } from '#shop/pages/text.ts';
import { openShopForEachTest, shop } from '../tests/support/shop-of-each-test.ts';
import { admin } from '../tests/support/test-shop.ts';
import { demoPages, emptyOfDemo, fillWithDemo } from './fill.ts';

openShopForEachTest();

const ids = () => shop.settings.pages.map(({ id }) => id);

test('they come with the demo and stay when it ends; a page that the shop has is never written over', async () => {
  await fillWithDemo(shop, admin);
  expect(ids()).toEqual(['delivery', 'exchange', 'privacy']);
  const own = pageForm.parse({ title: 'Exchange', body: 'Within 3 days.', place: 'footer' });
  await savePage(shop, admin, 'exchange', own);
  await emptyOfDemo(shop, admin);
  expect(ids()).toEqual(['delivery', 'exchange', 'privacy']);
  // The shop's own page survives another fill.
  await shop.db.deleteFrom('stockMovements').execute();
  await fillWithDemo(shop, admin);
  expect(shop.settings.pages.find(({ id }) => id === 'exchange')?.body).toBe('Within 3 days.');
});

test.each(demoPages)(
  '$id: both texts have the same headings, points and links, and no sign is left over',
  ({ form }) => {
    const [english, urdu] = [contentOf(form.body), contentOf(form.bodyUrdu)];
    const shape = (of: typeof english) => of.map((part) => (typeof part === 'string' ? '' : part.tag));
    expect(shape(urdu)).toEqual(shape(english));
    const links = (of: typeof english) => JSON.stringify(of).match(/"href":"[^"]*"/g);
    expect(links(urdu)).toEqual(links(english));
    for (const content of [english, urdu]) expect(plainText(content)).not.toMatch(/[*#[\]]|\$\{/);
  },
);
