/** Backups, as the admin's screens see them. The server implements it. */
import type { Readable } from 'node:stream';
import type { Admin } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';
import type { BackupOutcome, BackupStep, StoredBackup } from './backup.ts';
import type { Restores } from './restoring.ts';
import type { Trial } from './trials.ts';

/** As far as this process knows. */
export interface CopiesState {
  /** Null before this process made one. */
  newestAt: number | null;
  isLate: boolean;
}

export interface BackupsOverview {
  /** On this machine, newest first. */
  backups: readonly StoredBackup[];
  /** In any process. */
  running: { step: BackupStep; percent: number } | null;
  /** The last attempt, if it failed. */
  failed: { outcome: Exclude<BackupOutcome, 'made'>; at: number } | null;
  /** Here or in the bucket. */
  newestAt: number | null;
  isStale: boolean;
  freeBytes: number;
  isDiskLow: boolean;
  bucket: { failed: boolean } | null;
  copies: CopiesState | null;
  trial: Trial | null;
  /** `operator`: by the operator's file. Null: not encrypted. */
  passphrase: 'operator' | 'admin' | null;
}

/** `bucket failed`: the copy in the bucket remains. */
export type DeletedBackup = 'deleted' | 'gone' | 'bucket failed';

/** `shop` is the request's: the audit log names its device. */
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
