/**
 * The power goes while the shopkeeper sends pictures and makes backups. The shop's calls to the kernel about files are recorded.
 * Then disks are put together as they may be found, and the shop's own code lists their files.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listBackups } from '../../server/backups/folder.ts';
import { openFolder } from '../../server/media/folder.ts';
import type { Figure } from '../bench/report.ts';
import { adminCookie, cookieFrom } from '../bench/shop-process.ts';
import { noise } from '../support/noise.ts';
import { runShop } from '../support/running-shop.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import { type FileCall, FoundDisk, type FoundFile } from './found-disk.ts';
import { OPEN_TO_MANY, sendPicture } from './shop.ts';
import { momentsIn, record } from './traced.ts';

const PICTURES = 24;
const AT_ONCE = 3;
const BACKUPS = 3;
const LOOK_AGAIN_MS = 20;
const CALLS =
  'openat,mkdir,mkdirat,rename,renameat,renameat2,unlink,unlinkat,rmdir,write,writev,pwrite64,pwritev,copy_file_range,sendfile,ftruncate,fsync,fdatasync';

/** The shopkeeper was told that a file of the data folder is kept. */
interface Told {
  /** Seconds, as `strace` writes them. */
  at: number;
  file: string;
}

const PICTURES_IN = 'pictures';
const BACKUPS_IN = 'backups';

interface Recorded {
  /** The data folder. */
  folder: string;
  calls: FileCall[];
  told: Told[];
}

export async function powerCutsOfFiles(tries: number): Promise<Figure[]> {
  const { folder, calls, told } = await recordFiles();
  const moments = momentsIn(calls.length, tries);
  const disk = new FoundDisk(folder);
  const counts = { open: 0, found: 0, broken: 0, lost: 0 };
  for (const [place, call] of calls.entries()) {
    for (; moments[0] === place; moments.shift()) {
      if (disk.isOpen) counts.open += 1;
      const listed = await listedOn(disk.found(Math.random), folder);
      counts.found += listed.size;
      for (const [file, isWhole] of listed)
        if (!isWhole) {
          counts.broken += 1;
          console.log(`broken: ${file}`);
        }
      for (const { at, file } of told) {
        if (at > call.at || listed.get(file)) continue;
        counts.lost += 1;
        console.log(`lost: ${file}`);
      }
    }
    disk.apply(call);
  }
  return [
    { name: 'files that someone was told of', value: told.length, unit: '' },
    { name: 'power cuts', value: tries, unit: '' },
    { name: 'of these while something was not kept yet', value: counts.open, unit: '' },
    { name: 'pictures and backups that the shop found', value: counts.found, unit: '' },
    { name: 'of these not whole', value: counts.broken, unit: '', aim: 'none' },
    { name: 'files lost that someone was told of', value: counts.lost, unit: '', aim: 'none' },
  ];
}

/** Lays the disk that was found before the shop's own code; returns what that lists, and whether each is what it should be. */
async function listedOn(files: readonly FoundFile[], folder: string): Promise<Map<string, boolean>> {
  const copy = path.join(path.dirname(folder), `${path.basename(folder)}-found`);
  rmSync(copy, { recursive: true, force: true });
  const whole = new Map<string, boolean>();
  for (const { path: file, last, isWhole } of files) {
    const name = path.relative(folder, file);
    const to = path.join(copy, name);
    mkdirSync(path.dirname(to), { recursive: true });
    whole.set(name, isWhole);
    // What went later cannot be copied any more.
    if (!existsSync(last)) continue;
    if (isWhole) linkSync(last, to);
    else {
      copyFileSync(last, to);
      truncateSync(to, Math.floor(Math.random() * statSync(last).size));
    }
  }
  const keys = await Array.fromAsync(openFolder(path.join(copy, PICTURES_IN)).keys());
  const archives = await listBackups(path.join(copy, BACKUPS_IN));
  rmSync(copy, { recursive: true, force: true });
  const listed = [
    ...keys.map((key) => path.join(PICTURES_IN, key)),
    ...archives.map(({ name }) => path.join(BACKUPS_IN, name)),
  ];
  return new Map(listed.map((name) => [name, whole.get(name) ?? false]));
}

