/** Copies of the backups in a bucket of an S3-compatible server: what is left when the machine is gone. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type KeptBackup, readBackupName, superfluous } from '#shop/backups/backup.ts';
import type { Config } from '../config.ts';
import { connectToBucket } from '../media/bucket.ts';

type BucketSettings = Pick<
  Config,
  | 'BACKUP_S3_BUCKET'
  | 'BACKUP_S3_ENDPOINT'
  | 'BACKUP_S3_REGION'
  | 'BACKUP_S3_ACCESS_KEY_ID'
  | 'BACKUP_S3_SECRET_ACCESS_KEY'
>;

/** A file that is sent as a stream is not sent again by Amazon's client. */
const TRIES = 3;

/**
 * Brings every backup of the folder that is missing in the bucket there, newest first: what an earlier failure left out comes with
 * the next one. Night backups of the bucket are thinned by the same rule as those of the folder, and by their own list: a folder that
 * was lost takes nothing along. Throws what the server or the network says.
 */
export async function copyToBucket(
  settings: BucketSettings,
  folder: string,
  backups: readonly KeptBackup[],
): Promise<void> {
  const bucket = await open(settings);
  try {
    const there = new Set(await bucket.names());
    for (const { name, bytes } of backups) {
      if (there.has(name)) continue;
      await bucket.put(name, path.join(folder, name), bytes);
      there.add(name);
    }
    const all = [...there].map(readBackupName).filter((one) => one !== null);
    for (const { name } of superfluous(all)) await bucket.delete(name);
  } finally {
    bucket.close();
  }
}

/** Deletes the copy of a backup; one that is not there is no error. */
export async function deleteFromBucket(settings: BucketSettings, name: string): Promise<void> {
  const bucket = await open(settings);
  await bucket.delete(name).finally(bucket.close);
}

async function open(settings: BucketSettings) {
  const { BACKUP_S3_BUCKET: Bucket } = settings;
  const { s3, client } = await connectToBucket({
    endpoint: settings.BACKUP_S3_ENDPOINT,
    region: settings.BACKUP_S3_REGION,
    accessKeyId: settings.BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: settings.BACKUP_S3_SECRET_ACCESS_KEY,
    // A checksum behind a stream is not understood by each server; all understand `Content-MD5` before it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  return {
    close: () => client.destroy(),
    async names(): Promise<string[]> {
      const names: string[] = [];
      for await (const { Contents } of s3.paginateListObjectsV2({ client }, { Bucket }))
        for (const { Key } of Contents ?? []) if (Key) names.push(Key);
      return names;
    },
    async put(Key: string, file: string, ContentLength: number): Promise<void> {
      const hash = createHash('md5');
      await pipeline(createReadStream(file), hash);
      const ContentMD5 = hash.digest('base64');
      const ContentType = 'application/octet-stream';
      for (let tried = 1; ; tried += 1) {
        const Body = createReadStream(file);
        try {
          await client.send(
            new s3.PutObjectCommand({ Bucket, Key, Body, ContentLength, ContentMD5, ContentType }),
          );
          return;
        } catch (error) {
          if (tried === TRIES) throw error;
        } finally {
          Body.destroy();
        }
      }
    },
    async delete(Key: string): Promise<void> {
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key }));
    },
  };
}
