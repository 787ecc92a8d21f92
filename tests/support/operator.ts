import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { inDatabase } from './broken-shop.ts';
import { aPostgresDatabase, ENGINE } from './engines.ts';
import { CHEAP_HASHES, databaseUrlOf, useDatabase } from './running-shop.ts';
import { aTempFolder } from './temp-folder.ts';

export interface Said {
  code: number;
  out: string;
  err: string;
}

/** Runs `npm run shop -- …` on a data folder. */
export async function operate(dataDir: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const place = { DATA_DIR: dataDir, DATABASE_URL: databaseUrlOf(dataDir) ?? '' };
  const child = spawn(process.execPath, ['scripts/shop.ts', ...args], {
    env: { ...process.env, ...place, ...CHEAP_HASHES, ...env },
  });
  const [out, err] = [text(child.stdout), text(child.stderr)];
  const [code] = await once(child, 'close');
  return { code, out: await out, err: await err } as Said;
}

/** Names of the doctor's bad lines. */
export async function badLinesOf(dataDir: string, env: Record<string, string> = {}): Promise<string[]> {
  const { out } = await operate(dataDir, ['doctor'], env);
  return [...out.matchAll(/^bad +(\S.*?) {2,}/gm)].map(([, what = '']) => what);
}

/** Bad lines of a healthy shop that is not running. */
export const STOPPED = ['the shop'];

/** A data folder without a shop, and an empty database. */
export async function aNewPlace(): Promise<string> {
  const folder = aTempFolder();
  if (ENGINE === 'postgres') useDatabase(folder, await aPostgresDatabase());
  return folder;
}

export async function countsIn(dataDir: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const tables = 'users sessions products stockMovements orders orderLines checkouts events';
  for (const table of tables.split(' '))
    counts[table] = Number((await inDatabase(dataDir, `select count(*) as n from "${table}"`))[0]?.n);
  return counts;
}
