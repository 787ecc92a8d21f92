/**
 * Draws the demo pictures: `node scripts/demo/draw-pictures.ts [name…]` writes the named ones, or all of them, in the
 * sizes and formats that `shop/pictures.ts` offers to browsers.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { looks } from './looks.ts';
import { paint } from './scenes.ts';

const FOLDER = 'public/pictures/demo';
const AVIF = { quality: 48, effort: 5 };
const WEBP = { quality: 70, effort: 5 };

const PRODUCT = { width: 960, height: 1200, avif: [320, 640], webp: [320, 640] };
const SLIDER = { width: 1600, height: 900, avif: [640, 960, 1600], webp: [640, 960] };

async function draw(name: string, seed: number): Promise<void> {
  const { width, height, avif, webp } = name.startsWith('slider-') ? SLIDER : PRODUCT;
  const look = looks[name];
  if (!look) throw new Error(`No picture is called ${name}.`);
  const picture = sharp(paint(look(seed, width, height)), { raw: { width, height, channels: 3 } });
  const file = path.join(FOLDER, name);
  await picture.clone().webp(WEBP).toFile(`${file}.webp`);
  for (const size of webp) await picture.clone().resize(size).webp(WEBP).toFile(`${file}-${size}.webp`);
  for (const size of avif) await picture.clone().resize(size).avif(AVIF).toFile(`${file}-${size}.avif`);
  console.log(file);
}

mkdirSync(FOLDER, { recursive: true });
const names = Object.keys(looks);
const wanted = process.argv.length > 2 ? process.argv.slice(2) : names;
for (const name of wanted) await draw(name, 3 + names.indexOf(name) * 17);
