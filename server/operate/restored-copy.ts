import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import type { Shop } from '#shop/kernel/shop.ts';
import { type Config, readConfig } from '../config.ts';
import { makeFolder } from '../files/durable-file.ts';
import { shopOf } from '../process/shop-of.ts';
import type { Manifest } from './archive.ts';
import { restore } from './restore.ts';
import type { BringPictures } from './sources.ts';

export interface RestoredCopy {
  shop: Shop;
  manifest: Manifest;
  /** By key. */
  pictures: ReadonlySet<string>;
}

interface OpenedArchive {
  file: string;
  passphrase: string | undefined;
  bringPictures?: BringPictures | undefined;
  /** Refuses a copy's damaged file; a restore would read it as far as possible. */
  mustBeWhole?: boolean;
}

/** Restores into a temporary SQLite file for `work`. Throws what a restore throws. */
export async function openRestoredCopy<Result>(
  config: Pick<Config, 'DATA_DIR'>,
  { file, passphrase, bringPictures, mustBeWhole = false }: OpenedArchive,
  work: (copy: RestoredCopy) => Promise<Result>,
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
