/** Due, received and open of an order add up. */

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anOrder } from '../../tests/support/ordering.ts';
import { bookPaid, correctEntry, giveBack, recordAdvance } from '../../tests/support/pressing.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { karachiDay } from '../kernel/calendar.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { addEntries } from '../ledger/entries.server.ts';
import { deleteOrder, setOrderStatus } from './change.server.ts';
import { bookCounterSale, entriesOf, moneyOf } from './money.server.ts';
import { isDue } from './money.ts';
import { listEvents } from './timeline.server.ts';

openShopForEachTest({ isAudited: true });

/** Two pieces of Rs. 2,500. */
const TOTAL = 500_000;

const ofOne = async (orderId: string) => (await moneyOf(shop, admin, [orderId])).get(orderId);
const advance = (orderId: string, amountInPaisa: number, key = String(crypto.randomUUID())) =>
  recordAdvance(shop, admin, orderId, {
    ...{ key, amountInPaisa, way: 'easypaisa', reference: 'TX-9', day: karachiDay(shop.now()) },
  });
const kindsOf = async (orderId: string) => (await listEvents(shop, admin, orderId)).map(({ kind }) => kind);

/** Due, received before and after delivery, and open, by separate SQL. */
async function inSql(orderId: string) {
  const { rows } = await sql<{ due: string; advance: string; collected: string }>`
    select case when o.status in ('pending', 'confirmed', 'delivering', 'delivered', 'archived') then o."totalInPaisa" else 0 end as due,
      (select coalesce(sum("amountInPaisa"), 0) from ledger where "orderId" = o.id and kind = 'advance') as advance,
      (select coalesce(sum(case kind when 'refund' then -"amountInPaisa" else "amountInPaisa" end), 0)
        from ledger where "orderId" = o.id and kind in ('collected', 'sale', 'refund')) as collected
    from orders o where o.id = ${orderId}`.execute(shop.db);
  const [row] = rows;
  const [due, before, after] = [row?.due, row?.advance, row?.collected].map(Number) as [
    number,
    number,
    number,
  ];
  return {
    dueInPaisa: due,
    advanceInPaisa: before,
    collectedInPaisa: after,
    openInPaisa: due - before - after,
  };
}

