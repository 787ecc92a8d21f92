import { mkdirSync, readdirSync, truncateSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { expect, test } from 'vitest';
import { type PictureKind, picturePath } from '#shop/pictures/pictures.ts';
import { aPostgresDatabase, ENGINE } from '../../tests/support/engines.ts';
import { noise } from '../../tests/support/noise.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { aProduct, shopOn } from '../../tests/support/test-shop.ts';
import { makeBackup } from '../backup/make.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { shopPictures } from '../media/pictures.ts';
import { openStorage } from '../media/storage.ts';
import { examine } from './doctor.ts';
import { missingPictures, putPicturesBack } from './missing-pictures.ts';
import { restore } from './restore.ts';

const png = await noise(30, 40).png().toBuffer();

async function aShopWithPicture() {
  const url = ENGINE === 'postgres' ? { DATABASE_URL: await aPostgresDatabase() } : {};
  const config = readConfig({ DATA_DIR: aTempFolder(), ...url });
  mkdirSync(config.BACKUP_DIR, { recursive: true });
  const shop = shopOn(await openDatabase(config, pino({ level: 'silent' })));
  const storage = openStorage(config);
  const keep = async (kind: PictureKind) => {
    const stored = await shopPictures({ shop, storage }).keep(kind, png);
    if (!stored.ok) throw new Error(stored.why);
    return stored.url;
  };
  const image = await keep('product');
  await aProduct(shop, { image });
  const name = path.basename(image, '.webp');
  const says = async () => (await examine({ shop, config, storage }, ['pictures']))[0]?.words;
  return { shop, config, storage, keep, name, says };
}

test('lost files of a shown picture are named, missed in a backup, and put back from an older one', async () => {
  const { shop, config, storage, name, says } = await aShopWithPicture();
  const [small, whole] = [`product/${name}-320.webp`, `product/${name}.webp`];
  const before = await storage.get(whole);
  expect(await makeBackup(config, { kind: 'hand', madeAt: 1_000_000 })).not.toHaveProperty('missing');
  await storage.delete(small);
  await storage.put(whole, before?.subarray(0, 100) ?? new Uint8Array(), 'image/webp');
  expect(await says()).toBe(
    `1 of 1 uploaded pictures have lost files in ${storage.place}: ${small}, ${whole}`,
  );
  const later = await makeBackup(config, { kind: 'hand', madeAt: 2_000_000 });
  expect(later).toMatchObject({ outcome: 'made', missing: 1 });

  await makeBackup(config, { kind: 'hand', madeAt: 3_000_000 });
  const [, second = '', third = ''] = readdirSync(config.BACKUP_DIR).toSorted();
  truncateSync(path.join(config.BACKUP_DIR, third), 5000);

  const { shown } = await missingPictures(shop, storage, config);
  const missing = new Set([...shown.values()].flat());
  const said: string[] = [];
  const parts = { storage, ask: () => Promise.reject(new Error('not encrypted')) };
  const say = (line: string) => said.push(line);
  // It has what was there: nothing whole.
  await putPicturesBack(config, second, missing, { ...parts, say });
  expect(missing).toEqual(new Set([small, whole]));
  await expect(putPicturesBack(config, third, missing, { ...parts, say })).rejects.toThrow();
  // The newest one is damaged itself, the oldest is whole.
  await putPicturesBack(config, 'newest', missing, { ...parts, say });
  expect(said).toEqual([expect.stringContaining(`${third}: `)]);
  expect(missing.size).toBe(0);
  expect(await storage.get(whole)).toEqual(before);
  expect(await says()).toBe(`1 uploaded, in ${storage.place}`);
  await shop.db.destroy();
});

test('a backup brings back pictures of every kind: of products, the slider, bills, exchanges and reviews', async () => {
  const { shop, config, storage, keep } = await aShopWithPicture();
  for (const kind of ['slider', 'bill', 'exchange', 'review'] as const)
    expect(await keep(kind)).toContain(path.dirname(picturePath(kind, '')));
  const made = await makeBackup(config, { kind: 'hand', madeAt: 1_000_000 });
  const file = path.join(config.BACKUP_DIR, made.outcome === 'made' ? made.name : '');
  const DATA_DIR = aTempFolder();
  const elsewhere = openStorage(readConfig({ DATA_DIR }));
  await restore({ DATA_DIR, DATABASE_URL: undefined }, elsewhere, file, { replace: false }, () => {});
  const keysOf = async (of: typeof storage) => (await Array.fromAsync(of.keys())).toSorted();
  expect(await keysOf(elsewhere)).toEqual(await keysOf(storage));
  await shop.db.destroy();
});
