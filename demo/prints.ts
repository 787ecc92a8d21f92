/** Prints, each a tile drawn as SVG: red is where the cloth's second colour lies, green its third, black the ground. */
import sharp from 'sharp';

/** Weights of the print's two colours, 0 to 1. */
export interface Ink {
  second: number;
  third: number;
}

const SECOND = '#f00';
const THIRD = '#0f0';

interface Tile {
  width: number;
  height: number;
  svg: string;
}

/** A shape `count` times around the middle. */
const around = (count: number, shape: string) =>
  Array.from({ length: count }, (_, i) => `<g transform="rotate(${(360 / count) * i})">${shape}</g>`).join(
    '',
  );

const at = (x: number, y: number, shape: string, more = '') =>
  `<g transform="translate(${x} ${y}) ${more}">${shape}</g>`;

/** A motif in rows of which every second one is shifted by half; the shifted one may be another. */
function halfDrop(size: number, motif: string, shifted = motif): Tile {
  const middle = size / 2;
  const svg = at(middle, middle, motif) + at(middle + size, 0, shifted) + at(middle + size, size, shifted);
  return { width: size * 2, height: size, svg };
}

const flower = (petals: number, reach: number) =>
  `<g fill="${SECOND}">${around(petals, `<path d="M0-4C-${reach * 0.5}-${reach * 0.55}-${reach * 0.3}-${reach} 0-${reach}S${reach * 0.5}-${reach * 0.55} 0-4z"/>`)}</g>
   <circle r="${reach * 0.27}" fill="${THIRD}"/>`;

const SPRIG = `<g fill="${THIRD}">
    <path d="M0-8C6 10-6 22 3 44" fill="none" stroke="${THIRD}" stroke-width="3.5" stroke-linecap="round"/>
    <path d="M1 30C10 29 22 22 25 8 12 9 3 18 1 30z"/><path d="M0 36C-9 35-20 29-22 16-11 17-2 25 0 36z"/>
  </g>${at(0, -16, flower(6, 26))}`;

const DROP =
  'M0 48C-28 48-40 26-36 2-32-24-8-34 4-52 9-60 22-62 29-53 18-54 16-46 22-34 34-12 40 8 34 26 28 42 14 48 0 48z';
const PAISLEY = `<path d="${DROP}" fill="none" stroke="${SECOND}" stroke-width="4"/>
  <path d="${DROP}" fill="${SECOND}" transform="translate(0 3) scale(.78)"/>
  <path d="${DROP}" fill="none" stroke="${THIRD}" stroke-width="3" transform="translate(0 5) scale(.6)"/>
  ${at(0, 12, `<g fill="${THIRD}">${around(6, '<ellipse cy="-9" rx="4" ry="6"/>')}</g>`)}
  <g fill="${THIRD}">${around(5, '<circle cy="-66" cx="8" r="3.5"/>')}</g>`;

const STAR = `<circle r="56" fill="none" stroke="${THIRD}" stroke-width="3.5"/>
  <g fill="${SECOND}">${around(8, '<path d="M0-12L-15-36 0-50 15-36z"/>')}</g>
  <g fill="${THIRD}">${around(8, '<circle cy="-37" r="4"/>')}${around(4, '<path d="M0 0C-13-12-8-20 0-25 8-20 13-12 0 0z"/>')}</g>`;
const CORNER = `<path d="M0-24L24 0 0 24-24 0z" fill="${SECOND}"/><circle r="8" fill="${THIRD}"/>`;

/** Leaves at both sides of a vine's quarter. */
const LEAVES = `<g fill="${THIRD}"><path d="M0 0C14-2 20-12 20-24 8-22 0-12 0 0z"/><path d="M-8 14C-22 12-28 4-30-8-16-8-8 2-8 14z"/></g>`;
const VINES = `<g fill="none" stroke="${SECOND}" stroke-width="5"><path d="M75 0C75 48 150 52 150 100S75 152 75 200"/><path d="M75 0C75 48 0 52 0 100S75 152 75 200"/></g>
  ${[
    [118, 62, 0],
    [32, 62, 70],
    [118, 138, 70],
    [32, 138, 0],
  ]
    .map(([x = 0, y = 0, turn]) => at(x, y, LEAVES, `rotate(${turn}) scale(.8)`))
    .join('')}`;
