/** Backup and restore: all data of one moment and the pictures in one archive, checked after writing and before use. */
import { createWriteStream, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PlainError } from '#shop/kernel/plain-error.ts';
import type { Config } from '../config.ts';
import { migrations } from '../database/migrations.ts';
import { sqliteFileIn } from '../database/open.ts';
import { contentTypeOf } from '../media/encode.ts';
import type { Storage } from '../media/storage.ts';
import { type Entry, type Manifest, readArchive, writeArchive } from './archive.ts';
import {
  KNOWN_TABLES,
  postgresSnapshot,
  type Row,
  type Sink,
  type Snapshot,
  sqliteSnapshot,
  type Table,
} from './rows.ts';
import { type DataSettings, holdsData, nameOfData, refuseWhileRunning, replaceData } from './target.ts';

const PORTION = 1000;

/** Tells the operator how far it is. */
export type Progress = (line: string) => void;

/** Throws a `PlainError` when there is no shop where the settings say. */
export function refuseMissing({ DATA_DIR, DATABASE_URL }: DataSettings): void {
  if (!DATABASE_URL && !existsSync(sqliteFileIn(DATA_DIR)))
    throw new PlainError(`There is no shop in ${DATA_DIR}. Set DATA_DIR to the folder of its data.`);
}

async function snapshotOf(data: DataSettings): Promise<Snapshot> {
  refuseMissing(data);
  return data.DATABASE_URL ? postgresSnapshot(data.DATABASE_URL) : sqliteSnapshot(data.DATA_DIR);
}

/**
 * Writes everything into the archive `file`, also while the shop runs, and reads it through once more. The file appears
 * under its name when it is whole. Throws a `PlainError` when there is a file of this name.
 */
export async function backUp(
  settings: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  storage: Storage,
  file: string,
  say: Progress,
): Promise<Manifest> {
  if (existsSync(file)) throw new PlainError(`${file} is there already. Choose another name.`);
  const snapshot = await snapshotOf(settings);
  const workshop = mkdtempSync(path.join(path.dirname(path.resolve(file)), '.backup-'));
  const part = path.join(workshop, 'archive');
  try {
    const tables: Record<string, number> = {};
    const entries: Entry[] = [];
    for (const table of snapshot.tables) {
      const entry = { name: `tables/${table}.jsonl`, file: path.join(workshop, `${table}.jsonl`) };
      tables[table] = await writeLines(entry.file, snapshot.rows(table));
      entries.push(entry);
      if (tables[table] > 0) say(`${table}: ${count(tables[table])}`);
    }
    const pictures = await copyPictures(storage, workshop);
    say(`pictures: ${count(pictures.length)} files`);
    entries.push(...pictures);
    const { schemaVersion } = snapshot;
    const createdAt = new Date().toISOString();
    await writeArchive(part, { schemaVersion, createdAt, tables, pictures: pictures.length }, entries);
    const manifest = await readArchive(part, {});
    renameSync(part, file);
    return manifest;
  } finally {
    await snapshot.close();
    rmSync(workshop, { recursive: true, force: true });
  }
}

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
async function copyPictures(storage: Storage, workshop: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const key of storage.keys()) {
    const bytes = await storage.get(key);
    if (!bytes) continue;
    const file = path.join(workshop, `picture-${entries.length}`);
    await writeFile(file, bytes);
    entries.push({ name: `pictures/${key}`, file });
  }
  return entries;
}

export interface RestoreOptions {
  /** Whether data that are there may go. */
  replace: boolean;
}

/**
 * Puts a backup in the place of the data of the settings: the whole archive is checked first, then all of it or nothing
 * is taken. Throws a `PlainError` while a shop runs on the data, or when there are data and they may not go.
 */
export async function restore(
  settings: DataSettings,
  storage: Storage,
  file: string,
  { replace }: RestoreOptions,
  say: Progress,
): Promise<{ manifest: Manifest; keptAs: string | null }> {
  if (!existsSync(file)) throw new PlainError(`There is no file ${file}.`);
  const manifest = await readArchive(file, {});
  if (manifest.schemaVersion > migrations.length)
    throw new PlainError(`${file} was written by a newer version of the shop. Install that version first.`);
  await refuseWhileRunning(settings);
  if (!replace && (await holdsData(settings)))
    throw new PlainError(`There are data in ${nameOfData(settings)} already. With --replace they give way.`);
  const older = manifest.schemaVersion < migrations.length;
  if (settings.DATABASE_URL && older) return restoreByWayOfSqlite(settings, storage, file, say);
  const { keptAs } = await replaceData(settings, manifest.schemaVersion, (sink) =>
    fillFrom(file, storage, sink, say),
  );
  return { manifest, keptAs };
}

/** Only SQLite takes rows of an older schema; brought to the newest there, they go on to PostgreSQL. */
async function restoreByWayOfSqlite(
  settings: DataSettings,
  storage: Storage,
  file: string,
  say: Progress,
): Promise<{ manifest: Manifest; keptAs: string | null }> {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'thaan-restore-'));
  try {
    const { manifest } = await restore(
      { DATA_DIR, DATABASE_URL: undefined },
      storage,
      file,
      { replace: false },
      say,
    );
    await copyAll({ DATA_DIR, DATABASE_URL: undefined }, settings, () => {});
    return { manifest, keptAs: null };
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}

async function fillFrom(file: string, storage: Storage, sink: Sink, say: Progress): Promise<void> {
  const counts = new Map<string, number>();
  const manifest = await readArchive(file, {
    async onEntry(name, bytes) {
      if (name.startsWith('pictures/')) return putPicture(storage, name.slice('pictures/'.length), bytes);
      const table = KNOWN_TABLES.find((one) => name === `tables/${one}.jsonl`);
      if (!table) throw new PlainError(`${file} holds ${name}, which this version does not know.`);
      const rows = await readLines(bytes, (portion) => sink.write(table, portion));
      counts.set(table, rows);
      if (rows > 0) say(`${table}: ${count(rows)}`);
    },
  });
  compareCounts(manifest.tables, counts);
  compareCounts(manifest.tables, new Map(Object.entries(await sink.counts())));
}

async function putPicture(storage: Storage, key: string, bytes: Readable): Promise<void> {
  const contentType = contentTypeOf(key);
  // Names that are not the shop's own could lead out of the folder.
  if (!contentType || !/^(?:product|slider)\/[0-9a-f]{32}[\w-]*\.\w+$/.test(key))
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
