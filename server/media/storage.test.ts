import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aBucket } from '../../tests/support/bucket.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { readConfig } from '../config.ts';
import { connectToBucket, openStorage } from './storage.ts';

const bucket = await aBucket();
afterAll(() => bucket.close());

test.each([
  ['a folder', {}],
  ['a bucket', bucket.settings],
])('what is put into %s is given back byte for byte, listed, and gone when deleted', async (_, settings) => {
  const storage = openStorage(readConfig({ DATA_DIR: aTempFolder(), ...settings }));
  const bytes = crypto.getRandomValues(new Uint8Array(50_000));
  await storage.put('product/a.webp', bytes, 'image/webp');
  await storage.put('slider/b.avif', bytes.slice(0, 10), 'image/avif');
  expect(Buffer.from((await storage.get('product/a.webp')) ?? []).equals(bytes)).toBe(true);
  expect((await Array.fromAsync(storage.keys())).toSorted()).toEqual(['product/a.webp', 'slider/b.avif']);
  for (let n = 0; n < 2; n += 1) await storage.delete('product/a.webp');
  expect(await storage.get('product/a.webp')).toBeNull();
  await storage.delete('slider/b.avif');
  expect(await Array.fromAsync(storage.keys())).toEqual([]);
});

test('a folder that is not there yet holds nothing, and what was being written, or could not be written whole, is no picture', async () => {
  const DATA_DIR = aTempFolder();
  const storage = openStorage(readConfig({ DATA_DIR }));
  expect(await Array.fromAsync(storage.keys())).toEqual([]);
  expect(await storage.get('product/a.webp')).toBeNull();
  await storage.put('product/a.webp', new Uint8Array(10), 'image/webp');
  // As after a power cut; a backup with it could not be restored.
  writeFileSync(path.join(DATA_DIR, 'pictures/product/.cut.part'), 'half');
  // The file system refuses the name after the bytes were written to a temporary file.
  await expect(storage.put(`product/${'x'.repeat(300)}`, new Uint8Array(10), 'image/webp')).rejects.toThrow();
  expect(readdirSync(path.join(DATA_DIR, 'pictures/product')).toSorted()).toEqual(['.cut.part', 'a.webp']);
  expect(await Array.fromAsync(storage.keys())).toEqual(['product/a.webp']);
});

test('all files of a bucket are listed, also where it takes a second answer: a thousand and more', async () => {
  const storage = openStorage(readConfig({ DATA_DIR: aTempFolder(), ...bucket.settings }));
  const keys = Array.from({ length: 1005 }, (_, n) => `product/${String(n).padStart(4, '0')}.webp`);
  const put = (key: string) => storage.put(key, new Uint8Array(1), 'image/webp');
  for (let from = 0; from < keys.length; from += 67) await Promise.all(keys.slice(from, from + 67).map(put));
  expect((await Array.fromAsync(storage.keys())).toSorted()).toEqual(keys);
  await Promise.all(keys.map((key) => storage.delete(key)));
});

test('a bucket that is not there is no bucket without pictures, and one that never answers is given up', async () => {
  const settings = { ...bucket.settings, S3_BUCKET: 'another' };
  const storage = openStorage(readConfig({ DATA_DIR: aTempFolder(), ...settings }));
  await expect(storage.get('product/a.webp')).rejects.toThrow(/bucket/i);
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const place = { endpoint, region: 'us-east-1', accessKeyId: 'x', secretAccessKey: 'x' };
  const { s3, client } = await connectToBucket({ ...place, silentMs: 50 });
  await expect(client.send(new s3.ListObjectsV2Command({ Bucket: 'thaan' }))).rejects.toThrow(/timed out/);
  client.destroy();
  silent.close();
});
