/** Placed orders: what their customer and the admin see, cancelling, and statuses. */
import { describe, expect, test } from 'vitest';
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
import { canCancel } from './order.ts';
import {
  besides,
  lastDelivery,
  listEndedOrders,
  listOrders,
  listOrdersOf,
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
  expect(await orderFor('Bilal Shah', 'House 1')).toMatchObject({ address: 'House 1' });
  expect(await orderFor('Sana Mir', 'House 2')).toMatchObject({ address: 'House 2' });
  expect(await orderFor('Ayesha Khan', 'House 3')).toMatchObject({ address: 'House 3' });
  expect(await orderFor('Ayesha Khan', 'House 4')).toMatchObject({ address: 'House 4' });
  expect(await orderFor('Sana Mir', 'House 2')).toMatchObject({
    fullName: 'Ayesha Khan',
    address: 'House 4',
  });
});

describe('by its customer', () => {
  test('cancelling gives the stock back and hides the order in every list but that of the removed ones', async () => {
    const { customer, orderId, orderNumber, productId } = await anOrder(4);
    expect(await cancelOrder(shop, customer, orderId)).toEqual({ ok: true, orderNumber });
    expect(await stockOf(shop, productId)).toBe(10);
    expect((await listOrdersOf(shop, customer)).items).toEqual([]);
    expect((await listOrders(shop, admin)).items).toEqual([]);
    expect((await listEndedOrders(shop, admin)).items).toMatchObject([
      { order: { orderNumber, status: 'pending', items: [{ quantity: 4 }] }, ending: 'cancelled' },
    ]);
  });

  test("another customer's order is as if it were not there", async () => {
    const { orderId, productId } = await anOrder(4);
    expect(await cancelOrder(shop, await aCustomer(shop), orderId)).toEqual({ ok: false, reason: 'missing' });
    expect(await stockOf(shop, productId)).toBe(6);
  });

  test.each(['confirmed', 'delivering', 'delivered'] as const)('a %s order stays', async (status) => {
    const { customer, orderId } = await anOrder();
    await setOrderStatus(shop, admin, orderId, status);
    expect(await cancelOrder(shop, customer, orderId)).toEqual({ ok: false, reason: 'not pending' });
    expect(canCancel({ status, userId: customer.id }, customer, false)).toBe(false);
  });

  test('what was confirmed is not cancelled any more', async () => {
    const { customer, orderId, productId } = await anOrder(3);
    await setOrderStatus(shop, admin, orderId, 'confirmed');
    expect(await cancelOrder(shop, customer, orderId)).toEqual({ ok: false, reason: 'not pending' });
    expect(await stockOf(shop, productId)).toBe(7);
    expect((await listOrdersOf(shop, customer)).items).toHaveLength(1);
  });

  test('cancels that race with each other and with the admin give the stock back once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { customer, orderId, productId } = await anOrder(3);
      await Promise.all([
        cancelOrder(shop, customer, orderId),
        deleteOrder(shop, admin, orderId),
        setOrderStatus(shop, admin, orderId, 'confirmed'),
        cancelOrder(shop, customer, orderId),
      ]);
      const left = (await listOrdersOf(shop, customer)).items;
      expect(await stockOf(shop, productId)).toBe(left.length === 0 ? 10 : 7);
    }
  });
});

