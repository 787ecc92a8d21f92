/** What the admin's screens may know and do of backups; the process has the files and does the work. */
import type { Readable } from 'node:stream';
import type { Admin } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';
import type { BackupOutcome, BackupStep, KeptBackup } from './backup.ts';
import type { Restores } from './restoring.ts';
import type { Trial } from './trials.ts';

/** How it stands with the copies off the machine, as far as this process knows. */
export interface CopiesState {
  /** The moment of the newest, in milliseconds UTC; null before the first of this process. */
  newestAt: number | null;
  /** Whether a change waits too long for a copy. */
  isLate: boolean;
}

export interface BackupsOverview {
  /** All that are on this machine, newest first. */
  backups: readonly KeptBackup[];
  /** The one that is being made, in whichever process. */
  running: { step: BackupStep; percent: number } | null;
  /** The outcome of the last attempt, when no backup was made since. */
  failed: { outcome: Exclude<BackupOutcome, 'made'>; at: number } | null;
  /** When the newest good backup was begun, here or in the bucket; milliseconds UTC. */
  newestAt: number | null;
  /** Whether it is too old. */
  isStale: boolean;
  /** Bytes on the disk of the backups. */
  freeBytes: number;
  isDiskLow: boolean;
  /** Null where the settings name none; else whether the last copy failed. */
  bucket: { failed: boolean } | null;
  /** How it stands with the copies off the machine; null where none are made. */
  copies: CopiesState | null;
  /** The last trial of a backup; null before the first. */
  trial: Trial | null;
  /** Who set the passphrase, the operator's file or the admin; null where backups are not encrypted. */
  passphrase: 'operator' | 'admin' | null;
}

/** The copy of a backup in the bucket stayed when `bucket failed`. */
export type DeletedBackup = 'deleted' | 'gone' | 'bucket failed';

/** The `shop` is that of the request: the record of changes names its device. */
export interface Backups {
  overview: (admin: Admin) => Promise<BackupsOverview>;
  /** Begins a backup by hand, and does not wait for it. */
  begin: (shop: Shop, admin: Admin) => Promise<'begun' | 'busy' | 'too many'>;
  remove: (shop: Shop, admin: Admin, name: string) => Promise<DeletedBackup>;
  /** Encrypts backups from now on; null encrypts them no more. False where the operator has set one. */
  setPassphrase: (shop: Shop, admin: Admin, passphrase: string | null) => Promise<boolean>;
  restores: Restores;
  /** The bytes of a backup; null when there is none of this name. */
  read: (shop: Shop, admin: Admin, name: string) => Promise<{ bytes: Readable; length: number } | null>;
}
