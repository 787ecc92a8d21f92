import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { m } from '#words/daily-summary.ts';
import { inLanguage } from '#words/language.ts';
import {
  bookAtCounter,
  recordAdvance,
  takeBackSale,
  undoStep,
} from '../../tests/support/browser/pressing.ts';
import { aCounterSale, found } from '../../tests/support/model/made-orders.ts';
import { aPurchase } from '../../tests/support/model/purchases.ts';
import { idOf, order } from '../../tests/support/ordering.ts';
import { openShopForEachTest, outboxItems, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCustomer, addMember, admin, aProduct, bringBack } from '../../tests/support/test-shop.ts';
import { DAY_MS, HOUR_MS, karachiDay } from '../kernel/calendar.ts';
import { formatMoney } from '../kernel/money.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { addEntries } from '../ledger/entries.server.ts';
import { deleteOrder, setOrderStatus } from '../orders/change.server.ts';
import { exchangeOrder } from '../orders/exchange/exchange.server.ts';
import { takeBackExchange } from '../orders/exchange/exchange-back.server.ts';
import { takeStep } from '../orders/steps.server.ts';
import { sendBack } from '../purchases/send-back.server.ts';
import { saveSettings } from '../settings/settings.server.ts';
import { bookTake } from '../stock-take/book.server.ts';
import { beginTake, count } from '../stock-take/count.server.ts';
import { dayInLines, mailDay } from './day.server.ts';
import { earningsOf } from './earnings.server.ts';
import { profitOf } from './profit.server.ts';
import { salesReport } from './sales.server.ts';

/** Each line by hand, and all against independent SQL. */

openShopForEachTest({ isAudited: true });

const at = (local: string) => Date.parse(`${local}+05:00`);
const [first = 0, last = 0] = ['01', '30'].map((day) => karachiDay(at(`2026-11-${day}T12:00:00`)));
const NOVEMBER = { first, last };
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
      counter: 45_000,
      cost: -500_000,
      delivery: -30_000,
      refused: -52_000,
      taxes: -500,
      stock: -400_000,
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
  expect(profit.leftInPaisa).toBe(sales + Object.values(others).reduce((sum, one) => sum + one, -83_700));
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
  const back = { lines: [{ position: 0, pieces: 2 }], freightInPaisa: 0, note: 'torn' };
  const sent = await sendBack(shop, admin, id, { key: crypto.randomUUID(), ...back });
  expect(sent).toEqual({ ok: true, isNew: true });
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

const EVENING = at('2026-11-23T19:00:00');

async function placed(local: string): Promise<string> {
  shop.setClock(at(local));
  return idOf(await order(await aCustomer(shop), await aProduct(shop, { price: 100_000, stock: 9 })));
}

const mails = async () => (await outboxItems()).filter(({ kind }) => kind === 'day in lines');

async function wantMail(): Promise<void> {
  await addMember(shop, admin);
  await saveSettings(shop, admin, 'evening', { byMail: true });
}

