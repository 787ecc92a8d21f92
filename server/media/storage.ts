import path from 'node:path';
import type { Config } from '../config.ts';
import { openBucket } from './bucket.ts';
import { openFolder } from './folder.ts';

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

export type StorageSettings = Pick<
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
