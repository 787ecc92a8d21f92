import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { CompiledQuery } from 'kysely';
import SearchableMap from 'minisearch/SearchableMap';
import { beforeEach, expect, test, vi } from 'vitest';
import { hearing } from '../../../tests/support/browser/hearing.ts';
import { plansOf } from '../../../tests/support/model/plans.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import {
  admin,
  aProduct,
  copyProduct,
  productOf,
  productValues,
  type TestShop,
} from '../../../tests/support/test-shop.ts';
import { deleteProduct, updateProduct } from '../change.server.ts';
import type { ProductForm } from '../fields.ts';
import { listSearched } from '../read.server.ts';
import { listLike } from './like-it.server.ts';
import { nearWords } from './near-words.server.ts';
import { ProductSearch } from './search.server.ts';
import { inBoth, SearchIndex } from './search-index.server.ts';
import { deleteSearchWords, listSearchWords, saveSearchWords } from './search-words.server.ts';

openShopForEachTest();
let search: ProductSearch;
let hear: () => Promise<void>;
beforeEach(() => {
  search = new ProductSearch(shop);
  hear = hearing(shop, search);
});

const FIRST = { sort: undefined, page: 1, size: 24 } as const;
const found = async (q: string, filter = {}) =>
  (await search.list(q, filter, FIRST)).items.map(({ name }) => name);

async function shelves(): Promise<void> {
  // Fixed codes: a random one could begin with searched letters.
  const home = { mainCategory: 'Home Essentials' } as const;
  const women = { mainCategory: 'Women', category: 'Chiffon' } as const;
  for (const [productId, name, description, values] of [
    ['P-1001', 'Ivory Latha', 'Smooth and crisp.', {}],
    ['P-1002', 'Block Printed Set', 'For a double bed.', { ...home, category: 'Bedsheets' }],
    ['HT-204', 'Bath Set', 'Thick.', { ...home, category: 'Towels' }],
    ['P-1003', 'Rose Chiffon', 'Light.', women],
  ] as const)
    await aProduct(shop, { productId, name, description, ...values });
}

test('a search finds by parts of words, wrong letters, other scripts and spellings, plurals, codes and words of several fields', async () => {
  await shelves();
  for (const [name, ...questions] of [
    ['Ivory Latha', 'iv', 'ivory l', 'lattha', 'لٹھا'],
    ['Rose Chiffon', 'chifon', 'ROSE', 'zanana rose'],
    ['Block Printed Set', 'pritned', 'chadar', 'chaddar', 'bed sheet'],
    ['Bath Set', 'tolias', 'toli', 'توليہ', 'HT-204'],
  ] as const)
    for (const q of questions) expect([q, await found(q)]).toEqual([q, [name]]);
});

test('what has not all of the words is only found where nothing has, and said to have some; the most of them count', async () => {
  await shelves();
  const asked = async (q: string, filter = {}) => {
    const { items, partly } = await search.list(q, filter, FIRST);
    return { names: items.map(({ name }) => name), partly };
  };
  expect(await asked('ivory latha')).toEqual({ names: ['Ivory Latha'], partly: false });
  expect(await asked('ivory towel')).toEqual({ names: expect.any(Array), partly: true });
  expect((await asked('ivory towel')).names.toSorted()).toEqual(['Bath Set', 'Ivory Latha']);
  // Two of three words before one of three.
  expect(await asked('smooth ivory towel')).toEqual({ names: ['Ivory Latha'], partly: true });
  // Filtered products do not count.
  const towels = { mainCategory: 'Home Essentials', category: 'Towels' };
  expect(await asked('smooth ivory towel', towels)).toEqual({ names: ['Bath Set'], partly: true });
  expect(await asked('zebra giraffe')).toEqual({ names: [], partly: false });
  // Suggestions require all words.
  expect(await search.suggest('ivory towel')).toEqual([]);
});

test('a code with another digit is not found, nor what is no word; one letter begins a word only while the next is typed', async () => {
  await shelves();
  for (const none of ['HT-205', '%', '', '\ud800'.repeat(500), 'i', 'l l l l ivory'])
    expect(await found(none)).toEqual([]);
  expect(await found('ivory l')).toEqual(['Ivory Latha']);
});

