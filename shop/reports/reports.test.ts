import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recorded } from '../../tests/support/model/made-orders.ts';
import { anOrderOfCut, idOf, order } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCloth, aCustomer, admin, aProduct, bringBack } from '../../tests/support/test-shop.ts';
import { karachiDay } from '../kernel/calendar.ts';
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

const said = (rows: readonly object[]) => rows.map((row) => Object.values(row).join('|'));

test('sales are the orders of the span that are under way or were received, by day, product, category, city and source', async () => {
  await someDays();
  const report = await salesReport(shop, admin, SPAN);
  const { orders, salesInPaisa, goodsInPaisa } = report;
  expect([orders, salesInPaisa, goodsInPaisa]).toEqual([4, 1_300_000, 1_300_000]);
  const starts = ['2026-11-20', '2026-11-21'].map((date) => at(`${date}T00:00:00`));
  expect(said(report.byDay)).toEqual([`${starts[0]}|3|1200000`, `${starts[1]}|1|100000`]);
  expect(said(report.bySource)).toEqual(['counter|1|750000', 'site|2|300000', 'phone|1|250000']);
  const byProduct = report.byProduct.map((one) => [one.name, one.pieces, one.goodsInPaisa].join('|'));
  expect(byProduct).toEqual(['Latha|4|1000000', 'Lawn|3|300000']);
  expect(said(report.byCategory)).toEqual(['Men|Latha|4|0|1000000', 'Men|Lawn|3|0|300000']);
  expect(report.byCity).toEqual([{ of: 'Sialkot', orders, salesInPaisa }]);
});

test('cloth by the metre counts in metres and not in pieces, and its stock on the shelf too', async () => {
  shop.setClock(at('2026-11-19T10:00:00'));
  const priced = { price: 80_000, category: 'Latha' };
  const [latha, unsold] = [await aCloth(shop, [2000, 450], priced), await aCloth(shop, [1250], priced)];
  const suit = await aProduct(shop, { name: 'Suit', category: 'Latha', price: 250_000, stock: 5 });
  shop.setClock(at('2026-11-20T10:00:00'));
  for (const cm of [350, 450]) await anOrderOfCut(latha, cm);
  await sold('2026-11-20T11:00:00', suit, { quantity: 2 });
  const { byProduct, byCategory } = await salesReport(shop, admin, SPAN);
  const amounts = ({ pieces, lengthCm, goodsInPaisa }: (typeof byCategory)[number]) =>
    [pieces, lengthCm, goodsInPaisa].join();
  expect(byProduct.map(amounts)).toEqual(['0,800,640000', '2,0,500000']);
  expect(byCategory.map(amounts)).toEqual(['2,800,1140000']);
  shop.setClock(at('2027-03-01T12:00:00'));
  const { listed } = await slowShelf(shop, admin, 30);
  expect(listed.find(({ id }) => id === unsold)).toMatchObject({ stock: 12, soldBy: 'metre' });
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
  const inEnglish = ['Latha, Ivory', 'Gone', 'Slow'];
  const expected = { en: inEnglish, roman: inEnglish, ur: ['لٹھا', 'Gone', 'سست'] };
  for (const [language, names] of Object.entries(expected)) {
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
  expect(await refusedIn(shop, admin, SPAN)).toEqual({ orders: 1, totalInPaisa: 400_000 });
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
  expect(found).toMatchObject({ products: 2, worthInPaisa: 440_000 });
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
  expect(books.netInPaisa).toBe(433_000);
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
  expect([read('2025-01-01', '2026-01-02'), read('2026-11-06', '2026-11-05')]).toEqual([null, null]);
  expect([read('2026-11-06', ''), read('2026-02-30', '2026-03-01')]).toEqual([null, null]);
});
