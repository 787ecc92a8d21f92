import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Actor, guest } from '#shop/kernel/actor.ts';
import { m } from '#words/failures.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { sqliteEngine } from '../database/sqlite.ts';
import {
  admission,
  ClientGone,
  HASHES_AT_ONCE,
  kindOf,
  Limiter,
  MAX_LOG_INS,
  TooManyAtOnce,
} from './admission.ts';
import { routedPathOf } from './request-target.ts';
import { refusal } from './screens.ts';

function actorOf(id: string | undefined): Actor {
  if (id === undefined) return guest;
  return id === admin.id ? admin : { ...admin, kind: 'customer', id };
}

const someTurns = async () => {
  for (let turn = 0; turn < 30; turn += 1) await nextTurn();
};

type Answer = Parameters<ReturnType<typeof admission>>[2];

/** Headers: `as` (actor), `from` (network), `known` (account of the browser), `picture` (one was read). */
function admitting(answer: (path: string, name: string | undefined) => Answer) {
  const isKnownBrowser = (headers: Headers, email: string) => headers.get('known') === email;
  const admit = admission({ engine: sqliteEngine, isKnownBrowser });
  const app = new Hono();
  app.all('*', (c) => {
    const asked = {
      request: c.req.raw,
      routedPath: routedPathOf(c),
      actor: actorOf(c.req.header('as')),
      network: c.req.header('from') ?? '',
      hasPicture: c.req.header('picture') !== undefined,
    };
    const admitted = admit(asked, c.req.raw.signal, answer(c.req.path, c.req.header('name')));
    return admitted.catch((error) => refusal(c, kindOf(asked), error));
  });
  return app;
}

/** Rendering ends when the test says so; `answerForms`: as the answer to a form. */
function screens({ answerForms = false } = {}) {
  const begun: string[] = [];
  const written: string[] = [];
  const ends: (() => void)[] = [];
  const app = admitting((path, name = path) => (pageTurn) => {
    const render = () => {
      begun.push(name);
      return new Promise<Response>((resolve) => ends.push(() => resolve(new Response('page'))));
    };
    written.push(name);
    return answerForms ? pageTurn(render) : render();
  });
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { method, headers });
  const endNow = () => {
    ends.shift()?.();
    return someTurns();
  };
  const endOne = async () => {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    await endNow();
  };
  /** A client with more in the queue rests in between. */
  const endAll = async (asked: readonly (Response | Promise<Response>)[]) => {
    let left = asked.length;
    for (const one of asked) void Promise.resolve(one).finally(() => left--);
    for (; left > 0; await nextTurn()) for (const end of ends.splice(0)) end();
    return Promise.all(asked);
  };
  return { app, ask, begun, written, endNow, endOne, endAll };
}

const crowd = <Asked>(count: number, ask: (from: string, n: number) => Asked) =>
  Array.from({ length: count }, (_, n) => ask(`${n}`, n));

