/** Pieces that lie folded in stacks, seen from the front or a little from above, the light from the upper left. */
import { type Cloth, clouds, dyed, lit, noise, type Rgb, scale, smoothstep } from './cloth.ts';
import { paper, type Scene } from './scene.ts';

export interface Stack {
  /** From the top down, each in its own cloth. */
  pieces: readonly Cloth[];
  /** How high a piece is at most, in pixels. */
  thickness?: number;
  /** Where the stack stands and how wide it is, as parts of the picture's width. */
  middle?: number;
  width?: number;
  /** How much of the top is seen, as a part of the stack's width; 0 from the front. */
  above?: number;
  /** The folds are at the right end instead of the left one. */
  mirrored?: boolean;
}

/** The width of a stack in a product's picture, in pixels; prints are drawn for it. */
const PRODUCT_WIDTH = 680;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Setting {
  stacks: readonly Stack[];
  /** The lower end of the stacks, as a part of the picture's height. */
  floor?: number;
  /** What lies on the table under them. */
  table?: Cloth;
}

/** Stacks beside each other; where they overlap, the first one stands in front. */
export function stacked(
  seed: number,
  { stacks, floor = 0.84, table }: Setting,
  width: number,
  height: number,
): Scene {
  const standing = stacks.map((stack, place) =>
    stand(stack, seed + place * 50, floor * height, width, height),
  );
  const cover = table && dyed(table, seed);
  const ground = (x: number, y: number): Rgb => {
    if (!cover || y < height * (floor - 0.15)) return paper(x, y, width, height, seed);
    // The cloth on the table goes away from the eye.
    const far = 1 / (0.35 + (y / height - (floor - 0.15)));
    const colour = cover((x - width / 2) * far * 0.55 + 4000, 900 * far);
    return lit(colour, 0.78 + 0.22 * smoothstep(1.1, 2.8, 1 / far + 1.2), 0, 0);
  };
  return {
    width,
    height,
    outlines: true,
    at(x, y) {
      for (const stack of standing) {
        const colour = stack.at(x, y);
        if (colour) return colour;
      }
      const shadow = standing.reduce((light, stack) => light * (1 - stack.shadowAt(x, y)), 1);
      return scale(ground(x, y), shadow);
    },
  };
}

function stand(stack: Stack, seed: number, floor: number, width: number, height: number) {
  const { pieces, middle = 0.5, above = 0, mirrored = false } = stack;
  const tall = Math.min(stack.thickness ?? 230, (height * 0.66) / pieces.length);
  const half = ((stack.width ?? 0.71) * width) / 2;
  const cloths = pieces.map((cloth, place) => dyed(cloth, seed + place));
  const boxes: Box[] = pieces.map((_, place) => {
    const shift = (noise(place * 3.7, 1, seed) - 0.5) * 46;
    const inset = half * 0.08 * (noise(place * 2.3, 5, seed) - 0.5);
    const bottom = floor - (pieces.length - 1 - place) * tall;
    return { left: inset + shift - half, right: half - inset + shift, top: bottom - tall, bottom };
  });
  const lowest = boxes[boxes.length - 1] ?? { left: -half, right: half, bottom: floor };
  // In a narrower stack everything is smaller, its prints and threads too.
  const smaller = PRODUCT_WIDTH / (half * 2);
  /** The picture's place as one of the stack, counted from its middle. */
  const across = (x: number) => (x - middle * width) * (mirrored ? -1 : 1);
  return {
    at(pixel: number, y: number): Rgb | null {
      const x = across(pixel);
      const wobbled = y + (clouds((x + width / 2) / 210, y / 500, seed) - 0.5) * 16;
      for (const [place, box] of boxes.entries()) {
        const cloth = pieces[place];
        const colourAt = cloths[place];
        if (!cloth || !colourAt) continue;
        const sheen = (cloth.sheen ?? 0) * 0.6 + 0.04;
        const front = foldedEdge(x, wobbled, box, cloth, seed + place);
        if (front) {
          const colour = colourAt((x + half * 1.4) * smaller, (wobbled - box.top) * smaller + place * 37);
          return lit(colour, 0.42 + 0.8 * front.shade, front.glance, sheen);
        }
        const top = place === 0 && topFace(x, wobbled, box, above, seed);
        if (top) return lit(colourAt((top.u + half * 1.4) * smaller, top.v * smaller), top.shade, 0, sheen);
      }
      return null;
    },
    /** Darkest where the stack touches the table, gone a hand's breadth away. */
    shadowAt(pixel: number, y: number): number {
      const x = across(pixel);
      const beside = Math.max(lowest.left - x, x - lowest.right, 0);
      return 0.55 * Math.exp(-Math.abs(y - lowest.bottom) / 30) * Math.exp(-beside / 30);
    },
  };
}

