import { expect, test } from 'vitest';
import { undoStep } from '../../tests/support/browser/pressing.ts';
import {
  anEntry,
  anOrderThat,
  BANO,
  change,
  found,
  kindsOf,
  lastEventOf,
  recorded,
} from '../../tests/support/model/made-orders.ts';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, outboxItems, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin, stockOf } from '../../tests/support/test-shop.ts';
import { cancelOrder, deleteOrder, setOrderStatus } from '../orders/change.server.ts';
import { takeStep } from '../orders/steps.server.ts';
import { changeParcel, handOver } from './hand-over.server.ts';
import { batchOf, listBatches, listSent, listToHandOver, parcelsOf } from './read.server.ts';

openShopForEachTest({ isAudited: true });

async function aPacked() {
  const order = await anOrderThat('confirmed');
  await takeStep(shop, admin, order.orderId, 'to hand over');
  await shop.db.deleteFrom('outbox').execute();
  return order;
}
type Waiting = Awaited<ReturnType<typeof aPacked>>;
const two = async () => [await aPacked(), await aPacked()] as const;
const three = async () => [...(await two()), await aPacked()] as const;

const batch = (orders: readonly Waiting[], key = 'b1', first = 1111) => ({
  key,
  courier: 'tcs',
  parcels: orders.map(({ orderId }, place) => ({ orderId, number: `77-${first + place}` })),
});
const stepOf = async ({ orderNumber }: Waiting) => (await found(orderNumber)).step;
const parcelOf = async ({ orderId }: { orderId: string }) =>
  (await parcelsOf(shop, [{ id: orderId }])).get(orderId);

test('a batch leaves at once: step, status, number and link of each order, its timeline, and one mail to each customer', async () => {
  const orders = await two();
  shop.setClock(1_790_000_000_000);
  expect(await handOver(shop, admin, batch(orders))).toEqual({ ok: true, handed: 2, gone: 0 });
  for (const [place, order] of orders.entries()) {
    expect(await found(order.orderNumber)).toMatchObject({ step: 'under way', status: 'delivering' });
    const number = `77-${1111 + place}`;
    const link = `https://www.tcsexpress.com/track/${number}`;
    expect(await parcelOf(order)).toEqual({
      ...{ orderId: order.orderId, courier: 'tcs', courierName: 'TCS', number, link },
      ...{ batch: 'b1', handedAt: 1_790_000_000_000, arrival: null },
    });
    const facts = { courier: 'TCS', number, from: 'to hand over', step: 'under way' };
    expect(await lastEventOf(order.orderId)).toMatchObject({ kind: 'handed over', facts });
    expect(await stockOf(shop, order.productId)).toBe(8);
  }
  const mail = { kind: 'order status', sent: { courierName: 'TCS' } };
  expect(await outboxItems()).toMatchObject([mail, mail]);
  const ids = (await batchOf(shop, admin, 'b1')).map(({ orderId }) => orderId);
  expect(ids.sort()).toEqual(orders.map(({ orderId }) => orderId).sort());
  const listed = { id: 'b1', courier: 'tcs', courierName: 'TCS', handedAt: 1_790_000_000_000, parcels: 2 };
  expect(await listBatches(shop, admin)).toEqual([listed]);
});

test('a batch that is pressed twice counts once, and answers the same', async () => {
  const orders = await three();
  const pressed = await Promise.all([1, 2, 3].map(() => handOver(shop, admin, batch(orders))));
  expect(pressed).toEqual(Array(3).fill({ ok: true, handed: 3, gone: 0 }));
  for (const order of orders) {
    expect((await kindsOf(order.orderId)).filter((kind) => kind === 'handed over')).toHaveLength(1);
    expect((await parcelOf(order))?.batch).toBe('b1');
  }
  const sent = (await recorded('order changed')).map(({ after }) => JSON.stringify(after));
  expect(sent.filter((after) => after === '{"status":"delivering"}')).toHaveLength(3);
  expect(await outboxItems()).toHaveLength(3);
});

test('a batch from two devices at once takes each order once, with the number of one of them, and each number once', async () => {
  const orders = [...(await two()), ...(await two())];
  const done = await Promise.all([
    handOver(shop, admin, batch(orders, 'b1', 1111)),
    handOver(shop, admin, batch(orders.toReversed(), 'b2', 2222)),
  ]);
  const handed = done.map((one) => (one.ok ? one.handed : -1));
  expect(handed.toSorted()).toEqual([0, 4]);
  for (const order of orders) {
    expect((await kindsOf(order.orderId)).filter((kind) => kind === 'handed over')).toHaveLength(1);
    expect((await parcelOf(order))?.batch).toBe(handed[0] === 4 ? 'b1' : 'b2');
  }
  const [one, other] = await two();
  const same = [batch([one], 'b3', 3333), batch([other], 'b4', 3333)];
  const taken = await Promise.all(same.map((each) => handOver(shop, admin, each)));
  expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
  expect(taken).toContainEqual({ ok: false, reason: 'numbers', numbers: ['77-3333'] });
});

