/** The first argument of every rule: the database, the clock, the source of ids, and the shop's settings. */
import type { Expression, Kysely, RawBuilder, Transaction } from 'kysely';
import type { Sale } from '../catalogue/sales.ts';
import type { OwnPage } from '../pages/page.ts';
import type { Settings } from '../settings/settings.ts';
import type { Database } from './database.ts';
import type { EventKind } from './events.ts';
import type { WhyNotWritable } from './writable.ts';

export interface Shop {
  db: Kysely<Database>;
  engine: Engine;
  /** Milliseconds since 1970, UTC. */
  now: () => number;
  /** A new unguessable id. */
  newId: () => string;
  /** The caps on pending orders. */
  caps: OrderCaps;
  /** What the shopkeeper has set. */
  settings: LoadedSettings;
  /** The names in orders by their sounds: `shop/orders/names.server.ts`. */
  names: NamesBySound;
  /** The id that a page gave to the current write. The write's events carry it; see `WRITE_ID_HEADER`. */
  writeId?: string;
  /** The device and the network that the current request comes from; left out for commands and jobs. */
  source?: () => Source;
  /** See `languageOf`. */
  language?: string;
  /** Makes the private links of orders; left out for commands, whose orders have none. */
  links?: LinkMaker;
}

/** The secret from which the private links of orders are derived. */
export interface LinkMaker {
  /** The shop's public address, without a slash at the end. */
  origin: string;
  /** A text of 43 letters that nobody guesses; for the same order and count of its links the same each time. */
  secretOf: (orderId: string, generation: number) => string;
}

/** Where a request comes from, for the record of changes. */
export interface Source {
  /** Browser and system, such as `Chrome, Android`; empty when the device does not say. */
  device: string;
  /** A keyed hash of the network: the same network has the same mark, and nobody can tell from it which one it is. */
  networkMark: string;
}

/** The names that people have, in the memory of this process. */
export interface NamesBySound {
  /** Of each word the names that sound alike, as the texts of orders are searched: `نسرین` for nasrin, and nasreen. */
  alike: (words: readonly string[]) => Promise<SameNames>;
  onEvent: (event: { kind: EventKind; subject?: string }) => void;
}
/** Of a word of a search the other spellings of the same name. */
export type SameNames = ReadonlyMap<string, readonly string[]>;

/** The settings in the memory of this process: to read them costs no query. */
interface LoadedSettings {
  /** As they were when they were loaded last. Ask for it each time: another process may have changed them. */
  readonly current: Settings;
  /** The shop's own pages in their order, the hidden ones as well; loaded with the settings. */
  readonly pages: readonly OwnPage[];
  /** The sales that run or come, and some that are over; loaded with the settings. */
  readonly sales: readonly Sale[];
  /** Reads them from the database. Throws when it does not answer; `current` stays as it was then. */
  load(): Promise<void>;
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

/** The engine of the database behind `db`: how its writers wait for each other, and where its SQL differs. */
export interface Engine {
  name: 'sqlite' | 'postgres';
  /**
   * Waits until nobody else holds the lock of this name, and holds it until the transaction ends. For what no row
   * stands for yet, such as a cart that others are adding to. Take it before any row is changed.
   */
  lock: (trx: Trx, name: string) => Promise<void>;
  /** Whether a transaction that failed with this was rolled back for reasons that are gone when it is run again. */
  mayRunAgain: (error: unknown) => boolean | Promise<boolean>;
  /** Whether a transaction that failed with this may have happened all the same: its commit was not answered. */
  mayHaveHappened: (error: unknown) => boolean;
  /** Writes a small row as an order would be written: through the same connection, and on to the disk. Throws what an order would. */
  tryWrite: (shop: Pick<Shop, 'db' | 'now'>) => Promise<void>;
  /** Why nothing can be written, where a transaction failed with this; null for an error that says nothing about it. */
  whyNotWritable: (error: unknown) => WhyNotWritable | null;
  /** `text` is one of `many`, sent as one parameter: a statement with a parameter for each takes long to plan. */
  isOneOf: (text: Expression<string>, many: readonly string[]) => RawBuilder<boolean>;
  /** `text` in lower case, as far as it must be for `like`: where that takes `A` for `a` by itself, `text` as it is. */
  inLowerCase: (text: Expression<string>) => Expression<string>;
  /** How many letters a word must have to be looked for in the index of texts. It changes how fast a search is, never what it finds. */
  lettersIndexed: number;
}

/** The tables whose rows are searched by an index of their texts. */
export type SearchedTable = 'orders' | 'products';

/** Inside a transaction only this speaks: on SQLite's one connection `db` would wait for ever. */
export type Trx = Transaction<Database>;
