import { describe, expect, test } from 'vitest';
import { undoStep } from '../../tests/support/browser/pressing.ts';
import { anOrderThat, found, mails, recorded } from '../../tests/support/model/made-orders.ts';
import type { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin, stockOf } from '../../tests/support/test-shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { deleteOrder, deleteOrders, setOrderStatus } from '../orders/change.server.ts';
import type { OrderStatus } from '../orders/life.ts';
import { STEPS } from '../orders/life.ts';
import { moveOrder } from '../orders/move.server.ts';
import { phoneHistories } from '../orders/read.server.ts';
import { takeStep } from '../orders/steps.server.ts';
import { listEvents, publicEvents, standingEvents } from '../orders/timeline.server.ts';
import type { PublicEvent } from '../orders/timeline.ts';
import { noteOutcome } from './outcomes.server.ts';
import { OUTCOME, OUTCOMES, type Outcome } from './parcel.ts';

openShopForEachTest({ isAudited: true });

const PHONE = '+923001234567';
type Placed = Awaited<ReturnType<typeof anOrder>>;

async function sent(status: OrderStatus = 'delivering'): Promise<Placed> {
  const order = await anOrderThat(status);
  await shop.db.deleteFrom('outbox').execute();
  return order;
}

const say = ({ orderId }: Placed, outcome: Outcome, more = {}) =>
  noteOutcome(shop, admin, orderId, { outcome, ...more });
const now = async ({ orderNumber }: Placed) => {
  const { status, step, ending } = await found(orderNumber);
  return [status, step, ending];
};
const refusedBy = async (phone: string) => (await phoneHistories(shop, admin, [phone])).get(phone)?.refused;
const eventsOf = async ({ orderId }: Placed) =>
  (await listEvents(shop, admin, orderId)).map(({ kind, facts: { reason }, note }) => [kind, reason, note]);

const NEW = { ok: true, isNew: true };

test('a try is noted as often as it was made, with its reason, which the shop alone reads; the order stays under way', async () => {
  const order = await sent();
  expect(await say(order, 'tried', { reason: 'no answer' })).toEqual(NEW);
  expect(await say(order, 'tried', { reason: 'asked for later', note: 'on Friday' })).toEqual(NEW);
  expect(await now(order)).toEqual(['delivering', 'under way', null]);
  expect(await stockOf(shop, order.productId)).toBe(8);
  expect((await recorded('parcel tried')).map(({ after }) => after)).toEqual([
    { reason: 'no answer', note: '' },
    { reason: 'asked for later', note: 'on Friday' },
  ]);
  await say(order, 'refused', { reason: 'no money' });
  const reasonsIn = (events: ReadonlyMap<string, readonly PublicEvent[]>) =>
    (events.get(order.orderId) ?? []).flatMap(({ facts: { reason } }) => reason ?? []);
  const orders = [{ id: order.orderId }];
  const reasons = ['no answer', 'asked for later', 'no money'];
  expect(reasonsIn(await standingEvents(shop, admin, orders))).toEqual(reasons);
  const shown = await publicEvents(shop, orders);
  expect(reasonsIn(shown)).toEqual([]);
  expect(shown.get(order.orderId)?.map(({ kind }) => kind)).toContain('refused');
});

test('a try whose button was pressed twice is noted once, another one and a later one again', async () => {
  const order = await sent();
  const tries = async () => (await eventsOf(order)).filter(([kind]) => kind === 'tried').length;
  const press = () => say(order, 'tried', { reason: 'no answer' });
  shop.setClock(1_790_000_000_000);
  const pressed = await Promise.all([1, 2, 3].map(press));
  expect(pressed.map((one) => one.ok && one.isNew).toSorted()).toEqual([false, false, true]);
  expect(await tries()).toBe(1);
  expect(await say(order, 'tried', { reason: 'no answer', note: 'rider called' })).toEqual(NEW);
  await press();
  expect(await tries()).toBe(3);
  shop.setClock(1_790_000_060_000);
  expect([await press(), await tries()]).toEqual([NEW, 4]);
});

test('an order whose parcel is coming back is not deleted: what it refused and its pieces are not forgotten', async () => {
  const [order, other] = [await sent(), await sent('pending')];
  await say(order, 'refused', { reason: 'no money' });
  expect(await deleteOrder(shop, admin, order.orderId)).toEqual({ ok: false, reason: 'coming back' });
  const failed = (error: unknown) => expect.fail(String(error));
  const deleted = await deleteOrders(shop, admin, [order.orderId, other.orderId, 'none'], failed);
  expect(deleted).toEqual({ deleted: 1, restocked: 1, missing: 1, comingBack: 1, failed: 0 });
  expect([await now(order), await refusedBy(PHONE)]).toEqual([['delivering', 'coming back', null], 1]);
  expect(await say(order, 'back in hand')).toEqual(NEW);
  expect([await stockOf(shop, order.productId), await refusedBy(PHONE)]).toEqual([10, 1]);
  expect(await deleteOrder(shop, admin, order.orderId)).toEqual({ ok: false, reason: 'missing' });
});

