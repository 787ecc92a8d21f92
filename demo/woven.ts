/** Cloth as through a lens: its threads cross over and under each other, or stand up in loops, and each is lit as the round thing that it is. */
import { type Cloth, clouds, inked, light, lit, noise } from './cloth.ts';
import type { Scene } from './scene.ts';

/** How large the threads are drawn. */
interface Lens {
  seed: number;
  /** From one thread to the next, in pixels. */
  pitch: number;
  /** How much of a picture of folds is seen here, as its print is drawn for those: 2 for a print twice as large. */
  times: number;
  /** Turned to the right, in radians. */
  turn: number;
}

/** Half of a thread's width, as a part of the pitch; linen's and raw silk's are now thick, now thin. */
const HALF = { even: 0.47, thin: 0.34, thick: 0.18 };
/** Threads do not lie as with a ruler: so far aside, as a part of the pitch. */
const ASIDE = 0.12;
/** How bright is what lies below another thread, and what is seen between all of them. */
const BELOW = 0.6;
const BETWEEN = 0.42;
/** A thread is spun: its fibres run around it, so many times between two crossings. */
const SPUN = { turns: 2.5, depth: 0.07 };

/** A thread at a place across it, from -1 to 1 within it, and along it, from -0.5 to 0.5 between its neighbours. */
interface Strand {
  across: number;
  along: number;
  /** Brighter or darker than others, around 1. */
  shade: number;
}

/** The cloth of a close-up. */
export function woven(cloth: Cloth, lens: Lens, width: number, height: number): Scene {
  const { seed, pitch, times, turn } = lens;
  const colourAt = inked(cloth);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const look = cloth.weave === 'pile' ? loopsAt : crossingAt;
  const isSlub = cloth.weave === 'slub';
  return {
    width,
    height,
    outlines: true,
    isFine: true,
    at(x, y) {
      const [u, v] = [x * cos + y * sin, y * cos - x * sin];
      const { shade, glance } = look(u / pitch, v / pitch, { seed, isSlub });
      const soft = 0.9 + 0.22 * clouds(x / 900, y / 900, seed + 31);
      return lit(colourAt(u / times, v / times), shade * soft, glance, (cloth.sheen ?? 0) * 0.5);
    },
  };
}

interface Looked {
  shade: number;
  glance: number;
}

/** Warp and weft, over and under each other in turn. */
function crossingAt(u: number, v: number, { seed, isSlub }: { seed: number; isSlub: boolean }): Looked {
  const x = u + ASIDE * (noise(u * 0.4, v * 0.18, seed) - 0.5) * 2;
  const y = v + ASIDE * (noise(u * 0.18, v * 0.4, seed + 1) - 0.5) * 2;
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [a, b] = [x - i - 0.5, y - j - 0.5];
  const warp = strand(a, b, { number: i, at: v, seed, isSlub });
  const weft = strand(b, a, { number: j, at: u, seed: seed + 9, isSlub });
  const isWarpOver = (i + j) % 2 === 0;
  const [over, under] = isWarpOver ? [warp, weft] : [weft, warp];
  if (Math.abs(over.across) < 1) {
    // It comes up and goes down again, and its fibres with it.
    const down = over.along * 1.5;
    const fibre = Math.sin(Math.PI * 2 * (SPUN.turns * over.along + over.across * 0.6));
    const spun = { shade: over.shade * (1 + SPUN.depth * fibre) };
    return isWarpOver ? roundAt(over.across, down, spun) : roundAt(down, over.across, spun);
  }
  if (Math.abs(under.across) < 1) return { shade: BELOW * under.shade, glance: 0 };
  return { shade: BETWEEN, glance: 0 };
}

interface Thread {
  number: number;
  /** How far along the thread. */
  at: number;
  seed: number;
  isSlub: boolean;
}

function strand(across: number, along: number, { number, at, seed, isSlub }: Thread): Strand {
  const own = noise(number * 1.7, 0.5, seed + 3);
  const even = isSlub ? HALF.thin + HALF.thick * noise(at * 0.16, number * 1.3, seed + 5) : HALF.even;
  // Narrower where it goes below the next one.
  const half = even * (1 - 0.9 * along ** 2);
  return { across: across / half, along, shade: (isSlub ? 0.84 : 0.94) + (isSlub ? 0.26 : 0.1) * own };
}

/** The light on a round thread, whose surface goes down by these slopes. */
function roundAt(slopeX: number, slopeY: number, { shade }: Pick<Strand, 'shade'>): Looked {
  const { diffuse, facing } = light(-slopeX, -slopeY, 0.75);
  return { shade: (0.2 + 1.12 * diffuse) * shade, glance: facing ** 12 };
}

/** Loops of a towel's pile: rings of thread that lean in all directions, the higher ones before the lower. */
function loopsAt(u: number, v: number, { seed }: { seed: number }): Looked {
  let [top, shade, glance] = [0, BETWEEN, 0];
  for (let i = Math.floor(u) - 1; i <= Math.floor(u) + 1; i += 1)
    for (let j = Math.floor(v) - 1; j <= Math.floor(v) + 1; j += 1) {
      const own = (of: number) => noise(i * 3.1 + 0.5, j * 3.7 + 0.5, seed + of);
      const [dx, dy] = [u - i - 0.25 - 0.5 * own(1), v - j - 0.25 - 0.5 * own(2)];
      const lean = own(3) * Math.PI;
      const [cos, sin] = [Math.cos(lean), Math.sin(lean)];
      const [p, q] = [dx * cos + dy * sin, (dy * cos - dx * sin) * 2.1];
      const reach = Math.hypot(p, q);
      const across = (reach - 0.46) / 0.44;
      const high = 0.4 + own(4);
      if (Math.abs(across) >= 1 || high <= top) continue;
      top = high;
      const [slopeX, slopeY] = [(across * dx) / (reach || 1), (across * dy) / (reach || 1)];
      const fibre = Math.sin(Math.atan2(q, p) * 7 + across * 3);
      const spun = { shade: (0.72 + 0.3 * high) * (1 + SPUN.depth * fibre) };
      ({ shade, glance } = roundAt(slopeX, slopeY, spun));
    }
  return { shade, glance };
}
