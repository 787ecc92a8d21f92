import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Suffix of unfinished files. */
export const PART = '.part';

/** Atomic, and durable once it returns. */
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

/** Makes the folder private to its owner. Durable once it returns, also when a parallel call makes it. */
export function makeFolder(folder: string): Promise<void> {
  const whole = path.resolve(folder);
  const underWay = making.get(whole);
  if (underWay) return underWay;
  const made = makeWithNames(whole).finally(() => making.delete(whole));
  making.set(whole, made);
  return made;
}

/** Absolute, as `mkdir` returns the first new folder in the form given. */
async function makeWithNames(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made))
    await bringToDisk(path.dirname(made));
}

/** Otherwise a power cut loses new names. */
export async function bringToDisk(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
