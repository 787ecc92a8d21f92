import { expect, test } from 'vitest';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aProduct, copyProduct } from '../../tests/support/test-shop.ts';
import { PRODUCTS_PER_PART, sitemapIndex, sitemapPart } from './sitemap.server.ts';

openShopForEachTest();

const ORIGIN = 'https://shop.example';

const addressesOf = (path: string) =>
  [
    ['en', path],
    ['ur', `/ur${path}`],
  ] as const;
const addressesIn = (xml: string | null) =>
  [...(xml ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
const part = async (number: number) => addressesIn(await sitemapPart(shop, ORIGIN, number, addressesOf));

/** Each younger than the one before. */
const addProducts = async (count: number) => copyProduct(shop, await aProduct(shop), count - 1);

test('the index names parts, and they name each page and product once', async () => {
  expect(addressesIn(await sitemapIndex(shop, ORIGIN))).toEqual([`${ORIGIN}/sitemap.xml?part=1`]);
  const pages = await part(1);
  expect(pages).toContain(`${ORIGIN}/about`);
  await addProducts(PRODUCTS_PER_PART + 1);
  const parts = [1, 2].map((number) => `${ORIGIN}/sitemap.xml?part=${number}`);
  expect(addressesIn(await sitemapIndex(shop, ORIGIN))).toEqual(parts);
  const [first, second] = [await part(1), await part(2)];
  expect(first).toHaveLength(pages.length + PRODUCTS_PER_PART);
  expect(second).toEqual([`${ORIGIN}/product/copy-${PRODUCTS_PER_PART - 1}/ivory-latha`]);
  expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
  expect(await sitemapPart(shop, ORIGIN, 3, addressesOf)).toBeNull();
});

test('a new product moves no other to another part', async () => {
  await addProducts(PRODUCTS_PER_PART);
  const first = await part(1);
  shop.setClock(Date.now() + 60_000);
  const id = await aProduct(shop);
  expect(await part(1)).toEqual(first);
  expect(await part(2)).toEqual([`${ORIGIN}/product/${id}/ivory-latha`]);
});

test('each page says where it is in each language', async () => {
  const id = await aProduct(shop);
  const link = (hreflang: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${ORIGIN}${address}"/>`;
  expect(await sitemapPart(shop, ORIGIN, 1, addressesOf)).toContain(
    `${link('en', `/product/${id}/ivory-latha`)}${link('ur', `/ur/product/${id}/ivory-latha`)}</url>`,
  );
});
