/** PostgreSQL with named locks and a pool that survives server restarts. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '#shop/kernel/database.ts';
import { PlainError } from '#shop/kernel/plain-error.ts';
import type { Engine } from '#shop/kernel/shop.ts';
import { addressesOf, withoutPassword } from './addresses.ts';
import { mayWaitOn, noteFailure, patienceLeft, patiently } from './patience.ts';
import { connectionsTo } from './primary.ts';
import { type OnQuery, timing } from './timing.ts';
import { codeOf, isLost, isReadOnly, isTimedOut, OutOfPatience } from './unavailable.ts';
import { tryPostgres, whyPostgresFails } from './write-trial.ts';

/** The oldest version tested. */
const OLDEST_VERSION = 15;
/** Limit for work outside of requests. A request waits for at most the time that its own limit leaves. */
const CONNECTION_WITHIN_MS = 5_000;
const CONNECT_WITHIN_MS = 5_000;
/** No query takes a second; longer ones would block others. */
const STATEMENT_TIMEOUT_MS = 6_000;
/** An unreachable server cancels no statement: the client drops the connection this much later. */
const LATER_MS = 500;
const ANSWER_WITHIN_MS = STATEMENT_TIMEOUT_MS + LATER_MS;
const LOCK_TIMEOUT_MS = 4_000;
const IDLE_IN_TRANSACTION_MS = 10_000;

const INT8_OID = 20;

/** Transactions that failed with these changed nothing and may be retried. */
const RUN_AGAIN = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '23505', // unique_violation: the retry sees the other's row
  '23503', // foreign_key_violation: the referenced row was just deleted
]);

export interface PostgresOptions {
  url: string;
  connections: number;
  log: Logger;
  onQuery?: OnQuery | undefined;
  answerWithinMs?: number | undefined;
}

function connectionSettings(): pg.ClientConfig {
  return {
    application_name: 'thaan',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_WITHIN_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    // JIT takes a tenth of a second, more than any query. The interval lets the server notice within a
    // second, even in a lock wait, that a connection was cut.
    options: '-c jit=off -c client_connection_check_interval=1000',
    types: { getTypeParser: typeParser },
  };
}

/** Throws a `PlainError` when the server is down, refuses, or is too old. */
export async function openPostgres({
  url,
  connections,
  log,
  onQuery,
  answerWithinMs = ANSWER_WITHIN_MS,
}: PostgresOptions): Promise<Kysely<Database>> {
  const pool = new pg.Pool({
    ...connectionSettings(),
    statement_timeout: answerWithinMs - LATER_MS,
    query_timeout: answerWithinMs,
    max: connections,
    Client: connectionsTo(url),
  });
  // Not the error itself, which holds the password.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'an idle database connection was lost'));
  const db = new Kysely<Database>({ dialect: new ShopDialect({ pool }), ...timing(onQuery) });
  try {
    const { rows } = await sql<{ version: string }>`show server_version_num`.execute(db);
    const version = Math.floor(Number(Object.values(rows[0] ?? {})[0]) / 10_000);
    if (version >= OLDEST_VERSION) return db;
    throw new PlainError(
      `The PostgreSQL server is of version ${version}; the shop needs ${OLDEST_VERSION} or newer.`,
    );
  } catch (error) {
    await db.destroy();
    throw plainPostgresError(error, url);
  }
}

/** Throws as `openPostgres` does. */
export async function connectToPostgres(url: string, settings: pg.ClientConfig = {}): Promise<pg.Client> {
  return connectToOneOf(url, settings).catch((error: unknown) => {
    throw plainPostgresError(error, url);
  });
}

/** Throws the last address's error. Tries each, as the first may be a standby. */
export async function connectToOneOf(url: string, settings: pg.ClientConfig): Promise<pg.Client> {
  const Connection = connectionsTo(url);
  for (let left = addressesOf(url).length - 1; ; left -= 1) {
    const client = new Connection({ ...connectionSettings(), ...settings });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (left === 0 || !isLost(error)) throw error;
    }
  }
}

