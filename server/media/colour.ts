/**
 * Suggests a picture's colour family in OKLCH (l: lightness 0–1; c: chroma 0–0.3; h: hue in degrees). A print
 * on pale ground counts by its print. Tuned on the demo and CSS's named colours; `colour.test.ts` prints the
 * agreement.
 */
import { converter, modeOklch, modeRgb, useMode } from 'culori/fn';
import type { Colour } from '#shop/catalogue/colours.ts';

export interface Seen {
  l: number;
  c: number;
  h: number;
}

/** Sampled pixels: enough to separate a print from its ground. */
const ACROSS = 60;
const DOWN = 75;
/** Percent cropped at each edge. */
const EDGE = 20;

const COLOURED = 0.04;
/** Hues up to `ALIKE_DEGREES` apart are one colour in light and shade; from `APART_DEGREES` on, two. */
const ALIKE_DEGREES = 25;
const APART_DEGREES = 50;
/** A hue decides from this share of pixels on, even on pale or grey ground. */
const LEAST_PART = 0.1;
/** A second colour makes `multi` above these shares: of all pixels, and of the first colour's. */
const SECOND_PART = 0.12;
const SECOND_OF_FIRST = 0.45;

useMode(modeRgb);
useMode(modeOklch);
const toOklch = converter('oklch');

/** Each 0 to 255; grey has hue 0. */
export function seenOf(red: number, green: number, blue: number): Seen {
  const { l, c, h = 0 } = toOklch({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 });
  return { l, c, h };
}

/** Throws for bytes that are no picture. */
export async function colourIn(picture: Uint8Array): Promise<Colour> {
  const { default: open } = await import('sharp');
  const { width, height } = await open(picture).metadata();
  const middle = (side: number) => Math.max(1, Math.round((side * (100 - 2 * EDGE)) / 100));
  const { data } = await open(picture)
    .extract({
      left: Math.floor((width * EDGE) / 100),
      top: Math.floor((height * EDGE) / 100),
      width: middle(width),
      height: middle(height),
    })
    .resize(ACROSS, DOWN, { fit: 'fill', kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels: Seen[] = [];
  for (let at = 0; at + 2 < data.length; at += 3)
    pixels.push(seenOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
  return familyOfMany(pixels);
}

/** By the commonest hue, or by all pixels where few are coloured. */
function familyOfMany(pixels: readonly Seen[]): Colour {
  const coloured = pixels.filter((pixel) => pixel.c >= COLOURED && !isCream(pixel));
  const near = (hue: number) => coloured.filter(({ h }) => apart(h, hue) <= ALIKE_DEGREES);
  const first = largest(near, () => true);
  if (first.pixels.length < LEAST_PART * pixels.length) return familyOf(middleOf(pixels));
  const second = largest(near, (hue) => apart(hue, first.hue) >= APART_DEGREES).pixels.length;
  const isMany = second > SECOND_PART * pixels.length && second >= SECOND_OF_FIRST * first.pixels.length;
  return isMany ? 'multi' : familyOf(middleOf(first.pixels));
}

function largest(near: (hue: number) => Seen[], isAsked: (hue: number) => boolean) {
  let best = { hue: 0, pixels: [] as Seen[] };
  for (let hue = 0; hue < 360; hue += 5) {
    const pixels = isAsked(hue) ? near(hue) : [];
    if (pixels.length > best.pixels.length) best = { hue, pixels };
  }
  return best;
}

const apart = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180);

/** Medians, and the mean direction of hues. */
function middleOf(pixels: readonly Seen[]): Seen {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const across = pixels.reduce((sum, { c, h }) => sum + c * Math.cos(radians(h)), 0);
  const up = pixels.reduce((sum, { c, h }) => sum + c * Math.sin(radians(h)), 0);
  return {
    l: median(pixels.map(({ l }) => l)),
    c: median(pixels.map(({ c }) => c)),
    h: ((Math.atan2(up, across) * 180) / Math.PI + 360) % 360,
  };
}

const WHITE_FROM = 0.87;

/** Ivory, off-white, beige and sand. */
const isCream = ({ l, c, h }: Seen) => l > 0.68 && c >= 0.012 && c < 0.075 && h > 60 && h < 115;

export function familyOf(seen: Seen): Colour {
  const { l, c, h } = seen;
  if (l < 0.16 || (l < 0.26 && c < 0.04)) return 'black';
  if (l > WHITE_FROM && c < 0.02) return 'white';
  if (isCream(seen)) return 'cream';
  if (c < 0.022) return l > WHITE_FROM ? 'white' : 'grey';
  if (h >= 345 || h < 42) return amongReds(seen);
  if (h < 76) return (c > 0.125 && l > 0.58) || l > 0.82 ? 'orange' : 'brown';
  if (h < 106) return l < 0.5 || c < 0.07 ? 'brown' : 'yellow';
  if (h < 182) return 'green';
  if (h < 225) return 'turquoise';
  if (h < 288) return 'blue';
  return h > 325 && l > 0.55 ? 'pink' : 'purple';
}

/** Dark is maroon, pale pink, dull rust brown. */
function amongReds({ l, c, h }: Seen): Colour {
  if (l < 0.38) return 'maroon';
  const isRust = h > 32 && h < 42;
  if (l > 0.66) return isRust && c > 0.12 ? 'orange' : 'pink';
  if (h >= 345 && l > 0.5 && c > 0.1) return 'pink';
  if (isRust && h > 37 && c > 0.14) return 'orange';
  return c < 0.075 && l < 0.5 && h >= 25 && h < 42 ? 'brown' : 'red';
}
