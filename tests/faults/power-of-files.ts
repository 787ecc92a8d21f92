/**
 * A power cut keeps only the bytes and names that `fsync` wrote to the disk. Records system calls while pictures are
 * uploaded and backups are made. A file must be synced before its rename, and its name and new parent folders before
 * the shop confirms it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openFolder } from '../../server/media/folder.ts';
import { type Figure, fault, figure } from '../bench/report.ts';
import { adminCookie, cookieFrom } from '../bench/shop-process.ts';
import { noise } from '../support/noise.ts';
import { runShop } from '../support/running-shop.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import { OPEN_TO_MANY, sendPicture } from './shop.ts';
import { record } from './traced.ts';

const AT_ONCE = 3;
const BACKUPS = 3;
const LOOK_AGAIN_MS = 20;
const CALLS =
  'openat,mkdir,mkdirat,rename,renameat,renameat2,write,writev,pwrite64,pwritev,copy_file_range,sendfile,ftruncate,fsync,fdatasync';

/** `from` and `at`: when the call began and ended, in seconds. */
interface Call {
  kind: 'made' | 'written' | 'renamed' | 'kept';
  path: string;
  before?: string;
  from: number;
  at: number;
}

/** A file that the shop confirmed. */
interface Told {
  at: number;
  file: string;
}

/** `tries`: number of pictures. */
export async function powerCutsOfFiles(tries: number): Promise<Figure[]> {
  const { folder, calls, told } = await recordFiles(tries);
  const faults = told.flatMap((one) => faultOf(one, calls, folder) ?? []);
  for (const fault of faults.slice(0, 5)) console.log(fault);
  return [
    figure('files that the shop said it keeps', told.length),
    figure('calls to the kernel about files', calls.length),
    fault('files that a power cut could take, or leave in part', faults.length),
  ];
}

function faultOf({ at, file }: Told, calls: readonly Call[], root: string): string | null {
  const until = calls.filter((call) => call.at <= at);
  const last = (kind: Call['kind'], names: readonly string[]) =>
    until.findLast((call) => call.kind === kind && names.includes(call.path));
  const isDurable = (names: readonly string[], since: Call | undefined, before = at) =>
    until.some(
      ({ kind, path: name, ...call }) =>
        kind === 'kept' && names.includes(name) && call.from >= (since?.at ?? 0) && call.at <= before,
    );
  const renamed = last('renamed', [file]);
  if (!renamed) return `${file} was written under its own name`;
  const names: string[] = [];
  for (let call: Call | undefined = renamed; call?.before; call = last('renamed', [call.before]))
    names.push(call.before);
  if (!isDurable(names, last('written', names), renamed.from))
    return `${file} got its name before its bytes were kept`;
  if (!isDurable([path.dirname(file)], renamed)) return `${file}: its name was not kept`;
  for (let folder = path.dirname(file); folder !== root; folder = path.dirname(folder)) {
    const made = last('made', [folder]);
    if (made && !isDurable([path.dirname(folder)], made))
      return `${file}: the name of ${folder} was not kept`;
  }
  return null;
}

async function recordFiles(pictures: number): Promise<{ folder: string; calls: Call[]; told: Told[] }> {
  const folder = aTempFolder();
  const shop = await runShop(OPEN_TO_MANY, folder);
  const cookie = await adminCookie(shop);
  const traces = path.join(aTempFolder(), 'trace');
  const options = ['-ff', '-ttt', '-T', '-y', '-s', '0', '-e', `trace=${CALLS}`, '-o', traces];
  const endRecord = await record(shop, options);
  const told: Told[] = [];
  let left = pictures;
  const send = async () => {
    while (left-- > 0) {
      const { url } = await sendPicture(shop.url, cookie, await noise(300, 400).jpeg().toBuffer());
      if (!url) throw new Error('a picture was refused');
      const at = now();
      const name = path.basename(url, '.webp');
      for (const key of await Array.fromAsync(openFolder(path.join(folder, 'pictures')).keys()))
        if (path.basename(key).startsWith(name)) told.push({ at, file: path.join(folder, 'pictures', key) });
    }
  };
  const archive = async () => {
    const seen = new Set<string>();
    while (seen.size < BACKUPS) {
      // The shop makes one backup at a time and ignores a second request.
      await cookieFrom(shop, '/admin/backups/now', {}, cookie);
      const page = await (await fetch(`${shop.url}/admin/backups`, { headers: { cookie } })).text();
      const at = now();
      for (const [name] of page.matchAll(/thaan-backup-[\w-]+\.tar\.gz/g)) {
        if (!seen.has(name)) told.push({ at, file: path.join(folder, 'backups', name) });
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

/** Seconds, as in `strace` output. */
const now = () => (performance.timeOrigin + performance.now()) / 1000;

/** The calls of all threads and processes, in order of completion. */
function callsIn(folder: string): Call[] {
  return readdirSync(folder)
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'))
    .flatMap((line) => callOf(line) ?? [])
    .toSorted((a, b) => a.at - b.at);
}

/** Parses a line such as `1764115200.120031 fsync(23</data/a>) = 0 <0.000150>`; null for a failed call. */
function callOf(line: string): Call | null {
  const parts = /^(\d+\.\d+) (\w+)\((.*)\)\s+= \d+(?:<[^>]*>)? <(\d+\.\d+)>$/.exec(line);
  if (!parts) return null;
  const [, begun, name = '', args = '', took] = parts;
  const times = { from: Number(begun), at: Number(begun) + Number(took) };
  const [first = '', second = ''] = [...args.matchAll(/"([^"]*)"/g)].map(([, text = '']) => text);
  const [, opened = ''] = /^\d+<([^>]*)>/.exec(args) ?? [];
  if (name === 'openat') return args.includes('O_CREAT') ? { kind: 'made', path: first, ...times } : null;
  if (name.startsWith('mkdir')) return { kind: 'made', path: first, ...times };
  if (name.startsWith('rename')) return { kind: 'renamed', path: second, before: first, ...times };
  if (name === 'fsync' || name === 'fdatasync') return { kind: 'kept', path: opened, ...times };
  const target = name === 'copy_file_range' ? /, \d+<([^>]*)>/.exec(args)?.[1] : opened;
  return target?.startsWith('/') ? { kind: 'written', path: target, ...times } : null;
}