test('a batch leaves out what was cancelled, deleted or handed over meanwhile, and takes the rest', async () => {
  const [first, second, third] = await three();
  await deleteOrder(shop, admin, first.orderId);
  await setOrderStatus(shop, admin, second.orderId, 'delivering');
  const pending = await anOrder();
  await cancelOrder(shop, pending.customer, pending.orderId);
  const handed = await handOver(shop, admin, batch([first, second, third, pending]));
  expect(handed).toEqual({ ok: true, handed: 1, gone: 3 });
  expect([await stepOf(second), await parcelOf(second)]).toEqual(['under way', undefined]);
  expect(await stepOf(third)).toBe('under way');
});

test.each([
  ['a number of another parcel of this courier', ['77-1111', '77-9999'], ['77-9999']],
  ['the same number twice', ['77-1111', '77-1111'], ['77-1111']],
  ['a wrong number', ['77-1111', '<77-2222>'], ['<77-2222>']],
  ['no number', ['77-1111', null], ['']],
  ['a number that is not as it is kept', ['77-1111', '77 2222'], ['77 2222']],
] as const)('a batch with %s leaves nothing', async (_, numbers, wrong) => {
  const [earlier, ...orders] = await three();
  const taken = { key: 'b0', courier: 'tcs', parcels: [{ orderId: earlier.orderId, number: '77-9999' }] };
  expect((await handOver(shop, admin, taken)).ok).toBe(true);
  const parcels = orders.map(({ orderId }, place) => ({ orderId, number: numbers[place] ?? null }));
  const handing = { key: 'b1', courier: 'tcs', parcels };
  expect(await handOver(shop, admin, handing)).toEqual({ ok: false, reason: 'numbers', numbers: wrong });
  for (const order of orders)
    expect([await stepOf(order), await parcelOf(order)]).toEqual(['to hand over', undefined]);
});

test('a batch of the own rider needs no numbers, and another courier may have the same number', async () => {
  const unpacked = await anOrderThat('confirmed');
  const byRider = { key: 'b1', courier: 'rider', parcels: [{ orderId: unpacked.orderId, number: null }] };
  expect(await handOver(shop, admin, byRider)).toMatchObject({ handed: 1 });
  const parcel = { courier: 'rider', courierName: '', number: null, link: null };
  expect(await parcelOf(unpacked)).toMatchObject(parcel);
  const [one, other] = await two();
  expect(await handOver(shop, admin, batch([one], 'b2'))).toMatchObject({ handed: 1 });
  const byPostex = { ...batch([other], 'b3'), courier: 'postex' };
  expect(await handOver(shop, admin, byPostex)).toMatchObject({ handed: 1 });
});

test('a batch of nobody, by nobody, or of too many is none', async () => {
  const good = batch([await aPacked()]);
  const parcels = Array.from({ length: 51 }, (_, n) => ({ orderId: `o${n}`, number: `77-${n}000` }));
  const handed = (wrong: object) => handOver(shop, admin, { ...good, ...wrong });
  expect(await handed({ parcels: [] })).toEqual({ ok: false, reason: 'no orders' });
  expect(await handed({ courier: 'none' })).toEqual({ ok: false, reason: 'no courier' });
  expect(await handed({ parcels })).toEqual({ ok: false, reason: 'too many' });
});

test('a batch that is taken back, or deleted then, leaves its numbers free, and does not leave again when sent again', async () => {
  const [one, other, third] = await three();
  const first = batch([one, third], 'b1');
  await handOver(shop, admin, first);
  expect(await undoStep(shop, admin, one.orderId, 'under way')).toMatchObject({ ok: true });
  expect(await handOver(shop, admin, first)).toEqual({ ok: true, handed: 1, gone: 1 });
  expect(await handOver(shop, admin, batch([other], 'b2'))).toMatchObject({ handed: 1 });
  expect([await stepOf(one), await parcelOf(one)]).toEqual(['to hand over', undefined]);
  expect(await handOver(shop, admin, batch([one], 'b3', 2222))).toMatchObject({ handed: 1 });
  expect(await parcelOf(one)).toMatchObject({ number: '77-2222', batch: 'b3' });
  const [fourth, fifth] = await two();
  await handOver(shop, admin, batch([fourth], 'b4', 4444));
  await undoStep(shop, admin, fourth.orderId, 'under way');
  await deleteOrder(shop, admin, fourth.orderId);
  expect(await handOver(shop, admin, batch([fifth], 'b5', 4444))).toMatchObject({ handed: 1 });
  // One that was sent and is lost keeps its number.
  await deleteOrder(shop, admin, fifth.orderId);
  const reused = await handOver(shop, admin, batch([await aPacked()], 'b6', 4444));
  expect(reused).toMatchObject({ reason: 'numbers' });
});

