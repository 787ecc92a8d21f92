import { expect, test } from 'vitest';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aProduct, type TestShop } from '../../tests/support/test-shop.ts';
import { Sitemap } from './sitemap.server.ts';

openShopForEachTest();

const textOf = async (sitemap: Sitemap, origin = 'https://shop.example') =>
  new TextDecoder().decode(await sitemap.xml(origin));

test('the sitemap is made once, and again after the catalogue changed', async () => {
  const sitemap = new Sitemap(shop);
  const first = await aProduct(shop);
  const made = await sitemap.xml('https://shop.example');
  expect(await textOf(sitemap)).toContain(`<loc>https://shop.example/product/${first}</loc>`);
  const second = await aProduct(shop);
  expect(await sitemap.xml('https://shop.example')).toBe(made);
  sitemap.onEvent({ kind: 'catalogue' });
  expect(await textOf(sitemap)).toContain(`/product/${second}<`);
  expect(await textOf(sitemap, 'http://localhost:3000')).toContain(
    `http://localhost:3000/product/${second}<`,
  );
});

test('a sitemap that could not be made is tried again', async () => {
  let fails = true;
  const sitemap = new Sitemap({
    ...shop,
    get db(): TestShop['db'] {
      if (fails) throw new Error('gone');
      return shop.db;
    },
  });
  await expect(sitemap.xml('https://shop.example')).rejects.toThrow('gone');
  fails = false;
  expect(await textOf(sitemap)).toContain('<urlset');
});
