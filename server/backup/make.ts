import { existsSync, statfsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  type BackupKind,
  type BackupOutcome,
  type BackupStep,
  backupName,
  superfluous,
} from '#shop/backups/backup.ts';
import { PlainError } from '#shop/kernel/plain-error.ts';
import type { Config } from '../config.ts';
import { bringToDisk } from '../files/durable-file.ts';
import { openStorage } from '../media/storage.ts';
import { backUp } from '../operate/backup.ts';
import { copyToBucket } from './bucket.ts';
import { deleteBackup, emptyWorkshop, listBackups } from './folder.ts';
import { storedPassphrase } from './passphrase.ts';
import { RESERVED_BYTES } from './room.ts';

export interface BackupOrder {
  kind: BackupKind;
  /** Milliseconds UTC; part of its name. */
  madeAt: number;
}

interface MadeBackup {
  outcome: 'made';
  name: string;
  /** Number of missing pictures. */
  missing?: number;
}
/** `why` is for the log. */
export type BackupResult =
  | (MadeBackup & { bucket: 'copied' | null })
  | (MadeBackup & { bucket: 'failed'; why: string })
  | { outcome: Exclude<BackupOutcome, 'made'>; why: string };

export type OnProgress = (step: BackupStep, percent: number) => void;

interface Parts {
  onProgress?: OnProgress;
  freeIn?: (folder: string) => number;
}

/** Never throws; a failure leaves nothing behind. */
export async function makeBackup(
  config: Config,
  order: BackupOrder,
  { onProgress = () => {}, freeIn = freeNow }: Parts = {},
): Promise<BackupResult> {
  const { BACKUP_DIR: folder } = config;
  let made: MadeBackup;
  try {
    made = await makeArchive(config, order, (step, percent) => {
      if (freeIn(folder) < RESERVED_BYTES) throw new DiskFull();
      onProgress(step, percent);
    });
    for (const one of superfluous(await listBackups(folder))) await deleteBackup(folder, one.name);
  } catch (error) {
    return failed(error);
  }
  if (config.BACKUP_S3_BUCKET === undefined) return { ...made, bucket: null };
  try {
    onProgress('copying', 95);
    await copyToBucket(config, folder, await listBackups(folder));
    return { ...made, bucket: 'copied' };
  } catch (error) {
    return { ...made, bucket: 'failed', why: wordsOf(error) };
  }
}

async function makeArchive(
  config: Config,
  { kind, madeAt }: BackupOrder,
  onProgress: OnProgress,
): Promise<MadeBackup> {
  const { BACKUP_DIR: folder } = config;
  const passphrase = storedPassphrase(config) ?? undefined;
  const workshop = await emptyWorkshop(folder);
  try {
    onProgress('reading', 0);
    // Two within a second need different names.
    let at = madeAt;
    const nameAt = () => backupName({ madeAt: at, kind, encrypted: passphrase !== undefined });
    while (existsSync(path.join(folder, nameAt()))) at += 1000;
    const name = nameAt();
    const made = path.join(workshop, name);
    const storage = openStorage(config);
    const { missing } = await backUp(config, storage, made, () => {}, { passphrase, onProgress });
    await rename(made, path.join(folder, name));
    await bringToDisk(folder);
    return { outcome: 'made', name, ...(missing > 0 && { missing }) };
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

export class DiskFull extends PlainError {
  constructor() {
    super('The disk is nearly full: what is left is kept for orders.');
  }
}

export function failed(error: unknown): { outcome: 'disk full' | 'failed'; why: string } {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isFull = error instanceof DiskFull || ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code);
  return { outcome: isFull ? 'disk full' : 'failed', why: wordsOf(error) };
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function freeNow(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
