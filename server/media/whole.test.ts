import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { closeUpOf } from '#app/storefront/product/zoom.ts';
import { pictureSources } from '#shop/pictures/pictures.ts';
import { noise } from '../../tests/support/noise.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { readConfig } from '../config.ts';
import { BadPicture, makePicture, pictureRoutes } from './pictures.ts';
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

const cloth = (width = 1000, height = 1250) =>
  sharp({ create: { width, height, channels: 3, background: '#225588' }, limitInputPixels: false });

test('a product picture is made in the sizes and formats that the screens ask for, and no others', async () => {
  const made = await makePicture('product', await cloth().jpeg().toBuffer());
  expect(made.url).toMatch(/^\/pictures\/product\/[0-9a-f]{32}\.webp$/);
  const { avif = '', webp = '' } = pictureSources(made.url);
  const asked = [...avif.split(', '), ...webp.split(', ')].map((one) => one.split(' ')[0]);
  const share = made.url.replace('.webp', '-share.jpg');
  expect(made.files.map(({ key }) => `/pictures/${key}`).toSorted()).toEqual([...asked, share].toSorted());
  for (const { key, bytes, contentType } of made.files) {
    const { width, format } = await sharp(bytes).metadata();
    const named = Number(/-(\d+)\./.exec(key)?.[1] ?? (key.includes('share') ? 1200 : 960));
    expect([key, width]).toEqual([key, named]);
    expect(contentType).toBe(`image/${format === 'heif' ? 'avif' : format}`);
  }
});

test('of a picture that is wide enough a close-up is kept too, of the widest one 1600 pixels', async () => {
  const closeUp = async (width: number) => {
    const { url, files } = await makePicture('product', await cloth(width, 500).jpeg().toBuffer());
    const found = files.find(({ key }) => `/pictures/${key}` === closeUpOf(url));
    return found ? (await sharp(found.bytes).metadata()).width : null;
  };
  expect([await closeUp(1199), await closeUp(1200), await closeUp(2400)]).toEqual([null, 1200, 1600]);
  expect(closeUpOf('/pictures/demo/wl-001.webp')).toBeNull();
});

test('a slider picture comes in its own sizes, also where a product is shown, without a close-up', async () => {
  const made = await makePicture('slider', await cloth(2400, 1350).png().toBuffer());
  expect(closeUpOf(made.url)).toBeNull();
  expect(pictureSources(made.url, 'product').avif).toBe(pictureSources(made.url, 'slider').avif);
  expect(made.files.some(({ key }) => key.endsWith('-1600.avif'))).toBe(true);
});

test('is turned as the camera was held, and tells no place', async () => {
  const upload = await cloth(1200, 800)
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { files } = await makePicture('product', upload);
  const { width = 0, height = 0, exif } = await sharp(files.at(-2)?.bytes).metadata();
  expect(height).toBeGreaterThan(width);
  expect(exif).toBeUndefined();
});

test('one with an alpha channel, one in grey and one in AVIF are taken, and a small one is not blown up', async () => {
  const { files } = await makePicture('product', await cloth(200, 250).webp().toBuffer());
  expect((await sharp(files[0]?.bytes).metadata()).width).toBe(200);
  const clear = cloth(50, 50).ensureAlpha(0.5);
  for (const upload of [clear.png(), cloth(50, 50).greyscale().jpeg(), cloth(50, 50).avif()])
    expect((await makePicture('product', await upload.toBuffer())).files).toHaveLength(6);
});

describe('refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  test.each([
    ['nothing', '', /no picture/],
    ['an SVG', svg, /no picture/],
    ['a page', '<!doctype html><script>alert(1)</script>', /no picture/],
    ['a GIF that is a script', 'GIF89a/*\x01\0\x01\0*/=1;alert(1)', /no picture/],
    ['a TIFF', 'II*\0\x08\0\0\0', /no picture/],
    ['a PDF', '%PDF-1.7', /no picture/],
    ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0', /\(HEIC\)/],
    ['a JPEG of three bytes', '\xFF\xD8\xFF', /damaged/],
    ['a PNG with nothing in it', '\x89PNG\r\n\x1A\n', /damaged/],
  ])('%s', async (_what, text, words) => {
    const refused = makePicture('product', new Uint8Array(Buffer.from(text, 'latin1')));
    await expect(refused).rejects.toBeInstanceOf(BadPicture);
    await expect(refused).rejects.toThrow(words);
  });

  test('a picture cut short, and a small file that would be a huge one', async () => {
    const whole = await noise(600, 600).jpeg().toBuffer();
    await expect(makePicture('product', whole.subarray(0, whole.length / 2))).rejects.toThrow(/damaged/);
    const bomb = await cloth(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(makePicture('product', bomb)).rejects.toThrow(/at most 40 megapixels/);
  });

  test('a picture that is a thread, before its lines are read', async () => {
    const small = await cloth(1, 2).png().toBuffer();
    // The header claims 39 million lines; a real one takes 80 kB.
    small.writeUInt32BE(39_000_000, 20);
    small.writeUInt32BE(crc32(small.subarray(12, 29)), 29);
    await expect(makePicture('exchange', small)).rejects.toThrow(/takes too long to read/);
  });

  test('a JPEG with thousands of scans, each of which is decoded over the whole picture', async () => {
    const whole = await cloth(400, 500).jpeg({ progressive: true }).toBuffer();
    const lastScan = whole.subarray(whole.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
    const bomb = Buffer.concat([whole.subarray(0, -2), ...Array(5000).fill(lastScan), whole.subarray(-2)]);
    await expect(makePicture('exchange', bomb)).rejects.toThrow(/takes too long to read/);
    expect((await makePicture('exchange', whole)).files.length).toBeGreaterThan(0);
  });
});
