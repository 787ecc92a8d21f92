/** One place makes the shop, so that commands keep the screens' limits. */
import pino from 'pino';
import { expect, test } from 'vitest';
import { aTempFolder } from '../tests/support/temp-folder.ts';
import { readConfig } from './config.ts';
import { shopOf } from './shop-of.ts';

test('the shop has the caps of the settings', async () => {
  const config = readConfig({ DATA_DIR: aTempFolder(), MAX_PENDING_ORDERS: '7' });
  const shop = await shopOf(config, pino({ level: 'silent' }));
  await shop.db.destroy();
  expect(shop.caps.pendingOrders).toBe(7);
});
