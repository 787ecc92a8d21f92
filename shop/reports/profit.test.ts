/** Each line by hand, and all against independent SQL. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { takeBackSale } from '../../tests/support/browser/pressing.ts';
import { aCounterSale, found } from '../../tests/support/model/made-orders.ts';
import { aPurchase } from '../../tests/support/model/purchases.ts';
import { idOf, order } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCustomer, admin, aProduct, bringBack } from '../../tests/support/test-shop.ts';
import { karachiDay } from '../kernel/calendar.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { addEntries } from '../ledger/entries.server.ts';
import { deleteOrder, setOrderStatus } from '../orders/change.server.ts';
import { exchangeOrder } from '../orders/exchange/exchange.server.ts';
import { takeBackExchange } from '../orders/exchange/exchange-back.server.ts';
import { sendBack } from '../purchases/send-back.server.ts';
import { bookTake } from '../stock-take/book.server.ts';
import { beginTake, count } from '../stock-take/count.server.ts';
import { earningsOf } from './earnings.server.ts';
import { profitOf } from './profit.server.ts';
import { salesReport } from './sales.server.ts';

openShopForEachTest({ isAudited: true });

const at = (local: string) => Date.parse(`${local}+05:00`);
const NOVEMBER = {
  first: karachiDay(at('2026-11-01T12:00:00')),
  last: karachiDay(at('2026-11-30T12:00:00')),
};
const DECEMBER = { first: NOVEMBER.last + 1, last: NOVEMBER.last + 31 };
const JANUARY = { first: DECEMBER.last + 1, last: DECEMBER.last + 31 };

async function valued(unitCostInPaisa: number, pieces = 20): Promise<string> {
  const code = `V-${unitCostInPaisa}`;
  const productId = await aProduct(shop, { productId: code, price: 250_000, stock: 0 });
  await aPurchase(shop, { lines: [{ code, amounts: [pieces * 100], unitCostInPaisa }] });
  return productId;
}

async function missing(productId: string, { lying, by }: { lying: number; by: number }) {
  const key = crypto.randomUUID();
  const take = await beginTake(shop, admin, { mainCategory: '', category: '', key });
  await count(shop, admin, take, { key, counts: [{ productId, thaanId: '', counted: lying - by }] });
  const booked = await bookTake(shop, admin, take, [{ key: productId, change: -by, reason: 'lost' }]);
  expect(booked).toEqual({ ok: true, booked: 1 });
}

test('the lines of a month add up to what is left, and its stock is what came less what went', async () => {
  shop.setClock(at('2026-11-03T12:00:00'));
  const product = await valued(100_000);
  const customer = await aCustomer(shop);
  const buy = async (quantity: number) => idOf(await order(customer, product, { quantity }));
  await buy(3);
  const [refused, lost, deleted] = [await buy(2), await buy(1), await buy(1)];
  await setOrderStatus(shop, admin, refused, 'delivering');
  await bringBack(shop, refused);
  await setOrderStatus(shop, admin, lost, 'delivering');
  await deleteOrder(shop, admin, lost);
  await deleteOrder(shop, admin, deleted);
  const { orderId: sale } = await aCounterSale({ lines: [{ productId: product, quantity: 2 }] });
  // One was lost and two were sold; three of an order are not packed yet.
  await missing(product, { lying: 17, by: 4 });
  const day = NOVEMBER.first + 5;
  const expense = (reference: string, amountInPaisa: number) =>
    ({ kind: 'expense', way: 'cash', reference, note: 'typed', amountInPaisa, day }) as const;
  const courier = { courier: 'tcs', day };
  await inTransaction(shop, (trx) =>
    addEntries(shop, trx, admin, [
      { kind: 'sale', way: 'cash', amountInPaisa: 45_000, day },
      { kind: 'courier fee', amountInPaisa: 30_000, ...courier, orderId: refused },
      { kind: 'return fee', amountInPaisa: 12_000, ...courier, orderId: refused },
      { kind: 'compensation', amountInPaisa: 60_000, ...courier, orderId: lost },
      { kind: 'income tax withheld', amountInPaisa: 500, ...courier, orderId: refused },
      { kind: 'supplier payment', way: 'bank', amountInPaisa: 999_999, day },
      ...[expense('rent', 90_000), expense('', 2_000), expense('other', 1_000), expense('packing', 700)],
      { ...expense('rent', 55_555), day: DECEMBER.first },
    ]),
  );
  const entries = await shop.db.selectFrom('ledger').selectAll().where('reference', '=', 'rent').execute();
  const corrects = entries.find((entry) => entry.day === day)?.id;
  await inTransaction(shop, (trx) => addEntries(shop, trx, admin, [{ ...expense('', -10_000), corrects }]));
  const profit = await profitOf(shop, admin, NOVEMBER);
  const total = sql<number | string>`sum("totalInPaisa")`.as('total');
  const due = shop.db.selectFrom('orders').select(total).where('endedAt', 'is', null);
  expect(profit.lines.sales).toBe(Number((await due.executeTakeFirstOrThrow()).total));
  expect(profit).toMatchObject({
    lines: {
      ...{ counter: 45_000, cost: -500_000, delivery: -30_000, refused: 60_000 - 12_000 - 100_000 },
      ...{ taxes: -500, stock: -400_000 },
    },
    expenses: [
      { kind: 'rent', amountInPaisa: -80_000 },
      { kind: null, amountInPaisa: -3_700 },
    ],
    // Entries from before there were kinds count as other.
    byKind: [
      { kind: 'rent', amountInPaisa: -80_000 },
      { kind: 'other', amountInPaisa: -3_000 },
      { kind: 'packing', amountInPaisa: -700 },
    ],
    ...{ stockInPaisa: 1_000_000, unknown: 0 },
  });
  const { sales, ...others } = profit.lines;
  const rest = Object.values(others).reduce((sum, one) => sum + one, -83_700);
  expect(profit.leftInPaisa).toBe(sales + rest);
  shop.setClock(at('2026-12-05T12:00:00'));
  expect(await takeBackSale(shop, admin, sale)).toEqual({ ok: true });
  expect(await profitOf(shop, admin, NOVEMBER)).toEqual(profit);
  const later = await profitOf(shop, admin, DECEMBER);
  expect(later.lines).toMatchObject({ cost: 200_000, stock: 0 });
  expect(later.stockInPaisa).toBe(1_200_000);
});

test('goods that were sold at an unknown cost are named, and what goes back to a supplier at another price is in the stock', async () => {
  shop.setClock(at('2026-11-03T12:00:00'));
  await order(await aCustomer(shop), await aProduct(shop, { stock: 5 }));
  await order(await aCustomer(shop), await valued(100_000));
  await valued(50_000);
  const lines = [{ code: 'V-50000', amounts: [2000], unitCostInPaisa: 70_000 }];
  const { id } = await aPurchase(shop, { lines });
  const back = {
    key: crypto.randomUUID(),
    lines: [{ position: 0, pieces: 2 }],
    freightInPaisa: 0,
    note: 'torn',
  };
  expect(await sendBack(shop, admin, id, back)).toEqual({ ok: true, isNew: true });
  const profit = await profitOf(shop, admin, NOVEMBER);
  expect(profit).toMatchObject({ unknown: 1, lines: { cost: -100_000, stock: 2 * (70_000 - 60_000) } });
});

test('what an exchanged piece cost comes off on the day on which it is back, and the month of its sale stays', async () => {
  shop.setClock(at('2026-11-03T12:00:00'));
  const [old, other] = [await valued(100_000), await valued(120_000)];
  const { orderId } = await aCounterSale({ lines: [{ productId: old, quantity: 2 }] });
  const november = await profitOf(shop, admin, NOVEMBER);
  expect(november.lines).toMatchObject({ sales: 500_000, cost: -200_000 });
  shop.setClock(at('2026-12-05T12:00:00'));
  const wanted = {
    ...{ back: [{ productId: old, quantity: 1 }], lines: [{ productId: other, quantity: 1 }] },
    ...({ deliveryInPaisa: 0, reason: 'asked', begins: 'delivered' } as const),
  };
  const ticket = { checkoutKey: crypto.randomUUID(), seenInPaisa: 0 };
  const made = await exchangeOrder(shop, admin, orderId, wanted, ticket);
  if (!made.ok) throw new Error(made.reason);
  expect((await profitOf(shop, admin, DECEMBER)).lines).toMatchObject({ sales: 0, cost: -120_000 });
  shop.setClock(at('2027-01-04T12:00:00'));
  expect(await takeBackExchange(shop, admin, (await found(made.orderNumber)).id)).toBe(true);
  expect(await profitOf(shop, admin, NOVEMBER)).toEqual(november);
  expect((await profitOf(shop, admin, DECEMBER)).lines).toMatchObject({ sales: 0, cost: -120_000 });
  expect((await profitOf(shop, admin, JANUARY)).lines).toMatchObject({ sales: 0, cost: 100_000 });
  const { byProduct } = await earningsOf(shop, admin, JANUARY, await salesReport(shop, admin, JANUARY));
  expect(byProduct).toMatchObject([{ goodsInPaisa: 0, costInPaisa: -100_000 }]);
  // The rest comes back too, so only the other piece was sold.
  await setOrderStatus(shop, admin, orderId, 'delivering');
  await bringBack(shop, orderId);
  const ALL = { first: NOVEMBER.first, last: JANUARY.last };
  expect((await profitOf(shop, admin, ALL)).lines).toMatchObject({ sales: 250_000, cost: -120_000 });
});
