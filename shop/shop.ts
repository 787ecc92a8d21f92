/** What every rule of the shop is handed: the database, the clock and the source of ids. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database.ts';

export interface Shop {
  db: Kysely<Database>;
  /** Milliseconds since 1970, UTC. */
  now: () => number;
  /** A new unguessable id. */
  newId: () => string;
}

/** Inside a transaction only this speaks: on SQLite's one connection `db` would wait for ever. */
export type Trx = Transaction<Database>;
