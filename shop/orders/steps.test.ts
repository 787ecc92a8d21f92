import type { KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';
import { undoStep } from '../../tests/support/browser/pressing.ts';
import {
  anEntry,
  anOrderThat,
  found,
  kindsOf,
  lastEventOf,
  mails,
  recorded,
} from '../../tests/support/model/made-orders.ts';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, outboxItems, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCustomer, admin, stockOf } from '../../tests/support/test-shop.ts';
import type { Shop } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { deleteOrder, setOrderStatus } from './change.server.ts';
import {
  firstStepOf,
  HANDED_OVER_AT,
  isBeforeHandover,
  LIFE,
  ORDER_STATUSES,
  STEP,
  STEPS,
  type Step,
} from './life.ts';
import { type Move, moveOrder, moveOrders } from './move.server.ts';
import { findOrder, markOpened, takeStep, undoStep as undoPress } from './steps.server.ts';
import { addEvent, listEvents, publicEvents } from './timeline.server.ts';
import { publicOf } from './timeline.ts';

openShopForEachTest({ isAudited: true });

async function anOrderAt(step: Step) {
  const order = await anOrder();
  await inTransaction(shop, (trx) => moveOrder(shop, trx, admin, order.orderId, { to: step }));
  await shop.db.deleteFrom('outbox').execute();
  return order;
}

const stepOf = async (orderId: string) => {
  const orders = shop.db.selectFrom('orders').select(['status', 'step']).where('id', '=', orderId);
  return Object.values(await orders.executeTakeFirstOrThrow());
};
const seenOf = async (id: string) =>
  ((await publicEvents(shop, [{ id }])).get(id) ?? []).map(({ kind }) => kind);

test('each step has a status, and each status a first step', () => {
  expect(ORDER_STATUSES.map(firstStepOf)).toEqual(['to confirm', 'to pack', 'under way', 'delivered']);
  const statuses = ['pending', 'confirmed', 'confirmed', 'delivering', 'delivering', 'delivered'];
  expect(STEPS.map((step) => STEP[step].status)).toEqual(statuses);
});

test('each step between the confirmation and the hand-over is on the list of parcels to hand over', () => {
  const waits = STEPS.filter((step) => isBeforeHandover(step) && !LIFE[STEP[step].status].waits);
  expect(HANDED_OVER_AT.toSorted()).toEqual(waits.toSorted());
});

test('an order goes through its day: the timeline tells each step, and the customer sees it', async () => {
  const { orderId, customer } = await anOrder();
  expect(await takeStep(shop, admin, orderId, 'under way')).toMatchObject({ ok: false, reason: 'not now' });
  for (const to of ['to pack', 'to hand over', 'under way', 'delivered'] as const)
    expect(await takeStep(shop, admin, orderId, to)).toMatchObject({ ok: true, isNew: true });
  expect(await stepOf(orderId)).toEqual(['delivered', 'delivered']);
  const events = await listEvents(shop, admin, orderId);
  expect(events.map(({ kind, actorName, facts }) => [kind, actorName, facts])).toEqual([
    ['placed', customer.fullName, {}],
    ['confirmed', 'Shopkeeper', { from: 'to confirm', step: 'to pack' }],
    ['packed', 'Shopkeeper', { from: 'to pack', step: 'to hand over' }],
    ['handed over', 'Shopkeeper', { from: 'to hand over', step: 'under way' }],
    ['delivered', 'Shopkeeper', { from: 'under way', step: 'delivered' }],
  ]);
  expect(await seenOf(orderId)).toEqual(['placed', 'confirmed', 'packed', 'handed over', 'delivered']);
});

