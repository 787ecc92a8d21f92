/** Where uploaded pictures are kept: a folder of the data folder, or a bucket of an S3-compatible server. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Disk } from 'flydrive';
import type { Config } from '../config.ts';

export interface Storage {
  /** Keeps the bytes under the key, whole or not at all, and survives a power cut once it returned. */
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** Null when there is nothing under the key. */
  get: (key: string) => Promise<Uint8Array | null>;
  /** Deleting what is not there changes nothing. */
  delete: (key: string) => Promise<void>;
  /** All keys there are. */
  keys: () => AsyncIterable<string>;
  /** How an operator would name it. */
  place: string;
}

export type StorageSettings = Pick<
  Config,
  'DATA_DIR' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** Nothing is read or connected to before the first use. */
export function openStorage(settings: StorageSettings): Storage {
  const folder = path.join(settings.DATA_DIR, 'pictures');
  const inBucket = settings.S3_BUCKET !== undefined;
  let opened: Promise<Disk> | null = null;
  const disk = () => {
    opened ??= inBucket ? openBucket(settings) : openFolder(folder);
    return opened;
  };
  return {
    place: inBucket ? `bucket ${settings.S3_BUCKET} at ${settings.S3_ENDPOINT ?? 'Amazon S3'}` : folder,
    async put(key, bytes, contentType) {
      if (inBucket) return (await disk()).put(key, bytes, { contentType });
      await putDurably(path.join(folder, key), bytes);
    },
    async get(key) {
      const from = await disk();
      return (await from.exists(key)) ? from.getBytes(key) : null;
    },
    async delete(key) {
      await (await disk()).delete(key);
    },
    async *keys() {
      if (!inBucket) await mkdir(folder, { recursive: true });
      const from = await disk();
      let paginationToken: string | undefined;
      do {
        const listed = await from.listAll('', {
          recursive: true,
          ...(paginationToken && { paginationToken }),
        });
        for (const entry of listed.objects) if (entry.isFile) yield entry.key;
        paginationToken = listed.paginationToken;
      } while (paginationToken);
    },
  };
}

async function openFolder(location: string): Promise<Disk> {
  const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')]);
  return new Disk(new FSDriver({ location, visibility: 'private' }));
}

async function openBucket(settings: StorageSettings): Promise<Disk> {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')]);
  const { S3_BUCKET: bucket = '', S3_ENDPOINT: endpoint, S3_REGION: region } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = settings;
  return new Disk(
    new S3Driver({
      bucket,
      region,
      visibility: 'private',
      // With a store that fails half of its requests 20 of 22 pictures got through (`npm run test:faults -- store`).
      maxAttempts: 6,
      // What is in the bucket is for this shop alone; not every such server knows access lists.
      supportsACL: false,
      credentials: { accessKeyId, secretAccessKey },
      ...(endpoint && { endpoint, forcePathStyle: true }),
    }),
  );
}

/** A file that is there is whole: written aside, brought to the disk, and then given its name. */
async function putDurably(file: string, bytes: Uint8Array): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const aside = path.join(folder, `.${randomUUID()}.part`);
  try {
    const handle = await open(aside, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(aside, file);
    const entry = await open(folder, 'r');
    await entry.sync().finally(() => entry.close());
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}
