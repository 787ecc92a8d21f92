/**
 * `npm run bench:engines`: SQLite with one process, PostgreSQL with one, two and four; moving, backing up and restoring. Writes the figures to
 * `build/engines.json`.
 */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { buildIfChanged } from '../../scripts/build.ts';
import { findPostgres, startPostgres } from '../support/postgres-server.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import { aFolderOf } from './filled.ts';
import { aPostgresShop, aSqliteShop, httpOrders } from './orders.ts';
import { type Figure, machine, percentile, print, writeFigures } from './report.ts';

const ORDERS = 1000;
const SHOPPERS = 16;
const PAGES_FOR_MS = 4000;
const SIZE = Number(process.argv[2] ?? 100_000);

await buildIfChanged();
console.log(machine);
const bin = findPostgres();
if (!bin) throw new Error('There is no PostgreSQL server here.');
const server = await startPostgres(bin, { durable: true });
const admin = new pg.Client(server.url('postgres'));
await admin.connect();
const aDatabase = async (name: string) => {
  await admin.query(`create database ${name}`);
  return server.url(name);
};

/** Guests who ask for the product list, 16 at once, one after the other. */
async function pages(shops: readonly RunningShop[]): Promise<{ perSecond: number; p99Ms: number }> {
  const times: number[] = [];
  const until = performance.now() + PAGES_FOR_MS;
  const look = async (url: string) => {
    while (performance.now() < until) {
      const startedAt = performance.now();
      await (await fetch(`${url}/products?mainCategory=Men`)).arrayBuffer();
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: SHOPPERS }, (_, n) => look(shops[n % shops.length]?.url ?? '')));
  return { perSecond: times.length / (PAGES_FOR_MS / 1000), p99Ms: percentile(times, 0.99) };
}

const rates: Figure[] = [];
for (const [name, open] of [
  ['SQLite, one process', aSqliteShop],
  ['PostgreSQL, one process', async () => aPostgresShop(await aDatabase('one'), 1)],
  ['PostgreSQL, two processes', async () => aPostgresShop(await aDatabase('two'), 2)],
  ['PostgreSQL, four processes', async () => aPostgresShop(await aDatabase('four'), 4)],
] as const) {
  const shops = await open();
  const guests = await pages(shops);
  const orders = await httpOrders(SHOPPERS, ORDERS, shops);
  rates.push(
    { name: `${name}: orders`, value: orders.alone, unit: '/s' },
    { name: `${name}: orders, p99`, value: orders.aloneP99Ms, unit: 'ms' },
    { name: `${name}: cart, form and order`, value: orders.flows, unit: '/s' },
    { name: `${name}: guest pages`, value: guests.perSecond, unit: '/s' },
    { name: `${name}: guest pages, p99`, value: guests.p99Ms, unit: 'ms' },
  );
}
print(`${SHOPPERS} shoppers at once, the load, the server and the processes on the same cores`, rates);

const folder = await aFolderOf(SIZE);
function timed(name: string, args: readonly string[], env: Record<string, string> = {}): Figure {
  const startedAt = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['scripts/shop.ts', ...args], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
  return { name, value: (performance.now() - startedAt) / 1000, unit: 's' };
}
const archive = path.join(aTempFolder(), 'shop.tar.gz');
const moved = await aDatabase('moved');
const restored = await aDatabase('restored');
const onPostgres = (DATABASE_URL: string) => ({ DATABASE_URL });
const durations = [
  timed('backup of SQLite', ['backup', archive]),
  timed('restore into SQLite', ['restore', archive], { DATA_DIR: aTempFolder() }),
  timed('move from SQLite to PostgreSQL', ['move', '--to', moved]),
  timed('backup of PostgreSQL', ['backup', `${archive}.2`], onPostgres(moved)),
  timed('restore into PostgreSQL', ['restore', archive], onPostgres(restored)),
  timed('move from PostgreSQL to SQLite', ['move', '--to', 'sqlite', '--replace'], onPostgres(moved)),
];
durations.push({ name: 'the archive', value: statSync(archive).size / 1024 / 1024, unit: 'MB' });
print(`${SIZE.toLocaleString('en-US')} products and as many orders, checked included`, durations);
writeFigures('engines', { rates, durations });
await admin.end();
await server.remove();
