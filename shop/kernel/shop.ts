/** Every rule takes the shop as its first argument. */
import type { Expression, Kysely, RawBuilder, Transaction } from 'kysely';
import type { Sale } from '../catalogue/sales/sales.ts';
import type { OwnPage } from '../pages/page.ts';
import type { Settings } from '../settings/topics.server.ts';
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
  source?: () => Source;
  /** See `languageOf`. */
  language?: string;
  /** Commands have none, so their orders have no links. */
  links?: LinkMaker;
}

export interface LinkMaker {
  /** Without a trailing slash. */
  origin: string;
  /** 43 unguessable characters, the same each time. */
  secretOf: (orderId: string, generation: number) => string;
}

/** For the audit log. */
export interface Source {
  /** Such as `Chrome, Android`; empty if unknown. */
  device: string;
  /** A keyed hash, so that nobody can identify the network. */
  networkMark: string;
}

export interface NamesBySound {
  /** Names that sound alike, per word. */
  alike: (words: readonly string[]) => Promise<SameNames>;
  onEvent: (event: { kind: EventKind; subject?: string }) => void;
}
export type SameNames = ReadonlyMap<string, readonly string[]>;

interface LoadedSettings {
  /** May change at any time, so do not keep a copy. */
  readonly current: Settings;
  /** In order, hidden ones included. */
  readonly pages: readonly OwnPage[];
  /** Current, future and some past ones. */
  readonly sales: readonly Sale[];
  /** On failure throws and keeps `current`. */
  load(): Promise<void>;
}

/** Cash on delivery costs nothing up front, so fake orders could empty the stock. */
export interface OrderLimits {
  pendingOrders: number;
  pendingPieces: number;
  /** Until the account has received a parcel at this phone. */
  newPendingOrders: number;
  newPendingPieces: number;
  /**
   * Percent of a product's stock that pending orders of one network's new customers may hold; 100: no cap.
   */
  networkPercent: number;
  /** Always allowed, so that a small stock can sell out. */
  networkPieces: number;
}

/** More than a family orders before the shop has called it. */
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
   * Holds the locks until the transaction ends; for what has no row to lock, such as a new cart. Take them
   * before changing any row. They are taken in this order.
   */
  lock: (trx: Trx, ...names: string[]) => Promise<void>;
  /** True if a retry may succeed. */
  mayRunAgain: (error: unknown) => boolean | Promise<boolean>;
  /** True if the commit may have succeeded. */
  mayHaveHappened: (error: unknown) => boolean;
  /** Writes to disk through the orders' connection, and throws as an order would. */
  tryWrite: (shop: Pick<Shop, 'db' | 'now'>) => Promise<void>;
  /** Null if the error is not about writing. */
  whyNotWritable: (error: unknown) => WhyNotWritable | null;
  /** One parameter, because statements with many are slow to plan. */
  isOneOf: (text: Expression<string>, many: readonly string[]) => RawBuilder<boolean>;
  /** Lower-cases, unless LIKE already ignores case. */
  inLowerCase: (text: Expression<string>) => Expression<string>;
  /** Minimum length of an indexed word. Affects speed, not results. */
  lettersIndexed: number;
}

export type SearchedTable = 'orders' | 'products';

/** In a transaction, use of `db` would deadlock on SQLite's single connection. */
export type Trx = Transaction<Database>;
