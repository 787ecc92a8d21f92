import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import {
  bookAtCounter,
  bookPaid,
  correctAtCounter,
  correctEntry,
  giveBack,
  recordAdvance,
} from '../../tests/support/browser/pressing.ts';
import { aCounterSale, anExchange, recorded } from '../../tests/support/model/made-orders.ts';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { DAY_MS, HOUR_MS, karachiDay, startOfKarachiDay } from '../kernel/calendar.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '../ledger/ledger.ts';
import { setOrderStatus } from '../orders/change.server.ts';
import { takeBackSale } from '../orders/end.server.ts';
import { mainWayOf, moneyOf } from '../orders/money/money.server.ts';
import { listEvents } from '../orders/timeline.server.ts';
import { booksOf } from '../reports/books.server.ts';
import * as counter from './counter.server.ts';
import { type CounterKind, listCounterDays, listCounterEntries, paidOtherwise } from './counter.server.ts';

openShopForEachTest({ isAudited: true });

const NOON = 1_770_000_000_000;
beforeEach(() => shop.setClock(NOON));
const TODAY = karachiDay(NOON);
const IN_CASH = { way: 'cash', reference: '', day: TODAY } as const;

const book = (kind: CounterKind, rupees: number, { note = '', day = TODAY } = {}) =>
  bookAtCounter(shop, admin, { kind, amountInPaisa: rupees * 100, note, key: crypto.randomUUID(), day });
const today = async () => (await listCounterDays(shop, admin, 1))[0];
const entriesOfToday = async () => (await listCounterEntries(shop, admin, TODAY)).items.toReversed();

test('an expense has its kind, and the same form with another kind is refused', async () => {
  const rent = { kind: 'expense', amountInPaisa: 100, note: '', key: 'rent', expenseKind: 'rent' } as const;
  for (const _ of [1, 2]) expect(await bookAtCounter(shop, admin, rent)).toEqual({ ok: true });
  const other = await bookAtCounter(shop, admin, { ...rent, expenseKind: 'wages' });
  expect(other).toEqual({ ok: false, reason: 'booked before' });
  await book('expense', 1);
  await book('sale', 1);
  const kinds = (await entriesOfToday()).map(({ expenseKind }) => expenseKind);
  expect(kinds).toEqual(['rent', 'other', null]);
});

test('a day is opening, sales, cash of orders and expenses; the closing says the difference', async () => {
  expect(await today()).toMatchObject({ openingInPaisa: null, expectedInPaisa: 0, closingInPaisa: null });
  await book('counter opening', 5000);
  await book('sale', 2500);
  await book('expense', 300, { note: 'tea' });
  const [{ orderId }, other] = [await anOrder(), await anOrder()];
  await recordAdvance(shop, admin, orderId, { ...IN_CASH, key: 'a', amountInPaisa: 50_000 });
  await setOrderStatus(shop, admin, orderId, 'delivered');
  await bookPaid(shop, admin, orderId, 'cash');
  const byBank = { ...IN_CASH, key: 'b', amountInPaisa: 50_000, way: 'bank' } as const;
  await recordAdvance(shop, admin, other.orderId, byBank);
  await book('closing', 12_100);
  expect((await recorded()).at(-1)?.act).toBe('day closed');
  expect(await today()).toEqual({
    ...{ day: TODAY, openingInPaisa: 500_000, salesInPaisa: 250_000, ordersInPaisa: 500_000 },
    ...{ expensesInPaisa: 30_000, expectedInPaisa: 1_220_000, closingInPaisa: 1_210_000 },
    ...{ khatasInPaisa: 0, differenceInPaisa: -10_000, late: null },
  });
});

test('a day is opened and closed once, by whichever device', async () => {
  for (const kind of ['counter opening', 'closing'] as const) {
    const booked = await Promise.all([book(kind, 1000), book(kind, 2000), book(kind, 3000)]);
    expect(booked.filter(({ ok }) => ok)).toHaveLength(1);
    expect(booked.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'there already' });
  }
});

