/**
 * The data's disk is destroyed while people order. The shop is restored elsewhere from its copies; only orders younger
 * than the newest copy are lost.
 */
import { existsSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listCopies, openCopies } from '../../server/backup/copy-place.ts';
import { readConfig } from '../../server/config.ts';
import { sqliteFileIn } from '../../server/database/sqlite-file.ts';
import { type Figure, fault, figure } from '../bench/report.ts';
import { adminCookie } from '../bench/shop-process.ts';
import { aBucket } from '../support/bucket.ts';
import { operate } from '../support/operator.ts';
import { runShop } from '../support/running-shop.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import { backupSettings, closeBooks, dataOf, OPEN_TO_MANY, sendPicture } from './shop.ts';
import { killed, statusOf, Trial } from './trial.ts';

const EVERY_SECONDS = 10;
/** From the first copy to the loss, at random. */
const LIVES_MS = [2000, 25_000] as const;

/** In turn: copies in a folder and in a bucket, plain and encrypted; a deleted folder and a truncated file. */
export async function lostDisks(tries: number): Promise<Figure[]> {
  const bucket = await aBucket();
  const inBucket = backupSettings(bucket);
  const figures = { orders: 0, lost: 0, unnamed: 0, faults: 0, pictures: 0, refused: 0 };
  let [oldestMs, longestMs] = [0, 0];
  for (let n = 0; n < tries; n += 1) {
    const env = {
      ...{ BACKUP_DIR: aTempFolder(), COPY_SECONDS: `${EVERY_SECONDS}` },
      ...(n % 2 === 1 && inBucket),
      ...(n % 4 > 1 && { BACKUP_PASSPHRASE: 'ten metres of latha' }),
    };
    const lost = await loseDisk(env, n % 3 === 2 ? 'cut' : 'deleted');
    const elsewhere = aTempFolder();
    const startedAt = performance.now();
    const said = await operate(elsewhere, ['restore', 'newest'], env);
    const second = await runShop({ ...OPEN_TO_MANY, ...env }, elsewhere);
    if (said.code !== 0 || (await statusOf(second.url)) !== 200) figures.refused += 1;
    if ((await statusOf(second.url + lost.picture)) !== 200) figures.pictures += 1;
    longestMs = Math.max(longestMs, performance.now() - startedAt);
    await second.stop();
    const books = await dataOf(elsewhere);
    const rows = await books.db.selectFrom('orders').select('orderNumber').execute();
    const known = new Set(rows.map(({ orderNumber }) => orderNumber));
    const missing = lost.orders.filter(({ orderNumber }) => !known.has(orderNumber));
    figures.faults += (await closeBooks(books)).faults.length;
    figures.orders += lost.orders.length;
    figures.lost += missing.length;
    figures.unnamed += missing.filter(({ createdAt }) => createdAt < lost.newestCopyAt).length;
    oldestMs = Math.max(oldestMs, ...missing.map(({ createdAt }) => lost.at - createdAt));
    rmSync(elsewhere, { recursive: true, force: true });
  }
  await bucket.close();
  return [
    figure('disks that were destroyed', tries),
    figure('orders that were placed', figures.orders),
    figure('of these lost', figures.lost),
    fault('lost though older than the newest copy', figures.unnamed),
    figure(`age of the oldest lost order, with a copy each ${EVERY_SECONDS} s`, oldestMs, 'ms'),
    fault('pictures that are missing', figures.pictures),
    fault('restores that failed', figures.refused),
    fault('faults in the restored books', figures.faults),
    figure('from the loss to the first page elsewhere, most', longestMs / 1000, 's'),
  ];
}

async function loseDisk(env: Record<string, string>, how: 'deleted' | 'cut') {
  const trial = await Trial.open({ envs: [env] });
  const { dataDir } = trial.shop;
  const place = openCopies(readConfig({ ...env, DATA_DIR: dataDir }));
  if (!place) throw new Error('there is no place for copies');
  // Left by an earlier try in the same bucket.
  for await (const key of place.keys('copies/')) await place.delete(key);
  const { url: picture = '' } = await sendPicture(trial.url, await adminCookie(trial.shop));
  trial.order();
  while ((await listCopies(place)).length === 0 || !existsSync(path.join(dataDir, 'pictures')))
    await sleep(200);
  await sleep(LIVES_MS[0] + Math.random() * (LIVES_MS[1] - LIVES_MS[0]));
  const books = await trial.books();
  const orders = await books.db.selectFrom('orders').select(['orderNumber', 'createdAt']).execute();
  const at = Date.now();
  if (how === 'deleted') rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 });
  else truncateSync(sqliteFileIn(dataDir));
  await sleep(500);
  await killed(trial.shop);
  // Shoppers give up after two minutes.
  trial.stopOrders().catch(() => {});
  await books.db.destroy().catch(() => {});
  rmSync(dataDir, { recursive: true, force: true });
  const [newest] = await listCopies(place);
  return { orders, at, picture, newestCopyAt: newest?.madeAt ?? 0 };
}
