/** What every rule of the shop is handed: the database, the clock and the source of ids. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database.ts';

export interface Shop {
  db: Kysely<Database>;
  engine: Engine;
  /** Milliseconds since 1970, UTC. */
  now: () => number;
  /** A new unguessable id. */
  newId: () => string;
  /** What may be pending at most. */
  caps: OrderCaps;
  /** What is charged besides the goods; nothing when left out. */
  prices?: PriceSettings;
  /** The write that this is used for, as its page named it: what is told in it bears the name. */
  writeId?: string;
}

/** What a price is made of besides the goods. */
export interface PriceSettings {
  /** For each order, in whole paisa; 0 or left out is free delivery. */
  deliveryInPaisa?: number;
}

/** Cash on delivery costs nobody anything to ask for: so that it cannot empty the shelves, it has an end. */
export interface OrderCaps {
  /** Pending orders of one account. */
  pendingOrders: number;
  /** Pieces in them. */
  pendingPieces: number;
  /** The same of an account, and of a phone, as long as this account has received no parcel at this phone. */
  newPendingOrders: number;
  newPendingPieces: number;
  /**
   * Of each product, the part of what is there that new customers of one network may hold together in pending orders; in
   * percent. 100 is no cap.
   */
  networkPercent: number;
  /** So many pieces they may hold in any case: a small stock can be sold to the last piece. */
  networkPieces: number;
}

/** More than a family orders before the shop has called them. */
export const DEFAULT_CAPS: OrderCaps = {
  pendingOrders: 10,
  pendingPieces: 100,
  newPendingOrders: 3,
  newPendingPieces: 20,
  networkPercent: 50,
  networkPieces: 5,
};

/** What the rules must know of the database behind `db`: how writers wait for each other there. */
export interface Engine {
  name: 'sqlite' | 'postgres';
  /**
   * Waits until nobody else holds the lock of this name, and holds it until the transaction ends. For what no row
   * stands for yet, such as a cart that others are adding to. Take it before any row is changed.
   */
  lock: (trx: Trx, name: string) => Promise<void>;
  /** Whether a transaction that failed with this was rolled back for reasons that are gone when it is run again. */
  mayRunAgain: (error: unknown) => boolean;
  /** Whether a transaction that failed with this may have happened all the same: its commit was not answered. */
  mayHaveHappened: (error: unknown) => boolean;
}

/** Inside a transaction only this speaks: on SQLite's one connection `db` would wait for ever. */
export type Trx = Transaction<Database>;
