/**
 * Draws the demo pictures: `node demo/draw-pictures.ts [name…]` writes the named ones, or all of them, in the
 * sizes and formats that `shop/pictures/pictures.ts` offers to browsers and messengers, and the icons of the shop.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { looks } from './looks.ts';
import { paint } from './scene.ts';

const FOLDER = 'public/pictures/demo';
const AVIF = { quality: 48, effort: 5 };
/** Banners lie behind words, and are the largest pictures of the home page: a phone fetches three of them. */
const BANNER_AVIF = { quality: 34, effort: 9 };
const WEBP = { quality: 70, effort: 5 };
/** What is drawn of a fine scene: two fifths of the bytes. */
const FINE = { avif: { quality: 24, effort: 6 }, webp: { quality: 32, effort: 6 }, share: 42 };
/** What a shared link shows: the shape that messengers crop to, as a JPEG well below WhatsApp's 300 KB. */
const SHARE = { width: 1200, height: 630, jpeg: { quality: 62, mozjpeg: true } };

const PRODUCT = { width: 960, height: 1200, avif: [320, 640], webp: [320, 640], quality: AVIF };
const SLIDER = { width: 1600, height: 900, avif: [640, 960, 1600], webp: [640, 960], quality: BANNER_AVIF };

async function draw(name: string, seed: number): Promise<void> {
  const { width, height, avif, webp, quality } = name.startsWith('slider-') ? SLIDER : PRODUCT;
  const look = looks[name];
  if (!look) throw new Error(`No picture is called ${name}.`);
  const scene = look(seed, width, height);
  const inAvif = scene.isFine ? FINE.avif : quality;
  const inWebp = scene.isFine ? FINE.webp : WEBP;
  const picture = sharp(paint(scene), { raw: { width, height, channels: 3 } });
  const file = path.join(FOLDER, name);
  await picture.clone().webp(inWebp).toFile(`${file}.webp`);
  for (const size of webp) await picture.clone().resize(size).webp(inWebp).toFile(`${file}-${size}.webp`);
  for (const size of avif) await picture.clone().resize(size).avif(inAvif).toFile(`${file}-${size}.avif`);
  const shared = { ...SHARE.jpeg, ...(scene.isFine && { quality: FINE.share }) };
  await picture.clone().resize(SHARE.width, SHARE.height).jpeg(shared).toFile(`${file}-share.jpg`);
  console.log(file);
}

/** The icon as phones want it: in two sizes, for Apple without transparency, and with a margin that may be cut away. */
async function drawIcons(): Promise<void> {
  const icon = (size: number) =>
    sharp('public/icon.svg', { density: (72 * size) / 64 })
      .resize(size)
      .png();
  await icon(192).toFile('public/icon-192.png');
  await icon(512).toFile('public/icon-512.png');
  const background = '#27336f';
  await icon(180).flatten({ background }).toFile('public/apple-touch-icon.png');
  const inner = await icon(400).flatten({ background }).toBuffer();
  const margin = { top: 56, bottom: 56, left: 56, right: 56, background };
  await sharp(inner).extend(margin).png().toFile('public/icon-maskable-512.png');
  writeFileSync('public/favicon.ico', inIco(await icon(48).toBuffer(), 48));
}

/** A PNG as the one picture of an ICO file: six bytes of the file, sixteen of the picture's entry. https://en.wikipedia.org/wiki/ICO_(file_format) */
function inIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits of a dot
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

mkdirSync(FOLDER, { recursive: true });
await drawIcons();
const names = Object.keys(looks);
const wanted = process.argv.length > 2 ? process.argv.slice(2) : names;
for (const name of wanted) await draw(name, 3 + names.indexOf(name) * 17);
