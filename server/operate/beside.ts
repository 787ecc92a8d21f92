/** A backup opened beside the shop, in a folder of its own: for a look before a restore, and for the trial of each week. */
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import type { Shop } from '#shop/kernel/shop.ts';
import { type Config, readConfig } from '../config.ts';
import { makeFolder } from '../durable-file.ts';
import { shopOf } from '../shop-of.ts';
import type { Manifest } from './archive.ts';
import { restore } from './restore.ts';
import type { BringPictures } from './sources.ts';

export interface Beside {
  shop: Shop;
  manifest: Manifest;
  /** The pictures that came with it, by their keys. */
  pictures: ReadonlySet<string>;
}

interface OpenedArchive {
  file: string;
  passphrase: string | undefined;
  /** The pictures of a copy, where they shall be read as well. */
  bringPictures?: BringPictures | undefined;
  /** Refuses the damaged file of a copy, which a restore would take as far as it can be read. */
  mustBeWhole?: boolean;
}

/** Restores the archive into a SQLite file that only `work` sees, and deletes it afterwards. Throws what a restore throws. */
export async function openBeside<Result>(
  config: Pick<Config, 'DATA_DIR'>,
  { file, passphrase, bringPictures, mustBeWhole = false }: OpenedArchive,
  work: (beside: Beside) => Promise<Result>,
): Promise<Result> {
  await makeFolder(config.DATA_DIR);
  const DATA_DIR = mkdtempSync(path.join(config.DATA_DIR, '.beside-'));
  const pictures = new Set<string>();
  const storage = {
    put: async (key: string) => void pictures.add(key),
    async *keys() {},
  };
  try {
    const place = { DATA_DIR, DATABASE_URL: undefined };
    const options = {
      ...{ replace: false, passphrase, mustBeWhole },
      bringPictures:
        bringPictures && (async (key: string | null) => void (await bringPictures(storage, key))),
    };
    const { manifest } = await restore(place, storage, file, options, () => {});
    const shop = await shopOf(readConfig({ DATA_DIR }), pino({ level: 'silent' }));
    try {
      return await work({ shop, manifest, pictures });
    } finally {
      await shop.db.destroy();
    }
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}
