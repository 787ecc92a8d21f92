import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pace, type Source } from './pace.ts';

// The clock stands still but for what a piece takes.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** A source of so many pieces, each of which takes a millisecond; `begun` gets its name and the turn of the event loop. */
function aSource(
  name: string,
  pieces: number,
  begun: string[],
  length: 'short' | 'a rendering' = 'short',
): Source {
  let left = pieces;
  return () => {
    if (left === 0) return 'nothing';
    left -= 1;
    begun.push(name);
    vi.advanceTimersByTime(1);
    return length;
  };
}

/** What is begun in each of the next turns. */
async function inTurns(count: number, begun: string[]): Promise<string[]> {
  const turns: string[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    await nextTurn();
    turns.push(begun.splice(0).join(' '));
  }
  return turns;
}

test('a turn begins work for two milliseconds, and the next ones the rest', async () => {
  const pace = new Pace();
  const begun: string[] = [];
  pace.offer(aSource('a', 9, begun));
  expect(begun).toEqual(['a']);
  await Promise.resolve();
  await new Promise(process.nextTick);
  expect(begun.splice(0)).toEqual(['a', 'a']);
  expect(await inTurns(5, begun)).toEqual(['a a', 'a a', 'a a', 'a', '']);
  pace.offer(aSource('b', 1, begun));
  expect(begun).toEqual(['b']);
});

test('sources take turns: three short pieces in a row, or one rendering', async () => {
  const pace = new Pace();
  const begun: string[] = [];
  pace.offer(aSource('a', 4, begun));
  pace.offer(aSource('b', 5, begun));
  pace.offer(aSource('render', 2, begun, 'a rendering'));
  expect((await inTurns(12, begun)).join(' ').replaceAll(/ +/g, ' ').trim()).toBe(
    'a a a b b b render a b b render',
  );
});

test('a rendering is begun last, and the next turn begins nothing', async () => {
  const pace = new Pace();
  const begun: string[] = [];
  pace.offer(aSource('render', 2, begun, 'a rendering'));
  pace.offer(aSource('a', 1, begun));
  expect(pace.hasRoom()).toBe(false);
  expect(await inTurns(6, begun)).toEqual(['render', 'render', '', 'a', '', '']);
  expect(pace.hasRoom()).toBe(true);
});

test('a piece is at its end, or waits, before the next one is begun', async () => {
  const pace = new Pace();
  const happened: string[] = [];
  let left = 2;
  pace.offer(() => {
    if (left === 0) return 'nothing';
    left -= 1;
    const name = `piece ${left}`;
    void (async () => {
      for (let step = 0; step < 20; step += 1) await Promise.resolve();
      happened.push(`${name} ends`);
    })();
    happened.push(`${name} begins`);
    return 'short';
  });
  await nextTurn();
  expect(happened).toEqual(['piece 1 begins', 'piece 1 ends', 'piece 0 begins', 'piece 0 ends']);
});
