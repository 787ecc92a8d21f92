import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { type Actor, type Admin, EVERY_RIGHT, guest } from '#shop/kernel/actor.ts';
import { m } from '#words/failures.ts';
import { sqliteEngine } from './database/sqlite.ts';
import { screenGate } from './gate.ts';

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

/** Screens that are rendered when the test says so, behind the gate. */
function screens() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const gate = screenGate({ engine: sqliteEngine });
  const app = new Hono();
  app.all('*', (c) =>
    gate(c, { actor: actorOf(c.req.header('as')), network: c.req.header('from') ?? '' }, () => {
      begun.push(c.req.path);
      return new Promise((resolve) => ends.push(() => resolve(c.text('page'))));
    }),
  );
  /** Ends each rendering until all are answered. A client that has more in line rests in between. */
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
  return { app, begun, endAll };
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

test('the admin comes before waiting guests', async () => {
  const { app, begun, endAll } = screens();
  const asked = Array.from({ length: 50 }, (_, n) => app.request(`/${n}`, { headers: { from: `${n}` } }));
  asked.push(app.request('/admin', { headers: { as: 'admin' } }));
  await new Promise(setImmediate);
  await endAll(asked);
  expect(begun.indexOf('/admin')).toBeLessThanOrEqual(2);
});

test('the accounts of one network have one turn among the networks', async () => {
  const { app, begun, endAll } = screens();
  const ask = (path: string, as: string, from: string) => app.request(path, { headers: { as, from } });
  const asked = Array.from({ length: 60 }, (_, n) => ask('/many', `${n}`, 'one'));
  asked.push(ask('/single', 'somebody', 'other'));
  await new Promise(setImmediate);
  await endAll(asked);
  expect(begun.indexOf('/single')).toBeLessThan(5);
});

test('searches wait for searches, and never take the places of pages', async () => {
  const { app, begun, endAll } = screens();
  const asked = Array.from({ length: 10 }, (_, n) =>
    app.request('/products?q=silk', { headers: { from: `${n}` } }),
  );
  asked.push(app.request('/about'));
  await expect.poll(() => begun).toEqual(['/products', '/about']);
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

test('a log-in passes: it has a gate that lets fewer in', async () => {
  const { app, begun, endAll } = screens();
  const asked = Array.from({ length: 5 }, () => app.request('/login', { method: 'POST' }));
  await new Promise(setImmediate);
  expect(begun).toHaveLength(5);
  await endAll(asked);
});

test('of the writes eight are done at once, one for each client', async () => {
  const { app, begun, endAll } = screens();
  const post = (path: string, from: string) => app.request(path, { method: 'POST', headers: { from } });
  const asked = ['/1', '/2', '/3'].map((path) => post(path, 'one'));
  for (let n = 0; n < 20; n += 1) asked.push(post('/other', `${n}`));
  await expect.poll(() => begun).toEqual(['/1', ...Array.from({ length: 7 }, () => '/other')]);
  await endAll(asked);
  expect(begun).toHaveLength(23);
});

test.each(['/contact', '/login'])(
  'pages that answer a form sent to %s are rendered one at a time, and hold up no write',
  async (path) => {
    const gate = screenGate({ engine: sqliteEngine });
    const rendering: (() => void)[] = [];
    let written = 0;
    const app = new Hono();
    app.post('*', (c) =>
      gate(c, { actor: guest, network: c.req.header('from') ?? '' }, async (pageTurn) => {
        written += 1;
        return pageTurn(() => new Promise((resolve) => rendering.push(() => resolve(c.text('refused')))));
      }),
    );
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
    const gate = screenGate({ engine: sqliteEngine });
    const rendering: string[] = [];
    const ends: (() => void)[] = [];
    const app = new Hono();
    app.all('*', (c) =>
      gate(c, { actor: guest, network: c.req.header('from') ?? '' }, (pageTurn) =>
        pageTurn(() => {
          rendering.push(c.req.path);
          return new Promise((resolve) => ends.push(() => resolve(c.text('page'))));
        }),
      ),
    );
    const settle = async () => {
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    };
    const ask = (path: string, from: string, method = 'POST') =>
      app.request(path, { method, headers: { from } });
    // By the accounts of a network: each may have one write under way.
    void ask('/1', 'many');
    await settle();
    void ask('/2', 'many');
    void ask('/page', 'other', 'GET');
    await settle();
    vi.advanceTimersByTime(50);
    ends[0]?.();
    await settle();
    expect(rendering).toEqual(['/1', '/page']);
    ends[1]?.();
    await settle();
    expect(rendering).toEqual(['/1', '/page']);
    vi.advanceTimersByTime(50);
    await settle();
    expect(rendering).toEqual(['/1', '/page', '/2']);
  } finally {
    vi.useRealTimers();
  }
});
