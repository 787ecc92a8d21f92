/** The drill of a shopkeeper whose machine is gone: a backup taken under load, restored elsewhere, and what is then missing. */
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { type Figure, median } from '../bench/report.ts';
import { adminCookie } from '../bench/shop-process.ts';
import { aFreePort } from '../support/free-port.ts';
import { operate } from '../support/operator.ts';
import { findPostgres, startPostgres } from '../support/postgres-server.ts';
import { databaseUrlOf, runShop, useDatabase } from '../support/running-shop.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import { closeBooks, dataOf, OPEN_TO_MANY, sendPicture, shoppersAt, stocked } from './shop.ts';

const SHOPPERS = 8;
const PICTURES = 5;

/** Restores go by turns into SQLite and into PostgreSQL: a backup fits both. */
export async function drills(tries: number): Promise<Figure[]> {
  const bin = findPostgres();
  const server = bin ? await startPostgres(bin) : null;
  const shop = await runShop({ ...OPEN_TO_MANY, PORT: String(await aFreePort()) });
  const books = await dataOf(shop.dataDir);
  const product = await stocked(books, 1_000_000);
  const shoppers = await shoppersAt([shop.url], SHOPPERS);
  const pictures = await sendPictures(shop.url, await adminCookie(shop));
  const figures = { lost: 0, faults: 0, pictures: 0, refused: 0, orders: 0 };
  const backups: number[] = [];
  const restores: number[] = [];
  const gaps: number[] = [];
  for (let n = 0; n < tries; n += 1) {
    let buying = true;
    const load = shoppers.map(async (shopper) => {
      while (buying) if ((await shopper.order(product, 1)) === 'ordered') figures.orders += 1;
    });
    const before = await books.db.selectFrom('orders').select('orderNumber').execute();
    const archive = path.join(aTempFolder(), 'shop.tar.gz');
    const startedAt = performance.now();
    const backup = await operate(shop.dataDir, ['backup', archive]);
    const endedAt = Date.now();
    backups.push(performance.now() - startedAt);
    buying = false;
    await Promise.all(load);

    const elsewhere = aTempFolder();
    if (server && n % 2 === 1) useDatabase(elsewhere, await aDatabase(server.url, n));
    const fellAt = performance.now();
    const restore = await operate(elsewhere, ['restore', archive]);
    const second = await runShop(OPEN_TO_MANY, elsewhere);
    const page = await fetch(second.url);
    restores.push(performance.now() - fellAt);
    if (backup.code !== 0 || restore.code !== 0 || !page.ok) figures.refused += 1;
    for (const [url, digest] of pictures)
      if ((await digestOf(second.url + url)) !== digest) figures.pictures += 1;
    await second.stop();
    const restored = await dataOf(elsewhere, databaseUrlOf(elsewhere) ?? '');
    const there = await restored.db.selectFrom('orders').select(['orderNumber', 'createdAt']).execute();
    const known = new Set(there.map(({ orderNumber }) => orderNumber));
    figures.lost += before.filter(({ orderNumber }) => !known.has(orderNumber)).length;
    gaps.push(endedAt - Math.max(0, ...there.map(({ createdAt }) => createdAt)));
    figures.faults += (await closeBooks(restored)).faults.length;
    rmSync(elsewhere, { recursive: true, force: true });
  }
  await shop.stop();
  await closeBooks(books);
  await server?.remove();
  return [
    { name: 'drills', value: tries, unit: '' },
    { name: 'orders placed beside the backups', value: figures.orders, unit: '' },
    { name: 'backups or restores that failed', value: figures.refused, unit: '', aim: 'none' },
    {
      name: 'orders that were told of before a backup and are not in it',
      value: figures.lost,
      unit: '',
      aim: 'none',
    },
    { name: 'faults in the restored books', value: figures.faults, unit: '', aim: 'none' },
    { name: 'pictures that are missing or other ones', value: figures.pictures, unit: '', aim: 'none' },
    { name: 'a backup takes, p50', value: median(backups), unit: 'ms' },
    {
      name: 'from its newest order to its end, most',
      value: Math.max(...gaps),
      unit: 'ms',
      aim: 'under 1,000 ms',
    },
    {
      name: 'from the archive to the first page elsewhere, most',
      value: Math.max(...restores) / 1000,
      unit: 's',
      aim: 'under 60 s',
    },
  ];
}

async function aDatabase(url: (name: string) => string, n: number): Promise<string> {
  const { default: pg } = await import('pg');
  const client = new pg.Client(url('postgres'));
  await client.connect();
  await client.query(`create database drill${n}`);
  await client.end();
  return url(`drill${n}`);
}

async function sendPictures(url: string, cookie: string): Promise<Map<string, string>> {
  const sent = new Map<string, string>();
  for (let n = 0; n < PICTURES; n += 1) {
    const body = await sharp({
      create: { width: 300, height: 400, channels: 3, background: { r: n * 40, g: 90, b: 10 } },
    })
      .png()
      .toBuffer();
    const { url: address = '' } = await sendPicture(url, cookie, body);
    sent.set(address, await digestOf(url + address));
  }
  return sent;
}

async function digestOf(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) return `${answer.status}`;
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex');
}
