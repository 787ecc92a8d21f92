/** Prints: each says how much of the second and third colour lies at a place of the cloth. Units are pixels of 960 wide. */
import { smoothstep } from './cloth.ts';

export type Pattern = 'buta' | 'jaal' | 'stripes' | 'checks' | 'dots' | 'paisley' | 'ajrak' | 'border';

/** Weights of the print's two colours, 0 to 1. */
export interface Ink {
  second: number;
  third: number;
}

const NONE: Ink = { second: 0, third: 0 };

/** 1 inside, 0 outside, with an edge that is one or two pixels soft. */
const inside = (distance: number) => 1 - smoothstep(-1.2, 1.2, distance);

/** A place within its cell of a half-drop grid, counted from the cell's middle. */
function cell(u: number, v: number, size: number): { x: number; y: number; odd: boolean } {
  const column = Math.floor(u / size);
  const odd = column % 2 !== 0;
  const shifted = v + (odd ? size / 2 : 0);
  return { x: u - (column + 0.5) * size, y: shifted - (Math.floor(shifted / size) + 0.5) * size, odd };
}

function buta(u: number, v: number): Ink {
  const { x, y } = cell(u, v, 104);
  const angle = Math.atan2(y + 10, x);
  const radius = Math.hypot(x, y + 10);
  const petals = inside(radius - 23 * (0.72 + 0.28 * Math.cos(angle * 6)));
  const heart = inside(radius - 8);
  const stem =
    inside(Math.abs(x + Math.sin(y / 9) * 3) - 1.8) * smoothstep(10, 14, y) * (1 - smoothstep(40, 44, y));
  const leaf = inside(Math.hypot(Math.abs(x) - 11, (y - 26) * 2.2) - 8);
  return { second: Math.max(petals - heart, 0), third: Math.max(heart, stem, leaf) };
}

function jaal(u: number, v: number): Ink {
  const field = Math.cos(u / 22) + Math.cos(v / 30) * 1.15;
  const lines = 1 - smoothstep(0.05, 0.16, Math.abs(field));
  const knot = smoothstep(1.55, 1.75, field);
  const bud = smoothstep(1.6, 1.8, -field);
  return { second: lines, third: Math.max(knot, bud) };
}

function stripes(u: number): Ink {
  const place = ((u % 96) + 96) % 96;
  return { second: inside(Math.abs(place - 30) - 13), third: inside(Math.abs(place - 68) - 2.5) };
}

function checks(u: number, v: number): Ink {
  const across = ((u % 110) + 110) % 110;
  const down = ((v % 110) + 110) % 110;
  const wide = 0.5 * inside(Math.abs(across - 40) - 20) + 0.5 * inside(Math.abs(down - 40) - 20);
  const fine = 0.7 * Math.max(inside(Math.abs(across - 88) - 2), inside(Math.abs(down - 88) - 2));
  return { second: wide, third: fine };
}

function dots(u: number, v: number): Ink {
  const { x, y, odd } = cell(u, v, 46);
  const dot = inside(Math.hypot(x, y) - 5.5);
  return odd ? { second: dot, third: 0 } : { second: 0, third: dot };
}

function paisley(u: number, v: number): Ink {
  const { x, y, odd } = cell(u, v, 150);
  const side = odd ? -1 : 1;
  // A drop: a circle whose upper part is drawn sideways into a tail.
  const drop = (grow: number) => {
    const tail = Math.max(0, 18 - y) / 60;
    const bent = x * side - tail * tail * 46;
    return Math.hypot(bent * (1 + tail * 2.1), (y - 14) * 0.86) - grow;
  };
  const outline = inside(Math.abs(drop(40)) - 3.4);
  const body = inside(drop(29));
  const heart = inside(Math.hypot(x, y - 16) - 9 * (0.75 + 0.25 * Math.cos(Math.atan2(y - 16, x) * 7)));
  return { second: Math.max(outline, body - heart), third: heart };
}

function ajrak(u: number, v: number): Ink {
  const { x, y } = cell(u, v, 132);
  const angle = Math.atan2(y, x);
  const radius = Math.hypot(x, y);
  const star = inside(radius - 42 * (0.8 + 0.2 * Math.cos(angle * 8)));
  const ring = inside(Math.abs(radius - 52) - 2.2);
  const heart = inside(radius - 18 * (0.8 + 0.2 * Math.cos(angle * 4)));
  const grid = inside(Math.min(Math.abs(Math.abs(x) - 65), Math.abs(Math.abs(y) - 65)) - 1.8);
  return { second: Math.max(star - heart, grid), third: Math.max(ring, heart) };
}

function border(_u: number, v: number): Ink {
  const band = inside(Math.abs(v - 860) - 70);
  const lines = inside(Math.abs(Math.abs(v - 860) - 56) - 4);
  return { second: band - lines, third: lines };
}

/** The print at a place of the cloth; none at all for plain cloth. */
export function inkAt(pattern: Pattern | undefined, u: number, v: number): Ink {
  switch (pattern) {
    case 'buta':
      return buta(u, v);
    case 'jaal':
      return jaal(u, v);
    case 'stripes':
      return stripes(u);
    case 'checks':
      return checks(u, v);
    case 'dots':
      return dots(u, v);
    case 'paisley':
      return paisley(u, v);
    case 'ajrak':
      return ajrak(u, v);
    case 'border':
      return border(u, v);
    default:
      return NONE;
  }
}
