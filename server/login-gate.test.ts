import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { m } from '#words/failures.ts';
import { hashesPassword, loginGate, MAX_WAITING } from './login-gate.ts';

/** Log-ins that are checked when the test says so, behind the gate. The header `known` names the account that knows the browser. */
function logIns() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const app = new Hono();
  app.use(
    loginGate({
      isKnownBrowser: (headers, email) => headers.get('known') === email,
      networkOf: (c) => c.req.header('from') ?? '',
    }),
  );
  app.post('/login', (c) => {
    begun.push(c.req.header('name') ?? '');
    return new Promise<Response>((resolve) => ends.push(() => resolve(c.text('in'))));
  });
  app.get('/login', (c) => c.text('form'));
  const logIn = (name: string, { from = name, email = 'owner@example.com', known = '' } = {}) =>
    app.request('/login', {
      method: 'POST',
      headers: { name, from, known, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email, password: 'secret' }),
    });
  const endOne = async () => {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
    await new Promise(setImmediate);
    await new Promise(setImmediate);
  };
  return { app, begun, logIn, endOne };
}

test('whoever has a thousand networks keeps nobody out whose browser logged in before', async () => {
  const { app, begun, logIn, endOne } = logIns();
  const flood = Array.from({ length: MAX_WAITING + 50 }, (_, n) => logIn(`stranger ${n}`));
  const refused = await Promise.race(flood.slice(MAX_WAITING + 10));
  expect(refused.status).toBe(503);
  expect(await refused.text()).toContain(m.manyLogins.text);
  const owner = logIn('owner', { from: 'stranger 1', known: 'owner@example.com' });
  const other = await logIn('stranger', { known: 'other@example.com' });
  expect(other.status).toBe(503);
  expect((await app.request('/login')).status).toBe(200);
  const before = begun.length;
  let ended = 0;
  for (; !begun.includes('owner'); ended += 1) await endOne();
  expect(begun.length - before).toBeLessThanOrEqual(2);
  // Two were inside and a full line waited; the owner came besides.
  for (; ended < MAX_WAITING + 3; ended += 1) await endOne();
  expect((await owner).status).toBe(200);
});

test('sixteen people who come in the same second all get in', async () => {
  const { logIn, endOne } = logIns();
  // One household, and others.
  const people = Array.from({ length: 16 }, (_, n) =>
    logIn(`person ${n}`, { from: n < 8 ? 'home' : `${n}` }),
  );
  for (let n = 0; n < people.length; n += 1) await endOne();
  for (const answer of await Promise.all(people)) expect(answer.status).toBe(200);
});

test.each([
  '/login/',
  '/LOGIN',
  '/login.data',
  '/login/_.data',
  '/%6Cogin',
  '/signup/',
  '/reset-password.data',
])('a password that is sent to %s waits at the gate', async (path) => {
  const app = new Hono();
  app.all('*', (c) => c.json(hashesPassword(c)));
  const answer = await app.request(path, { method: 'POST' });
  expect(await answer.json()).toBe(true);
});
