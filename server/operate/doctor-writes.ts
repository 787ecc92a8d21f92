/** The doctor's look at whether an order can be written, with what to do where it cannot. */
import type { Shop } from '#shop/kernel/shop.ts';
import type { WhyNotWritable } from '#shop/kernel/writable.ts';
import { IN_WORDS } from '../readiness.ts';

const TO_DO: Record<WhyNotWritable, string> = {
  'no answer': 'Is the PostgreSQL server of DATABASE_URL running, and has it connections left?',
  'disk full':
    'Free some space: delete old backups, or make the disk larger. The shop then goes on by itself.',
  damaged: 'Stop the shop, keep the file, and put the last backup back: thaan-shop restore',
  busy: 'Another program holds a lock. Which one: pg_locks on PostgreSQL, fuser or lsof on the file of SQLite.',
  'read-only':
    'On PostgreSQL this is a standby, or default_transaction_read_only is on. On SQLite the disk or the file is.',
  failed: 'The log of the shop, or that of the database server, says why.',
};

/** Why an order cannot be written, in a sentence; null where one can. */
export async function whyNoOrder({ engine, db, now }: Shop): Promise<string | null> {
  try {
    await engine.tryWrite({ db, now });
    return null;
  } catch (error) {
    const why = engine.whyNotWritable(error) ?? 'failed';
    return `${IN_WORDS[why]}: ${error instanceof Error ? error.message : error}. Orders cannot be taken. ${TO_DO[why]}`;
  }
}
