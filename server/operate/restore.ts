import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { ALL_PICTURE_KINDS } from '#shop/pictures/pictures.ts';
import { freeBytesIn } from '../backup/folder.ts';
import { RESERVED_BYTES } from '../backup/room.ts';
import { migrations } from '../database/migrations.ts';
import type { Storage } from '../media/storage.ts';
import { contentTypeOf } from '../media/storage.ts';
import { type Manifest, readArchive } from './archive.ts';
import { count, type Progress, snapshotOf } from './backup.ts';
import { COPIED_FILE, readCopied } from './copied.ts';
import { KNOWN_TABLES, type Row, type Sink, type Table } from './rows.ts';
import { type DataSettings, holdsData, nameOfData, refuseWhileRunning, replaceData } from './target.ts';

const PORTION = 1000;
const ROOM = 3;

interface RestoreOptions {
  replace: boolean;
  passphrase?: string | undefined;
  /** Brings a copy's pictures, which are not in its archive, before any replacement. */
  bringPictures?: ((copiesKey: string | null) => Promise<void>) | undefined;
  /** Refuses a copy's damaged file; else it is read as far as possible. */
  mustBeWhole?: boolean;
  /** Leaves the swap to the next start, for a running shop on SQLite. */
  atStart?: boolean;
}

/**
 * Verifies the archive, then takes all but sessions, or nothing. Throws a `PlainError` while a shop runs, or
 * when existing data must stay.
 */
export async function restore(
  settings: DataSettings,
  storage: Pick<Storage, 'put'>,
  file: string,
  options: RestoreOptions,
  say: Progress,
): Promise<{ manifest: Manifest; keptAs: string | null }> {
  const { replace, passphrase, atStart = false } = options;
  if (!existsSync(file)) throw new PlainError(`There is no file ${file}.`);
  const manifest = await readArchive(file, { passphrase });
  if (manifest.schemaVersion > migrations.length)
    throw new PlainError(`${file} was written by a newer version of the shop. Install that version first.`);
  if (!atStart) await refuseWhileRunning(settings);
  if (!replace && (await holdsData(settings)))
    throw new PlainError(`There are data in ${nameOfData(settings)} already. With --replace they give way.`);
  const older = manifest.schemaVersion < migrations.length;
  if (settings.DATABASE_URL && older) return restoreByWayOfSqlite(settings, storage, file, options, say);
  if (!settings.DATABASE_URL) await refuseWithoutRoom(settings.DATA_DIR, manifest);
  const folder = settings.DATABASE_URL ? tmpdir() : settings.DATA_DIR;
  const fill = (sink: Sink) => fillFrom({ file, folder, ...options }, storage, sink, say);
  const { keptAs } = await replaceData(settings, manifest.schemaVersion, fill, {
    atStart,
    from: path.basename(file),
  });
  return { manifest, keptAs };
}

/** Through a temporary SQLite file, which takes and migrates older rows. */
async function restoreByWayOfSqlite(
  settings: DataSettings,
  storage: Pick<Storage, 'put'>,
  file: string,
  options: RestoreOptions,
  say: Progress,
): Promise<{ manifest: Manifest; keptAs: string | null }> {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'thaan-restore-'));
  try {
    const { manifest } = await restore(
      { DATA_DIR, DATABASE_URL: undefined },
      storage,
      file,
      { ...options, replace: false },
      say,
    );
    await copyAll({ DATA_DIR, DATABASE_URL: undefined }, settings, () => {});
    return { manifest, keptAs: null };
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}

/** Rows exist twice meanwhile, and indexes need more room than an archive. */
async function refuseWithoutRoom(dataDir: string, { entries }: Manifest): Promise<void> {
  const sum = (bytes: number, entry: Manifest['entries'][number]) => bytes + entry.bytes;
  const needed = ROOM * entries.reduce(sum, 0) + RESERVED_BYTES;
  if ((await freeBytesIn(dataDir)) < needed)
    throw new PlainError(
      `There is no room for it in ${dataDir}: have ${Math.ceil(needed / 1024 ** 2)} MB free there. Nothing was changed.`,
    );
}

