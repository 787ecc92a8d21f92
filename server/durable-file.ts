/** A file that is there is whole: written aside, brought to the disk, and then given its name. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Ends the name of a file that is being written. */
export const PART = '.part';

/** Writes the file, in the place of one that is there. It survives a power cut once this returned. */
export async function writeDurably(file: string, bytes: Uint8Array | string): Promise<void> {
  const folder = path.dirname(file);
  await makeFolder(folder);
  const aside = path.join(folder, `.${randomUUID()}${PART}`);
  try {
    const handle = await open(aside, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(aside, file);
    await bringToDisk(folder);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

const making = new Map<string, Promise<void>>();

/** Makes a folder where there is none, private to its owner. It survives a power cut once this returned, also when another call makes it. */
export function makeFolder(folder: string): Promise<void> {
  const whole = path.resolve(folder);
  const underWay = making.get(whole);
  if (underWay) return underWay;
  const made = makeWithNames(whole).finally(() => making.delete(whole));
  making.set(whole, made);
  return made;
}

/** `folder` is a whole path: the first folder that was made is named as it was asked for. */
async function makeWithNames(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made))
    await bringToDisk(path.dirname(made));
}

/** Brings the names of a folder's files to the disk: a new one is lost in a power cut until then. */
export async function bringToDisk(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
