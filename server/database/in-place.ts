/**
 * Replaces a SQLite shop's data: after a kill or power cut at any moment the old or the new data are whole.
 * New data are completed in a folder first; each start finishes the replacement.
 */
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { LastRestore } from '#shop/backups/restoring.ts';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { SECRET_NAMES } from '../process/secrets.ts';
import { isHeldIn } from './running.ts';
import { sqliteFileIn } from './sqlite-file.ts';

const READY = '.restored';
/** File in the workshop with the backup's name. */
const FROM = 'from';
const LAST = 'last-restore.json';
const NAMED = 200;
const SIDE_FILES = ['-wal', '-shm'] as const;
const LOCK_WAIT_MS = 60_000;

/** Replaces the data by those of `workshop`, a folder of the data folder. Returns the old file's new name. */
export function putInPlace(workshop: string, dataDir: string): string | null {
  putInPlaceAtStart(workshop, dataDir);
  return finishRestore(dataDir);
}

export function sayFrom(workshop: string, name: string): void {
  writeFileSync(path.join(workshop, FROM), name);
}

/** For a running shop: the next start replaces the data. */
export function putInPlaceAtStart(workshop: string, dataDir: string): void {
  // The swap moves the main file only, and closing the database hides a failed checkpoint.
  emptyLog(sqliteFileIn(workshop));
  sync(workshop);
  // An earlier restore that waits.
  dropRestore(dataDir);
  renameSync(workshop, path.join(dataDir, READY));
  sync(dataDir);
}

/** Atomic: a remaining part, such as the secrets, must never be put in place. */
export function dropRestore(dataDir: string): void {
  const ready = path.join(dataDir, READY);
  if (!existsSync(ready)) return;
  const dropped = path.join(dataDir, `.new-${randomUUID()}`);
  renameSync(ready, dropped);
  rmSync(dropped, { recursive: true, force: true });
}

/**
 * Call before the data are opened; runs in one process. Throws a `PlainError` while another process uses the
 * old data.
 */
export function finishRestore(dataDir: string): string | null {
  const ready = path.join(dataDir, READY);
  if (!existsSync(ready)) return null;
  let lock: DatabaseSync;
  try {
    lock = new DatabaseSync(path.join(ready, 'lock'), { timeout: LOCK_WAIT_MS });
    lock.exec('begin exclusive');
  } catch (error) {
    // Another process has just finished it.
    if (!existsSync(ready)) return null;
    throw error;
  }
  try {
    const file = sqliteFileIn(dataDir);
    const made = sqliteFileIn(ready);
    const from = path.join(ready, FROM);
    const name = existsSync(from) ? readFileSync(from, 'utf8') : null;
    const keptAs = existsSync(made) ? takePlace({ made, file, name }) : null;
    // Moved after the database, without which they are useless.
    for (const secret of SECRET_NAMES) {
      const restored = path.join(ready, secret);
      if (existsSync(restored)) renameSync(restored, path.join(dataDir, secret));
    }
    sync(dataDir);
    rmSync(ready, { recursive: true, force: true });
    return keptAs;
  } finally {
    lock.close();
  }
}

/** The old file is linked under another name first, so the swap is one rename. */
function takePlace({ made, file, name }: { made: string; file: string; name: string | null }): string | null {
  const dataDir = path.dirname(file);
  let keptAs: string | null = null;
  let lost: LastRestore['lost'] = { missing: [], missingCount: 0 };
  // Also on a file that was removed.
  if (isHeldIn(dataDir))
    throw new PlainError(
      `A shop is running on ${file}, which a restore replaces. Stop it first, then run this again.`,
    );
  if (existsSync(file)) {
    // The same name on each retry.
    const time = new Date(statSync(made).mtimeMs).toISOString().replace(/[:.]/g, '-');
    keptAs = path.join(dataDir, `thaan.replaced-${time}.sqlite`);
    const isWhole = isWholeWithLog(file);
    lost = isWhole ? ordersLost(file, made) : null;
    if (!existsSync(keptAs)) linkSync(file, keptAs);
    // A damaged file's log may hold readable rows.
    if (!isWhole && existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${keptAs}-wal`);
  }
  if (name !== null) {
    const last: LastRestore = { at: Date.now(), from: name, keptAs, lost };
    writeFileSync(path.join(dataDir, LAST), JSON.stringify(last), { mode: 0o600, flush: true });
  }
  for (const suffix of SIDE_FILES) rmSync(file + suffix, { force: true });
  renameSync(made, file);
  return keptAs;
}

function emptyLog(file: string): void {
  using db = new DatabaseSync(file);
  db.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE');
}

function isWholeWithLog(file: string): boolean {
  try {
    emptyLog(file);
    return true;
  } catch {
    return false;
  }
}

/** Null when they cannot be compared. */
function ordersLost(file: string, made: string): LastRestore['lost'] {
  try {
    using db = new DatabaseSync(file);
    db.prepare('attach ? as made').run(made);
    const lost = 'from main.orders where id not in (select id from made.orders)';
    const rows = db
      .prepare(`select "orderNumber", "fullName" ${lost} order by "createdAt" desc limit ${NAMED}`)
      .all();
    const missing = rows.map((row) => ({ number: String(row.orderNumber), name: String(row.fullName) }));
    return { missing, missingCount: Number(db.prepare(`select count(*) as n ${lost}`).get()?.n) };
  } catch {
    return null;
  }
}

/** Null before the first restore. */
export async function lastRestoreIn(dataDir: string): Promise<LastRestore | null> {
  const text = await readFile(path.join(dataDir, LAST), 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

function sync(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
