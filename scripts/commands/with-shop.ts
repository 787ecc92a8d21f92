import pino from 'pino';
import type { Shop } from '#shop/kernel/shop.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { writableFolder } from '../../server/files/writable-folder.ts';
import { refuseMissing } from '../../server/operate/target.ts';
import { shopOf } from '../../server/process/shop-of.ts';

/** A command may read all orders of a large shop. */
const ANSWER_WITHIN_MS = 10 * 60 * 1000;

export const say = (line: string) => process.stdout.write(`${line}\n`);
export const count = (n: number) => n.toLocaleString('en');

export async function withShop(
  work: (shop: Shop, config: Config) => Promise<void>,
  { mayBeNew = false } = {},
): Promise<void> {
  const config = readConfig(process.env);
  if (mayBeNew) writableFolder(config.DATA_DIR, 'DATA_DIR');
  else refuseMissing(config);
  const shop = await shopOf(config, pino({ level: 'silent' }), { answerWithinMs: ANSWER_WITHIN_MS });
  try {
    await work(shop, config);
  } finally {
    await shop.db.destroy();
  }
}
