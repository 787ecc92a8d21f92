/** Backup and restore: all data of one moment and the pictures in one archive, checked after writing and before use. */
import { createWriteStream, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackupStep } from '#shop/backups/backup.ts';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { migrations } from '../database/migrations.ts';
import { bringToDisk } from '../durable-file.ts';
import { contentTypeOf } from '../media/encode.ts';
import type { Storage } from '../media/storage.ts';
import { type Entry, type Manifest, readArchive, writeArchive } from './archive.ts';
import { asRestored, countsRestored } from './restored.ts';
import {
  KNOWN_TABLES,
  postgresSnapshot,
  type Row,
  type Sink,
  type Snapshot,
  sqliteSnapshot,
  type Table,
} from './rows.ts';
import {
  type DataSettings,
  directUrlOf,
  holdsData,
  nameOfData,
  refuseMissing,
  refuseWhileRunning,
  replaceData,
} from './target.ts';

const PORTION = 1000;

/** Begins the name of a folder in which a backup is being made, beside its file. One that a power cut left is no backup. */
const WORKSHOP = '.backup-';

/** Tells the operator how far it is. */
export type Progress = (line: string) => void;

async function snapshotOf(data: DataSettings): Promise<Snapshot> {
  refuseMissing(data);
  const url = directUrlOf(data);
  return url ? postgresSnapshot(url) : sqliteSnapshot(data.DATA_DIR);
}

/** The parts of the work after whose end so many percent are done, as a shop of 10,000 orders with 2 GB of pictures took them. */
const DONE = { tables: 15, pictures: 40, packed: 75, checked: 95 } as const;

interface BackUpOptions {
  /** Encrypts the archive. */
  passphrase?: string | undefined;
  /** Told how far it is, in percent. What it throws ends the backup, and leaves nothing behind. */
  onProgress?: (step: BackupStep, percent: number) => void;
}

/**
 * Writes everything into the archive `file`, also while the shop runs, and reads it through once more. The file appears
 * under its name when it is whole. Throws a `PlainError` when there is a file of this name, or no folder for it.
 */
