import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { backup, type DatabaseSync } from 'node:sqlite';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { freeBytesIn } from '../backup/folder.ts';
import { PART } from '../files/durable-file.ts';

const NAME = 'thaan.before-';
const JOURNAL = '-journal';
/** Older unfinished copies are leftovers; a slow disk may take minutes to finish one. */
const LEFT_AFTER_MS = 10 * 60_000;

/** Copies to `thaan.before-<version>.sqlite`. Throws a `PlainError` when there is no room. */
export async function copyBefore(raw: DatabaseSync, dataDir: string, version: number): Promise<void> {
  const needed = sizeOf(raw);
  // Checked first: otherwise each start would fill the disk.
  if ((await freeBytesIn(dataDir)) < needed) throw new PlainError(wordsOfNoRoom(dataDir, needed));
  const file = path.join(dataDir, `${NAME}${version}.sqlite`);
  // Processes that start together need separate files.
  const own = `${file}.${randomUUID()}${PART}`;
  try {
    await backup(raw, own);
    await rename(own, file);
  } finally {
    await rm(own, { force: true });
    await rm(own + JOURNAL, { force: true });
  }
}

function sizeOf(raw: DatabaseSync): number {
  const pragma = (name: string) => Number(Object.values(raw.prepare(`pragma ${name}`).get() ?? {})[0]);
  return pragma('page_count') * pragma('page_size');
}

const wordsOfNoRoom = (dataDir: string, bytes: number) =>
  `The database is copied before its schema changes, and there is no room for that in ${dataDir}: have ${Math.ceil(bytes / 1024 ** 2)} MB free there, and start again. Nothing was changed.`;

export async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const part = name.endsWith(JOURNAL) ? name.slice(0, -JOURNAL.length) : name;
    if (!part.startsWith(NAME) || !part.endsWith(PART)) continue;
    // A copy writes its journal once, at the beginning. A missing part was finished or removed.
    const written = await stat(path.join(dataDir, part)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    if (Date.now() - written > LEFT_AFTER_MS) await rm(path.join(dataDir, name), { force: true });
  }
}
