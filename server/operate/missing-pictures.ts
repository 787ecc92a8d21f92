/** Finds and restores missing or damaged files of uploaded pictures. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Shop } from '#shop/kernel/shop.ts';
import { shownAmong, versionsOf } from '#shop/pictures/pictures.server.ts';
import { CLOSE_UP } from '#shop/pictures/pictures.ts';
import type { Config } from '../config.ts';
import type { Storage } from '../media/storage.ts';
import { isWhole } from '../media/storage.ts';
import { readArchive } from './archive.ts';
import { passphraseFor } from './passphrase.ts';
import { putPicture } from './restore.ts';
import { type Fetched, fetchSource, listSources, NEWEST } from './sources.ts';

interface MissingPictures {
  /** Number of uploaded pictures. */
  noted: number;
  /** Visible pictures, each with its missing or damaged files. */
  shown: Map<string, string[]>;
  /** Number of others, such as after a kill during the upload. */
  unshown: number;
}

/** Reads each file of a folder. Trusts a bucket, which keeps checksums. */
export async function missingPictures(
  shop: Shop,
  storage: Storage,
  { S3_BUCKET }: Pick<Config, 'S3_BUCKET'>,
): Promise<MissingPictures> {
  const there = new Set<string>();
  for await (const key of storage.keys())
    if (S3_BUCKET !== undefined || isWhole((await storage.get(key)) ?? new Uint8Array())) there.add(key);
  const noted = await shop.db.selectFrom('pictures').select(['kind', 'name', 'url']).execute();
  const missing = noted.flatMap(({ kind, name, url }) => {
    const files = versionsOf(kind)
      // Small pictures have none.
      .filter((version) => version !== CLOSE_UP)
      .map(({ suffix }) => `${kind}/${name}${suffix}`)
      .filter((key) => !there.has(key));
    return files.length > 0 ? [{ url, files }] : [];
  });
  const urls = await shownAmong(
    shop,
    missing.map(({ url }) => url),
  );
  const shown = missing.filter(({ url }) => urls.has(url));
  return {
    noted: noted.length,
    shown: new Map(shown.map(({ url, files }) => [url, files])),
    unshown: missing.length - shown.length,
  };
}

interface PutBack {
  storage: Storage;
  /** Asks for a passphrase. */
  ask: () => Promise<string>;
  say: (line: string) => void;
}

/**
 * Restores these files from a backup or copy, and takes them out of the set. `NEWEST`: from as many as
 * needed, newest first.
 */
export async function putPicturesBack(
  config: Config,
  named: string,
  missing: Set<string>,
  { storage, ask, say }: PutBack,
): Promise<void> {
  const names = named === NEWEST ? (await listSources(config)).map(({ name }) => name) : [named];
  for (const name of names) {
    if (missing.size === 0) return;
    try {
      const fetched = await fetchSource(config, name, config.DATA_DIR);
      try {
        const passphrase = (await passphraseFor(fetched.file, config, ask))?.passphrase;
        await putBackFrom(fetched, missing, { storage, config, passphrase });
      } finally {
        await fetched.release();
      }
    } catch (error) {
      if (named !== NEWEST) throw error;
      // The fault that damaged the pictures may have damaged this one too: an older one may be whole.
      say(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
}

async function putBackFrom(
  { file, bringPictures }: Fetched,
  missing: Set<string>,
  { storage, config, passphrase }: { storage: Storage; config: Config; passphrase: string | undefined },
): Promise<void> {
  const to = {
    async put(key: string, bytes: Uint8Array, contentType: string) {
      if (!isWhole(bytes) || !missing.has(key)) return;
      await storage.put(key, bytes, contentType);
      missing.delete(key);
    },
    // A copy brings only pictures whose key is not listed here.
    async *keys() {
      for await (const key of storage.keys()) if (!missing.has(key)) yield key;
    },
  };
  if (bringPictures) {
    const key = path.join(config.DATA_DIR, 'copies-key');
    await bringPictures(to, existsSync(key) ? readFileSync(key, 'utf8') : null);
    return;
  }
  await readArchive(file, {
    passphrase,
    async onEntry(name, bytes) {
      const key = name.startsWith('pictures/') ? name.slice('pictures/'.length) : '';
      if (!missing.has(key)) for await (const _ of bytes);
      else await putPicture(to, key, Buffer.concat(await Array.fromAsync<Buffer>(bytes)));
    },
  });
}
