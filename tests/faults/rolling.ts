/**
 * Upgrade and rollback while people order: this version replaces the previous one, which then opens the database that
 * this one wrote. Runs two processes on PostgreSQL behind nginx, replaced one after the other, and one on SQLite whose
 * socket stays open, as under systemd. No request fails, and no order is lost or doubled. Debian's Caddy 2.6.2 is left
 * out: it cannot resend a form that an upstream refused.
 */
import { execFileSync } from 'node:child_process';
import { BoundSocket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { migrations } from '../../server/database/migrations.ts';
import { openSqlite, sqliteEngine } from '../../server/database/sqlite.ts';
import { sqliteFileIn } from '../../server/database/sqlite-file.ts';
import type { Shop } from '../../shop/kernel/shop.ts';
import { type Figure, fault, figure, median } from '../bench/report.ts';
import { watchRequests } from '../support/browser/watched-requests.ts';
import { cookiesIn } from '../support/cookies.ts';
import { KNOWN_SECRET } from '../support/live-stream.ts';
import { post } from '../support/post.ts';
import { builtClone } from '../support/run/fresh-clone.ts';
import { ADMIN, type RunningShop, runShop } from '../support/running-shop.ts';
import { shopOn, TYPED } from '../support/test-shop.ts';
import {
  aFront,
  aPort,
  aServer,
  buying,
  closeBooks,
  confirmedAndThere,
  dataOf,
  OPEN_TO_MANY,
  shoppersAt,
} from './shop.ts';

const NOW = 'build/server/index.js';
/** The pause in docs/operating.md: nginx skips a process for a second after it did not answer. */
const BETWEEN_MS = 3000;
const ORDERS_WITHIN_MS = 20_000;
const PRODUCT = { ...TYPED, productId: 'ROLL-1', stock: '1000000' };

/**
 * The built server of the previous version: of the commit `PREVIOUS`, else of the newest commit without the last schema
 * step. A step that narrows cannot be rolled back without a backup: then it is the commit that added it.
 */
async function versionBefore(): Promise<string> {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  let commit = process.env.PREVIOUS ?? '';
  if (!commit) {
    if (git('rev-parse', '--is-shallow-repository') === 'true')
      throw new Error('This clone has no whole history: `git fetch --unshallow` fetches it.');
    const schema = `server/database/versions/sqlite/${migrations.length}.sql`;
    const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', schema);
    if (!added) throw new Error(`No commit adds ${schema}: commit that step first.`);
    commit = migrations.at(-1)?.kind === 'widens' ? `${added}^` : added;
  }
  console.log(`the version before: ${git('log', '-1', '--format=%h %s', commit)}`);
  return `${await builtClone(commit)}/${NOW}`;
}

type Layout = Awaited<ReturnType<typeof onPostgres>>;

async function onPostgres(first: string) {
  const server = await aServer();
  const { DATABASE_URL } = server;
  const upstreams = [await aPort(), await aPort()];
  const nginx = await aFront(upstreams);
  const env = { ...OPEN_TO_MANY, ...KNOWN_SECRET, DATABASE_URL, ORIGIN: nginx.url };
  const run = (PORT: string, file: string) => runShop({ ...env, PORT }, undefined, { file });
  const shops: RunningShop[] = [];
  for (const port of upstreams) shops.push(await run(port, first));
  return {
    name: 'two processes on PostgreSQL behind nginx',
    front: nginx.url,
    async replace(file: string) {
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
    // `dataOf` would migrate an older schema.
    books: async () => shopOn({ ...openSqlite(sqliteFileIn(shop.dataDir)), engine: sqliteEngine }),
    stop: () => shop.stop(),
  };
}

export async function rolling(tries: number): Promise<Figure[]> {
  const before = await versionBefore();
  const versions = [...Array.from({ length: tries }, () => [NOW, before]).flat(), NOW];
  const figures: Figure[] = [];
  for (const open of [onPostgres, onSqlite]) figures.push(...(await roll(await open(before), versions)));
  return figures;
}

async function roll(layout: Layout, versions: readonly string[]): Promise<Figure[]> {
  const { name, front } = layout;
  const books = await layout.books();
  const product = await stockedAt(front, books);
  const schema = await schemaOf(books);
  await books.db.destroy();
  const shoppers = await shoppersAt([front], 8);
  const watch = watchRequests();
  const load = buying(shoppers, product);
  const longest: number[] = [];
  let withoutOrders = 0;
  for (const file of versions) {
    watch.seen.longestMs = 0;
    await layout.replace(file);
    longest.push(watch.seen.longestMs);
    const before = load.told;
    const lateAt = performance.now() + ORDERS_WITHIN_MS;
    while (load.told === before && performance.now() < lateAt) await sleep(50);
    if (load.told === before) withoutOrders += 1;
  }
  await load.stop();
  watch.stop();
  const after = await layout.books();
  const newest = await schemaOf(after);
  const closed = await closeBooks(after);
  await layout.stop();
  return [
    figure(`${name}: upgrades and rollbacks`, versions.length),
    fault('versions during which nobody ordered', withoutOrders),
    figure('steps that the schema took', newest - schema),
    fault('steps that are missing', migrations.length - newest),
    figure('requests', watch.seen.requests),
    fault('requests that failed', watch.seen.failed),
    ...confirmedAndThere(load.told, closed),
    figure('longest request of a replacement, p50', median(longest), 'ms'),
    figure('longest request, most', Math.max(...longest), 'ms', { aim: 'under 5,000 ms' }),
  ];
}

/** Uses the form of the running version: this version may write columns that an older schema does not have. */
async function stockedAt(front: string, { db }: Shop): Promise<string> {
  const cookie = cookiesIn(await post(front, '/login', ADMIN));
  const { status } = await post(front, '/admin/products?new=1', PRODUCT, cookie);
  if (status !== 303) throw new Error(`the form of a product answered ${status}`);
  const { id } = await db.selectFrom('products').select('id').executeTakeFirstOrThrow();
  return id;
}

async function schemaOf({ db }: Shop): Promise<number> {
  const { rows } = await sql<{ last: number }>`select max(version) as last from migrations`.execute(db);
  return rows[0]?.last ?? 0;
}
