import fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { hearing } from '../../tests/support/browser/hearing.ts';
import { aSale } from '../../tests/support/sales.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin, aProduct, openShop, productValues, type TestShop } from '../../tests/support/test-shop.ts';
import { HOUR_MS } from '../kernel/calendar.ts';
import { PAISA_PER_RUPEE } from '../kernel/money.ts';
import { deleteProduct, updateProduct } from './change.server.ts';
import type { ProductForm } from './fields.ts';
import type { Count } from './filtered.server.ts';
import { type FILTER_NAMES, filterEntries, readFilters } from './filters.ts';
import { priceBounds } from './price-bands.server.ts';
import { bandsOf, boundsOf } from './price-bands.ts';
import { type MainCategory, PRODUCT_SORTS } from './product.ts';
import { listProducts } from './read.server.ts';
import { ProductSearch } from './search/search.server.ts';

openShopForEachTest();
let search: ProductSearch;
beforeEach(() => {
  search = new ProductSearch(shop);
});

const read = (query: string) => readFilters(new URLSearchParams(query));
const chosenIn = (query: string) => ({ chosen: read(query).chosen });
const NOON = Date.UTC(2026, 10, 23, 7);
const FIRST = { page: 1, counted: true } as const;
const namesOf = async (query: string) =>
  (await search.filter(chosenIn(query), FIRST)).items.map(({ name }) => name);

async function countsOf(name: (typeof FILTER_NAMES)[number], query: string): Promise<Record<string, number>> {
  const { counts } = await search.filter(chosenIn(query), FIRST);
  return Object.fromEntries((counts?.[name] ?? []).map(({ value, count }: Count) => [value, count]));
}

async function shelves(): Promise<void> {
  const suit = { kind: 'mens-suit', season: 'summer' } as const;
  const three = { kind: 'womens-3', mainCategory: 'Women', category: 'Lawn' } as const;
  const towel = { kind: 'towel', mainCategory: 'Home Essentials', category: 'Towels' } as const;
  for (const product of [
    { ...suit, name: 'A', fabric: 'Lawn', colour: 'red', price: 100_000, lengthCm: 400, widthIn: 54 },
    { ...suit, name: 'B', fabric: 'Linen', colour: 'blue', price: 200_000, lengthCm: 450, stock: 0 },
    { ...three, name: 'C', pieces: 'Shirt, Lawn; Dupatta, Voile', price: 300_050 },
    { ...towel, name: 'D', fabric: 'Cotton', price: 50_000, widthIn: 27, lengthCm: 140 },
    { name: 'E', price: 400_000 },
  ])
    await aProduct(shop, product);
}

test('a product passes that has a value of each filter, from the least to the most', async () => {
  await shelves();
  for (const [names, ...queries] of [
    ['ABCDE', ''],
    ['AC', 'fabric=lawn'],
    ['ACD', 'fabric=lawn&fabric=cotton'],
    ['C', 'fabric=lawn&kind=womens-3', 'pieces=3'],
    ['AB', 'minPrice=1000&maxPrice=2000', 'minLength=400', 'colour=red&colour=blue'],
    ['ABD', 'maxPrice=3000'],
    ['CE', 'minPrice=3000'],
    ['ACDE', 'inStock=1'],
    ['A', 'season=summer&inStock=1', 'minWidth=44'],
    ['B', 'minLength=450'],
    ['', 'fabric=nowhere'],
  ] as const)
    for (const query of queries) expect((await namesOf(query)).join(''), query).toBe(names);
});

