/**
 * Connections to the server of several that takes writes, as libpq's `target_session_attrs=read-write` makes them. With one address nothing is
 * asked.
 */
import pg from 'pg';
import { addressesOf } from './addresses.ts';
import { noteFailure, patiently } from './patience.ts';
import { isGone, isUnavailable } from './unavailable.ts';

/** A server that is cut off does not refuse: the next address is tried after this. */
const CONNECT_WITHIN_MS = 2_000;

/** The server is a standby. */
class NotWritable extends Error {
  /** As that of a server which starts: later it may take writes. */
  readonly code = '57P03';
}

/**
 * The class of connections to the addresses of `url`. All of one class go to the address that took the last connection; when it
 * does not answer, or takes no writes, the next connection goes to the next one.
 */
export function connectionsTo(url: string): typeof pg.Client {
  const all = addressesOf(url);
  let current = 0;
  const open = new Set<Connection>();

  class Connection extends pg.Client {
    readonly #at = current;

    constructor(config: pg.ClientConfig) {
      const several = all.length > 1 ? { connectionTimeoutMillis: CONNECT_WITHIN_MS } : {};
      super({ ...config, ...several, connectionString: all[current] ?? url });
      open.add(this);
      // Without a listener a connection that breaks ends the process: the pool has none while the server is asked what it is, nor between two
      // statements. The next one fails, and says why.
      this.on('error', () => {});
      this.once('end', () => open.delete(this));
    }

    override connect(): Promise<pg.Client>;
    override connect(done: (error: Error) => void): void;
    override connect(done?: (error: Error) => void): Promise<pg.Client> | undefined {
      const connected = this.#connect();
      if (!done) return connected;
      // `pg` calls it without an error as well.
      connected.then(() => done(undefined as never), done);
    }

    async #connect(): Promise<pg.Client> {
      try {
        await super.connect();
        if (all.length > 1) await this.#refuseStandby();
        return this;
      } catch (error) {
        open.delete(this);
        this.#leave();
        throw error;
      }
    }

    async #refuseStandby(): Promise<void> {
      const asked = `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as standby`;
      const { rows } = await super.query<{ standby: boolean }>(asked);
      if (!rows[0]?.standby) return;
      await this.end();
      throw new NotWritable('the server takes no writes');
    }

    #leave(): void {
      if (current === this.#at) current = (current + 1) % all.length;
    }

    // The overloads of `pg` are those of the class.
    override query(...args: never[]): never {
      const asked: unknown = Reflect.apply(super.query, this, args);
      if (asked instanceof Promise) {
        asked.catch((error: unknown) => {
          if (isUnavailable(error)) noteFailure();
          if (isGone(error)) this.#endAll();
        });
        patiently(asked, () => cut(this));
      }
      return asked as never;
    }

    /** Ends all connections to the server of this one: what one found to be gone is gone for all. */
    #endAll(): void {
      this.#leave();
      for (const one of open) if (one.#at === this.#at) cut(one);
    }
  }

  return Connection;
}

/** Without a word to the server, which does not answer. */
function cut(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: { destroy: () => void } } };
  connection.stream.destroy();
}
