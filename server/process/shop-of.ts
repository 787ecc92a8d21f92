import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Shop } from '#shop/kernel/shop.ts';
import { NameWords } from '#shop/orders/names.server.ts';
import { type Config, orderLimitsOf } from '../config.ts';
import { type OpenOptions, openDatabase, orDamaged } from '../database/open.ts';
import { openSettings } from './settings.ts';

/** The caller closes the opened data. */
export async function shopOf(config: Config, log: Logger, options: OpenOptions = {}): Promise<Shop> {
  const { db, engine } = await openDatabase(config, log, options);
  const settings = openSettings(db, log);
  try {
    await settings.load();
  } catch (error) {
    await db.destroy();
    throw orDamaged(error, config);
  }
  const names = new NameWords({ db });
  return {
    db,
    engine,
    now: Date.now,
    newId: randomUUID,
    orderLimits: orderLimitsOf(config),
    settings,
    names,
  };
}
