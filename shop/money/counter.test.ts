import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  bookAtCounter,
  bookPaid,
  correctAtCounter,
  correctEntry,
  recordAdvance,
} from '../../tests/support/browser/pressing.ts';
import { recorded } from '../../tests/support/model/made-orders.ts';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { DAY_MS, HOUR_MS, karachiDay, startOfKarachiDay } from '../kernel/calendar.ts';
import { setOrderStatus } from '../orders/change.server.ts';
import * as counter from './counter.server.ts';
import { type CounterKind, listCounterDays, listCounterEntries } from './counter.server.ts';

openShopForEachTest({ isAudited: true });

const NOON = 1_770_000_000_000;
const TODAY = karachiDay(NOON);
const IN_CASH = { way: 'cash', reference: '', day: TODAY } as const;

const book = (
  kind: CounterKind,
  rupees: number,
  { note = '', day = TODAY, key = String(crypto.randomUUID()) } = {},
) => bookAtCounter(shop, admin, { kind, amountInPaisa: rupees * 100, note, key, day });
const today = async () => (await listCounterDays(shop, admin, 1))[0];

const entriesOfToday = async () => (await listCounterEntries(shop, admin, TODAY)).items.toReversed();

test('an expense has its kind, and the same form with another kind is refused', async () => {
  shop.setClock(NOON);
  const rent = { kind: 'expense', amountInPaisa: 100, note: '', key: 'rent', expenseKind: 'rent' } as const;
  expect(await bookAtCounter(shop, admin, rent)).toEqual({ ok: true });
  expect(await bookAtCounter(shop, admin, rent)).toEqual({ ok: true });
  const other = await bookAtCounter(shop, admin, { ...rent, expenseKind: 'wages' });
  expect(other).toEqual({ ok: false, reason: 'booked before' });
  await book('expense', 1);
  await book('sale', 1);
  const kinds = (await entriesOfToday()).map(({ expenseKind }) => expenseKind);
  expect(kinds).toEqual(['rent', 'other', null]);
});

test('a day is opening, sales, cash of orders and expenses; the closing says the difference', async () => {
  shop.setClock(NOON);
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
    ...{ khatasInPaisa: 0, differenceInPaisa: -10_000 },
    late: null,
  });
  const entries = await entriesOfToday();
  expect(entries.map(({ kind, orderNumber }) => [kind, orderNumber !== null])).toEqual([
    ['counter opening', false],
    ['sale', false],
    ['expense', false],
    ['advance', true],
    ['collected', true],
    ['closing', false],
  ]);
});

test('a day is opened and closed once, by whichever device', async () => {
  shop.setClock(NOON);
  for (const kind of ['counter opening', 'closing'] as const) {
    const booked = await Promise.all([book(kind, 1000), book(kind, 2000), book(kind, 3000)]);
    expect(booked.filter(({ ok }) => ok)).toHaveLength(1);
    expect(booked.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'there already' });
  }
});

test('only an entry of the counter is corrected at the counter, and keeps its first amount', async () => {
  shop.setClock(NOON);
  await book('counter opening', 1000);
  const [opening] = await entriesOfToday();
  const correct = (entryId = 0) =>
    correctAtCounter(shop, admin, { entryId, amountInPaisa: 95_000, reason: 'counted again' });
  expect(await correct(opening?.id)).toEqual({ ok: true });
  expect(await entriesOfToday()).toMatchObject([
    { amountInPaisa: 95_000, firstInPaisa: 100_000, note: 'counted again' },
  ]);
  const { orderId } = await anOrder();
  await recordAdvance(shop, admin, orderId, { ...IN_CASH, key: 'c', amountInPaisa: 100 });
  const ofOrder = (await entriesOfToday()).at(-1);
  for (const id of [12_345, ofOrder?.id]) expect(await correct(id)).toEqual({ ok: false, reason: 'missing' });
});

test('the entries of a day are read page by page, each with its corrections, and the sums are those of all', async () => {
  shop.setClock(NOON);
  for (let rupees = 1; rupees <= 52; rupees += 1) await book('expense', rupees);
  await book('closing', 100);
  const [third] = (await listCounterEntries(shop, admin, TODAY, 2)).items;
  const right = { entryId: third?.id ?? 0, amountInPaisa: 50_000, reason: 'typed wrong' };
  expect(await correctAtCounter(shop, admin, right)).toEqual({ ok: true });
  await book('expense', 1000);
  const pages = await Promise.all([1, 2, 3].map((page) => listCounterEntries(shop, admin, TODAY, page)));
  expect(pages.map(({ page, pages: of, total, items }) => [page, of, total, items.length])).toEqual([
    [1, 2, 54, 50],
    [2, 2, 54, 4],
    [2, 2, 54, 4],
  ]);
  expect(pages[0]?.items.slice(0, 2)).toMatchObject([
    { amountInPaisa: 100_000, isLate: true },
    { kind: 'closing' },
  ]);
  expect(pages[1]?.items.map(({ amountInPaisa, firstInPaisa }) => [amountInPaisa, firstInPaisa])).toEqual([
    [400, null],
    [50_000, 300],
    [200, null],
    [100, null],
  ]);
  expect(await today()).toMatchObject({
    expensesInPaisa: (52 * 53 * 100) / 2,
    late: { expectedInPaisa: 300 - 50_000 - 100_000 },
  });
});

