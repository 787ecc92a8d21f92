import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { type Actor, type Admin, EVERY_RIGHT, guest } from '#shop/kernel/actor.ts';
import { m } from '#words/failures.ts';
import { admission, HASHES_AT_ONCE, kindOf, MAX_LOG_INS } from './admission.ts';
import { sqliteEngine } from './database/sqlite.ts';
import { routedPathOf } from './request-target.ts';
import { refusal } from './screens.ts';

const admin: Admin = {
  kind: 'admin',
  rights: EVERY_RIGHT,
  id: 'admin',
  email: 'a@example.com',
  fullName: 'Admin',
  language: 'en',
  memberSinceMs: 0,
};

/** The admin, the customer of this id, or a guest. */
function actorOf(id: string | undefined): Actor {
  if (id === undefined) return guest;
  return id === admin.id ? admin : { ...admin, kind: 'customer', id };
}

const someTurns = async () => {
  for (let turn = 0; turn < 30; turn += 1) await new Promise(setImmediate);
};

type Answer = Parameters<ReturnType<typeof admission>>[2];

/** The header `as` names the actor, `from` the network, and `known` the account that knows the browser. */
function admitting(answer: (path: string, name: string | undefined) => Answer) {
  const admit = admission({
    engine: sqliteEngine,
    isKnownBrowser: (headers, email) => headers.get('known') === email,
  });
  const app = new Hono();
  app.all('*', (c) => {
    const asked = {
      request: c.req.raw,
      routedPath: routedPathOf(c),
      actor: actorOf(c.req.header('as')),
      network: c.req.header('from') ?? '',
    };
    const admitted = admit(asked, c.req.raw.signal, answer(c.req.path, c.req.header('name')));
    return admitted.catch((error) => refusal(c, kindOf(asked), error));
  });
  return app;
}

/** Rendered when the test asks. */
function screens() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const app = admitting((path, name = path) => () => {
    begun.push(name);
    return new Promise((resolve) => ends.push(() => resolve(new Response('page'))));
  });
  const endOne = async () => {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
    await someTurns();
  };
  /** Ends renderings until all are answered. A client with more in the queue rests in between. */
  const endAll = async (asked: readonly (Response | Promise<Response>)[]) => {
    let waiting = true;
    const answers = Promise.all(asked).finally(() => {
      waiting = false;
    });
    while (waiting) {
      for (const end of ends.splice(0)) end();
      await new Promise(setImmediate);
    }
    return answers;
  };
  return { app, begun, endOne, endAll };
}

test('two screens are under way at once, some hundred guests wait, and others are asked to come back', async () => {
  const { app, begun, endAll } = screens();
  const asked = Array.from({ length: 400 }, (_, n) =>
    app.request(n % 2 ? '/about' : '/about.data', { headers: { from: `${n}` } }),
  );
  const refused = await Promise.race(asked.slice(300));
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(begun).toHaveLength(2);
  const answers = await endAll(asked);
  const taken = answers.filter(({ status }) => status === 200).length;
  expect(taken).toBeGreaterThanOrEqual(250);
  expect(taken).toBeLessThanOrEqual(252);
  const [data, page] = [answers.at(-2), answers.at(-1)];
  expect(await data?.text()).toBe(m.busy.text);
  expect(await page?.text()).toContain(`<h1>${m.busy.title}</h1>`);
});

test('the admin goes before customers, and customers go before guests', async () => {
  const { app, begun, endAll } = screens();
  const asked = Array.from({ length: 50 }, (_, n) => app.request(`/${n}`, { headers: { from: `${n}` } }));
  await someTurns();
  asked.push(app.request('/profile', { headers: { as: 'somebody' } }));
  asked.push(app.request('/admin', { headers: { as: 'admin' } }));
  await endAll(asked);
  expect(begun.indexOf('/admin')).toBeLessThanOrEqual(3);
  expect(begun.indexOf('/profile')).toBeLessThanOrEqual(5);
});

test('the accounts of one network have one turn among the networks', async () => {
  const { app, begun, endAll } = screens();
  const ask = (path: string, as: string, from: string) => app.request(path, { headers: { as, from } });
  const asked = Array.from({ length: 60 }, (_, n) => ask('/many', `${n}`, 'one'));
  asked.push(ask('/single', 'somebody', 'other'));
  await endAll(asked);
  expect(begun.indexOf('/single')).toBeLessThan(5);
});

