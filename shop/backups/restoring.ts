/** A restore from the screen: a look into a backup, what it found, and how far the restore is. */
import type { Admin } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';
import type { NamedBackup } from './backup.ts';

/** An order of now that a backup does not have: its number, and the name of its customer. */
export interface MissingOrder {
  number: string;
  name: string;
}

/** What a look into a backup found, before it is restored. */
export interface LookedAt {
  /** When it was made, in milliseconds UTC. */
  createdAt: number;
  counts: Record<'orders' | 'products' | 'accounts' | 'messages', number>;
  /** The newest of the orders that would be missing after a restore, and how many there are in all. */
  missing: readonly MissingOrder[];
  missingCount: number;
  /** Orders that are in the backup and not there now. */
  onlyThere: number;
  /** False where the orders of now cannot be read, as in a damaged file. */
  isReadable: boolean;
}

/** Why a look or a restore ended. Nothing was changed then. */
export type RestoreFault =
  | 'wrong passphrase'
  | 'unreadable'
  | 'newer version'
  | 'no room'
  | 'not kept'
  | 'interrupted'
  | 'failed';

/** `keeping`: what is there now becomes a backup by hand. `restarting`: the next start has the restored data. */
export type RestoreState =
  | { step: 'looking' | 'keeping' | 'restoring' | 'restarting' }
  | { step: 'looked'; found: LookedAt }
  | { step: 'failed'; why: RestoreFault };

/** The last restore of this data folder, as its screen tells of it. */
export interface LastRestore {
  /** Milliseconds UTC. */
  at: number;
  /** The name of the backup. */
  from: string;
  /** The file that holds what was there before; null where there was none. */
  keptAs: string | null;
  /** The orders that were there before and are not now; null where they could not be read. */
  lost: { missing: readonly MissingOrder[]; missingCount: number } | null;
}

/** The `shop` is that of the request: the record of changes names its device. */
export interface Restores {
  /** Backups and copies that lie in another place than the folder of the backups, newest first. */
  elsewhere: () => Promise<readonly NamedBackup[]>;
  /** Null for a name that is none, and where nothing was begun with it. */
  state: (name: string) => RestoreState | null;
  /** Begins a look; with the passphrase of the backup where it has another one than the shop. */
  look: (name: string, passphrase: string | null) => Promise<'begun' | 'busy' | 'gone'>;
  /** Begins the restore of what was looked into, which ends with a restart of the shop. */
  begin: (shop: Shop, admin: Admin, name: string) => Promise<'begun' | 'busy' | 'not looked'>;
  /** The command that does the same; null where the screen can do it. */
  byCommand: (name: string) => string | null;
  last: () => Promise<LastRestore | null>;
}
