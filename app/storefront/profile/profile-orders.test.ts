import { expect, test } from 'vitest';
import type { Customer } from '#shop/kernel/actor.ts';
import { DAY_MS } from '#shop/kernel/calendar.ts';
import { listOrdersOf } from '#shop/orders/read.server.ts';
import { DEFAULT_COURIERS } from '#shop/settings/delivery/couriers.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { anOrder } from '../../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { admin } from '../../../tests/support/test-shop.ts';
import { shownOrder } from './profile-orders.server.ts';

openShopForEachTest();

const shownTo = async (member: Customer) => {
  const [order] = (await listOrdersOf(shop, member)).items;
  if (!order) throw new Error('no order');
  return shownOrder(shop, { order, member, events: [], parcel: undefined, wasSent: false });
};
const infoOf = async (member: Customer) => (await shownTo(member)).customerInfo;

test('an order added by its link shows of its customer what the private page shows', async () => {
  const { customer, orderId } = await anOrder();
  const own = await infoOf(customer);
  expect([own.phone, own.address].every(Boolean)).toBe(true);
  await shop.db.updateTable('orders').set({ userEmail: '' }).where('id', '=', orderId).execute();
  const hidden = { email: '', phone: '', address: '', postalCode: '', notes: '' };
  expect(await infoOf(customer)).toEqual({ fullName: own.fullName, city: own.city, ...hidden });
});

test('an order is new for a day, or until it is confirmed; when it arrives is known from the couriers’ days', async () => {
  const { customer, orderId } = await anOrder();
  expect(await shownTo(customer)).toMatchObject({ isNew: true, arrives: null });
  const [first, ...others] = DEFAULT_COURIERS.couriers;
  if (!first) throw new Error('no courier');
  const couriers = [{ ...first, days: { from: 2, to: 4 } }, ...others];
  await saveSettings(shop, admin, 'couriers', { couriers });
  expect((await shownTo(customer)).arrives).toMatch(/^Usually arrives between/);
  await shop.db.updateTable('orders').set({ status: 'confirmed' }).where('id', '=', orderId).execute();
  const arrives = expect.stringMatching(/^Usually arrives between/);
  expect(await shownTo(customer)).toMatchObject({ isNew: false, arrives });
  const other = await anOrder();
  const dated = shop.db.updateTable('orders').set({ createdAt: shop.now() - DAY_MS - 1000 });
  await dated.where('id', '=', other.orderId).execute();
  expect((await shownTo(other.customer)).isNew).toBe(false);
});