test('only an entry of the counter is corrected at the counter, and keeps its first amount', async () => {
  await book('counter opening', 1000);
  const [opening] = await entriesOfToday();
  const correct = (entryId = 0) =>
    correctAtCounter(shop, admin, { entryId, amountInPaisa: 95_000, reason: 'counted again' });
  expect(await correct(opening?.id)).toEqual({ ok: true });
  const corrected = { amountInPaisa: 95_000, firstInPaisa: 100_000, note: 'counted again' };
  expect(await entriesOfToday()).toMatchObject([corrected]);
  const { orderId } = await anOrder();
  await recordAdvance(shop, admin, orderId, { ...IN_CASH, key: 'c', amountInPaisa: 100 });
  const ofOrder = (await entriesOfToday()).at(-1);
  for (const id of [12_345, ofOrder?.id]) expect(await correct(id)).toEqual({ ok: false, reason: 'missing' });
});

test('the entries of a day are read page by page, each with its corrections, and the sums are those of all', async () => {
  for (let rupees = 1; rupees <= 52; rupees += 1) await book('expense', rupees);
  await book('closing', 100);
  const [third] = (await listCounterEntries(shop, admin, TODAY, 2)).items;
  const right = { entryId: third?.id ?? 0, amountInPaisa: 50_000, reason: 'typed wrong' };
  expect(await correctAtCounter(shop, admin, right)).toEqual({ ok: true });
  await book('expense', 1000);
  const pages = await Promise.all([1, 2, 3].map((page) => listCounterEntries(shop, admin, TODAY, page)));
  const shown = pages.map((one) => `${one.page} of ${one.pages}: ${one.items.length} of ${one.total}`);
  expect(shown).toEqual(['1 of 2: 50 of 54', '2 of 2: 4 of 54', '2 of 2: 4 of 54']);
  const newest = [{ amountInPaisa: 100_000, isLate: true }, { kind: 'closing' }];
  expect(pages[0]?.items.slice(0, 2)).toMatchObject(newest);
  const last = pages[1]?.items.map(({ amountInPaisa, firstInPaisa }) => `${amountInPaisa} ${firstInPaisa}`);
  expect(last).toEqual(['400 null', '50000 300', '200 null', '100 null']);
  const late = { expectedInPaisa: 300 - 50_000 - 100_000 };
  expect(await today()).toMatchObject({ expensesInPaisa: (52 * 53 * 100) / 2, late });
});

test('the day changes at midnight in Karachi, and no day before those that are asked for is listed', async () => {
  for (const [ms, rupees] of [[-DAY_MS - 1, 9] as const, [-1, 1] as const, [0, 2] as const]) {
    shop.setClock(startOfKarachiDay(TODAY) + ms);
    const sale = { kind: 'sale', amountInPaisa: rupees, note: '', key: `sale ${rupees}` } as const;
    await bookAtCounter(shop, admin, sale);
  }
  shop.setClock(startOfKarachiDay(TODAY) + 23 * HOUR_MS);
  const days = await listCounterDays(shop, admin, 2);
  expect(days.map(({ day, salesInPaisa }) => [day - TODAY, salesInPaisa].join())).toEqual(['0,2', '-1,1']);
});

test('a closed day keeps the figures that it was closed with, whatever is entered, corrected or paid for it afterwards', async () => {
  const before = await anOrder();
  await recordAdvance(shop, admin, before.orderId, { ...IN_CASH, key: 'before', amountInPaisa: 50_000 });
  await book('counter opening', 1000);
  await book('expense', 300);
  await book('closing', 1100);
  const closed = await today();
  expect(closed).toMatchObject({ expectedInPaisa: 120_000, differenceInPaisa: -10_000, late: null });
  const [advance, , expense, closing] = await entriesOfToday();
  shop.setClock(NOON + DAY_MS);
  await book('sale', 700);
  await recordAdvance(shop, admin, before.orderId, { ...IN_CASH, key: 'after', amountInPaisa: 20_000 });
  const correction = { entryId: advance?.id ?? 0, amountInPaisa: 40_000, reason: 'typed wrong' };
  await correctEntry(shop, admin, before.orderId, correction);
  for (const [entry, amountInPaisa] of [[expense, 35_000] as const, [closing, 111_000] as const])
    await correctAtCounter(shop, admin, { entryId: entry?.id ?? 0, amountInPaisa, reason: 'typed wrong' });
  const sales = await shop.db.selectFrom('ledger').selectAll().where('kind', '=', 'sale').execute();
  expect(sales).toMatchObject([{ day: TODAY, corrects: closing?.id }]);
  const isLate = (await entriesOfToday()).map((one) => `${one.kind} ${one.isLate}`);
  expect(isLate.slice(-2)).toEqual(['sale true', 'advance true']);
  const [next, day] = await listCounterDays(shop, admin, 2);
  expect(next).toMatchObject({ expectedInPaisa: 0, late: null });
  const late = { expectedInPaisa: 75_000, closingInPaisa: 111_000, differenceInPaisa: -84_000 };
  expect(day).toEqual({ ...closed, late });
});

