/** Checks each figure against independent SQL. */

import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { recorded } from '../../tests/support/model/made-orders.ts';
import { anOrderOfCut, idOf, order } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCloth, aCustomer, admin, aProduct, bringBack } from '../../tests/support/test-shop.ts';
import { DAY_MS, karachiDay } from '../kernel/calendar.ts';
import { dateOfDay, dayOfDate } from '../kernel/dates.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { addEntries } from '../ledger/entries.server.ts';
import { deleteOrder, setOrderStatus } from '../orders/change.server.ts';
import { booksOf, noteReport, refusedIn } from './books.server.ts';
import { salesReport } from './sales.server.ts';
import { slowShelf } from './shelf.server.ts';
import { readSpan, SPANS, spanOf } from './span.ts';

openShopForEachTest();

const at = (local: string) => Date.parse(`${local}+05:00`);
const FIRST = karachiDay(at('2026-11-20T12:00:00'));
const SPAN = { first: FIRST, last: FIRST + 1 };

async function sold(
  local: string,
  productId: string,
  { quantity = 1, city = 'Daska', source = 'site' } = {},
) {
  shop.setClock(at(local));
  const orderId = idOf(await order(await aCustomer(shop), productId, { quantity }));
  await sql`update orders set city = ${city}, source = ${source} where id = ${orderId}`.execute(shop.db);
  return orderId;
}

async function someDays() {
  const lawn = await aProduct(shop, { name: 'Lawn', category: 'Lawn', price: 100_000, stock: 50 });
  const latha = await aProduct(shop, { name: 'Latha', category: 'Latha', price: 250_000, stock: 50 });
  await sold('2026-11-19T23:59:59', lawn);
  await sold('2026-11-20T00:00:00', lawn, { quantity: 2, city: 'Sialkot' });
  await sold('2026-11-20T11:00:00', latha, { city: 'SIALKOT ', source: 'phone' });
  const atCounter = { quantity: 3, city: 'sialkot', source: 'counter' };
  const archived = await sold('2026-11-20T12:00:00', latha, atCounter);
  const refused = await sold('2026-11-20T13:00:00', lawn, { quantity: 4 });
  const deleted = await sold('2026-11-21T10:00:00', lawn);
  await sold('2026-11-21T23:59:59', lawn, { city: 'Sialkot' });
  await sold('2026-11-22T00:00:00', latha);
  shop.setClock(at('2026-11-21T20:00:00'));
  await setOrderStatus(shop, admin, archived, 'delivered');
  await deleteOrder(shop, admin, archived);
  await setOrderStatus(shop, admin, refused, 'delivering');
  expect(await bringBack(shop, refused)).toBe(true);
  await deleteOrder(shop, admin, deleted);
  return { lawn, latha };
}

const IN_SPAN = sql`"createdAt" >= ${at('2026-11-20T00:00:00')} and "createdAt" < ${at('2026-11-22T00:00:00')}
  and status in ('pending', 'confirmed', 'delivering', 'delivered', 'archived')`;

/** As text, which both engines can return. */
async function rowsOf(statement: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await statement.execute(shop.db);
  return (rows as object[]).map((row) => Object.values(row).map(String).join('|'));
}
const said = (rows: readonly object[]) => rows.map((row) => Object.values(row).map(String).join('|'));

