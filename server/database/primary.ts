/** Finds the writable server among several, as libpq's `target_session_attrs=read-write`. */
import pg from 'pg';
import { addressesOf } from './addresses.ts';
import { noteFailure, patiently } from './patience.ts';
import { isGone, isReadOnly, isUnavailable } from './unavailable.ts';

/** Unreachable servers send no refusal: the next address is tried after this. */
const CONNECT_WITHIN_MS = 2_000;

class NotWritable extends Error {
  /** cannot_connect_now: retried. */
  readonly code = '57P03';
}

/** Connections share the last good address; a failure or a standby moves to the next. */
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
      // Without a listener a broken connection ends the process; the next statement reports the reason.
      this.on('error', () => {});
      this.once('end', () => open.delete(this));
    }

    override connect(): Promise<pg.Client>;
    override connect(done: (error: Error) => void): void;
    override connect(done?: (error: Error) => void): Promise<pg.Client> | undefined {
      const connected = this.#connect();
      if (!done) return connected;
      // `pg` also calls it without an error.
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

    override query(...args: never[]): never {
      const asked: unknown = Reflect.apply(super.query, this, args);
      if (asked instanceof Promise) {
        asked.catch((error: unknown) => {
          if (isUnavailable(error)) noteFailure();
          // The only server: other connections still read. The pool discards a closed connection.
          if (isReadOnly(error) && all.length === 1) void this.end().catch(() => {});
          else if (isGone(error)) this.#endAll();
        });
        patiently(asked, () => cut(this));
      }
      return asked as never;
    }

    /** A server that one connection lost is lost for all. */
    #endAll(): void {
      this.#leave();
      for (const one of open) if (one.#at === this.#at) cut(one);
    }
  }

  return Connection;
}

function cut(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: { destroy: () => void } } };
  connection.stream.destroy();
}
