import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../tests/support/model/any-text.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aProduct, copyProduct } from '../../tests/support/test-shop.ts';
import { productPath, readablePart, readablePath } from './paths.ts';
import { PRODUCTS_PER_PART, sitemapIndex, sitemapPart } from './sitemap.server.ts';

openShopForEachTest();

const ORIGIN = 'https://shop.example';

const addressesOf = (path: string) => Object.entries({ en: path, ur: `/ur${path}` });
const addressesIn = (xml: string | null) =>
  [...(xml ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
const part = async (number: number) => addressesIn(await sitemapPart(shop, ORIGIN, number, addressesOf));

test('the index names parts, and they name each page and product once; a new product moves no other to another part', async () => {
  const index = async () => addressesIn(await sitemapIndex(shop, ORIGIN));
  expect(await index()).toEqual([`${ORIGIN}/sitemap.xml?part=1`]);
  const pages = await part(1);
  expect(pages).toContain(`${ORIGIN}/about`);
  await copyProduct(shop, await aProduct(shop), PRODUCTS_PER_PART - 1);
  const first = await part(1);
  expect(first).toHaveLength(pages.length + PRODUCTS_PER_PART);
  shop.setClock(Date.now() + 60_000);
  const id = await aProduct(shop);
  expect(await index()).toEqual([1, 2].map((number) => `${ORIGIN}/sitemap.xml?part=${number}`));
  expect([await part(1), await part(2)]).toEqual([first, [`${ORIGIN}/product/${id}/ivory-latha`]]);
  expect(new Set(first).size).toBe(first.length);
  expect(await sitemapPart(shop, ORIGIN, 3, addressesOf)).toBeNull();
});

test('each page says where it is in each language', async () => {
  const id = await aProduct(shop);
  const link = (hreflang: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${ORIGIN}${address}"/>`;
  expect(await sitemapPart(shop, ORIGIN, 1, addressesOf)).toContain(
    `${link('en', `/product/${id}/ivory-latha`)}${link('ur', `/ur/product/${id}/ivory-latha`)}</url>`,
  );
});

test.each([
  ['Premium Egyptian Latha, Ivory', 'premium-egyptian-latha-ivory'],
  ['Men’s Wash & Wear (4.5 m)', 'mens-wash-wear-4-5-m'],
  ["Khaadi's Café Crème", 'khaadis-cafe-creme'],
  ['  ﬁne -- Linen!  ', 'fine-linen'],
  ['لان کا سوٹ', ''],
  ['../../etc?x=<b>#', 'etc-x-b'],
])('%s is read in an address as "%s"', (name, part) => {
  expect(readablePart(name)).toBe(part);
});

test('any name makes a part that needs no escape and is its own readable part; a long one is cut between words', () => {
  fc.assert(
    fc.property(anyText(200), (name) => {
      const part = readablePart(name);
      expect(part).toMatch(/^(?:[a-z\d]+(?:-[a-z\d]+)*)?$/);
      expect(part.length).toBeLessThanOrEqual(60);
      expect(readablePart(part)).toBe(part);
    }),
  );
  const words = 'Superfine Egyptian cotton latha for the hottest days of a long summer';
  expect(readablePart(words)).toBe('superfine-egyptian-cotton-latha-for-the-hottest-days-of-a');
  expect(readablePart('x'.repeat(200))).toBe('x'.repeat(60));
});

test('a product without Latin letters in its name is known by its id alone', () => {
  expect(readablePath({ id: 'ml-001', name: 'لان' })).toBe('/product/ml-001');
  expect(readablePath({ id: 'ml-001', name: 'Lawn' })).toBe('/product/ml-001/lawn');
  expect(productPath('a/b')).toBe('/product/a%2Fb');
});
