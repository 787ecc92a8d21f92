/**
 * Puts new data of a SQLite shop in the place of its old ones, so that a kill or a power cut at any moment leaves one of the two, whole. What
 * is to come lies whole in a folder of its own first; from then on each start finishes what was begun.
 */
import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { SECRET_NAMES } from '../secrets.ts';
import { isHeldIn } from './running.ts';
import { sqliteFileIn } from './sqlite-file.ts';

/** Holds data that are whole, and wait for their place. */
const READY = '.restored';
const SIDE_FILES = ['-wal', '-shm'] as const;
const LOCK_WAIT_MS = 60_000;

/** What is in `workshop`, a folder of the data folder, is the shop's data from now on. Returns the new name of the file that was there. */
export function putInPlace(workshop: string, dataDir: string): string | null {
  putInPlaceAtStart(workshop, dataDir);
  return finishRestore(dataDir);
}

/** Keeps what is in `workshop` for the next start, which puts it in place: for a shop that runs on the data. */
export function putInPlaceAtStart(workshop: string, dataDir: string): void {
  sync(workshop);
  // One that waits already was made for an earlier restore, which this one replaces.
  rmSync(path.join(dataDir, READY), { recursive: true, force: true });
  renameSync(workshop, path.join(dataDir, READY));
  sync(dataDir);
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
    const keptAs = existsSync(made) ? takePlace(made, file) : null;
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
function takePlace(made: string, file: string): string | null {
  let keptAs: string | null = null;
  if (existsSync(file)) {
    if (isHeldIn(path.dirname(file)))
      throw new PlainError(
        `A shop is running on ${file}, which a restore replaces. Stop it first, then run this again.`,
      );
    // The same at each try.
    const time = new Date(statSync(made).mtimeMs).toISOString().replace(/[:.]/g, '-');
    keptAs = path.join(path.dirname(file), `thaan.replaced-${time}.sqlite`);
    const isWhole = emptyLog(file);
    if (!existsSync(keptAs)) linkSync(file, keptAs);
    // The log of a damaged file may hold rows that somebody can still read.
    if (!isWhole && existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${keptAs}-wal`);
  }
  for (const suffix of SIDE_FILES) rmSync(file + suffix, { force: true });
  renameSync(made, file);
  return keptAs;
}

/** Moves the rows of the write-ahead log into the file, which is kept alone. False for a file that is damaged. */
function emptyLog(file: string): boolean {
  try {
    using old = new DatabaseSync(file);
    old.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE');
    return true;
  } catch {
    return false;
  }
}

function sync(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
