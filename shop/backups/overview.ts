/** Interface for the admin's backup screens; the process implements it. */
import type { Readable } from 'node:stream';
import type { Admin } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';
import type { BackupOutcome, BackupStep, KeptBackup } from './backup.ts';
import type { Restores } from './restoring.ts';
import type { Trial } from './trials.ts';

/** As far as this process knows. */
export interface CopiesState {
  /** Milliseconds UTC; null before the first of this process. */
  newestAt: number | null;
  isLate: boolean;
}

export interface BackupsOverview {
  /** On this machine, newest first. */
  backups: readonly KeptBackup[];
  /** In any process. */
  running: { step: BackupStep; percent: number } | null;
  /** The last attempt, if no backup was made since. */
  failed: { outcome: Exclude<BackupOutcome, 'made'>; at: number } | null;
  /** Milliseconds UTC; here or in the bucket. */
  newestAt: number | null;
  isStale: boolean;
  freeBytes: number;
  isDiskLow: boolean;
  /** Null if not configured; else whether the last upload failed. */
  bucket: { failed: boolean } | null;
  /** Null if none are made. */
  copies: CopiesState | null;
  /** Null before the first. */
  trial: Trial | null;
  /** Set by the operator's file or by the admin; null if backups are not encrypted. */
  passphrase: 'operator' | 'admin' | null;
}

/** After `bucket failed` the bucket still has its copy. */
export type DeletedBackup = 'deleted' | 'gone' | 'bucket failed';

/** `shop` of the request: the record names its device. */
export interface Backups {
  overview: (admin: Admin) => Promise<BackupsOverview>;
  /** Returns before the backup is made. */
  begin: (shop: Shop, admin: Admin) => Promise<'begun' | 'busy' | 'too many'>;
  remove: (shop: Shop, admin: Admin, name: string) => Promise<DeletedBackup>;
  /** Null turns encryption off. False if the operator has set one. */
  setPassphrase: (shop: Shop, admin: Admin, passphrase: string | null) => Promise<boolean>;
  restores: Restores;
  /** Null for an unknown name. */
  read: (shop: Shop, admin: Admin, name: string) => Promise<{ bytes: Readable; length: number } | null>;
}
