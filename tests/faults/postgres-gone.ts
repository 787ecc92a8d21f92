/**
 * PostgreSQL stops or drops its connections while people order at two processes: no process ends, no order or event is
 * lost.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Figure, fault, figure, median } from '../bench/report.ts';
import { adminCookie } from '../bench/shop-process.ts';
import { KNOWN_SECRET, readNews } from '../support/live-stream.ts';
import { findPostgres, type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { runShop } from '../support/running-shop.ts';
import {
  buying,
  closeBooks,
  confirmedAndThere,
  dataOf,
  heardAndThere,
  OPEN_TO_MANY,
  shoppersAt,
  stocked,
} from './shop.ts';

const PROCESSES = 2;
const SHOPPERS = 8;
const DOWN_MS = 300;
const FAULTS = ['stopped at once', 'stopped in order', 'all connections cut', 'listeners cut'] as const;

export async function postgresGone(tries: number): Promise<Figure[]> {
  const bin = findPostgres();
  if (!bin) throw new Error('There is no PostgreSQL server here.');
  const server = await startPostgres(bin, { durable: true });
  const DATABASE_URL = server.url('postgres');
  const shops = [];
  for (let n = 0; n < PROCESSES; n += 1)
    shops.push(await runShop({ ...OPEN_TO_MANY, ...KNOWN_SECRET, DATABASE_URL, LOG_LEVEL: 'error' }));
  const stocking = await dataOf('', DATABASE_URL);
  const product = await stocked(stocking, 1_000_000);
  await stocking.db.destroy();
  const shoppers = await shoppersAt(
    shops.map(({ url }) => url),
    SHOPPERS,
  );
  const first = shops[0];
  if (!first) throw new Error('no shop');
  const cookie = await adminCookie(first);

  const heard: number[] = [];
  const stopReading = await readNews(first.url, cookie, ({ kind, place }) => {
    if (kind === 'order placed') heard.push(place);
  });
  const orderedAt: number[] = [];
  const load = buying(shoppers, product, () => orderedAt.push(performance.now()));
  const back: number[] = [];
  for (let n = 0; n < tries; n += 1) {
    await sleep(300 + Math.random() * 500);
    const fault = FAULTS[n % FAULTS.length] ?? 'stopped at once';
    await breakOnce(server, fault);
    const thereAt = performance.now();
    const had = orderedAt.length;
    while (orderedAt.length === had) {
      if (performance.now() - thereAt > 30_000) throw new Error(`nobody could order any more: ${fault}`);
      await sleep(5);
    }
    back.push((orderedAt[had] ?? 0) - thereAt);
  }
  await load.stop();
  for (let n = 0; n < 100 && new Set(heard).size < load.told; n += 1) await sleep(50);
  await stopReading();
  const fallen = shops.filter(({ process: { exitCode } }) => exitCode !== null).length;
  for (const shop of shops) await shop.stop();
  const closed = await closeBooks(await dataOf('', DATABASE_URL));
  const news = await heardAndThere(await dataOf('', DATABASE_URL), new Set(heard));
  await server.remove();
  return [
    figure(`times gone: ${FAULTS.join(', ')}`, tries),
    fault('processes that ended', fallen),
    ...confirmedAndThere(load.told, closed),
    ...news,
    fault('heard twice', heard.length - new Set(heard).size),
    figure('first order after it was back, p50', median(back), 'ms'),
    figure('first order after it was back, most', Math.max(...back), 'ms', { aim: 'under 3,000 ms' }),
  ];
}

async function breakOnce(server: PostgresServer, fault: (typeof FAULTS)[number]): Promise<void> {
  const others = `datname = 'postgres' and pid <> pg_backend_pid()`;
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where ${others}`;
  if (fault === 'all connections cut') return query(server.url('postgres'), cut);
  if (fault === 'listeners cut') return query(server.url('postgres'), `${cut} and query like 'listen %'`);
  await server.stop(fault === 'stopped at once' ? 'immediate' : 'fast');
  await sleep(DOWN_MS);
  await server.start();
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(text);
  await client.end();
}
