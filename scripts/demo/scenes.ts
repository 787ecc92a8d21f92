/** Scenes: cloth that falls in folds and fills the picture, and cloth that lies folded in a stack on ivory paper. */
import {
  clouds,
  type Drape,
  drapeHeight,
  light,
  mix,
  noise,
  type Rgb,
  rgb,
  scale,
  smoothstep,
  thread,
  type Weave,
} from './cloth.ts';
import { inkAt, type Pattern } from './patterns.ts';

export interface Cloth {
  weave: Weave;
  /** Ground, then the print's two colours. */
  colours: readonly [string, string?, string?];
  pattern?: Pattern;
  /** 0 for matt to 1 for silk. */
  sheen?: number;
}

interface Painter {
  width: number;
  height: number;
  /** The colour of a pixel. */
  at: (x: number, y: number) => Rgb;
}

/** All pixels of a scene as raw RGB. */
export function paint({ width, height, at }: Painter): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0, offset = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, offset += 3) {
      const [r, g, b] = at(x, y);
      pixels[offset] = Math.min(255, Math.max(0, r));
      pixels[offset + 1] = Math.min(255, Math.max(0, g));
      pixels[offset + 2] = Math.min(255, Math.max(0, b));
    }
  }
  return pixels;
}

/** The colour of the cloth itself, before light falls on it. */
function dyed(cloth: Cloth, seed: number): (u: number, v: number) => Rgb {
  const ground = rgb(cloth.colours[0]);
  const second = rgb(cloth.colours[1] ?? cloth.colours[0]);
  const third = rgb(cloth.colours[2] ?? cloth.colours[1] ?? cloth.colours[0]);
  return (u, v) => {
    const ink = inkAt(cloth.pattern, u, v);
    const printed = mix(mix(ground, second, ink.second), third, ink.third);
    return scale(printed, thread(cloth.weave, u, v, seed));
  };
}

const WARM_LIGHT: Rgb = [255, 250, 238];

function lit(colour: Rgb, diffuse: number, glance: number, sheen: number): Rgb {
  const shade = 0.42 + 0.8 * Math.max(0, diffuse);
  return mix(scale(colour, shade), WARM_LIGHT, Math.min(0.85, glance * sheen));
}

/** Folds that fill the picture. */
export function draped(cloth: Cloth, drape: Drape, width: number, height: number): Painter {
  const colourAt = dyed(cloth, drape.seed);
  const unit = 1200;
  const step = 1.5;
  const sheen = cloth.sheen ?? 0;
  const sheer = cloth.weave === 'sheer';
  return {
    width,
    height,
    at(x, y) {
      const here = drapeHeight(drape, x / unit, y / unit);
      const dx = (drapeHeight(drape, (x + step) / unit, y / unit) - here) * (unit / step / 9);
      const dy = (drapeHeight(drape, x / unit, (y + step) / unit) - here) * (unit / step / 9);
      const { diffuse, glance } = light(dx, dy, drape.depth * 1.6);
      // The print follows the cloth: where it turns away it is seen narrower.
      const u = x + dx * 30 * drape.depth;
      const v = y + dy * 30 * drape.depth;
      const valley = 0.72 + 0.28 * smoothstep(0.1, 0.75, here);
      const colour = scale(colourAt(u, v), valley);
      if (!sheer) return lit(colour, diffuse, glance, sheen * 0.75 + 0.05);
      // Chiffon lets the paper and its own second layer through.
      const behind = drapeHeight(
        { ...drape, seed: drape.seed + 40, angle: drape.angle + 0.25 },
        x / unit,
        y / unit,
      );
      const airy = mix(colour, [250, 244, 232], 0.22 + 0.3 * smoothstep(0.35, 0.9, behind));
      return lit(airy, diffuse * 0.6 + 0.42, glance, 0.3);
    },
  };
}

export interface Stack {
  seed: number;
  /** The pieces from the top down, each in its own cloth. */
  pieces: readonly Cloth[];
}

const PAPER: Rgb = [244, 236, 221];

