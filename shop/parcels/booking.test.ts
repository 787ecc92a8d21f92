import { CompiledQuery } from 'kysely';
import { describe, expect, test } from 'vitest';
import { bookPaid, recordAdvance, undoStep } from '../../tests/support/browser/pressing.ts';
import { aCounterSale, anOrderThat, found, mails, recorded } from '../../tests/support/model/made-orders.ts';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import {
  aCheckout,
  aCustomer,
  admin,
  aProduct,
  bringBack,
  checkOut,
  stockOf,
} from '../../tests/support/test-shop.ts';
import { addToCart } from '../cart/cart.server.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { deleteOrder, deleteOrders, setOrderStatus } from '../orders/change.server.ts';
import { type OrderStatus, STEPS } from '../orders/life.ts';
import { moveOrder } from '../orders/move.server.ts';
import { phoneHistories } from '../orders/read.server.ts';
import { takeStep } from '../orders/steps.server.ts';
import { listEvents, publicEvents, standingEvents } from '../orders/timeline.server.ts';
import type { PublicEvent } from '../orders/timeline.ts';
import { withCourier } from '../settings/delivery/couriers.server.ts';
import { COLUMNS, newCourier } from '../settings/delivery/couriers.ts';
import { saveSettings } from '../settings/settings.server.ts';
import { bookingSheet } from './booking.server.ts';
import { handOver } from './hand-over.server.ts';
import { noteOutcome } from './outcomes.server.ts';
import { OUTCOME, OUTCOMES, type Outcome } from './parcel.ts';
import { MAX_COUNTED, type Rate, type RateBy, refusalRates, refusedPercent } from './rates.server.ts';
import { batchOf } from './read.server.ts';

openShopForEachTest({ isAudited: true });

const ADVANCE = { amountInPaisa: 50_000, way: 'bank', reference: '', day: 20_000, key: 'k' } as const;

async function anOrderTo(city: string, typed: object = {}) {
  const customer = await aCustomer(shop);
  await addToCart(shop, customer, await aProduct(shop), 2);
  const checkout = await aCheckout(shop, customer);
  const customerInfo = { ...checkout.customerInfo, city, ...typed };
  const placed = await checkOut(shop, customer, { ...checkout, customerInfo });
  if (!placed.ok) throw new Error(placed.reason);
  await setOrderStatus(shop, admin, placed.orderId, 'confirmed');
  return placed;
}

test('a row has the ten columns: the phone as couriers take it, the amount in rupees, one line a cell', async () => {
  const { orderId, orderNumber } = await anOrderTo('Daska', {
    ...{ fullName: 'عائشہ خان', phone: '+92 300-1234567', address: 'House 7,\nStreet 3\n\nnear the mosque' },
    ...{ notes: '=ring\ttwice' },
  });
  const [headings, row] = (await bookingSheet(shop, admin, { courier: 'post', orderIds: [orderId] })) ?? [];
  const expected = 'order number|name|phone|address|city|amount to collect|pieces|weight|contents|remarks';
  expect(headings).toEqual(expected.split('|'));
  expect(row).toEqual([
    ...[orderNumber, 'عائشہ خان', '03001234567', 'House 7, Street 3 near the mosque', 'Daska', 5000, 1, ''],
    ...[expect.stringMatching(/^2 × Ivory Latha \(P-\w+\)$/), '=ring twice'],
  ]);
  const [made] = await recorded('booking sheet made');
  expect(made).toMatchObject({ name: 'Pakistan Post', after: { orders: orderNumber } });
  await recordAdvance(shop, admin, orderId, ADVANCE);
  const [, paid] = (await bookingSheet(shop, admin, { courier: 'post', orderIds: [orderId] })) ?? [];
  expect(paid?.[5]).toBe(4500);
});

test('a load sheet says what the rider collects, also when it is printed again after the order was paid', async () => {
  const [order, other] = [await anOrderTo('Daska'), await anOrderTo('Sialkot')];
  await recordAdvance(shop, admin, order.orderId, ADVANCE);
  const parcels = [order, other].map(({ orderId }) => ({ orderId, number: null }));
  expect(await handOver(shop, admin, { key: 'b1', courier: 'rider', parcels })).toMatchObject({ handed: 2 });
  const amounts = async () =>
    (await batchOf(shop, admin, 'b1')).map((one) => `${one.orderId} ${one.collectInPaisa}`).toSorted();
  const sheet = [`${order.orderId} 450000`, `${other.orderId} 500000`].toSorted();
  expect(await amounts()).toEqual(sheet);
  await setOrderStatus(shop, admin, order.orderId, 'delivered');
  await bookPaid(shop, admin, order.orderId, 'cash');
  await deleteOrder(shop, admin, other.orderId);
  expect(await amounts()).toEqual(sheet);
});

test('a courier has its own columns, its weight, and its own names of towns however customers write them', async () => {
  const own = {
    ...newCourier('own'),
    name: 'Bano Express',
    weight: '0.5',
    columns: [
      { column: 'city', heading: 'DestCityId' },
      { column: 'weight', heading: 'wgt' },
      { column: 'orderNumber', heading: 'ref' },
    ],
    towns: [{ town: 'Daska', theirs: '1043' }],
  } as const;
  await saveSettings(shop, admin, 'couriers', (before) => withCourier(before, own));
  const orders = [await anOrderTo('DASKA '), await anOrderTo('Pasrur')];
  const orderIds = orders.map(({ orderId }) => orderId);
  const sheet = await bookingSheet(shop, admin, { courier: 'own', orderIds });
  expect(sheet).toEqual([
    ['DestCityId', 'wgt', 'ref'],
    ['1043', '0.5', orders[0]?.orderNumber],
    ['Pasrur', '0.5', orders[1]?.orderNumber],
  ]);
});