describe.each(STEPS)('to the step %s', (to) => {
  test.each(STEPS)('from %s: taken where life.ts allows it, and once', async (from) => {
    const { orderId, productId } = await anOrderAt(from);
    const before = await kindsOf(orderId);
    const taken = await takeStep(shop, admin, orderId, to);
    const isAllowed = STEP[to].from.includes(from);
    if (from === to) expect(taken).toEqual({ ok: true, isNew: false, from, to });
    else if (isAllowed) expect(taken).toEqual({ ok: true, isNew: true, from, to });
    else expect(taken).toEqual({ ok: false, reason: 'not now', step: from });
    expect(await stepOf(orderId)).toEqual([STEP[isAllowed ? to : from].status, isAllowed ? to : from]);
    expect((await kindsOf(orderId)).length).toBe(before.length + (isAllowed ? 1 : 0));
    expect(await stockOf(shop, productId)).toBe(8);
    const isOther = STEP[to].status !== STEP[from].status;
    // No mail for a parcel that turns back.
    expect(await mails()).toEqual(isAllowed && isOther && to !== 'coming back' ? ['order status'] : []);
  });
});

test('two devices that take the same step at once take it once', async () => {
  const { orderId } = await anOrder();
  const taken = await Promise.all([1, 2, 3].map(() => takeStep(shop, admin, orderId, 'to pack')));
  expect(taken.map((one) => one.ok && one.isNew).toSorted()).toEqual([false, false, true]);
  expect(taken.every(({ ok }) => ok)).toBe(true);
  expect(await kindsOf(orderId)).toEqual(['placed', 'confirmed']);
  expect(await mails()).toEqual(['order placed', 'new order', 'order status']);
});

test('a step that was taken back is as if it had not been: no mail, and the customer sees nothing of it', async () => {
  const { orderId } = await anOrderAt('to confirm');
  await takeStep(shop, admin, orderId, 'to pack');
  const undone = { ok: true, isNew: true, from: 'to pack', to: 'to confirm' };
  expect(await undoStep(shop, admin, orderId, 'to pack')).toEqual(undone);
  expect([await stepOf(orderId), await mails()]).toEqual([['pending', 'to confirm'], []]);
  expect(await kindsOf(orderId)).toEqual(['placed', 'confirmed', 'undone']);
  expect(await seenOf(orderId)).toEqual(['placed']);
  // A second undo is refused.
  expect(await undoStep(shop, admin, orderId, 'to pack')).toMatchObject({ ok: false, reason: 'newer' });
  expect(await undoStep(shop, admin, orderId, 'to confirm')).toMatchObject({ ok: false, reason: 'newer' });
  await takeStep(shop, admin, orderId, 'to pack');
  expect([await seenOf(orderId), await mails()]).toEqual([['placed', 'confirmed'], ['order status']]);
});

test('each step that life.ts allows can be taken back, also one of a parcel that turns round', async () => {
  for (const to of STEPS)
    for (const from of STEP[to].from) {
      const { orderId } = await anOrderAt(from);
      await takeStep(shop, admin, orderId, to);
      expect([from, to, await undoStep(shop, admin, orderId, to)]).toMatchObject([from, to, { ok: true }]);
    }
});

test('the last step alone is taken back, and the mail that waits is that of the status', async () => {
  const { orderId } = await anOrderAt('to confirm');
  for (const step of ['to pack', 'to hand over'] as const) await takeStep(shop, admin, orderId, step);
  expect(await undoStep(shop, admin, orderId, 'to pack')).toMatchObject({ ok: false });
  expect(await stepOf(orderId)).toEqual(['confirmed', 'to hand over']);
  await undoStep(shop, admin, orderId, 'to hand over');
  expect([await stepOf(orderId), await mails()]).toEqual([['confirmed', 'to pack'], ['order status']]);
});

test('a status that is set gives the first step of it; the one that it has keeps the step', async () => {
  const { orderId } = await anOrderAt('to hand over');
  await setOrderStatus(shop, admin, orderId, 'confirmed');
  expect(await stepOf(orderId)).toEqual(['confirmed', 'to hand over']);
  await setOrderStatus(shop, admin, orderId, 'delivered');
  await setOrderStatus(shop, admin, orderId, 'confirmed');
  expect(await stepOf(orderId)).toEqual(['confirmed', 'to pack']);
  expect(await kindsOf(orderId)).toEqual(['placed', 'packed', 'delivered', 'undone']);
});

