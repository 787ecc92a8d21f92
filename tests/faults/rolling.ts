/**
 * This version takes the place of an older one while people order, and goes back: two processes on PostgreSQL behind nginx, one after the
 * other, and one on SQLite whose port is kept open for it, as systemd does. The older one is built from the project's history. At the end come two
 * made-up later versions: one adds to the schema, the next takes it away. No request fails, and no order is lost or doubled. Not behind
 * Caddy 2.6.2, which has thrown away a form's body when it asks the second process.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { BoundSocket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { sql } from 'kysely';
import { migrations } from '../../server/database/migrations.ts';
import { openSqlite, sqliteEngine } from '../../server/database/sqlite.ts';
import { sqliteFileIn } from '../../server/database/sqlite-file.ts';
import type { Shop } from '../../shop/kernel/shop.ts';
import { type Figure, median } from '../bench/report.ts';
import { aCertificate } from '../support/certificate.ts';
import { cookiesIn } from '../support/cookies.ts';
import { aFreePort } from '../support/free-port.ts';
import { builtClone } from '../support/fresh-clone.ts';
import { KNOWN_SECRET } from '../support/live-stream.ts';
import { post } from '../support/post.ts';
import { findPostgres, startPostgres } from '../support/postgres-server.ts';
import { startNginx } from '../support/proxies.ts';
import { ADMIN, type RunningShop, runShop } from '../support/running-shop.ts';
import { shopOn, TYPED } from '../support/test-shop.ts';
import { watchRequests } from '../support/watched-requests.ts';
import { aPort, closeBooks, dataOf, OPEN_TO_MANY, shoppersAt, toldAndThere } from './shop.ts';

const SHOPPERS = 8;
const BUILT = 'build/server';
const NOW = `${BUILT}/index.js`;
/** As docs/operating.md waits: nginx leaves out a process that did not answer for a second. */
const BETWEEN_MS = 3000;
/** Far longer than eight people need for an order. */
const ORDERS_WITHIN_MS = 20_000;
const PRODUCT = { ...TYPED, productId: 'ROLL-1', stock: '1000000' };
/** Below the build, so that they find the same packages. */
const NEXT = 'build/rolling';
const AFTER_NEXT = 'build/rolling-after';
/** What the first of them adds to the schema: a column, as most steps do. */
const ADDS = `{
	name: "notes of tomorrow", kind: "widens",
	up: async (db, t) => { await db.schema.alterTable("orders").addColumn("noteOfTomorrow", t.text, (c) => c.notNull().defaultTo("")).execute(); }
}`;
/** Of the two made-up versions. */
const STEPS_OF_NEXT = 2;
/** What the version after it takes away. */
const TAKES_AWAY = `{
	name: "no notes of tomorrow", kind: "narrows",
	up: async (db) => { await db.schema.alterTable("orders").dropColumn("noteOfTomorrow").execute(); }
}`;

/**
 * The built server of the newest commit that does not know the last step of the schema, and how many steps it knows. Null where one of the others does
 * not only widen: a process of the older version could not work beside it.
 */
async function olderVersion(): Promise<{ server: string; steps: number } | null> {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  if (git('rev-parse', '--is-shallow-repository') === 'true')
    throw new Error('This clone has no whole history: `git fetch --unshallow` fetches it.');
  const schema = `server/database/versions/sqlite/${migrations.length}.sql`;
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', schema);
  if (!added) throw new Error(`No commit adds ${schema}: commit that step first.`);
  const older = `${added}^`;
  const steps = git('ls-tree', '--name-only', older, `${path.dirname(schema)}/`).split('\n').length;
  if (migrations.slice(steps).some(({ kind }) => kind !== 'widens')) {
    console.log(
      'the last steps of the schema do not only widen: in turn with this version its next one is tried',
    );
    return null;
  }
  console.log(`the older version is ${added.slice(0, 8)}^`);
  return { server: `${await builtClone(older)}/${NOW}`, steps };
}

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
  books: () => Promise<Shop>;
  stop: () => Promise<void>;
}

