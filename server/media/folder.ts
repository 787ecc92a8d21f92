import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { PART, writeDurably } from '../files/durable-file.ts';
import type { Storage } from './storage.ts';

export function openFolder(folder: string): Storage {
  return {
    place: folder,
    put: (key, bytes) => writeDurably(path.join(folder, key), bytes),
    get: (key) => readFile(path.join(folder, key)).catch(ifThere),
    delete: (key) => rm(path.join(folder, key), { force: true }),
    async *keys(below = '') {
      const entries = await readdir(path.join(folder, below), { recursive: true, withFileTypes: true }).catch(
        ifThere,
      );
      // Left half-written by a power cut.
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
