import { expect, test } from 'vitest';
import { setOrderStatus } from '#shop/orders/change.server.ts';
import { bookPaid, giveBack } from '../../../../tests/support/browser/pressing.ts';
import { anExchange, anOrderThat, found } from '../../../../tests/support/model/made-orders.ts';
import { openShopForEachTest, shop } from '../../../../tests/support/shop-of-each-test.ts';
import { admin } from '../../../../tests/support/test-shop.ts';
import { loadMoney } from './money.server.ts';

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
