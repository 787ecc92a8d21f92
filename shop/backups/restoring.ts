import type { Admin } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';
import type { NamedBackup } from './backup.ts';

export interface MissingOrder {
  number: string;
  name: string;
}

export interface LookedAt {
  createdAt: number;
  counts: Record<'orders' | 'products' | 'accounts' | 'messages', number>;
  /** The newest orders that the restore would lose; `missingCount` counts all. */
  missing: readonly MissingOrder[];
  missingCount: number;
  /** Orders that only the backup has. */
  onlyThere: number;
  /** False if the current data is damaged. */
  isReadable: boolean;
}

/** The data is unchanged after each. */
export type RestoreFault =
  | 'wrong passphrase'
  | 'unreadable'
  | 'newer version'
  | 'no room'
  | 'not kept'
  | 'interrupted'
  | 'failed';

/** `keeping`: backs up the current data first. `restarting`: the next start loads the restored data. */
export type RestoreState =
  | { step: 'looking' | 'keeping' | 'restoring' | 'restarting' }
  | { step: 'looked'; found: LookedAt }
  | { step: 'failed'; why: RestoreFault };

export interface LastRestore {
  at: number;
  from: string;
  /** File with the previous data; null for none. */
  keptAs: string | null;
  /** Null if the previous orders were unreadable. */
  lost: { missing: readonly MissingOrder[]; missingCount: number } | null;
}

/** `shop` is the request's: the audit log names its device. */
export interface Restores {
  /** Backups and copies outside the backups' folder, newest first. */
  elsewhere: () => Promise<readonly NamedBackup[]>;
  /** Null for an unknown name, or if nothing was begun. */
  state: (name: string) => RestoreState | null;
  /** `passphrase`: the backup's, if it differs from the shop's. */
  look: (name: string, passphrase: string | null) => Promise<'begun' | 'busy' | 'gone'>;
  /** Restores the previewed backup and restarts the shop. */
  begin: (shop: Shop, admin: Admin, name: string) => Promise<'begun' | 'busy' | 'not looked'>;
  /** A shell command to use instead; null if the screen can do it. */
  byCommand: (name: string) => string | null;
  last: () => Promise<LastRestore | null>;
}
