import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from '#shop/kernel/plain-error.ts';

/** Node's `recursive` never returns on file systems such as `/proc`, which report the parent as missing. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process made it meanwhile.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** Throws a `PlainError` when files cannot be written there. */
export function writableFolder(folder: string, setting: 'DATA_DIR' | 'BACKUP_DIR'): void {
  try {
    makeFolders(folder);
    // A file may be writable and executable too.
    if (!statSync(folder).isDirectory()) throw new Error('it is a file');
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    const what = setting === 'DATA_DIR' ? 'data folder' : 'folder of the backups';
    throw new PlainError(
      `The ${what} ${folder} cannot be written. Give this user the right to, or set ${setting} to another folder.`,
    );
  }
}
