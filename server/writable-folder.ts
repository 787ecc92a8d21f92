/** The folders of the settings, looked at before the shop opens. */
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from '#shop/kernel/plain-error.ts';

/**
 * Makes a folder and those above it, one by one. Node's `recursive` never returns where a file system refuses new folders as `/proc` does: it
 * answers that the folder above is missing, which is there.
 */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process made it at this moment.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** Makes the folder of a setting where there is none. Throws a `PlainError` when files cannot be written there. */
export function writableFolder(folder: string, setting: 'DATA_DIR' | 'BACKUP_DIR'): void {
  try {
    makeFolders(folder);
    // A file may be written and run too.
    if (!statSync(folder).isDirectory()) throw new Error('it is a file');
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    const what = setting === 'DATA_DIR' ? 'data folder' : 'folder of the backups';
    throw new PlainError(
      `The ${what} ${folder} cannot be written. Give this user the right to, or set ${setting} to another folder.`,
    );
  }
}