/** Folded pieces on ivory paper, seen from the front, the light from the upper left. */
export function stacked({ seed, pieces }: Stack, width: number, height: number): Painter {
  const pieceHeight = Math.min(230, (height * 0.66) / pieces.length);
  const floor = height * 0.84;
  const cloths = pieces.map((cloth, place) => dyed(cloth, seed + place));
  const boxes = pieces.map((_, place) => {
    const shift = (noise(place * 3.7, 1, seed) - 0.5) * 46;
    const inset = width * (0.13 + 0.03 * noise(place * 2.3, 5, seed));
    const bottom = floor - (pieces.length - 1 - place) * pieceHeight;
    return { left: inset + shift, right: width - inset + shift, top: bottom - pieceHeight, bottom };
  });
  return {
    width,
    height,
    at(x, y) {
      const wobble = (clouds(x / 210, y / 500, seed) - 0.5) * 16;
      for (const [place, box] of boxes.entries()) {
        const cloth = pieces[place];
        const colourAt = cloths[place];
        if (!cloth || !colourAt) continue;
        const seen = foldedEdge(x, y + wobble, box, cloth, seed + place);
        if (!seen) continue;
        const { shade, glance } = seen;
        return lit(
          colourAt(x, y + wobble - box.top + place * 37),
          shade,
          glance,
          (cloth.sheen ?? 0) * 0.6 + 0.04,
        );
      }
      return tabletop(
        x,
        y,
        boxes[boxes.length - 1] ?? { left: 0, right: width, bottom: floor },
        width,
        height,
        seed,
      );
    },
  };
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The front of a folded piece: rounded layers, the fold at the left, a dark line between the layers. */
function foldedEdge(
  x: number,
  y: number,
  box: Box,
  cloth: Cloth,
  seed: number,
): { shade: number; glance: number } | null {
  const high = box.bottom - box.top;
  const t = (y - box.top) / high;
  if (t < 0 || t > 1) return null;
  // The ends are round, as a fold is.
  const round = Math.sqrt(Math.max(0, 1 - (2 * t - 1) ** 2));
  const bulge = cloth.weave === 'pile' ? 34 : 22;
  const left = box.left - round * bulge + (noise(t * 9, 3, seed) - 0.5) * 5;
  const right = box.right + round * bulge * 0.6 + (noise(t * 9, 8, seed) - 0.5) * 9;
  if (x < left || x > right) return null;
  const layers = cloth.weave === 'pile' ? 2 : 4;
  const sag = (clouds(x / 300, box.top / 90, seed) - 0.5) * 0.14;
  const layer = ((((t + sag) * layers) % 1) + 1) % 1;
  const turned = Math.sin(Math.PI * layer) ** 0.55;
  const gap = smoothstep(0, 0.1, layer) * smoothstep(0, 0.07, 1 - layer);
  const end = smoothstep(0, 46, x - left) * 0.22 + 0.78;
  const far = 1 - 0.16 * smoothstep(0, 60, x - (right - 60));
  const wave = 0.94 + 0.12 * clouds(x / 160, y / 70, seed + 9);
  const under = 0.8 + 0.2 * smoothstep(0, 0.12, t);
  return {
    shade: (0.32 + 0.5 * turned) * (0.45 + 0.55 * gap) * end * far * wave * under + 0.1,
    glance: turned ** 12 * gap * (1 - layer),
  };
}

function tabletop(
  x: number,
  y: number,
  box: Pick<Box, 'left' | 'right' | 'bottom'>,
  width: number,
  height: number,
  seed: number,
): Rgb {
  const grain = 1 + (noise(x * 0.5, y * 0.5, seed) - 0.5) * 0.015;
  const glow = 1.02 - 0.16 * Math.hypot(x / width - 0.35, y / height - 0.3);
  // Darkest where the stack touches the paper, gone a hand's breadth away.
  const beside = Math.max(box.left - x, x - box.right, 0);
  const below = y - box.bottom;
  const shadow = 0.55 * Math.exp(-Math.abs(below) / 30) * Math.exp(-beside / 30);
  return scale(PAPER, grain * glow * (1 - shadow));
}
