/** The copy of the SQLite file that is made beside it before its schema changes. */
import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { backup, type DatabaseSync } from 'node:sqlite';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { freeBytesIn } from '../backups/folder.ts';
import { PART } from '../durable-file.ts';

const NAME = 'thaan.before-';
const JOURNAL = '-journal';
/** A copy that is being made is written to all the time; a slow disk may need minutes to keep the last of it. */
const LEFT_AFTER_MS = 10 * 60_000;

/** Copies the file to `thaan.before-<version>.sqlite`, consistent under load. Throws a `PlainError` where the disk has no room for it. */
export async function copyBefore(raw: DatabaseSync, dataDir: string, version: number): Promise<void> {
  const needed = sizeOf(raw);
  // Asked first: a copy that is too large would leave no room for anybody until it fails, at each start again.
  if ((await freeBytesIn(dataDir)) < needed) throw new PlainError(wordsOfNoRoom(dataDir, needed));
  const file = path.join(dataDir, `${NAME}${version}.sqlite`);
  // Of processes that start together each makes a copy: two cannot write one file.
  const own = `${file}.${randomUUID()}${PART}`;
  try {
    await backup(raw, own);
    await rename(own, file);
  } finally {
    await rm(own, { force: true });
    await rm(own + JOURNAL, { force: true });
  }
}

/** How many bytes the copy will have: those of the file and of what SQLite's write-ahead log still holds. */
function sizeOf(raw: DatabaseSync): number {
  const pragma = (name: string) => Number(Object.values(raw.prepare(`pragma ${name}`).get() ?? {})[0]);
  return pragma('page_count') * pragma('page_size');
}

const wordsOfNoRoom = (dataDir: string, bytes: number) =>
  `The database is copied before its schema changes, and there is no room for that in ${dataDir}: have ${Math.ceil(bytes / 1024 ** 2)} MB free there, and start again. Nothing was changed.`;

/** Removes copies that were never finished, as their process was killed. */
export async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const part = name.endsWith(JOURNAL) ? name.slice(0, -JOURNAL.length) : name;
    if (!part.startsWith(NAME) || !part.endsWith(PART)) continue;
    // The journal of a copy is written once, at its beginning. A part that is gone was finished, or removed here.
    const written = await stat(path.join(dataDir, part)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    if (Date.now() - written > LEFT_AFTER_MS) await rm(path.join(dataDir, name), { force: true });
  }
}
