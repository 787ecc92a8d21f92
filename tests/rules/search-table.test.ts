/** Searches in the demo shop: which products come first, and which must not appear. */
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { productForm } from '#shop/catalogue/product-form.server.ts';
import { putOnShelf } from '#shop/catalogue/product-rows.server.ts';
import { ProductSearch } from '#shop/catalogue/search/search.server.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { demoProducts } from '../../demo/catalogue.ts';
import { openShopForEachTest, shop } from '../support/shop-of-each-test.ts';
import { aProduct } from '../support/test-shop.ts';

openShopForEachTest();

let search: ProductSearch;
beforeEach(async () => {
  const shelved = demoProducts.map((typed, place) => ({ id: `p${place}`, form: productForm.parse(typed) }));
  await inTransaction(shop, (trx) => putOnShelf(shop, trx, shelved));
  search = new ProductSearch(shop);
});

const asked = async (q: string) => {
  const { items, partly } = await search.list(q, {}, { sort: undefined, page: 1, size: 100 });
  return { codes: items.map(({ productId }) => productId), items, partly };
};
/** Matches the codes of a kind of product. */
const coded = (...codes: string[]) => new RegExp(`^(?:${codes.join('|')})`);

/** The first result matches `first`; no result matches `never`. */
const TABLE: readonly (readonly [q: string, first: RegExp, never: RegExp])[] = [
  ['khaddar', coded('MO-001'), coded('HB', 'HT', 'W')],
  ['khaddar women', coded('MO-001'), coded('HB', 'HT', 'HO')],
  ['kahdar', coded('MO-00'), coded('HB', 'HT', 'W')],
  ['khadar mardana', coded('MO-00'), coded('HB', 'HT', 'W')],
  ['cottan', coded('WC', 'MW', 'ML', 'MN', 'HT', 'HO'), coded('WS', 'WH')],
  ['cottan women', coded('WC'), coded('H', 'M', 'WS', 'WH')],
  ['cotton', coded('WC', 'MW', 'ML', 'MN', 'HT', 'HO'), coded('WS', 'WH')],
  ['katan', coded('WS-002'), coded('WL', 'WH')],
  ['towl', coded('HT'), coded('M', 'W', 'HB', 'HO')],
  ['towls', coded('HT'), coded('M', 'W', 'HB', 'HO')],
  ['tolya', coded('HT'), coded('M', 'W', 'HB', 'HO')],
  ['garam kapra', coded('MO-001', 'WO', 'WS-002'), coded('H', 'MW', 'ML', 'WL', 'WH', 'WC')],
  ['garam kapray', coded('MO-001', 'WO', 'WS-002'), coded('H', 'MW', 'ML', 'WL', 'WH', 'WC')],
  // Summer wear also matches, as گرم means hot too.
  ['گرم کپڑا', coded('MO-001', 'WO', 'WS-002'), coded('H', 'ML', 'WH', 'WC')],
  ['شلوار قمیض', coded('M', 'W'), coded('H')],
  ['شلوار قمیص', coded('M', 'W'), coded('H')],
  ['shalwar kameez', coded('M', 'W'), coded('H')],
  ['shalwarkameez', coded('M', 'W'), coded('H')],
  ['washnwear', coded('MV'), coded('H', 'W', 'ML', 'MN')],
  ['washandwear', coded('MV'), coded('H', 'W', 'ML', 'MN')],
  ['wash&wear', coded('MV'), coded('H', 'W', 'MN')],
  ['wash & wear', coded('MV'), coded('H', 'W', 'ML', 'MN')],
  ['wash n wear', coded('MV'), coded('H', 'W', 'ML', 'MN')],
  ['wash-and-wear', coded('MV'), coded('H', 'W', 'ML', 'MN')],
  ['wash wear', coded('MV'), coded('H', 'W', 'ML', 'MN')],
  ['lilan', coded('MN', 'WN'), coded('H', 'ML', 'MW', 'WL', 'WS')],
  ['lilen', coded('MN', 'WN'), coded('H', 'ML', 'MW', 'WL', 'WS', 'WH')],
  ['lylen', coded('MN', 'WN'), coded('H', 'ML', 'MW', 'WL', 'WS', 'WH')],
  ['lilac', coded('WH-002'), coded('MN', 'WN')],
  ['kattan', coded('WS-002'), coded('WL', 'WH')],
  ['kattan silk', coded('WS-002'), coded('WL', 'WH', 'WC')],
  ['lawnsuit', coded('WL', 'MW'), coded('H', 'WS', 'ML')],
  ['chifon ka suit', coded('WH'), coded('H', 'WL', 'M')],
  ['lawn for women', coded('WL'), coded('H', 'M')],
  ['mujhe latha chahiye', coded('ML'), coded('H', 'W')],
  ['lattha price', coded('ML'), coded('H', 'W')],
  ['lawn 🌸', coded('WL', 'MW'), coded('H', 'WS', 'ML')],
  ['گرم کپڑے', coded('MO-001', 'WO', 'WS-002'), coded('H', 'ML', 'WL', 'WH', 'WC')],
  // Sounds like shawl, but is also the beginning of shalwar.
  ['shaal', coded('WO'), coded('H')],

  ['baray tauliye', coded('HT'), coded('M', 'W', 'HB', 'HO')],
];

