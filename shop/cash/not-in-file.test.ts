/** Parcels missing in their statement. */
import { expect, test } from 'vitest';
import { sheetOf } from '../../tests/support/lists.ts';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { setOrderStatus } from '../orders/change.server.ts';
import type { OrderStatus } from '../orders/life.ts';
import { notInFile } from './not-in-file.server.ts';
import { matchStatement } from './statement.server.ts';

openShopForEachTest();

async function sent(status: OrderStatus, courier: string, handedAt: number) {
  const order = await anOrder();
  await setOrderStatus(shop, admin, order.orderId, status);
  await shop.db
    .insertInto('parcels')
    .values({ orderId: order.orderId, courier, courierName: '', number: null, batch: null, handedAt })
    .onConflict((oc) => oc.column('orderId').doUpdateSet({ courier, handedAt }))
    .execute();
  return order;
}

test('what was sent with a courier, is not paid and is in no line is listed, what was handed over first above', async () => {
  const named = await sent('delivering', 'tcs', 1);
  const newer = await sent('delivering', 'tcs', 3);
  const older = await sent('delivered', 'tcs', 2);
  await sent('delivering', 'leopards', 1);
  const rows = [
    ['Order Ref', 'COD Amount'],
    [named.orderNumber, 'Pending'],
  ];
  const lines = await matchStatement(shop, admin, 'tcs', sheetOf(rows, {}).lines);
  const found = await notInFile(shop, admin, 'tcs', lines);
  expect(found).toMatchObject({ count: 2, openInPaisa: 1_000_000 });
  expect(found.oldest.map(({ orderNumber, createdAt }) => [orderNumber, createdAt])).toEqual([
    [older.orderNumber, 2],
    [newer.orderNumber, 3],
  ]);
  const helper = { ...admin, rights: { money: true, settings: true } } as const;
  expect((await notInFile(shop, helper, 'tcs', lines)).oldest.map(({ fullName }) => fullName)).toEqual([
    '',
    '',
  ]);
});
