/**
 * LISTEN and NOTIFY between processes. Messages may get lost, so they only trigger a read of the events. The
 * connection also holds the lock of `server/database/running.ts`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { newerThan, wordsOfNewer } from '../database/migrate.ts';
import { connectToOneOf } from '../database/postgres.ts';
import { sayRunning } from '../database/running.ts';
import type { Bus } from './no-bus.ts';

const CHANNEL = 'thaan';
const LONGEST_PAUSE_MS = 2_000;

/** Detects a frozen server. */
const ASK_EVERY_MS = 5_000;

interface BusParts {
  /** Bypasses a pooler such as PgBouncer, which would share the connection. */
  url: string;
  log: Logger;
  schema: number;
  /** The schema was narrowed meanwhile: this process must stop. */
  onOutdated: (words: string) => void;
}

/** Reconnects after each loss. Throws a `PlainError` for a newer schema. */
export async function openBus({ url, log, schema, onOutdated }: BusParts): Promise<Bus> {
  const own = crypto.randomUUID();
  let client: pg.Client | null = null;
  let listener: (text: string) => void = () => {};
  let closed = false;
  let reconnecting = false;
  /** One message in flight; equal ones merge. */
  const waiting = new Set<string>();
  let sending = false;

  async function connect(): Promise<void> {
    const fresh = await connectToOneOf(url, { statement_timeout: false, query_timeout: ASK_EVERY_MS });
    fresh.on('error', ({ message }) =>
      log.warn({ reason: message }, 'the connection for live news was lost'),
    );
    fresh.on('notification', ({ payload = '' }) => {
      if (!payload.startsWith(own)) listener(payload.slice(own.length));
    });
    // After a loss only: the caller retries refused connections.
    fresh.once('end', () => {
      client = null;
      if (!closed) void reconnect();
    });
    try {
      await fresh.query(sayRunning(schema));
      await refuseNewer(fresh, schema);
      await fresh.query(`listen ${CHANNEL}`);
    } catch (error) {
      closed ||= error instanceof PlainError;
      await fresh.end().catch(() => {});
      throw error;
    }
    client = fresh;
    if (closed) await fresh.end();
    else listener('');
  }

  async function reconnect(): Promise<void> {
    if (reconnecting) return;
    reconnecting = true;
    for (let pause = 50; !closed && !client; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
      await sleep(pause);
      await connect().catch((error: unknown) => {
        // The disconnect is already logged.
        if (error instanceof PlainError) onOutdated(error.message);
      });
    }
    reconnecting = false;
  }

  async function send(): Promise<void> {
    sending = true;
    for (const text of waiting) {
      waiting.delete(text);
      await client?.query('select pg_notify($1, $2)', [CHANNEL, own + text]).catch(() => {});
    }
    sending = false;
  }

  await connect();
  const asking = setInterval(() => client?.query('select').catch(() => {}), ASK_EVERY_MS);
  return {
    publish(text) {
      if (!client || closed) return;
      waiting.add(text);
      if (!sending) void send();
    },
    subscribe(heard) {
      listener = heard;
    },
    async close() {
      closed = true;
      clearInterval(asking);
      await client?.end().catch(() => {});
    },
  };
}

/** Waits for a running schema step first. */
async function refuseNewer(client: pg.Client, schema: number): Promise<void> {
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(hashtextextended('migrations', 0))`);
  const { rows } = await client.query<{ version: number | null }>(newerThan(schema));
  await client.query('commit');
  const version = rows[0]?.version ?? null;
  if (version !== null) throw new PlainError(wordsOfNewer(version, schema));
}