test.each(TABLE)('%s finds what is meant first, and no strangers', async (q, first, never) => {
  const { codes } = await asked(q);
  expect(codes[0]).toMatch(first);
  expect(codes.filter((code) => never.test(code))).toEqual([]);
});

test('a phrase of the search words finds its goods in any of its spellings, and nothing where there are none', async () => {
  const spellings = ['jai namaz', 'jainamaz', 'janamaz', 'jaye namaz', 'prayer mat', 'جائے نماز', 'جا نماز'];
  for (const q of spellings) expect([q, (await asked(q)).codes]).toEqual([q, []]);
  const names = ['Prayer Mat, Velvet', 'Jai Namaz, Green', 'جائے نماز'];
  for (const name of names) await aProduct(shop, { name, description: 'Soft.', category: 'Others' });
  await aProduct(shop, { name: 'Bath Mat', description: 'Thick.', category: 'Others' });
  search = new ProductSearch(shop);
  for (const q of [...spellings, 'jai namaaz', 'prayer mats', 'namaz'])
    expect([q, (await asked(q)).items.map(({ name }) => name).toSorted()]).toEqual([q, names.toSorted()]);
});

/** Searches with prices: bounds in rupees, and the sort order. */
const PRICES: [q: string, from: number, to: number, inOrder?: 1 | -1][] = [
  ['under 3000', 0, 3000],
  ['below Rs. 3,000', 0, 3000],
  ['3000 tak', 0, 3000],
  ['3 hazar se kam', 0, 3000],
  ['۳۰۰۰ سے کم', 0, 3000],
  ['3000 تک', 0, 3000],
  ['3k ke andar', 0, 3000],
  ['over 5000', 5000, Infinity],
  ['5000 se zyada', 5000, Infinity],
  ['2000 se 3000', 2000, 3000],
  ['between 2,000 and 3,000', 2000, 3000],
  ['2000-3000 tak', 2000, 3000],
  ['sasta', 0, Infinity, 1],
  ['sab se sasta', 0, Infinity, 1],
  ['سستا', 0, Infinity, 1],
  ['cheap under 3000', 0, 3000, 1],
  ['mehnga', 0, Infinity, -1],
];

test.each(PRICES)(
  '%s is about prices: alone of all products, and of those that another word finds',
  async (q, from, to, inOrder) => {
    for (const word of ['', 'lawn']) {
      const { items, partly } = await asked(`${word} ${q}`);
      const prices = items.map(({ priceInPaisa }) => priceInPaisa / 100);
      expect(partly).toBe(false);
      expect(prices.length).toBeGreaterThan(0);
      expect(prices.filter((price) => price < from || price > to)).toEqual([]);
      if (inOrder) expect(prices).toEqual(prices.toSorted((a, b) => inOrder * (a - b)));
      if (word === '') continue;
      const fit = (await asked(word)).items.filter(
        ({ priceInPaisa: paisa }) => paisa >= from * 100 && paisa <= to * 100,
      );
      expect(items).toHaveLength(fit.length);
    }
  },
);

test('numbers of other things are no prices, and what the reader chose counts too', async () => {
  await aProduct(shop, { name: 'Gauze 300 gsm', description: 'Plain.', productId: 'Z-100-2000' });
  search = new ProductSearch(shop);
  const codes = async (q: string) => (await asked(q)).codes;
  expect(await codes('Z-100-2000')).toEqual(['Z-100-2000']);
  expect(await codes('gauze 300 gsm')).toEqual(['Z-100-2000']);
  expect((await codes('lawn 4.5 m')).every((code) => /^(?:MW|WL)/.test(code))).toBe(true);
  const chosen = { maxPrice: ['3000'] };
  const { items } = await search.list('lawn under 5000', { chosen }, { sort: 'dearest', page: 1 });
  const prices = items.map(({ priceInPaisa }) => priceInPaisa / 100);
  expect(prices).toEqual([2950, 2650]);
  const sorted = await search.list('sasta lawn', {}, { sort: 'dearest', page: 1 });
  expect(sorted.items[0]?.priceInPaisa).toBe(525_000);
});

/** A word with one letter swapped, left out or doubled. */
const misspelt = (word: string, place: number, how: number): string => {
  const [a = '', b = ''] = [word[place], word[place + 1]];
  const ends = [word.slice(0, place), word.slice(place + 2)] as const;
  return ends.join([b + a, b, a + a + b][how]);
};

test('a product whose name has one letter swapped, left out or doubled comes first', async () => {
  const products = fc.constantFrom(...demoProducts);
  await fc.assert(
    fc.asyncProperty(products, fc.nat(), fc.nat(), fc.nat({ max: 2 }), async (product, word, place, how) => {
      const words = product.name.toLowerCase().match(/[a-z]+/g) ?? [];
      const long = words.filter(({ length }) => length >= 5);
      const wrong = long[word % long.length];
      if (!wrong) return;
      const typed = misspelt(wrong, place % (wrong.length - 1), how);
      const q = words.map((one) => (one === wrong ? typed : one)).join(' ');
      expect([q, (await asked(q)).codes[0]]).toEqual([q, product.productId]);
    }),
    { numRuns: 40 },
  );
});
