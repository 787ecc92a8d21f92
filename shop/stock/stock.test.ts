import { expect, test } from 'vitest';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aProduct, stockOf } from '../../tests/support/test-shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { inProductOrder, returnStock, takeStock } from './stock.server.ts';

openShopForEachTest();

type Lines = Parameters<typeof takeStock>[2];
const take = (...lines: Lines) => inTransaction(shop, (trx) => takeStock(shop, trx, lines, 'o'));

test('taking more than there is takes nothing of it and says what is left', async () => {
  const productId = await aProduct(shop, { stock: 3 });
  const short = await take({ productId, quantity: 4 }, { productId: 'gone', quantity: 1 });
  expect(short.toSorted((a, b) => b.left - a.left)).toEqual([
    { productId, left: 3 },
    { productId: 'gone', left: 0 },
  ]);
  expect(await stockOf(shop, productId)).toBe(3);
});

test('two lines of one product are one line when stock is taken and returned', async () => {
  const productId = await aProduct(shop, { stock: 5 });
  const line = { productId, quantity: 3 };
  expect(inProductOrder([line, line])).toEqual([{ productId, quantity: 6 }]);
  expect(await take(line, line)).toEqual([{ productId, left: 5 }]);
  await inTransaction(shop, (trx) => returnStock(shop, trx, [line, line], 'o', 'cancelled'));
  expect(await stockOf(shop, productId)).toBe(11);
});
