/** The pictures that show a cloth close up. */
import { statSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { picturesOf } from '#shop/pictures/list.ts';
import { demoProducts } from './catalogue.ts';
import { furtherPictures } from './further.ts';

const closeUps = demoProducts
  .flatMap(({ productId }) => picturesOf(furtherPictures(productId)))
  .filter(({ alt }) => alt.startsWith('Close up'))
  .map(({ url }) => `public${url}`);

/** How much brighter and darker a picture's small parts are than what is around them, of 1. */
async function contrastOf(file: string): Promise<number> {
  const pixels = (picture: Sharp) => picture.greyscale().raw().toBuffer();
  const [sharpest, blurred] = await Promise.all([pixels(sharp(file)), pixels(sharp(file).blur(20))]);
  let [brightness, difference] = [0, 0];
  for (const [place, around] of blurred.entries()) {
    brightness += around;
    difference += Math.abs((sharpest[place] ?? 0) - around);
  }
  return difference / brightness;
}

test.each(closeUps)('%s shows single threads, in a tenth of a megabyte', async (file) => {
  expect(await contrastOf(file)).toBeGreaterThan(0.04);
  expect(statSync(file).size).toBeLessThan(100_000);
});