interface Source extends Pick<RestoreOptions, 'passphrase' | 'bringPictures' | 'mustBeWhole'> {
  file: string;
  folder: string;
}

async function fillFrom(
  { file, passphrase, folder, bringPictures, mustBeWhole = false }: Source,
  storage: Pick<Storage, 'put'>,
  sink: Sink,
  say: Progress,
): Promise<void> {
  const counts = new Map<string, number>();
  let copiesKey: string | null = null;
  const manifest = await readArchive(file, {
    passphrase,
    async onEntry(name, bytes) {
      if (name.startsWith('pictures/'))
        return putPicture(
          storage,
          name.slice('pictures/'.length),
          Buffer.concat(await Array.fromAsync<Buffer>(bytes)),
        );
      if (name === COPIED_FILE)
        return readCopied(bytes, { folder, mustBeWhole }, async (table, rows) => {
          counts.set(table, (counts.get(table) ?? 0) + rows.length);
          await sink.write(table, asRestored(table, rows));
        });
      const table = KNOWN_TABLES.find((one) => name === `tables/${one}.jsonl`);
      if (!table) throw new PlainError(`${file} holds ${name}, which this version does not know.`);
      const rows = await readLines(bytes, (portion) => {
        if (table === 'secrets') copiesKey = keyAmong(portion) ?? copiesKey;
        return sink.write(table, asRestored(table, portion));
      });
      counts.set(table, rows);
      if (rows > 0) say(`${table}: ${count(rows)}`);
    },
  });
  compareCounts(manifest.tables, counts);
  compareCounts(countsRestored(manifest.tables), new Map(Object.entries(await sink.counts())));
  await bringPictures?.(copiesKey);
}

function keyAmong(secrets: readonly Row[]): string | null {
  const value = secrets.find(({ name }) => name === 'copies-key')?.value;
  return typeof value === 'string' ? value : null;
}

const PICTURE = new RegExp(`^(?:${ALL_PICTURE_KINDS.join('|')})/[0-9a-f]{32}[\\w-]*\\.\\w+$`);

/** Throws a `PlainError` for a foreign name. */
export async function putPicture(
  storage: Pick<Storage, 'put'>,
  key: string,
  bytes: Uint8Array,
): Promise<void> {
  const contentType = contentTypeOf(key);
  // Other names could lead out of the folder.
  if (!contentType || !PICTURE.test(key))
    throw new PlainError(`The archive holds a picture with a strange name: ${key}.`);
  await storage.put(key, bytes, contentType);
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

/** Compares row counts before the commit. */
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

const NOT_RESTORED: readonly string[] = ['sessions', 'verifications'] satisfies Table[];

/**
 * Access may have been withdrawn since the backup: sessions and mailed links are void, and helpers are paused
 * until the owner readmits them.
 */
export function asRestored(table: Table, rows: Row[]): Row[] {
  if (NOT_RESTORED.includes(table)) return [];
  if (table === 'helpers') return rows.map((row) => ({ ...row, pausedAt: row.pausedAt ?? Date.now() }));
  // Otherwise the restored shop would show this backup as interrupted.
  if (table === 'backupRuns') return rows.map((row) => (row.slot === null ? row : ended(row)));
  return rows;
}

const ended = (run: Row): Row => ({
  ...run,
  slot: null,
  percent: 100,
  endedAt: run.aliveAt ?? null,
  outcome: 'made',
});

function countsRestored(tables: Readonly<Record<string, number>>): Record<string, number> {
  const counts = Object.entries(tables).map(([table, rows]) => [
    table,
    NOT_RESTORED.includes(table) ? 0 : rows,
  ]);
  return Object.fromEntries(counts);
}
