/**
 * The bus between the processes of a shop on PostgreSQL: LISTEN and NOTIFY. A message may be lost, as when the server
 * restarts; so it only says that there is something to read, and the events themselves stand in their table.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { connectionSettings } from '../database/postgres.ts';
import type { Bus } from './no-bus.ts';

const CHANNEL = 'thaan';
const LONGEST_PAUSE_MS = 2_000;

/** Connects now, and again whenever the connection is lost. */
export async function openBus(url: string, log: Logger): Promise<Bus> {
  const own = crypto.randomUUID();
  let client: pg.Client | null = null;
  let listener: (text: string) => void = () => {};
  let closed = false;
  let reconnecting = false;
  /** One notification on its way at a time; an equal one that waits already is enough. */
  const waiting = new Set<string>();
  let sending = false;

  async function connect(): Promise<void> {
    const { statement_timeout: _, ...settings } = connectionSettings(url);
    const fresh = new pg.Client(settings);
    fresh.on('error', ({ message }) =>
      log.warn({ reason: message }, 'the connection for live news was lost'),
    );
    fresh.on('notification', ({ payload = '' }) => {
      if (!payload.startsWith(own)) listener(payload.slice(own.length));
    });
    await fresh.connect();
    // Only a connection that stood is made again: one that was refused is tried again by who asked for it.
    fresh.once('end', () => {
      client = null;
      if (!closed) void reconnect();
    });
    await fresh.query(`listen ${CHANNEL}`);
    client = fresh;
    if (closed) await fresh.end();
    else listener('');
  }

  async function reconnect(): Promise<void> {
    if (reconnecting) return;
    reconnecting = true;
    for (let pause = 50; !closed && !client; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
      await sleep(pause);
      await connect().catch(() => {}); // said once, when it was lost
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
      await client?.end().catch(() => {});
    },
  };
}
