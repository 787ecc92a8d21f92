/** Any sequence of what shoppers and the admin do leaves the books right: checked after every single step. */
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { ENGINE } from '../support/engines.ts';
import { Model } from '../support/model.ts';
import { step } from '../support/model-steps.ts';
import { audit } from '../support/test-shop.ts';

// PGlite takes a second to make a database.
const FEW = inject('postgresTemplate') === null ? 10 : ENGINE === 'postgres' ? 25 : 100;

function tryHistories(numRuns: number): Promise<void> {
  return fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const model = await Model.open();
      try {
        for (const s of steps) {
          await model.run(s);
          expect(await audit(model.shop)).toEqual([]);
        }
      } finally {
        await model.shop.close();
      }
    }),
    { numRuns },
  );
}

test('the books are right after each step of some random histories', { timeout: 600_000 }, () =>
  tryHistories(Number(process.env.THAAN_RUNS ?? FEW)),
);

test('the books are right after each step of many random histories', { timeout: 900_000, tags: 'long' }, () =>
  tryHistories(4 * FEW),
);
