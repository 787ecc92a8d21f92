/**
 * The next version takes the place of this one while people order, and goes back: two processes on PostgreSQL behind nginx, one after the
 * other, and one on SQLite whose port is kept open for it, as systemd does. No request fails, and no order is lost or doubled.
 */
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { BoundSocket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { type Figure, median } from '../bench/report.ts';
import { aCertificate } from '../support/certificate.ts';
import { KNOWN_SECRET } from '../support/live-stream.ts';
import { aFreePort, findPostgres, startPostgres } from '../support/postgres-server.ts';
import { startNginx } from '../support/proxies.ts';
import { type RunningShop, runShop } from '../support/running-shop.ts';
import { aPort, closeBooks, dataOf, OPEN_TO_MANY, shoppersAt, stocked, toldAndThere } from './shop.ts';

const SHOPPERS = 8;
const BUILT = 'build/server';
/** As docs/operating.md waits: nginx leaves out a process that did not answer for a second. */
const BETWEEN_MS = 3000;
/** Below the build, so that it finds the same packages. */
const NEXT = 'build/rolling';
/** What the next version adds to the schema: a column, as most steps do. */
const STEP = `{
	name: "notes of tomorrow", kind: "widens",
	up: async (db, t) => { await db.schema.alterTable("orders").addColumn("noteOfTomorrow", t.text, (c) => c.notNull().defaultTo("")).execute(); }
}`;

/** The next version: this one with a step more that widens. */
function makeNextVersion(): string {
  rmSync(NEXT, { recursive: true, force: true });
  cpSync(BUILT, `${NEXT}/server`, { recursive: true });
  symlinkSync(path.resolve('build/client'), `${NEXT}/client`);
  const files = readdirSync(`${NEXT}/server`, { recursive: true, encoding: 'utf8' });
  const list = /var migrations = \[.*?\n(?=\];)/s;
  const file = files
    .filter((name) => name.endsWith('.js'))
    .map((name) => `${NEXT}/server/${name}`)
    .find((name) => list.test(readFileSync(name, 'utf8')));
  if (!file) throw new Error('the build has no list of steps');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(list, (steps) => `${steps.trimEnd()},\n${STEP}\n`),
  );
  return `${NEXT}/server/index.js`;
}

/** Counts what fetch brings, and how long the longest took. */
function watchRequests() {
  const own = globalThis.fetch;
  const seen = { requests: 0, failed: 0, longestMs: 0 };
  globalThis.fetch = async (...request) => {
    const sentAt = performance.now();
    seen.requests += 1;
    try {
      const answer = await own(...request);
      if (answer.status >= 500) {
        seen.failed += 1;
        console.log(`${request[0]} answered ${answer.status}`);
      }
      return answer;
    } catch (error) {
      seen.failed += 1;
      console.log(`${request[0]}: ${error instanceof Error ? (error.cause ?? error) : error}`);
      throw error;
    } finally {
      seen.longestMs = Math.max(seen.longestMs, performance.now() - sentAt);
    }
  };
  const stop = () => {
    globalThis.fetch = own;
  };
  return { seen, stop };
}

interface Layout {
  name: string;
  front: string;
  /** Replaces every process by one of the file, one after the other. */
  replace: (file: string) => Promise<void>;
  books: () => ReturnType<typeof dataOf>;
  stop: () => Promise<void>;
}

async function onPostgres(): Promise<Layout> {
  const bin = findPostgres();
  if (!bin) throw new Error('There is no PostgreSQL server here.');
  const server = await startPostgres(bin, { durable: true });
  const DATABASE_URL = server.url('shop');
  const { default: pg } = await import('pg');
  const client = new pg.Client(server.url('postgres'));
  await client.connect();
  await client.query('create database shop');
  await client.end();
  const certificate = await aCertificate('localhost');
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, certificate.authority]);
  const ports = { http: await aFreePort(), https: await aFreePort() };
  const front = `https://localhost:${ports.https}`;
  const upstreams = [await aPort(), await aPort()];
  const run = (port: string, file?: string) =>
    runShop({ ...OPEN_TO_MANY, ...KNOWN_SECRET, DATABASE_URL, PORT: port, ORIGIN: front }, undefined, {
      file,
    });
  const shops: RunningShop[] = [];
  for (const port of upstreams) shops.push(await run(port));
  const nginx = await startNginx({ host: 'localhost', ports, upstreams, certificate });
  return {
    name: 'two processes on PostgreSQL behind nginx',
    front,
    async replace(file) {
      for (const [n, port] of upstreams.entries()) {
        await shops[n]?.stop();
        shops[n] = await run(port, file);
        await sleep(BETWEEN_MS);
      }
    },
    books: () => dataOf('', DATABASE_URL),
    async stop() {
      await nginx.stop();
      for (const shop of shops) await shop.stop();
      await server.remove();
      setDefaultCACertificates(trusted);
    },
  };
}

async function onSqlite(): Promise<Layout> {
  const socket = new BoundSocket({ host: '127.0.0.1', port: 0 });
  const env = { ...OPEN_TO_MANY, PORT: String(socket.address().port) };
  const run = (dataDir?: string, file?: string) => runShop(env, dataDir, { file, socket: socket.fd() });
  let shop = await run();
  return {
    name: 'one process on SQLite, its port kept open',
    front: shop.url,
    async replace(file) {
      await shop.stop();
      shop = await run(shop.dataDir, file);
      await sleep(500);
    },
    books: () => dataOf(shop.dataDir),
    stop: () => shop.stop(),
  };
}

export async function rolling(tries: number): Promise<Figure[]> {
  const next = makeNextVersion();
  const figures: Figure[] = [];
  for (const open of [onPostgres, onSqlite]) figures.push(...(await roll(await open(), next, tries)));
  rmSync(NEXT, { recursive: true });
  return figures;
}

/** Upgrades to the next version and rolls the code back, so often. */
async function roll(layout: Layout, next: string, tries: number): Promise<Figure[]> {
  const { name, front } = layout;
  const books = await layout.books();
  const product = await stocked(books, 1_000_000);
  await books.db.destroy();
  const shoppers = await shoppersAt([front], SHOPPERS);
  const watch = watchRequests();
  let going = true;
  let told = 0;
  const buying = shoppers.map(async (shopper) => {
    while (going) if ((await shopper.order(product, 1)) === 'ordered') told += 1;
  });
  const longest: number[] = [];
  for (let n = 0; n < tries; n += 1) {
    for (const file of [next, `${BUILT}/index.js`]) {
      watch.seen.longestMs = 0;
      await layout.replace(file);
      longest.push(watch.seen.longestMs);
    }
  }
  going = false;
  await Promise.all(buying);
  watch.stop();
  const closed = await closeBooks(await layout.books());
  await layout.stop();
  return [
    { name: `${name}: upgrades and rollbacks of the code`, value: 2 * tries, unit: '' },
    { name: 'requests', value: watch.seen.requests, unit: '' },
    { name: 'requests that failed', value: watch.seen.failed, unit: '', aim: 'none' },
    ...toldAndThere(told, closed),
    { name: 'longest request of a replacement, p50', value: median(longest), unit: 'ms' },
    { name: 'longest request, most', value: Math.max(...longest), unit: 'ms', aim: 'under 5,000 ms' },
  ];
}
