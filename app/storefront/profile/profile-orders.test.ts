import { expect, test } from 'vitest';
import type { Customer } from '#shop/kernel/actor.ts';
import { listOrdersOf } from '#shop/orders/read.server.ts';
import { anOrder } from '../../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { shownOrder } from './profile-orders.server.ts';

openShopForEachTest();

const infoOf = async (member: Customer) => {
  const [order] = (await listOrdersOf(shop, member)).items;
  if (!order) throw new Error('no order');
  return shownOrder(shop, { order, member, events: [], parcel: undefined, wasSent: false }).customerInfo;
};

test('a kept order shows of its customer what the private page shows', async () => {
  const { customer, orderId } = await anOrder();
  const own = await infoOf(customer);
  expect([own.phone, own.address].every(Boolean)).toBe(true);
  await shop.db.updateTable('orders').set({ userEmail: '' }).where('id', '=', orderId).execute();
  const { fullName, city } = own;
  expect(await infoOf(customer)).toEqual({
    ...{ fullName, city },
    ...{ email: '', phone: '', address: '', postalCode: '', notes: '' },
  });
});