test('an order that has ended keeps its step, takes no other, and is found by its number', async () => {
  const { orderId, orderNumber, customer } = await anOrderAt('to hand over');
  await deleteOrder(shop, admin, orderId);
  for (const to of STEPS)
    expect(await takeStep(shop, admin, orderId, to)).toEqual({ ok: false, reason: 'missing' });
  expect(await undoStep(shop, admin, orderId, 'to hand over')).toEqual({ ok: false, reason: 'missing' });
  expect(await findOrder(shop, admin, orderNumber)).toMatchObject({
    ...{ id: orderId, ending: 'deleted', status: 'confirmed', step: 'to hand over', source: 'site' },
    customerInfo: { fullName: customer.fullName },
    items: [{ quantity: 2 }],
  });
  expect(await findOrder(shop, admin, 'USM-0')).toBeNull();
});

test('an order is opened once: by the shopkeeper who looks at it, or takes a step of it', async () => {
  const openedAt = async ({ orderNumber }: { orderNumber: string }) => (await found(orderNumber)).openedAt;
  const [seen, stepped] = [await anOrder(), await anOrder()];
  expect(await openedAt(seen)).toBeNull();
  shop.setClock(1_770_000_000_000);
  await markOpened(shop, admin, seen.orderId);
  await takeStep(shop, admin, stepped.orderId, 'to pack');
  shop.setClock(1_770_000_001_000);
  await markOpened(shop, admin, seen.orderId);
  await takeStep(shop, admin, stepped.orderId, 'to hand over');
  expect([await openedAt(seen), await openedAt(stepped)]).toEqual([1_770_000_000_000, 1_770_000_000_000]);
});

test('an order that the shopkeeper entered says so, and needs no opening', async () => {
  const placed = await anEntry({ account: await aCustomer(shop) });
  const entered = { source: 'phone', step: 'to confirm', openedAt: expect.any(Number) };
  expect(await found(placed.orderNumber)).toMatchObject(entered);
  const event = { kind: 'placed', actorKind: 'admin', actorName: 'Shopkeeper' };
  expect(await listEvents(shop, admin, placed.orderId)).toMatchObject([event]);
});

test('what the shop notes is kept from the customer, and who in the shop did something', async () => {
  const { orderId } = await anOrder();
  await inTransaction(shop, (trx) =>
    addEvent(shop, trx, admin, orderId, { kind: 'note', note: 'Speaks slowly.' }),
  );
  await takeStep(shop, admin, orderId, 'to pack', { note: 'Wants it on Friday.' });
  const shown = (await publicEvents(shop, [{ id: orderId }])).get(orderId);
  expect(shown?.map(({ kind }) => kind)).toEqual(['placed', 'confirmed']);
  expect(JSON.stringify(shown)).not.toMatch(/Speaks|Friday|Shopkeeper/);
  const notes = (await listEvents(shop, admin, orderId)).map(({ note }) => note);
  expect(notes).toEqual(['', 'Speaks slowly.', 'Wants it on Friday.']);
});

test('an old Undo takes back no newer press, though the order is at the same step again', async () => {
  const { orderId } = await anOrderAt('to confirm');
  const press = async () => {
    await takeStep(shop, admin, orderId, 'to pack');
    return (await lastEventOf(orderId))?.id ?? 0;
  };
  const first = await press();
  expect(await undoPress(shop, admin, orderId, first)).toMatchObject({ ok: true, to: 'to confirm' });
  const second = await press();
  const before = await listEvents(shop, admin, orderId);
  const refused = { ok: false, reason: 'newer', step: 'to pack' };
  expect(await undoPress(shop, admin, orderId, first)).toEqual(refused);
  expect(await listEvents(shop, admin, orderId)).toEqual(before);
  expect(await undoPress(shop, admin, orderId, second)).toMatchObject({ ok: true, to: 'to confirm' });
});

