/** Pictures in a folder. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from './storage.ts';

/** Ends the name of a file that is being written; one that a power cut left is no picture. */
const PART = '.part';

export function openFolder(folder: string): Storage {
  return {
    place: folder,
    put: (key, bytes) => putDurably(path.join(folder, key), bytes),
    get: (key) => readFile(path.join(folder, key)).catch(ifThere),
    delete: (key) => rm(path.join(folder, key), { force: true }),
    async *keys() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifThere);
      for (const entry of entries ?? [])
        if (entry.isFile() && !entry.name.endsWith(PART))
          yield path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
    },
  };
}

function ifThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** A file that is there is whole: written aside, brought to the disk, and then given its name. */
async function putDurably(file: string, bytes: Uint8Array): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const aside = path.join(folder, `.${randomUUID()}${PART}`);
  try {
    const handle = await open(aside, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(aside, file);
    const entry = await open(folder, 'r');
    await entry.sync().finally(() => entry.close());
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}
