import { describe, expect, test } from 'vitest';
import { anOrderThat } from '../../tests/support/model/made-orders.ts';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import {
  aCheckout,
  aCustomer,
  admin,
  aProduct,
  bringBack,
  checkOut,
  stockOf,
} from '../../tests/support/test-shop.ts';
import { addToCart } from '../cart/cart.server.ts';
import { cancelOrder, deleteOrder, setOrderStatus } from './change.server.ts';
import type { CustomerInfo } from './order.ts';
import {
  besides,
  lastDelivery,
  listEndedOrders,
  listOrders,
  listRemovalsOf,
  phoneHistories,
} from './read.server.ts';
import { findOrder } from './steps.server.ts';

openShopForEachTest({ isAudited: true });

test('the next checkout is filled in from the last order in the account’s name, else from the last one', async () => {
  const [customer, productId] = [await aCustomer(shop), await aProduct(shop, { stock: 10 })];
  const orderFor = async (fullName: string, address: string) => {
    await addToCart(shop, customer, productId, 1);
    const checkout = await aCheckout(shop, customer);
    const customerInfo = { ...checkout.customerInfo, fullName, address };
    expect(await checkOut(shop, customer, { ...checkout, customerInfo })).toMatchObject({ ok: true });
    return lastDelivery(shop, customer);
  };
  expect(await lastDelivery(shop, customer)).toBe(null);
  for (const [name, address, next] of [
    ['Bilal Shah', 'House 1', 'House 1'],
    ['Sana Mir', 'House 2', 'House 2'],
    ['Ayesha Khan', 'House 3', 'House 3'],
    ['Ayesha Khan', 'House 4', 'House 4'],
    ['Sana Mir', 'House 2', 'House 4'],
  ] as const)
    expect(await orderFor(name, address)).toMatchObject({ address: next });
});

describe("the admin's desk", () => {
  const ordered = async (typed: Partial<CustomerInfo>) => {
    const customer = await aCustomer(shop);
    await addToCart(shop, customer, await aProduct(shop), 1);
    const checkout = await aCheckout(shop, customer);
    Object.assign(checkout.customerInfo, typed);
    const placed = await checkOut(shop, customer, checkout);
    return placed.ok ? placed.orderNumber : placed.reason;
  };
  const found = async (q: string) =>
    (await listOrders(shop, admin, { q })).items.map(({ orderNumber }) => orderNumber);

  test('lists all orders newest first, and those of one status', async () => {
    shop.setClock(1_000_000);
    const first = await anOrder();
    shop.setClock(2_000_000);
    const second = await anOrder();
    await setOrderStatus(shop, admin, first.orderId, 'delivered');
    expect(await found('')).toEqual([second.orderNumber, first.orderNumber]);
    const { items } = await listOrders(shop, admin, { status: 'delivered' });
    expect(items.map(({ id }) => id)).toEqual([first.orderId]);
  });

  test('finds an order by its phone in any spelling or in part, and by the last digits of its number', async () => {
    shop.setClock(1_700_000_001_111);
    const wanted = await ordered({ phone: '0312 1112223' });
    shop.setClock(1_700_000_002_468);
    const other = await ordered({ phone: '0300 7654321' });
    const written = '03121112223 +923121112223 00923121112223 923121112223 0312-1112223 2223';
    for (const q of written.split(' ')) expect(await found(q), q).toEqual([wanted]);
    expect(await found('0300 765')).toEqual([other]);
    expect(await found('2468')).toEqual([other]);
    expect(await found('0399')).toEqual([]);
    expect(await found('12')).toEqual(await found('USM 12'));
  });

  test('a name or an address in Urdu is found however a keyboard writes it', async () => {
    // As sent by an Arabic keyboard, and by one without joiners.
    const wanted = await ordered({ fullName: 'محمد علي', address: 'مکان ۵، گلی خوش\u200Cحال' });
    const other = await ordered({ fullName: 'عائشہ بی\u200Cبی' });
    for (const q of ['علی', 'محمد علي', 'على', 'خوشحال', 'خوش\u200Cحال', 'مكان', 'مکان ۵'])
      expect(await found(q), q).toEqual([wanted]);
    for (const q of ['بیبی', 'عائشه', 'عائشة']) expect(await found(q), q).toEqual([other]);
    const digits = [...wanted.slice(4, 17)].map((digit) => String.fromCharCode(0x6f0 + Number(digit)));
    expect(await found(digits.join(''))).toContain(wanted);
    expect(await found('۰۳۰۰ ۱۲۳۴')).toHaveLength(2);
    expect(await found('عالی')).toEqual([]);
  });
});

