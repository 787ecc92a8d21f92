import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { ENGINE } from '../support/engines.ts';
import { audit } from '../support/test-shop.ts';
import { Model } from './model/model.ts';
import { type Step, step } from './model/model-steps.ts';

// PGlite takes a second to make a database.
const [FEW, MANY] =
  inject('postgresTemplate') === null ? [10, 40] : ENGINE === 'postgres' ? [25, 100] : [25, 150];

async function tryHistory(steps: readonly Step[]): Promise<void> {
  const model = await Model.open();
  try {
    for (const s of steps) {
      await model.run(s);
      expect(await audit(model.shop)).toEqual([]);
    }
  } finally {
    await model.shop.close();
  }
}

function tryHistories(numRuns: number): Promise<void> {
  const histories = fc.array(step, { minLength: 10, maxLength: 40 });
  return fc.assert(fc.asyncProperty(histories, tryHistory), { numRuns });
}

/** Two metres of a thaan of 4.5 m are ordered and packed. */
const PACKED: Step[] = [
  { does: 'cut', who: 0, cloth: 0, length: 8 },
  { does: 'place', who: 0 },
  { does: 'step', order: 0, to: 'to pack', undo: false },
  { does: 'step', order: 0, to: 'to hand over', undo: false },
];

test.each<[history: string, steps: Step[]]>([
  ['packing is taken back', [...PACKED, { does: 'undo', order: 0 }]],
  [
    'packing is taken back after the thaan was found right',
    [...PACKED, { does: 'measure', cloth: 0, thaan: 0, length: null }, { does: 'undo', order: 0 }],
  ],
  [
    'the length of an order changes after the price of a metre',
    [
      ...PACKED.slice(0, 2),
      { does: 'reprice cloth', cloth: 0, price: 99_999 },
      { does: 'change cut', order: 0, cloth: 0, length: 12 },
    ],
  ],
])('the books are right when %s', (_, steps) => tryHistory(steps));

test('the books are right after each step of some random histories', { timeout: 600_000 }, () =>
  tryHistories(Number(process.env.THAAN_RUNS ?? FEW)),
);

test('the books are right after each step of many random histories', { timeout: 900_000, tags: 'long' }, () =>
  tryHistories(MANY),
);
