/**
 * A power cut while people order. Records the shop's writes and syncs, then builds the disk as it may be found: all
 * synced data, and any part of the rest, by whole writes or sectors.
 */
import { createReadStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Figure, fault, figure } from '../bench/report.ts';
import { runShop } from '../support/running-shop.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import { booksFoundIn, dataOf, OPEN_TO_MANY, shoppersAt, stocked } from './shop.ts';
import { record } from './traced.ts';

/** Enough for a checkpoint: each order writes some thirty pages, and the log holds 8,000. */
const ORDERS = 400;
const SHOPPERS = 8;
const SECTOR = 512;
const FILES = ['thaan.sqlite', 'thaan.sqlite-wal'] as const;
type File = (typeof FILES)[number];

interface Write {
  kind: 'write';
  file: File;
  at: number;
  bytes: Buffer;
}

type Change = Write | { kind: 'cut'; file: File; size: number };

/** A system call; `told` is the response to a placed order. */
type Step = Change | { kind: 'keep'; file: File } | { kind: 'told' };

interface Recorded {
  before: Record<File, Image>;
  steps: Step[];
}

export async function powerCuts(tries: number): Promise<Figure[]> {
  const { before, steps } = await recordOrders();
  const draw = () => Math.floor(Math.random() * steps.length);
  const moments = Array.from({ length: tries }, draw).sort((a, b) => a - b);
  const copy = path.join(aTempFolder(), 'found');
  mkdirSync(copy);
  const durable = {
    'thaan.sqlite': imageOf(before['thaan.sqlite']),
    'thaan.sqlite-wal': imageOf(before['thaan.sqlite-wal']),
  };
  const waiting: Record<File, Change[]> = { 'thaan.sqlite': [], 'thaan.sqlite-wal': [] };
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
      faults += books?.faults.length ?? 0;
      if (books && books.orders < told) lost += 1;
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
async function recordOrders(): Promise<Recorded> {
  const folder = aTempFolder();
  const shop = await runShop(OPEN_TO_MANY, folder);
  const books = await dataOf(folder);
  const product = await stocked(books, ORDERS);
  await books.db.destroy();
  const shoppers = await shoppersAt([shop.url], SHOPPERS);
  const trace = path.join(aTempFolder(), 'trace');
  const calls = 'trace=pwrite64,fsync,fdatasync,ftruncate,write,writev';
  const options = ['-y', '-xx', '-s', '8192', '-e', calls, '-o', trace];
  const endRecord = await record(shop, options);
  const read = (file: File): Image => {
    const bytes = readFileSync(path.join(folder, file));
    return { bytes, size: bytes.length };
  };
  const before = { 'thaan.sqlite': read('thaan.sqlite'), 'thaan.sqlite-wal': read('thaan.sqlite-wal') };
  let left = ORDERS;
  await Promise.all(
    shoppers.map(async (shopper) => {
      while (left-- > 0) await shopper.order(product, 1);
    }),
  );
  await endRecord();
  await shop.stop();
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