test('what is booked while the day is closed is counted in the closing, or stands after it: the two devices agree', async () => {
  const { orderId } = await anOrder();
  await book('counter opening', 1000);
  await Promise.all([
    recordAdvance(shop, admin, orderId, { ...IN_CASH, amountInPaisa: 50_000, key: 'at-once' }),
    book('closing', 1000),
    book('expense', 10),
  ]);
  const day = await today();
  const late = (await entriesOfToday()).filter(({ isLate }) => isLate);
  const inDrawer = late.map(({ kind, amountInPaisa }) => (kind === 'expense' ? -1 : 1) * amountInPaisa);
  const lateInPaisa = inDrawer.reduce((sum, one) => sum + one, 0);
  expect(day?.late?.expectedInPaisa ?? 0).toBe(lateInPaisa);
  expect((day?.expectedInPaisa ?? 0) + lateInPaisa).toBe(149_000);
});

test('a day whose cash differs is closed only by who was asked about this difference and agreed to it', async () => {
  await book('counter opening', 1000);
  const close = (rupees: number, agreedInPaisa: number | null = null) => {
    const closing = { kind: 'closing', amountInPaisa: rupees * 100, note: '', key: 'k' } as const;
    return counter.bookAtCounter(shop, admin, { ...closing, sawInPaisa: 100_000, agreedInPaisa });
  };
  expect(await close(900)).toEqual({ ok: false, reason: 'differs', differenceInPaisa: -10_000 });
  expect(await close(950, -10_000)).toEqual({ ok: false, reason: 'differs', differenceInPaisa: -5_000 });
  expect(await today()).toMatchObject({ closingInPaisa: null });
  expect(await close(900, -10_000)).toEqual({ ok: true });
});

test('a closed day is opened again until the counter is opened on a later day, and closed again with what was added since', async () => {
  await book('counter opening', 1000);
  await book('closing', 900);
  await book('expense', 50);
  const closing = (await entriesOfToday()).find(({ kind }) => kind === 'closing');
  await correctAtCounter(shop, admin, { entryId: closing?.id ?? 0, amountInPaisa: 92_000, reason: 'again' });
  expect(await counter.reopenDay(shop, admin, TODAY)).toEqual({ ok: true });
  expect((await recorded()).at(-1)?.act).toBe('day reopened');
  expect(await today()).toMatchObject({ closingInPaisa: null, expectedInPaisa: 95_000, late: null });
  expect(await book('closing', 950)).toEqual({ ok: true });
  expect(await book('closing', 950)).toEqual({ ok: false, reason: 'there already' });
  expect(await today()).toMatchObject({ closingInPaisa: 95_000, differenceInPaisa: 0, late: null });
  shop.setClock(NOON + DAY_MS);
  expect(await counter.reopenDay(shop, admin, TODAY)).toEqual({ ok: true });
  await book('counter opening', 950, { day: TODAY + 1 });
  expect(await book('closing', 950, { day: TODAY })).toEqual({ ok: false, reason: 'opened since' });
  shop.setClock(NOON + 2 * DAY_MS);
  const next = { kind: 'closing', amountInPaisa: 95_000, sawInPaisa: 95_000, day: TODAY + 1 } as const;
  await counter.bookAtCounter(shop, admin, { ...next, note: '', key: 'c' });
  await book('counter opening', 950, { day: TODAY + 2 });
  expect(await counter.reopenDay(shop, admin, TODAY + 1)).toEqual({ ok: false, reason: 'opened since' });
});

