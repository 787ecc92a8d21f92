import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BEGUN_IN_A_TURN, fewInATurn } from './arrivals.ts';

test('of a thousand requests at once some are begun in each turn, and one of another network does not wait for them', async () => {
  const arrive = fewInATurn();
  const begun: string[] = [];
  for (let n = 0; n < 1000; n += 1) arrive('many', () => begun.push('many'));
  arrive('single', () => begun.push('single'));
  expect(begun).toHaveLength(BEGUN_IN_A_TURN);
  await nextTurn();
  expect(begun).toHaveLength(2 * BEGUN_IN_A_TURN);
  expect(begun.indexOf('single')).toBeLessThan(BEGUN_IN_A_TURN + 2);
  while (begun.length < 1001) await nextTurn();
  await nextTurn();
  arrive('late', () => begun.push('late'));
  expect(begun.at(-1)).toBe('late');
});