test('a name counts more than a description, and the order that was asked for more than both', async () => {
  await aProduct(shop, { name: 'Chaddar', description: 'For a bed.' });
  await aProduct(shop, { name: 'Karandi', description: 'Between lawn and khaddar.' });
  await aProduct(shop, { name: 'Plain Cloth', description: 'Goes with silk.', price: 100_000 });
  await aProduct(shop, { name: 'Silk of Multan', description: 'Soft.', price: 900_000 });
  expect(await found('silk')).toEqual(['Silk of Multan', 'Plain Cloth']);
  const cheapest = await search.list('silk', {}, { sort: 'cheapest', page: 1, size: 1 });
  expect(cheapest.items.map(({ name }) => name)).toEqual(['Plain Cloth']);
  expect(cheapest).toMatchObject({ total: 2, page: 1, pages: 2 });
  expect(await found('silk', { mainCategory: 'Women' })).toEqual([]);
  expect((await search.suggest('silk')).map(({ name }) => name)).toEqual(['Silk of Multan', 'Plain Cloth']);
  // As typed before a letter wrong, wherever each is said.
  expect((await found('khaddar'))[0]).toBe('Karandi');
});

test('it hears of what is put on the shelf, changed and taken away', async () => {
  await search.prepare();
  const id = await aProduct(shop, { name: 'Winter Karandi' });
  await hear();
  expect(await found('karandi')).toEqual(['Winter Karandi']);
  await updateProduct(shop, admin, id, productValues({ name: 'Winter Khaddar' }), 10);
  await hear();
  expect([await found('karandi'), await found('khadar')]).toEqual([[], ['Winter Khaddar']]);
  await deleteProduct(shop, admin, id);
  // Even before the event.
  expect(await found('khadar')).toEqual([]);
  await hear();
  expect((await search.list('khadar', {}, FIRST)).total).toBe(0);
});

test('the admin’s words count as soon as they are heard, and no longer when they are deleted', async () => {
  await aProduct(shop, { name: 'Soft Shawl' });
  expect(await found('pashmina')).toEqual([]);
  await saveSearchWords(shop, admin, 'shawl, pashmina');
  await hear();
  expect(await found('pashmina')).toEqual(['Soft Shawl']);
  const [newest] = await listSearchWords(shop);
  expect(newest?.words).toBe('shawl, pashmina');
  expect(await deleteSearchWords(shop, admin, newest?.id ?? '')).toBe(true);
  expect(await deleteSearchWords(shop, admin, newest?.id ?? '')).toBe(false);
  await hear();
  expect(await found('pashmina')).toEqual([]);
});

test('a database that fails fails the search, and the next one works', async () => {
  await shelves();
  const broken = new ProductSearch({
    ...shop,
    get db(): TestShop['db'] {
      if (fails) throw new Error('gone');
      return shop.db;
    },
  });
  let fails = true;
  await expect(broken.suggest('ivory')).rejects.toThrow('gone');
  fails = false;
  expect(await broken.suggest('ivory')).toHaveLength(1);
  broken.onEvent({ kind: 'catalogue', subject: (await broken.suggest('ivory'))[0]?.id ?? '' });
  fails = true;
  await expect(broken.suggest('ivory')).rejects.toThrow('gone');
  fails = false;
  expect(await broken.suggest('ivory')).toHaveLength(1);
});

test('what is typed in one script finds what is written in the other, behind what has the word itself', async () => {
  await aProduct(shop, { name: 'کرنڈی شال', description: 'گرم' });
  await aProduct(shop, { name: 'Plain Cloth', description: 'Goes with karandi.' });
  await aProduct(shop, { name: 'Khes, Multani', description: 'Woven.' });
  await aProduct(shop, { name: 'بچوں کی چادر', description: 'سنگل' });
  for (const q of ['karandi', 'کرنڈی', 'krandi', 'karundy'])
    expect((await found(q)).toSorted(), q).toEqual(['Plain Cloth', 'کرنڈی شال']);
  expect(await found('karandi')).toEqual(['Plain Cloth', 'کرنڈی شال']);
  expect(await found('کرنڈی')).toEqual(['کرنڈی شال', 'Plain Cloth']);
  expect(await found('plain karandi')).toEqual(['Plain Cloth']);
  for (const q of ['کھیس', 'ملتانی کھیس']) expect(await found(q), q).toEqual(['Khes, Multani']);
  // The particle `کی` is ignored.
  for (const q of ['bachon ki chadar', 'bachchon chaddar', 'چادریں bachon'])
    expect(await found(q), q).toEqual(['بچوں کی چادر']);
  expect((await search.suggest('karandi')).map(({ name }) => name)).toEqual(['Plain Cloth', 'کرنڈی شال']);
});

test('a word of Latin letters that products have means no other of that script', async () => {
  await aProduct(shop, { name: 'Lawn', description: 'Cool.' });
  await aProduct(shop, { name: 'Lona', description: 'Warm.' });
  await aProduct(shop, { name: 'لان', description: 'ٹھنڈی' });
  expect(await found('lawn')).toEqual(['Lawn', 'لان']);
  // Nor with two different consonants.
  await aProduct(shop, { name: 'Wool, Grey', description: 'Warm.' });
  expect(await found('ghoray')).toEqual([]);
  expect((await found('laan')).toSorted()).toEqual(['Lawn', 'لان']);
});

