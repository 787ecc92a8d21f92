import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { SECRET_NAMES } from '../process/secrets.ts';

export const sqliteFileIn = (dataDir: string): string => path.join(dataDir, 'thaan.sqlite');

/** Throws a `PlainError` when this user may not use the file, or when a shop has run there and its file is gone. */
export function refuseUnusableFile(dataDir: string): void {
  const file = sqliteFileIn(dataDir);
  try {
    // Opening and closing the file would release the locks that SQLite holds in this process.
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EACCES' || code === 'EPERM')
      throw new PlainError(
        `This user may not read and write ${file}. Give it back to the shop's user: chown -R thaan: ${dataDir}`,
      );
    // A new empty shop would hide that the orders are gone. Each start makes missing secrets.
    if (code === 'ENOENT' && SECRET_NAMES.some((name) => existsSync(path.join(dataDir, name))))
      throw new PlainError(
        `${file} is gone, though a shop has run there. Stop the shop; rename thaan.rescued-….sqlite to it if there is one, or run thaan-shop restore newest. A new shop needs another DATA_DIR.`,
      );
  }
}

/** The file that a connection has open was removed or replaced. */
export class FileGone extends Error {
  readonly code = 'FILE_GONE';
  constructor(file: string, rescued: string | null) {
    const rest = rescued ? `What it held is in ${rescued}.` : 'What it held could not be written elsewhere.';
    super(`${file} was removed or replaced while the shop runs. ${rest}`);
    this.name = 'FileGone';
    this.stack = this.message;
  }
}

/**
 * Returns a check that throws `FileGone`: an open connection would go on writing to a file that no name leads
 * to, and all of it would be lost with the process. The first time it writes the data to `thaan.rescued-…`.
 */
export function goneCheckOf(raw: DatabaseSync, file: string): () => void {
  const inode = inodeOf(file);
  let rescued: string | null | undefined;
  return () => {
    if (inodeOf(file) === inode) return;
    // Once, also when it fails: it blocks the process.
    if (rescued === undefined) rescued = rescue(raw, file);
    throw new FileGone(file, rescued);
  };
}

const inodeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino;

/** Null when there is no room or no folder. Blocks the process, which can take no orders anyway. */
function rescue(raw: DatabaseSync, file: string): string | null {
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const rescued = path.join(path.dirname(file), `thaan.rescued-${time}.sqlite`);
  try {
    raw.prepare('vacuum into ?').run(rescued);
    return rescued;
  } catch {
    return null;
  }
}
