import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoColours } from '../../demo/pictures.ts';
import { colourIn } from './colour.ts';

test('of the demo’s pictures at least 34 of 40 suggest the colour that their product says it has', async () => {
  const missed: string[] = [];
  for (const [code, { colour }] of Object.entries(demoColours)) {
    const suggested = await colourIn(readFileSync(`public/pictures/demo/${code.toLowerCase()}-320.webp`));
    if (suggested !== colour) missed.push(`${code}: ${suggested}, not ${colour}`);
  }
  expect(Object.keys(demoColours)).toHaveLength(40);
  expect(missed.length, missed.join('; ')).toBeLessThanOrEqual(6);
});

/** Vertical, 100 pixels wide. */
const stripes = (...colours: string[]) => {
  const width = 100 / colours.length;
  const drawn = colours.map(
    (one, n) => `<rect x="${n * width}" width="${width}" height="100" fill="${one}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${drawn.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};

test('several colours are many, one on pale ground is that one, the edge does not count; a picture of one pixel, grey or clear, has a colour', async () => {
  const three = ['#d0021b', '#228b22', '#4169e1'];
  expect(await colourIn(await stripes(...three, ...three, ...three))).toBe('multi');
  const ground = '#f5ecd9';
  const onGround = await stripes(...Array(4).fill(ground), '#d0021b', ...Array(3).fill(ground));
  expect(await colourIn(onGround)).toBe('red');
  expect(await colourIn(await stripes('#d0021b', ground, ground, ground, ground, '#d0021b'))).toBe('cream');
  const one = { width: 1, height: 1, channels: 4 } as const;
  const clear = sharp({ create: { ...one, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  expect(await colourIn(await clear.png().toBuffer())).toBe('white');
  const grey = sharp({ create: { ...one, channels: 3, background: '#808080' } }).greyscale();
  expect(await colourIn(await grey.png().toBuffer())).toBe('grey');
  await expect(colourIn(new Uint8Array([1, 2, 3]))).rejects.toThrow();
});
