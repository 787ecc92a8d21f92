import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Colour } from '#shop/catalogue/colours.ts';
import { demoColours } from '../../demo/pictures.ts';
import { colourIn, familyOf, seenOf } from './colour.ts';

/** Names of CSS and the trade. */
const NAMED: Readonly<Record<Colour, readonly string[]>> = {
  white: ['#ffffff', '#f8f8f8'],
  cream: ['#f5f5dc', '#faebd7', '#d2b48c'],
  yellow: ['#ffd700', '#c99a1b', '#fff176'],
  orange: ['#ff8c00', '#b7410e', '#f7c6a3'],
  red: ['#d0021b', '#dc143c', '#a3262c'],
  maroon: ['#800000', '#5e1630'],
  pink: ['#ff69b4', '#c2187f', '#fa8072', '#d8a7a7'],
  purple: ['#6a0dad', '#c8b6e2', '#8e4585'],
  blue: ['#000080', '#87ceeb', '#4169e1'],
  turquoise: ['#008080', '#00a3a3', '#40e0d0'],
  green: ['#228b22', '#98d8b8', '#808000', '#5f6b1e'],
  brown: ['#5c3a21', '#a0522d', '#b98d56'],
  grey: ['#c0c0c0', '#808080', '#4d4d50'],
  black: ['#000000', '#111111', '#1a1a22'],
  multi: [],
};

test.each(Object.entries(NAMED).flatMap(([family, all]) => all.map((hex) => [hex, family])))(
  '%s is %s',
  (hex, family) => {
    const [red = 0, green = 0, blue = 0] = Buffer.from(hex.slice(1), 'hex');
    expect(familyOf(seenOf(red, green, blue))).toBe(family);
  },
);

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
  const stripe = (fill: string, n: number) =>
    `<rect x="${n * width}" width="${width}" height="100" fill="${fill}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${colours.map(stripe).join('')}</svg>`;
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
