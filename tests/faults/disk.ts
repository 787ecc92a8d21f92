/**
 * The disk is full, or fails, while people order: no confirmed order is lost, pages stay available, and orders go on
 * afterwards.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statfsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, fault, figure } from '../bench/report.ts';
import { endsWithThis } from '../support/run/at-the-end.ts';
import { type RunningShop, runShop } from '../support/running-shop.ts';
import { aSmallDisk, removeDisk } from '../support/small-disk.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import { aPort, closeBooks, confirmedAndThere, dataOf, OPEN_TO_MANY, shoppersAt, stocked } from './shop.ts';
import { STRACE } from './traced.ts';

const BAD_MS = 1500;
const TRY_AGAIN_MS = 200;

interface DiskFault {
  name: string;
  /** Part of the log line for each failed write. */
  says: string;
  /** Breaks the shop's disk; returns a function that repairs it. */
  begin: (shop: RunningShop) => Promise<() => Promise<void> | void>;
}

export async function fullDisk(tries: number): Promise<Figure[]> {
  const folder = aSmallDisk(48);
  if (!folder) return [];
  try {
    return await onBadDisk(FULL, folder, tries);
  } finally {
    removeDisk(folder);
  }
}

/** Shrinks the disk to the size of its content. */
const FULL: DiskFault = {
  name: 'the disk was full',
  says: 'The disk is full: ',
  async begin({ dataDir }) {
    const { blocks, bsize } = statfsSync(dataDir);
    const isResized = (size: number) => {
      try {
        execFileSync('mount', ['-o', `remount,size=${size}`, dataDir], { stdio: 'ignore' });
        return true;
      } catch {
        return false; // the shop wrote meanwhile
      }
    };
    const used = () => {
      const now = statfsSync(dataDir);
      return (now.blocks - now.bfree) * now.bsize;
    };
    while (!isResized(used())) await sleep(5);
    return () => void isResized(blocks * bsize);
  },
};

export async function failingDisk(tries: number): Promise<Figure[]> {
  if (existsSync(STRACE)) return onBadDisk(FAILING, aTempFolder(), tries);
  console.log('A disk is made to fail by strace, which is not here: left out.');
  return [];
}

const FAILING: DiskFault = {
  name: 'every other write or sync of the disk failed',
  says: 'disk I/O error',
  async begin({ process: { pid } }) {
    const inject = 'inject=pwrite64,fsync,fdatasync,ftruncate:error=EIO:when=1+2';
    const args = ['-f', '-qq', '-o', '/dev/null', '-e', inject, '-p', String(pid)];
    const strace = endsWithThis(spawn(STRACE, args, { stdio: 'ignore' }), { signal: 'SIGINT' });
    const ended = once(strace, 'exit');
    return async () => {
      strace.kill('SIGINT');
      await ended;
    };
  },
};

async function onBadDisk({ name, says, begin }: DiskFault, folder: string, tries: number): Promise<Figure[]> {
  const shop = await runShop({ ...OPEN_TO_MANY, PORT: await aPort() }, folder);
  const books = await dataOf(folder);
  const product = await stocked(books, 100_000);
  const shoppers = await shoppersAt([shop.url], 4);
  let [told, readable, looks] = [0, 0, 0];
  for (let n = 0; n < tries; n += 1) {
    const mend = await begin(shop);
    const until = performance.now() + BAD_MS;
    const buying = shoppers.map(async (shopper) => {
      // While nothing can be written, even the cart refuses.
      while ((await shopper.order(product, 1)) !== 'ordered') await sleep(TRY_AGAIN_MS);
      told += 1;
    });
    while (performance.now() < until) {
      const [page, ready] = await Promise.all([fetch(shop.url), fetch(`${shop.url}/readyz`)]);
      await Promise.all([page.arrayBuffer(), ready.arrayBuffer()]);
      looks += 1;
      if (page.ok) readable += 1;
    }
    await mend();
    await Promise.all(buying);
  }
  const failed = shop.complaints.length;
  const unclear = shop.complaints.filter((line) => !line.includes(says));
  await shop.stop();
  return [
    figure(`times that ${name}`, tries),
    figure('writes that failed for it, as the log says', failed),
    fault('of these without the reason', unclear.length),
    fault('pages that could not be read meanwhile', looks - readable),
    ...confirmedAndThere(told, await closeBooks(books)),
    figure('people whose order went through in the end', told, `of ${tries * shoppers.length}`),
  ];
}
