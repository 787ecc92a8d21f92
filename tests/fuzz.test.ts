/** The cheap half of `npm run test:faults -- fuzz`: other cases in each run, and the seed is told when one fails. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases, tryCase } from './fuzz.ts';
import { fuzzedShop } from './fuzzed-shop.ts';

const CASES = 2000;

test('whatever is sent gets an answer below 500, and the log stays clean', async () => {
  const { shop, cookies, close } = await fuzzedShop();
  await fc.assert(
    fc.asyncProperty(await cases(cookies.length), async (one) => {
      expect(await tryCase(shop.url, cookies, one)).toBeNull();
    }),
    { numRuns: CASES, interruptAfterTimeLimit: 90_000, endOnFailure: true },
  );
  await close();
  expect(shop.complaints).toEqual([]);
}, 120_000);
