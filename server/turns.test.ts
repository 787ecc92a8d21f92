import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { ClientGone, TooManyAtOnce, Turns } from './turns.ts';

/** Work that ends when it is told to, and the order in which it was begun. */
function work() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const endOne = async () => {
    ends.shift()?.();
    await nextTurn();
    await nextTurn();
  };
  return { begun, run, endOne };
}

test('some run at once, some wait, and the rest is rejected', async () => {
  const { begun, run, endOne } = work();
  const turns = new Turns(2, [1]);
  const runs = ['a', 'b', 'c'].map((name) => turns.run(run(name)));
  await expect(turns.run(run('d'))).rejects.toThrow(TooManyAtOnce);
  expect(begun).toEqual(['a', 'b']);
  for (let n = 0; n < 3; n += 1) await endOne();
  await Promise.all(runs);
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('lower ranks go first, and every fourth turn belongs to the last rank', async () => {
  const { begun, run, endOne } = work();
  const turns = new Turns(1, [10, 10]);
  void turns.run(run('first'));
  for (const name of ['guest 1', 'guest 2']) void turns.run(run(name), { rank: 1 });
  for (const name of ['admin 1', 'admin 2', 'admin 3', 'admin 4']) void turns.run(run(name), { rank: 0 });
  for (let n = 0; n < 6; n += 1) await endOne();
  expect(begun).toEqual(['first', 'admin 1', 'admin 2', 'admin 3', 'guest 1', 'admin 4', 'guest 2']);
});

test('a client that waits a hundred times delays another client by one turn', async () => {
  const { begun, run, endOne } = work();
  const turns = new Turns(1, [200]);
  void turns.run(run('first'));
  for (let n = 0; n < 100; n += 1) void turns.run(run('greedy'), { client: 'a' });
  void turns.run(run('modest'), { client: 'b' });
  for (let n = 0; n < 2; n += 1) await endOne();
  expect(begun).toEqual(['first', 'greedy', 'modest']);
});

test('sixty clients of one group delay a client of another by one turn, and take turns among themselves', async () => {
  const { begun, run, endOne } = work();
  const turns = new Turns(1, [200]);
  void turns.run(run('first'));
  for (let n = 0; n < 60; n += 1)
    for (const client of ['a', 'b']) void turns.run(run(client), { client, group: 'greedy' });
  void turns.run(run('modest'), { client: 'c', group: 'other' });
  for (let n = 0; n < 4; n += 1) await endOne();
  expect(begun).toEqual(['first', 'a', 'modest', 'b', 'a']);
});

test('work that leaves its place goes on, and the next begins', async () => {
  const turns = new Turns(1, [1]);
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = turns.run((leave) => {
    leave();
    return promise;
  });
  expect(await turns.run(async () => 'second')).toBe('second');
  resolve('first');
  expect(await first).toBe('first');
});

test('of a full line the greediest client loses its last place to another, and gets none from it', async () => {
  const { begun, run, endOne } = work();
  const turns = new Turns(1, [3]);
  void turns.run(run('first'));
  const greedy = ['g1', 'g2', 'g3'].map((name) =>
    turns.run(run(name), { client: 'a' }).catch((error: unknown) => error),
  );
  void turns.run(run('m1'), { client: 'b' });
  await expect(turns.run(run('g4'), { client: 'a' })).rejects.toThrow(TooManyAtOnce);
  await expect(turns.run(run('m2'), { client: 'b' })).rejects.toThrow(TooManyAtOnce);
  expect(await greedy[2]).toBeInstanceOf(TooManyAtOnce);
  for (let n = 0; n < 4; n += 1) await endOne();
  expect(begun).toEqual(['first', 'g1', 'm1', 'g2']);
});

test('work of a client that left is not begun, and its place in line is free', async () => {
  const { begun, run, endOne } = work();
  const turns = new Turns(1, [1]);
  void turns.run(run('first'));
  const leaving = new AbortController();
  const left = turns.run(run('left'), { signal: leaving.signal });
  leaving.abort();
  await expect(left).rejects.toThrow(ClientGone);
  await expect(turns.run(run('left'), { signal: leaving.signal })).rejects.toThrow(ClientGone);
  void turns.run(run('next'));
  await endOne();
  expect(begun).toEqual(['first', 'next']);
});

test('of work that is asked for in one turn of the event loop and ends in it, only as much runs as may at once', async () => {
  const turns = new Turns(2, [100]);
  let begun = 0;
  const all = Promise.all(
    Array.from({ length: 20 }, async () => {
      await Promise.resolve();
      await turns.run(async () => {
        begun += 1;
      });
    }),
  );
  for (let step = 0; step < 100; step += 1) await Promise.resolve();
  expect(begun).toBe(2);
  await all;
  expect(begun).toBe(20);
});

test('no client runs on all places at once, and what belongs to nobody may', async () => {
  const { begun, run, endOne } = work();
  const turns = new Turns(2, [10]);
  for (const name of ['g1', 'g2', 'g3']) void turns.run(run(name), { client: 'a' });
  void turns.run(run('m1'), { client: 'b' });
  expect(begun).toEqual(['g1', 'm1']);
  for (let n = 0; n < 4; n += 1) await endOne();
  expect(begun).toEqual(['g1', 'm1', 'g2', 'g3']);
  for (const name of ['x', 'y']) void turns.run(run(name));
  expect(begun.slice(4)).toEqual(['x', 'y']);
});

test('a client that has more in line rests as long as its last work took; others, and one that has no more, do not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  try {
    const { begun, run, endOne } = work();
    const turns = new Turns(2, [10], { rests: true });
    for (const name of ['g1', 'g2']) void turns.run(run(name), { client: 'a' });
    vi.advanceTimersByTime(50);
    await endOne();
    expect(begun).toEqual(['g1']);
    void turns.run(run('m1'), { client: 'b' });
    vi.advanceTimersByTime(49);
    await nextTurn();
    expect(begun).toEqual(['g1', 'm1']);
    vi.advanceTimersByTime(1);
    await nextTurn();
    expect(begun).toEqual(['g1', 'm1', 'g2']);
    for (let n = 0; n < 2; n += 1) await endOne();
    void turns.run(run('g3'), { client: 'a' });
    expect(begun).toEqual(['g1', 'm1', 'g2', 'g3']);
  } finally {
    vi.useRealTimers();
  }
});

test('work in pieces goes at the pace of the event loop: what ends in its turn leaves its place to the next', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    await nextTurn();
    const turns = new Turns(1, [100], { pieces: 'short' });
    let begun = 0;
    const all = Array.from({ length: 20 }, () =>
      turns.run(async () => {
        begun += 1;
        vi.advanceTimersByTime(0.5);
      }),
    );
    await nextTurn();
    const inTwoTurns = begun;
    expect(inTwoTurns).toBeGreaterThan(2);
    expect(inTwoTurns).toBeLessThan(12);
    await Promise.all(all);
    expect(begun).toBe(20);
  } finally {
    vi.useRealTimers();
  }
});