test('sales are the orders of the span that are under way or were received, by day, product, category, city and source', async () => {
  await someDays();
  const report = await salesReport(shop, admin, SPAN);
  expect(
    await rowsOf(
      sql`select count(*) as a, sum("totalInPaisa") as b, (select sum(quantity * "priceInPaisa") from "orderLines"
        where "orderId" in (select id from orders where ${IN_SPAN})) as c from orders where ${IN_SPAN}`,
    ),
  ).toEqual([`${report.orders}|${report.salesInPaisa}|${report.goodsInPaisa}`]);
  expect(report.orders).toBe(4);
  expect(said(report.byDay)).toEqual(
    await rowsOf(sql`select ("createdAt" + 18000000) / 86400000 * 86400000 - 18000000 as a, count(*) as b, sum("totalInPaisa") as c
      from orders where ${IN_SPAN} group by 1 order by 1`),
  );
  expect(said(report.bySource)).toEqual(
    await rowsOf(
      sql`select source, count(*) as n, sum("totalInPaisa") as s from orders where ${IN_SPAN} group by source order by 3 desc, 1`,
    ),
  );
  expect(
    said(report.byProduct.map(({ name, pieces, goodsInPaisa }) => ({ name, pieces, goodsInPaisa }))),
  ).toEqual(
    await rowsOf(sql`select l.name, sum(quantity) as n, sum(quantity * "priceInPaisa") as s from "orderLines" l join orders o on o.id = l."orderId"
      where ${IN_SPAN} group by l.name order by 3 desc`),
  );
  expect(said(report.byCategory)).toEqual(
    await rowsOf(sql`select "mainCategory", category, sum(quantity) as n, 0 as cm, sum(quantity * "priceInPaisa") as s from "orderLines" l
      join orders o on o.id = l."orderId" where ${IN_SPAN} group by 1, 2 order by 5 desc`),
  );
  const { orders, salesInPaisa } = report;
  expect(report.byCity).toEqual([{ of: 'Sialkot', orders, salesInPaisa }]);
});

test('cloth by the metre counts in metres and not in pieces, and its stock on the shelf too', async () => {
  shop.setClock(at('2026-11-19T10:00:00'));
  const priced = { price: 80_000, category: 'Latha' };
  const [latha, unsold] = [await aCloth(shop, [2000, 450], priced), await aCloth(shop, [1250], priced)];
  const suit = await aProduct(shop, { name: 'Suit', category: 'Latha', price: 250_000, stock: 5 });
  for (const cm of [350, 450]) {
    shop.setClock(at('2026-11-20T10:00:00'));
    await anOrderOfCut(latha, cm);
  }
  await sold('2026-11-20T11:00:00', suit, { quantity: 2 });
  const { byProduct, byCategory } = await salesReport(shop, admin, SPAN);
  const inSql =
    await rowsOf(sql`select "productId" as id, sum(case when "cutCm" = 0 then quantity else 0 end) as n, sum("cutCm") as cm,
    sum(quantity * "priceInPaisa") as s from "orderLines" group by 1 order by 4 desc`);
  expect(inSql).toEqual([`${latha}|0|800|640000`, `${suit}|2|0|500000`]);
  const amounts = ({ pieces, lengthCm, goodsInPaisa }: (typeof byCategory)[number]) => [
    pieces,
    lengthCm,
    goodsInPaisa,
  ];
  expect(byProduct.map(amounts)).toEqual([
    [0, 800, 640_000],
    [2, 0, 500_000],
  ]);
  expect(byCategory.map(amounts)).toEqual([[2, 800, 1_140_000]]);
  shop.setClock(at('2027-03-01T12:00:00'));
  const { listed } = await slowShelf(shop, admin, 30);
  expect(listed.find(({ id }) => id === unsold)).toMatchObject({ stock: 12, soldBy: 'metre' });
});

test('the shop’s own town is one town, in English and in Urdu; a day without an order is one of the span', async () => {
  const lawn = await aProduct(shop, { price: 100_000, stock: 10 });
  for (const city of ['ڈسکہ', 'Daska', 'daska ', 'ڈسکه', 'Sialkot', '-', ''])
    await sold('2026-11-20T12:00:00', lawn, { city });
  const { byCity, byDay } = await salesReport(shop, admin, SPAN);
  expect(byDay.map(({ orders, salesInPaisa }) => [orders, salesInPaisa])).toEqual([
    [7, 700_000],
    [0, 0],
  ]);
  expect(byCity.map(({ orders }) => orders)).toEqual([4, 2, 1]);
  expect(['Daska', 'daska ', 'ڈسکہ', 'ڈسکه']).toContain(byCity[0]?.of);
});