const TOTAL = 500_000;

const saleBy = (way: PaymentMethod) => aCounterSale({ payment: { way, reference: 'TX-1' } });
const drawer = async () => (await listCounterDays(shop, admin, 1))[0]?.expectedInPaisa;
const byWay = async (orderId: string) => (await moneyOf(shop, admin, [orderId])).get(orderId)?.byWay;

async function takeBack(orderId: string, way: PaymentMethod | null) {
  const event = (await listEvents(shop, admin, orderId)).findLast(({ facts }) => facts.step)?.id ?? 0;
  const [order] = await shop.db.selectFrom('orders').selectAll().where('id', '=', orderId).execute();
  return takeBackSale(shop, admin, orderId, { event, sawInPaisa: order?.receivedInPaisa ?? 0, way });
}

test('of sales only those in cash are in the drawer, and each is in the books by the way it was paid', async () => {
  const ways = fc.sample(fc.constantFrom(...PAYMENT_METHODS), 8);
  for (const way of ways) {
    const { orderId } = await saleBy(way);
    expect(await byWay(orderId)).toEqual([{ way, amountInPaisa: TOTAL }]);
    expect((await recorded('order entered')).at(-1)?.after).toMatchObject({ way });
    expect((await recorded('money booked')).at(-1)?.after).toMatchObject({ way });
  }
  const day = karachiDay(shop.now());
  const sumOf = (way: PaymentMethod) => ways.filter((one) => one === way).length * TOTAL;
  const used = PAYMENT_METHODS.filter((way) => ways.includes(way));
  const paid = used.map((way) => ({ way, amountInPaisa: sumOf(way) }));
  expect(await drawer()).toBe(ways.filter((way) => way === 'cash').length * TOTAL);
  expect(await paidOtherwise(shop, admin, day)).toEqual(paid.filter(({ way }) => way !== 'cash'));
  expect((await booksOf(shop, admin, { first: day, last: day })).byWay).toEqual(paid);
});

test('a sale that is taken back is paid back by the way it came, or by the one that is chosen', async () => {
  const [as, other] = [await saleBy('jazzcash'), await saleBy('jazzcash')];
  expect(await takeBack(as.orderId, null)).toEqual({ ok: true });
  expect(await byWay(as.orderId)).toEqual([]);
  expect(await takeBack(other.orderId, 'cash')).toEqual({ ok: true });
  const ways = (await byWay(other.orderId))?.map(({ way, amountInPaisa }) => `${way} ${amountInPaisa}`);
  expect(ways).toEqual([`cash ${-TOTAL}`, `jazzcash ${TOTAL}`]);
  expect(await drawer()).toBe(-TOTAL);
});

test('no more goes back than came, when a part went back by another way before', async () => {
  const { orderId } = await saleBy('raast');
  const setTotal = (totalInPaisa: number) =>
    shop.db.updateTable('orders').set({ totalInPaisa }).where('id', '=', orderId).execute();
  await setTotal(400_000);
  expect(await mainWayOf(shop, admin, orderId)).toBe('raast');
  expect(await giveBack(shop, admin, orderId, 'cash')).toEqual({ ok: true });
  await setTotal(TOTAL);
  expect(await takeBack(orderId, null)).toEqual({ ok: true });
  expect((await moneyOf(shop, admin, [orderId])).get(orderId)?.givenBackInPaisa).toBe(TOTAL);
});

test('the way of an exchange whose money goes back is that of the order before', async () => {
  const { old, made } = await anExchange({ isPaid: false });
  expect(await mainWayOf(shop, admin, made.id)).toBeNull();
  expect(await bookPaid(shop, admin, old.orderId, 'jazzcash')).toEqual({ ok: true });
  expect(await mainWayOf(shop, admin, made.id)).toBe('jazzcash');
});