export async function backUp(
  settings: DataSettings,
  storage: Storage,
  file: string,
  say: Progress,
  { passphrase, onProgress = () => {} }: BackUpOptions = {},
): Promise<Manifest> {
  if (existsSync(file)) throw new PlainError(`${file} is there already. Choose another name.`);
  refuseMissing(settings);
  const folder = path.dirname(path.resolve(file));
  if (!existsSync(folder)) throw new PlainError(`There is no folder ${folder}.`);
  const workshop = mkdtempSync(path.join(folder, WORKSHOP));
  const part = path.join(workshop, 'archive');
  try {
    const { entries, ...about } = await writeRows(settings, workshop, say, onProgress);
    const pictures = await copyPictures(storage, workshop, (done) =>
      onProgress('reading', between(DONE.tables, DONE.pictures, done)),
    );
    say(`pictures: ${count(pictures.length)} files`);
    const createdAt = new Date().toISOString();
    await writeArchive(part, { ...about, createdAt, pictures: pictures.length }, [...entries, ...pictures], {
      passphrase,
      onPart: (done) => onProgress('packing', between(DONE.pictures, DONE.packed, done)),
    });
    onProgress('checking', DONE.packed);
    const manifest = await readArchive(part, { passphrase });
    onProgress('checking', DONE.checked);
    renameSync(part, file);
    await bringToDisk(folder);
    return manifest;
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

/** The rows of one moment, a file for each table. */
async function writeRows(
  settings: DataSettings,
  workshop: string,
  say: Progress,
  onProgress: NonNullable<BackUpOptions['onProgress']>,
) {
  const snapshot = await snapshotOf(settings);
  const { schemaVersion } = snapshot;
  const tables: Record<string, number> = {};
  const entries: Entry[] = [];
  try {
    for (const table of snapshot.tables) {
      onProgress('reading', between(0, DONE.tables, entries.length / snapshot.tables.length));
      const entry = { name: `tables/${table}.jsonl`, file: path.join(workshop, `${table}.jsonl`) };
      tables[table] = await writeLines(entry.file, snapshot.rows(table));
      entries.push(entry);
      if (tables[table] > 0) say(`${table}: ${count(tables[table])}`);
    }
  } finally {
    await snapshot.close();
  }
  return { schemaVersion, tables, entries };
}

const between = (from: number, to: number, part: number) => Math.round(from + (to - from) * part);

const count = (n: number) => n.toLocaleString('en');

async function writeLines(file: string, portions: AsyncIterable<Row[]>): Promise<number> {
  let rows = 0;
  async function* lines() {
    for await (const portion of portions) {
      rows += portion.length;
      yield portion.map((row) => `${JSON.stringify(row)}\n`).join('');
    }
  }
  await pipeline(lines, createWriteStream(file, { mode: 0o600 }));
  return rows;
}

/** A picture that goes while it is copied is one that nothing shows any more. */
async function copyPictures(
  storage: Storage,
  workshop: string,
  onPart: (done: number) => void,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  const keys = await Array.fromAsync(storage.keys());
  for (const [place, key] of keys.entries()) {
    onPart(place / keys.length);
    const bytes = await storage.get(key);
    if (!bytes) continue;
    const file = path.join(workshop, `picture-${entries.length}`);
    await writeFile(file, bytes);
    entries.push({ name: `pictures/${key}`, file });
  }
  return entries;
}

interface RestoreOptions {
  /** Whether data that are there may go. */
  replace: boolean;
  /** For an archive that is encrypted. */
  passphrase?: string | undefined;
}

/**
 * Puts a backup in the place of the data of the settings: the whole archive is checked first, then all of it or nothing
 * is taken, but for who was logged in. Throws a `PlainError` while a shop runs on the data, or when there are data and they may not go.
 */
export async function restore(
  settings: DataSettings,
  storage: Storage,
  file: string,
  { replace, passphrase }: RestoreOptions,
  say: Progress,
): Promise<{ manifest: Manifest; keptAs: string | null }> {
  if (!existsSync(file)) throw new PlainError(`There is no file ${file}.`);
  const manifest = await readArchive(file, { passphrase });
  if (manifest.schemaVersion > migrations.length)
    throw new PlainError(`${file} was written by a newer version of the shop. Install that version first.`);
  await refuseWhileRunning(settings);
  if (!replace && (await holdsData(settings)))
    throw new PlainError(`There are data in ${nameOfData(settings)} already. With --replace they give way.`);
  const older = manifest.schemaVersion < migrations.length;
  if (settings.DATABASE_URL && older) return restoreByWayOfSqlite(settings, storage, file, say, passphrase);
  const { keptAs } = await replaceData(settings, manifest.schemaVersion, (sink) =>
    fillFrom(file, storage, sink, say, passphrase),
  );
  return { manifest, keptAs };
}

/** Only SQLite takes rows of an older schema; brought to the newest there, they go on to PostgreSQL. */
async function restoreByWayOfSqlite(
  settings: DataSettings,
  storage: Storage,
  file: string,
  say: Progress,
  passphrase: string | undefined,
): Promise<{ manifest: Manifest; keptAs: string | null }> {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'thaan-restore-'));
  try {
    const { manifest } = await restore(
      { DATA_DIR, DATABASE_URL: undefined },
      storage,
      file,
      { replace: false, passphrase },
      say,
    );
    await copyAll({ DATA_DIR, DATABASE_URL: undefined }, settings, () => {});
    return { manifest, keptAs: null };
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}

async function fillFrom(
  file: string,
  storage: Storage,
  sink: Sink,
  say: Progress,
  passphrase: string | undefined,
): Promise<void> {
  const counts = new Map<string, number>();
  const manifest = await readArchive(file, {
    passphrase,
    async onEntry(name, bytes) {
      if (name.startsWith('pictures/')) return putPicture(storage, name.slice('pictures/'.length), bytes);
      const table = KNOWN_TABLES.find((one) => name === `tables/${one}.jsonl`);
      if (!table) throw new PlainError(`${file} holds ${name}, which this version does not know.`);
      const rows = await readLines(bytes, (portion) => sink.write(table, asRestored(table, portion)));
      counts.set(table, rows);
      if (rows > 0) say(`${table}: ${count(rows)}`);
    },
  });
  compareCounts(manifest.tables, counts);
  compareCounts(countsRestored(manifest.tables), new Map(Object.entries(await sink.counts())));
}

async function putPicture(storage: Storage, key: string, bytes: Readable): Promise<void> {
  const contentType = contentTypeOf(key);
  // Names that are not the shop's own could lead out of the folder.
  if (!contentType || !/^(?:product|slider|exchange)\/[0-9a-f]{32}[\w-]*\.\w+$/.test(key))
    throw new PlainError(`The archive holds a picture with a strange name: ${key}.`);
  await storage.put(key, Buffer.concat(await Array.fromAsync<Buffer>(bytes)), contentType);
}

async function readLines(bytes: Readable, take: (rows: Row[]) => Promise<void>): Promise<number> {
  let rows = 0;
  let portion: Row[] = [];
  for await (const line of createInterface({ input: bytes, crlfDelay: Number.POSITIVE_INFINITY })) {
    portion.push(JSON.parse(line));
    rows += 1;
    if (portion.length === PORTION) {
      await take(portion);
      portion = [];
    }
  }
  if (portion.length > 0) await take(portion);
  return rows;
}

function compareCounts(expected: Record<string, number>, counted: ReadonlyMap<string, number>): void {
  for (const [table, rows] of Object.entries(expected)) {
    if (counted.get(table) !== rows)
      throw new PlainError(
        `${table} came with ${counted.get(table) ?? 0} rows instead of ${rows}. Nothing was changed.`,
      );
  }
}

/** Copies all rows from one place to another, all or nothing; the counts are compared before they are there. */
export async function copyAll(
  from: DataSettings,
  to: DataSettings,
  onProgress: (table: Table, rows: number, done: boolean) => void,
): Promise<Record<string, number>> {
  const snapshot = await snapshotOf(from);
  const counts: Record<string, number> = {};
  try {
    await replaceData(to, snapshot.schemaVersion, async (sink) => {
      for (const table of snapshot.tables) {
        let copied = 0;
        for await (const rows of snapshot.rows(table)) {
          await sink.write(table, rows);
          copied += rows.length;
          onProgress(table, copied, false);
        }
        counts[table] = copied;
        onProgress(table, copied, true);
      }
      const held = await sink.counts();
      compareCounts(counts, new Map(Object.entries(held)));
    });
  } finally {
    await snapshot.close();
  }
  return counts;
}
