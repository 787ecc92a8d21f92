import { expect, test } from 'vitest';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aProduct } from '../../tests/support/test-shop.ts';
import { PAISA_PER_RUPEE } from '../kernel/money.ts';
import { priceBounds } from './price-bands.server.ts';
import { bandsOf, boundsOf } from './price-bands.ts';
import type { MainCategory } from './product.ts';

openShopForEachTest();

test('bounds are round prices that divide the shop’s products, of a main category alone too', async () => {
  expect(await priceBounds(shop)).toEqual([]);
  const add = (mainCategory: MainCategory, rupees: number) =>
    aProduct(shop, { price: rupees * PAISA_PER_RUPEE, mainCategory, category: 'Lawn' });
  for (const rupees of [850, 1950, 2600, 3300, 4300, 5200, 6100, 12_400]) await add('Women', rupees);
  for (const rupees of [900, 900]) await add('Men', rupees);
  expect(await priceBounds(shop, { mainCategory: 'Women' })).toEqual([2000, 3500, 5500]);
  expect(await priceBounds(shop, { mainCategory: 'Men' })).toEqual([]);
});

test('no bound is at or above the highest price, and none comes twice', () => {
  expect(boundsOf([2900, 3000, 3000, 3000])).toEqual([]);
  expect(boundsOf([950, 960, 4100, 9000])).toEqual([1000, 4500]);
  expect(boundsOf([3000])).toEqual([]);
});

test('bands leave no price out', () => {
  expect(bandsOf([])).toEqual([]);
  expect(bandsOf([2000, 3500])).toEqual([{ to: 2000 }, { from: 2000, to: 3500 }, { from: 3500 }]);
});
