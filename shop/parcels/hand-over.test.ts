/** Batches of parcels, each order once, numbers unique. */
import { describe, expect, test } from 'vitest';
import { anOrder } from '../../tests/support/ordering.ts';
import { undoStep } from '../../tests/support/pressing.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin, stockOf } from '../../tests/support/test-shop.ts';
import { cancelOrder, deleteOrder, setOrderStatus } from '../orders/change.server.ts';
import { findOrder, takeStep } from '../orders/steps.server.ts';
import { listEvents } from '../orders/timeline.server.ts';
import { changeParcel, handOver } from './hand-over.server.ts';
import { batchOf, listBatches, listSent, listToHandOver, parcelsOf } from './read.server.ts';

openShopForEachTest({ isAudited: true });

/** Packed, unless `isPacked` is false. */
async function toHandOver(count: number, { isPacked = true } = {}) {
  const orders = [];
  for (let n = 0; n < count; n += 1) {
    const order = await anOrder();
    await setOrderStatus(shop, admin, order.orderId, 'confirmed');
    if (isPacked) await takeStep(shop, admin, order.orderId, 'to hand over');
    orders.push(order);
  }
  await shop.db.deleteFrom('outbox').execute();
  return orders;
}
type Waiting = Awaited<ReturnType<typeof toHandOver>>;

const batch = (orders: Waiting, key = 'b1', first = 1111) => ({
  key,
  courier: 'tcs',
  parcels: orders.map(({ orderId }, place) => ({ orderId, number: `77-${first + place}` })),
});
const found = async ({ orderNumber }: { orderNumber: string }) => {
  const order = await findOrder(shop, admin, orderNumber);
  if (!order) throw new Error('no such order');
  return order;
};
const stepOf = async (order: { orderNumber: string }) => (await found(order)).step;
const parcelOf = async ({ orderId }: { orderId: string }) =>
  (await parcelsOf(shop, [{ id: orderId }])).get(orderId);
const eventsOf = async ({ orderId }: { orderId: string }) =>
  (await listEvents(shop, admin, orderId)).map(({ kind }) => kind);