test('Undo of a status names the form that set it: neither the same status set by another form nor a later one is taken back', async () => {
  const { orderId } = await anOrderAt('to confirm');
  const [own, other] = ['own-press', 'other-press'];
  const undo = (press: string) => undoPress(shop, admin, orderId, { press });
  await setOrderStatus(shop, admin, orderId, 'confirmed', own);
  await setOrderStatus(shop, admin, orderId, 'delivering', other);
  expect(await undo(own)).toMatchObject({ ok: false, reason: 'newer' });
  expect(await undo(other)).toMatchObject({ ok: true, to: 'to pack' });
  await setOrderStatus(shop, admin, orderId, 'delivering', 'a-third-press');
  expect(await undo(other)).toMatchObject({ ok: false, reason: 'newer' });
  expect(await stepOf(orderId)).toEqual(['delivering', 'under way']);
  // Form keys are hidden from the customer.
  expect(JSON.stringify(publicOf(await listEvents(shop, admin, orderId)))).not.toContain('press');
});

const move = (own: Shop, moves: readonly Move[]) =>
  inTransaction(own, (trx) => moveOrders(own, trx, admin, moves, { to: 'under way' }));

/** Moves so many packed orders, and counts the statements. */
async function statementsFor(orders: number): Promise<number> {
  const moves: Move[] = [];
  for (let n = 0; n < orders; n += 1)
    moves.push({ orderId: (await anOrderThat('confirmed')).orderId, from: ['to pack'] });
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const moved = await move({ ...shop, db: shop.db.withPlugin(plugin) }, moves);
  expect([...moved.values()].filter((one) => one.ok && one.isNew)).toHaveLength(orders);
  return statements;
}

test('orders that take a step together cost no more statements than one', async () => {
  const one = await statementsFor(1);
  expect(one).toBeGreaterThan(5);
  expect(await statementsFor(8)).toBe(one);
});

test('each of them has its own answer, event, entry and mail; what cannot take the step stays as it is', async () => {
  const [first, other] = [await anOrderThat('confirmed'), await anOrderThat('confirmed')];
  const [sent, pending] = [await anOrderThat('delivering'), await anOrder()];
  await shop.db.deleteFrom('outbox').execute();
  const before = (await recorded('order changed')).length;
  const from = ['to pack'] as const;
  const ids = [other, first, sent, pending, { orderId: 'none' }].map(({ orderId }) => orderId);
  const noted = { orderId: first.orderId, from, event: { note: 'By the rider.' } };
  const moved = await move(shop, [noted, ...ids.map((orderId) => ({ orderId, from }))]);
  const done = { ok: true, from: 'to pack', to: 'under way' };
  expect(ids.map((id) => moved.get(id))).toEqual([
    { ...done, isNew: true },
    { ...done, isNew: true },
    { ...done, isNew: false, from: 'under way' },
    { ok: false, reason: 'not now', step: 'to confirm' },
    { ok: false, reason: 'missing' },
  ]);
  for (const { orderId } of [first, other])
    expect((await kindsOf(orderId)).filter((kind) => kind === 'handed over')).toHaveLength(1);
  const notes = await shop.db.selectFrom('orderEvents').select('orderId').where('note', '!=', '').execute();
  expect(notes).toEqual([{ orderId: first.orderId }]);
  expect(await recorded('order changed')).toHaveLength(before + 2);
  const mailed = (await outboxItems()).map(({ kind, order }) => `${kind} ${order.id}`);
  const wanted = [first, other].map(({ orderId }) => `order status ${orderId}`);
  expect(mailed.toSorted()).toEqual(wanted.toSorted());
});
