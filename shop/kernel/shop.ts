/** The first argument of every rule. */
import type { Expression, Kysely, RawBuilder, Transaction } from 'kysely';
import type { Sale } from '../catalogue/sales/sales.ts';
import type { OwnPage } from '../pages/page.ts';
import type { Settings } from '../settings/settings.ts';
import type { Database } from './database.ts';
import type { EventKind } from './events.ts';
import type { WhyNotWritable } from './writable.ts';

export interface Shop {
  db: Kysely<Database>;
  engine: Engine;
  /** Milliseconds UTC. */
  now: () => number;
  /** Unguessable. */
  newId: () => string;
  orderLimits: OrderLimits;
  settings: LoadedSettings;
  names: NamesBySound;
  /** See `WRITE_ID_HEADER`. */
  writeId?: string;
  /** Absent for commands and jobs. */
  source?: () => Source;
  /** See `languageOf`. */
  language?: string;
  /** Absent for commands, whose orders have no links. */
  links?: LinkMaker;
}

export interface LinkMaker {
  /** Without a trailing slash. */
  origin: string;
  /** 43 unguessable letters, the same each time. */
  secretOf: (orderId: string, generation: number) => string;
}

/** For the audit log. */
export interface Source {
  /** Such as `Chrome, Android`; empty if unknown. */
  device: string;
  /** A keyed hash, so that the network cannot be identified. */
  networkMark: string;
}

export interface NamesBySound {
  /** Names that sound alike, per word. */
  alike: (words: readonly string[]) => Promise<SameNames>;
  onEvent: (event: { kind: EventKind; subject?: string }) => void;
}
export type SameNames = ReadonlyMap<string, readonly string[]>;

interface LoadedSettings {
  /** May change at any time; do not keep a copy. */
  readonly current: Settings;
  /** In order, hidden ones included. */
  readonly pages: readonly OwnPage[];
  /** Current, future and some past ones. */
  readonly sales: readonly Sale[];
  /** Throws without changing `current`. */
  load(): Promise<void>;
}

/** Cash on delivery costs nothing up front, so fake orders could empty the stock. */
export interface OrderLimits {
  pendingOrders: number;
  pendingPieces: number;
  /** Until the account has received a parcel at this phone. */
  newPendingOrders: number;
  newPendingPieces: number;
  /** Percent of a product's stock in pending orders of one network's new customers. 100 disables the cap. */
  networkPercent: number;
  /** Always allowed, so that a small stock can sell out. */
  networkPieces: number;
}

/** More than a family orders before the shop has called. */
export const DEFAULT_ORDER_LIMITS: OrderLimits = {
  pendingOrders: 10,
  pendingPieces: 100,
  newPendingOrders: 3,
  newPendingPieces: 20,
  networkPercent: 50,
  networkPieces: 5,
};

export interface Engine {
  name: 'sqlite' | 'postgres';
  /**
   * Holds the locks until the transaction ends, where no row can be locked, such as a new cart. Take them
   * before changing any row. They are taken in this order.
   */
  lock: (trx: Trx, ...names: string[]) => Promise<void>;
  /** True if a retry may succeed. */
  mayRunAgain: (error: unknown) => boolean | Promise<boolean>;
  /** True if the commit may have succeeded. */
  mayHaveHappened: (error: unknown) => boolean;
  /** Writes to disk through the orders' connection; throws as an order would. */
  tryWrite: (shop: Pick<Shop, 'db' | 'now'>) => Promise<void>;
  /** Null if the error does not concern writing. */
  whyNotWritable: (error: unknown) => WhyNotWritable | null;
  /** One parameter, because statements with many are slow to plan. */
  isOneOf: (text: Expression<string>, many: readonly string[]) => RawBuilder<boolean>;
  /** Lower-cases, unless LIKE already ignores case. */
  inLowerCase: (text: Expression<string>) => Expression<string>;
  /** Minimum length of an indexed word. Affects speed, not results. */
  lettersIndexed: number;
}

export type SearchedTable = 'orders' | 'products';

/** Inside a transaction `db` would deadlock on SQLite's single connection. */
export type Trx = Transaction<Database>;