/** Pictures and backups, and all that the shop asked the kernel for them. */
async function recordFiles(): Promise<Recorded> {
  const folder = aTempFolder();
  const shop = await runShop(OPEN_TO_MANY, folder);
  const cookie = await adminCookie(shop);
  const traces = path.join(aTempFolder(), 'trace');
  const options = ['-ff', '-ttt', '-T', '-y', '-s', '0', '-e', `trace=${CALLS}`, '-o', traces];
  const endRecord = await record(shop, options);
  const told: Told[] = [];
  let left = PICTURES;
  const send = async () => {
    while (left-- > 0) {
      const { url } = await sendPicture(shop.url, cookie, await noise(300, 400).jpeg().toBuffer());
      if (!url) throw new Error('a picture was refused');
      const at = now();
      const name = path.basename(url, '.webp');
      for (const key of await Array.fromAsync(openFolder(path.join(folder, PICTURES_IN)).keys()))
        if (path.basename(key).startsWith(name)) told.push({ at, file: path.join(PICTURES_IN, key) });
    }
  };
  const archive = async () => {
    const seen = new Set<string>();
    while (seen.size < BACKUPS) {
      // Nothing is begun while the one before is not done.
      await cookieFrom(shop, '/admin/backups/now', {}, cookie);
      const page = await (await fetch(`${shop.url}/admin/backups`, { headers: { cookie } })).text();
      const listedAt = now();
      for (const [name] of page.matchAll(/thaan-backup-[\w-]+\.tar\.gz/g)) {
        if (!seen.has(name)) told.push({ at: listedAt, file: path.join(BACKUPS_IN, name) });
        seen.add(name);
      }
      await sleep(LOOK_AGAIN_MS);
    }
  };
  await Promise.all([archive(), ...Array.from({ length: AT_ONCE }, send)]);
  await endRecord();
  await shop.stop();
  return { folder, calls: callsIn(path.dirname(traces)), told };
}

/** Seconds, as `strace` writes them. */
const now = () => (performance.timeOrigin + performance.now()) / 1000;

/** The calls of all threads and processes, in the order in which they were done. */
function callsIn(folder: string): FileCall[] {
  return readdirSync(folder)
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'))
    .flatMap((line) => callOf(line) ?? [])
    .toSorted((a, b) => a.at - b.at);
}

/** A line such as `1764115200.120031 fsync(23</data/a>) = 0 <0.000150>`. One of a call that failed or is not about files is none. */
function callOf(line: string): FileCall | null {
  const parts = /^(\d+\.\d+) (\w+)\((.*)\)\s+= \d+(?:<[^>]*>)? <(\d+\.\d+)>$/.exec(line);
  if (!parts) return null;
  const [, begun, name = '', args = '', took] = parts;
  const at = Number(begun) + Number(took);
  const named = [...args.matchAll(/"([^"]*)"/g)].map(([, text = '']) => text);
  const [first = '', second = ''] = named;
  const [, opened = ''] = /^\d+<([^>]*)>/.exec(args) ?? [];
  if (name === 'openat')
    return args.includes('O_CREAT') ? { at, kind: 'made', path: first, isFolder: false } : null;
  if (name.startsWith('mkdir')) return { at, kind: 'made', path: first, isFolder: true };
  if (name.startsWith('rename')) return { at, kind: 'renamed', from: first, path: second };
  if (name.startsWith('unlink') || name === 'rmdir') return { at, kind: 'deleted', path: first };
  if (name === 'fsync' || name === 'fdatasync') return { at, kind: 'kept', path: opened };
  if (name === 'copy_file_range')
    return { at, kind: 'written', path: /, \d+<([^>]*)>/.exec(args)?.[1] ?? '' };
  return opened.startsWith('/') ? { at, kind: 'written', path: opened } : null;
}
