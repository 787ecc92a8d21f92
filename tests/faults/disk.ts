/**
 * The disk is full, fails or is read-only while people order, read, and send what they typed before: no confirmed order
 * is lost, pages stay available, forms keep their text, and orders go on afterwards.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, fault, figure, median } from '../bench/report.ts';
import { adminCookie } from '../bench/shop-process.ts';
import { findPostgres, postgresOnSmallDisk } from '../support/postgres-server.ts';
import { aSmallDisk, aSmallImage, fillDisk, imageOptions, removeDisk } from '../support/small-disk.ts';
import { sendPicture } from './shop.ts';
import { aTypist, statusOf, Trial, traced } from './trial.ts';

const SHORT_MS = 1500;
/** The log reports it after ten seconds, as shorter faults may pass; alerts take longer. */
const LONG_MS = 90_000;

interface DiskFault {
  name: string;
  what: string;
  /** Whether the operator has time to notice it. */
  isLong?: boolean;
  /** The reason in the log line of each failed write. */
  says: RegExp;
  /** Breaks the shop's disk; returns a function that repairs it. */
  begin: (trial: Trial, isLast: boolean) => Promise<() => unknown> | (() => unknown);
  /** Whether pictures are on this disk, too. */
  hasPictures?: boolean;
}

const run = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: 'utf8' }).trim();

export async function fullDisk(tries: number): Promise<Figure[]> {
  const folder = aSmallDisk(48);
  if (!folder) return [];
  const figures = await onBadDisk(await Trial.open({ folder }), tries, {
    name: 'disk',
    what: 'the disk was full',
    says: /The disk is full: /,
    begin: () => fillDisk(folder),
  });
  removeDisk(folder);
  return figures;
}

export async function failingDisk(tries: number): Promise<Figure[]> {
  const inject = 'inject=pwrite64,fsync,fdatasync,ftruncate:error=EIO:when=1+2';
  return onBadDisk(await Trial.open(), tries, {
    name: 'disk-errors',
    what: 'every other write or sync of the disk failed',
    says: /disk I\/O error/,
    begin: ({ shop }) => traced(shop, ['-f', '-o', '/dev/null', '-e', inject]),
  });
}

/** First by a file flag, which is removed while the shop runs, then as ext4 does after an error, until a new mount. */
export async function readOnly(tries: number): Promise<Figure[]> {
  const disk = aSmallImage(400);
  if (!disk) return [];
  const { folder, image } = disk;
  const figures = await onBadDisk(await Trial.open({ folder, isWatched: true }), tries, {
    name: 'read-only',
    what: 'the file system was read-only',
    isLong: true,
    hasPictures: true,
    says: /read-?only|no order can be written/i,
    begin(trial, isLast) {
      if (isLast) return failAsExt4(trial, folder, image);
      // SQLite's shared memory is left out: a write to it would end the process with SIGBUS, which no disk does.
      spawnSync('find', [folder, '!', '-name', '*-shm', '-exec', 'chattr', '+i', '{}', '+']);
      return () => run('chattr', '-R', '-i', folder);
    },
  });
  removeDisk(folder);
  return figures;
}

/** An error in the file system's metadata: with `errors=remount-ro` it then refuses writes. */
function failAsExt4(trial: Trial, folder: string, image: string) {
  const device = path.basename(run('findmnt', '-no', 'SOURCE', folder));
  writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, '1');
  return async () => {
    await trial.shop.stop();
    run('umount', folder);
    // Exit code 1: e2fsck repaired something.
    console.log(run('sh', '-c', `e2fsck -p ${image} || test $? = 1`));
    run('mount', ...imageOptions(image), folder);
    await trial.restart();
  };
}

export async function postgresDisk(tries: number): Promise<Figure[]> {
  const bin = findPostgres();
  if (!bin) throw new Error('There is no PostgreSQL server here.');
  const small = await postgresOnSmallDisk(bin, 192);
  if (!small) return [];
  const { server, disk } = small;
  const envs = [{ DATABASE_URL: server.url('postgres') }];
  let ends = 0;
  const figures = await onBadDisk(await Trial.open({ envs, isWatched: true }), tries, {
    name: 'postgres-disk',
    what: "PostgreSQL's disk was full",
    isLong: true,
    says: /No space left on device|could not write init file|disk full/,
    begin() {
      const makeRoom = fillDisk(disk);
      return async () => {
        makeRoom();
        if (server.isRunning()) return;
        ends += 1;
        await server.start();
      };
    },
  });
  await small.remove();
  return [...figures, figure('times that PostgreSQL ended and was started again', ends)];
}

async function onBadDisk(trial: Trial, tries: number, bad: DiskFault): Promise<Figure[]> {
  const seen = { pages: 0, failed: 0, unclear: 0, refused: 0, pictures: 0, doctor: '', noticed: '' };
  const back: number[] = [];
  const cookie = await adminCookie(trial.shop);
  const isPicture = async (status: number) => {
    if (bad.hasPictures && (await sendPicture(trial.url, cookie)).status !== status) seen.pictures += 1;
  };
  const complaints = trial.shop.complaints;
  trial.order();
  for (let n = 0; n < tries; n += 1) {
    await trial.next();
    const typist = bad.isLong ? await aTypist(trial) : null;
    trial.breaks();
    const mend = await bad.begin(trial, n === tries - 1);
    const until = performance.now() + (bad.isLong ? LONG_MS : SHORT_MS);
    let isAsked = !typist;
    while (performance.now() < until) {
      seen.pages += 1;
      if ((await statusOf(`${trial.url}/products`)) !== 200) seen.failed += 1;
      if (!isAsked && (await statusOf(`${trial.url}/readyz`)) === 503) {
        isAsked = true;
        if (!(await typist?.isAnsweredClearly())) seen.unclear += 1;
        await isPicture(503);
        seen.doctor = `; doctor “${await trial.doctor()}”`;
      }
      await sleep(200);
    }
    if (!isAsked) seen.unclear += 1;
    seen.noticed = trial.noticed() + seen.doctor;
    await mend();
    back.push(await trial.next());
    if (typist && !(await typist.isOrdered())) seen.refused += 1;
    await isPicture(200);
  }
  const unclear = complaints.filter((line) => !bad.says.test(line));
  for (const line of unclear.slice(0, 5)) console.log(line.slice(0, 1000));
  return [
    ...(await trial.end(bad.name, tries, seen.noticed)),
    figure(`times that ${bad.what}`, tries),
    fault('pages that could not be read meanwhile', seen.failed),
    figure('pages that could', seen.pages - seen.failed),
    figure('warnings in the log', complaints.length),
    (bad.isLong ? figure : fault)('of these without the reason', unclear.length),
    fault('forms that were not answered clearly, or lost what was typed', seen.unclear),
    fault('forms that were refused afterwards', seen.refused),
    fault('pictures not refused meanwhile, or refused afterwards', seen.pictures),
    figure('first order afterwards, p50', median(back), 'ms'),
    figure('first order afterwards, most', Math.max(...back), 'ms'),
  ];
}
