/**
 * The next version takes the place of this one while people order, and goes back: two processes on PostgreSQL behind nginx, one after the
 * other, and one on SQLite whose port is kept open for it, as systemd does. At the end comes a version that takes away what the one before has added. No
 * request fails, and no order is lost or doubled. Not behind Caddy, see decision 694.
 */
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { BoundSocket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { sql } from 'kysely';
import { sqliteFileIn } from '../../server/database/open.ts';
import { openSqlite, sqliteEngine } from '../../server/database/sqlite.ts';
import { type Figure, median } from '../bench/report.ts';
import { aCertificate } from '../support/certificate.ts';
import { KNOWN_SECRET } from '../support/live-stream.ts';
import { aFreePort, findPostgres, startPostgres } from '../support/postgres-server.ts';
import { startNginx } from '../support/proxies.ts';
import { type RunningShop, runShop } from '../support/running-shop.ts';
import { shopOn } from '../support/test-shop.ts';
import { watchRequests } from '../support/watched-requests.ts';
import { aPort, closeBooks, dataOf, OPEN_TO_MANY, shoppersAt, stocked, toldAndThere } from './shop.ts';

const SHOPPERS = 8;
const BUILT = 'build/server';
/** As docs/operating.md waits: nginx leaves out a process that did not answer for a second. */
const BETWEEN_MS = 3000;
/** Below the build, so that they find the same packages. */
const NEXT = 'build/rolling';
const AFTER_NEXT = 'build/rolling-after';
/** What the next version adds to the schema: a column, as most steps do. */
const ADDS = `{
	name: "notes of tomorrow", kind: "widens",
	up: async (db, t) => { await db.schema.alterTable("orders").addColumn("noteOfTomorrow", t.text, (c) => c.notNull().defaultTo("")).execute(); }
}`;
/** What the version after it takes away. */
const TAKES_AWAY = `{
	name: "no notes of tomorrow", kind: "narrows",
	up: async (db) => { await db.schema.alterTable("orders").dropColumn("noteOfTomorrow").execute(); }
}`;

/** A later version: this one with these steps more. */
function makeVersion(folder: string, ...steps: readonly string[]): string {
  rmSync(folder, { recursive: true, force: true });
  cpSync(BUILT, `${folder}/server`, { recursive: true });
  symlinkSync(path.resolve('build/client'), `${folder}/client`);
  const files = readdirSync(`${folder}/server`, { recursive: true, encoding: 'utf8' });
  const list = /var migrations = \[.*?\n(?=\];)/s;
  const file = files
    .filter((name) => name.endsWith('.js'))
    .map((name) => `${folder}/server/${name}`)
    .find((name) => list.test(readFileSync(name, 'utf8')));
  if (!file) throw new Error('the build has no list of steps');
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(list, (known) => `${[known.trimEnd(), ...steps].join(',\n')}\n`),
  );
  return `${folder}/server/index.js`;
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
    // Not by `dataOf`: this version would refuse the schema of the last one.
    books: async () => shopOn({ ...openSqlite(sqliteFileIn(shop.dataDir)), engine: sqliteEngine }),
    stop: () => shop.stop(),
  };
}

export async function rolling(tries: number): Promise<Figure[]> {
  const now = `${BUILT}/index.js`;
  const next = makeVersion(NEXT, ADDS);
  const afterNext = makeVersion(AFTER_NEXT, ADDS, TAKES_AWAY);
  const versions = [...Array.from({ length: tries }, () => [next, now]).flat(), next, afterNext];
  const figures: Figure[] = [];
  for (const open of [onPostgres, onSqlite]) figures.push(...(await roll(await open(), versions)));
  for (const folder of [NEXT, AFTER_NEXT]) rmSync(folder, { recursive: true });
  return figures;
}

/** Goes through the versions while people order. */
async function roll(layout: Layout, versions: readonly string[]): Promise<Figure[]> {
  const { name, front } = layout;
  const books = await layout.books();
  const product = await stocked(books, 1_000_000);
  const schema = await schemaOf(books);
  await books.db.destroy();
  const shoppers = await shoppersAt([front], SHOPPERS);
  const watch = watchRequests();
  let going = true;
  let told = 0;
  const buying = shoppers.map(async (shopper) => {
    while (going) if ((await shopper.order(product, 1)) === 'ordered') told += 1;
  });
  const longest: number[] = [];
  for (const file of versions) {
    watch.seen.longestMs = 0;
    await layout.replace(file);
    longest.push(watch.seen.longestMs);
  }
  going = false;
  await Promise.all(buying);
  watch.stop();
  const after = await layout.books();
  const steps = (await schemaOf(after)) - schema;
  const closed = await closeBooks(after);
  await layout.stop();
  return [
    { name: `${name}: upgrades and rollbacks of the code`, value: versions.length, unit: '' },
    { name: 'steps that the schema took: one widens, one narrows', value: steps, unit: '', aim: '2' },
    { name: 'requests', value: watch.seen.requests, unit: '' },
    { name: 'requests that failed', value: watch.seen.failed, unit: '', aim: 'none' },
    ...toldAndThere(told, closed),
    { name: 'longest request of a replacement, p50', value: median(longest), unit: 'ms' },
    { name: 'longest request, most', value: Math.max(...longest), unit: 'ms', aim: 'under 5,000 ms' },
  ];
}

/** How many steps the schema took. */
async function schemaOf({ db }: Awaited<ReturnType<typeof dataOf>>): Promise<number> {
  const { rows } = await sql<{ last: number }>`select max(version) as last from migrations`.execute(db);
  return rows[0]?.last ?? 0;
}
