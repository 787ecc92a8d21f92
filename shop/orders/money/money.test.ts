import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { karachiDay } from '#shop/kernel/calendar.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { addEntries } from '#shop/ledger/entries.server.ts';
import type { EntryKind } from '#shop/ledger/ledger.ts';
import { bookPaid, correctEntry, giveBack, recordAdvance } from '../../../tests/support/browser/pressing.ts';
import { anOrderThat, kindsOf, moneyOfOne, recorded } from '../../../tests/support/model/made-orders.ts';
import { anOrder } from '../../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { admin } from '../../../tests/support/test-shop.ts';
import { deleteOrder, setOrderStatus } from '../change.server.ts';
import { entriesOf } from './money.server.ts';
import { isDue, moneyFrom } from './money.ts';
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
  expect(money).toEqual({
    ...{ dueInPaisa: TOTAL, advanceInPaisa: 50_000, collectedInPaisa: TOTAL - 50_000, openInPaisa: 0 },
    ...{ creditInPaisa: 0, givenBackInPaisa: 0 },
    ...{ feesInPaisa: 0, incomeTaxInPaisa: 0, salesTaxInPaisa: 0, compensationInPaisa: 0, netInPaisa: TOTAL },
    byWay: [
      { way: 'cash', amountInPaisa: TOTAL - 50_000 },
      { way: 'easypaisa', amountInPaisa: 50_000 },
    ],
  });
  expect(money).toMatchObject(await inSql(orderId));
  expect((await kindsOf(orderId)).slice(-3)).toEqual(['advance received', 'delivered', 'paid']);
  expect((await recorded('money booked')).map(({ subject }) => subject)).toEqual([orderId, orderId]);
});

test('the delivery of an order that was paid in advance pays it', async () => {
  const { orderId } = await anOrder();
  await advance(orderId, TOTAL);
  expect(await kindsOf(orderId)).not.toContain('paid');
  await setOrderStatus(shop, admin, orderId, 'delivered');
  await setOrderStatus(shop, admin, orderId, 'delivering');
  await setOrderStatus(shop, admin, orderId, 'delivered');
  expect((await kindsOf(orderId)).filter((kind) => kind === 'paid')).toHaveLength(1);
});

test('no advance is more than what is open, and none is of an order that is not there', async () => {
  const { orderId } = await anOrder();
  expect(await advance(orderId, TOTAL + 1)).toEqual({ ok: false, reason: 'too much', openInPaisa: TOTAL });
  expect(await advance('none', 1)).toEqual({ ok: false, reason: 'missing' });
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
  expect(await moneyOfOne(orderId)).toMatchObject({
    openInPaisa: 0,
    netInPaisa: 0,
    givenBackInPaisa: 50_000,
  });
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
  const rows = await shop.db
    .selectFrom('ledger')
    .select(['amountInPaisa', 'corrects'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
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

test('the total of an order is due while it is under way and after it was received', () => {
  const due = ['pending', 'confirmed', 'delivering', 'delivered', 'archived'] as const;
  const none = ['cancelled', 'deleted', 'lost', 'refused', 'returned'] as const;
  expect(due.map(isDue)).toEqual(due.map(() => true));
  expect(none.map(isDue)).toEqual(none.map(() => false));
});

test('no statement changes or deletes an entry of the ledger', async () => {
  const { orderId } = await anOrder();
  await advance(orderId, 50_000);
  const ledger = shop.db.updateTable('ledger');
  for (const write of [
    ledger.set({ amountInPaisa: 1 }),
    shop.db.deleteFrom('ledger'),
    ledger.set({ id: 99 }),
  ])
    await expect(write.execute()).rejects.toThrow(/never changed/);
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

test('an advance that was given back is no collection below nothing', () => {
  expect(rowsOf({ advance: 50_000, refund: 50_000 }, { hasEnded: true })).toBe(
    'due 0, advance 500, givenBack 500, open 0',
  );
});

test('what was collected stays what it was when a part of it was given back', () => {
  expect(rowsOf({ collected: 550_000, refund: 20_000 })).toBe(
    'due 5000, collected 5500, givenBack 200, toGiveBack 300',
  );
});

test('what a courier paid for a lost parcel is a row, and part of what is left for the shop', () => {
  expect(rowsOf({ compensation: 300_000, 'courier fee': 25_000 }, { hasEnded: true })).toBe(
    'due 0, fees 250, compensation 3000, net 2750, open 0',
  );
});

test('what exchanges leave due is named, and a parcel that only cost money left the shop a loss', () => {
  const back = { hasEnded: true, exchangedInPaisa: 250_000 };
  expect(rowsOf({ collected: 500_000 }, back)).toBe('usedForExchange 2500, collected 5000, toGiveBack 2500');
  expect(rowsOf({}, { totalInPaisa: -20_000 })).toBe('dueToCustomer 200, toGiveBack 200');
  expect(rowsOf({ 'return fee': 15_000 }, { hasEnded: true })).toBe('due 0, fees 150, netLoss 150, open 0');
});
