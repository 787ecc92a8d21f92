import { createHash } from 'node:crypto';
import path from 'node:path';
import { readBackupName } from '#shop/backups/backup.ts';
import type { Config } from '../config.ts';
import { openBucket, openFolder, type Storage } from '../media/storage.ts';

type Settings = Pick<
  Config,
  | 'DATA_DIR'
  | 'BACKUP_DIR'
  | 'BACKUP_S3_BUCKET'
  | 'BACKUP_S3_ENDPOINT'
  | 'BACKUP_S3_REGION'
  | 'BACKUP_S3_ACCESS_KEY_ID'
  | 'BACKUP_S3_SECRET_ACCESS_KEY'
>;

const ALL = 'copies/';

/** Null when backups lie in the data folder only: copies would be lost with the database. */
export function openCopies(settings: Settings): Storage | null {
  const { BACKUP_S3_BUCKET: bucket, BACKUP_DIR, DATA_DIR } = settings;
  if (bucket !== undefined)
    return openBucket(bucket, {
      DATA_DIR,
      S3_BUCKET: bucket,
      S3_ENDPOINT: settings.BACKUP_S3_ENDPOINT,
      S3_REGION: settings.BACKUP_S3_REGION,
      S3_ACCESS_KEY_ID: settings.BACKUP_S3_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: settings.BACKUP_S3_SECRET_ACCESS_KEY,
    });
  const isInside = !path.relative(DATA_DIR, BACKUP_DIR).startsWith('..');
  return isInside ? null : openFolder(BACKUP_DIR);
}

/** One folder per shop: a new shop after a lost disk must not thin the old shop's copies. */
export function folderOf(copiesKey: string): string {
  const id = createHash('sha256').update(copiesKey).digest('hex').slice(0, 12);
  return `${ALL}${id}/`;
}

export const dataIn = (folder: string) => `${folder}data/`;
export const picturesIn = (folder: string) => `${folder}pictures/`;

interface FoundCopy {
  key: string;
  folder: string;
  name: string;
  madeAt: number;
  encrypted: boolean;
}

/** Newest first; of all shops without `folder`. */
export async function listCopies(place: Storage, folder?: string): Promise<FoundCopy[]> {
  const found: FoundCopy[] = [];
  const folders = folder ? [folder] : await foldersIn(place);
  for (const one of folders)
    for await (const key of place.keys(dataIn(one))) {
      const read = readBackupName(key.slice(dataIn(one).length));
      if (read?.kind === 'copy') found.push({ key, folder: one, ...read });
    }
  return found.toSorted((a, b) => b.madeAt - a.madeAt);
}

async function foldersIn(place: Storage): Promise<string[]> {
  const found = new Set<string>();
  for await (const key of place.keys(ALL)) {
    const [one] = /^copies\/[0-9a-f]{12}\//.exec(key) ?? [];
    if (one) found.add(one);
  }
  return [...found];
}
