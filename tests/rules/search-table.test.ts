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

/** Searches; the beginnings of the codes of which one comes first, and of those that are not found. */
const TABLE: [searches: string, first: string, never: string][] = [
  ['khaddar', 'MO-001', 'HB HT W'],
  ['khaddar women', 'MO-001', 'HB HT HO'],
  ['kahdar, khadar mardana', 'MO-00', 'HB HT W'],
  ['cottan, cotton', 'WC MW ML MN HT HO', 'WS WH'],
  ['cottan women', 'WC', 'H M WS WH'],
  ['katan, kattan', 'WS-002', 'WL WH'],
  ['kattan silk', 'WS-002', 'WL WH WC'],
  ['towl, towls, tolya, baray tauliye', 'HT', 'M W HB HO'],
  ['garam kapra, garam kapray', 'MO-001 WO WS-002', 'H MW ML WL WH WC'],
  // Summer wear also matches, as گرم means hot too.
  ['گرم کپڑا', 'MO-001 WO WS-002', 'H ML WH WC'],
  ['گرم کپڑے', 'MO-001 WO WS-002', 'H ML WL WH WC'],
  ['شلوار قمیض, شلوار قمیص, shalwar kameez, shalwarkameez', 'M W', 'H'],
  ['washnwear, washandwear, wash & wear, wash n wear, wash-and-wear, wash wear', 'MV', 'H W ML MN'],
  ['wash&wear', 'MV', 'H W MN'],
  ['lilan', 'MN WN', 'H ML MW WL WS'],
  ['lilen, lylen', 'MN WN', 'H ML MW WL WS WH'],
  ['lilac', 'WH-002', 'MN WN'],
  ['lawnsuit, lawn 🌸', 'WL MW', 'H WS ML'],
  ['chifon ka suit', 'WH', 'H WL M'],
  ['lawn for women', 'WL', 'H M'],
  ['mujhe latha chahiye, lattha price', 'ML', 'H W'],
  // Sounds like shawl, but is also the beginning of shalwar.
  ['shaal', 'WO', 'H'],
];
const ROWS = TABLE.flatMap(([searches, ...codes]) => searches.split(', ').map((q) => [q, ...codes] as const));

test.each(ROWS)('%s finds what is meant first, and no strangers', async (q, first, never) => {
  const begins = (code: string | undefined, codes: string) =>
    codes.split(' ').some((one) => code?.startsWith(one));
  const { codes } = await asked(q);
  expect([codes[0], begins(codes[0], first)]).toEqual([codes[0], true]);
  expect(codes.filter((code) => begins(code, never))).toEqual([]);
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
const PRICES: [searches: string, from: number, to: number, inOrder: 1 | -1 | 0][] = [
  ['under 3000; below Rs. 3,000; 3000 tak; 3 hazar se kam; 3k ke andar', 0, 3000, 0],
  ['۳۰۰۰ سے کم; 3000 تک', 0, 3000, 0],
  ['over 5000; 5000 se zyada', 5000, Infinity, 0],
  ['2000 se 3000; between 2,000 and 3,000; 2000-3000 tak', 2000, 3000, 0],
  ['sasta; sab se sasta; سستا', 0, Infinity, 1],
  ['cheap under 3000', 0, 3000, 1],
  ['mehnga', 0, Infinity, -1],
];

test.each(PRICES.flatMap(([searches, ...means]) => searches.split('; ').map((q) => [q, ...means] as const)))(
  '%s is about prices: alone of all products, and of those that another word finds',
  async (q, from, to, inOrder) => {
    const isFit = ({ priceInPaisa }: { priceInPaisa: number }) =>
      priceInPaisa >= from * 100 && priceInPaisa <= to * 100;
    for (const word of ['', 'lawn']) {
      const { items, partly } = await asked(`${word} ${q}`);
      expect([partly, items.length > 0, items.every(isFit)]).toEqual([false, true, true]);
      const prices = items.map(({ priceInPaisa }) => priceInPaisa);
      if (inOrder) expect(prices).toEqual(prices.toSorted((a, b) => inOrder * (a - b)));
      if (word) expect(items).toHaveLength((await asked(word)).items.filter(isFit).length);
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
  expect(items.map(({ priceInPaisa }) => priceInPaisa)).toEqual([295_000, 265_000]);
  const sorted = await search.list('sasta lawn', {}, { sort: 'dearest', page: 1 });
  expect(sorted.items[0]?.priceInPaisa).toBe(525_000);
});
