/** A snapshot of all data in one archive, verified after writing. */
import { createWriteStream, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupStep } from '#shop/backups/backup.ts';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { bringToDisk } from '../files/durable-file.ts';
import type { Storage } from '../media/storage.ts';
import { isWhole } from '../media/storage.ts';
import { type Entry, type Manifest, readArchive, writeArchive } from './archive.ts';
import { postgresSnapshot, type Row, type Snapshot, sqliteSnapshot, type Table } from './rows.ts';
import { type DataSettings, directUrlOf, refuseMissing } from './target.ts';

/** Work folder beside the file; leftovers are no backups. */
const WORKSHOP = '.backup-';

export type Progress = (line: string) => void;

export async function snapshotOf(data: DataSettings): Promise<Snapshot> {
  refuseMissing(data);
  const url = directUrlOf(data);
  return url ? postgresSnapshot(url) : sqliteSnapshot(data.DATA_DIR);
}

/** Percent after each part, measured with 10,000 orders and 2 GB of pictures. */
const DONE = { tables: 15, pictures: 40, packed: 75, checked: 95 } as const;

interface BackUpOptions {
  passphrase?: string | undefined;
  /** Throwing cancels. */
  onProgress?: (step: BackupStep, percent: number) => void;
}

/**
 * Works while the shop runs. `missing`: pictures whose file is missing or damaged. Throws a `PlainError` for
 * an existing file or a missing folder.
 */
export async function backUp(
  settings: DataSettings,
  storage: Storage,
  file: string,
  say: Progress,
  { passphrase, onProgress = () => {} }: BackUpOptions = {},
): Promise<Manifest & { missing: number }> {
  if (existsSync(file)) throw new PlainError(`${file} is there already. Choose another name.`);
  refuseMissing(settings);
  const folder = path.dirname(path.resolve(file));
  if (!existsSync(folder)) throw new PlainError(`There is no folder ${folder}.`);
  const workshop = mkdtempSync(path.join(folder, WORKSHOP));
  const part = path.join(workshop, 'archive');
  try {
    const { entries, noted, ...about } = await writeRows(settings, workshop, say, onProgress);
    const pictures = await copyPictures(storage, workshop, (done) =>
      onProgress('reading', between(DONE.tables, DONE.pictures, done)),
    );
    say(`pictures: ${count(pictures.length)} files`);
    const names = new Set(pictures.filter(({ isWhole }) => isWhole).map(({ name }) => name));
    const missing = noted.filter((name) => !names.has(name)).length;
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
    return { ...manifest, missing };
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

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
  /** Archive names of the pictures in the database. */
  const noted: string[] = [];
  async function* rowsOf(table: Table) {
    for await (const portion of snapshot.rows(table)) {
      if (table === 'pictures')
        noted.push(...portion.map(({ kind, name }) => `pictures/${kind}/${name}.webp`));
      yield portion;
    }
  }
  try {
    for (const table of snapshot.tables) {
      onProgress('reading', between(0, DONE.tables, entries.length / snapshot.tables.length));
      const entry = { name: `tables/${table}.jsonl`, file: path.join(workshop, `${table}.jsonl`) };
      tables[table] = await writeLines(entry.file, rowsOf(table));
      entries.push(entry);
      if (tables[table] > 0) say(`${table}: ${count(tables[table])}`);
    }
  } finally {
    await snapshot.close();
  }
  return { schemaVersion, tables, entries, noted };
}

const between = (from: number, to: number, part: number) => Math.round(from + (to - from) * part);

export const count = (n: number) => n.toLocaleString('en');

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

/** Pictures deleted meanwhile are shown nowhere. */
async function copyPictures(
  storage: Storage,
  workshop: string,
  onPart: (done: number) => void,
): Promise<(Entry & { isWhole: boolean })[]> {
  const entries: (Entry & { isWhole: boolean })[] = [];
  const keys = await Array.fromAsync(storage.keys());
  for (const [place, key] of keys.entries()) {
    onPart(place / keys.length);
    const bytes = await storage.get(key);
    if (!bytes) continue;
    const file = path.join(workshop, `picture-${entries.length}`);
    await writeFile(file, bytes);
    entries.push({ name: `pictures/${key}`, file, isWhole: isWhole(bytes) });
  }
  return entries;
}
