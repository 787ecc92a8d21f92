import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { setOrderStatus } from '#shop/orders/change.server.ts';
import type { Order } from '#shop/orders/order.ts';
import { bookPaid, giveBack } from '../../../../tests/support/browser/pressing.ts';
import { anExchange, anOrderThat, found } from '../../../../tests/support/model/made-orders.ts';
import { openShopForEachTest, shop } from '../../../../tests/support/shop-of-each-test.ts';
import { admin } from '../../../../tests/support/test-shop.ts';
import { loadMoney } from './money.server.ts';
import { OrderSum } from './order-facts.tsx';

openShopForEachTest({ isAudited: true });

const isPaid = async (orderNumber: string) =>
  (await loadMoney(shop, admin, await found(orderNumber)))?.isPaid;

test('a delivered order says that it is paid once nothing is open, and nothing is to be given back', async () => {
  const { orderId, orderNumber } = await anOrderThat('delivered');
  expect(await isPaid(orderNumber)).toBe(false);
  await bookPaid(shop, admin, orderId, 'cash');
  expect(await isPaid(orderNumber)).toBe(true);
  // An exchange for less.
  const { made } = await anExchange({ back: 2 });
  await setOrderStatus(shop, admin, made.id, 'delivered');
  expect(await isPaid(made.orderNumber)).toBe(false);
  expect(await giveBack(shop, admin, made.id, 'cash')).toEqual({ ok: true });
  expect(await isPaid(made.orderNumber)).toBe(true);
});

function sumOf(receivedInPaisa: number) {
  const order = { totalInPaisa: 525_000, items: [], customerInfo: { city: 'Daska' }, receivedInPaisa };
  return renderToStaticMarkup(createElement(OrderSum, { order: order as unknown as Order }));
}

test('where a part was received the card says what is left to pay', () => {
  expect(sumOf(200_000)).toContain('Rs. 3,250 left to pay');
  for (const received of [0, 525_000]) expect(sumOf(received)).not.toContain('left to pay');
});
