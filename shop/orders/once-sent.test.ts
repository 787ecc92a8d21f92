import { expect, test } from 'vitest';
import { undoStep } from '../../tests/support/browser/pressing.ts';
import { aLinkedOrder, openLink } from '../../tests/support/linked-orders.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin, stockOf } from '../../tests/support/test-shop.ts';
import { cancelOrder, setOrderStatus } from './change.server.ts';
import type { OrderStatus, Step } from './life.ts';
import { cancelByLink } from './link/link.server.ts';
import { UNDO_MS } from './order.ts';
import { takeStep } from './steps.server.ts';
import { listEvents, onceSent } from './timeline.server.ts';
import { wasOnceSent } from './timeline.ts';

openShopForEachTest({ isAudited: true });

const NOON = 1_770_000_000_000;

type Linked = Awaited<ReturnType<typeof aLinkedOrder>>;

/** Neither the account nor the link can cancel it. */
async function staysSold({ customer, holder, orderId, productId, secret }: Linked) {
  expect((await openLink(secret))?.acts).toMatchObject({ confirm: true, correct: true, cancel: false });
  expect(await cancelOrder(shop, customer, orderId)).toEqual({ ok: false, reason: 'was sent' });
  expect(await cancelByLink(shop, holder, orderId)).toEqual({ ok: false, reason: 'was sent' });
  expect(await stockOf(shop, productId)).toBe(8);
  expect([...(await onceSent(shop.db, [{ id: orderId }]))]).toEqual([orderId]);
}

/** Sent, and set back to pending after the time for an Undo. */
async function aSetBack(status: OrderStatus, afterMs = UNDO_MS + 1) {
  shop.setClock(NOON);
  const order = await aLinkedOrder();
  await setOrderStatus(shop, admin, order.orderId, status);
  shop.setClock(NOON + afterMs);
  await setOrderStatus(shop, admin, order.orderId, 'pending');
  return order;
}

test.each(['delivering', 'delivered'] as const)(
  'an order that was %s and is set back to pending is not cancelled by its customer',
  async (status) => staysSold(await aSetBack(status)),
);

test('an order of before there were timelines was sent when the first step that its timeline knows came from outside of the shop', async () => {
  shop.setClock(NOON);
  const order = await aLinkedOrder();
  await setOrderStatus(shop, admin, order.orderId, 'delivered');
  await shop.db.deleteFrom('orderEvents').where('kind', '<>', 'placed').execute();
  await setOrderStatus(shop, admin, order.orderId, 'pending');
  const [, back, ...more] = await listEvents(shop, admin, order.orderId);
  expect([back?.facts, more]).toEqual([{ step: 'to confirm', from: 'delivered' }, []]);
  await staysSold(order);
  // Still under way if "delivered" was a wrong press.
  expect(
    wasOnceSent([
      { at: 0, facts: { step: 'delivered', from: 'under way' } },
      { at: 1, facts: { step: 'to confirm', from: 'delivered' } },
    ]),
  ).toBe(true);
});

test('a hand-over that is undone after its ten seconds, and all before it, leaves an order that its customer does not cancel', async () => {
  shop.setClock(NOON);
  const order = await aLinkedOrder();
  const { orderId } = order;
  for (const step of ['to pack', 'to hand over', 'under way'] as const)
    await takeStep(shop, admin, orderId, step);
  shop.setClock(NOON + UNDO_MS + 1);
  expect(await undoStep(shop, admin, orderId, 'under way')).toMatchObject({ ok: true });
  await setOrderStatus(shop, admin, orderId, 'pending');
  await staysSold(order);
});

test('a hand-over that was a wrong press, taken back within ten seconds, takes nothing from the customer', async () => {
  const { customer, orderId, productId, secret } = await aSetBack('delivered', UNDO_MS);
  expect((await openLink(secret))?.acts.cancel).toBe(true);
  expect(await cancelOrder(shop, customer, orderId)).toMatchObject({ ok: true });
  expect(await stockOf(shop, productId)).toBe(10);
});

test('one that the customer of another order asks for is as if it were not there', async () => {
  const [own, other] = [await aLinkedOrder(), await aSetBack('delivered')];
  expect(await cancelOrder(shop, own.customer, other.orderId)).toEqual({ ok: false, reason: 'missing' });
  const both = [{ id: own.orderId }, { id: other.orderId }];
  expect([...(await onceSent(shop.db, both))]).toEqual([other.orderId]);
});

test('only the steps count, and the time from the first one outside of the shop to the one that brought it back', () => {
  const sent = (...steps: [at: number, step?: Step][]) =>
    wasOnceSent(steps.map(([at, step]) => ({ at, facts: step ? { step } : {} })));
  const [soon, late] = [UNDO_MS, UNDO_MS + 1];
  expect(sent([0], [0, 'to pack'], [1, 'to hand over'], [2, 'to confirm'])).toBe(false);
  expect(sent([0, 'under way'])).toBe(true);
  expect(sent([0, 'under way'], [soon, 'to hand over'])).toBe(false);
  expect(sent([0, 'under way'], [late, 'to hand over'])).toBe(true);
  // A further step does not restart the ten seconds.
  expect(sent([0, 'under way'], [late - 1, 'delivered'], [late, 'to confirm'])).toBe(true);
  expect(sent([0, 'under way'], [1, 'to pack'], [2, 'under way'], [3, 'to pack'])).toBe(false);
  const again = sent([0, 'under way'], [late, 'to pack'], [late + 1, 'under way'], [late + 2, 'to pack']);
  expect(again).toBe(true);
});
