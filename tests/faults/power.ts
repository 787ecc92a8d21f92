/**
 * A power cut while people order. Records the shop's writes and syncs, then builds the disk as it may be found: all
 * synced data, and any part of the rest, by whole writes or sectors. Pictures and backups: a file must be synced before
 * its rename, and its name and new parent folders before the shop confirms it.
 */
import { createReadStream, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { openFolder } from '../../server/media/storage.ts';
import { type Figure, fault, figure } from '../bench/report.ts';
import { adminCookie, cookieFrom } from '../bench/shop-process.ts';
import { runShop } from '../support/running-shop.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import { closeBooks, dataOf, OPEN_TO_MANY, sendPicture } from './shop.ts';
import { Trial, traced } from './trial.ts';

/** Enough for a checkpoint: each order writes some thirty pages, and the log holds 8,000. */
const ORDERS = 400;
const SECTOR = 512;
const FILES = ['thaan.sqlite', 'thaan.sqlite-wal'] as const;
type File = (typeof FILES)[number];
const ofEach = <Value>(of: (file: File) => Value) =>
  Object.fromEntries(FILES.map((file) => [file, of(file)])) as Record<File, Value>;

type Write = { kind: 'write'; file: File; at: number; bytes: Buffer };
type Change = Write | { kind: 'cut'; file: File; size: number };

/** A system call; `told` is the response to a placed order. */
type Step = Change | { kind: 'keep'; file: File } | { kind: 'told' };

export async function powerCuts(tries: number): Promise<Figure[]> {
  const { before, steps } = await recordOrders();
  const draw = () => Math.floor(Math.random() * steps.length);
  const moments = Array.from({ length: tries }, draw).sort((a, b) => a - b);
  const copy = path.join(aTempFolder(), 'found');
  mkdirSync(copy);
  const durable = ofEach((file) => imageOf(before[file]));
  const waiting = ofEach((): Change[] => []);
  let [told, unreadable, faults, lost, open] = [0, 0, 0, 0, 0];
  for (const [place, step] of steps.entries()) {
    while (moments[0] === place) {
      moments.shift();
      if (FILES.some((file) => waiting[file].length > 0)) open += 1;
      for (const file of FILES) {
        const found = imageOf(durable[file]);
        for (const one of waiting[file]) {
          const part = Math.random();
          if (part < 0.4) continue;
          apply(found, one.kind === 'write' && part < 0.6 ? someSectors(one) : one);
        }
        writeFileSync(path.join(copy, file), found.bytes.subarray(0, found.size));
      }
      writeFileSync(path.join(copy, 'thaan.sqlite-shm'), '');
      const books = await booksFoundIn(copy);
      if (!books) unreadable += 1;
      else if (books.orders < told) lost += 1;
      faults += books?.faults.length ?? 0;
    }
    if (step.kind === 'told') told += 1;
    else if (step.kind !== 'keep') waiting[step.file].push(step);
    else {
      for (const one of waiting[step.file]) apply(durable[step.file], one);
      waiting[step.file] = [];
    }
  }
  const checkpoints = steps.filter((step) => step.kind === 'write' && step.file === 'thaan.sqlite').length;
  return [
    figure('orders that the shop confirmed', told),
    figure('writes of checkpoints', checkpoints),
    figure('writes', steps.filter(({ kind }) => kind === 'write').length),
    figure('power cuts', tries),
    figure('of these while something was not synced', open),
    fault('databases that cannot be read', unreadable),
    fault('faults in the books', faults),
    fault('cuts that lost a confirmed order', lost),
  ];
}

/** Null when the database is damaged. */
async function booksFoundIn(folder: string) {
  try {
    using db = new DatabaseSync(path.join(folder, FILES[0]));
    const isWhole = db.prepare('PRAGMA integrity_check').get()?.integrity_check === 'ok';
    return isWhole ? await closeBooks(await dataOf(folder)) : null;
  } catch (error) {
    console.log(error);
    return null;
  }
}

/** A file image with spare capacity: copying it for each of thousands of writes would take minutes. */
interface Image {
  bytes: Buffer;
  size: number;
}

function imageOf({ bytes, size }: Image): Image {
  const room = Buffer.alloc(Math.max(2 * size, 1024 * 1024));
  bytes.copy(room, 0, 0, size);
  return { bytes: room, size };
}

function apply(image: Image, step: Change): void {
  const end = step.kind === 'cut' ? step.size : step.at + step.bytes.length;
  if (end > image.bytes.length) image.bytes = Buffer.concat([image.bytes, Buffer.alloc(2 * end)]);
  if (step.kind === 'write') step.bytes.copy(image.bytes, step.at);
  else image.bytes.fill(0, end, Math.max(end, image.size));
  image.size = step.kind === 'cut' ? end : Math.max(image.size, end);
}

/** From a random sector of the write on, or up to it. */
function someSectors(step: Write): Write {
  const cut = Math.floor((Math.random() * step.bytes.length) / SECTOR) * SECTOR;
  return Math.random() < 0.5
    ? { ...step, bytes: step.bytes.subarray(0, cut) }
    : { ...step, at: step.at + cut, bytes: step.bytes.subarray(cut) };
}

/** Only the main thread writes to the database. */
async function recordOrders(): Promise<{ before: Record<File, Image>; steps: Step[] }> {
  const trial = await Trial.open({ shoppers: 8 });
  const trace = path.join(aTempFolder(), 'trace');
  const calls = 'trace=pwrite64,fsync,fdatasync,ftruncate,write,writev';
  const endRecord = await traced(trial.shop, ['-y', '-xx', '-s', '8192', '-e', calls, '-o', trace]);
  const before = ofEach((file) => {
    const bytes = readFileSync(path.join(trial.shop.dataDir, file));
    return { bytes, size: bytes.length };
  });
  trial.order();
  while (trial.told.length < ORDERS) await sleep(20);
  await trial.stopOrders();
  await endRecord();
  await trial.shop.stop();
  const steps: Step[] = [];
  for await (const line of createInterface(createReadStream(trace))) {
    const step = readStep(line);
    if (step) steps.push(step);
  }
  return { before, steps };
}

const bytesOf = (text: string) => Buffer.from(text.replaceAll('\\x', ''), 'hex');

function readStep(line: string): Step | null {
  const call = /^(\w+)\(\d+<([^>]*)>(.*)\)\s+= \d+$/.exec(line);
  if (!call) return null;
  const [, name = '', place = '', rest = ''] = call;
  const known = FILES.find((file) =>
    (place.startsWith('\\x') ? bytesOf(place).toString() : place).endsWith(`/${file}`),
  );
  const [, text = ''] = /"([^"]*)"/.exec(rest) ?? [];
  if (!known) {
    const answer = name.startsWith('write') ? bytesOf(text).toString('latin1') : '';
    return /^HTTP\/1\.1 303[\s\S]*location: \/profile\r/i.test(answer) ? { kind: 'told' } : null;
  }
  if (name === 'pwrite64') {
    const bytes = bytesOf(text);
    const [, size, at] = /, (\d+), (\d+)$/.exec(rest) ?? [];
    if (bytes.length !== Number(size))
      throw new Error(`A write was not recorded whole: ${line.slice(0, 200)}`);
    return { kind: 'write', file: known, at: Number(at), bytes };
  }
  if (name === 'ftruncate') return { kind: 'cut', file: known, size: Number(/(\d+)$/.exec(rest)?.[1]) };
  return name === 'fsync' || name === 'fdatasync' ? { kind: 'keep', file: known } : null;
}

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
type Told = { at: number; file: string };

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
  const traces = aTempFolder();
  const options = ['-ff', '-ttt', '-T', '-y', '-s', '0', '-e', `trace=${CALLS}`, '-o', `${traces}/trace`];
  const endRecord = await traced(shop, options);
  const told: Told[] = [];
  let left = pictures;
  const send = async () => {
    while (left-- > 0) {
      const { url } = await sendPicture(shop.url, cookie);
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
  return { folder, calls: callsIn(traces), told };
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
