/**
 * Puts new data of a SQLite shop in the place of its old ones, so that a kill or a power cut at any moment leaves one of the two, whole. What
 * is to come lies whole in a folder of its own first; from then on each start finishes what was begun.
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
import { SECRET_NAMES } from '../secrets.ts';
import { isHeldIn } from './running.ts';
import { sqliteFileIn } from './sqlite-file.ts';

/** Holds data that are whole, and wait for their place. */
const READY = '.restored';
/** In it, the name of the backup that they come from. */
const FROM = 'from';
/** In the data folder: what the last restore brought and left. */
const LAST = 'last-restore.json';
/** Lost orders that are named; of more the number is kept. */
const NAMED = 200;
const SIDE_FILES = ['-wal', '-shm'] as const;
const LOCK_WAIT_MS = 60_000;

/** What is in `workshop`, a folder of the data folder, is the shop's data from now on. Returns the new name of the file that was there. */
export function putInPlace(workshop: string, dataDir: string): string | null {
  putInPlaceAtStart(workshop, dataDir);
  return finishRestore(dataDir);
}

/** Says in `workshop` from which backup it is made. */
export function sayFrom(workshop: string, name: string): void {
  writeFileSync(path.join(workshop, FROM), name);
}

/** Keeps what is in `workshop` for the next start, which puts it in place: for a shop that runs on the data. */
export function putInPlaceAtStart(workshop: string, dataDir: string): void {
  // The file alone is put in place. Closing it does not say when there was no room to bring the log into it.
  emptyLog(sqliteFileIn(workshop));
  sync(workshop);
  // One that waits already was made for an earlier restore, which this one replaces.
  dropRestore(dataDir);
  renameSync(workshop, path.join(dataDir, READY));
  sync(dataDir);
}

/** Forgets what waits for the next start, if anything does. In one step: a part of it, such as its secrets, must never be put in place. */
export function dropRestore(dataDir: string): void {
  const ready = path.join(dataDir, READY);
  if (!existsSync(ready)) return;
  const dropped = path.join(dataDir, `.new-${randomUUID()}`);
  renameSync(ready, dropped);
  rmSync(dropped, { recursive: true, force: true });
}

/**
 * Puts in place what waits for it, if anything does; before the data are opened. Of several processes one does it. Throws a `PlainError`
 * while another process works on the old data.
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
    // After the database, without which they mean nothing.
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

/** The name of the database changes hands in one step; what it named before has another one already. */
function takePlace({ made, file, name }: { made: string; file: string; name: string | null }): string | null {
  const dataDir = path.dirname(file);
  let keptAs: string | null = null;
  let lost: LastRestore['lost'] = { missing: [], missingCount: 0 };
  if (existsSync(file)) {
    if (isHeldIn(dataDir))
      throw new PlainError(
        `A shop is running on ${file}, which a restore replaces. Stop it first, then run this again.`,
      );
    // The same at each try.
    const time = new Date(statSync(made).mtimeMs).toISOString().replace(/[:.]/g, '-');
    keptAs = path.join(dataDir, `thaan.replaced-${time}.sqlite`);
    const isWhole = isWholeWithLog(file);
    lost = isWhole ? ordersLost(file, made) : null;
    if (!existsSync(keptAs)) linkSync(file, keptAs);
    // The log of a damaged file may hold rows that somebody can still read.
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

/** Moves the rows of the write-ahead log into the file, which is whole alone then. Throws where that is not possible. */
function emptyLog(file: string): void {
  using db = new DatabaseSync(file);
  db.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE');
}

/** The same for a file that may be damaged; false then. */
function isWholeWithLog(file: string): boolean {
  try {
    emptyLog(file);
    return true;
  } catch {
    return false;
  }
}

/** The orders of the old file that the new one does not have; null where they cannot be compared. */
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

/** What the last restore of a data folder brought and left; null before the first. */
export async function lastRestoreIn(dataDir: string): Promise<LastRestore | null> {
  const text = await readFile(path.join(dataDir, LAST), 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

function sync(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
