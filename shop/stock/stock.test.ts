import { expect, test } from 'vitest';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aProduct, stockOf } from '../../tests/support/test-shop.ts';
import { inProductOrder, returnStock, takeStock } from './stock.server.ts';

openShopForEachTest();

test('taking more than there is takes nothing of it and says what is left', async () => {
  const productId = await aProduct(shop, { stock: 3 });
  const short = await shop.db.transaction().execute((trx) =>
    takeStock(
      shop,
      trx,
      [
        { productId, quantity: 4 },
        { productId: 'gone', quantity: 1 },
      ],
      'o',
    ),
  );
  expect(short.toSorted((a, b) => b.left - a.left)).toEqual([
    { productId, left: 3 },
    { productId: 'gone', left: 0 },
  ]);
  expect(await stockOf(shop, productId)).toBe(3);
});

test('two lines of one product are one line when stock is taken and returned', async () => {
  const productId = await aProduct(shop, { stock: 5 });
  const lines = [
    { productId, quantity: 3 },
    { productId, quantity: 3 },
  ];
  expect(inProductOrder(lines)).toEqual([{ productId, quantity: 6 }]);
  const short = await shop.db.transaction().execute((trx) => takeStock(shop, trx, lines, 'o'));
  expect(short).toEqual([{ productId, left: 5 }]);
  await shop.db.transaction().execute((trx) => returnStock(shop, trx, lines, 'o', 'cancelled'));
  expect(await stockOf(shop, productId)).toBe(11);
});

test('each change is a row of the ledger with its reason', async () => {
  const productId = await aProduct(shop, { stock: 5 });
  await shop.db.transaction().execute((trx) => takeStock(shop, trx, [{ productId, quantity: 2 }], 'o'));
  await shop.db
    .transaction()
    .execute((trx) => returnStock(shop, trx, [{ productId, quantity: 2 }], 'o', 'deleted order'));
  const ledger = await shop.db
    .selectFrom('stockMovements')
    .select(['change', 'stockAfter', 'reason', 'orderId'])
    .execute();
  expect(ledger).toEqual([
    { change: 5, stockAfter: 5, reason: 'created', orderId: null },
    { change: -2, stockAfter: 3, reason: 'ordered', orderId: 'o' },
    { change: 2, stockAfter: 5, reason: 'deleted order', orderId: 'o' },
  ]);
});
