/** Where uploaded pictures are kept: a folder of the data folder, or a bucket of an S3-compatible server. */
import path from 'node:path';
import type { Config } from '../config.ts';
import { openBucket } from './bucket.ts';
import { openFolder } from './folder.ts';

export interface Storage {
  /** Keeps the bytes under the key, whole or not at all, and survives a power cut once it returned. */
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** Null when there is nothing under the key. */
  get: (key: string) => Promise<Uint8Array | null>;
  /** Deleting what is not there changes nothing. */
  delete: (key: string) => Promise<void>;
  /** All keys there are, or those that begin with a folder such as `pictures/`. */
  keys: (folder?: string) => AsyncIterable<string>;
  /** How an operator would name it. */
  place: string;
}

export type StorageSettings = Pick<
  Config,
  'DATA_DIR' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/**
 * Nothing is read or connected to before the first use. Keys are the shop's own: a caller that takes one from a request checks it first.
 */
export function openStorage(settings: StorageSettings): Storage {
  const { S3_BUCKET: bucket } = settings;
  return bucket === undefined
    ? openFolder(path.join(settings.DATA_DIR, 'pictures'))
    : openBucket(bucket, settings);
}
