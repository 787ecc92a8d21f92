/** An item is found by its code or a part of its name, as somebody types or scans it. */
import { beforeEach, expect, test } from 'vitest';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin, aProduct } from '../../tests/support/test-shop.ts';
import { findItem, findItems } from './items.server.ts';
import { ProductSearch } from './search.server.ts';

openShopForEachTest();
let search: ProductSearch;
beforeEach(async () => {
  search = new ProductSearch(shop);
  await aProduct(shop, { productId: 'ML-1', name: 'Ivory Latha', stock: 3 });
  await aProduct(shop, { productId: 'ML-12', name: 'Grey Latha' });
  await aProduct(shop, {
    productId: 'WS-7',
    name: 'ML-1 look-alike',
    mainCategory: 'Women',
    category: 'Silk',
  });
});

const codes = async (typed: string) =>
  (await findItems(shop, admin, search, typed)).map(({ productId }) => productId);

test('a typed code comes first, in whichever case', async () => {
  expect((await codes('ML-1'))[0]).toBe('ML-1');
  expect((await codes(' ml-12 '))[0]).toBe('ML-12');
});

test('a part of a name finds all products that have it, each once', async () => {
  expect((await codes('lath')).sort()).toEqual(['ML-1', 'ML-12']);
  expect((await codes('ML-1')).toSorted()).toEqual(['ML-1', 'ML-12', 'WS-7']);
  expect(await codes('  ')).toEqual([]);
});

test('a text means one product only when it is its code or finds nothing else', async () => {
  const meant = async (typed: string) => (await findItem(shop, admin, search, typed)).item;
  expect(await meant('ml-1')).toMatchObject({ productId: 'ML-1', name: 'Ivory Latha', stock: 3 });
  expect(await meant('grey')).toMatchObject({ productId: 'ML-12' });
  expect(await meant('latha')).toBeNull();
  expect(await meant('velvet')).toBeNull();
});
