import { expect, test } from 'vitest';
import { noise } from '../../tests/support/noise.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { readConfig } from '../config.ts';
import { makePicture, pictureRoutes } from './pictures.ts';
import { isWhole, openStorage } from './storage.ts';

const made = makePicture('product', await noise(1300, 900).png().toBuffer());

test('each file that is made of a picture is whole, and none that is cut, empty or full of zeros', async () => {
  const { files } = await made;
  expect(new Set(files.map(({ contentType }) => contentType)).size).toBe(3);
  for (const { key, bytes } of files) {
    expect([key, isWhole(bytes)]).toEqual([key, true]);
    for (const length of [0, 1, 8, 11, 12, 30, bytes.length >> 1, bytes.length - 1])
      expect([key, length, isWhole(bytes.subarray(0, length))]).toEqual([key, length, false]);
    expect(isWhole(new Uint8Array(bytes.length))).toBe(false);
  }
});

test('a damaged picture is answered as a missing one, which no browser keeps for a year', async () => {
  const storage = openStorage(readConfig({ DATA_DIR: aTempFolder() }));
  const routes = pictureRoutes(storage);
  for (const { key, bytes, contentType } of (await made).files) {
    await storage.put(key, bytes, contentType);
    expect((await routes.request(`/${key}`)).status).toBe(200);
    await storage.put(key, bytes.subarray(0, -1), contentType);
    const answer = await routes.request(`/${key}`);
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, null]);
  }
});
