/** A build in the place of another, on which a shop still runs: its pages are open, and it loads some of its parts when it first needs them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const PARTS = ['client', 'server'] as const;
const ENTRY = 'server/index.js';
/** Names the files of the last build. */
const listOf = (folder: string) => path.join(folder, '.files');

/**
 * Moves the build in `next` over the one in `folder`, file by file: each is the old one or the new one, and none is missing at any
 * time. The files of the last build stay, and do not collide, because each name holds a hash of its contents; those of the build before it go.
 */
export function layOver(next: string, folder: string): void {
  // The entry last: a process that starts meanwhile finds all that it imports.
  const files = builtIn(next).toSorted((a, b) => Number(a === ENTRY) - Number(b === ENTRY));
  removeAllBut(folder, new Set([...lastOf(folder), ...files]));
  for (const file of files) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    renameSync(path.join(next, file), path.join(folder, file));
  }
  rmSync(next, { recursive: true });
  writeFileSync(listOf(folder), files.join('\n'));
}

/** Leaves the files of the last build alone. */
export function removeOlder(folder: string): void {
  if (existsSync(listOf(folder))) removeAllBut(folder, lastOf(folder));
}

function removeAllBut(folder: string, kept: ReadonlySet<string>): void {
  for (const file of builtIn(folder)) if (!kept.has(file)) rmSync(path.join(folder, file));
}

function lastOf(folder: string): ReadonlySet<string> {
  const list = listOf(folder);
  return new Set(existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []);
}

const builtIn = (folder: string) =>
  PARTS.flatMap((part) => filesIn(path.join(folder, part))).map((file) => path.relative(folder, file));

/** All files of a folder but tests. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
