/**
 * Five hundred people want fifty pieces at once: fifty get one, on both engines, with one process and with four. Fifty want 4.5 m of one thaan
 * of 18.5 m: four get it.
 */
import pg from 'pg';
import type { Figure } from '../bench/report.ts';
import { findPostgres, startPostgres } from '../support/postgres-server.ts';
import { type RunningShop, runShop } from '../support/running-shop.ts';
import { aCloth } from '../support/test-shop.ts';
import { closeBooks, dataOf, OPEN_TO_MANY, shoppersAt, stocked } from './shop.ts';

const SHOPPERS = 500;
const PIECES = 50;
/** So many people want a cut of one thaan, of which four can be cut. */
const WHO_WANT_CLOTH = 50;
const THAAN_CM = 1850;
const CUTS = 4;

export async function flashSale(tries: number): Promise<Figure[]> {
  const figures = await sales('SQLite, one process', [await runShop(OPEN_TO_MANY)], '', tries);
  const bin = findPostgres();
  if (!bin) throw new Error('There is no PostgreSQL server here.');
  const server = await startPostgres(bin);
  const admin = new pg.Client(server.url('postgres'));
  await admin.connect();
  for (const [name, processes] of [
    ['PostgreSQL, one process', 1],
    ['PostgreSQL, four processes', 4],
  ] as const) {
    await admin.query(`create database sale${processes}`);
    const DATABASE_URL = server.url(`sale${processes}`);
    const shops: RunningShop[] = [];
    for (let n = 0; n < processes; n += 1) shops.push(await runShop({ ...OPEN_TO_MANY, DATABASE_URL }));
    figures.push(...(await sales(name, shops, DATABASE_URL, tries)));
  }
  await admin.end();
  await server.remove();
  return figures;
}

async function sales(name: string, shops: RunningShop[], url: string, tries: number): Promise<Figure[]> {
  const books = await dataOf(shops[0]?.dataDir ?? '', url);
  const shoppers = await shoppersAt(
    shops.map((shop) => shop.url),
    SHOPPERS,
  );
  let [over, under, told, tookMs] = [0, 0, 0, 0];
  for (let n = 0; n < tries; n += 1) {
    const product = await stocked(books, PIECES);
    const startedAt = performance.now();
    const answers = await Promise.all(shoppers.map((shopper) => shopper.order(product, 1)));
    tookMs += performance.now() - startedAt;
    const ordered = answers.filter((answer) => answer === 'ordered').length;
    told += ordered;
    over += Math.max(0, ordered - PIECES);
    under += Math.max(0, PIECES - ordered);
  }
  let [cutsOver, cutsUnder] = [0, 0];
  for (let n = 0; n < tries; n += 1) {
    const cloth = await aCloth(books, [THAAN_CM]);
    const some = shoppers.slice(0, WHO_WANT_CLOTH);
    const answers = await Promise.all(some.map((shopper) => shopper.order(cloth, { metres: '4.5' })));
    const cut = answers.filter((answer) => answer === 'ordered').length;
    cutsOver += Math.max(0, cut - CUTS);
    cutsUnder += Math.max(0, CUTS - cut);
  }
  for (const shop of shops) await shop.stop();
  const { faults } = await closeBooks(books);
  return [
    { name: `${name}: sales of ${PIECES} pieces to ${SHOPPERS}`, value: tries, unit: '' },
    { name: `${name}: orders`, value: told, unit: '' },
    { name: `${name}: sold too many`, value: over, unit: '', aim: 'none' },
    { name: `${name}: sold too few`, value: under, unit: '', aim: 'none' },
    {
      name: `${name}: of a thaan, cut too many for ${WHO_WANT_CLOTH}`,
      value: cutsOver,
      unit: '',
      aim: 'none',
    },
    { name: `${name}: of a thaan, cut too few`, value: cutsUnder, unit: '', aim: 'none' },
    { name: `${name}: faults in the books`, value: faults.length, unit: '', aim: 'none' },
    { name: `${name}: one sale, all 500 answered`, value: tookMs / tries / 1000, unit: 's' },
  ];
}
