import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../tests/support/model/any-text.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aProduct, copyProduct } from '../../tests/support/test-shop.ts';
import { productPath, readablePart, readablePath } from './paths.ts';
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

test.each([
  ['Premium Egyptian Latha, Ivory', 'premium-egyptian-latha-ivory'],
  ['Men’s Wash & Wear (4.5 m)', 'mens-wash-wear-4-5-m'],
  ["Khaadi's Café Crème", 'khaadis-cafe-creme'],
  ['  ﬁne -- Linen!  ', 'fine-linen'],
  ['Lawn لان 3-Piece', 'lawn-3-piece'],
  ['لان کا سوٹ', ''],
  ['../../etc?x=<b>#', 'etc-x-b'],
])('%s is read in an address as "%s"', (name, part) => {
  expect(readablePart(name)).toBe(part);
});

test('a long name is cut between words, and one long word within', () => {
  const words = 'Superfine Egyptian cotton latha for the hottest days of a long summer';
  expect(readablePart(words)).toBe('superfine-egyptian-cotton-latha-for-the-hottest-days-of-a');
  expect(readablePart('x'.repeat(200))).toBe('x'.repeat(60));
});

test('any name makes a part that needs no escape, and that is its own readable part', () => {
  fc.assert(
    fc.property(anyText(200), (name) => {
      const part = readablePart(name);
      expect(part).toMatch(/^(?:[a-z\d]+(?:-[a-z\d]+)*)?$/);
      expect(part.length).toBeLessThanOrEqual(60);
      expect(readablePart(part)).toBe(part);
    }),
  );
});

test('a product without Latin letters in its name is known by its id alone', () => {
  expect(readablePath({ id: 'ml-001', name: 'لان' })).toBe('/product/ml-001');
  expect(readablePath({ id: 'ml-001', name: 'Lawn' })).toBe('/product/ml-001/lawn');
  expect(productPath('a/b')).toBe('/product/a%2Fb');
});