/** The upper side of the top piece, narrower towards the back. */
function topFace(x: number, y: number, box: Box, above: number, seed: number) {
  const deep = above * (box.right - box.left);
  const overlap = 30;
  const back = (box.top + overlap - y) / (deep + overlap);
  if (deep === 0 || back < 0 || back > 1) return null;
  const middle = (box.left + box.right) / 2;
  const narrow = 1 - 0.4 * above * back;
  // Round corners at the back and in front, where it turns into the edge.
  const corner = 26 * (1 - Math.sqrt(1 - Math.max(0, 2 * Math.max(back, 1 - back) - 1) ** 8));
  const half = ((box.right - box.left) / 2) * narrow + 14 - corner + (noise(back * 5, 2, seed) - 0.5) * 8;
  if (Math.abs(x - middle) > half) return null;
  const u = (x - middle) / narrow;
  const v = (-back * deep * 1.9) / (1 - 0.17 * back) - 300;
  const crease = 1 - 0.09 * Math.exp(-Math.abs(u + 40 + noise(v / 200, 3, seed) * 16) / 4);
  const swell = 0.92 + 0.16 * clouds(u / 170, v / 240, seed + 4);
  const sides = 0.82 + 0.18 * smoothstep(0, 26, half - Math.abs(x - middle));
  const edge = 0.9 + 0.1 * smoothstep(0, 0.2, back);
  return { u, v, shade: 1.04 * crease * swell * sides * edge };
}

/** The front of a folded piece: rounded layers, the fold at the left, a dark line between the layers. */
function foldedEdge(
  x: number,
  y: number,
  box: Box,
  cloth: Cloth,
  seed: number,
): { shade: number; glance: number } | null {
  const t = (y - box.top) / (box.bottom - box.top);
  if (t < 0 || t > 1) return null;
  // The ends are round, as a fold is.
  const round = Math.sqrt(Math.max(0, 1 - (2 * t - 1) ** 2));
  const bulge = cloth.weave === 'pile' ? 34 : 22;
  const left = box.left - round * bulge + (noise(t * 9, 3, seed) - 0.5) * 5;
  const right = box.right + round * bulge * 0.6 + (noise(t * 9, 8, seed) - 0.5) * 9;
  if (x < left || x > right) return null;
  const layers = cloth.weave === 'pile' ? 2 : 4;
  const sag = (clouds((x + 480) / 300, box.top / 90, seed) - 0.5) * 0.14;
  const layer = ((((t + sag) * layers) % 1) + 1) % 1;
  const turned = Math.sin(Math.PI * layer) ** 0.55;
  const gap = smoothstep(0, 0.1, layer) * smoothstep(0, 0.07, 1 - layer);
  const end = smoothstep(0, 46, x - left) * 0.22 + 0.78;
  const far = 1 - 0.16 * smoothstep(0, 60, x - (right - 60));
  const wave = 0.94 + 0.12 * clouds((x + 480) / 160, y / 70, seed + 9);
  const under = 0.8 + 0.2 * smoothstep(0, 0.12, t);
  return {
    shade: (0.32 + 0.5 * turned) * (0.45 + 0.55 * gap) * end * far * wave * under + 0.1,
    glance: turned ** 12 * gap * (1 - layer),
  };
}
