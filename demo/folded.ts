/** Folded pieces on ivory paper, seen from straight above, with a measuring tape that shows how large they are. */
import { type Cloth, clouds, dyed, lit, mix, noise, type Rgb, scale, smoothstep } from './cloth.ts';
import { paper, type Scene } from './scene.ts';
import { tapeAt } from './tape.ts';

export interface Piece {
  cloth: Cloth;
  /** The middle, as parts of the picture's width and height. */
  at: readonly [number, number];
  /** Width and height in pixels. */
  size: readonly [number, number];
  /** Turned to the right, in radians. */
  turn: number;
}

/** A whole piece is seen smaller than cloth that fills the picture, and so is its print. */
const SMALLER = 1.5;
/** How much of the picture the front edges of the layers take, in pixels. */
const EDGE = 30;
const LAYERS = 4;

/** Pieces on paper with a tape below them; the first piece lies on top. */
export function folded(seed: number, pieces: readonly Piece[], width: number, height: number): Scene {
  const laid = pieces.map((piece, place) => {
    const colourAt = dyed(piece.cloth, seed + place);
    const [cos, sin] = [Math.cos(piece.turn), Math.sin(piece.turn)];
    /** A place of the picture as one of the piece, counted from its middle. */
    const within = (x: number, y: number): [number, number] => {
      const [dx, dy] = [x - piece.at[0] * width, y - piece.at[1] * height];
      return [dx * cos + dy * sin, dy * cos - dx * sin];
    };
    return { ...piece, colourAt, within, seed: seed + place * 7 };
  });

  /** What is seen from piece number `from` downwards. */
  const below = (x: number, y: number, from: number): Rgb => {
    let shadow = 1;
    for (let place = from; place < laid.length; place += 1) {
      const piece = laid[place];
      if (!piece) break;
      const [u, v] = piece.within(x, y);
      if (outside(piece, u, v) <= 0) {
        const seen = lightOn(piece, u, v);
        const own = lit(piece.colourAt((u + 900) * SMALLER, (v + 900) * SMALLER), seen * shadow, 0, 0);
        return piece.cloth.weave === 'sheer' ? mix(own, below(x, y, place + 1), 0.3) : own;
      }
      const [su, sv] = piece.within(x - 12, y - 20);
      shadow *= 1 - 0.42 * Math.exp(-Math.max(0, outside(piece, su, sv)) / 16);
    }
    return scale(paper(x, y, width, height, seed), shadow);
  };
  return {
    width,
    height,
    outlines: true,
    at: (x, y) => tapeAt(x, y, height) ?? scale(below(x, y, 0), tapeAt(x - 5, y - 9, height) ? 0.8 : 1),
  };
}

type Laid = Piece & { seed: number };

/** How far a place lies outside of a piece with round corners, in pixels; below 0 inside. */
function outside({ size: [width, height], seed }: Laid, u: number, v: number): number {
  const corner = 10;
  const dx = Math.abs(u + (noise(v / 110, 1, seed) - 0.5) * 6) - width / 2 + corner;
  const dy = Math.abs(v + (noise(u / 130, 4, seed) - 0.5) * 6) - height / 2 + corner;
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - corner;
}

/** The light on a piece: soft swells, pressed creases, round folds at its sides and the edges of its layers in front. */
function lightOn({ size: [width, height], seed }: Laid, u: number, v: number): number {
  const swell = 0.84 + 0.32 * clouds(u / 230, v / 300, seed);
  const crease = (place: number, at: number) =>
    1 - 0.1 * Math.exp(-Math.abs(place - at) / 3) + 0.06 * Math.exp(-Math.abs(place - at - 9) / 7);
  const creases =
    crease(u, noise(v / 300, 2, seed) * 14) * crease(v, -height / 6 + noise(u / 300, 6, seed) * 14);
  const left = 0.86 + 0.14 * smoothstep(0, 16, u + width / 2);
  const right = 0.74 + 0.26 * smoothstep(0, 30, width / 2 - u);
  const top = 0.92 + 0.08 * smoothstep(0, 12, v + height / 2);
  const front = height / 2 - v + (noise(u / 120, 9, seed) - 0.5) * 7;
  if (front > EDGE)
    return swell * creases * left * right * top * (0.9 + 0.14 * smoothstep(EDGE, EDGE + 26, front));
  const layer = ((Math.max(0, front) / EDGE) * LAYERS) % 1;
  return left * right * (0.4 + 0.45 * Math.sin(Math.PI * layer) ** 0.6);
}
