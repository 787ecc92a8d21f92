/** Checks report tables against each other, the stock and the ledger. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { giveBack, takeBackSale } from '../../tests/support/browser/pressing.ts';
import { aCounterSale, anExchange } from '../../tests/support/model/made-orders.ts';
import { anOrderOfCut } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCloth, admin, aProduct, bringBack, productOf } from '../../tests/support/test-shop.ts';
import { DAY_MS, karachiDay } from '../kernel/calendar.ts';
import { setOrderStatus } from '../orders/change.server.ts';
import { exchangeOrder } from '../orders/exchange/exchange.server.ts';
import { takeBackExchange } from '../orders/exchange/exchange-back.server.ts';
import { booksOf } from './books.server.ts';
import { dayInLines } from './day.server.ts';
import { salesReport } from './sales.server.ts';

openShopForEachTest({ isAudited: true });

const NOON = 1_770_000_000_000;
const FIRST = karachiDay(NOON);
const [OLD, NEW] = [250_000, 300_000];

/** Three pieces are delivered and paid on day one; one is exchanged on day two. */
async function exchanged({ isBack = true } = {}) {
  shop.setClock(NOON);
  const { old, made } = await anExchange({ deliveryInPaisa: 20_000, daysLater: 1 });
  if (isBack) await takeBackExchange(shop, admin, made.id);
  return { old: old.orderId, made: made.id, oldProduct: old.productId };
}

async function aSale() {
  shop.setClock(NOON);
  return (await aCounterSale({ discount: { amountInPaisa: 10_000, reason: 'Old customer' } })).orderId;
}

const reportOf = (first: number, last = first) => salesReport(shop, admin, { first, last });
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0);

function agree(report: Awaited<ReturnType<typeof reportOf>>) {
  const { orders, salesInPaisa, goodsInPaisa } = report;
  for (const table of [report.byDay, report.byCity, report.bySource]) {
    expect(sumOf<{ salesInPaisa: number }>(table, (row) => row.salesInPaisa)).toBe(salesInPaisa);
    expect(sumOf<{ orders: number }>(table, (row) => row.orders)).toBe(orders);
  }
  for (const table of [report.byProduct, report.byCategory])
    expect(sumOf<{ goodsInPaisa: number }>(table, (row) => row.goodsInPaisa)).toBe(goodsInPaisa);
}

test('sales by day, product, category, city and source come to the same sum, which is what is due of all orders, and received or open in the books', async () => {
  await aSale();
  const sale = await aSale();
  // Each outcome of an exchange; in the last the customer still has the old piece.
  await exchanged();
  const [oldCameBack, newCameBack, bothCameBack] = [await exchanged(), await exchanged(), await exchanged()];
  const notBack = await exchanged({ isBack: false });
  shop.setClock(NOON + 2 * DAY_MS);
  await takeBackSale(shop, admin, sale);
  const { old, made } = bothCameBack;
  for (const order of [oldCameBack.old, newCameBack.made, old, made, notBack.made]) {
    await setOrderStatus(shop, admin, order, 'delivering');
    expect(await bringBack(shop, order)).toBe(true);
  }
  await giveBack(shop, admin, oldCameBack.old, 'cash');

  const report = await reportOf(FIRST, FIRST + 2);
  agree(report);
  for (const day of [0, 1, 2]) agree(await reportOf(FIRST + day));
  const { rows } = await sql<Record<'due' | 'booked' | 'open' | 'n', number | string>>`
    select sum(due) as due, sum(due - "receivedInPaisa") as open, sum(case when status in ('pending', 'confirmed', 'delivering', 'delivered') then 1 else 0 end) as n,
      (select sum(case kind when 'refund' then -"amountInPaisa" else "amountInPaisa" end) from ledger
        where kind in ('advance', 'collected', 'sale', 'refund')) as booked
    from (select "receivedInPaisa", status, case when status in ('pending', 'confirmed', 'delivering', 'delivered') then "totalInPaisa"
      else "exchangedInPaisa" end as due from orders) as o`.execute(shop.db);
  const [due, booked, open, n] = [rows[0]?.due, rows[0]?.booked, rows[0]?.open, rows[0]?.n].map(Number);
  expect(report.salesInPaisa).toBe(due);
  expect(report.salesInPaisa).toBe((booked ?? 0) + (open ?? 0));
  expect(report.orders).toBe(n);

  // Pieces that left the stock.
  const out = await sql<{ name: string; pieces: number | string; goods: number | string }>`
    select p."productId" as name, -sum(m.change) as pieces, -sum(m.change) * p."priceInPaisa" as goods from "stockMovements" m
      join products p on p.id = m."productId" where m."orderId" is not null
    group by p.id, p."productId", p."priceInPaisa" having sum(m.change) <> 0`.execute(shop.db);
  const inSql = out.rows.map(({ name, pieces, goods }) => [name, Number(pieces), Number(goods)]);
  const said = report.byProduct.map((one) => [one.productCode, one.pieces, one.goodsInPaisa]);
  expect(said.toSorted()).toEqual(inSql.toSorted());
});

