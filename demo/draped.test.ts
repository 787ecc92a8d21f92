/** Folds bend a print and leave it whole. */
import { expect, test } from 'vitest';
import { type Drape, drapeHeight } from './cloth.ts';
import { placeOnCloth } from './draped.ts';

const UNIT = 1200;

function place(drape: Drape, x: number, y: number) {
  return placeOnCloth(x, y, drapeHeight(drape, x / UNIT, y / UNIT), drape.depth);
}

/** How large a pixel's piece of cloth is: below 0 the print is seen mirrored, near 0 it is smeared. */
function area(drape: Drape, x: number, y: number): number {
  const [here, right, down] = [place(drape, x, y), place(drape, x + 1, y), place(drape, x, y + 1)];
  return (right.u - here.u) * (down.v - here.v) - (right.v - here.v) * (down.u - here.u);
}

test('no fold smears, stretches or tears the print on it', () => {
  for (let seed = 3; seed < 740; seed += 17) {
    for (const angle of [-0.5, 0.1, 0.5]) {
      const drape = { seed, angle, folds: 2.6, depth: 0.6 };
      for (let x = 0; x < 960; x += 40) {
        for (let y = 0; y < 1200; y += 40) {
          const seen = area(drape, x, y);
          expect(seen > 0.5 && seen < 1.8, `${seen} at ${x}, ${y} of seed ${seed}`).toBe(true);
        }
      }
    }
  }
});
