/** An order that was cancelled by a call is opened again: with the pieces that it had, or not at all. */
import { expect, test } from 'vitest';
import { anOrder, order as orderPieces } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCustomer, admin, stockOf } from '../../tests/support/test-shop.ts';
import { noteNotWanted } from './calls.server.ts';
import { cancelOrder } from './change.server.ts';
import { phoneHistories } from './read.server.ts';
import { findOrder } from './steps.server.ts';
import { listEvents, publicEvents } from './timeline.server.ts';
import { undoNotWanted } from './undo-not-wanted.server.ts';

openShopForEachTest({ isAudited: true });

async function found(orderNumber: string) {
  const order = await findOrder(shop, admin, orderNumber);
  if (!order) throw new Error('no such order');
  return order;
}
const kindsOf = async (orderId: string) =>
  (await listEvents(shop, admin, orderId)).map(({ id, kind }) => ({ id, kind }));
const lastOf = async (orderId: string) => (await kindsOf(orderId)).at(-1)?.id ?? 0;

/** An order of two pieces of ten that its customer did not want. */
async function anUnwantedOrder() {
  const placed = await anOrder();
  await noteNotWanted(shop, admin, await found(placed.orderNumber));
  return { ...placed, order: await found(placed.orderNumber), call: await lastOf(placed.orderId) };
}

test('it waits to be confirmed as before, its pieces are taken once, and its customer sees nothing of it', async () => {
  const { order, orderId, orderNumber, productId, call } = await anUnwantedOrder();
  expect(await stockOf(shop, productId)).toBe(10);
  const undone = await Promise.all([1, 2].map(() => undoNotWanted(shop, admin, order, call)));
  expect(undone).toContainEqual({ ok: true });
  expect(undone).toContainEqual({ ok: false, reason: 'meanwhile' });
  expect(await stockOf(shop, productId)).toBe(8);
  const { ending, endedAt, status, step } = await found(orderNumber);
  expect({ ending, endedAt, status, step }).toEqual({
    ending: null,
    endedAt: null,
    status: 'pending',
    step: 'to confirm',
  });
  const phone = order.phoneE164 ?? '';
  expect((await phoneHistories(shop, admin, [phone])).get(phone)).toMatchObject({ cancelled: 0 });
  expect((await kindsOf(orderId)).map(({ kind }) => kind)).toEqual(['placed', 'cancelled', 'undone']);
  const seen = (await publicEvents(shop, [order])).get(orderId);
  expect(seen?.map(({ kind }) => kind)).toEqual(['placed']);

  // It can end again, and that can be taken back again, but not by the earlier call.
  await noteNotWanted(shop, admin, await found(orderNumber));
  expect(await undoNotWanted(shop, admin, order, call)).toEqual({ ok: false, reason: 'meanwhile' });
  expect(await undoNotWanted(shop, admin, order, await lastOf(orderId))).toEqual({ ok: true });
  expect(await stockOf(shop, productId)).toBe(8);
});

test('it stays cancelled when its pieces were sold meanwhile, and takes none of those that are left', async () => {
  const { order, orderNumber, productId, call } = await anUnwantedOrder();
  const sold = await orderPieces(await aCustomer(shop), productId, { quantity: 9 });
  expect(sold.ok).toBe(true);
  expect(await undoNotWanted(shop, admin, order, call)).toEqual({ ok: false, reason: 'sold' });
  expect(await stockOf(shop, productId)).toBe(1);
  expect(await found(orderNumber)).toMatchObject({ ending: 'cancelled' });
});

test('what its customer cancelled is not opened again by the shop', async () => {
  const { customer, orderId, orderNumber, productId } = await anOrder();
  await cancelOrder(shop, customer, orderId);
  const order = await found(orderNumber);
  const event = await lastOf(orderId);
  expect(await undoNotWanted(shop, admin, order, event)).toEqual({ ok: false, reason: 'meanwhile' });
  expect(await stockOf(shop, productId)).toBe(10);
});