test('the admin sees what became of a phone’s orders; a refused parcel’s pieces are back on the shelf', async () => {
  const [delivered, cancelled] = [await anOrderThat('delivered'), await anOrder()];
  const [sent, mistaken, waiting] = [await anOrderThat('delivering'), await anOrder(), await anOrder()];
  await cancelOrder(shop, cancelled.customer, cancelled.orderId);
  expect(await bringBack(shop, sent.orderId)).toBe(true);
  expect(await stockOf(shop, sent.productId)).toBe(10);
  await deleteOrder(shop, admin, mistaken.orderId);
  const phone = '+923001234567';
  const histories = await phoneHistories(shop, admin, [phone, phone, '+923009999999']);
  expect(histories.get(phone)).toMatchObject({ open: 1, received: 1, cancelled: 1, refused: 1 });
  const none = { orders: 0, open: 0, received: 0, cancelled: 0, refused: 0 };
  expect(histories.get('+923009999999')).toMatchObject(none);
  // An order does not count in its own history.
  const beside = async ({ orderNumber }: { orderNumber: string }) => {
    const [order, history] = [await findOrder(shop, admin, orderNumber), histories.get(phone)];
    return order && history && besides(order, history).open;
  };
  expect([await beside(waiting), await beside(sent)]).toEqual([0, 1]);
  expect(await phoneHistories(shop, admin, [])).toEqual(new Map());
  // A delivered order counts as received, even once deleted.
  await deleteOrder(shop, admin, delivered.orderId);
  expect((await phoneHistories(shop, admin, [phone])).get(phone)).toMatchObject({ received: 1 });
});

test('removed orders are searched as the others are, by name, phone and number, and come in pages of twenty, the last one first', async () => {
  shop.setClock(1_700_000_001_111);
  const first = await anOrder();
  await cancelOrder(shop, first.customer, first.orderId);
  const numbers: string[] = [];
  for (let n = 0; n < 21; n += 1) {
    shop.setClock(1_700_000_100_000 + n);
    const { orderId, orderNumber } = await anOrder();
    await deleteOrder(shop, admin, orderId);
    numbers.unshift(orderNumber);
  }
  await anOrder();
  const ended = async (q: string, page = 1) => {
    const { items, total } = await listEndedOrders(shop, admin, { q, page });
    return [total, ...items.map(({ order }) => order.orderNumber)];
  };
  expect(await ended('')).toEqual([22, ...numbers.slice(0, 20)]);
  expect(await ended('', 2)).toEqual([22, ...numbers.slice(20), first.orderNumber]);
  expect(await ended('1111')).toEqual([1, first.orderNumber]);
  for (const q of ['03001234567', '+92300-1234567', 'ayesha daska', '1234567'])
    expect((await ended(q))[0], q).toBe(22);
  // Neither field names nor ids are searched.
  for (const q of ['customerInfo', first.orderId, '0399']) expect(await ended(q), q).toEqual([0]);
});

test('a customer learns what the shop removed in the last thirty days, and of nobody else’s', async () => {
  shop.setClock(1_700_000_000_000);
  const { customer, orderId, orderNumber } = await anOrderThat('delivering');
  const other = await anOrder();
  await bringBack(shop, orderId);
  await cancelOrder(shop, other.customer, other.orderId);
  const own = { id: orderId, orderNumber, ending: 'refused', endedAt: 1_700_000_000_000 };
  expect(await listRemovalsOf(shop, customer)).toEqual([own]);
  expect(await listRemovalsOf(shop, other.customer)).toEqual([]);
  shop.setClock(1_700_000_000_000 + 30 * 24 * 60 * 60 * 1000);
  expect(await listRemovalsOf(shop, customer)).toEqual([]);
});
