/** SQLite's log is cut at a random place, or its end is rubbish, as after a power cut: the books are right up to some order. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { addToCart } from '../../shop/cart/cart.server.ts';
import { findPricedCart } from '../../shop/orders/basket.server.ts';
import type { Figure } from '../bench/report.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import { aCustomer, checkOut, OPEN_CAPS } from '../support/test-shop.ts';
import { booksFoundIn, dataOf, stocked } from './shop.ts';

const ORDERS = 30;
const INFO = {
  fullName: 'A',
  email: 'a@b.pk',
  phone: '0300 1234567',
  address: 'x',
  city: 'y',
  postalCode: '',
  notes: '',
};

export async function tornLogs(tries: number): Promise<Figure[]> {
  const folder = aTempFolder();
  const whole = await dataOf(folder);
  const [product, customer] = [await stocked(whole, 1000), await aCustomer(whole)];
  const file = path.join(folder, 'thaan.sqlite');
  new DatabaseSync(file).exec('PRAGMA wal_checkpoint(TRUNCATE)');
  // What is in the log after each order: up to there the order is on the disk.
  const ends: number[] = [];
  for (let n = 0; n < ORDERS; n += 1) {
    await addToCart(whole, customer, product, 1);
    const { fingerprint } = await findPricedCart(whole, customer);
    const placed = await checkOut({ ...whole, caps: OPEN_CAPS }, customer, {
      checkoutKey: `key-${n}`,
      seenCart: fingerprint,
      customerInfo: INFO,
    });
    if (!placed.ok) throw new Error(placed.reason);
    ends.push(readFileSync(`${file}-wal`).length);
  }
  const log = readFileSync(`${file}-wal`);
  const copy = path.join(aTempFolder(), 'torn');
  mkdirSync(copy);
  const torn = path.join(copy, 'thaan.sqlite');
  let [unreadable, faults, lost] = [0, 0, 0];
  for (let n = 0; n < tries; n += 1) {
    const cut = Math.floor(Math.random() * log.length);
    const kept = Buffer.from(log.subarray(0, cut));
    const kind = n % 3;
    const rubbish = Buffer.alloc(Math.floor(Math.random() * 8192), kind === 1 ? 0 : undefined);
    if (kind === 2) crypto.getRandomValues(rubbish);
    copyFileSync(file, torn);
    writeFileSync(`${torn}-wal`, kind === 0 ? kept : Buffer.concat([kept, rubbish]));
    writeFileSync(`${torn}-shm`, '');
    const found = await booksFoundIn(copy);
    if (!found) unreadable += 1;
    faults += found?.faults.length ?? 0;
    if (found && found.orders < ends.filter((end) => end <= cut).length) lost += 1;
  }
  await whole.db.destroy();
  return [
    { name: 'cuts', value: tries, unit: '' },
    { name: 'databases that cannot be read', value: unreadable, unit: '', aim: 'none' },
    { name: 'faults in the books', value: faults, unit: '', aim: 'none' },
    { name: 'cuts that lost an order which was on the disk', value: lost, unit: '', aim: 'none' },
  ];
}
