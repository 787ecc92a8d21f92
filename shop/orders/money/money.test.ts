import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { karachiDay } from '#shop/kernel/calendar.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { addEntries } from '#shop/ledger/entries.server.ts';
import type { EntryKind, PaymentMethod } from '#shop/ledger/ledger.ts';
import { listCounterDays } from '#shop/money/counter.server.ts';
import { noteOutcome } from '#shop/parcels/outcomes.server.ts';
import { booksOf } from '#shop/reports/books.server.ts';
import {
  bookPaid,
  correctEntry,
  giveBack,
  recordAdvance,
  recordCompensation,
} from '../../../tests/support/browser/pressing.ts';
import {
  anOrderThat,
  found,
  kindsOf,
  lastEventOf,
  moneyOfOne,
  recorded,
} from '../../../tests/support/model/made-orders.ts';
import { anOrder } from '../../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { admin } from '../../../tests/support/test-shop.ts';
import { deleteOrder, setOrderStatus } from '../change.server.ts';
import { entriesOf } from './money.server.ts';
import { moneyFrom } from './money.ts';
import { moneyRows } from './money-rows.ts';

openShopForEachTest({ isAudited: true });

/** Two pieces of Rs. 2,500. */
const TOTAL = 500_000;

const advance = (orderId: string, amountInPaisa: number, key = String(crypto.randomUUID())) =>
  recordAdvance(shop, admin, orderId, {
    ...{ key, amountInPaisa, way: 'easypaisa', reference: 'TX-9', day: karachiDay(shop.now()) },
  });
/** Due, received before and after delivery, and open, by separate SQL. */
async function inSql(orderId: string) {
  const { rows } = await sql<{ due: string; advance: string; collected: string }>`
    select case when o.status in ('pending', 'confirmed', 'delivering', 'delivered', 'archived') then o."totalInPaisa" else 0 end as due,
      (select coalesce(sum("amountInPaisa"), 0) from ledger where "orderId" = o.id and kind = 'advance') as advance,
      (select coalesce(sum(case kind when 'refund' then -"amountInPaisa" else "amountInPaisa" end), 0)
        from ledger where "orderId" = o.id and kind in ('collected', 'sale', 'refund')) as collected
    from orders o where o.id = ${orderId}`.execute(shop.db);
  const [due, advance, collected] = [rows[0]?.due, rows[0]?.advance, rows[0]?.collected].map(Number);
  const openInPaisa = (due ?? 0) - (advance ?? 0) - (collected ?? 0);
  return { dueInPaisa: due, advanceInPaisa: advance, collectedInPaisa: collected, openInPaisa };
}

test('an advance makes less to collect; delivered and paid in one press, nothing is open and the timeline says paid', async () => {
  const { orderId } = await anOrder();
  expect(await advance(orderId, 50_000)).toEqual({ ok: true });
  expect(await moneyOfOne(orderId)).toMatchObject({ advanceInPaisa: 50_000, openInPaisa: TOTAL - 50_000 });
  expect(await bookPaid(shop, admin, orderId, 'cash')).toEqual({ ok: false, reason: 'not delivered' });
  await setOrderStatus(shop, admin, orderId, 'delivered');
  expect(await kindsOf(orderId)).not.toContain('paid');
  expect(await bookPaid(shop, admin, orderId, 'cash')).toEqual({ ok: true });
  expect(await bookPaid(shop, admin, orderId, 'cash')).toEqual({ ok: false, reason: 'nothing open' });
  const money = await moneyOfOne(orderId);
  expect(money).toMatchObject({
    ...{ advanceInPaisa: 50_000, collectedInPaisa: TOTAL - 50_000, openInPaisa: 0, netInPaisa: TOTAL },
    byWay: [
      { way: 'cash', amountInPaisa: TOTAL - 50_000 },
      { way: 'easypaisa', amountInPaisa: 50_000 },
    ],
  });
  expect(money).toMatchObject(await inSql(orderId));
  expect((await kindsOf(orderId)).slice(-3)).toEqual(['advance received', 'delivered', 'paid']);
  expect((await recorded('money booked')).map(({ subject }) => subject)).toEqual([orderId, orderId]);
});

test('the delivery of an order that was paid in advance pays it; no advance is more than what is open', async () => {
  const { orderId } = await anOrder();
  expect(await advance(orderId, TOTAL + 1)).toEqual({ ok: false, reason: 'too much', openInPaisa: TOTAL });
  expect(await advance('none', 1)).toEqual({ ok: false, reason: 'missing' });
  await advance(orderId, TOTAL);
  expect(await kindsOf(orderId)).not.toContain('paid');
  await setOrderStatus(shop, admin, orderId, 'delivered');
  await setOrderStatus(shop, admin, orderId, 'delivering');
  await setOrderStatus(shop, admin, orderId, 'delivered');
  expect((await kindsOf(orderId)).filter((kind) => kind === 'paid')).toHaveLength(1);
});

