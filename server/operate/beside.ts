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

export interface Beside {
  shop: Shop;
  manifest: Manifest;
  /** The pictures that are in the archive, by their keys. */
  pictures: ReadonlySet<string>;
}

/** Restores the archive into a SQLite file that only `work` sees, and deletes it afterwards. Throws what a restore throws. */
export async function openBeside<Result>(
  config: Pick<Config, 'DATA_DIR'>,
  { file, passphrase }: { file: string; passphrase: string | undefined },
  work: (beside: Beside) => Promise<Result>,
): Promise<Result> {
  await makeFolder(config.DATA_DIR);
  const DATA_DIR = mkdtempSync(path.join(config.DATA_DIR, '.beside-'));
  const pictures = new Set<string>();
  const storage = { put: async (key: string) => void pictures.add(key) };
  try {
    const place = { DATA_DIR, DATABASE_URL: undefined };
    const { manifest } = await restore(place, storage, file, { replace: false, passphrase }, () => {});
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
