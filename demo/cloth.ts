/** Cloth from numbers: noise, folds, weaves and the light on them. Deterministic, so that a picture is always the same. */
import { inkOf, type Print } from './prints.ts';

export type Rgb = readonly [number, number, number];
export type Weave = 'plain' | 'twill' | 'slub' | 'satin' | 'sheer' | 'pile';

/** A number between 0 and 1 for a lattice point; the mixing constants are those of a common integer hash. */
function lattice(x: number, y: number, seed: number): number {
  let h = (x * 374761393 + y * 668265263 + seed * 1274126177) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

const ease = (t: number) => t * t * (3 - 2 * t);

/** Value noise between 0 and 1. */
export function noise(x: number, y: number, seed: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const fx = ease(x - x0);
  const fy = ease(y - y0);
  const top = lattice(x0, y0, seed) * (1 - fx) + lattice(x0 + 1, y0, seed) * fx;
  const bottom = lattice(x0, y0 + 1, seed) * (1 - fx) + lattice(x0 + 1, y0 + 1, seed) * fx;
  return top * (1 - fy) + bottom * fy;
}

/** Noise of three octaves, between 0 and 1. */
export function clouds(x: number, y: number, seed: number): number {
  return (
    (noise(x, y, seed) * 4 + noise(x * 2.1, y * 2.1, seed + 1) * 2 + noise(x * 4.3, y * 4.3, seed + 2)) / 7
  );
}

export function smoothstep(from: number, to: number, x: number): number {
  return ease(Math.min(1, Math.max(0, (x - from) / (to - from))));
}

export function mix(a: Rgb, b: Rgb, t: number): Rgb {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

export function scale(colour: Rgb, by: number): Rgb {
  return [colour[0] * by, colour[1] * by, colour[2] * by];
}

export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** How bright a thread is at a place of the cloth: around 1. Threads are some five pixels wide, so that they show. */
export function thread(weave: Weave, u: number, v: number, seed: number): number {
  const warp = Math.sin(u * 1.25);
  const weft = Math.sin(v * 1.25);
  switch (weave) {
    case 'plain':
      return 1 + 0.03 * warp * weft + 0.02 * (noise(u * 0.8, v * 0.05, seed) - 0.5);
    case 'twill':
      return 1 + 0.05 * Math.sin((u + v) * 0.9) + 0.015 * warp;
    case 'slub': {
      // Linen's thick places run along single threads.
      const across = noise(u * 0.012, v * 0.33, seed) - 0.5;
      const along = noise(u * 0.33, v * 0.012, seed + 5) - 0.5;
      return 1 + 0.16 * across + 0.12 * along + 0.035 * warp * weft;
    }
    case 'satin':
      return 1 + 0.012 * Math.sin(u * 2);
    case 'sheer':
      return 1 + 0.04 * warp + 0.04 * weft;
    case 'pile':
      return 0.9 + 0.22 * noise(u * 0.22, v * 0.22, seed) + 0.12 * noise(u * 0.55, v * 0.55, seed + 3);
  }
}

export interface Cloth {
  weave: Weave;
  /** Ground, then the print's two colours. */
  colours: readonly [string, string?, string?];
  print?: Print;
  /** 0 for matt to 1 for silk. */
  sheen?: number;
}

/** The colour of the ground and of the print. */
export function inked(cloth: Cloth): (u: number, v: number) => Rgb {
  const ground = rgb(cloth.colours[0]);
  const second = rgb(cloth.colours[1] ?? cloth.colours[0]);
  const third = rgb(cloth.colours[2] ?? cloth.colours[1] ?? cloth.colours[0]);
  const printed = cloth.print && inkOf[cloth.print];
  return (u, v) => {
    const ink = printed?.(u, v);
    return ink ? mix(mix(ground, second, ink.second), third, ink.third) : ground;
  };
}

/** The colour of the cloth itself, before light falls on it. */
export function dyed(cloth: Cloth, seed: number): (u: number, v: number) => Rgb {
  const colourAt = inked(cloth);
  return (u, v) => scale(colourAt(u, v), thread(cloth.weave, u, v, seed));
}

export interface Drape {
  seed: number;
  /** Direction of the folds in radians from upright. */
  angle: number;
  /** Folds across the picture's width. */
  folds: number;
  /** 0 for flat to 1 for deep. */
  depth: number;
}

/** A field of falling folds, bent by slow noise; narrow ridges and wide valleys as cloth has them. */
export function drapeHeight({ seed, angle, folds }: Drape, x: number, y: number): number {
  const across = x * Math.cos(angle) + y * Math.sin(angle);
  const along = y * Math.cos(angle) - x * Math.sin(angle);
  const bend = clouds(across * 1.6 + 7, along * 0.9, seed) - 0.5;
  const phase = (across + bend * 0.42) * folds * Math.PI * 2;
  const strength = 0.45 + 0.55 * noise(across * 2.2, along * 1.4, seed + 11);
  const ridge = (Math.sin(phase) + 1) / 2;
  const small = Math.sin(phase * 2.3 + bend * 9) * 0.12;
  return (ridge ** 1.4 + small) * strength + 0.35 * clouds(x * 2.5, y * 2.5, seed + 21);
}

/** Light from the upper left on a slope: diffuse around 1, and how far the slope faces the light, 0 to 1. */
export function light(dx: number, dy: number, depth: number): { diffuse: number; facing: number } {
  const nx = -dx * depth;
  const ny = -dy * depth;
  const length = Math.hypot(nx, ny, 1);
  const direct = (nx * -0.5 + ny * -0.42 + 0.76) / length;
  // Some light comes round: slopes that turn away go dark slowly, not at an edge.
  const diffuse = (direct + Math.hypot(direct, 0.2)) / 2;
  const facing = Math.max(0, (nx * -0.3 + ny * -0.25 + 0.92) / length);
  return { diffuse, facing };
}

const WARM_LIGHT: Rgb = [255, 250, 238];

/**
 * A colour under light. `shade` is 1 in plain light; `glance` is the light thrown back as from a mirror, 0 to 1. Pale cloth
 * lights up its own shadows: grey ones would look like metal. What glances off matt cloth keeps the cloth's colour.
 */
export function lit(colour: Rgb, shade: number, glance: number, sheen: number): Rgb {
  const paleness = ((colour[0] + colour[1] + colour[2]) / 765) ** 3 * (1 - sheen);
  const soft = 1 + (shade - 1) * (1 - (shade < 1 ? 0.62 : 0.8) * paleness);
  const warm: Rgb = [colour[0] * soft ** 0.95, colour[1] * soft, colour[2] * soft ** 1.1];
  const shine = mix(scale(colour, 1.5), WARM_LIGHT, Math.min(1, 0.15 + sheen));
  return mix(warm, shine, Math.min(0.85, glance * sheen));
}
