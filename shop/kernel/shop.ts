/** The first argument of every rule: the database, the clock, the source of ids, and the shop's settings. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database.ts';

export interface Shop {
  db: Kysely<Database>;
  engine: Engine;
  /** Milliseconds since 1970, UTC. */
  now: () => number;
  /** A new unguessable id. */
  newId: () => string;
  /** The caps on pending orders. */
  caps: OrderCaps;
  /** The charges besides the goods; none when left out. */
  prices?: PriceSettings;
  /** The id that a page gave to the current write. The write's events carry it; see `WRITE_ID_HEADER`. */
  writeId?: string;
  /** See `languageOf`. */
  language?: string;
}

/** The settings of a price besides the prices of products. */
export interface PriceSettings {
  /** For each order, in whole paisa; 0 or left out is free delivery. */
  deliveryInPaisa?: number;
}

/** An order with cash on delivery costs its sender nothing. These caps keep such orders from emptying the shelves. */
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

/** The engine of the database behind `db`: the ways in which its writers wait for each other. */
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
