import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { LookedAt, MissingOrder } from '#shop/backups/restoring.ts';
import { connectToPostgres } from '../database/postgres.ts';
import { sqliteFileIn } from '../database/sqlite-file.ts';
import { openRestoredCopy } from './restored-copy.ts';
import { type DataSettings, directUrlOf } from './target.ts';

const NAMED = 200;

/** Throws what a restore throws. */
export function lookInto(
  data: DataSettings,
  archive: { file: string; passphrase: string | undefined },
): Promise<LookedAt> {
  return openRestoredCopy(data, archive, async ({ shop: { db }, manifest }) => {
    const there = await db.selectFrom('orders').select('id').execute();
    const known = new Set(there.map(({ id }) => id));
    const now = await ordersOf(data);
    const missing = now?.filter(({ id }) => !known.has(id)) ?? [];
    const here = new Set(now?.map(({ id }) => id));
    const { orders = 0, products = 0, users = 0, chats = 0 } = manifest.tables;
    return {
      createdAt: Date.parse(manifest.createdAt),
      counts: { orders, products, accounts: users, messages: chats },
      missing: missing.slice(0, NAMED).map(({ number, name }) => ({ number, name })),
      missingCount: missing.length,
      onlyThere: now === null ? 0 : there.filter(({ id }) => !here.has(id)).length,
      isReadable: now !== null,
    };
  });
}

/** Newest first; null when unreadable. */
export async function ordersOf(data: DataSettings): Promise<(MissingOrder & { id: string })[] | null> {
  const query =
    'select id, "orderNumber" as number, "fullName" as name from orders order by "createdAt" desc';
  const url = directUrlOf(data);
  try {
    if (!url) return ordersIn(data.DATA_DIR, query);
    const client = await connectToPostgres(url);
    const { rows } = await client.query<MissingOrder & { id: string }>(query);
    await client.end();
    return rows;
  } catch {
    return null;
  }
}

function ordersIn(dataDir: string, query: string) {
  const file = sqliteFileIn(dataDir);
  if (!existsSync(file)) return [];
  using db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  const rows = db.prepare(query).all();
  return rows.map(({ id, number, name }) => ({
    id: String(id),
    number: String(number),
    name: String(name),
  }));
}