async function expectBusy({ status, headers }: Response): Promise<void> {
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

test('two screens are under way at once, some hundred guests wait, and others are asked to come back', async () => {
  const { ask, begun, endAll } = screens();
  const asked = crowd(400, (from, n) => ask(n % 2 ? '/about' : '/about.data', { from }));
  await expectBusy(await Promise.race(asked.slice(300)));
  expect(begun).toHaveLength(2);
  const answers = await endAll(asked);
  const taken = answers.filter(({ status }) => status === 200).length;
  expect(taken).toBeGreaterThanOrEqual(250);
  expect(taken).toBeLessThanOrEqual(252);
  const [data, page] = [answers.at(-2), answers.at(-1)];
  expect(await data?.text()).toBe(m.busy.text);
  expect(await page?.text()).toContain(`<h1>${m.busy.title}</h1>`);
});

test('the admin goes before customers, customers before guests, and the accounts of one network have one turn', async () => {
  const { ask, begun, endAll } = screens();
  const asked = crowd(50, (from) => ask(`/${from}`, { from }));
  await someTurns();
  asked.push(...crowd(60, (as) => ask('/many', { as, from: 'one' })));
  asked.push(ask('/profile', { as: 'somebody', from: 'other' }), ask('/admin', { as: admin.id }));
  await endAll(asked);
  expect(begun.indexOf('/admin')).toBeLessThanOrEqual(3);
  expect(begun.indexOf('/profile')).toBeLessThanOrEqual(6);
});

test('a picture that was read is taken at once, and a form at such an address waits with the other writes', async () => {
  const { ask, begun, endAll } = screens();
  const send = (headers: object) => ask('/any/pictures', { from: 'one', ...headers }, 'POST');
  const asked = crowd(20, () => send({ picture: 'read' }));
  await someTurns();
  expect(begun).toHaveLength(20);
  asked.push(...crowd(20, () => send({})));
  await someTurns();
  expect(begun).toHaveLength(21);
  await endAll(asked);
});

test('searches wait for searches, and never take the places of pages', async () => {
  const { ask, begun, endAll } = screens();
  const asked = crowd(10, (from) => ask('/products?q=silk', { from }));
  asked.push(ask('/about'));
  await someTurns();
  expect(begun.toSorted()).toEqual(['/about', '/products']);
  await endAll(asked);
});

test('one file is drawn at a time and others wait, pages go on meanwhile, and a sixth that would wait is asked to come back', async () => {
  const { ask, begun, endAll } = screens();
  const label = (n: number) => ask(`/admin/orders/${n}/label.pdf`, { as: admin.id, from: 'shop' });
  const files = [label(0)];
  await expect.poll(() => begun).toHaveLength(1);
  for (let n = 1; n < 7; n += 1) files.push(label(n));
  const page = ask('/admin/orders', { as: admin.id, from: 'shop' });
  await expect.poll(() => begun).toEqual(['/admin/orders/0/label.pdf', '/admin/orders']);
  await expectBusy(await Promise.race(files));
  const answers = await endAll([...files, page]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
});

test('a screen is not rendered for a client that has left', async () => {
  const { app, begun, endAll } = screens();
  const leaving = new AbortController();
  const asked = ['/1', '/2', '/3'].map((path) =>
    app.request(path, { headers: { from: path }, signal: leaving.signal }),
  );
  await expect.poll(() => begun).toHaveLength(2);
  leaving.abort();
  await endAll(asked);
  expect((await asked[2])?.status).toBe(499);
  expect(begun).toEqual(['/1', '/2']);
});

test('of the writes eight are done at once, one for each client', async () => {
  const { ask, begun, endAll } = screens();
  const asked = ['/1', '/2', '/3'].map((path) => ask(path, { from: 'one' }, 'POST'));
  asked.push(...crowd(20, (from) => ask('/other', { from }, 'POST')));
  await someTurns();
  expect(begun).toEqual(['/1', ...Array(7).fill('/other')]);
  await endAll(asked);
  expect(begun).toHaveLength(23);
});

test.each(['/contact', '/login'])('forms to %s are written at once, their pages singly', async (path) => {
  const { ask, begun, written, endOne } = screens({ answerForms: true });
  const asked = crowd(20, (from) => ask(path, { from }, 'POST'));
  await expect.poll(() => written).toHaveLength(20);
  for (let n = 1; n <= 20; n += 1) {
    await expect.poll(() => begun).toHaveLength(n);
    await endOne();
  }
  for (const answer of await Promise.all(asked)) expect(await answer.text()).toBe('page');
});

test('between two pages that answer forms of one network there is a rest, in which other pages are rendered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { ask, begun, endNow } = screens({ answerForms: true });
  void ask('/1', { from: 'many' }, 'POST');
  await someTurns();
  void ask('/2', { from: 'many' }, 'POST');
  void ask('/page', { from: 'other' });
  await someTurns();
  vi.advanceTimersByTime(50);
  for (let n = 0; n < 2; n += 1) {
    await endNow();
    expect(begun).toEqual(['/1', '/page']);
  }
  vi.advanceTimersByTime(50);
  await someTurns();
  expect(begun).toEqual(['/1', '/page', '/2']);
});

function logIns() {
  const { app, ...rest } = screens();
  const logIn = (name: string, { from = name, email = 'owner@example.com', known = '' } = {}) =>
    app.request('/login', {
      method: 'POST',
      headers: { name, from, known, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email, password: 'secret' }),
    });
  return { logIn, ...rest };
}

