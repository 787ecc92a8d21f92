import { expect, test } from 'vitest';
import { allTexts } from '#shop/kernel/text/translations.ts';
import { pageForm } from '#shop/pages/form.server.ts';
import { contentOf } from '#shop/pages/markdown.server.ts';
import { savePage } from '#shop/pages/pages.server.ts';
import { type Content, plainText } from '#shop/pages/text.ts';
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
  await shop.db.deleteFrom('stockMovements').execute();
  await fillWithDemo(shop, admin);
  expect(shop.settings.pages.find(({ id }) => id === 'exchange')?.body).toBe('Within 3 days.');
});

test.each(demoPages)(
  '$id: the texts have the same headings, points and links, and no sign is left over',
  ({ form }) => {
    const shape = (of: Content) => of.map((part) => (typeof part === 'string' ? '' : part.tag));
    const links = (of: Content) => JSON.stringify(of).match(/"href":"[^"]*"/g);
    const english = contentOf(form.body);
    for (const body of allTexts(form, ['body'])) {
      const content = contentOf(body);
      expect(shape(content)).toEqual(shape(english));
      expect(links(content)).toEqual(links(english));
      expect(plainText(content)).not.toMatch(/[*#[\]]|\$\{/);
    }
  },
);