describe('a batch', () => {
  test('leaves at once: step, status, number and link of each order, its timeline, and one mail to each customer', async () => {
    const orders = await toHandOver(2);
    shop.setClock(1_790_000_000_000);
    expect(await handOver(shop, admin, batch(orders))).toEqual({ ok: true, handed: 2, gone: 0 });
    for (const [place, order] of orders.entries()) {
      expect(await found(order)).toMatchObject({ step: 'under way', status: 'delivering' });
      expect(await parcelOf(order)).toEqual({
        orderId: order.orderId,
        courier: 'tcs',
        courierName: 'TCS',
        number: `77-${1111 + place}`,
        link: `https://www.tcsexpress.com/track/77-${1111 + place}`,
        batch: 'b1',
        handedAt: 1_790_000_000_000,
        arrival: null,
      });
      const told = (await listEvents(shop, admin, order.orderId)).at(-1);
      expect(told).toMatchObject({
        kind: 'handed over',
        facts: { courier: 'TCS', number: `77-${1111 + place}`, from: 'to hand over', step: 'under way' },
      });
      expect(await stockOf(shop, order.productId)).toBe(8);
    }
    const letters = (await shop.db.selectFrom('outbox').select('letter').execute()).map(({ letter }) =>
      JSON.parse(letter),
    );
    expect(letters).toMatchObject([
      { kind: 'order status', sent: { courierName: 'TCS' } },
      { kind: 'order status', sent: { courierName: 'TCS' } },
    ]);
    expect((await batchOf(shop, admin, 'b1')).map(({ orderId }) => orderId).sort()).toEqual(
      orders.map(({ orderId }) => orderId).sort(),
    );
    expect(await listBatches(shop, admin)).toEqual([
      { id: 'b1', courier: 'tcs', courierName: 'TCS', handedAt: 1_790_000_000_000, parcels: 2 },
    ]);
  });

  test('that is pressed twice counts once, and answers the same', async () => {
    const orders = await toHandOver(3);
    const pressed = await Promise.all([1, 2, 3].map(() => handOver(shop, admin, batch(orders))));
    expect(pressed).toEqual(Array(3).fill({ ok: true, handed: 3, gone: 0 }));
    for (const order of orders) {
      expect((await eventsOf(order)).filter((kind) => kind === 'handed over')).toHaveLength(1);
      expect((await parcelOf(order))?.batch).toBe('b1');
    }
    const entries = await shop.db
      .selectFrom('changes')
      .select('after')
      .where('act', '=', 'order changed')
      .execute();
    expect(entries.filter(({ after }) => after === '{"status":"delivering"}')).toHaveLength(3);
    const mails = await shop.db.selectFrom('outbox').select('id').execute();
    expect(mails).toHaveLength(3);
  });

  test('from two devices at once takes each order once, with the number of one of them', async () => {
    const orders = await toHandOver(4);
    const done = await Promise.all([
      handOver(shop, admin, batch(orders, 'b1', 1111)),
      handOver(shop, admin, batch(orders.toReversed(), 'b2', 2222)),
    ]);
    const handed = done.map((one) => (one.ok ? one.handed : -1));
    expect(handed.toSorted()).toEqual([0, 4]);
    for (const order of orders) {
      expect((await eventsOf(order)).filter((kind) => kind === 'handed over')).toHaveLength(1);
      expect((await parcelOf(order))?.batch).toBe(handed[0] === 4 ? 'b1' : 'b2');
    }
  });

  test('leaves out what was cancelled, deleted or handed over meanwhile, and takes the rest', async () => {
    const orders = await toHandOver(3);
    const [first, second, third] = orders;
    if (!first || !second || !third) throw new Error('too few');
    await deleteOrder(shop, admin, first.orderId);
    await setOrderStatus(shop, admin, second.orderId, 'delivering');
    const pending = await anOrder();
    await cancelOrder(shop, pending.customer, pending.orderId);
    expect(await handOver(shop, admin, batch([...orders, pending]))).toEqual({
      ok: true,
      handed: 1,
      gone: 3,
    });
    expect([await stepOf(second), await parcelOf(second)]).toEqual(['under way', undefined]);
    expect(await stepOf(third)).toBe('under way');
  });

  test.each([
    ['a number of another parcel of this courier', ['77-1111', '77-9999'], ['77-9999']],
    ['the same number twice', ['77-1111', '77-1111'], ['77-1111']],
    ['a wrong number', ['77-1111', '<77-2222>'], ['<77-2222>']],
    ['no number', ['77-1111', null], ['']],
    ['a number that is not as it is kept', ['77-1111', '77 2222'], ['77 2222']],
  ] as const)('with %s leaves nothing', async (_, numbers, wrong) => {
    const [earlier, ...orders] = await toHandOver(3);
    if (!earlier) throw new Error('too few');
    const taken = { key: 'b0', courier: 'tcs', parcels: [{ orderId: earlier.orderId, number: '77-9999' }] };
    expect((await handOver(shop, admin, taken)).ok).toBe(true);
    const parcels = orders.map(({ orderId }, place) => ({ orderId, number: numbers[place] ?? null }));
    const handing = { key: 'b1', courier: 'tcs', parcels };
    expect(await handOver(shop, admin, handing)).toEqual({ ok: false, reason: 'numbers', numbers: wrong });
    for (const order of orders)
      expect([await stepOf(order), await parcelOf(order)]).toEqual(['to hand over', undefined]);
  });

  test('with a number that two devices use at once leaves from one of them', async () => {
    const [one, other] = await toHandOver(2);
    if (!one || !other) throw new Error('too few');
    const done = await Promise.all([
      handOver(shop, admin, batch([one], 'b1')),
      handOver(shop, admin, batch([other], 'b2')),
    ]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(done).toContainEqual({ ok: false, reason: 'numbers', numbers: ['77-1111'] });
  });

  test('of the own rider needs no numbers, and another courier may have the same number', async () => {
    const orders = await toHandOver(2, { isPacked: false });
    const parcels = orders.map(({ orderId }) => ({ orderId, number: null }));
    expect(await handOver(shop, admin, { key: 'b1', courier: 'rider', parcels })).toMatchObject({
      handed: 2,
    });
    const [first] = orders;
    if (!first) throw new Error('too few');
    expect(await parcelOf(first)).toMatchObject({
      courier: 'rider',
      courierName: '',
      number: null,
      link: null,
    });
    const [third, fourth] = await toHandOver(2);
    if (!third || !fourth) throw new Error('too few');
    expect(await handOver(shop, admin, batch([third], 'b2'))).toMatchObject({ handed: 1 });
    expect(await handOver(shop, admin, { ...batch([fourth], 'b3'), courier: 'postex' })).toMatchObject({
      handed: 1,
    });
  });

  test('of nobody, by nobody, or of too many is none', async () => {
    const orders = await toHandOver(1);
    expect(await handOver(shop, admin, batch([]))).toEqual({ ok: false, reason: 'no orders' });
    const nobody = { ...batch(orders), courier: 'none' };
    expect(await handOver(shop, admin, nobody)).toEqual({ ok: false, reason: 'no courier' });
    const many = Array.from({ length: 51 }, (_, n) => ({ orderId: `o${n}`, number: `77-${n}000` }));
    expect(await handOver(shop, admin, { ...batch(orders), parcels: many })).toEqual({
      ok: false,
      reason: 'too many',
    });
  });

  test('that is taken back leaves its numbers free, for the same order and for another', async () => {
    const [one, other] = await toHandOver(2);
    if (!one || !other) throw new Error('too few');
    await handOver(shop, admin, batch([one], 'b1'));
    expect(await undoStep(shop, admin, one.orderId, 'under way')).toMatchObject({ ok: true });
    expect(await handOver(shop, admin, batch([other], 'b2'))).toMatchObject({ handed: 1 });
    expect([await stepOf(one), await parcelOf(one)]).toEqual(['to hand over', undefined]);
    expect(await handOver(shop, admin, batch([one], 'b3', 2222))).toMatchObject({ handed: 1 });
    expect(await parcelOf(one)).toMatchObject({ number: '77-2222', batch: 'b3' });
  });

  test('that was taken back does not leave again when its form is sent again', async () => {
    const [one, other] = await toHandOver(2);
    if (!one || !other) throw new Error('too few');
    await handOver(shop, admin, batch([one, other]));
    await undoStep(shop, admin, one.orderId, 'under way');
    expect(await handOver(shop, admin, batch([one, other]))).toEqual({ ok: true, handed: 1, gone: 1 });
    expect([await stepOf(one), await stepOf(other)]).toEqual(['to hand over', 'under way']);
    expect(await handOver(shop, admin, batch([one], 'b2'))).toMatchObject({ handed: 1 });
  });

  test('that is taken back and deleted leaves its numbers free; one that was sent and is lost keeps them', async () => {
    const [one, other, third] = await toHandOver(3);
    if (!one || !other || !third) throw new Error('too few');
    await handOver(shop, admin, batch([one], 'b1'));
    await undoStep(shop, admin, one.orderId, 'under way');
    await deleteOrder(shop, admin, one.orderId);
    expect(await handOver(shop, admin, batch([other], 'b2'))).toMatchObject({ handed: 1 });
    await deleteOrder(shop, admin, other.orderId);
    expect(await handOver(shop, admin, batch([third], 'b3'))).toMatchObject({ reason: 'numbers' });
  });
});

test('the lists: the oldest that wait, and those that are away, found by the number of the parcel', async () => {
  const [first, second] = await toHandOver(2);
  const [unpacked] = await toHandOver(1, { isPacked: false });
  if (!first || !second || !unpacked) throw new Error('too few');
  const waiting = async (step: 'to hand over' | 'to pack') =>
    (await listToHandOver(shop, admin, step)).orders.map(({ id }) => id);
  expect([await waiting('to hand over'), await waiting('to pack')]).toEqual([
    [first.orderId, second.orderId],
    [unpacked.orderId],
  ]);
  await handOver(shop, admin, batch([first, second]));
  const sent = async (q: string) =>
    (await listSent(shop, admin, { step: 'under way', q })).items.map(({ id }) => id);
  expect(await sent('')).toEqual([first.orderId, second.orderId]);
  expect(await sent(' 77-1112 ')).toEqual([second.orderId]);
  expect(await sent(first.orderNumber)).toEqual([first.orderId]);
  expect(await sent('77-111')).toEqual([]);
  expect((await listSent(shop, admin, { step: 'coming back' })).items).toEqual([]);
});

describe('a parcel that was sent', () => {
  test('gets another number, recorded with the one that it had', async () => {
    const [order, other] = await toHandOver(2);
    if (!order || !other) throw new Error('too few');
    await handOver(shop, admin, batch([order, other]));
    const change = async (courier: string, number: string | null) =>
      changeParcel(shop, admin, await found(order), { courier, number });
    expect(await change('tcs', '77-5555')).toEqual({ ok: true });
    expect(await parcelOf(order)).toMatchObject({ courier: 'tcs', number: '77-5555', batch: 'b1' });
    expect(await change('tcs', '77-5555')).toEqual({ ok: true });
    const entries = await shop.db
      .selectFrom('changes')
      .selectAll()
      .where('act', '=', 'parcel changed')
      .execute();
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      ['{"number":"77-1111"}', '{"number":"77-5555"}'],
    ]);
    expect((await eventsOf(order)).at(-1)).toBe('parcel changed');
    expect(await change('tcs', '77-1112')).toEqual({ ok: false, reason: 'in use' });
    expect(await change('tcs', '12')).toEqual({ ok: false, reason: 'wrong number' });
    expect(await change('none', '77-6666')).toEqual({ ok: false, reason: 'no courier' });
    expect(await parcelOf(order)).toMatchObject({ number: '77-5555' });
  });

  test('without a word is told of afterwards; one in the shop is not', async () => {
    const order = await anOrder();
    const change = async () =>
      changeParcel(shop, admin, await found(order), { courier: 'tcs', number: '77-5555' });
    expect(await change()).toEqual({ ok: false, reason: 'gone' });
    await setOrderStatus(shop, admin, order.orderId, 'delivering');
    expect(await change()).toEqual({ ok: true });
    expect(await parcelOf(order)).toMatchObject({ courierName: 'TCS', number: '77-5555', batch: null });
    await deleteOrder(shop, admin, order.orderId);
    expect(await change()).toEqual({ ok: false, reason: 'gone' });
  });
});