test('products have the name that they are sold under now, in the language of the reader; a deleted one has that of its lines', async () => {
  const latha = await aProduct(shop, { name: 'Latha', nameUrdu: 'لٹھا', price: 250_000, stock: 9 });
  const gone = await aProduct(shop, { name: 'Gone', nameUrdu: 'ختم', price: 100_000, stock: 9 });
  await aProduct(shop, { name: 'Slow', nameUrdu: 'سست', stock: 5 });
  await sold('2026-11-20T10:00:00', latha);
  await sold('2026-11-20T11:00:00', gone);
  await shop.db.updateTable('products').set({ name: 'Latha, Ivory' }).where('id', '=', latha).execute();
  // Possible before orders kept their products.
  await shop.db.deleteFrom('products').where('id', '=', gone).execute();
  for (const [language, ...names] of [
    ['en', 'Latha, Ivory', 'Gone', 'Slow'],
    ['roman', 'Latha, Ivory', 'Gone', 'Slow'],
    ['ur', 'لٹھا', 'Gone', 'سست'],
  ]) {
    const reader = { ...shop, language };
    const { byProduct } = await salesReport(reader, admin, SPAN);
    shop.setClock(at('2027-02-01T12:00:00'));
    const { listed } = await slowShelf(reader, admin, 60);
    const slow = listed.filter(({ name }) => name === names[2]);
    expect([...byProduct, ...slow].map(({ name }) => name)).toEqual(names);
  }
});

test('what came back as it was not taken is summed by the day on which it ended', async () => {
  await someDays();
  const [inSql] = await rowsOf(
    sql`select count(*) as a, sum("totalInPaisa") as b from orders where status in ('refused', 'returned')`,
  );
  const { orders, totalInPaisa } = await refusedIn(shop, admin, SPAN);
  expect(`${orders}|${totalInPaisa}`).toBe(inSql);
  expect(orders).toBe(1);
  expect(await refusedIn(shop, admin, { first: FIRST, last: FIRST })).toEqual({ orders: 0, totalInPaisa: 0 });
});

test('slow on the shelf is what is in stock and in no sale of these days', async () => {
  shop.setClock(at('2026-08-01T12:00:00'));
  const { lawn } = await someDays();
  shop.setClock(at('2026-09-01T12:00:00'));
  await aProduct(shop, { name: 'Slow', price: 70_000, stock: 5 });
  await aProduct(shop, { name: 'Gone', stock: 0 });
  // Its order was deleted, so it counts as unsold.
  const back = await aProduct(shop, { name: 'Back', price: 10_000, stock: 9 });
  await deleteOrder(shop, admin, await sold('2026-11-20T10:00:00', back));
  shop.setClock(at('2026-11-22T10:00:00'));
  await aProduct(shop, { name: 'New', stock: 5 });
  const found = await slowShelf(shop, admin, 30);
  expect(found.listed.map(({ name, stock, worthInPaisa }) => [name, stock, worthInPaisa])).toEqual([
    ['Slow', 5, 350_000],
    ['Back', 9, 90_000],
  ]);
  const [inSql] =
    await rowsOf(sql`select count(*) as n, sum(stock * "priceInPaisa") as s from products p where stock > 0
    and "createdAt" < ${shop.now() - 30 * DAY_MS} and not exists (select 1 from "orderLines" l join orders o on o.id = l."orderId"
      where l."productId" = p.id and o.status in ('pending', 'confirmed', 'delivering', 'delivered', 'archived')
        and o."createdAt" >= ${at('2026-10-24T00:00:00')})`);
  expect(`${found.products}|${found.worthInPaisa}`).toBe(inSql);
  shop.setClock(at('2027-01-30T10:00:00'));
  expect((await slowShelf(shop, admin, 30)).listed.map(({ id }) => id)).toContain(lawn);
});