test('two devices that press Paid at once book it once', async () => {
  const { orderId } = await anOrderThat('delivered');
  const ways = ['cash', 'bank', 'cash'] as const;
  const pressed = await Promise.all(ways.map((way) => bookPaid(shop, admin, orderId, way)));
  expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await moneyOfOne(orderId)).toMatchObject({ collectedInPaisa: TOTAL, openInPaisa: 0 });
});

test('of an order that ended before it was received nothing is due, and its advance is given back once', async () => {
  const { orderId } = await anOrder();
  await advance(orderId, 50_000);
  await deleteOrder(shop, admin, orderId);
  expect(await moneyOfOne(orderId)).toMatchObject({ dueInPaisa: 0, openInPaisa: -50_000 });
  expect(await moneyOfOne(orderId)).toMatchObject(await inSql(orderId));
  expect(await advance(orderId, 1)).toEqual({ ok: false, reason: 'missing' });
  const ways = ['easypaisa', 'cash'] as const;
  const given = await Promise.all(ways.map((way) => giveBack(shop, admin, orderId, way)));
  expect(given.filter(({ ok }) => ok)).toHaveLength(1);
  const settled = { openInPaisa: 0, netInPaisa: 0, givenBackInPaisa: 50_000 };
  expect(await moneyOfOne(orderId)).toMatchObject(settled);
  expect(await moneyOfOne(orderId)).toMatchObject(await inSql(orderId));
});

test('an entry is corrected by another one that names it, and stays as it was', async () => {
  const { orderId } = await anOrder();
  await advance(orderId, 50_000);
  const [entry] = await entriesOf(shop, admin, orderId);
  const to = (amountInPaisa: number) =>
    correctEntry(shop, admin, orderId, { entryId: entry?.id ?? 0, amountInPaisa, reason: 'typed wrong' });
  expect(await to(5_000)).toEqual({ ok: true });
  expect(await to(5_000)).toEqual({ ok: true });
  expect(await to(40_000)).toEqual({ ok: true });
  expect(await entriesOf(shop, admin, orderId)).toMatchObject([
    { id: entry?.id, kind: 'advance', amountInPaisa: 40_000, firstInPaisa: 50_000, note: 'typed wrong' },
  ]);
  const rows = shop.db.selectFrom('ledger').select(['amountInPaisa', 'corrects']).orderBy('id');
  expect(await rows.execute()).toEqual([
    { amountInPaisa: 50_000, corrects: null },
    { amountInPaisa: -45_000, corrects: entry?.id },
    { amountInPaisa: 35_000, corrects: entry?.id },
  ]);
  expect(await moneyOfOne(orderId)).toMatchObject({ advanceInPaisa: 40_000, openInPaisa: TOTAL - 40_000 });
  expect((await recorded('money corrected')).map(({ subject }) => subject)).toEqual([orderId, orderId]);
  const other = await anOrder();
  const ofOther = { entryId: entry?.id ?? 0, amountInPaisa: 1, reason: 'x' };
  expect(await correctEntry(shop, admin, other.orderId, ofOther)).toEqual({ ok: false, reason: 'missing' });
});

test('no statement changes or deletes an entry of the ledger', async () => {
  const { orderId } = await anOrder();
  await advance(orderId, 50_000);
  const ledger = shop.db.updateTable('ledger');
  const writes = [ledger.set({ amountInPaisa: 1 }), ledger.set({ id: 99 }), shop.db.deleteFrom('ledger')];
  for (const write of writes) await expect(write.execute()).rejects.toThrow(/never changed/);
});

test('the database takes each key once, whatever the code looks up first', async () => {
  const entry = { kind: 'sale', way: 'cash', amountInPaisa: 100, onceKey: 'form:one' } as const;
  const add = () => inTransaction(shop, (trx) => addEntries(shop, trx, admin, [entry]));
  await add();
  await expect(add()).rejects.toThrow(/unique/i);
  expect(await shop.db.selectFrom('ledger').select('id').execute()).toHaveLength(1);
});

/** Of an order of Rs. 5,000, in rupees. */
function rowsOf(
  entries: Partial<Record<EntryKind, number>>,
  { hasEnded = false, exchangedInPaisa = 0, totalInPaisa = 500_000 } = {},
) {
  const status = hasEnded ? 'cancelled' : 'delivered';
  const sums = Object.entries(entries).map(([kind, amountInPaisa]) => {
    return { kind: kind as EntryKind, way: null, amountInPaisa };
  });
  const rows = moneyRows(moneyFrom({ status, totalInPaisa, exchangedInPaisa }, sums), hasEnded);
  return rows.map(([name, inPaisa]) => `${name} ${inPaisa / 100}`).join(', ');
}

