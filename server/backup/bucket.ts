import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readBackupName, type StoredBackup, superfluous } from '#shop/backups/backup.ts';
import type { Config } from '../config.ts';
import { connectToBucket } from '../media/storage.ts';

type BucketSettings = Pick<
  Config,
  | 'BACKUP_S3_BUCKET'
  | 'BACKUP_S3_ENDPOINT'
  | 'BACKUP_S3_REGION'
  | 'BACKUP_S3_ACCESS_KEY_ID'
  | 'BACKUP_S3_SECRET_ACCESS_KEY'
>;

/** Amazon's client cannot resend a stream. */
const TRIES = 3;

/**
 * Uploads missing backups, newest first. Thins old ones by the bucket's own list, so that a lost local folder
 * deletes nothing there. Throws errors of server and network.
 */
export async function copyToBucket(
  settings: BucketSettings,
  folder: string,
  backups: readonly StoredBackup[],
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
    // Some servers do not support checksums after a stream; all support `Content-MD5`.
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
