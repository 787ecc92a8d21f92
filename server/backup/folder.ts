/** Files get their name after verification, so the folder is the list of backups. */
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { readBackupName, type StoredBackup } from '#shop/backups/backup.ts';
import { makeFolder } from '../files/durable-file.ts';

/** Unfinished backups; emptied before each new one. */
const MAKING = '.making';

/** Newest first. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch(noneYet);
  const found = await Promise.all(
    names.map(async (name) => {
      const read = readBackupName(name);
      if (!read) return null;
      // May be deleted meanwhile.
      const file = await stat(path.join(folder, name)).catch(() => null);
      return file?.isFile() ? { ...read, bytes: file.size } : null;
    }),
  );
  return found.filter((one) => one !== null).toSorted((a, b) => b.madeAt - a.madeAt);
}

function noneYet(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/** False when missing. Deletes only names of backups. */
export async function deleteBackup(folder: string, name: string): Promise<boolean> {
  if (!readBackupName(name)) return false;
  return rm(path.join(folder, name)).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}

/** An empty folder on the same disk. */
export async function emptyWorkshop(folder: string): Promise<string> {
  const workshop = path.join(folder, MAKING);
  await rm(workshop, { recursive: true, force: true });
  await makeFolder(workshop);
  return workshop;
}

/** The folder need not exist yet. */
export async function freeBytesIn(folder: string): Promise<number> {
  const found = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || path.dirname(folder) === folder) throw error;
    return null;
  });
  return found ? found.bavail * found.bsize : freeBytesIn(path.dirname(folder));
}