async function onPostgres(first: string): Promise<Layout> {
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
  const run = (port: string, file: string) =>
    runShop({ ...OPEN_TO_MANY, ...KNOWN_SECRET, DATABASE_URL, PORT: port, ORIGIN: front }, undefined, {
      file,
    });
  const shops: RunningShop[] = [];
  for (const port of upstreams) shops.push(await run(port, first));
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

async function onSqlite(first: string): Promise<Layout> {
  const socket = new BoundSocket({ host: '127.0.0.1', port: 0 });
  const env = { ...OPEN_TO_MANY, PORT: String(socket.address().port) };
  const run = (file: string, dataDir?: string) => runShop(env, dataDir, { file, socket: socket.fd() });
  let shop = await run(first);
  return {
    name: 'one process on SQLite, its port kept open',
    front: shop.url,
    async replace(file) {
      await shop.stop();
      shop = await run(file, shop.dataDir);
      await sleep(500);
    },
    // Not by `dataOf`: this version would change the schema of the older one, and refuse that of the last.
    books: async () => shopOn({ ...openSqlite(sqliteFileIn(shop.dataDir)), engine: sqliteEngine }),
    stop: () => shop.stop(),
  };
}

export async function rolling(tries: number): Promise<Figure[]> {
  const older = await olderVersion();
  const next = makeVersion(NEXT, ADDS);
  const afterNext = makeVersion(AFTER_NEXT, ADDS, TAKES_AWAY);
  const [first, second] = older ? [older.server, NOW] : [NOW, next];
  const unknown = older ? migrations.length - older.steps : 0;
  const versions = Array.from({ length: tries }, () => [second, first]).flat();
  versions.push(...(older ? [NOW] : []), next, afterNext);
  const figures: Figure[] = [];
  for (const open of [onPostgres, onSqlite]) {
    const layout = await open(first);
    figures.push(...(await roll(layout, versions, { unknown })));
  }
  for (const folder of [NEXT, AFTER_NEXT]) rmSync(folder, { recursive: true });
  return figures;
}

/** Goes through the versions while people order. The first one knows all steps of this version's schema but so many. */
async function roll(
  layout: Layout,
  versions: readonly string[],
  { unknown }: { unknown: number },
): Promise<Figure[]> {
  const { name, front } = layout;
  const books = await layout.books();
  const product = await stockedAt(front, books);
  const schema = await schemaOf(books);
  await books.db.destroy();
  if (migrations.length - schema !== unknown) throw new Error(`the first version made schema ${schema}`);
  const shoppers = await shoppersAt([front], SHOPPERS);
  const watch = watchRequests();
  let going = true;
  let told = 0;
  const buying = shoppers.map(async (shopper) => {
    while (going) if ((await shopper.order(product, 1)) === 'ordered') told += 1;
  });
  const longest: number[] = [];
  let withoutOrders = 0;
  for (const file of versions) {
    watch.seen.longestMs = 0;
    await layout.replace(file);
    longest.push(watch.seen.longestMs);
    const before = told;
    if (!(await isSoInTime(() => told > before))) withoutOrders += 1;
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
    { name: 'versions during which nobody ordered', value: withoutOrders, unit: '', aim: 'none' },
    { name: 'steps that the schema took', value: steps, unit: '' },
    { name: 'steps that it did not take', value: unknown + STEPS_OF_NEXT - steps, unit: '', aim: 'none' },
    { name: 'requests', value: watch.seen.requests, unit: '' },
    { name: 'requests that failed', value: watch.seen.failed, unit: '', aim: 'none' },
    ...toldAndThere(told, closed),
    { name: 'longest request of a replacement, p50', value: median(longest), unit: 'ms' },
    { name: 'longest request, most', value: Math.max(...longest), unit: 'ms', aim: 'under 5,000 ms' },
  ];
}

/** Puts a product on the shelf by the form of the version that runs: this one may write columns which the older schema does not have. */
async function stockedAt(front: string, { db }: Shop): Promise<string> {
  const cookie = cookiesIn(await post(front, '/login', ADMIN));
  const { status } = await post(front, '/admin/products?new=1', PRODUCT, cookie);
  if (status !== 303) throw new Error(`the form of a product answered ${status}`);
  const { id } = await db.selectFrom('products').select('id').executeTakeFirstOrThrow();
  return id;
}

async function isSoInTime(isSo: () => boolean): Promise<boolean> {
  const lateAt = performance.now() + ORDERS_WITHIN_MS;
  while (!isSo() && performance.now() < lateAt) await sleep(50);
  return isSo();
}

/** How many steps the schema took. */
async function schemaOf({ db }: Shop): Promise<number> {
  const { rows } = await sql<{ last: number }>`select max(version) as last from migrations`.execute(db);
  return rows[0]?.last ?? 0;
}
