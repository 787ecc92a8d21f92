/** A picture as a function of its pixels, and the paper that cloth lies on. */
import { noise, type Rgb, scale } from './cloth.ts';

export interface Scene {
  width: number;
  height: number;
  /** The colour of a pixel. */
  at: (x: number, y: number) => Rgb;
  /** Things with an outline are in it, which would show steps if a pixel were looked at once. */
  outlines?: boolean;
  /** Small edges are all over it: they take many bytes, and hide what a lower quality leaves out. */
  isFine?: boolean;
}

/** Where a pixel is looked at, when several times: no two in a row or column, so that all slopes get even edges. */
const LOOKS = [
  [-0.375, -0.125],
  [0.125, -0.375],
  [0.375, 0.125],
  [-0.125, 0.375],
] as const;

/** The mean colour over a pixel. */
function meanOf(at: Scene['at'], x: number, y: number): Rgb {
  let [r, g, b] = [0, 0, 0];
  for (const [dx, dy] of LOOKS) {
    const seen = at(x + dx, y + dy);
    r += seen[0] / LOOKS.length;
    g += seen[1] / LOOKS.length;
    b += seen[2] / LOOKS.length;
  }
  return [r, g, b];
}

/** All pixels of a scene as raw RGB. */
export function paint({ width, height, at, outlines }: Scene): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0, offset = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, offset += 3) {
      const [r, g, b] = outlines ? meanOf(at, x, y) : at(x, y);
      pixels[offset] = Math.min(255, Math.max(0, r));
      pixels[offset + 1] = Math.min(255, Math.max(0, g));
      pixels[offset + 2] = Math.min(255, Math.max(0, b));
    }
  }
  return pixels;
}

const PAPER: Rgb = [244, 236, 221];

/** Ivory paper with the light at its upper left. */
export function paper(x: number, y: number, width: number, height: number, seed: number): Rgb {
  const grain = 1 + (noise(x * 0.5, y * 0.5, seed) - 0.5) * 0.015;
  const glow = 1.02 - 0.16 * Math.hypot(x / width - 0.35, y / height - 0.3);
  return scale(PAPER, grain * glow);
}