test('the day changes at midnight in Karachi', async () => {
  shop.setClock(startOfKarachiDay(TODAY) - 1);
  await bookAtCounter(shop, admin, { kind: 'sale', amountInPaisa: 100, note: '', key: 'x' });
  shop.setClock(startOfKarachiDay(TODAY));
  await bookAtCounter(shop, admin, { kind: 'sale', amountInPaisa: 200, note: '', key: 'y' });
  shop.setClock(startOfKarachiDay(TODAY) + 23 * HOUR_MS);
  const days = await listCounterDays(shop, admin, 2);
  expect(days.map(({ day, salesInPaisa }) => [day, salesInPaisa])).toEqual([
    [TODAY, 200],
    [TODAY - 1, 100],
  ]);
});

test('the last days are what the ledger says of each, in SQL of its own', async () => {
  const amounts = [5000, 2500.25, 300, 0.01, 120, 7000];
  const kinds = ['counter opening', 'sale', 'expense', 'sale', 'expense', 'closing'] as const;
  for (const back of [13, 12, 5, 1, 0]) {
    shop.setClock(NOON - back * DAY_MS);
    for (const [place, kind] of kinds.entries())
      if (back !== 5 || kind !== 'closing')
        await book(kind, (amounts[place] ?? 0) + back, { day: TODAY - back });
  }
  // An earlier day, and money not in cash.
  await book('sale', 1, { day: TODAY - 14 });
  const { orderId } = await anOrder();
  const came = { ...IN_CASH, amountInPaisa: 50_000, day: TODAY - 5 };
  await recordAdvance(shop, admin, orderId, { ...came, key: 'in-cash' });
  await recordAdvance(shop, admin, orderId, { ...came, way: 'bank', key: 'in-bank' });

  const { rows } = await sql<Record<string, string | number | null>>`
    select "day" as d, sum(case when "kind" = 'counter opening' then "amountInPaisa" end) as opening,
      sum(case when "kind" = 'closing' then "amountInPaisa" end) as closing,
      sum(case when "kind" = 'sale' then "amountInPaisa" else 0 end) as sales,
      sum(case when "kind" = 'expense' then "amountInPaisa" else 0 end) as expenses,
      sum(case when "kind" in ('advance', 'collected') then "amountInPaisa" when "kind" = 'refund' then -"amountInPaisa" else 0 end) as orders
    from "ledger" where "way" = 'cash' and "day" > ${TODAY - 14} and "day" <= ${TODAY} group by "day" order by "day" desc`.execute(
    shop.db,
  );
  const shown = (await listCounterDays(shop, admin, 14)).filter(
    ({ openingInPaisa }) => openingInPaisa !== null,
  );
  expect(rows).toHaveLength(5);
  expect(shown).toEqual(
    rows.map((row) => {
      const [opening, sales, orders, expenses] = ['opening', 'sales', 'orders', 'expenses'].map((name) =>
        Number(row[name]),
      ) as [number, number, number, number];
      const closing = row.closing === null ? null : Number(row.closing);
      const expected = opening + sales + orders - expenses;
      return {
        ...{ day: Number(row.d), openingInPaisa: opening, salesInPaisa: sales, ordersInPaisa: orders },
        ...{ expensesInPaisa: expenses, expectedInPaisa: expected, closingInPaisa: closing },
        ...{ khatasInPaisa: 0, differenceInPaisa: closing === null ? null : closing - expected },
        late: null,
      };
    }),
  );
});

test('a closed day keeps the figures that it was closed with, whatever is entered, corrected or paid for it afterwards', async () => {
  shop.setClock(NOON);
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
  await correctEntry(shop, admin, before.orderId, {
    ...{ entryId: advance?.id ?? 0, amountInPaisa: 40_000, reason: 'typed wrong' },
  });
  for (const [entry, amountInPaisa] of [[expense, 35_000] as const, [closing, 111_000] as const])
    await correctAtCounter(shop, admin, { entryId: entry?.id ?? 0, amountInPaisa, reason: 'typed wrong' });
  const late = await shop.db
    .selectFrom('ledger')
    .select(['day', 'corrects'])
    .where('kind', '=', 'sale')
    .executeTakeFirst();
  expect(late).toEqual({ day: TODAY, corrects: closing?.id });
  const isLate = (await entriesOfToday()).map((one) => [one.kind, one.isLate]);
  expect(isLate.slice(-2)).toEqual([
    ['sale', true],
    ['advance', true],
  ]);
  const [next, day] = await listCounterDays(shop, admin, 2);
  expect(next).toMatchObject({ expectedInPaisa: 0, late: null });
  expect(day).toEqual({
    ...closed,
    late: { expectedInPaisa: 75_000, closingInPaisa: 111_000, differenceInPaisa: -84_000 },
  });
});

test('what is booked while the day is closed is counted in the closing, or stands after it: the two devices agree', async () => {
  shop.setClock(NOON);
  const { orderId } = await anOrder();
  await book('counter opening', 1000);
  await Promise.all([
    recordAdvance(shop, admin, orderId, { ...IN_CASH, amountInPaisa: 50_000, key: 'at-once' }),
    book('closing', 1000),
    book('expense', 10),
  ]);
  const day = await today();
  const late = (await entriesOfToday()).filter(({ isLate }) => isLate);
  const lateInPaisa = late.reduce(
    (sum, { kind, amountInPaisa }) => sum + (kind === 'expense' ? -amountInPaisa : amountInPaisa),
    0,
  );
  expect(day?.late?.expectedInPaisa ?? 0).toBe(lateInPaisa);
  expect((day?.expectedInPaisa ?? 0) + lateInPaisa).toBe(149_000);
});

test('a day whose cash differs is closed only by who was asked about this difference and agreed to it', async () => {
  shop.setClock(NOON);
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
  shop.setClock(NOON);
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