const BLOOM = flower(8, 34);
const CROSSING = `<circle r="10" fill="${THIRD}"/>`;

const band = (x: number, y: number, width: number, height: number, colour: string, weight = 1) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}" fill-opacity="${weight}"/>`;

const TILES = {
  buta: halfDrop(128, SPRIG),
  paisley: halfDrop(168, PAISLEY, `<g transform="scale(-1 1)">${PAISLEY}</g>`),
  dots: halfDrop(56, `<circle r="8" fill="${SECOND}"/>`, `<circle r="8" fill="${THIRD}"/>`),
  ajrak: {
    width: 144,
    height: 144,
    svg: at(72, 72, STAR) + [0, 144].map((x) => at(x, 0, CORNER) + at(x, 144, CORNER)).join(''),
  },
  jaal: {
    width: 150,
    height: 200,
    svg:
      VINES +
      at(75, 100, BLOOM) +
      [0, 150].map((x) => at(x, 0, BLOOM) + at(x, 200, BLOOM) + at(x, 100, CROSSING)).join('') +
      at(75, 0, CROSSING) +
      at(75, 200, CROSSING),
  },
  stripes: { width: 96, height: 8, svg: band(17, 0, 26, 8, SECOND) + band(66, 0, 5, 8, THIRD) },
  checks: {
    width: 110,
    height: 110,
    svg:
      band(20, 0, 40, 110, SECOND, 0.5) +
      band(0, 20, 110, 40, SECOND, 0.5) +
      band(20, 20, 40, 40, SECOND) +
      band(86, 0, 4, 110, THIRD, 0.7) +
      band(0, 86, 110, 4, THIRD, 0.7),
  },
  // A single band near the lower end of a shawl.
  border: {
    width: 120,
    height: 2400,
    svg:
      band(0, 790, 120, 140, SECOND) +
      [802, 914, 770, 948].map((y) => band(0, y, 120, 5, THIRD)).join('') +
      at(
        60,
        860,
        `<g fill="${THIRD}">${around(8, '<path d="M0-6C-12-22-7-34 0-40 7-34 12-22 0-6z"/>')}</g>`,
      ) +
      [0, 120].map((x) => at(x, 860, `<path d="M0-16L10 0 0 16-10 0z" fill="${THIRD}"/>`)).join(''),
  },
} satisfies Record<string, Tile>;

export type Print = keyof typeof TILES;

/** Pixels of the drawn tile for each pixel of cloth, so that edges stay clean where the cloth is seen enlarged. */
const DETAIL = 2;

async function sampled({ width, height, svg }: Tile): Promise<(u: number, v: number) => Ink> {
  const columns = width * DETAIL;
  const rows = height * DETAIL;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns}" height="${rows}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%"/>${svg}</svg>`;
  const pixels = await sharp(Buffer.from(drawing)).removeAlpha().raw().toBuffer();
  const wrap = (place: number, length: number) => ((place % length) + length) % length;
  return (u, v) => {
    const x = wrap(u * DETAIL, columns);
    const y = wrap(v * DETAIL, rows);
    const [x0, y0] = [Math.floor(x), Math.floor(y)];
    // Between four pixels, so that a bent print has no steps.
    const ink = (channel: number) => {
      const level = (column: number, row: number) =>
        (pixels[((row % rows) * columns + (column % columns)) * 3 + channel] ?? 0) / 255;
      const top = level(x0, y0) * (x0 + 1 - x) + level(x0 + 1, y0) * (x - x0);
      const bottom = level(x0, y0 + 1) * (x0 + 1 - x) + level(x0 + 1, y0 + 1) * (x - x0);
      return top * (y0 + 1 - y) + bottom * (y - y0);
    };
    return { second: ink(0), third: ink(1) };
  };
}

/** The print at a place of the cloth, in pixels of a picture 960 wide. */
export const inkOf = Object.fromEntries(
  await Promise.all(Object.entries(TILES).map(async ([name, tile]) => [name, await sampled(tile)] as const)),
) as Record<Print, (u: number, v: number) => Ink>;