test('searches wait for searches, and never take the places of pages', async () => {
  const { app, begun, endAll } = screens();
  const asked = Array.from({ length: 10 }, (_, n) =>
    app.request('/products?q=silk', { headers: { from: `${n}` } }),
  );
  asked.push(app.request('/about'));
  await someTurns();
  expect(begun.toSorted()).toEqual(['/about', '/products']);
  await endAll(asked);
});

test('one file is drawn at a time and others wait, pages go on meanwhile, and a sixth that would wait is asked to come back', async () => {
  const { app, begun, endAll } = screens();
  const ask = (path: string) => app.request(path, { headers: { as: 'admin', from: 'shop' } });
  const files = [ask('/admin/orders/0/label.pdf')];
  await expect.poll(() => begun).toHaveLength(1);
  for (let n = 1; n < 7; n += 1) files.push(ask(`/admin/orders/${n}/label.pdf`));
  const page = ask('/admin/orders');
  await expect.poll(() => begun).toEqual(['/admin/orders/0/label.pdf', '/admin/orders']);
  const refused = await Promise.race(files);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
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
  const { app, begun, endAll } = screens();
  const post = (path: string, from: string) => app.request(path, { method: 'POST', headers: { from } });
  const asked = ['/1', '/2', '/3'].map((path) => post(path, 'one'));
  for (let n = 0; n < 20; n += 1) asked.push(post('/other', `${n}`));
  await someTurns();
  expect(begun).toEqual(['/1', ...Array.from({ length: 7 }, () => '/other')]);
  await endAll(asked);
  expect(begun).toHaveLength(23);
});

test.each(['/contact', '/login'])(
  'pages that answer a form sent to %s are rendered one at a time, and hold up no write',
  async (path) => {
    const rendering: (() => void)[] = [];
    let written = 0;
    const app = admitting(() => async (pageTurn) => {
      written += 1;
      return pageTurn(() => new Promise((resolve) => rendering.push(() => resolve(new Response('refused')))));
    });
    const asked = Array.from({ length: 20 }, (_, n) =>
      app.request(path, { method: 'POST', headers: { from: `${n}` } }),
    );
    await expect.poll(() => written).toBe(20);
    for (let n = 0; n < 20; n += 1) {
      await expect.poll(() => rendering.length).toBe(n + 1);
      rendering[n]?.();
    }
    for (const answer of await Promise.all(asked)) expect(await answer.text()).toBe('refused');
  },
);

test('between two pages that answer forms of one network there is a rest, in which other pages are rendered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  try {
    const rendering: string[] = [];
    const ends: (() => void)[] = [];
    const app = admitting(
      (path) => (pageTurn) =>
        pageTurn(() => {
          rendering.push(path);
          return new Promise((resolve) => ends.push(() => resolve(new Response('page'))));
        }),
    );
    const ask = (path: string, from: string, method = 'POST') =>
      app.request(path, { method, headers: { from } });
    void ask('/1', 'many');
    await someTurns();
    void ask('/2', 'many');
    void ask('/page', 'other', 'GET');
    await someTurns();
    vi.advanceTimersByTime(50);
    ends[0]?.();
    await someTurns();
    expect(rendering).toEqual(['/1', '/page']);
    ends[1]?.();
    await someTurns();
    expect(rendering).toEqual(['/1', '/page']);
    vi.advanceTimersByTime(50);
    await someTurns();
    expect(rendering).toEqual(['/1', '/page', '/2']);
  } finally {
    vi.useRealTimers();
  }
});

/** Checked when the test asks. */
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
  const flood = Array.from({ length: MAX_LOG_INS + 50 }, (_, n) => logIn(`stranger ${n}`));
  const refused = await Promise.race(flood.slice(MAX_LOG_INS + 10));
  expect(refused.status).toBe(503);
  expect(await refused.text()).toContain(m.manyLogins.text);
  // Those admitted meanwhile left room for as many.
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
  const people = Array.from({ length: 16 }, (_, n) =>
    logIn(`person ${n}`, { from: n < 8 ? 'home' : `${n}` }),
  );
  for (const answer of await endAll(people)) expect(answer.status).toBe(200);
});

test.each([
  '/login/',
  '/LOGIN',
  '/login.data',
  '/login/_.data',
  '/%6Cogin',
  '/signup/',
  '/reset-password.data',
])('a password that is sent to %s waits among the log-ins', async (path) => {
  const app = new Hono();
  app.all('*', (c) => c.text(kindOf({ request: c.req.raw, routedPath: routedPathOf(c) })));
  const answer = await app.request(path, { method: 'POST' });
  expect(await answer.text()).toBe('logIns');
});
