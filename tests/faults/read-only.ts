/**
 * The data's file system refuses writes while people order, some with pictures: first by a file flag, which is removed
 * while the shop runs, then as ext4 does after an error, which lasts until the next mount.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, fault, figure, median } from '../bench/report.ts';
import { adminCookie } from '../bench/shop-process.ts';
import { noise } from '../support/noise.ts';
import { type RunningShop, runShop } from '../support/running-shop.ts';
import { aSmallImage, imageOptions, removeDisk } from '../support/small-disk.ts';
import { aPort, dataOf, OPEN_TO_MANY, sendPicture, shoppersAt, stocked } from './shop.ts';
import { alertWithin, doctorSays, logSays, metric, ordering, seconds, statusOf, watchFor } from './trial.ts';
import { trialFigures } from './watched.ts';

const SHOPPERS = 4;
/** The log reports it after ten seconds, as shorter faults may pass. */
const READ_ONLY_MS = 15_000;
const WRITABLE_MS = 5_000;
const ORDERS_WITHIN_MS = 60_000;

const run = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: 'utf8' }).trim();

export async function readOnly(tries: number): Promise<Figure[]> {
  const disk = aSmallImage(400);
  if (!disk) return [];
  const { folder, image } = disk;
  const metricsPort = await aPort();
  const env = { ...OPEN_TO_MANY, METRICS_PORT: metricsPort, PORT: await aPort() };
  let shop = await runShop(env, folder);
  const stocking = await dataOf(folder);
  const product = await stocked(stocking, 1_000_000);
  await stocking.db.destroy();
  const load = ordering(await shoppersAt([shop.url], SHOPPERS), product);
  const cookie = await adminCookie(shop);
  const orders = async () => {
    const [had, from] = [load.told.length, performance.now()];
    while (load.told.length === had && performance.now() - from < ORDERS_WITHIN_MS) await sleep(20);
    return performance.now() - from;
  };
  const seen = { pages: 0, unreadable: 0, pictures: 0, doctor: '', signs: {} as Record<string, number> };
  const back: number[] = [];
  for (let n = 0; n < tries; n += 1) {
    await orders();
    await sleep(WRITABLE_MS);
    const isLast = n === tries - 1;
    if (isLast) failAsExt4(folder);
    else refuseWrites(folder);
    const watch = watchFor({
      '`/readyz`': async () => (await statusOf(`${shop.url}/readyz`)) === 503,
      '`thaan_ready`': async () => (await metric(metricsPort, 'thaan_ready')) === 0,
      log: logSays(shop, 'no order can be written'),
    });
    const until = performance.now() + READ_ONLY_MS;
    if ((await sendAPicture(shop, cookie)) !== 503) seen.pictures += 1;
    while (performance.now() < until || watch.seen.log === undefined) {
      seen.pages += 1;
      if ((await statusOf(`${shop.url}/products`)) !== 200) seen.unreadable += 1;
      await sleep(200);
    }
    seen.signs = await watch.stop();
    if (isLast) {
      seen.doctor = await doctorSays(folder, ['writing an order']);
      await shop.stop();
      run('umount', folder);
      // Exit code 1: e2fsck repaired something.
      const checked = execFileSync('sh', ['-c', `e2fsck -p ${image} || test $? = 1`], { encoding: 'utf8' });
      console.log(checked.trim());
      run('mount', ...imageOptions(image), folder);
      shop = await runShop(env, folder);
    } else run('chattr', '-R', '-i', folder);
    back.push(await orders());
    if ((await sendAPicture(shop, cookie)) !== 200) seen.pictures += 1;
  }
  await load.stop();
  await shop.stop();
  const ready = seen.signs['`thaan_ready`'] ?? Number.NaN;
  const signs = Object.entries(seen.signs).map(([name, ms]) => `${name} ${seconds(ms)}`);
  const noticedBy = [...signs, alertWithin('ThaanNotReady', ready), `doctor: ${seen.doctor}`].join(', ');
  const figures = [
    figure('times read-only, the last one until it was mounted again', tries),
    figure('pages that were read meanwhile', seen.pages),
    fault('of these that failed', seen.unreadable),
    fault('pictures not refused meanwhile, or refused afterwards', seen.pictures),
    figure('first order after it was writable, p50', median(back), 'ms'),
    figure('first order after it was writable, most', Math.max(...back), 'ms'),
    ...trialFigures('read-only', tries, await load.confirmed.compare(await dataOf(folder)), noticedBy),
  ];
  removeDisk(folder);
  return figures;
}

/** Skips SQLite's shared memory: a write to it would end the process with SIGBUS, which no read-only disk does. */
function refuseWrites(folder: string): void {
  // Mail files come and go meanwhile.
  spawnSync('find', [folder, '!', '-name', '*-shm', '-exec', 'chattr', '+i', '{}', '+']);
}

/** An error in the file system's metadata: with `errors=remount-ro` it then refuses writes. */
function failAsExt4(folder: string): void {
  const device = path.basename(run('findmnt', '-no', 'SOURCE', folder));
  writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, '1');
}

async function sendAPicture({ url }: RunningShop, cookie: string): Promise<number> {
  const { status } = await sendPicture(url, cookie, await noise(300, 400).jpeg().toBuffer());
  return status;
}
