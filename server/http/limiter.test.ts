import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ClientGone, Limiter, TooManyAtOnce } from './admission.ts';

type Options = Parameters<Limiter['run']>[1];

function limiting(bounds: ConstructorParameters<typeof Limiter>[0]) {
  const limiter = new Limiter(bounds);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (name: string, options: Options = {}) =>
    limiter.run(() => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    }, options);
  const addAll = (names: readonly string[], options?: Options) => {
    for (const name of names) void add(name, options);
    return settled();
  };
  const end = async (count = 1) => {
    for (let n = 0; n < count; n += 1) {
      ends.shift()?.();
      await settled();
    }
  };
  return { begun, add, addAll, end };
}

const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
};
const many = (count: number, name: string) => Array.from({ length: count }, () => name);

test('some run at once, some wait, and the rest is rejected', async () => {
  const { begun, add, end } = limiting({ atOnce: 2, maxWaiting: [2] });
  const runs = [add('a'), add('b')];
  await settled();
  runs.push(add('c'), add('d'));
  await expect(add('e')).rejects.toThrow(TooManyAtOnce);
  expect(begun).toEqual(['a', 'b']);
  await end(4);
  await Promise.all(runs);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('lower ranks go first, and every fourth start serves the last rank', async () => {
  const { begun, addAll, end } = limiting({ atOnce: 1, maxWaiting: [10, 10] });
  void addAll(['guest 1', 'guest 2'], { rank: 1 });
  await addAll(['admin 1', 'admin 2', 'admin 3', 'admin 4', 'admin 5'], { rank: 0 });
  await end(6);
  expect(begun).toEqual(['admin 1', 'admin 2', 'admin 3', 'guest 1', 'admin 4', 'admin 5', 'guest 2']);
});

test('a client that waits a hundred times delays another client by one turn', async () => {
  const { begun, addAll, end } = limiting({ atOnce: 1, maxWaiting: [200] });
  void addAll(many(100, 'greedy'), { client: 'a' });
  await addAll(['modest'], { client: 'b' });
  await end();
  expect(begun).toEqual(['greedy', 'modest']);
});

test('sixty clients of one group delay a client of another by one turn, and take turns among themselves', async () => {
  const { begun, addAll, end } = limiting({ atOnce: 1, maxWaiting: [200] });
  for (const client of ['a', 'b']) void addAll(many(60, client), { client, group: 'greedy' });
  await addAll(['modest'], { client: 'c', group: 'other' });
  await end(4);
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
  const { begun, add, addAll, end } = limiting({ atOnce: 1, maxWaiting: [3] });
  await addAll(['first']);
  const greedy = ['g1', 'g2', 'g3'].map((name) =>
    add(name, { client: 'a' }).catch((error: unknown) => error),
  );
  void add('m1', { client: 'b' });
  await expect(add('g4', { client: 'a' })).rejects.toThrow(TooManyAtOnce);
  await expect(add('m2', { client: 'b' })).rejects.toThrow(TooManyAtOnce);
  expect(await greedy[2]).toBeInstanceOf(TooManyAtOnce);
  await end(4);
  expect(begun).toEqual(['first', 'g1', 'm1', 'g2']);
});

test('work of a client that left is not started, and its place in the queue is free', async () => {
  const { begun, add, addAll, end } = limiting({ atOnce: 1, maxWaiting: [1] });
  await addAll(['first']);
  const leaving = new AbortController();
  const left = add('left', { signal: leaving.signal });
  leaving.abort();
  await expect(left).rejects.toThrow(ClientGone);
  await expect(add('left', { signal: leaving.signal })).rejects.toThrow(ClientGone);
  void add('next');
  await end();
  expect(begun).toEqual(['first', 'next']);
});

test('no client runs on all places at once, and work without a client may', async () => {
  const { begun, addAll, end } = limiting({ atOnce: 2, maxWaiting: [10] });
  await addAll(['g1', 'g2', 'g3'], { client: 'a' });
  expect(begun).toEqual(['g1']);
  await addAll(['m1'], { client: 'b' });
  expect(begun).toEqual(['g1', 'm1']);
  await end(4);
  expect(begun).toEqual(['g1', 'm1', 'g2', 'g3']);
  await addAll(['x', 'y']);
  expect(begun.slice(4)).toEqual(['x', 'y']);
});

test('a client with more in the queue rests as long as its last work took; others, and one without more, do not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { begun, addAll, end } = limiting({ atOnce: 2, maxWaiting: [10] });
  const ask = (name: string, client: string) => void addAll([name], { client, rests: true });
  for (const name of ['g1', 'g2']) ask(name, 'a');
  await settled();
  vi.advanceTimersByTime(50);
  await end();
  expect(begun).toEqual(['g1']);
  ask('m1', 'b');
  for (const [ms, started] of [
    [49, ['g1', 'm1']],
    [1, ['g1', 'm1', 'g2']],
  ] as const) {
    vi.advanceTimersByTime(ms);
    await settled();
    expect(begun).toEqual(started);
  }
  await end(2);
  ask('g3', 'a');
  await settled();
  expect(begun).toEqual(['g1', 'm1', 'g2', 'g3']);
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