test('only orders that wait are on a sheet, in the order in which they were chosen; without any there is none', async () => {
  const [one, two] = [await anOrderTo('Daska'), await anOrderTo('Daska')];
  const [gone, pending] = [await anOrderTo('Daska'), await anOrder()];
  await deleteOrder(shop, admin, gone.orderId);
  const orderIds = [two, gone, pending, one, two].map(({ orderId }) => orderId);
  const sheet = await bookingSheet(shop, admin, { courier: 'post', orderIds });
  expect(sheet?.slice(1).map(([number]) => number)).toEqual([two.orderNumber, one.orderNumber]);
  expect(await bookingSheet(shop, admin, { courier: 'post', orderIds: [gone.orderId] })).toBeNull();
  expect(await bookingSheet(shop, admin, { courier: 'none', orderIds: [one.orderId] })).toBeNull();
  expect(COLUMNS).toHaveLength(10);
});

test('refused parcels are counted by city, courier and month, and never those that were not sent', async () => {
  const at = (iso: string) => shop.setClock(Date.parse(iso));
  const send = async (courier: string, city: string, number: string) => {
    const placed = await anOrderTo(city);
    await handOver(shop, admin, { key: number, courier, parcels: [{ orderId: placed.orderId, number }] });
    return placed.orderId;
  };
  // Already November in Karachi.
  at('2026-10-31T19:30:00Z');
  await bringBack(shop, await send('tcs', 'Daska', '77-0001'));
  await setOrderStatus(shop, admin, await send('tcs', 'daska', '77-0002'), 'delivered');
  at('2026-10-31T18:30:00Z');
  const refused = { outcome: 'refused', reason: 'other' } as const;
  await noteOutcome(shop, admin, await send('tcs', 'Daska', '77-0003'), refused);
  await noteOutcome(shop, admin, await send('postex', 'Lahore', '77-0004'), { outcome: 'lost' });
  const undelivered = { outcome: 'coming back', reason: 'no answer' } as const;
  await noteOutcome(shop, admin, await send('postex', 'Lahore', '77-0005'), undelivered);
  await send('postex', 'Lahore', '77-0006');
  for (const status of ['delivered', 'pending'] as const)
    await deleteOrder(shop, admin, (await anOrderThat(status)).orderId);
  await anOrder();
  await aCounterSale();

  const rates = async (by: RateBy, fromMs = 0) =>
    (await refusalRates(shop, admin, fromMs))[by].map((one) =>
      [one.of, one.delivered, one.refused, one.failed].join(' '),
    );
  expect(await rates('city')).toEqual(['Daska 2 2 0', 'Lahore 0 0 2']);
  expect(await rates('courier')).toEqual(['tcs 1 2 0', 'postex 0 0 2', ' 1 0 0']);
  expect(await rates('month')).toEqual(['2026-11 1 1 0', '2026-10 1 1 2']);
  expect(await rates('courier', Date.parse('2026-10-31T19:00:00Z'))).toEqual(['tcs 1 1 0']);
  const rate = (refused: number, delivered: number): Rate => ({ of: '', delivered, refused, failed: 0 });
  expect([rate(1, 2), rate(0, 2), rate(0, 0)].map(refusedPercent)).toEqual([33, 0, null]);
});

const OLDER = 10;

test('of more parcels than are counted the newest orders are, and none from before the span', async () => {
  await shop.db.executeQuery(
    CompiledQuery.raw(`insert into orders (id, "orderNumber", "userEmail", "fullName", email, phone, address, city, "postalCode", notes,
      "totalInPaisa", charges, status, "createdAt")
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${MAX_COUNTED + OLDER})
      select 'o' || i, 'USM-' || i, '', 'f', '', 'p', 'a', 'Daska', '', '', 1, '[]',
      case when i <= ${OLDER} then 'refused' else 'delivered' end, i from n`),
  );
  const inDaska = async (fromMs: number) => (await refusalRates(shop, admin, fromMs)).city;
  const daska = { of: 'Daska', refused: 0, failed: 0 };
  expect(await inDaska(0)).toEqual([{ ...daska, delivered: MAX_COUNTED }]);
  expect(await inDaska(OLDER + 101)).toEqual([{ ...daska, delivered: MAX_COUNTED - 100 }]);
  // They have no lines.
  await shop.db.deleteFrom('orders').execute();
});

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
  const [first, second] = (await recorded('parcel tried')).map(({ after }) => after);
  expect(first).toEqual({ reason: 'no answer', note: '' });
  expect(second).toEqual({ reason: 'asked for later', note: 'on Friday' });
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
    const [inHand, lost] = ['back in hand', 'lost'] as const;
    const said = [inHand, lost, inHand].map((outcome) => say(order, outcome));
    const all = await Promise.all([...said, deleteOrder(shop, admin, orderId)]);
    const done = all.map(({ ok }) => ok);
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await stockOf(shop, order.productId)).toBe(done[0] || done[2] ? 10 : 8);
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
