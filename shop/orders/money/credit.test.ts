import { expect, test, vi } from 'vitest';
import type { Admin } from '#shop/kernel/actor.ts';
import { karachiDay } from '#shop/kernel/calendar.ts';
import { changeKhata, openKhata, payKhata } from '#shop/khata/change.server.ts';
import { khatasOfPhones } from '#shop/khata/read.server.ts';
import { bookPaid, correctEntry, takeBackSale } from '../../../tests/support/browser/pressing.ts';
import {
  anEntry,
  anOrderThat,
  BANO,
  change,
  found,
  moneyOfOne,
} from '../../../tests/support/model/made-orders.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { admin, aProduct, productOf } from '../../../tests/support/test-shop.ts';
import { deleteOrder, setOrderStatus } from '../change.server.ts';
import { type Entry, enterOrder } from '../enter/enter.server.ts';
import { exchangeOrder } from '../exchange/exchange.server.ts';
import { noteNotWanted } from '../queue/calls.server.ts';
import { listEvents } from '../timeline.server.ts';
import { undoEnd } from '../undo-end.server.ts';
import { entriesOf } from './money.server.ts';

openShopForEachTest({ isAudited: true });

const PHONE = '+923017654321';
/** Two pieces of Rs. 2,500. */
const TOTAL = 500_000;
const ALL_LATER = { paidInPaisa: 0, way: 'cash', agreedInPaisa: null } as const;

const HELPER: Admin<'orders' | 'money'> = { ...admin, rights: { orders: true, pack: true, money: true } };

const owed = async (phone = PHONE) => (await khatasOfPhones(shop.db, [phone]))[0]?.owedInPaisa;
const mayOwe = (limitInPaisa: number, phoneE164 = PHONE) =>
  openKhata(shop, admin, { name: BANO.fullName, phoneE164, note: '', limitInPaisa });

async function onCredit(entry: Partial<Entry> = {}) {
  await mayOwe(2 * TOTAL);
  return anEntry({ source: 'phone', onCredit: ALL_LATER, ...entry });
}

async function sell(entry: Partial<Entry>) {
  const sale = { enteredBy: admin, source: 'counter', begins: 'delivered', customerInfo: BANO } as const;
  const lines = [{ productId: await aProduct(shop), quantity: 2 }];
  return enterOrder(shop, { ...sale, lines, onCredit: ALL_LATER, ...entry }, crypto.randomUUID());
}

test('a sale on credit leaves nothing open on the order, and is owed by its customer less what is paid now', async () => {
  const paidNow = { paidInPaisa: 200_000, way: 'cash', agreedInPaisa: null } as const;
  const { orderId } = await onCredit({ source: 'counter', begins: 'delivered', onCredit: paidNow });
  const money = { collectedInPaisa: 200_000, creditInPaisa: 300_000, openInPaisa: 0 };
  expect(await moneyOfOne(orderId)).toMatchObject(money);
  expect(await owed()).toBe(300_000);
  const [khata] = await khatasOfPhones(shop.db, [PHONE]);
  const payment = { amountInPaisa: 100_000, way: 'cash', reference: '', note: '', key: 'one' } as const;
  await payKhata(shop, admin, khata?.id ?? '', { ...payment, day: karachiDay(shop.now()) });
  expect(await owed()).toBe(200_000);
  expect(await moneyOfOne(orderId)).toMatchObject({ openInPaisa: 0 });
});

test('nobody owes more than the limit unless the owner agrees to that very amount, and no helper can', async () => {
  const over = { ok: false, reason: 'over limit', overInPaisa: TOTAL, owedInPaisa: 0, limitInPaisa: 0 };
  expect(await sell({})).toEqual(over);
  const agreed = (agreedInPaisa: number) => ({ onCredit: { ...ALL_LATER, agreedInPaisa } });
  expect(await sell({ ...agreed(TOTAL), enteredBy: HELPER })).toEqual(over);
  expect(await sell(agreed(TOTAL - 1))).toEqual(over);
  expect(await owed()).toBeUndefined();
  expect(await sell(agreed(TOTAL))).toMatchObject({ ok: true });
  expect(await owed()).toBe(TOTAL);
});