test('the books of the span are those of the ledger, with corrections, and what went out is below 0', async () => {
  const { lawn } = await someDays();
  const orderId = await sold('2026-11-21T10:00:00', lawn, { quantity: 2 });
  const day = FIRST + 1;
  const ofOrder = { orderId, courier: 'tcs', day };
  await inTransaction(shop, (trx) =>
    addEntries(shop, trx, admin, [
      { kind: 'advance', amountInPaisa: 50_000, orderId, way: 'bank', day },
      { kind: 'counter opening', amountInPaisa: 500_000, way: 'cash', day },
      { kind: 'sale', amountInPaisa: 250_000, way: 'cash', day },
      { kind: 'expense', amountInPaisa: 30_000, way: 'cash', day },
      { kind: 'collected', amountInPaisa: 150_000, ...ofOrder },
      { kind: 'courier fee', amountInPaisa: 25_000, ...ofOrder },
      { kind: 'return fee', amountInPaisa: 9000, ...ofOrder },
      { kind: 'compensation', amountInPaisa: 60_000, ...ofOrder, way: 'bank' },
      { kind: 'income tax withheld', amountInPaisa: 3000, ...ofOrder },
      { kind: 'sales tax withheld', amountInPaisa: 4000, ...ofOrder },
      { kind: 'refund', amountInPaisa: 1000, orderId, way: 'cash', day },
      { kind: 'refund', amountInPaisa: -500, orderId, way: 'cash', day, corrects: 1 },
      { kind: 'closing', amountInPaisa: 720_000, way: 'cash', day },
      { kind: 'supplier payment', amountInPaisa: 7000, way: 'cash', day },
      { kind: 'credit given back', amountInPaisa: 500, way: 'cash', day },
      { kind: 'credit payment', amountInPaisa: 2000, way: 'cash', day },
      { kind: 'collected', amountInPaisa: 777, ...ofOrder, day: FIRST + 2 },
      { kind: 'collected', amountInPaisa: 888, ...ofOrder, day: FIRST - 1 },
    ]),
  );
  const books = await booksOf(shop, admin, SPAN);
  expect(Object.fromEntries(books.kinds.map(({ kind, amountInPaisa }) => [kind, amountInPaisa]))).toEqual({
    ...{ advance: 50_000, collected: 150_000, sale: 250_000, refund: -500, expense: -30_000 },
    ...{ 'courier fee': -25_000, 'return fee': -9000, compensation: 60_000 },
    ...{ 'income tax withheld': -3000, 'sales tax withheld': -4000 },
    ...{ 'supplier payment': -7000, 'credit payment': 2000, 'credit given back': -500 },
  });
  expect([String(books.netInPaisa)]).toEqual(
    await rowsOf(sql`select sum(case when kind in ('advance', 'collected', 'sale', 'compensation', 'credit payment') then "amountInPaisa"
      when kind in ('counter opening', 'closing') then 0 else -"amountInPaisa" end) as net
      from ledger where day between ${FIRST} and ${FIRST + 1}`),
  );
});

test('a report that was made as a file is in the record of changes', async () => {
  await noteReport(shop, admin, { table: 'day', span: SPAN, format: 'xlsx' });
  const after = { from: '2026-11-20', to: '2026-11-21', format: 'xlsx' };
  expect((await recorded()).at(-1)).toMatchObject({ act: 'report made', subject: 'day', after });
});

const day = (date: string) => dayOfDate(date) ?? Number.NaN;
const dates = (span: ReturnType<typeof readSpan>) => span && [span.first, span.last].map(dateOfDay);

test.each([
  ['2026-11-23', ['2026-11-23', '2026-11-17', '2026-11-01', '2026-10-01'], '2026-10-31'],
  ['2026-03-01', ['2026-03-01', '2026-02-23', '2026-03-01', '2026-02-01'], '2026-02-28'],
  ['2027-01-31', ['2027-01-31', '2027-01-25', '2027-01-01', '2026-12-01'], '2026-12-31'],
])('on %s the spans begin on %j, and last month ends on %s', (today, firsts, end) => {
  const spans = SPANS.map((name) => spanOf(name, day(today)));
  expect(spans.map(({ first }) => dateOfDay(first))).toEqual(firsts);
  expect(spans.map(({ last }) => dateOfDay(last))).toEqual([today, today, today, end]);
});

test('any span of at most a year can be asked for; this month when none is', () => {
  const read = (from: string, to: string) => dates(readSpan({ from, to }, day('2026-11-23')));
  expect(read('', '')).toEqual(['2026-11-01', '2026-11-23']);
  expect(read('2026-11-05', '2026-11-05')).toEqual(['2026-11-05', '2026-11-05']);
  expect(read('2024-01-01', '2024-12-31')).toEqual(['2024-01-01', '2024-12-31']);
  expect(read('2025-01-01', '2026-01-02')).toBe(null);
  expect(read('2026-11-06', '2026-11-05')).toBe(null);
  expect(read('2026-11-06', '')).toBe(null);
  expect(read('2026-02-30', '2026-03-01')).toBe(null);
});
