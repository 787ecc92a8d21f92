import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from '#shop/kernel/plain-error.ts';

export const sqliteFileIn = (dataDir: string): string => path.join(dataDir, 'thaan.sqlite');

/** Signs session cookies. Written at the first start, so that it shows where a shop has run. */
export const AUTH_SECRET_FILE = 'auth-secret';

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
    // A new empty shop would hide that the orders are gone.
    if (code === 'ENOENT' && existsSync(path.join(dataDir, AUTH_SECRET_FILE)))
      throw new PlainError(
        `${file} is gone, though a shop has run there. Put a backup in its place: restore newest. For a new shop remove what is left in ${dataDir}.`,
      );
  }
}