export const postgresEngine: Engine = {
  name: 'postgres',
  async lock(trx, ...names) {
    if (names.length === 0) return;
    const rows = sql.join(names.map((name) => sql`(cast(${name} as text))`));
    // Rows of VALUES keep their order.
    await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from (values ${rows}) as names (name)`.execute(
      trx,
    );
  },
  mayRunAgain(error) {
    return mayWaitOn() && (RUN_AGAIN.has(codeOf(error)) || isLost(error) || isTimedOut(error));
  },
  mayHaveHappened: (error) => error instanceof CommitUnknown,
  tryWrite: tryPostgres,
  whyNotWritable: (error) => whyPostgresFails(error) ?? (isLost(error) ? 'no answer' : null),
  isOneOf: (text, many) => sql`${text} = any(${many})`,
  inLowerCase: (text) => sql`lower(${text})`,
  // A trigram index.
  lettersIndexed: 3,
};

/** The connection broke during the commit: the outcome is unknown. */
class CommitUnknown extends Error {}

class ShopDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): Driver {
    return new PatientDriver(this.#config);
  }
  override createQueryCompiler(): PostgresQueryCompiler {
    return new TextCompiler();
  }
}

/** PostgreSQL text allows no NUL; a search for one finds nothing. */
export class TextCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    super.appendValue(typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value);
  }
}

/** `PostgresDriver` acquires and releases different types. */
const release = (driver: Driver, connection: DatabaseConnection) => driver.releaseConnection(connection);

class PatientDriver extends PostgresDriver {
  override async acquireConnection(): ReturnType<PostgresDriver['acquireConnection']> {
    const left = patienceLeft() ?? CONNECTION_WITHIN_MS;
    const given = new AbortController();
    const acquired = this.#acquire(performance.now() + left, given.signal);
    const late = Promise.withResolvers<never>();
    patiently(acquired, () => {
      given.abort();
      late.reject(new OutOfPatience('the database had no connection in time'));
    });
    try {
      return await Promise.race([acquired, late.promise]);
    } catch (error) {
      noteFailure();
      throw error;
    }
  }

  async #acquire(until: number, givenUp: AbortSignal): ReturnType<PostgresDriver['acquireConnection']> {
    for (let pause = 50; ; pause = Math.min(500, pause * 2)) {
      try {
        const connection = await super.acquireConnection();
        if (givenUp.aborted) await release(this, connection);
        return connection;
      } catch (error) {
        if (!isLost(error) || givenUp.aborted || performance.now() + pause > until) throw error;
        await sleep(pause);
      }
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      if (!isLost(error)) throw error;
      throw new CommitUnknown('the connection was lost during a commit', { cause: error });
    }
  }

  override async rollbackTransaction(
    ...[connection]: Parameters<PostgresDriver['rollbackTransaction']>
  ): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch {
      // The server rolls back by itself; report the first error.
    }
  }
}

/** 64-bit integers; the shop's are far below 2^53. */
function typeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8_OID) return (value: string) => Number(value);
  return format === 'binary' ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid);
}

export function plainPostgresError(error: unknown, url: string): unknown {
  if (error instanceof PlainError) return error;
  const where = `DATABASE_URL (${withoutPassword(url)})`;
  const code = codeOf(error);
  if (code === '28P01' || code === '28000')
    return new PlainError(`The PostgreSQL server refuses the user or the password of ${where}.`);
  if (code === '3D000')
    return new PlainError(`There is no such database on the server of ${where}. Create it with createdb.`);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new PlainError(`The host of ${where} is not known. Is the name right?`);
  if (isReadOnly(error))
    return new PlainError(
      `The PostgreSQL server of ${where} takes no changes: it is a standby, or default_transaction_read_only is on.`,
    );
  if (whyPostgresFails(error) === 'disk full')
    return new PlainError(`The disk of the PostgreSQL server of ${where} is full. Free some space there.`);
  // The driver's own timeouts have no code; a statement or lock timeout has one.
  if (isLost(error) || (code === '' && error instanceof Error && /timeout/i.test(error.message)))
    return new PlainError(`The PostgreSQL server of ${where} does not answer. Is it running?`);
  return error;
}
