import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atPace } from './arrivals.ts';

// The clock stands still but for what a request takes.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('of a thousand requests at once some are begun in each turn, and one of another network does not wait for them', async () => {
  await nextTurn(); // of this process, which the last test may have filled
  const arrive = atPace();
  const begun: string[] = [];
  const ask = (network: string) =>
    arrive(network, () => {
      begun.push(network);
      vi.advanceTimersByTime(0.1);
    });
  for (let n = 0; n < 1000; n += 1) ask('many');
  ask('single');
  const inFirstTurn = begun.length;
  expect(inFirstTurn).toBeGreaterThan(10);
  expect(inFirstTurn).toBeLessThan(30);
  await nextTurn();
  expect(begun.indexOf('single')).toBeLessThan(inFirstTurn + 2);
  while (begun.length < 1001) await nextTurn();
  await nextTurn();
  ask('late');
  expect(begun.at(-1)).toBe('late');
});
