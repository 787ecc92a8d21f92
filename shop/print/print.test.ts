import { expect, test } from 'vitest';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin, aProduct } from '../../tests/support/test-shop.ts';
import { MAX_LINES } from '../cart/cart.ts';
import { deleteOrder } from '../orders/change.server.ts';
import { placeOrder } from '../orders/place.server.ts';
import { ordersToPrint } from './print.server.ts';
import { MAX_DOCUMENT_LINES } from './print.ts';

openShopForEachTest();

async function anEnteredOrder(products?: readonly string[]) {
  const lines = (products ?? [await aProduct(shop)]).map((productId) => ({ productId, quantity: 1 }));
  const buyer = { account: null, customerInfo: { fullName: 'Bilal', phone: '0300 1234567' } };
  const basket = { from: 'shopkeeper', enteredBy: admin, lines } as const;
  const placed = await placeOrder(shop, buyer, basket, { checkoutKey: crypto.randomUUID() });
  if (!placed.ok) throw new Error(placed.reason);
  return placed;
}

test('the orders to be printed come in the order in which they were asked for, each once, those that have ended as well', async () => {
  const [one, two, three] = [await anEnteredOrder(), await anEnteredOrder(), await anEnteredOrder()];
  await deleteOrder(shop, admin, two.orderId);
  const { orders: found } = await ordersToPrint(shop, admin, {
    numbers: [three.orderNumber, two.orderNumber, 'USM-none'],
    ids: [one.orderId, three.orderId, 'none'],
  });
  const asked = [three, two, one].map(({ orderNumber }) => orderNumber);
  expect(found.map(({ orderNumber }) => orderNumber)).toEqual(asked);
  expect(found.every(({ items }) => items.length === 1)).toBe(true);
  expect(found[1]?.status).toBe('pending');
  expect(await ordersToPrint(shop, admin, { numbers: [], ids: [] })).toEqual({ orders: [], left: [] });
});

test('orders are printed together up to a thousand lines, and those beyond are named', async () => {
  const products: string[] = [];
  for (let n = 0; n < MAX_LINES; n += 1) products.push(await aProduct(shop, { stock: 20 }));
  const numbers: string[] = [];
  for (let n = 0; n < MAX_DOCUMENT_LINES / MAX_LINES; n += 1)
    numbers.push((await anEnteredOrder(products)).orderNumber);
  const [small, other] = [await anEnteredOrder(), await anEnteredOrder()];
  const just = await ordersToPrint(shop, admin, { numbers, ids: [] });
  expect([just.orders.length, just.left]).toEqual([numbers.length, []]);
  const asked = { numbers: [...numbers, small.orderNumber, other.orderNumber], ids: [] };
  const { orders, left } = await ordersToPrint(shop, admin, asked);
  expect(orders.map(({ orderNumber }) => orderNumber)).toEqual(numbers);
  expect(left).toEqual([small.orderNumber, other.orderNumber]);
});
