import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const PARTS = ['client', 'server'] as const;
const ENTRY = 'server/index.js';
const listOf = (folder: string) => path.join(folder, '.files');

/**
 * Replaces a build under a running shop, file by file, so that none is missing at any time. Keeps the last
 * build's hashed files and deletes older ones.
 */
export function layOver(next: string, folder: string): void {
  // Entry last: a process that starts meanwhile finds all imports.
  const files = builtIn(next).toSorted((a, b) => Number(a === ENTRY) - Number(b === ENTRY));
  removeAllBut(folder, new Set([...lastOf(folder), ...files]));
  for (const file of files) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    renameSync(path.join(next, file), path.join(folder, file));
  }
  rmSync(next, { recursive: true });
  writeFileSync(listOf(folder), files.join('\n'));
}

export function removeOlder(folder: string): void {
  if (existsSync(listOf(folder))) removeAllBut(folder, lastOf(folder));
}

function removeAllBut(folder: string, retained: ReadonlySet<string>): void {
  for (const file of builtIn(folder)) if (!retained.has(file)) rmSync(path.join(folder, file));
}

function lastOf(folder: string): ReadonlySet<string> {
  const list = listOf(folder);
  return new Set(existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []);
}

const builtIn = (folder: string) =>
  PARTS.flatMap((part) => filesIn(path.join(folder, part))).map((file) => path.relative(folder, file));

/** Omits tests. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
