import { expect, test } from 'vitest';
import { isWith } from '../../tests/support/model/made-orders.ts';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { DAY_MS } from '../kernel/calendar.ts';
import { setOrderStatus } from '../orders/change.server.ts';
import type { OrderStatus } from '../orders/life.ts';
import { saveSettings } from '../settings/settings.server.ts';
import { moneyExpected } from './money-expected.server.ts';

openShopForEachTest({ isAudited: true });

const PRICE = 250_000;

async function anOrderOf(pieces: number, status: OrderStatus, sent?: { courier: string; daysAgo: number }) {
  const { orderId } = await anOrder(pieces);
  if (sent) await isWith(orderId, sent.courier, { handedAt: shop.now() - sent.daysAgo * DAY_MS });
  await setOrderStatus(shop, admin, orderId, status);
}

test('expected today is what was delivered and is not paid, and what parcels bring that may arrive by their courier’s days to their town', async () => {
  shop.setClock(Date.parse('2026-11-25T12:00:00+05:00'));
  const { couriers } = shop.settings.current.couriers;
  const slow = couriers.map((one) => (one.id === 'postex' ? { ...one, days: { from: 2, to: 4 } } : one));
  await saveSettings(shop, admin, 'couriers', { couriers: slow });
  const rows = [{ towns: ['Daska'], courier: 'tcs', days: { from: 3, to: 4 } }];
  await saveSettings(shop, admin, 'deliveryDays', { usual: { from: 1, to: 4 }, rows });
  await anOrderOf(1, 'confirmed');
  await anOrderOf(2, 'delivered');
  await anOrderOf(3, 'delivering');
  await anOrderOf(4, 'delivering', { courier: 'postex', daysAgo: 1 });
  await anOrderOf(5, 'delivering', { courier: 'postex', daysAgo: 2 });
  await anOrderOf(1, 'delivering', { courier: 'tcs', daysAgo: 2 });
  await anOrderOf(1, 'delivering', { courier: 'leopards', daysAgo: 0 });
  expect(await moneyExpected(shop, admin)).toEqual({
    owed: { orders: 1, inPaisa: 2 * PRICE },
    atTheDoor: { orders: 2, inPaisa: 8 * PRICE },
  });
});
