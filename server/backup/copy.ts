/** Makes a copy off the machine: the SQLite file in an archive, and new pictures. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { backupName } from '#shop/backups/backup.ts';
import { superfluousCopies } from '#shop/backups/copies.ts';
import { HOUR_MS } from '#shop/kernel/calendar.ts';
import { PlainError } from '#shop/kernel/plain-error.ts';
import type { Config } from '../config.ts';
import { sqliteFileIn } from '../database/sqlite-file.ts';
import { openStorage, type Storage } from '../media/storage.ts';
import { type Entry, writeArchive } from '../operate/archive.ts';
import { countsInFile, writeSecretLines } from '../operate/copied.ts';
import { encryptFor, newIdentity } from '../operate/encryption.ts';
import { secretInFile } from '../process/secrets.ts';
import { dataIn, folderOf, listCopies, openCopies, picturesIn } from './copy-place.ts';
import { DiskFull, failed } from './make.ts';
import { storedPassphrase } from './passphrase.ts';
import { RESERVED_BYTES } from './room.ts';

/** zlib's level: fast, as copies may come each minute; higher levels save little. */
const LEVEL = 1;
/** The first copy uploads all pictures; copies of orders must not wait for them. */
const PICTURES_WITHIN_MS = 20_000;
/** Older leftovers belong to no running copy or restore. */
const LEFT_AFTER_MS = 6 * HOUR_MS;
const ENCRYPTED = '.age';
const ALL_PAGES = 2 ** 31 - 1;

export interface CopyOrder {
  /** Milliseconds UTC; part of its name. */
  madeAt: number;
  /** Version of the pictures already uploaded; empty when unknown. */
  pictures: string;
}

export type CopyResult =
  | {
      outcome: 'made';
      name: string;
      /** Without pictures. */
      tookMs: number;
      /** For the next order; empty while pictures are missing. */
      pictures: string;
    }
  | { outcome: 'disk full' | 'interrupted' | 'failed'; why: string };

interface Parts {
  picturesWithinMs?: number;
}

/** Never throws. A failure changes nothing. */
export async function makeCopy(
  config: Config,
  order: CopyOrder,
  { picturesWithinMs = PICTURES_WITHIN_MS }: Parts = {},
): Promise<CopyResult> {
  const startedAt = performance.now();
  try {
    const place = openCopies(config);
    if (!place) throw new PlainError('Neither BACKUP_S3_BUCKET nor a BACKUP_DIR outside of DATA_DIR is set.');
    removeLeftBehind(config.DATA_DIR);
    const madeUp = await newIdentity();
    const key = secretInFile(config.DATA_DIR, 'copies-key', () => madeUp);
    const folder = folderOf(key);
    const passphrase = storedPassphrase(config) ?? undefined;
    const name = backupName({ kind: 'copy', madeAt: order.madeAt, encrypted: passphrase !== undefined });
    const { archive, noted } = await pack(config, passphrase);
    await place.put(dataIn(folder) + name, archive, 'application/octet-stream');
    const tookMs = performance.now() - startedAt;
    for (const copy of superfluousCopies(await named(place, folder), order.madeAt))
      await place.delete(copy.key);
    const sent = { place, folder: picturesIn(folder), noted, key: passphrase === undefined ? null : key };
    // A bucket of pictures is off the machine already.
    const pictures =
      config.S3_BUCKET === undefined
        ? await sendPictures(openStorage(config), sent, order.pictures, picturesWithinMs)
        : 'in the bucket';
    return { outcome: 'made', name, tookMs, pictures };
  } catch (error) {
    return failed(error);
  }
}

const named = async (place: Storage, folder: string) =>
  (await listCopies(place, folder)).map((copy) => ({ ...copy, kind: 'copy' as const }));

/** Deletes files of killed processes, which hold all data. */
export function removeLeftBehind(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!/^\.(?:copy|beside|new)-/.test(name)) continue;
    const folder = path.join(dataDir, name);
    const madeAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - madeAt > LEFT_AFTER_MS) rmSync(folder, { recursive: true, force: true });
  }
}

async function pack(config: Config, passphrase: string | undefined) {
  const { DATA_DIR } = config;
  const workshop = mkdtempSync(path.join(DATA_DIR, '.copy-'));
  try {
    const file = sqliteFileIn(workshop);
    await copyDatabase(DATA_DIR, file);
    const { schemaVersion, tables, noted } = countsInFile(file);
    const secrets: Entry = { name: 'tables/secrets.jsonl', file: path.join(workshop, 'secrets.jsonl') };
    tables.secrets = writeSecretLines(DATA_DIR, secrets.file);
    const about = { schemaVersion, createdAt: new Date().toISOString(), tables, pictures: 0 };
    const part = path.join(workshop, 'archive');
    await writeArchive(part, about, [secrets, { name: path.basename(file), file }], {
      passphrase,
      level: LEVEL,
    });
    return { archive: readFileSync(part), noted };
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

async function copyDatabase(dataDir: string, to: string): Promise<void> {
  using source = new DatabaseSync(sqliteFileIn(dataDir), { readOnly: true, timeout: 5000 });
  const pragma = (name: string) => Number(Object.values(source.prepare(`pragma ${name}`).get() ?? {})[0]);
  const { bavail, bsize } = statfsSync(dataDir);
  // Room for the file and for the archive beside it.
  if (bavail * bsize < RESERVED_BYTES + 2 * pragma('page_count') * pragma('page_size')) throw new DiskFull();
  // In one step: a write between two steps would restart it.
  await backup(source, to, { rate: ALL_PAGES });
}

interface Sent {
  place: Storage;
  folder: string;
  /** Such as `product/1f…`. */
  noted: ReadonlySet<string>;
  key: string | null;
}

async function sendPictures(
  pictures: Storage,
  { place, folder, noted, key }: Sent,
  known: string,
  withinMs: number,
): Promise<string> {
  const endsAt = performance.now() + withinMs;
  const here = await Array.fromAsync(pictures.keys());
  const ending = key === null ? '' : ENCRYPTED;
  const wanted = new Set(here.map((one) => one + ending));
  const state = createHash('sha256')
    .update([...wanted].toSorted().join('\n'))
    .digest('hex');
  if (state === known) return state;
  const there = new Set<string>();
  for await (const one of place.keys(folder)) there.add(one.slice(folder.length));
  for (const one of here) {
    if (there.has(one + ending)) continue;
    if (performance.now() > endsAt) return '';
    const bytes = await pictures.get(one);
    if (bytes)
      await place.put(
        folder + one + ending,
        key === null ? bytes : await encryptFor(bytes, key),
        'application/octet-stream',
      );
  }
  const shown = new Set(here);
  for (const one of there) {
    if (wanted.has(one)) continue;
    const plain = one.endsWith(ENCRYPTED) ? one.slice(0, -ENCRYPTED.length) : one;
    // Lost on this machine but still in the database: keep the copy.
    if (shown.has(plain) || !noted.has(stemOf(plain))) await place.delete(folder + one);
  }
  return state;
}

/** Common to all files of a picture. */
const stemOf = (key: string) => /^\w+\/[0-9a-f]{32}/.exec(key)?.[0] ?? key;