test('an advance makes less to collect; delivered and paid in one press, nothing is open and the timeline says paid', async () => {
  const { orderId } = await anOrder();
  expect(await advance(orderId, 50_000)).toEqual({ ok: true });
  expect(await ofOne(orderId)).toMatchObject({ advanceInPaisa: 50_000, openInPaisa: TOTAL - 50_000 });
  expect(await bookPaid(shop, admin, orderId, 'cash')).toEqual({ ok: false, reason: 'not delivered' });
  await setOrderStatus(shop, admin, orderId, 'delivered');
  expect(await kindsOf(orderId)).not.toContain('paid');
  expect(await bookPaid(shop, admin, orderId, 'cash')).toEqual({ ok: true });
  expect(await bookPaid(shop, admin, orderId, 'cash')).toEqual({ ok: false, reason: 'nothing open' });
  const money = await ofOne(orderId);
  expect(money).toEqual({
    ...{ dueInPaisa: TOTAL, advanceInPaisa: 50_000, collectedInPaisa: TOTAL - 50_000, openInPaisa: 0 },
    givenBackInPaisa: 0,
    ...{ feesInPaisa: 0, incomeTaxInPaisa: 0, salesTaxInPaisa: 0, compensationInPaisa: 0, netInPaisa: TOTAL },
  });
  expect(money).toMatchObject(await inSql(orderId));
  expect((await kindsOf(orderId)).slice(-3)).toEqual(['advance received', 'delivered', 'paid']);
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

test('no advance is more than what is open, and the same form counts once', async () => {
  const { orderId } = await anOrder();
  expect(await advance(orderId, TOTAL + 1)).toEqual({ ok: false, reason: 'too much', openInPaisa: TOTAL });
  expect(await Promise.all([advance(orderId, 50_000, 'k'), advance(orderId, 50_000, 'k')])).toEqual([
    { ok: true },
    { ok: true },
  ]);
  expect(await ofOne(orderId)).toMatchObject({ advanceInPaisa: 50_000 });
  expect(await advance('none', 1)).toEqual({ ok: false, reason: 'missing' });
});

test('a form that was booked is not booked with another amount, or for another order, and says so', async () => {
  const [{ orderId }, other] = [await anOrder(), await anOrder()];
  expect(await advance(orderId, 10_000, 'k')).toEqual({ ok: true });
  const before = { ok: false, reason: 'booked before' };
  expect(await advance(orderId, 70_000, 'k')).toEqual(before);
  expect(await advance(other.orderId, 10_000, 'k')).toEqual(before);
  expect(await ofOne(orderId)).toMatchObject({ advanceInPaisa: 10_000 });
});

test('two devices that press Paid at once book it once', async () => {
  const { orderId } = await anOrder();
  await setOrderStatus(shop, admin, orderId, 'delivered');
  const pressed = await Promise.all(
    ['cash', 'bank', 'cash'].map((way) => bookPaid(shop, admin, orderId, way as never)),
  );
  expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await ofOne(orderId)).toMatchObject({ collectedInPaisa: TOTAL, openInPaisa: 0 });
});

test('of an order that ended before it was received nothing is due, and its advance is given back once', async () => {
  const { orderId } = await anOrder();
  await advance(orderId, 50_000);
  await deleteOrder(shop, admin, orderId);
  expect(await ofOne(orderId)).toMatchObject({ dueInPaisa: 0, openInPaisa: -50_000 });
  expect(await ofOne(orderId)).toMatchObject(await inSql(orderId));
  expect(await advance(orderId, 1)).toEqual({ ok: false, reason: 'missing' });
  const given = await Promise.all([
    giveBack(shop, admin, orderId, 'easypaisa'),
    giveBack(shop, admin, orderId, 'cash'),
  ]);
  expect(given.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await ofOne(orderId)).toMatchObject({ openInPaisa: 0, netInPaisa: 0, givenBackInPaisa: 50_000 });
  expect(await ofOne(orderId)).toMatchObject(await inSql(orderId));
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
  expect(await ofOne(orderId)).toMatchObject({ advanceInPaisa: 40_000, openInPaisa: TOTAL - 40_000 });
  const other = await anOrder();
  const ofOther = { entryId: entry?.id ?? 0, amountInPaisa: 1, reason: 'x' };
  expect(await correctEntry(shop, admin, other.orderId, ofOther)).toEqual({ ok: false, reason: 'missing' });
});

test('what is paid at the counter pays an order that is taken along', async () => {
  const { orderId } = await anOrder();
  await inTransaction(shop, (trx) => bookCounterSale(shop, trx, admin, orderId, { amountInPaisa: TOTAL }));
  await setOrderStatus(shop, admin, orderId, 'delivered');
  expect(await ofOne(orderId)).toMatchObject({ collectedInPaisa: TOTAL, openInPaisa: 0 });
  expect(await kindsOf(orderId)).toContain('paid');
});

test('fees and taxes of the courier are kept of what it collected', async () => {
  const { orderId } = await anOrder();
  const entry = { orderId, courier: 'tcs' };
  await inTransaction(shop, (trx) =>
    addEntries(shop, trx, admin, [
      { ...entry, kind: 'collected', amountInPaisa: TOTAL },
      { ...entry, kind: 'courier fee', amountInPaisa: 25_000 },
      { ...entry, kind: 'income tax withheld', amountInPaisa: 5_000 },
      { ...entry, kind: 'sales tax withheld', amountInPaisa: 5_001 },
    ]),
  );
  expect(await ofOne(orderId)).toMatchObject({
    ...{ feesInPaisa: 25_000, incomeTaxInPaisa: 5_000, salesTaxInPaisa: 5_001 },
    netInPaisa: TOTAL - 35_001,
  });
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
  await expect(shop.db.updateTable('ledger').set({ amountInPaisa: 1 }).execute()).rejects.toThrow(
    /never changed/,
  );
  await expect(shop.db.deleteFrom('ledger').execute()).rejects.toThrow(/never changed/);
  await expect(shop.db.updateTable('ledger').set({ id: 99 }).execute()).rejects.toThrow(/never changed/);
});

test('the database takes each key once, whatever the code looks up first', async () => {
  const entry = { kind: 'sale', way: 'cash', amountInPaisa: 100, onceKey: 'form:one' } as const;
  const add = () => inTransaction(shop, (trx) => addEntries(shop, trx, admin, [entry]));
  await add();
  await expect(add()).rejects.toThrow(/unique/i);
  expect(await shop.db.selectFrom('ledger').select('id').execute()).toHaveLength(1);
});

test('each write of money leaves an entry in the record of changes', async () => {
  const { orderId } = await anOrder();
  await advance(orderId, 50_000);
  const [entry] = await entriesOf(shop, admin, orderId);
  await correctEntry(shop, admin, orderId, { entryId: entry?.id ?? 0, amountInPaisa: 1, reason: 'why' });
  await setOrderStatus(shop, admin, orderId, 'delivered');
  await bookPaid(shop, admin, orderId, 'cash');
  const changes = await shop.db
    .selectFrom('changes')
    .select(['act', 'subject'])
    .where('kind', '=', 'money')
    .orderBy('id')
    .execute();
  expect(changes).toEqual(
    ['money booked', 'money corrected', 'money booked'].map((act) => ({ act, subject: orderId })),
  );
});
