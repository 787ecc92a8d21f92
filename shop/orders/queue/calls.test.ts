import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { countQueues } from '#shop/dashboard/queues.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shop/kernel/calendar.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { opened } from '../../../tests/support/linked-orders.ts';
import { found, kindsOf, recorded } from '../../../tests/support/model/made-orders.ts';
import { anOrder } from '../../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { admin, stockOf } from '../../../tests/support/test-shop.ts';
import { cancelOrder } from '../change.server.ts';
import { confirmByLink } from '../link/link.server.ts';
import { moveOrder } from '../move.server.ts';
import { listOrders, phoneHistories } from '../read.server.ts';
import { takeStep } from '../steps.server.ts';
import { addEvent, listEvents, publicEvents } from '../timeline.server.ts';
import { callsOf, isNumberWrong } from '../timeline.ts';
import { confirmAt, noteNoAnswer, noteNotWanted, noteWrongNumber, undoCall } from './calls.server.ts';
import { nextInQueue } from './next-in-queue.server.ts';
import { lateBy, QUEUES, type Queue } from './queue.ts';

openShopForEachTest({ isAudited: true });

const NOON = 1_770_000_000_000;
const place = { address: 'House 9', city: 'Sialkot', postalCode: '51310' };

async function aSeenOrder() {
  shop.setClock(NOON);
  const placed = await anOrder();
  return { ...placed, order: await found(placed.orderNumber) };
}
const timelineOf = async (orderId: string) =>
  (await listEvents(shop, admin, orderId)).map(({ kind, facts }) => [kind, facts.outcome, facts.attempt]);
const eventsOf = (orderId: string) => listEvents(shop, admin, orderId);
const lastCall = async (orderId: string) => callsOf(await eventsOf(orderId)).at(-1)?.id ?? 0;
async function queuesOf(orderId: string): Promise<Queue[]> {
  const listed: Queue[] = [];
  for (const queue of QUEUES) {
    const { items } = await listOrders(shop, admin, { queue });
    if (items.some(({ id }) => id === orderId)) listed.push(queue);
  }
  return listed;
}

describe('a call that nobody answers', () => {
  test('comes back after the hours of the settings, is not late until then, and each try is kept', async () => {
    await saveSettings(shop, admin, 'work', { callAgainHours: 3 });
    const { order, orderId, orderNumber } = await aSeenOrder();
    expect(await noteNoAnswer(shop, admin, order, 0)).toEqual({ ok: true });
    expect((await found(orderNumber)).callAt).toBe(NOON + 3 * HOUR_MS);
    expect(await queuesOf(orderId)).toEqual(['later']);
    shop.setClock(NOON + 3 * HOUR_MS);
    expect(await queuesOf(orderId)).toEqual(['confirm']);
    shop.setClock(NOON + 7 * HOUR_MS);
    expect((await countQueues(shop, admin)).late[6]).toBe(1);
    await noteNoAnswer(shop, admin, await found(orderNumber), 1);
    expect([await queuesOf(orderId), (await countQueues(shop, admin)).late[6]]).toEqual([['later'], 0]);
    expect(await timelineOf(orderId)).toEqual([
      ['placed', undefined, undefined],
      ['called', 'no answer', 1],
      ['called', 'no answer', 2],
    ]);
    const acts = (await recorded()).filter(({ subject }) => subject === orderId).map(({ act }) => act);
    expect(acts).toEqual(['customer called', 'customer called']);
  });

  test('counts once when two devices note the same one', async () => {
    const { order, orderId } = await aSeenOrder();
    const noted = await Promise.all([1, 2, 3].map(() => noteNoAnswer(shop, admin, order, 0)));
    expect(noted).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await kindsOf(orderId)).toEqual(['placed', 'called']);
  });

  test('is not noted, nor cancels anything, of an order that was confirmed or cancelled meanwhile', async () => {
    const [one, other] = [await aSeenOrder(), await aSeenOrder()];
    await takeStep(shop, admin, one.orderId, 'to pack');
    await cancelOrder(shop, other.customer, other.orderId);
    for (const note of [noteNotWanted, (...to: Parameters<typeof noteNotWanted>) => noteNoAnswer(...to, 0)])
      expect(await note(shop, admin, one.order)).toEqual({ ok: false, reason: 'meanwhile' });
    expect(await noteWrongNumber(shop, admin, other.order)).toEqual({ ok: false, reason: 'missing' });
    expect((await found(one.orderNumber)).callAt).toBeNull();
  });
});

