import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inPortions, othersBetween, Slices } from './slices.server.ts';

/** Longer than a slice. */
const HELD_MS = 3;

function hold(): void {
  const until = performance.now() + HELD_MS;
  while (performance.now() < until);
}

async function countingTurns<Result>(work: (turn: () => number) => Promise<Result>): Promise<Result> {
  let turns = 0;
  let isDone = false;
  const counting = (async () => {
    for (; !isDone; turns += 1) await nextTurn();
  })();
  const result = await work(() => turns);
  isDone = true;
  await counting;
  return result;
}

test('others have a turn between two slices and between two works, and the results are in the order of the items', async () => {
  const slices = new Slices();
  const turnOf: number[] = [];
  const results = await countingTurns((turn) => {
    const piece = (item: string, place: number) => {
      hold();
      turnOf.push(turn());
      return item + place;
    };
    return Promise.all([slices.map(['a', 'b', 'c'], piece), slices.map(['d'], piece)]);
  });
  expect(results).toEqual([['a0', 'b1', 'c2'], ['d0']]);
  expect(new Set(turnOf).size).toBe(4);
});

test('much work rests as long as it worked, but for its first 30 ms', async () => {
  const slices = new Slices();
  const pieces = 40;
  const startedAt = performance.now();
  await slices.map(Array.from({ length: pieces }), hold);
  expect(performance.now() - startedAt).toBeGreaterThan(2 * pieces * HELD_MS - 30 - 2 * HELD_MS);
});

test('a piece that throws fails its work alone', async () => {
  const slices = new Slices();
  const failing = slices.map([1], () => {
    throw new Error('broken');
  });
  const sound = slices.map([1, 2], (item) => item * 2);
  await expect(failing).rejects.toThrow('broken');
  expect(await sound).toEqual([2, 4]);
  expect(await slices.map([], () => 1)).toEqual([]);
});

test('a work whose client left takes no more steps, and others go on', async () => {
  const slices = new Slices();
  const leaving = new AbortController();
  let steps = 0;
  function* long(): Generator<void, void> {
    for (; steps < 200; steps += 1) {
      hold();
      yield;
    }
  }
  const left = slices.run(long(), leaving.signal);
  await expect.poll(() => steps).toBeGreaterThan(1);
  leaving.abort();
  await expect(left).rejects.toThrow('aborted');
  const taken = steps;
  expect(await slices.map([1], (item) => item)).toEqual([1]);
  expect(steps).toBe(taken);
});

test('work that awaits the turns of others between its pieces holds none of them up', async () => {
  const turnOf: number[] = [];
  await countingTurns(async (turn) => {
    const others = othersBetween();
    for (let piece = 0; piece < 3; piece += 1) {
      hold();
      turnOf.push(turn());
      await others();
    }
  });
  expect(new Set(turnOf).size).toBe(3);
  const portions: string[] = [];
  await countingTurns((turn) =>
    inPortions(['a', 'b', 'c', 'd', 'e'], 2, async (some) => {
      hold();
      portions.push(`${some.join('')} ${turn()}`);
    }),
  );
  expect(portions.map((one) => one.split(' ')[0])).toEqual(['ab', 'cd', 'e']);
  expect(new Set(portions.map((one) => one.split(' ')[1])).size).toBe(3);
});
