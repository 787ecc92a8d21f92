import type { Admin } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';
import type { NamedBackup } from './backup.ts';

/** A present order that the backup lacks. */
export interface MissingOrder {
  number: string;
  name: string;
}

/** A preview before the restore. */
export interface LookedAt {
  /** Milliseconds UTC. */
  createdAt: number;
  counts: Record<'orders' | 'products' | 'accounts' | 'messages', number>;
  /** The newest of the orders that the restore would lose; `missingCount` counts all. */
  missing: readonly MissingOrder[];
  missingCount: number;
  /** Orders in the backup alone. */
  onlyThere: number;
  /** False if the present data is damaged. */
  isReadable: boolean;
}

/** Nothing was changed. */
export type RestoreFault =
  | 'wrong passphrase'
  | 'unreadable'
  | 'newer version'
  | 'no room'
  | 'not kept'
  | 'interrupted'
  | 'failed';

/** `keeping`: backs up the present data first. `restarting`: the next start has the restored data. */
export type RestoreState =
  | { step: 'looking' | 'keeping' | 'restoring' | 'restarting' }
  | { step: 'looked'; found: LookedAt }
  | { step: 'failed'; why: RestoreFault };

export interface LastRestore {
  /** Milliseconds UTC. */
  at: number;
  /** The backup's name. */
  from: string;
  /** The file with the previous data; null for none. */
  keptAs: string | null;
  /** Null if the previous orders were unreadable. */
  lost: { missing: readonly MissingOrder[]; missingCount: number } | null;
}

/** `shop` of the request: the record names its device. */
export interface Restores {
  /** Backups and copies outside the backups' folder, newest first. */
  elsewhere: () => Promise<readonly NamedBackup[]>;
  /** Null for an unknown name, or if nothing was begun. */
  state: (name: string) => RestoreState | null;
  /** `passphrase`: of the backup, if it differs from the shop's. */
  look: (name: string, passphrase: string | null) => Promise<'begun' | 'busy' | 'gone'>;
  /** Restores the previewed backup and restarts the shop. */
  begin: (shop: Shop, admin: Admin, name: string) => Promise<'begun' | 'busy' | 'not looked'>;
  /** The equivalent shell command; null if the screen can do it. */
  byCommand: (name: string) => string | null;
  last: () => Promise<LastRestore | null>;
}