test('two sales at once share one limit', async () => {
  await mayOwe(TOTAL);
  const sold = await Promise.all([sell({}), sell({})]);
  expect(sold.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await owed()).toBe(TOTAL);
});

test('only phone and counter orders are on credit, and only with the right to money', async () => {
  await mayOwe(9 * TOTAL);
  const none = { ok: false, reason: 'no credit' };
  expect(await sell({ source: 'chat' })).toEqual(none);
  const helper: Admin<'orders'> = { ...admin, rights: { orders: true, pack: true } };
  expect(await sell({ enteredBy: helper })).toEqual(none);
  const { orderId } = await anOrderThat('delivered');
  expect(await bookPaid(shop, admin, orderId, 'credit')).toEqual(none);
});

test('what is open of a delivered phone order goes on udhaar by one press', async () => {
  await mayOwe(TOTAL);
  const { orderId } = await anEntry({ source: 'phone', begins: 'delivered' });
  expect(await bookPaid(shop, admin, orderId, 'credit')).toEqual({ ok: true });
  expect(await bookPaid(shop, admin, orderId, 'credit')).toMatchObject({ reason: 'nothing open' });
  expect(await owed()).toBe(TOTAL);
});

test('a deleted order is owed by nobody, and is owed again when its end is undone', async () => {
  const { orderId, orderNumber } = await onCredit();
  const order = await found(orderNumber);
  await noteNotWanted(shop, admin, order);
  expect(await owed()).toBe(0);
  const ended = await found(orderNumber);
  const event = (await listEvents(shop, admin, orderId)).findLast(({ kind }) => kind === 'cancelled');
  expect(await undoEnd(shop, admin, ended, event?.id ?? 0)).toEqual({ ok: true });
  expect(await owed()).toBe(TOTAL);
  await deleteOrder(shop, admin, orderId);
  expect(await owed()).toBe(0);
});

test('a counter sale that is taken back gives back the money that came, and the rest is owed no more', async () => {
  const paidNow = { paidInPaisa: 200_000, way: 'bank', agreedInPaisa: null } as const;
  const { orderId } = await onCredit({ source: 'counter', begins: 'delivered', onCredit: paidNow });
  expect(await takeBackSale(shop, admin, orderId)).toEqual({ ok: true });
  const refunds = (await entriesOf(shop, admin, orderId)).filter(({ kind }) => kind === 'refund');
  expect(refunds.map(({ way, amountInPaisa }) => [way, amountInPaisa])).toEqual([
    ['credit', 300_000],
    ['bank', 200_000],
  ]);
  expect(await owed()).toBe(0);
});

test('the debt follows a change of the order up to the limit, and its number', async () => {
  const { orderNumber, orderId } = await onCredit();
  const pieces = (quantity: number) =>
    change(orderNumber, ({ lines }) => ({ lines: lines.map((line) => ({ ...line, quantity })) }));
  await pieces(1);
  expect(await owed()).toBe(TOTAL / 2);
  await pieces(4);
  expect(await owed()).toBe(2 * TOTAL);
  expect(await pieces(5)).toMatchObject({ ok: false, reason: 'over limit', overInPaisa: TOTAL / 2 });
  const toOther = () =>
    change(orderNumber, ({ customerInfo }) => ({ customerInfo: { ...customerInfo, phone: '0321 1234567' } }));
  expect(await toOther()).toMatchObject({ ok: false, reason: 'over limit' });
  await mayOwe(2 * TOTAL, '+923211234567');
  expect(await toOther()).toMatchObject({ ok: true });
  expect([await owed(), await owed('+923211234567')]).toEqual([0, 2 * TOTAL]);
  await deleteOrder(shop, admin, orderId);
  expect(await owed('+923211234567')).toBe(0);
});

test('what was to be collected stays so when an order on credit in part is changed', async () => {
  const { orderNumber, orderId } = await onCredit();
  const [entry] = await entriesOf(shop, admin, orderId);
  await correctEntry(shop, admin, orderId, { entryId: entry?.id ?? 0, amountInPaisa: 100_000, reason: 'x' });
  expect(await owed()).toBe(100_000);
  await change(orderNumber, ({ lines }) => ({ lines: lines.map((line) => ({ ...line, quantity: 3 })) }));
  expect(await owed()).toBe(100_000);
  expect(await moneyOfOne(orderId)).toMatchObject({ openInPaisa: 650_000 });
});