test('a search looks for each word once, for eight at most, and lets others in between two words', async () => {
  await shelves();
  await search.prepare();
  const lookedFor = vi.spyOn(SearchIndex.prototype, 'find');
  const after: number[] = [];
  let [turns, isDone] = [0, false];
  const counting = (async () => {
    for (; !isDone; turns += 1) await nextTurn();
  })();
  lookedFor.mockImplementation(() => {
    const until = performance.now() + 2;
    while (performance.now() < until);
    after.push(turns);
    return new Map();
  });
  await search.suggest('so so so so so si sa su se sy la le li lo');
  isDone = true;
  await counting;
  const words = lookedFor.mock.calls.map(([word]) => word);
  lookedFor.mockRestore();
  expect(words).toEqual(['so', 'si', 'sa', 'su', 'se', 'sy', 'la', 'le']);
  expect(new Set(after).size).toBeGreaterThan(1);
});

test('a thousand products that all have a word are one list', async () => {
  const id = await aProduct(shop, { name: 'Silk of Multan', description: 'Soft.', price: 500_000 });
  await copyProduct(shop, id, 1000);
  const dearest = { priceInPaisa: 900_000, mainCategory: 'Women' } as const;
  await shop.db.updateTable('products').set(dearest).where('id', '=', 'copy-7').execute();
  const last = { sort: 'cheapest', page: 21, size: 50 } as const;
  const { items, ...place } = await search.list('soft silk', {}, last);
  expect(place).toMatchObject({ total: 1001, page: 21, pages: 21, partly: false });
  expect(items.map((product) => product.id)).toEqual(['copy-7']);
  expect((await search.list('soft silk', { mainCategory: 'Women' }, last)).total).toBe(1);
  expect(await search.list('silk wool', {}, last)).toMatchObject({ total: 1001, partly: true });
  expect(await search.suggest('soft mult')).toHaveLength(6);
  // A changed product is found only by its new words.
  await shop.db.updateTable('products').set({ name: 'Wool' }).where('id', '=', id).execute();
  search.onEvent({ kind: 'catalogue', subject: id });
  expect((await search.suggest('wool')).map((product) => product.id)).toEqual([id]);
  expect((await search.list('multan', {}, last)).total).toBe(1000);
});

test('a wide cloth is found by the name of its width, and no narrow one that is large in another way', async () => {
  await aProduct(shop, { kind: 'mens-suit', widthIn: 54, name: 'Plain', description: 'Smooth.' });
  await aProduct(shop, { kind: 'other', widthIn: 44, name: 'Hara', description: 'A bara check.' });
  for (const q of ['bara arz', 'bada arz', 'بڑا عرض', 'wide width'])
    expect([q, await found(q)]).toEqual([q, ['Plain']]);
});

test('a product that was sold is not put into the index again; one whose words change is, until the index is worn', async () => {
  const id = await aProduct(shop, { name: 'Soft Shawl' });
  const [product] = await listSearched(shop, { ids: [id] });
  if (!product) throw new Error('no product');
  const index = new SearchIndex([]);
  expect(index.put({ ...product, stock: 1 })).toBe(true);
  expect(index.put({ ...product, stock: 3000 })).toBe(false);
  expect(index.put({ ...product, stock: 0 })).toBe(true);
  const idsOf = (word: string) => [...index.find(word).keys()];
  expect(idsOf('shawl')).toEqual([id]);
  expect(index.put({ ...product, name: 'Plain Khes' })).toBe(true);
  expect([idsOf('shawl'), idsOf('khes')]).toEqual([[], [id]]);
  expect(index.isWorn).toBe(false);
  for (let n = 0; n < 1100; n += 1) index.put({ ...product, name: `Khes ${n}` });
  expect(index.isWorn).toBe(true);
  expect(idsOf('khes')).toEqual([id]);
  expect([index.discard(id), index.discard(id)]).toEqual([true, false]);
  expect(idsOf('khes')).toEqual([]);
});

test('what two words find together weighs what it weighs by each', () => {
  const place = { mainCategory: 'Women' as const, category: 'Lawn' };
  const found = (...ids: string[]) => new Map(ids.map((id) => [id, { id, score: 2, nearly: 1, place }]));
  const both = inBoth(found('a', 'b', 'c'), found('b', 'd'));
  expect([...both.values()]).toMatchObject([{ id: 'b', score: 4, nearly: 2 }]);
});

