import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ClientGone, Limiter, TooManyAtOnce } from './admission.ts';

/** Work that the test ends, and its starting order. */
function work() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const endOne = async () => {
    ends.shift()?.();
    await settled();
  };
  return { begun, run, endOne };
}

const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
};

test('some run at once, some wait, and the rest is rejected', async () => {
  const { begun, run, endOne } = work();
  const limiter = new Limiter({ atOnce: 2, maxWaiting: [2] });
  const runs = ['a', 'b'].map((name) => limiter.run(run(name)));
  await settled();
  runs.push(...['c', 'd'].map((name) => limiter.run(run(name))));
  await expect(limiter.run(run('e'))).rejects.toThrow(TooManyAtOnce);
  expect(begun).toEqual(['a', 'b']);
  for (let n = 0; n < 4; n += 1) await endOne();
  await Promise.all(runs);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('lower ranks go first, and every fourth start serves the last rank', async () => {
  const { begun, run, endOne } = work();
  const limiter = new Limiter({ atOnce: 1, maxWaiting: [10, 10] });
  for (const name of ['guest 1', 'guest 2']) void limiter.run(run(name), { rank: 1 });
  for (let n = 1; n <= 5; n += 1) void limiter.run(run(`admin ${n}`), { rank: 0 });
  await settled();
  for (let n = 0; n < 6; n += 1) await endOne();
  expect(begun).toEqual(['admin 1', 'admin 2', 'admin 3', 'guest 1', 'admin 4', 'admin 5', 'guest 2']);
});

test('a client that waits a hundred times delays another client by one turn', async () => {
  const { begun, run, endOne } = work();
  const limiter = new Limiter({ atOnce: 1, maxWaiting: [200] });
  for (let n = 0; n < 100; n += 1) void limiter.run(run('greedy'), { client: 'a' });
  void limiter.run(run('modest'), { client: 'b' });
  await settled();
  await endOne();
  expect(begun).toEqual(['greedy', 'modest']);
});

test('sixty clients of one group delay a client of another by one turn, and take turns among themselves', async () => {
  const { begun, run, endOne } = work();
  const limiter = new Limiter({ atOnce: 1, maxWaiting: [200] });
  for (const client of ['a', 'b'])
    for (let n = 0; n < 60; n += 1) void limiter.run(run(client), { client, group: 'greedy' });
  void limiter.run(run('modest'), { client: 'c', group: 'other' });
  await settled();
  for (let n = 0; n < 4; n += 1) await endOne();
  expect(begun).toEqual(['a', 'modest', 'b', 'a', 'b']);
});

test('of clients that all wait none starts twice more than another, and the work of each starts in order', async () => {
  const asked = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(asked, async (clients) => {
      const limiter = new Limiter({ atOnce: 1, maxWaiting: [100] });
      const begun: [client: string, n: number][] = [];
      await Promise.all(
        clients.map((client, n) => limiter.run(() => void begun.push([client, n]), { client })),
      );
      const of = (list: readonly string[], client: string) => list.filter((one) => one === client).length;
      for (const client of new Set(clients)) {
        const own = begun.filter(([one]) => one === client).map(([, n]) => n);
        expect(own).toEqual(own.toSorted((a, b) => a - b));
        for (let place = 1; place <= begun.length; place += 1) {
          const started = begun.slice(0, place).map(([one]) => one);
          if (of(started, client) === own.length) break;
          for (const other of new Set(clients))
            expect(of(started, other)).toBeLessThanOrEqual(of(started, client) + 1);
        }
      }
    }),
    { numRuns: 100 },
  );
});

test('work that leaves its place goes on, and the next starts', async () => {
  const limiter = new Limiter({ atOnce: 1, maxWaiting: [2] });
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = limiter.run((leave) => {
    leave();
    return promise;
  });
  expect(await limiter.run(async () => 'second')).toBe('second');
  resolve('first');
  expect(await first).toBe('first');
  expect(await limiter.run(async () => 'third')).toBe('third');
});

test('of a full queue the greediest client loses its newest place to another, and gets none from it', async () => {
  const { begun, run, endOne } = work();
  const limiter = new Limiter({ atOnce: 1, maxWaiting: [3] });
  void limiter.run(run('first'));
  await settled();
  const greedy = ['g1', 'g2', 'g3'].map((name) =>
    limiter.run(run(name), { client: 'a' }).catch((error: unknown) => error),
  );
  void limiter.run(run('m1'), { client: 'b' });
  await expect(limiter.run(run('g4'), { client: 'a' })).rejects.toThrow(TooManyAtOnce);
  await expect(limiter.run(run('m2'), { client: 'b' })).rejects.toThrow(TooManyAtOnce);
  expect(await greedy[2]).toBeInstanceOf(TooManyAtOnce);
  for (let n = 0; n < 4; n += 1) await endOne();
  expect(begun).toEqual(['first', 'g1', 'm1', 'g2']);
});

test('work of a client that left is not started, and its place in the queue is free', async () => {
  const { begun, run, endOne } = work();
  const limiter = new Limiter({ atOnce: 1, maxWaiting: [1] });
  void limiter.run(run('first'));
  await settled();
  const leaving = new AbortController();
  const left = limiter.run(run('left'), { signal: leaving.signal });
  leaving.abort();
  await expect(left).rejects.toThrow(ClientGone);
  await expect(limiter.run(run('left'), { signal: leaving.signal })).rejects.toThrow(ClientGone);
  void limiter.run(run('next'));
  await endOne();
  expect(begun).toEqual(['first', 'next']);
});

test('no client runs on all places at once, and work without a client may', async () => {
  const { begun, run, endOne } = work();
  const limiter = new Limiter({ atOnce: 2, maxWaiting: [10] });
  for (const name of ['g1', 'g2', 'g3']) void limiter.run(run(name), { client: 'a' });
  await settled();
  expect(begun).toEqual(['g1']);
  void limiter.run(run('m1'), { client: 'b' });
  await settled();
  expect(begun).toEqual(['g1', 'm1']);
  for (let n = 0; n < 4; n += 1) await endOne();
  expect(begun).toEqual(['g1', 'm1', 'g2', 'g3']);
  for (const name of ['x', 'y']) void limiter.run(run(name));
  await settled();
  expect(begun.slice(4)).toEqual(['x', 'y']);
});

test('a client with more in the queue rests as long as its last work took; others, and one without more, do not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  try {
    const { begun, run, endOne } = work();
    const limiter = new Limiter({ atOnce: 2, maxWaiting: [10] });
    const ask = (name: string, client: string) => limiter.run(run(name), { client, rests: true });
    for (const name of ['g1', 'g2']) void ask(name, 'a');
    await settled();
    vi.advanceTimersByTime(50);
    await endOne();
    expect(begun).toEqual(['g1']);
    void ask('m1', 'b');
    vi.advanceTimersByTime(49);
    await settled();
    expect(begun).toEqual(['g1', 'm1']);
    vi.advanceTimersByTime(1);
    await settled();
    expect(begun).toEqual(['g1', 'm1', 'g2']);
    for (let n = 0; n < 2; n += 1) await endOne();
    void ask('g3', 'a');
    await settled();
    expect(begun).toEqual(['g1', 'm1', 'g2', 'g3']);
  } finally {
    vi.useRealTimers();
  }
});

test.each([1, 8])(
  'a turn of the event loop starts %d and leaves the rest to the next turns',
  async (perTurn) => {
    const limiter = new Limiter({ atOnce: 100, maxWaiting: [1000], perTurn });
    const begun: string[] = [];
    for (let n = 0; n < 100; n += 1) void limiter.run(() => void begun.push('many'), { client: 'many' });
    void limiter.run(() => void begun.push('single'), { client: 'single' });
    for (let turn = 1; turn <= 5; turn += 1) {
      await nextTurn();
      expect(begun).toHaveLength(turn * perTurn);
    }
    expect(begun.indexOf('single')).toBe(1);
  },
);
