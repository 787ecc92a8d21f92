/** An undone call does not count, and the order waits as before it. */
import { expect, test } from 'vitest';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { HOUR_MS } from '../kernel/calendar.ts';
import { noteNoAnswer, noteWrongNumber, undoCall } from './calls.server.ts';
import { findOrder, takeStep } from './steps.server.ts';
import { listEvents, publicEvents } from './timeline.server.ts';
import { callsOf, isNumberWrong } from './timeline.ts';

openShopForEachTest({ isAudited: true });

const NOON = 1_770_000_000_000;

async function aSeenOrder() {
  shop.setClock(NOON);
  const { orderNumber } = await anOrder();
  return found(orderNumber);
}
async function found(orderNumber: string) {
  const order = await findOrder(shop, admin, orderNumber);
  if (!order) throw new Error('no such order');
  return order;
}
const eventsOf = (orderId: string) => listEvents(shop, admin, orderId);
const lastCall = async (orderId: string) => callsOf(await eventsOf(orderId)).at(-1)?.id ?? 0;

test('a call that nobody answered is taken back once: the order is called when it was to be called before', async () => {
  const order = await aSeenOrder();
  await noteNoAnswer(shop, admin, order, 0);
  const first = (await found(order.orderNumber)).callAt;
  shop.setClock(NOON + HOUR_MS);
  await noteNoAnswer(shop, admin, order, 1);
  const second = await lastCall(order.id);
  const undone = await Promise.all([1, 2].map(() => undoCall(shop, admin, order, second)));
  expect(undone).toContainEqual({ ok: true });
  expect(undone).toContainEqual({ ok: false, reason: 'meanwhile' });
  expect((await found(order.orderNumber)).callAt).toBe(first);
  expect((await eventsOf(order.id)).map(({ kind }) => kind)).toEqual([
    'placed',
    'called',
    'called',
    'undone',
  ]);
  await noteNoAnswer(shop, admin, order, 1);
  expect(callsOf(await eventsOf(order.id)).map(({ facts }) => facts.attempt)).toEqual([1, 2]);
  expect((await publicEvents(shop, [order])).get(order.id)?.map(({ kind }) => kind)).toEqual(['placed']);
  const record = await shop.db
    .selectFrom('changes')
    .select(['before', 'after'])
    .where('act', '=', 'customer called')
    .where('after', 'is', null)
    .execute();
  expect(record.map(({ before }) => JSON.parse(before ?? ''))).toEqual([
    { outcome: 'no answer', attempt: 2 },
  ]);
});

test('a wrong number that is taken back is right again; after a step there is no call to take back', async () => {
  const order = await aSeenOrder();
  await noteWrongNumber(shop, admin, order);
  const call = await lastCall(order.id);
  expect(isNumberWrong(await eventsOf(order.id))).toBe(true);
  expect(await undoCall(shop, admin, order, call)).toEqual({ ok: true });
  expect(isNumberWrong(await eventsOf(order.id))).toBe(false);
  await noteWrongNumber(shop, admin, order);
  await takeStep(shop, admin, order.id, 'to pack');
  expect(await undoCall(shop, admin, order, await lastCall(order.id))).toEqual({
    ...{ ok: false, reason: 'meanwhile' },
  });
});