test('exchanged pieces are taken off on the day of the exchange, and the day of the old order stays as it was', async () => {
  const { oldProduct } = await exchanged();
  expect((await reportOf(FIRST)).byProduct).toMatchObject([{ pieces: 3, goodsInPaisa: 3 * OLD }]);
  const { byProduct, salesInPaisa, goodsInPaisa } = await reportOf(FIRST + 1);
  const { productId } = await productOf(shop, oldProduct);
  const taken = byProduct.find(({ productCode }) => productCode === productId);
  expect(taken).toMatchObject({ pieces: -1, goodsInPaisa: -OLD });
  expect([goodsInPaisa, salesInPaisa]).toEqual([NEW - OLD, NEW - OLD + 20_000]);
});

test('a sale that was taken back counts on its day, and is taken off on the day on which its money went back, as in the cash', async () => {
  const sale = await aSale();
  shop.setClock(NOON + DAY_MS);
  await takeBackSale(shop, admin, sale);
  for (const [day, sign] of [[FIRST, 1] as const, [FIRST + 1, -1] as const]) {
    const report = await reportOf(day);
    agree(report);
    const { netInPaisa } = await booksOf(shop, admin, { first: day, last: day });
    expect([report.orders, report.salesInPaisa]).toEqual([sign, sign * (2 * OLD - 10_000)]);
    expect(report.salesInPaisa).toBe(netInPaisa);
    expect(report.byProduct).toMatchObject([{ pieces: sign * 2, goodsInPaisa: sign * 2 * OLD }]);
  }
  const both = await reportOf(FIRST, FIRST + 1);
  expect([both.orders, both.salesInPaisa, both.byProduct]).toEqual([0, 0, []]);
});

test('an exchange for the same price is no sale on its day, nor in its town, and its pieces are counted', async () => {
  shop.setClock(NOON);
  const { old, made } = await anExchange({ price: OLD, daysLater: 1 });
  await shop.db.updateTable('orders').set({ city: 'Multan' }).where('id', '=', made.id).execute();
  shop.setClock(NOON + DAY_MS);
  const report = await reportOf(FIRST + 1);
  agree(report);
  expect([report.orders, report.salesInPaisa, report.byCity, report.bySource]).toEqual([0, 0, [], []]);
  const amounts = report.byProduct.map(({ pieces, goodsInPaisa }) => [pieces, goodsInPaisa].join());
  expect(amounts).toEqual([`1,${OLD}`, `-1,${-OLD}`]);
  expect(await dayInLines(shop, admin)).toMatchObject({ orders: 0, salesInPaisa: 0 });
  expect((await reportOf(FIRST, FIRST + 1)).orders).toBe(1);
  // A free order without an exchange is a sale.
  const setTotal = (totalInPaisa: number) =>
    shop.db.updateTable('orders').set({ totalInPaisa }).where('id', '=', old.orderId).execute();
  await setTotal(0);
  expect((await reportOf(FIRST)).orders).toBe(1);
  await setTotal(3 * OLD);
});

test('exchanged cuts come off in metres', async () => {
  shop.setClock(NOON);
  const productId = await aCloth(shop, [2000], { price: 100_000 });
  const { id } = await anOrderOfCut(productId, 350);
  await setOrderStatus(shop, admin, id, 'delivered');
  shop.setClock(NOON + DAY_MS);
  const wanted = {
    back: [{ productId, quantity: 1 }],
    lines: [{ productId: await aProduct(shop, { stock: 4, price: 300_000 }), quantity: 1 }],
    ...{ deliveryInPaisa: 0, reason: 'Another colour' },
  };
  const ticket = { checkoutKey: crypto.randomUUID(), seenInPaisa: -50_000 };
  expect(await exchangeOrder(shop, admin, id, wanted, ticket)).toMatchObject({ ok: true });
  const { byProduct } = await reportOf(FIRST + 1);
  const amounts = byProduct.map((one) => [one.pieces, one.lengthCm, one.goodsInPaisa].join());
  expect(amounts).toEqual(['1,0,300000', '0,-350,-350000']);
});