test('the lists: the oldest that wait, and those that are away, found by the number of the parcel', async () => {
  const [[first, second], unpacked] = [await two(), await anOrderThat('confirmed')];
  const waiting = async (packed: boolean) =>
    (await listToHandOver(shop, admin, { packed })).orders.map(({ id }) => id);
  expect(await waiting(true)).toEqual([first.orderId, second.orderId]);
  expect(await waiting(false)).toEqual([unpacked.orderId]);
  await handOver(shop, admin, batch([first, second]));
  const sent = async (q: string) =>
    (await listSent(shop, admin, { step: 'under way', q })).items.map(({ id }) => id);
  expect(await sent('')).toEqual([first.orderId, second.orderId]);
  expect(await sent(' 77-1112 ')).toEqual([second.orderId]);
  expect([await sent(first.orderNumber), await sent('77-111')]).toEqual([[first.orderId], []]);
  expect((await listSent(shop, admin, { step: 'coming back' })).items).toEqual([]);
});

test('a parcel that was sent gets another number, recorded with the one that it had', async () => {
  const [order, other] = await two();
  await handOver(shop, admin, batch([order, other]));
  const change = async (courier: string, number: string | null) =>
    changeParcel(shop, admin, await found(order.orderNumber), { courier, number });
  expect(await change('tcs', '77-5555')).toEqual({ ok: true });
  expect(await parcelOf(order)).toMatchObject({ courier: 'tcs', number: '77-5555', batch: 'b1' });
  expect(await change('tcs', '77-5555')).toEqual({ ok: true });
  const changed = { before: { number: '77-1111' }, after: { number: '77-5555' } };
  expect(await recorded('parcel changed')).toMatchObject([changed]);
  expect((await kindsOf(order.orderId)).at(-1)).toBe('parcel changed');
  expect(await change('tcs', '77-1112')).toEqual({ ok: false, reason: 'in use' });
  expect(await change('tcs', '12')).toEqual({ ok: false, reason: 'wrong number' });
  expect(await change('none', '77-6666')).toEqual({ ok: false, reason: 'no courier' });
  expect(await parcelOf(order)).toMatchObject({ number: '77-5555' });
});

test('a parcel that was sent without a word is told of afterwards; one in the shop is not', async () => {
  const order = await anOrder();
  const change = async () =>
    changeParcel(shop, admin, await found(order.orderNumber), { courier: 'tcs', number: '77-5555' });
  expect(await change()).toEqual({ ok: false, reason: 'gone' });
  await setOrderStatus(shop, admin, order.orderId, 'delivering');
  expect(await change()).toEqual({ ok: true });
  expect(await parcelOf(order)).toMatchObject({ courierName: 'TCS', number: '77-5555', batch: null });
  await deleteOrder(shop, admin, order.orderId);
  expect(await change()).toEqual({ ok: false, reason: 'gone' });
});

const anOrderWithoutAddress = () => anEntry({ customerInfo: { ...BANO, city: 'Daska' }, begins: 'to pack' });
const writeAddress = (orderNumber: string, address: string) =>
  change(orderNumber, ({ customerInfo }) => ({ customerInfo: { ...customerInfo, address } }));
const handing = (orderId: string) => {
  return { key: crypto.randomUUID(), courier: 'tcs', parcels: [{ orderId, number: '77-1111' }] };
};

test('without an address an order is neither packed nor handed over, by step or in a batch, and keeps one once packed', async () => {
  const { orderId, orderNumber } = await anOrderWithoutAddress();
  for (const step of ['to hand over', 'under way'] as const)
    expect(await takeStep(shop, admin, orderId, step)).toEqual({ ok: false, reason: 'no address' });
  const refused = { ok: false, reason: 'no address', orderIds: [orderId] };
  expect(await handOver(shop, admin, handing(orderId))).toEqual(refused);
  expect((await found(orderNumber)).step).toBe('to pack');
  await writeAddress(orderNumber, 'House 7, Street 3');
  expect(await takeStep(shop, admin, orderId, 'to hand over')).toMatchObject({ ok: true, isNew: true });
  expect(await writeAddress(orderNumber, ' ')).toEqual({ ok: false, reason: 'no address' });
  await undoStep(shop, admin, orderId, 'to hand over');
  for (const address of ['', 'House 7, Street 3'])
    expect(await writeAddress(orderNumber, address)).toEqual({ ok: true, isNew: true });
  expect(await handOver(shop, admin, handing(orderId))).toMatchObject({ ok: true, handed: 1 });
});

test('by its status an order without one is set as it is, and taken back: its customer may fetch it', async () => {
  const { orderId, orderNumber } = await anOrderWithoutAddress();
  for (const status of ['delivering', 'delivered'] as const)
    expect(await setOrderStatus(shop, admin, orderId, status)).toBe(true);
  expect(await undoStep(shop, admin, orderId, 'delivered')).toMatchObject({ ok: true, to: 'under way' });
  expect((await found(orderNumber)).status).toBe('delivering');
});
