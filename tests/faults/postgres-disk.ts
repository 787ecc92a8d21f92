/** PostgreSQL's disk is full while people order, long enough for the alerts to fire; then space is freed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, fault, figure } from '../bench/report.ts';
import { aFreePort } from '../support/free-port.ts';
import { operate } from '../support/operator.ts';
import { findPostgres, postgresOnSmallDisk } from '../support/postgres-server.ts';
import { runShop } from '../support/running-shop.ts';
import { fillDisk } from '../support/small-disk.ts';
import { buying, dataOf, OPEN_TO_MANY, shoppersAt, stocked } from './shop.ts';
import { aTypist } from './typist.ts';
import { Confirmed, trialFigures, watchShop } from './watched.ts';

const SHOPPERS = 4;
const MEGABYTES = 192;
const FULL_MS = 90_000;
/** Log messages of the server and of the shop's own check. */
const SAYS = /No space left on device|could not write init file|disk full/;
const OPEN_WITHIN_MS = 120_000;

export async function postgresDisk(tries: number): Promise<Figure[]> {
  const bin = findPostgres();
  if (!bin) throw new Error('There is no PostgreSQL server here.');
  const small = await postgresOnSmallDisk(bin, MEGABYTES);
  if (!small) return [];
  const { server, disk } = small;
  const DATABASE_URL = server.url('postgres');
  const metricsPort = await aFreePort();
  const shop = await runShop({ ...OPEN_TO_MANY, DATABASE_URL, METRICS_PORT: String(metricsPort) });
  const watch = await watchShop(shop, metricsPort);
  const books = await dataOf('', DATABASE_URL);
  const product = await stocked(books, 1_000_000);
  await books.db.destroy();
  const shoppers = await shoppersAt([shop.url], SHOPPERS);
  const confirmed = new Confirmed();
  const load = buying(shoppers, product, confirmed.note);
  const seen = { unclear: 0, pages: 0, pagesFailed: 0, ended: 0, refused: 0, backMs: 0 };
  let said = '';
  for (let n = 0; n < tries; n += 1) {
    await sleep(3000);
    const typist = await aTypist(shop, product);
    watch.begin();
    const makeRoom = fillDisk(disk);
    const until = performance.now() + FULL_MS;
    let isTyped = false;
    while (performance.now() < until) {
      // Guests' pages.
      seen.pages += 1;
      const page = await fetch(shop.url);
      await page.arrayBuffer();
      if (!page.ok) seen.pagesFailed += 1;
      if (!isTyped && !(await fetch(`${shop.url}/readyz`)).ok) {
        isTyped = true;
        if (!(await typist.isAnsweredClearly())) seen.unclear += 1;
        const doctor = await operate(shop.dataDir, ['doctor'], { DATABASE_URL });
        said = doctor.out.split('\n').find((line) => line.startsWith('bad')) ?? doctor.err.trim();
      }
      await sleep(500);
    }
    if (!isTyped) seen.unclear += 1;
    makeRoom();
    const roomAt = performance.now();
    const had = confirmed.told;
    if (!server.isRunning()) {
      seen.ended += 1;
      await server.start();
    }
    while (confirmed.told === had && performance.now() - roomAt < OPEN_WITHIN_MS) await sleep(20);
    seen.backMs = Math.max(seen.backMs, performance.now() - roomAt);
    if (!(await typist.isOrdered())) seen.refused += 1;
    else confirmed.note(typist.shopper);
  }
  await load.stop();
  confirmed.endGap();
  const noticed = watch.noticed();
  await watch.stop();
  const unclear = shop.complaints.filter((line) => !SAYS.test(line));
  for (const line of unclear.slice(0, 5)) console.log(line.slice(0, 1000));
  await shop.stop();
  const found = await confirmed.compare(await dataOf('', DATABASE_URL));
  await small.remove();
  return [
    ...trialFigures('postgres-disk', `${tries}`, found, `${noticed}; doctor “${said}”`),
    figure(`times that the disk was full for ${FULL_MS / 1000} s`, tries),
    figure('times that PostgreSQL ended and was started again', seen.ended),
    fault('forms that were not answered clearly, or lost what was typed', seen.unclear),
    fault('forms that were refused when there was room', seen.refused),
    figure('warnings in the log', shop.complaints.length),
    figure('of these without the reason', unclear.length),
    figure('pages read meanwhile', seen.pages),
    fault('of these failed', seen.pagesFailed),
    figure('first order after there was room, most', seen.backMs, 'ms'),
  ];
}
