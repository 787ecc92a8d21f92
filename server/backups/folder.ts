/** The folder of the shop's own backups. Its files are the list of them: each got its name after it was read through. */
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { type KeptBackup, readBackupName } from '#shop/backups/backup.ts';
import { makeFolder } from '../durable-file.ts';

/** Holds what is being made. It is no backup, and goes before the next one begins. */
const MAKING = '.making';

/** All backups of the folder, newest first. None where there is no folder yet. */
export async function listBackups(folder: string): Promise<KeptBackup[]> {
  const names = await readdir(folder).catch(noneYet);
  const found = await Promise.all(
    names.map(async (name) => {
      const read = readBackupName(name);
      if (!read) return null;
      // It may be deleted at this moment.
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

/** Deletes a backup; false when there is none of this name. Any other name deletes nothing. */
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

/** An empty folder to make a backup in, on the same disk. What a process left there that ended before it was done goes. */
export async function emptyWorkshop(folder: string): Promise<string> {
  const workshop = path.join(folder, MAKING);
  await rm(workshop, { recursive: true, force: true });
  await makeFolder(workshop);
  return workshop;
}

/** Bytes that are free on the disk of a folder, which need not be there yet. */
export async function freeBytesIn(folder: string): Promise<number> {
  const found = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || path.dirname(folder) === folder) throw error;
    return null;
  });
  return found ? found.bavail * found.bsize : freeBytesIn(path.dirname(folder));
}
