/** Keeps files private whatever the umask: mails with reset links, customers' addresses, secrets. */
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

const OTHERS = 0o077;
/** Permission bit of shared folders such as `/tmp`. */
const STICKY = 0o1000;
/** Leaves other programs' files alone. */
const OWN =
  /^(?:thaan\.|auth-secret|push-keys\.json|mail$|pictures$|backups$|backup-passphrase|copies-key|last-restore|running-\d+$|\.(?:new|copy|beside|restored))/;

/** Must be the first act of the shop and its commands. */
export function makeFilesPrivate(): void {
  process.umask(OTHERS);
}

interface Look {
  /** Also checks files in closed folders, which nobody else can reach. */
  everywhere: boolean;
}

export function* openToOthers(dataDir: string, { everywhere }: Look): Generator<string> {
  // Windows has no such permissions.
  if (process.platform === 'win32') return;
  if (lstatSync(dataDir).mode & OTHERS) yield dataDir;
  for (const name of readdirSync(dataDir))
    if (OWN.test(name)) yield* openBelow(path.join(dataDir, name), everywhere);
}

function* openBelow(place: string, everywhere: boolean): Generator<string> {
  // A file may be gone, such as the log of a closed database.
  const found = lstatSync(place, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return;
  const isOpen = (found.mode & OTHERS) !== 0;
  if (isOpen) yield place;
  if (!found.isDirectory() || !(isOpen || everywhere)) return;
  for (const name of readdirSync(place)) yield* openBelow(path.join(place, name), everywhere);
}

/**
 * Closes what older versions or manual copies left open; returns the count. Skips other users' files and
 * shared folders, which the doctor reports.
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