test('a parcel that turns round again ends as it does now, not as it would have the first time; an undo keeps that', async () => {
  const [order, other] = [await sent(), await sent()];
  const { orderId } = order;
  for (const one of [order, other]) await say(one, 'coming back', { reason: 'no answer' });
  await takeStep(shop, admin, other.orderId, 'under way');
  await takeStep(shop, admin, orderId, 'under way');
  await undoStep(shop, admin, orderId, 'under way');
  expect([(await now(order))[1], await refusedBy(PHONE)]).toEqual(['coming back', 0]);
  await setOrderStatus(shop, admin, orderId, 'delivered');
  await takeStep(shop, admin, orderId, 'coming back');
  expect(await refusedBy(PHONE)).toBe(1);
  await say(other, 'refused', { reason: 'changed mind' });
  expect(await refusedBy(PHONE)).toBe(2);
  for (const one of [order, other]) {
    await say(one, 'back in hand');
    expect((await now(one))[2]).toBe('refused');
  }
});

describe.each([
  ['delivering', 'refused', 'refused', 1],
  ['delivered', 'refused', 'returned', 1],
  ['delivering', 'coming back', 'undelivered', 0],
] as const)('a parcel that was %s and is %s', (status, outcome, ending, counts) => {
  test('gives nothing back until it is in hand, then all of it once; its phone is remembered at once', async () => {
    const order = await sent(status);
    expect(await say(order, outcome, { reason: 'no money', note: 'rider called' })).toEqual(NEW);
    expect(await now(order)).toEqual(['delivering', 'coming back', null]);
    expect((await eventsOf(order)).at(-1)).toEqual([outcome, 'no money', 'rider called']);
    const at = async () => [await stockOf(shop, order.productId), await refusedBy(PHONE), await mails()];
    expect(await at()).toEqual([8, counts, []]);
    const hands = await Promise.all([1, 2, 3].map(() => say(order, 'back in hand')));
    expect(hands.filter(({ ok }) => ok)).toEqual([NEW]);
    expect(await now(order)).toEqual(['delivering', 'coming back', ending]);
    expect(await at()).toEqual([10, counts, ['order removed']]);
    expect((await eventsOf(order)).at(-1)?.[0]).toBe('back in hand');
    for (const again of OUTCOMES) expect((await say(order, again)).ok).toBe(false);
    expect(await stockOf(shop, order.productId)).toBe(10);
  });

  test('was not, when that is taken back: nothing came in, nothing is remembered, and nobody is mailed', async () => {
    const order = await sent(status);
    await say(order, outcome, { reason: 'other' });
    expect(await undoStep(shop, admin, order.orderId, 'coming back')).toMatchObject({ ok: true });
    expect((await now(order))[0]).toBe(status);
    expect([await stockOf(shop, order.productId), await refusedBy(PHONE), await mails()]).toEqual([8, 0, []]);
    expect((await say(order, 'back in hand')).ok).toBe(false);
  });
});

test('a lost parcel ends its order, its pieces stay away, and its phone refused nothing', async () => {
  for (const outcome of [null, 'refused'] as const) {
    const order = await sent();
    if (outcome) await say(order, outcome, { reason: 'other' });
    expect(await say(order, 'lost', { note: 'the courier says so' })).toEqual(NEW);
    expect((await now(order))[2]).toBe('lost');
    expect((await eventsOf(order)).at(-1)).toEqual(['lost', undefined, 'the courier says so']);
    expect([await stockOf(shop, order.productId), await refusedBy(PHONE)]).toEqual([8, 0]);
  }
});

test('of all that is said of a parcel at once, one ends its order, and its pieces come back at most once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await sent();
    await say(order, 'refused', { reason: 'other' });
    const { orderId } = order;
    const done = await Promise.all([
      say(order, 'back in hand').then(({ ok }) => ok),
      say(order, 'lost').then(({ ok }) => ok),
      deleteOrder(shop, admin, orderId).then(({ ok }) => ok),
      say(order, 'back in hand').then(({ ok }) => ok),
    ]);
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await stockOf(shop, order.productId)).toBe(done[0] || done[3] ? 10 : 8);
  }
});

test.each(STEPS)('at the step %s only that can be said which can be so', async (step) => {
  for (const outcome of OUTCOMES) {
    const order = await sent('pending');
    await inTransaction(shop, (trx) => moveOrder(shop, trx, admin, order.orderId, { to: step }));
    const isThere = step === 'coming back' && (outcome === 'coming back' || outcome === 'refused');
    const isSaid = (await say(order, outcome, { reason: 'other' })).ok;
    expect([outcome, isSaid]).toEqual([outcome, OUTCOME[outcome].from.includes(step) || isThere]);
  }
});
