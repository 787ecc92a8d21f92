/** The copy of the SQLite file that is made beside it before its schema changes. */
import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { backup, type DatabaseSync } from 'node:sqlite';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { PART } from '../durable-file.ts';
import { isFull } from './sqlite-statements.ts';

const NAME = 'thaan.before-';
/** A copy that is being made is written to all the time. */
const LEFT_AFTER_MS = 60_000;

/** Copies the file to `thaan.before-<version>.sqlite`, consistent under load. Throws a `PlainError` where the disk has no room for it. */
export async function copyBefore(raw: DatabaseSync, dataDir: string, version: number): Promise<void> {
  const file = path.join(dataDir, `${NAME}${version}.sqlite`);
  // Of processes that start together each makes a copy: two cannot write one file.
  const own = `${file}.${randomUUID()}${PART}`;
  try {
    await backup(raw, own);
    await rename(own, file);
  } catch (error) {
    throw isFull(error) ? new PlainError(await wordsOfNoRoom(dataDir)) : error;
  } finally {
    await rm(own, { force: true });
    await rm(`${own}-journal`, { force: true });
  }
}

async function wordsOfNoRoom(dataDir: string): Promise<string> {
  const { size } = await stat(path.join(dataDir, 'thaan.sqlite'));
  const megabytes = Math.ceil(size / 1024 ** 2);
  return `The database is copied before its schema changes, and there is no room for that in ${dataDir}: make ${megabytes} MB free, and start again. Nothing was changed.`;
}

/** Removes copies that were never finished, as their process was killed. */
export async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(NAME) || !/\.part(?:-journal)?$/.test(name)) continue;
    const file = path.join(dataDir, name);
    // Another process may rename its own at this moment.
    const written = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - written > LEFT_AFTER_MS) await rm(file, { force: true });
  }
}
