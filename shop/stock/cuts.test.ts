import { expect, test } from 'vitest';
import {
  faultOfCut,
  longestCut,
  priceOfCut,
  pricePerMetre,
  stockOfThaans,
  termsOf,
  thaanFor,
} from './cuts.ts';

const TERMS = { stepCm: 50, leastCutCm: 50, leastRemnantCm: 100 };
const thaans = (...remnants: number[]) => remnants.map((remnantCm) => ({ remnantCm }));

test.each([
  [80_000, 450, 360_000],
  [80_001, 450, 360_005], // 360,004.5 paisa
  [33_333, 50, 16_667], // 16,666.5
  [33_331, 50, 16_666], // 16,665.5
  [99, 25, 25], // 24.75
  [1, 49, 0],
  [1_000_000_000, 10_000, 100_000_000_000],
])('of a metre at %i paisa, %i cm cost %i', (perMetre, cutCm, price) => {
  expect(priceOfCut(perMetre, cutCm)).toBe(price);
});

test('the price of a metre is found again from that of a cut, to the paisa', () => {
  for (const perMetre of [1, 99, 33_333, 80_001, 1_000_000_000])
    for (const cutCm of [25, 50, 75, 100, 150, 450, 3658, 10_000]) {
      const price = priceOfCut(perMetre, cutCm);
      const found = pricePerMetre(price, cutCm);
      expect(priceOfCut(found, cutCm), `${perMetre} × ${cutCm}`).toBe(price);
      if (cutCm >= 100) expect(found).toBe(perMetre);
    }
});

test('a cut comes from the thaan of which least stays, if what stays can be sold', () => {
  const from = (cutCm: number, ...remnants: number[]) =>
    thaanFor(thaans(...remnants), cutCm, TERMS)?.remnantCm;
  expect([from(450, 4000, 500, 600), from(450, 4000, 500, 450), from(458, 458)]).toEqual([600, 450, 458]);
  expect([from(450, 400, 500), from(458, 4000)]).toEqual([undefined, undefined]);
});

test.each([
  [30, [4000], 'under least cut', [50]],
  [425, [4000], 'not in steps', [400, 450]],
  [457, [1850, 300], 'not in steps', [450, 500]],
  [450, [500, 300], 'small remnant', [400, 500]],
  [450, [300, 458], 'small remnant', [350, 458]],
  [1900, [1850, 300], 'too long', [1850]],
] as const)('%s cm of thaans with %j: %s, and %j can be had', (cutCm, remnants, reason, nearest) => {
  expect(faultOfCut(cutCm, remnants, TERMS)).toMatchObject({ reason, nearest });
});

test('a length that is offered as the nearest can be had', () => {
  const terms = { stepCm: 25, leastCutCm: 60, leastRemnantCm: 130 };
  const remnants = [1834, 300, 187, 60, 59];
  for (let cutCm = 1; cutCm < 2000; cutCm += 1)
    for (const near of faultOfCut(cutCm, remnants, terms)?.nearest ?? [cutCm])
      expect(faultOfCut(near, remnants, terms), `${cutCm} → ${near}`).toBeNull();
});

test('in one piece can be had what is left of the longest; a remnant under the least cut is nothing, and least by default', () => {
  expect(longestCut([300, 1850], TERMS)).toBe(1850);
  expect(longestCut([49, 0], TERMS)).toBe(0);
  const stocks = [[1850, 360, 49], [60], [49, 0]].map((remnants) => stockOfThaans(remnants, TERMS));
  expect(stocks).toEqual([22, 1, 0]);
  const terms = termsOf({ leastCutCm: 0, leastRemnantCm: 0 }, { cutStepCm: 25 });
  expect(terms).toEqual({ stepCm: 25, leastCutCm: 50, leastRemnantCm: 50 });
  expect(termsOf({ leastCutCm: 100, leastRemnantCm: 0 }, { cutStepCm: 50 }).leastRemnantCm).toBe(100);
});