describe("the admin's desk", () => {
  test.each([
    ['pending', 10],
    ['confirmed', 10],
    ['delivering', 8],
    ['delivered', 8],
  ] as const)('deleting a %s order leaves %i on the shelf', async (status, stock) => {
    const { orderId, productId } = await anOrder(2);
    await setOrderStatus(shop, admin, orderId, status);
    expect(await deleteOrder(shop, admin, orderId)).toMatchObject({ ok: true });
    expect(await stockOf(shop, productId)).toBe(stock);
    expect(await deleteOrder(shop, admin, orderId)).toEqual({ ok: false, reason: 'missing' });
  });

  test('lists all orders newest first, and those of one status', async () => {
    shop.setClock(1_000_000);
    const first = await anOrder();
    shop.setClock(2_000_000);
    const second = await anOrder();
    await setOrderStatus(shop, admin, first.orderId, 'delivered');
    expect((await listOrders(shop, admin)).items.map(({ id }) => id)).toEqual([
      second.orderId,
      first.orderId,
    ]);
    expect((await listOrders(shop, admin, { status: 'delivered' })).items.map(({ id }) => id)).toEqual([
      first.orderId,
    ]);
  });

  test('finds an order by its phone in any spelling or in part, and by the last digits of its number', async () => {
    const [customer, productId] = [await aCustomer(shop), await aProduct(shop, { stock: 10 })];
    const order = async (phone: string) => {
      await addToCart(shop, customer, productId, 1);
      const checkout = await aCheckout(shop, customer);
      checkout.customerInfo.phone = phone;
      const placed = await checkOut(shop, customer, checkout);
      return placed.ok ? placed.orderNumber : placed.reason;
    };
    shop.setClock(1_700_000_001_111);
    const wanted = await order('0312 1112223');
    shop.setClock(1_700_000_002_468);
    const other = await order('0300 7654321');
    const found = async (q: string) =>
      (await listOrders(shop, admin, { q })).items.map(({ orderNumber }) => orderNumber);
    for (const q of [
      '03121112223',
      '+923121112223',
      '00923121112223',
      '923121112223',
      '0312-1112223',
      '2223',
    ])
      expect(await found(q), q).toEqual([wanted]);
    expect(await found('0300 765')).toEqual([other]);
    expect(await found('2468')).toEqual([other]);
    expect(await found('0399')).toEqual([]);
    expect(await found('12')).toEqual(await found('USM 12'));
  });

  test('a name or an address in Urdu is found however a keyboard writes it', async () => {
    const order = async (fullName: string, address: string) => {
      const customer = await aCustomer(shop, fullName);
      await addToCart(shop, customer, await aProduct(shop), 1);
      const checkout = await aCheckout(shop, customer);
      Object.assign(checkout.customerInfo, { fullName, address });
      const placed = await checkOut(shop, customer, checkout);
      return placed.ok ? placed.orderNumber : placed.reason;
    };
    // As sent by an Arabic keyboard, and by one without joiners.
    const wanted = await order('محمد علي', 'مکان ۵، گلی خوش\u200Cحال');
    const other = await order('عائشہ بی\u200Cبی', 'House 7');
    const found = async (q: string) =>
      (await listOrders(shop, admin, { q })).items.map(({ orderNumber }) => orderNumber);
    for (const q of ['علی', 'محمد علي', 'على', 'خوشحال', 'خوش\u200Cحال', 'مكان', 'مکان ۵'])
      expect(await found(q), q).toEqual([wanted]);
    for (const q of ['بیبی', 'عائشه', 'عائشة']) expect(await found(q), q).toEqual([other]);
    const digits = [...wanted.slice(4, 17)].map((digit) => String.fromCharCode(0x6f0 + Number(digit)));
    expect(await found(digits.join(''))).toContain(wanted);
    expect(await found('۰۳۰۰ ۱۲۳۴')).toHaveLength(2);
    expect(await found('عالی')).toEqual([]);
  });

  test('an unknown order takes no status', async () => {
    expect(await setOrderStatus(shop, admin, 'no-such-order', 'confirmed')).toBe(false);
  });
});

test('the admin sees what became of a phone’s orders; a refused parcel’s pieces are back on the shelf', async () => {
  const delivered = await anOrder();
  await setOrderStatus(shop, admin, delivered.orderId, 'delivered');
  const cancelled = await anOrder();
  await cancelOrder(shop, cancelled.customer, cancelled.orderId);
  const sent = await anOrder(3);
  await setOrderStatus(shop, admin, sent.orderId, 'delivering');
  expect(await bringBack(shop, sent.orderId)).toBe(true);
  expect(await stockOf(shop, sent.productId)).toBe(10);
  const mistaken = await anOrder();
  await deleteOrder(shop, admin, mistaken.orderId);
  const waiting = await anOrder(); // still pending
  const phone = '+923001234567';
  const histories = await phoneHistories(shop, admin, [phone, phone, '+923009999999']);
  expect(histories.get(phone)).toMatchObject({ open: 1, received: 1, cancelled: 1, refused: 1 });
  expect(histories.get('+923009999999')).toMatchObject({
    orders: 0,
    open: 0,
    received: 0,
    cancelled: 0,
    refused: 0,
  });
  // An order is not counted in its own history.
  const waits = await findOrder(shop, admin, waiting.orderNumber);
  const returned = await findOrder(shop, admin, sent.orderNumber);
  const beside = (order: typeof waits) => {
    const history = histories.get(phone);
    return order && history && besides(order, history).open;
  };
  expect([beside(waits), beside(returned)]).toEqual([0, 1]);
  expect(await phoneHistories(shop, admin, [])).toEqual(new Map());
  // A delivered order counts as received, even after it is deleted.
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
  const found = async (q: string, page = 1) => {
    const { items, total } = await listEndedOrders(shop, admin, { q, page });
    return [total, ...items.map(({ order }) => order.orderNumber)];
  };
  expect(await found('')).toEqual([22, ...numbers.slice(0, 20)]);
  expect(await found('', 2)).toEqual([22, ...numbers.slice(20), first.orderNumber]);
  expect(await found('1111')).toEqual([1, first.orderNumber]);
  for (const q of ['03001234567', '+92300-1234567', 'ayesha daska', '1234567'])
    expect((await found(q))[0], q).toBe(22);
  // Neither field names nor ids are searched.
  for (const q of ['customerInfo', first.orderId, '0399']) expect(await found(q), q).toEqual([0]);
});

test('a customer learns what the shop removed in the last thirty days, and of nobody else’s', async () => {
  shop.setClock(1_700_000_000_000);
  const { customer, orderId, orderNumber } = await anOrder();
  const other = await anOrder();
  await setOrderStatus(shop, admin, orderId, 'delivering');
  await bringBack(shop, orderId);
  await cancelOrder(shop, other.customer, other.orderId);
  const own = { id: orderId, orderNumber, ending: 'refused', endedAt: 1_700_000_000_000 };
  expect(await listRemovalsOf(shop, customer)).toEqual([own]);
  expect(await listRemovalsOf(shop, other.customer)).toEqual([]);
  shop.setClock(1_700_000_000_000 + 30 * 24 * 60 * 60 * 1000);
  expect(await listRemovalsOf(shop, customer)).toEqual([]);
});