test('a correction puts no more on a khata than is open of its order, nor a helper more than the limit', async () => {
  const { orderId } = await onCredit({ source: 'counter', begins: 'delivered' });
  const [entry] = await entriesOf(shop, admin, orderId);
  const correct = (amountInPaisa: number, by: Admin<'money'> = HELPER) =>
    correctEntry(shop, by, orderId, { entryId: entry?.id ?? 0, amountInPaisa, reason: 'x' });
  expect(await correct(TOTAL + 1)).toEqual({ ok: false, reason: 'too much', openInPaisa: 0 });
  expect(await correct(TOTAL + 1, admin)).toMatchObject({ reason: 'too much' });
  expect(await owed()).toBe(TOTAL);
  expect(await correct(100_000)).toEqual({ ok: true });
  const [khata] = await khatasOfPhones(shop.db, [PHONE]);
  const facts = { name: BANO.fullName, phoneE164: PHONE, note: '', limitInPaisa: 200_000 };
  await changeKhata(shop, admin, khata?.id ?? '', facts);
  expect(await correct(200_001)).toMatchObject({ reason: 'over limit', overInPaisa: 1 });
  expect(await correct(200_000)).toEqual({ ok: true });
  expect(await correct(TOTAL, admin)).toEqual({ ok: true });
  expect(await owed()).toBe(TOTAL);
});

/** For one piece of another product at `price`, taken along. */
async function exchange(orderId: string, back: { productId: string; quantity: number }, price: number) {
  const productId = await aProduct(shop, { price });
  const wanted = {
    ...{ back: [back], lines: [{ productId, quantity: 1 }] },
    ...({ deliveryInPaisa: 0, reason: 'asked', begins: 'delivered' } as const),
  };
  const worth = (await productOf(shop, back.productId)).priceInPaisa * back.quantity;
  const ticket = { checkoutKey: crypto.randomUUID(), seenInPaisa: price - worth };
  const made = await exchangeOrder(shop, admin, orderId, wanted, ticket);
  if (!made.ok) throw new Error(made.reason);
  return { orderId: (await found(made.orderNumber)).id, productId };
}

test('an exchange of an exchange takes the difference off the debt of the first order', async () => {
  const { orderId, productId } = await onCredit({ source: 'counter', begins: 'delivered' });
  const same = await exchange(orderId, { productId, quantity: 2 }, TOTAL);
  expect(await owed()).toBe(TOTAL);
  const less = await exchange(same.orderId, { productId: same.productId, quantity: 1 }, 50_000);
  expect(await owed()).toBe(50_000);
  expect(await moneyOfOne(less.orderId)).toMatchObject({ openInPaisa: 0 });
});

test('an exchange for less is taken off the debt of whom the order was moved to, not of the number before', async () => {
  const { orderNumber, orderId, productId } = await onCredit();
  await mayOwe(TOTAL, '+923211234567');
  const phone = '0321 1234567';
  await change(orderNumber, ({ customerInfo }) => ({ customerInfo: { ...customerInfo, phone } }));
  await onCredit();
  expect([await owed(), await owed('+923211234567')]).toEqual([TOTAL, TOTAL]);
  await setOrderStatus(shop, admin, orderId, 'delivered');
  await exchange(orderId, { productId, quantity: 2 }, 50_000);
  expect([await owed(), await owed('+923211234567')]).toEqual([TOTAL, 50_000]);
});

test('an order on credit ends while its customer buys more of its goods, and neither has to run again', async () => {
  await mayOwe(100 * TOTAL);
  const productId = await aProduct(shop, { stock: 100 });
  const lines = [{ productId, quantity: 1 }];
  const mayRunAgain = vi.spyOn(shop.engine, 'mayRunAgain');
  for (let n = 0; n < 20; n += 1) {
    const { orderId } = await anEntry({ source: 'phone', onCredit: ALL_LATER, lines });
    await Promise.all([deleteOrder(shop, admin, orderId), sell({ lines })]);
  }
  expect(mayRunAgain).not.toHaveBeenCalled();
});
