import { expect, test } from 'vitest';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { anOrder } from '../../tests/support/ordering.ts';
import { findingsOf } from '../../tests/support/run/findings.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';

openShopForEachTest();

const LOOKS = ['order totals'];
const WELL = 'well: are the sums of their lines and charges';
const WRONG = 'bad: 1 orders whose total is not the sum of their lines and charges';

test('the total of an order is its lines and charges, with and without charges', async () => {
  await anOrder();
  await saveSettings(shop, admin, 'delivery', { deliveryInPaisa: 25_000 });
  await anOrder();
  expect(await findingsOf(shop, LOOKS)).toEqual([WELL]);
});

test.each([
  ['total', { totalInPaisa: 500_000 }],
  ['charge', { charges: JSON.stringify([{ kind: 'delivery', amountInPaisa: 24_999 }]) }],
  ['lost charge', { charges: '[]' }],
])('an order with another %s than it was placed with is found', async (_what, change) => {
  await saveSettings(shop, admin, 'delivery', { deliveryInPaisa: 25_000 });
  const { orderId } = await anOrder();
  await shop.db.updateTable('orders').set(change).where('id', '=', orderId).execute();
  expect(await findingsOf(shop, LOOKS)).toEqual([WRONG]);
});