test('a choice counts what it would give with the filters of other names, among the category and the search', async () => {
  await shelves();
  expect(await countsOf('fabric', 'fabric=lawn')).toEqual({ lawn: 2, linen: 1, cotton: 1 });
  expect(await countsOf('fabric', 'inStock=1')).toEqual({ lawn: 2, linen: 0, cotton: 1 });
  expect(await countsOf('inStock', 'fabric=linen')).toEqual({ 1: 0 });
  const kinds = { 'mens-suit': 1, 'womens-3': 0, towel: 0 };
  expect(await countsOf('kind', 'fabric=lawn&maxPrice=1000')).toEqual(kinds);
  expect(await countsOf('minLength', '')).toEqual({ 400: 2, 450: 1 });
  expect(await countsOf('minWidth', 'minWidth=52&fabric=cotton')).toEqual({ 44: 0, 52: 0 });
  const towels = await search.count({ category: 'Towels' });
  expect([towels.season, towels.fabric]).toEqual([[], [{ value: 'cotton', count: 1, inAll: 1 }]]);
  const { counts, total, items } = await search.list('lawn', chosenIn('kind=womens-3'), FIRST);
  expect([total, items.map(({ name }) => name)]).toEqual([1, ['C']]);
  for (const value of ['mens-suit', 'womens-3'])
    expect(counts?.kind).toContainEqual({ value, count: 1, inAll: 1 });
});

test.each(PRODUCT_SORTS)(
  'by %s pages are those of the list without filters, in both languages',
  async (sort) => {
    for (const [place, name] of ['Veil', 'ململ', 'apple', 'Zari', 'Étoile', 'Apple'].entries())
      await aProduct(shop, {
        ...{ name, nameUrdu: place % 2 ? 'لان' : '', price: 100_000 + (place % 3) * 100, fabric: 'Lawn' },
        kind: 'metre',
      });
    for (const language of ['en', 'ur'] as const) {
      const all = await listProducts({ ...shop, language }, {}, { sort, page: 1 });
      const ids = [];
      for (const page of [1, 2, 3])
        ids.push(...(await search.filter(chosenIn('fabric=lawn'), { sort, page, size: 2, language })).items);
      expect(ids.map(({ name }) => name)).toEqual(all.items.map(({ name }) => name));
    }
  },
);

test('a question is worked out once until an answer may be another one: not for a piece that is sold of several', async () => {
  await shelves();
  let workedOut = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('inAll')) workedOut += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  search = new ProductSearch({ ...shop, db: shop.db.withPlugin(plugin) });
  const [sold] = (await search.filter(chosenIn('kind=mens-suit&inStock=1'), FIRST)).items;
  const stockIs = async (stock: number) => {
    const id = sold?.id ?? '';
    await shop.db.updateTable('products').set({ stock }).where('id', '=', id).execute();
    search.onEvent({ kind: 'stock', subject: id });
    const { items, counts } = await search.filter(chosenIn('kind=mens-suit&inStock=1'), FIRST);
    const one = counts?.kind?.find(({ value }) => value === 'mens-suit');
    return [items[0]?.stock ?? null, one?.count, workedOut];
  };
  expect(await stockIs(9)).toEqual([9, 1, 1]);
  expect(await stockIs(0)).toEqual([null, 0, 2]);
  expect(await stockIs(8)).toEqual([8, 1, 3]);
  await Promise.all(Array.from({ length: 20 }, () => search.list('lawn', chosenIn('season=summer'), FIRST)));
  expect(workedOut).toBe(4);
});

test('prices are those that are charged: a sale begins and ends in filters, orders and counts to the minute', async () => {
  shop.setClock(NOON);
  await shelves();
  expect(await countsOf('sale', '')).toEqual({});
  // A, B and E cost a fifth less for an hour, starting in an hour.
  await aSale(shop, { fromMs: NOON + HOUR_MS, untilMs: NOON + 2 * HOUR_MS });
  expect(await namesOf('maxPrice=1600&minPrice=800')).toEqual(['A']);
  shop.setClock(NOON + HOUR_MS);
  expect(await namesOf('maxPrice=1600&minPrice=800')).toEqual(['A', 'B']);
  expect(await namesOf('minPrice=3300')).toEqual([]);
  expect(await countsOf('sale', 'inStock=1')).toEqual({ 1: 2 });
  expect(await namesOf('sale=1&inStock=1')).toEqual(['A', 'E']);
  const dearest = await search.filter(chosenIn('inStock=1'), { ...FIRST, sort: 'dearest' });
  const { items: listed } = await listProducts(shop);
  const inStock = listed.filter(({ stock }) => stock > 0).toSorted((a, b) => b.priceInPaisa - a.priceInPaisa);
  expect(dearest.items.map(({ name, priceInPaisa }) => [name, priceInPaisa])).toEqual(
    inStock.map(({ name, priceInPaisa }) => [name, priceInPaisa]),
  );
  shop.setClock(NOON + 2 * HOUR_MS);
  expect([await namesOf('sale=1'), await namesOf('minPrice=3300')]).toEqual([[], ['E']]);
});