test('a wrong number is kept until it is taken back or changed, and the order waits among those to confirm', async () => {
  const { order, orderId, orderNumber } = await aSeenOrder();
  const isWrong = async () => isNumberWrong(await eventsOf(orderId));
  await noteNoAnswer(shop, admin, order, 0);
  await noteWrongNumber(shop, admin, order);
  expect((await timelineOf(orderId)).at(-1)).toEqual(['called', 'wrong number', undefined]);
  expect((await found(orderNumber)).callAt).toBeNull();
  expect([await queuesOf(orderId), await isWrong()]).toEqual([['confirm'], true]);
  expect(await undoCall(shop, admin, order, await lastCall(orderId))).toEqual({ ok: true });
  expect(await isWrong()).toBe(false);
  await noteWrongNumber(shop, admin, order);
  expect(await isWrong()).toBe(true);
  await inTransaction(shop, (trx) => addEvent(shop, trx, admin, orderId, { kind: 'changed' }));
  expect(await isWrong()).toBe(false);
  // After a step no call can be undone.
  await noteWrongNumber(shop, admin, order);
  await takeStep(shop, admin, orderId, 'to pack');
  const undone = await undoCall(shop, admin, order, await lastCall(orderId));
  expect(undone).toEqual({ ok: false, reason: 'meanwhile' });
});

test('who does not want it: the order is cancelled once, its pieces come back, and the phone remembers it', async () => {
  const { order, orderId, productId } = await aSeenOrder();
  const noted = await Promise.all([noteNotWanted(shop, admin, order), noteNotWanted(shop, admin, order)]);
  expect(noted.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await stockOf(shop, productId)).toBe(10);
  expect((await timelineOf(orderId)).at(-1)).toEqual(['cancelled', 'not wanted', undefined]);
  const phone = order.phoneE164 ?? '';
  expect((await phoneHistories(shop, admin, [phone])).get(phone)).toMatchObject({ cancelled: 1 });
});

test('confirmed at another address: the parcel goes there, and the order is to be packed, also one that costs nothing', async () => {
  const { order, orderNumber, orderId } = await aSeenOrder();
  const discount = [{ kind: 'discount', amountInPaisa: -order.totalInPaisa }];
  const free = { charges: JSON.stringify(discount), totalInPaisa: 0 };
  await shop.db.updateTable('orders').set(free).where('id', '=', order.id).execute();
  expect(await confirmAt(shop, admin, await found(orderNumber), place)).toEqual({ ok: true });
  expect(await found(orderNumber)).toMatchObject({ step: 'to pack', totalInPaisa: 0, customerInfo: place });
  expect(await kindsOf(orderId)).toEqual(['placed', 'changed', 'confirmed']);
  const again = await confirmAt(shop, admin, await found(orderNumber), place);
  expect(again).toEqual({ ok: false, reason: 'meanwhile' });
});

test('what cannot be confirmed keeps its address: both are done, or neither', async () => {
  const [other, { order, orderNumber, orderId }] = [await aSeenOrder(), await aSeenOrder()];
  // The index allows one confirmation, so the next one fails inside its transaction.
  await takeStep(shop, admin, other.orderId, 'to pack');
  const index = sql`create unique index one_confirmed on "orderEvents" ("kind") where "kind" = 'confirmed'`;
  await index.execute(shop.db);
  await expect(confirmAt(shop, admin, order, place)).rejects.toThrow(/unique/i);
  await sql`drop index one_confirmed`.execute(shop.db);
  const { step, customerInfo, version } = order;
  expect(await found(orderNumber)).toMatchObject({ step, customerInfo, version });
  expect(await kindsOf(orderId)).toEqual(['placed']);
});

describe('the queues of the day', () => {
  const put = async (orderId: string, to: Parameters<typeof takeStep>[3]) =>
    inTransaction(shop, (trx) => moveOrder(shop, trx, admin, orderId, { to }));

  test('a parcel is chased when it was tried in vain, or is under way for the days of the settings', async () => {
    await saveSettings(shop, admin, 'work', { chaseAfterDays: 2 });
    const { orderId } = await aSeenOrder();
    shop.setClock(NOON + 3 * DAY_MS);
    await put(orderId, 'under way');
    expect(await queuesOf(orderId)).toEqual([]);
    shop.setClock(NOON + 5 * DAY_MS + 1);
    expect(await queuesOf(orderId)).toEqual(['chase']);
    const other = await aSeenOrder();
    await put(other.orderId, 'under way');
    expect(await queuesOf(other.orderId)).toEqual([]);
    await inTransaction(shop, (trx) => addEvent(shop, trx, admin, other.orderId, { kind: 'tried' }));
    expect(await queuesOf(other.orderId)).toEqual(['chase']);
  });

  test('orders that wait six hours and a day for their confirmation are late', async () => {
    const { orderId, orderNumber } = await aSeenOrder();
    const lateAfter = async (hours: number) => lateBy(await found(orderNumber), NOON + hours * HOUR_MS);
    expect([await lateAfter(5), await lateAfter(6), await lateAfter(26)]).toEqual([null, 6, 24]);
    await put(orderId, 'to pack');
    expect(await lateAfter(26)).toBeNull();
  });
});

