import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BackupKind, type NamedBackup, readBackupName } from '#shop/backups/backup.ts';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { folderOf, listCopies, openCopies, picturesIn } from '../backup/copy-place.ts';
import { listBackups } from '../backup/folder.ts';
import type { Config } from '../config.ts';
import { openFolder, type Storage } from '../media/storage.ts';
import { decryptBy } from './encryption.ts';
import { putPicture } from './restore.ts';

export const NEWEST = 'newest';

export interface Source extends NamedBackup {
  where: 'folder' | 'bucket' | 'copies';
  key: string;
  /** For a copy: the folder of its shop. */
  folder: string | null;
}

/** Newest first, without duplicates. */
export async function listSources(config: Config): Promise<Source[]> {
  const found: Source[] = (await listBackups(config.BACKUP_DIR)).map((one) => ({
    ...{ ...one, where: 'folder' as const, folder: null },
    key: path.join(config.BACKUP_DIR, one.name),
  }));
  const place = openCopies(config);
  if (place) {
    for (const copy of await listCopies(place)) found.push({ ...copy, kind: 'copy', where: 'copies' });
    if (config.BACKUP_S3_BUCKET !== undefined) {
      const here = new Set(found.map(({ name }) => name));
      for await (const key of place.keys('thaan-backup-')) {
        const read = readBackupName(key);
        if (read && !here.has(key)) found.push({ ...read, where: 'bucket', key, folder: null });
      }
    }
  }
  return found.toSorted((a, b) => b.madeAt - a.madeAt);
}

export interface Fetched {
  file: string;
  name: string;
  kind: BackupKind | null;
  /** Brings the pictures of a copy, which are beside it. */
  bringPictures: BringPictures | undefined;
  release: () => Promise<void>;
}

interface BroughtPictures {
  brought: number;
  /** Damaged, or of another key. */
  unreadable: number;
}
export type BringPictures = (
  to: Pick<Storage, 'put' | 'keys'>,
  copiesKey: string | null,
) => Promise<BroughtPictures>;

/**
 * `named`: a file, a name in one of the places, or `NEWEST`; remote ones are fetched into `folder`. Throws a
 * `PlainError` if not found, or if the newest may be another shop's.
 */
export async function fetchSource(config: Config, named: string, folder: string): Promise<Fetched> {
  if (existsSync(named)) return ofFile(named);
  const all = await listSources(config);
  const source = named === NEWEST ? newestOf(all) : all.find(({ name }) => name === named);
  if (!source)
    throw new PlainError(
      `There is no file ${named}, and no backup of this name. Without a name this command shows what there is.`,
    );
  const place = openCopies(config);
  if (source.where === 'folder' || !place) return ofFile(source.key);
  const bytes = await place.get(source.key);
  if (!bytes) throw new PlainError(`${source.name} is not there any more. Run this again.`);
  const workshop = await mkdtemp(path.join(folder, '.beside-'));
  const file = path.join(workshop, source.name);
  await writeFile(file, bytes, { mode: 0o600 });
  return {
    file,
    name: source.name,
    kind: source.kind,
    bringPictures: source.folder === null ? undefined : picturesOf(place, picturesIn(source.folder)),
    release: () => rm(workshop, { recursive: true, force: true }),
  };
}

export async function newestOfShop(config: Config): Promise<Source | undefined> {
  const key = path.join(config.DATA_DIR, 'copies-key');
  const own = existsSync(key) ? folderOf(readFileSync(key, 'utf8')) : null;
  return (await listSources(config)).find(({ folder }) => folder === null || folder === own);
}

function newestOf(all: readonly Source[]): Source | undefined {
  const folders = [...new Set(all.map(({ folder }) => folder).filter((one) => one !== null))];
  if (folders.length > 1)
    throw new PlainError(
      `There are copies of ${folders.length} shops (${folders.join(', ')}). Run this without a name to see them, then give the name of one.`,
    );
  return all[0];
}

function ofFile(file: string): Fetched {
  const name = path.basename(file);
  // Such as on a mounted disk.
  const [, place, folder = ''] = /^(.*)\/(copies\/[0-9a-f]{12}\/)data\/[^/]+$/.exec(path.resolve(file)) ?? [];
  return {
    ...{ file, name, kind: readBackupName(name)?.kind ?? null },
    bringPictures: place === undefined ? undefined : picturesOf(openFolder(place), picturesIn(folder)),
    release: async () => {},
  };
}

const ENCRYPTED = '.age';

function picturesOf(place: Storage, folder: string): BringPictures {
  return async (to, copiesKey) => {
    const found = { brought: 0, unreadable: 0 };
    const there = new Set(await Array.fromAsync(to.keys()));
    for await (const one of place.keys(folder)) {
      const isEncrypted = one.endsWith(ENCRYPTED);
      const key = one.slice(folder.length, isEncrypted ? -ENCRYPTED.length : undefined);
      if (there.has(key)) continue;
      try {
        const bytes = await place.get(one);
        if (bytes)
          await putPicture(to, key, isEncrypted && copiesKey ? await decryptBy(bytes, copiesKey) : bytes);
        found.brought += 1;
      } catch {
        // Must not prevent a restore.
        found.unreadable += 1;
      }
    }
    return found;
  };
}