test.each([
  ['fabric=Lawn&fabric=cotton&fabric=lawn', 'fabric=cotton&fabric=lawn'],
  ['season=winter&season=summer', 'season=summer&season=winter'],
  ['minPrice=Rs.+2,500&maxPrice=۵۰۰۰', 'minPrice=2500&maxPrice=5000'],
  ['minPrice=100&minPrice=0200', 'minPrice=200'],
  ['inStock=1&pieces=3&minWidth=52&minLength=450', 'inStock=1&pieces=3&minWidth=52&minLength=450'],
  ['kind=towel&kind=mens-suit', 'kind=mens-suit&kind=towel'],
  ['minPrice=&maxPrice=&fabric=+&kind=', ''],
])('%s is read as %s, whatever its spelling', (typed, read_) => {
  const { chosen, faults } = read(typed);
  expect(new URLSearchParams(filterEntries(chosen)).toString()).toBe(read_);
  expect(faults).toEqual({});
});

test.each([
  ['season=summer&season=foo', { season: 'unknown' }, 'season=summer'],
  ['maxPrice=-5', { maxPrice: 'rupees' }],
  ['minPrice=2.5&maxPrice=1e3', { minPrice: 'rupees', maxPrice: 'rupees' }],
  ['maxPrice=10000001', { maxPrice: 'rupees' }],
  ['minPrice=500&maxPrice=499&inStock=1', { minPrice: 'order' }, 'inStock=1'],
  ['inStock=yes', { inStock: 'unknown' }],
  ['pieces=99', { pieces: 'unknown' }],
  ['minWidth=53', { minWidth: 'unknown' }],
  [`fabric=${'x'.repeat(41)}`, { fabric: 'unknown' }],
])('%s makes no sense: it is left out and named', (typed, named, rest = '') => {
  const { chosen, faults } = read(typed);
  expect(faults).toEqual(named);
  expect(new URLSearchParams(filterEntries(chosen)).toString()).toBe(rest);
});

test('of one filter twenty values are read, however many there are', () => {
  const many = Array.from({ length: 500 }, (_, place) => `fabric=cloth+${'x'.repeat(place % 30)}`).join('&');
  expect(read(many).chosen.fabric).toHaveLength(20);
});

const OLDEST = 'P-A';
const description = fc.constantFrom('Of wool.', 'Soft.');
const values = fc.record({
  name: fc.constantFrom('Soft Lawn', 'Lawan', 'Khes', 'Wool'),
  nameUrdu: fc.constantFrom('', 'لان'),
  description,
  kind: fc.constantFrom('mens-suit', 'metre'),
  fabric: fc.constantFrom('Lawn', 'Linen', ''),
  colour: fc.constantFrom('red', 'blue', ''),
  cloth: fc.constantFrom(OLDEST, ''),
  price: fc.constantFrom(100_000, 200_000, 300_000),
  stock: fc.nat({ max: 2 }),
});
const product = fc.nat({ max: 3 });
const change = fc.oneof(
  fc.record({ does: fc.constant('write'), product, values }),
  fc.record({ does: fc.constant('describe'), product, values: fc.record({ description }) }),
  fc.record({ does: fc.constant('sell'), product, stock: fc.nat({ max: 2 }) }),
  fc.record({ does: fc.constant('delete'), product }),
  fc.record({ does: fc.constant('an hour goes by') }),
);
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

