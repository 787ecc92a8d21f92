/** Pieces and money of a sale that is taken back return once, and the sale no longer counts. */

import { expect, test } from 'vitest';
import { aCounterSale, anOrderThat, lastEventOf, moneyOfOne } from '../../tests/support/made-orders.ts';
import { bookPaid, takeBackSale } from '../../tests/support/pressing.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin, stockOf } from '../../tests/support/test-shop.ts';
import { setOrderStatus } from './change.server.ts';
import { takeBackSale as takeBackSeen } from './end.server.ts';
import { entriesOf } from './money.server.ts';
import { listEndedOrders, phoneHistories } from './read.server.ts';
import { listEvents } from './timeline.server.ts';
import { wasTakenAlong } from './timeline.ts';

openShopForEachTest({ isAudited: true });

const refunds = async (orderId: string) =>
  (await entriesOf(shop, admin, orderId))
    .filter(({ kind }) => kind === 'refund')
    .map(({ way, amountInPaisa }) => [way, amountInPaisa]);

test('a sale that is taken back on several devices at once brings its pieces and its money back once', async () => {
  const { orderId, orderNumber, productId } = await aCounterSale();
  expect(await stockOf(shop, productId)).toBe(8);
  const taken = await Promise.all([1, 2, 3].map(() => takeBackSale(shop, admin, orderId)));
  expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await stockOf(shop, productId)).toBe(10);
  expect(await refunds(orderId)).toEqual([['cash', 500_000]]);
  expect(await moneyOfOne(orderId)).toMatchObject({ dueInPaisa: 0, collectedInPaisa: 0, openInPaisa: 0 });
  const ended = await listEndedOrders(shop, admin);
  expect(ended.items).toMatchObject([{ ending: 'taken back', order: { orderNumber } }]);
  expect((await lastEventOf(orderId))?.kind).toBe('sale taken back');
  const history = await phoneHistories(shop, admin, ['+923017654321']);
  expect([...history.values()]).toMatchObject([{ open: 0, received: 0, cancelled: 0, refused: 0 }]);
});

test('what was paid later is given back in the way in which it came; what was not paid is not', async () => {
  const [later, never] = [await aCounterSale({ isPaid: false }), await aCounterSale({ isPaid: false })];
  await bookPaid(shop, admin, later.orderId, 'easypaisa');
  for (const { orderId } of [later, never])
    expect(await takeBackSale(shop, admin, orderId)).toEqual({ ok: true });
  expect(await refunds(later.orderId)).toEqual([['easypaisa', 500_000]]);
  expect(await refunds(never.orderId)).toEqual([]);
});

test('an order that was sent as a parcel is no sale that can be taken back', async () => {
  const { orderId } = await anOrderThat('delivered');
  expect(wasTakenAlong(await listEvents(shop, admin, orderId))).toBe(false);
  expect(await takeBackSale(shop, admin, orderId)).toEqual({ ok: false, reason: 'missing' });
});

test('an old Undo of a sale takes nothing back once its step was changed, though it is delivered again', async () => {
  const { orderId, productId } = await aCounterSale();
  const seen = { event: (await lastEventOf(orderId))?.id ?? 0, sawInPaisa: 500_000 };
  for (const status of ['delivering', 'delivered'] as const)
    await setOrderStatus(shop, admin, orderId, status);
  const before = await listEvents(shop, admin, orderId);
  expect(await takeBackSeen(shop, admin, orderId, seen)).toEqual({ ok: false, reason: 'newer' });
  expect(await listEvents(shop, admin, orderId)).toEqual(before);
  expect(await stockOf(shop, productId)).toBe(8);
});
