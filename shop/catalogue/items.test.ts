import { beforeEach, expect, test } from 'vitest';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCloth, admin, aProduct, copyProduct } from '../../tests/support/test-shop.ts';
import { findItem, findItems, listItems, MAX_LISTED } from './items.server.ts';
import type { Item } from './items.ts';
import { findListed } from './listed-items.ts';
import { ProductSearch } from './search/search.server.ts';

openShopForEachTest();
let search: ProductSearch;
beforeEach(async () => {
  search = new ProductSearch(shop);
  await aProduct(shop, { productId: 'ML-1', name: 'Ivory Latha', stock: 3 });
  await aProduct(shop, { productId: 'ML-12', name: 'Grey Latha' });
  const silk = { mainCategory: 'Women', category: 'Silk' } as const;
  await aProduct(shop, { productId: 'WS-7', name: 'ML-1 look-alike', ...silk });
});

const codesOf = (items: readonly { productId: string }[]) => items.map(({ productId }) => productId);
const codes = async (typed: string) => codesOf(await findItems(shop, admin, search, typed));

test('a typed code comes first, in whichever case, and means its product; a part of a name finds all that have it, each once', async () => {
  expect([(await codes('ML-1'))[0], (await codes(' ml-12 '))[0]]).toEqual(['ML-1', 'ML-12']);
  expect((await codes('lath')).sort()).toEqual(['ML-1', 'ML-12']);
  expect((await codes('ML-1')).toSorted()).toEqual(['ML-1', 'ML-12', 'WS-7']);
  expect(await codes('  ')).toEqual([]);
  const meant = async (typed: string) => (await findItem(shop, admin, search, typed)).item;
  expect(await meant('ml-1')).toMatchObject({ productId: 'ML-1', name: 'Ivory Latha', stock: 3 });
  expect(await meant('grey')).toMatchObject({ productId: 'ML-12' });
  for (const several of ['latha', 'velvet']) expect(await meant(several)).toBeNull();
});

test('the list for a device has the prices and the stock as they are now, and is found in by code, words and digits of Urdu', async () => {
  shop.setClock(1000);
  const { at, items, isAll } = await listItems(shop, admin);
  expect({ at, isAll }).toEqual({ at: 1000, isAll: true });
  expect(codesOf(items).toSorted()).toEqual(['ML-1', 'ML-12', 'WS-7']);
  expect(findListed(items, 'ivory')).toMatchObject([{ stock: 3, name: 'Ivory Latha' }]);
  const expected = {
    'ml-1': 'ML-1 ML-12 WS-7',
    'ML-۱۲': 'ML-12',
    'latha IVORY': 'ML-1',
    velvet: '',
    '  ': '',
  };
  for (const [typed, found] of Object.entries(expected))
    expect(codesOf(findListed(items, typed)).join(' '), typed).toBe(found);
});

test('of cloth by the metre it says how much can be had in one piece, and not what all thaans have together', async () => {
  await aCloth(shop, [450, 450, 700], { productId: 'BM-1' });
  await aCloth(shop, [250, 80], { productId: 'BM-2', leastCutCm: 300 });
  const longestIn = (items: readonly Item[]) =>
    items.map(({ productId, longestCm }) => `${productId} ${longestCm}`);
  const { items } = await listItems(shop, admin);
  for (const code of ['BM-1 700', 'BM-2 undefined', 'ML-12 undefined']) {
    const [typed = ''] = code.split(' ');
    expect(longestIn(await findItems(shop, admin, search, typed))[0]).toBe(code);
    expect(longestIn(findListed(items, typed))[0]).toBe(code);
  }
});

test('the list is found in by the name of either language and by how words sound, as the shop’s own search is', async () => {
  await aProduct(shop, { productId: 'KH-1', name: 'Khaddar Shalwar Kameez', nameUrdu: 'کھدر شلوار قمیض' });
  await aProduct(shop, { productId: 'LN-1', name: 'Printed Lawn' });
  for (const language of ['en', 'ur'] as const) {
    const { items } = await listItems({ ...shop, language }, admin);
    for (const [typed, found] of [
      ['khadd', ['KH-1']],
      ['کھدر', ['KH-1']],
      ['لٹھا', ['ML-1', 'ML-12']],
      ['grey لٹھا', ['ML-12']],
      ['khadar ka qameez', ['KH-1']],
      ['kamees', ['KH-1']],
      ['lawn', ['LN-1']],
      ['lawn latha', []],
      ['velvet', []],
    ] as const) {
      expect(codesOf(findListed(items, typed)).toSorted(), typed).toEqual(found);
      if (found.length > 0) expect(await codes(typed), typed).toEqual(expect.arrayContaining([...found]));
    }
  }
});

test('a list that is not all says so, and has the newest', async () => {
  await copyProduct(shop, await aProduct(shop), MAX_LISTED, { createdAt: 1 });
  await aProduct(shop, { productId: 'NEW-1' });
  const { items, isAll } = await listItems(shop, admin);
  expect([items.length, isAll, codesOf(items).includes('NEW-1')]).toEqual([MAX_LISTED, false, true]);
});
