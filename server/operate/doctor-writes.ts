import { sql } from 'kysely';
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

/** Null when orders can be written. Also finds damage that the small write misses. */
export async function whyNoOrder({ engine, db, now }: Shop): Promise<string | null> {
  try {
    await engine.tryWrite({ db, now });
    return engine.name === 'sqlite' ? await whyDamaged(db, 'quick_check') : null;
  } catch (error) {
    const why = engine.whyNotWritable(error) ?? 'failed';
    return stopped(why, error instanceof Error ? error.message : String(error));
  }
}

/** `integrity_check` also compares indexes with tables. */
export async function whyDamaged(
  db: Shop['db'],
  check: 'quick_check' | 'integrity_check',
): Promise<string | null> {
  const { rows } = await sql<Record<typeof check, string>>`pragma ${sql.raw(check)}(3)`.execute(db);
  const faults = rows.map((row) => row[check]).filter((words) => words !== 'ok');
  return faults.length === 0 ? null : stopped('damaged', faults.join('; '));
}

export const stopped = (why: WhyNotWritable, details: string): string =>
  `${IN_WORDS[why]}: ${details.replaceAll('\n', ' ').replace(/\.$/, '')}. Orders cannot be taken. ${TO_DO[why]}`;
