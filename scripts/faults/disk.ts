/** The disk is full while people order: nobody is told of an order that is not there, pages stay, and with space it goes on. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runShop } from '../../tests/running-shop.ts';
import { aTempFolder } from '../../tests/temp-folder.ts';
import type { Figure } from '../bench/report.ts';
import { aPort, closeBooks, dataOf, OPEN_TO_MANY, shoppersAt, stocked, toldAndThere } from './shop.ts';

const FULL_MS = 1500;
const TRY_AGAIN_MS = 200;

export async function fullDisk(tries: number): Promise<Figure[]> {
  const folder = path.join(aTempFolder(), 'small');
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    console.log('A small disk can only be made by root: left out.');
    return [];
  }
  try {
    return await onSmallDisk(folder, tries);
  } finally {
    execFileSync('umount', [folder]);
  }
}

async function onSmallDisk(folder: string, tries: number): Promise<Figure[]> {
  const shop = await runShop({ ...OPEN_TO_MANY, PORT: aPort() }, folder);
  const books = await dataOf(folder);
  const product = await stocked(books, 100_000);
  const shoppers = await shoppersAt([shop.url], 4);
  let [told, readable, looks, refused] = [0, 0, 0, 0];
  const ballast = path.join(folder, 'ballast');
  for (let n = 0; n < tries; n += 1) {
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(ballast, Buffer.alloc(bavail * bsize));
    const until = performance.now() + FULL_MS;
    const buying = shoppers.map(async (shopper) => {
      // Each goes on until the order is placed; while there is no space even the cart refuses.
      while ((await shopper.order(product, 1)) !== 'ordered') await sleep(TRY_AGAIN_MS);
      told += 1;
    });
    while (performance.now() < until) {
      const [page, product] = await Promise.all([fetch(shop.url), fetch(`${shop.url}/readyz`)]);
      await Promise.all([page.arrayBuffer(), product.arrayBuffer()]);
      looks += 1;
      if (page.ok) readable += 1;
    }
    refused = shop.complaints.length;
    rmSync(ballast);
    await Promise.all(buying);
  }
  await shop.stop();
  const closed = await closeBooks(books);
  return [
    { name: 'times that the disk was full', value: tries, unit: '' },
    { name: 'writes that failed for it, as the log says', value: refused, unit: '' },
    { name: 'pages that could not be read meanwhile', value: looks - readable, unit: '', aim: 'none' },
    ...toldAndThere(told, closed),
    {
      name: 'people whose order went through with space again',
      value: told,
      unit: `of ${tries * shoppers.length}`,
    },
  ];
}