test('the day in five lines has what was placed, done and received today, and what waits', async () => {
  const [early, sent] = [await placed('2026-11-22T12:00:00'), await placed('2026-11-22T13:00:00')];
  const back = await placed('2026-11-22T14:00:00');
  for (const id of [early, sent, back]) await setOrderStatus(shop, admin, id, 'delivering');
  const undone = await placed('2026-11-23T00:00:00');
  const confirmed = await placed('2026-11-23T09:00:00');
  const packed = await placed('2026-11-23T10:00:00');
  await placed('2026-11-23T11:00:00');
  await setOrderStatus(shop, admin, early, 'delivered');
  for (const id of [undone, confirmed, packed]) await takeStep(shop, admin, id, 'to pack');
  await undoStep(shop, admin, undone, 'to pack');
  await undoStep(shop, admin, confirmed, 'to pack');
  await takeStep(shop, admin, confirmed, 'to pack');
  await takeStep(shop, admin, packed, 'under way');
  await bringBack(shop, back);
  const advance = { amountInPaisa: 30_000, way: 'bank', reference: '', key: 'a' } as const;
  await recordAdvance(shop, admin, confirmed, { ...advance, day: karachiDay(EVENING) });
  await bookAtCounter(shop, admin, { kind: 'sale', amountInPaisa: 45_000, note: '', key: 'b' });
  await bookAtCounter(shop, admin, { kind: 'expense', amountInPaisa: 5_000, note: 'tea', key: 'c' });
  expect(await dayInLines(shop, admin)).toEqual({
    ...{ day: karachiDay(EVENING), orders: 4, salesInPaisa: 400_000, takenBack: 0, takenBackInPaisa: 0 },
    ...{ confirmed: 2, handedOver: 1, delivered: 1, refused: 1 },
    ...{ counterInPaisa: 45_000, collectedInPaisa: 30_000, creditInPaisa: 0, paidOffInPaisa: 0 },
    byWay: [
      { way: 'cash', amountInPaisa: 45_000 },
      { way: 'bank', amountInPaisa: 30_000 },
    ],
    waiting: { confirm: 2, pack: 1, handOver: 0, chase: 0 },
  });
  shop.setClock(at('2026-11-24T00:00:00'));
  const next = await dayInLines(shop, admin);
  expect(m.fiveLines(next, formatMoney)[0]?.[1]).toBe('0 orders for Rs. 0');
  expect(next).toMatchObject({
    ...{ orders: 0, confirmed: 0, handedOver: 0, delivered: 0, refused: 0 },
    ...{ counterInPaisa: 0, collectedInPaisa: 0, creditInPaisa: 0, paidOffInPaisa: 0 },
  });
});

test('a sale that was taken back is said beside what came in, on the day on which it was taken back', async () => {
  shop.setClock(at('2026-11-22T12:00:00'));
  const sold = async () => {
    const lines = [{ productId: await aProduct(shop, { price: 100_000, stock: 9 }), quantity: 1 }];
    return (await aCounterSale({ lines })).orderId;
  };
  const early = await sold();
  await sold();
  shop.setClock(EVENING);
  expect(await takeBackSale(shop, admin, early)).toEqual({ ok: true });
  const lines = await dayInLines(shop, admin);
  expect(lines).toMatchObject({ orders: 0, salesInPaisa: 0, takenBack: 1, takenBackInPaisa: 100_000 });
  const said = () => m.fiveLines(lines, formatMoney)[0]?.[1];
  expect(said()).toBe('0 orders for Rs. 0; 1 sale taken back for Rs. 1,000');
  for (const lang of ['ur', 'roman'] as const) expect(inLanguage(lang, said)).toContain('Rs. 1,000');
  expect(await takeBackSale(shop, admin, await sold())).toEqual({ ok: true });
  await placed('2026-11-23T18:00:00');
  const both = { orders: 2, salesInPaisa: 200_000, takenBack: 2, takenBackInPaisa: 200_000 };
  expect(await dayInLines(shop, admin)).toMatchObject(both);
});

test('the mail about the day goes out once a day from the hour on, of however many processes, to who wants it', async () => {
  await wantMail();
  const mailedAt = async (ms: number) => {
    shop.setClock(EVENING + ms);
    return mailDay(shop);
  };
  expect(await mailedAt(-1)).toBe(false);
  shop.setClock(EVENING);
  expect((await Promise.all([mailDay(shop), mailDay(shop), mailDay(shop)])).filter(Boolean)).toHaveLength(1);
  // After a restart, and with a clock behind.
  for (const later of [2 * HOUR_MS, 0]) expect(await mailedAt(later)).toBe(false);
  await saveSettings(shop, admin, 'evening', { hour: 22 });
  expect(await mailedAt(3.5 * HOUR_MS)).toBe(false);
  expect(await mails()).toHaveLength(1);
  expect(await mailedAt(DAY_MS + 3 * HOUR_MS)).toBe(true);
  expect((await mails())[1].lines.day).toBe(karachiDay(EVENING) + 1);
  // A mail of a wrong clock stops no later one.
  expect(await mailedAt(40 * DAY_MS + 3 * HOUR_MS)).toBe(true);
  expect(await mailedAt(2 * DAY_MS + 3 * HOUR_MS)).toBe(true);
  await saveSettings(shop, admin, 'evening', { byMail: false });
  expect(await mailedAt(3 * DAY_MS + 3 * HOUR_MS)).toBe(false);
});