const QUERIES = ' fabric=lawn colour=red&inStock=1 sale=1 maxPrice=1600 kind=metre&minPrice=900'.split(' ');
const question = fc.record({
  q: fc.constantFrom(undefined, 'lawn', 'lawm', 'wool soft', 'khes', 'لان'),
  query: fc.constantFrom(...QUERIES),
  oneCard: fc.boolean(),
  sort: fc.constantFrom('name', 'newest', 'cheapest', 'dearest'),
  language: fc.constantFrom('en', 'ur'),
  page: fc.constantFrom(1, 2),
});
type Question = typeof question extends fc.Arbitrary<infer One> ? One : never;

test('a cached answer is the same as a fresh one, whatever changed meanwhile', async () => {
  const questions = fc.array(question, { minLength: 2, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 8, maxLength: 16 }), questions, async (changes, asked) => {
      const shop = await openShop();
      const reused = new ProductSearch(shop);
      const shelf: Shelf = new Map();
      const hear = hearing(shop, reused);
      await aProduct(shop, { name: 'Soft Lawn', colour: 'green', productId: OLDEST });
      shop.setClock(NOON);
      await aSale(shop, { fromMs: NOON + 2 * HOUR_MS, untilMs: NOON + 4 * HOUR_MS });
      for (const one of changes) {
        await carryOut(shop, reused, shelf, one);
        await hear();
        const fresh = new ProductSearch(shop);
        for (const each of asked) expect(await answerOf(reused, each)).toEqual(await answerOf(fresh, each));
      }
      await shop.close();
    }),
    { numRuns: 12 },
  );
});

type Shelf = Map<number, { id: string; form: ProductForm }>;

async function carryOut(shop: TestShop, search: ProductSearch, shelf: Shelf, one: Change): Promise<void> {
  if (!('product' in one)) return shop.setClock(shop.now() + HOUR_MS);
  const there = shelf.get(one.product);
  if ('values' in one) {
    const form = { ...(there?.form ?? productValues()), ...one.values };
    const id = there?.id ?? (await aProduct(shop, form));
    if (there)
      expect(await updateProduct(shop, admin, id, form, there.form.stock)).toMatchObject({ ok: true });
    shelf.set(one.product, { id, form });
  } else if (there && 'stock' in one) {
    await shop.db.updateTable('products').set({ stock: one.stock }).where('id', '=', there.id).execute();
    there.form.stock = one.stock;
    search.onEvent({ kind: 'stock', subject: there.id });
  } else if (there) {
    await deleteProduct(shop, admin, there.id);
    shelf.delete(one.product);
  }
}

async function answerOf(search: ProductSearch, { q, query, oneCard, ...shown }: Question) {
  const filter = { ...read(query), oneCard };
  const asked = { ...shown, size: 3, counted: true };
  const answer = await (q === undefined ? search.filter(filter, asked) : search.list(q, filter, asked));
  // Counts are unordered.
  const counts = Object.entries(answer.counts ?? {}).map(([name, all]) => [name, all.toSorted(byValue)]);
  return { ...answer, counts };
}

const byValue = (a: Count, b: Count) => (a.value < b.value ? -1 : 1);

test('bounds are round prices that divide the shop’s products, of a main category alone too', async () => {
  expect(await priceBounds(shop)).toEqual([]);
  const add = (mainCategory: MainCategory, rupees: number) =>
    aProduct(shop, { price: rupees * PAISA_PER_RUPEE, mainCategory, category: 'Lawn' });
  for (const rupees of [850, 1950, 2600, 3300, 4300, 5200, 6100, 12_400]) await add('Women', rupees);
  for (const rupees of [900, 900]) await add('Men', rupees);
  expect(await priceBounds(shop, { mainCategory: 'Women' })).toEqual([2000, 3500, 5500]);
  expect(await priceBounds(shop, { mainCategory: 'Men' })).toEqual([]);
});

test('no bound is at or above the highest price, none comes twice, and the bands leave no price out', () => {
  expect([boundsOf([2900, 3000, 3000, 3000]), boundsOf([950, 960, 4100, 9000])]).toEqual([[], [1000, 4500]]);
  for (const none of [boundsOf([3000]), bandsOf([])]) expect(none).toEqual([]);
  expect(bandsOf([2000, 3500])).toEqual([{ to: 2000 }, { from: 2000, to: 3500 }, { from: 3500 }]);
});