test('whoever has a thousand networks keeps nobody out whose browser logged in before', async () => {
  const { begun, logIn, endOne, endAll } = logIns();
  const flood = crowd(MAX_LOG_INS + 50, (n) => logIn(`stranger ${n}`));
  const refused = await Promise.race(flood.slice(MAX_LOG_INS + 10));
  expect(refused.status).toBe(503);
  expect(await refused.text()).toContain(m.manyLogins.text);
  for (let n = 0; n <= HASHES_AT_ONCE; n += 1) flood.push(logIn(`late ${n}`));
  const owner = logIn('owner', { from: 'stranger 1', known: 'owner@example.com' });
  const other = await logIn('stranger', { known: 'other@example.com' });
  expect(other.status).toBe(503);
  const before = begun.length;
  while (!begun.includes('owner')) await endOne();
  expect(begun.length - before).toBeLessThanOrEqual(2);
  await endAll([...flood, owner]);
  expect((await owner).status).toBe(200);
});

test('sixteen people who come in the same second all get in', async () => {
  const { logIn, endAll } = logIns();
  // One household, and others.
  const people = crowd(16, (from, n) => logIn(`person ${n}`, { from: n < 8 ? 'home' : from }));
  for (const answer of await endAll(people)) expect(answer.status).toBe(200);
});

test('a password waits among the log-ins, however the address that it is sent to is spelled', async () => {
  const app = new Hono();
  app.all('*', (c) => c.text(kindOf({ request: c.req.raw, routedPath: routedPathOf(c) })));
  for (const path of '/login/ /LOGIN /login/_.data /%6Cogin /signup/ /reset-password.data'.split(' '))
    expect([path, await (await app.request(path, { method: 'POST' })).text()]).toEqual([path, 'logIns']);
});

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
    return someTurns();
  };
  const end = async (count = 1) => {
    for (let n = 0; n < count; n += 1) {
      ends.shift()?.();
      await someTurns();
    }
  };
  return { begun, add, addAll, end };
}

test('lower ranks go first, and every fourth start serves the last rank', async () => {
  const { begun, addAll, end } = limiting({ atOnce: 1, maxWaiting: [10, 10] });
  void addAll(['guest 1', 'guest 2'], { rank: 1 });
  await addAll(['admin 1', 'admin 2', 'admin 3', 'admin 4', 'admin 5'], { rank: 0 });
  await end(6);
  expect(begun).toEqual(['admin 1', 'admin 2', 'admin 3', 'guest 1', 'admin 4', 'admin 5', 'guest 2']);
});

test('sixty clients of one group delay a client of another by one turn, and take turns among themselves', async () => {
  const { begun, addAll, end } = limiting({ atOnce: 1, maxWaiting: [200] });
  for (const client of ['a', 'b']) void addAll(Array(60).fill(client), { client, group: 'greedy' });
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
      const run = (client: string, n: number) => limiter.run(() => void begun.push([client, n]), { client });
      await Promise.all(clients.map(run));
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

test.each([1, 8])('a turn of the event loop starts %d and leaves the rest to the next', async (perTurn) => {
  const limiter = new Limiter({ atOnce: 100, maxWaiting: [1000], perTurn });
  const begun: string[] = [];
  for (let n = 0; n < 100; n += 1) void limiter.run(() => void begun.push('many'), { client: 'many' });
  void limiter.run(() => void begun.push('single'), { client: 'single' });
  for (let turn = 1; turn <= 5; turn += 1) {
    await nextTurn();
    expect(begun).toHaveLength(turn * perTurn);
  }
  expect(begun.indexOf('single')).toBe(1);
});
