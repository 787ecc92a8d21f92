/** Cloth that falls in folds and fills the picture. */
import { type Cloth, type Drape, drapeHeight, dyed, light, lit, mix, smoothstep } from './cloth.ts';
import type { Scene } from './scene.ts';

/** Drapes are measured in this many pixels; a picture that is wider shows more of the same folds. */
const UNIT = 1200;
/** How far apart two heights are taken for a slope, in pixels. */
const STEP = 1.5;
/** How far a raised place is seen aside of where it would lie flat, in pixels to the right and down. */
const ASIDE = { x: 24, y: 16 };

/**
 * The place of the cloth that is seen at a pixel, where the cloth is raised to `height`. The height itself moves it: moved by
 * its slope, a print would be smeared or torn where folds are narrow.
 */
export function placeOnCloth(x: number, y: number, height: number, depth: number): { u: number; v: number } {
  return { u: x + height * ASIDE.x * depth, v: y + height * ASIDE.y * depth };
}

/** Cloth in folds, lit from the upper left, with its print bent by them. */
export function draped(cloth: Cloth, drape: Drape, width: number, height: number): Scene {
  const colourAt = dyed(cloth, drape.seed);
  const sheen = cloth.sheen ?? 0;
  // The threads follow the folds a little.
  const [cos, sin] = [Math.cos(drape.angle * 0.2), Math.sin(drape.angle * 0.2)];
  return {
    width,
    height,
    at(x, y) {
      const here = drapeHeight(drape, x / UNIT, y / UNIT);
      const dx = (drapeHeight(drape, (x + STEP) / UNIT, y / UNIT) - here) * (UNIT / STEP / 9);
      const dy = (drapeHeight(drape, x / UNIT, (y + STEP) / UNIT) - here) * (UNIT / STEP / 9);
      const { diffuse, facing } = light(dx, dy, drape.depth * 1.6);
      const { u, v } = placeOnCloth(x, y, here, drape.depth);
      const colour = colourAt(u * cos + v * sin, v * cos - u * sin);
      const valley = 0.72 + 0.28 * smoothstep(0.1, 0.75, here);
      const glance = facing ** (6 + 20 * sheen);
      if (cloth.weave !== 'sheer') return lit(colour, (0.42 + 0.8 * diffuse) * valley, glance, sheen * 0.75);
      // Chiffon lets the paper and its own second layer through.
      const second = { ...drape, seed: drape.seed + 40, angle: drape.angle + 0.25 };
      const behind = drapeHeight(second, x / UNIT, y / UNIT);
      const airy = mix(colour, [250, 244, 232], 0.22 + 0.3 * smoothstep(0.35, 0.9, behind));
      return lit(airy, (0.76 + 0.48 * diffuse) * valley, facing ** 26, 0.3);
    },
  };
}
