/** Disks that are soon full. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { atTheEnd } from './at-the-end.ts';
import { aTempFolder } from './temp-folder.ts';

/** A folder that is a disk for itself, in memory; null, and it is said, where none can be made. */
export function aSmallDisk(megabytes: number): string | null {
  const folder = path.join(aTempFolder(), 'small');
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    console.log('A small disk can only be made by root: left out.');
    return null;
  }
  // Also when the run ends by a fault: a disk that is mounted cannot be removed with its folder.
  mounted.set(
    folder,
    atTheEnd(() => unmount(folder)),
  );
  return folder;
}

/** Cancels the removal of each disk at the end. */
const mounted = new Map<string, () => void>();

/** Also when something failed and still holds it: what failed must not be hidden by this. */
const unmount = (folder: string) => void execFileSync('umount', ['--lazy', folder]);

export function removeDisk(folder: string): void {
  mounted.get(folder)?.();
  unmount(folder);
}

/** Fills the disk of a folder to the last byte; what is returned makes room again. */
export function fillDisk(folder: string): () => void {
  const filler = path.join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(filler, Buffer.alloc(bavail * bsize));
  } catch (error) {
    // What uses the disk has written meanwhile: it is full as well.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
  return () => writeFileSync(filler, '');
}
