import { execFileSync } from 'node:child_process';
import { mkdirSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { atTheEnd } from './run/at-the-end.ts';
import { aTempFolder } from './temp-folder.ts';

/** A tmpfs; null, with a message, where mounting fails. */
export function aSmallDisk(megabytes: number): string | null {
  return mountSmall(['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs']);
}

/** An ext4 file system in the file `image`; null, with a message, where mounting fails. */
export function aSmallImage(megabytes: number): { folder: string; image: string } | null {
  const image = path.join(aTempFolder(), 'image');
  writeFileSync(image, '');
  truncateSync(image, megabytes * 1024 ** 2);
  execFileSync('mkfs.ext4', ['-q', image]);
  const folder = mountSmall(imageOptions(image));
  return folder === null ? null : { folder, image };
}

export const imageOptions = (image: string) => ['-o', 'loop,errors=remount-ro', image];

function mountSmall(options: readonly string[]): string | null {
  const folder = path.join(aTempFolder(), 'small');
  mkdirSync(folder);
  try {
    execFileSync('mount', [...options, folder], { stdio: 'ignore' });
  } catch {
    console.log('A small disk can only be made by root: left out.');
    return null;
  }
  // A mounted folder cannot be removed.
  const callOff = atTheEnd(() => unmount(folder));
  mounted.set(folder, callOff);
  return folder;
}

const mounted = new Map<string, () => void>();

/** Throws on failure: a disk left mounted must not go unnoticed. */
const unmount = (folder: string) => void execFileSync('umount', ['--lazy', folder]);

export function removeDisk(folder: string): void {
  mounted.get(folder)?.();
  unmount(folder);
}

/** Fills a disk to the last byte; returns a function that frees it. */
export function fillDisk(folder: string): () => void {
  const filler = path.join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(filler, Buffer.alloc(bavail * bsize));
  } catch (error) {
    // Another writer was faster.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
  return () => writeFileSync(filler, '');
}