/** A small alphabet gives many near words. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', '1', 'ل'), minLength: 1, maxLength: 6 });

const near = (words: readonly string[], asked: string, most: number) =>
  nearWords(SearchableMap.from(words.map((one) => [one, true])), asked, most).toSorted((a, b) =>
    a.term < b.term ? -1 : 1,
  );

test('words with one letter wrong are those that the distance of Levenshtein and Damerau says', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 300, size: 'max' }), word, (words, asked) => {
      const known = [...new Set(words)].sort();
      const expected = known
        .map((term) => ({ term, wrong: distance(term, asked) }))
        .filter(({ wrong }) => wrong <= 1);
      expect(near(known, asked, 1)).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});

test('two mistakes are found too, and e, i and y are one letter to a reader', () => {
  const found = near(['khes', 'lawnn', 'wn'], 'lawn', 2).map((one) => [one.term, one.wrong].join());
  expect(found).toEqual(['lawnn,1', 'wn,2']);
  expect(near(['lawn'], 'lawn', 0)).toEqual([]);
  expect(near(['linen', 'lining'], 'lylen', 1)).toEqual([{ term: 'linen', wrong: 1 }]);
  expect(near(['linen'], 'lynen', 1)).toEqual([{ term: 'linen', wrong: 0 }]);
  expect(near(['linen'], 'lonan', 1)).toEqual([]);
});

function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  if (a[0] === b[0]) return distance(a.slice(1), b.slice(1));
  const isSwapped = a[0] === b[1] && a[1] === b[0];
  const shorter = [distance(a.slice(1), b), distance(a, b.slice(1)), distance(a.slice(1), b.slice(1))];
  const others = isSwapped ? [...shorter, distance(a.slice(2), b.slice(2))] : shorter;
  return 1 + Math.min(...others);
}

const SHIRT = { kind: 'womens-3', fabric: 'Lawn', mainCategory: 'Women', category: 'Lawn' } as const;

const make = (name: string, values: Partial<ProductForm> = {}) =>
  aProduct(shop, { productId: name, name, price: 500_000, stock: 5, ...SHIRT, ...values });

const likeIt = async (id: string) =>
  (await listLike(shop, await productOf(shop, id))).map(({ name }) => name);

test('the same kind comes first, then the same fabric, then the same category, then what is near in price', async () => {
  const id = await make('itself');
  await make('other kind', { kind: 'womens-2' });
  await make('other category', { category: 'Linen' });
  await make('other fabric', { fabric: 'Cotton' });
  await make('dearer', { price: 530_000 });
  await make('cheaper', { price: 480_000 });
  expect(await likeIt(id)).toEqual(['cheaper', 'dearer', 'other category', 'other fabric']);
});

test('colours of the same cloth come before all others, and of the others those of the same colour', async () => {
  const id = await make('itself', { colour: 'red' });
  await make('far in price', { cloth: 'itself', colour: 'blue', price: 5_000_000 });
  for (let n = 0; n < 12; n += 1) await make(`near ${n}`, { kind: 'womens-2' });
  await make('blue', { colour: 'blue' });
  await make('red', { colour: 'red', fabric: 'Cotton', price: 540_000 });
  expect((await likeIt(id)).slice(0, 3)).toEqual(['far in price', 'red', 'blue']);
});

test('never itself, nothing that is sold out, nothing of another main category, and four at most, also of what is sold out', async () => {
  const id = await make('itself', { stock: 0 });
  await make('sold out', { stock: 0 });
  await make('for men', { mainCategory: 'Men', category: 'Lawn' });
  expect(await likeIt(id)).toEqual([]);
  for (const name of ['a', 'b', 'c', 'd', 'e']) await make(name);
  expect(await likeIt(id)).toHaveLength(4);
});

test('among very many the next in price are read from indexes, and no more', async () => {
  const id = await make('itself');
  await shop.db.executeQuery(
    CompiledQuery.raw(`insert into products (id, "productId", name, "nameKey", "nameKeyUrdu", "priceInPaisa", stock, "mainCategory",
        category, description, image, kind, "createdAt", "updatedAt")
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
      select 'n' || i, 'n' || i, 'n' || i, 'n', 'n', i * 100, i % 2, 'Women', case i % 20 when 1 then 'Lawn' else 'Silk' end, '', '', 'womens-3', i, i from n`),
  );
  await shop.db.executeQuery(CompiledQuery.raw('analyze'));
  const product = await productOf(shop, id);
  const plans = await plansOf(shop, (on) => listLike(on, product));
  const through = plans.join('\n');
  expect(through).toMatch(/products_likeKind/);
  expect(through).toMatch(/products_likePrice/);
  expect(plans.filter((line) => /SCAN products(?! USING)|Seq Scan on products/.test(line))).toEqual([]);
});
