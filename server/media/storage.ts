/** Where files of pictures and backups are kept: a folder, or a bucket of S3. */
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { PART, writeDurably } from '../files/durable-file.ts';

export interface Storage {
  /** Atomic and durable. */
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** Null when missing. */
  get: (key: string) => Promise<Uint8Array | null>;
  delete: (key: string) => Promise<void>;
  /** All keys, or those below a folder such as `pictures/`. */
  keys: (folder?: string) => AsyncIterable<string>;
  /** As an operator would name it. */
  place: string;
}

type StorageSettings = Pick<
  Config,
  'DATA_DIR' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** Connects on first use. Callers must check keys that come from requests. */
export function openStorage(settings: StorageSettings): Storage {
  const { S3_BUCKET: bucket } = settings;
  return bucket === undefined
    ? openFolder(path.join(settings.DATA_DIR, 'pictures'))
    : openBucket(bucket, settings);
}

export function openFolder(folder: string): Storage {
  return {
    place: folder,
    put: (key, bytes) => writeDurably(path.join(folder, key), bytes),
    get: (key) => readFile(path.join(folder, key)).catch(ifThere),
    delete: (key) => rm(path.join(folder, key), { force: true }),
    async *keys(below = '') {
      const entries = await readdir(path.join(folder, below), { recursive: true, withFileTypes: true }).catch(
        ifThere,
      );
      // Left half-written by a power cut.
      for (const entry of entries ?? [])
        if (entry.isFile() && !entry.name.endsWith(PART))
          yield path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
    },
  };
}

function ifThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** With a store that failed half of its requests, 20 of 22 pictures got through. */
const MAX_ATTEMPTS = 6;
/** Without it, a server that takes a request and never answers would block all later copies. */
const SILENT_MS = 30_000;

export function openBucket(Bucket: string, settings: StorageSettings): Storage {
  const { S3_ENDPOINT: endpoint } = settings;
  let opened: ReturnType<typeof connectToBucket> | null = null;
  const bucket = () => {
    opened ??= connectToBucket({
      endpoint,
      region: settings.S3_REGION,
      accessKeyId: settings.S3_ACCESS_KEY_ID,
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    });
    return opened;
  };
  return {
    place: `bucket ${Bucket} at ${endpoint ?? 'Amazon S3'}`,
    async put(Key, Body, ContentType) {
      const { s3, client } = await bucket();
      await client.send(new s3.PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },
    async get(Key) {
      const { s3, client } = await bucket();
      try {
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key }));
        return (await Body?.transformToByteArray()) ?? null;
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return null;
        throw error;
      }
    },
    async delete(Key) {
      const { s3, client } = await bucket();
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key }));
    },
    async *keys(Prefix) {
      const { s3, client } = await bucket();
      for await (const { Contents } of s3.paginateListObjectsV2({ client }, { Bucket, Prefix }))
        for (const { Key } of Contents ?? []) if (Key) yield Key;
    },
  };
}

interface BucketServer {
  /** Undefined for Amazon's. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
  requestChecksumCalculation?: 'WHEN_REQUIRED';
  /** A try fails after this time without a byte. */
  silentMs?: number;
}

/** Amazon's client takes a tenth of a second to load. */
export async function connectToBucket({
  endpoint,
  region,
  accessKeyId = '',
  secretAccessKey = '',
  silentMs = SILENT_MS,
  ...rest
}: BucketServer) {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region,
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: { connectionTimeout: silentMs, socketTimeout: silentMs },
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...rest,
  });
  return { s3, client };
}

export const CONTENT_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

export function contentTypeOf(file: string): string | undefined {
  const format = file.slice(file.lastIndexOf('.') + 1);
  return Object.entries(CONTENT_TYPES).find(([name]) => name === format)?.[1];
}

/**
 * False for a file that lost bytes: a repaired disk leaves files empty, truncated or full of zeros. True for
 * unknown formats, which the encoder judges.
 */
export function isWhole(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = file.toString('latin1', 0, 12);
  if (head.length < 12 || /^\0*$/.test(head)) return false;
  if (head.startsWith('RIFF')) return file.length >= 8 + file.readUInt32LE(4);
  if (head.startsWith('\xFF\xD8')) return file.toString('latin1', file.length - 2) === '\xFF\xD9';
  return head.slice(4, 8) !== 'ftyp' || hasItsBoxes(file);
}

/** AVIF is a sequence of boxes that begin with their size. */
function hasItsBoxes(file: Buffer): boolean {
  let at = 0;
  while (at + 8 <= file.length) at += Math.max(8, file.readUInt32BE(at));
  return at === file.length;
}
