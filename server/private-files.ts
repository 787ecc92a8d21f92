/**
 * Files at rest: the shop's files can be read by its own user alone, whatever umask it is started with. The data folder holds reset links
 * (`mail/`), addresses of customers and the secrets.
 */
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The permission bits of everybody but the owner. */
const OTHERS = 0o077;
/** Set on folders that everybody shares, such as `/tmp`. */
const STICKY = 0o1000;
/** The names of the shop's own files in its data folder. Other files there are left as they are. */
const OWN =
  /^(?:thaan\.|auth-secret|push-keys\.json|mail$|pictures$|backups$|backup-passphrase|copies-key|last-restore|running-\d+$|\.(?:new|copy|beside|restored))/;

/** From here on this process makes no file or folder that another user can read. The first act of the shop and its commands. */
export function makeFilesPrivate(): void {
  process.umask(OTHERS);
}

interface Look {
  /** Also into folders that are closed, whose contents nobody reaches. */
  everywhere: boolean;
}

/** The data folder and what the shop keeps in it, as far as its permissions let others in. */
export function* openToOthers(dataDir: string, { everywhere }: Look): Generator<string> {
  // Windows knows no such permissions.
  if (process.platform === 'win32') return;
  if (lstatSync(dataDir).mode & OTHERS) yield dataDir;
  for (const name of readdirSync(dataDir))
    if (OWN.test(name)) yield* openBelow(path.join(dataDir, name), everywhere);
}

function* openBelow(place: string, everywhere: boolean): Generator<string> {
  // A file may have gone meanwhile, such as the log of a database that was closed.
  const found = lstatSync(place, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return;
  const isOpen = (found.mode & OTHERS) !== 0;
  if (isOpen) yield place;
  if (!found.isDirectory() || !(isOpen || everywhere)) return;
  for (const name of readdirSync(place)) yield* openBelow(path.join(place, name), everywhere);
}

/**
 * Closes what an older version, or a copy made by hand, left open to others. Returns how much that was. What belongs to
 * another user cannot be closed, and a folder that everybody shares is left as it is: the doctor names both.
 */
export function closeToOthers(dataDir: string): number {
  let closed = 0;
  for (const place of openToOthers(dataDir, { everywhere: false })) {
    const mode = lstatSync(place, { throwIfNoEntry: false })?.mode ?? STICKY;
    if (mode & STICKY) continue;
    try {
      chmodSync(place, mode & 0o700);
      closed += 1;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      if (code !== 'EPERM' && code !== 'EROFS' && code !== 'ENOENT') throw error;
    }
  }
  return closed;
}