test('the rows of an order’s money name what was given back, what a courier paid, what exchanges used, and a loss', () => {
  const ended = { hasEnded: true };
  const rows = [
    rowsOf({ advance: 50_000, refund: 50_000 }, ended),
    rowsOf({ collected: 550_000, refund: 20_000 }),
    rowsOf({ compensation: 300_000, 'courier fee': 25_000 }, ended),
    rowsOf({ collected: 500_000 }, { ...ended, exchangedInPaisa: 250_000 }),
    rowsOf({}, { totalInPaisa: -20_000 }),
    rowsOf({ 'return fee': 15_000 }, ended),
  ];
  expect(rows).toEqual([
    'due 0, advance 500, givenBack 500, open 0',
    'due 5000, collected 5500, givenBack 200, toGiveBack 300',
    'due 0, fees 250, compensation 3000, net 2750, open 0',
    'usedForExchange 2500, collected 5000, toGiveBack 2500',
    'dueToCustomer 200, toGiveBack 200',
    'due 0, fees 150, netLoss 150, open 0',
  ]);
});

const today = () => karachiDay(shop.now());
const compensate = (
  orderId: string,
  amountInPaisa: number,
  { key = orderId, way = 'bank' as PaymentMethod } = {},
) => recordCompensation(shop, admin, orderId, { key, amountInPaisa, way, reference: 'CL-7', day: today() });

/** TCS lost its parcel after an advance of Rs. 500. */
async function aLostOrder() {
  const order = await anOrderThat('delivering', 'tcs');
  const { orderId } = order;
  const advance = { amountInPaisa: 50_000, way: 'bank', reference: '', day: today() } as const;
  await recordAdvance(shop, admin, orderId, { ...advance, key: `advance-${orderId}` });
  expect(await noteOutcome(shop, admin, orderId, { outcome: 'lost' })).toMatchObject({ ok: true });
  return order;
}

test('compensation is one entry of a kind for itself, however often its form is sent, of the courier that had the parcel; what was received for the order stays as it was', async () => {
  const { orderId, orderNumber } = await aLostOrder();
  const before = await moneyOfOne(orderId);
  expect(before).toMatchObject({ dueInPaisa: 0, advanceInPaisa: 50_000, openInPaisa: -50_000 });
  const both = await Promise.all([compensate(orderId, 300_000), compensate(orderId, 300_000)]);
  expect(both).toEqual([{ ok: true }, { ok: true }]);
  expect(await compensate(orderId, 1)).toEqual({ ok: false, reason: 'booked before' });
  const after = { ...before, compensationInPaisa: 300_000, netInPaisa: 350_000 };
  expect(await moneyOfOne(orderId)).toEqual(after);
  expect((await entriesOf(shop, admin, orderId)).at(-1)).toMatchObject({
    ...{ kind: 'compensation', way: 'bank', courier: 'tcs', amountInPaisa: 300_000, reference: 'CL-7' },
  });
  const { receivedInPaisa } = await found(orderNumber);
  expect(receivedInPaisa).toBe(50_000);
  expect((await recorded()).at(-1)).toMatchObject({ act: 'money booked', subject: orderId });
});

test('reports have compensation in a row of its kind, and what came in cash is in the counter', async () => {
  const { orderId } = await aLostOrder();
  await compensate(orderId, 300_000);
  await compensate((await aLostOrder()).orderId, 40_000, { way: 'cash', key: 'cash-of-it' });
  const { kinds } = await booksOf(shop, admin, { first: today(), last: today() });
  const said = Object.fromEntries(kinds.map(({ kind, amountInPaisa }) => [kind, amountInPaisa]));
  expect(said).toMatchObject({ compensation: 340_000, collected: 0, sale: 0, advance: 100_000 });
  const [counter] = await listCounterDays(shop, admin, 1);
  expect(counter).toMatchObject({ ordersInPaisa: 40_000, salesInPaisa: 0, expectedInPaisa: 40_000 });
});

test('compensation is of lost parcels alone, and is corrected by another entry', async () => {
  const [waiting, underWay] = [await anOrder(), await anOrderThat('delivering')];
  const deleted = await anOrder();
  await deleteOrder(shop, admin, deleted.orderId);
  for (const { orderId } of [waiting, underWay, deleted])
    expect(await compensate(orderId, 300_000)).toEqual({ ok: false, reason: 'not lost' });
  const { orderId } = await aLostOrder();
  await compensate(orderId, 300_000);
  const entry = (await entriesOf(shop, admin, orderId)).find(({ kind }) => kind === 'compensation');
  const correction = { entryId: entry?.id ?? 0, amountInPaisa: 250_000, reason: 'typed wrong' };
  await correctEntry(shop, admin, orderId, correction);
  expect(await moneyOfOne(orderId)).toMatchObject({ compensationInPaisa: 250_000 });
  // Not a payment by the customer, so not in the timeline.
  expect((await lastEventOf(orderId))?.kind).toBe('lost');
});