test('a call that nobody answered is taken back once: the order is called when it was to be called before', async () => {
  const { order } = await aSeenOrder();
  await noteNoAnswer(shop, admin, order, 0);
  const first = (await found(order.orderNumber)).callAt;
  shop.setClock(NOON + HOUR_MS);
  await noteNoAnswer(shop, admin, order, 1);
  const second = await lastCall(order.id);
  const undone = await Promise.all([1, 2].map(() => undoCall(shop, admin, order, second)));
  expect(undone).toEqual(expect.arrayContaining([{ ok: true }, { ok: false, reason: 'meanwhile' }]));
  expect((await found(order.orderNumber)).callAt).toBe(first);
  expect(await kindsOf(order.id)).toEqual(['placed', 'called', 'called', 'undone']);
  await noteNoAnswer(shop, admin, order, 1);
  expect(callsOf(await eventsOf(order.id)).map(({ facts }) => facts.attempt)).toEqual([1, 2]);
  expect((await publicEvents(shop, [order])).get(order.id)?.map(({ kind }) => kind)).toEqual(['placed']);
  const noted = (await recorded('customer called')).filter(({ after }) => after === null);
  expect(noted.map(({ before }) => before)).toEqual([{ outcome: 'no answer', attempt: 2 }]);
});

test('the next order of a queue is the one that its list shows first, without the order that is open; none when nothing is left', async () => {
  const placed = [];
  for (const hour of [0, 1, 2]) {
    shop.setClock(NOON + hour * HOUR_MS);
    placed.push(await anOrder(1));
  }
  const [oldest, second, newest] = placed.map(({ orderId }) => orderId);
  const numberAfter = async (queue: 'confirm' | 'pack', orderId = '') =>
    (await nextInQueue(shop, admin, queue, orderId))?.orderNumber;
  expect(await numberAfter('confirm', oldest)).toBe(placed[1]?.orderNumber);
  expect(await numberAfter('confirm', second)).toBe(placed[0]?.orderNumber);
  // Its customer confirmed, so it comes first.
  const { holder } = await opened(placed[2]?.orderNumber ?? '');
  await confirmByLink(shop, holder, newest ?? '');
  expect(await numberAfter('confirm', second)).toBe(placed[2]?.orderNumber);
  expect(await nextInQueue(shop, admin, 'confirm', second ?? '')).toMatchObject({ hasAgreed: true });
  expect(await nextInQueue(shop, admin, 'confirm', newest ?? '')).toMatchObject({ hasAgreed: false });
  expect(await countQueues(shop, admin)).toMatchObject({ agreed: 1, queues: { confirm: { orders: 3 } } });
  expect(await numberAfter('confirm', newest)).toBe(placed[0]?.orderNumber);
  await noteNoAnswer(shop, admin, await found(placed[0]?.orderNumber ?? ''), 0);
  expect(await numberAfter('confirm', newest)).toBe(placed[1]?.orderNumber);
  for (const id of [second, newest])
    expect(await takeStep(shop, admin, id ?? '', 'to pack')).toMatchObject({ ok: true });
  expect(await numberAfter('confirm', newest)).toBeUndefined();
  expect((await countQueues(shop, admin)).agreed).toBe(0);
  expect(await numberAfter('pack', newest)).toBe(placed[1]?.orderNumber);
});

test('a number that was wrong stays to be confirmed, and is offered as the next one after ten minutes only', async () => {
  const { order, orderId, orderNumber } = await aSeenOrder();
  const other = await anOrder();
  await noteWrongNumber(shop, admin, order);
  expect(await queuesOf(orderId)).toEqual(['confirm']);
  const next = async () => (await nextInQueue(shop, admin, 'confirm', other.orderId))?.orderNumber;
  expect(await next()).toBeUndefined();
  shop.setClock(NOON + 10 * MINUTE_MS);
  expect(await next()).toBe(orderNumber);
  // Confirmed with its right number, it is packed at once.
  await noteWrongNumber(shop, admin, await found(orderNumber));
  await takeStep(shop, admin, orderId, 'to pack');
  expect(await nextInQueue(shop, admin, 'pack', other.orderId)).toMatchObject({ orderNumber });
});
