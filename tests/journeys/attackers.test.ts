/**
 * Attacks from outside: other sites, links that lead away, machines that write without end, and a flood at the login.
 * @module-tag long
 */
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_LOG_INS } from '#server/admission.ts';
import { inDatabase } from '../support/broken-shop.ts';
import { cookiesIn } from '../support/cookies.ts';
import { ADMIN, connectionsOf, type RunningShop, runShop } from '../support/running-shop.ts';

let shop: RunningShop;
let door: string;
beforeAll(async () => {
  shop = await runShop({ TRUSTED_PROXIES: '127.0.0.1' });
  door = shop.url;
});
afterAll(async () => {
  await shop.stop();
  expect(shop.complaints).toEqual([]);
});

interface Sending {
  method?: string;
  form?: Record<string, string>;
  cookie?: string;
  from?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal | null;
}

function send(
  path: string,
  { method = 'POST', form = {}, cookie = '', from, headers = { origin: door }, signal = null }: Sending,
) {
  return fetch(door + path, {
    method,
    redirect: 'manual',
    headers: { cookie, ...(from && { 'x-forwarded-for': from }), ...headers },
    body: new URLSearchParams(form),
    signal,
  });
}

const TYPES = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/json',
  '',
];
const foreign = (): Record<string, string>[] => [
  {},
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { origin: `${door}.evil.example` },
  { origin: 'http://localhost:1' },
  { origin: door, 'sec-fetch-site': 'cross-site' },
  { origin: door, 'sec-fetch-site': 'same-site' },
  { referer: `${door}/` },
];

test('no other site can write, by any method, in any type, with the admin’s own cookie', async () => {
  const cookie = cookiesIn(await send('/login', { form: ADMIN }));
  const before = await inDatabase(shop.dataDir, 'select * from "searchWords" order by id');
  let tried = 0;
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    for (const type of TYPES)
      for (const from of foreign())
        for (const path of [
          '/admin/search-words',
          '/admin/search-words.data',
          '/logout',
          '/login',
          '/admin/pictures?kind=product',
        ]) {
          const headers = { ...from, cookie, 'content-type': type };
          const answer = await fetch(door + path, {
            method,
            redirect: 'manual',
            headers,
            body: 'words=evil, wicked',
          });
          expect({ path, method, ...from, status: answer.status }).toEqual({
            path,
            method,
            ...from,
            status: 403,
          });
          expect(answer.headers.getSetCookie()).toEqual([]);
          tried += 1;
        }
  expect(tried).toBe(4 * 5 * 8 * 5);
  expect(await inDatabase(shop.dataDir, 'select * from "searchWords" order by id')).toEqual(before);
  // Their own page can, and is still signed in.
  expect(
    (await send('/admin/search-words', { cookie, form: { words: 'one, two' } })).headers.get('location'),
  ).toBe('/admin/search-words');
});

test.each([
  ...[
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5Cevil.example',
    'javascript:alert(1)',
  ],
  ...[
    '/\t/evil.example',
    ' //evil.example',
    '/..//evil.example',
    '///evil.example',
    'https:evil.example',
    '%2F%2Fevil.example',
  ],
])('after the login nobody is led away: %s', async (target) => {
  const form = { email: ADMIN.email, password: ADMIN.password };
  for (const path of [`/login?redirectTo=${encodeURIComponent(target)}`, '/login']) {
    const answer = await send(path, { form: { ...form, redirectTo: target } });
    const location = answer.headers.get('location') ?? '';
    expect(new URL(location, door).origin).toBe(door);
  }
});

test('a session is new with each login: one that was given before is not taken over', async () => {
  const planted = 'thaan.session_token=planted.c2lnbmF0dXJl';
  const answer = await send('/login', { form: ADMIN, cookie: planted });
  const session = cookiesIn(answer);
  expect(session).not.toContain('planted');
  const asPlanted = await fetch(`${door}/admin`, { headers: { cookie: planted }, redirect: 'manual' });
  expect(asPlanted.status).toBe(303);
  expect((await fetch(`${door}/admin`, { headers: { cookie: session }, redirect: 'manual' })).status).toBe(
    200,
  );
});

test('a mailed link leads to the shop, whatever host the request claims to be for', async () => {
  const { port } = new URL(door);
  const claims: Record<string, string>[] = [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { forwarded: 'host=evil.example' },
    { 'x-original-host': 'evil.example', 'x-forwarded-proto': 'https' },
  ];
  for (const headers of claims) {
    // As a browser would say it: of the scheme that the proxy reports, and the host that it asked for.
    const origin = `${headers['x-forwarded-proto'] ?? 'http'}://${headers.host ?? new URL(door).host}`;
    const form = String(new URLSearchParams({ email: ADMIN.email }));
    const sent = request({ port, method: 'POST', path: '/forgot-password', headers: { origin, ...headers } });
    sent.setHeader('content-type', 'application/x-www-form-urlencoded');
    sent.end(form);
    const [answer] = await once(sent, 'response');
    answer.resume();
    expect(answer.statusCode).toBe(200);
  }
  const folder = path.join(shop.dataDir, 'mail');
  const links = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .map((file) => readFileSync(path.join(folder, file), 'utf8').replace(/=\r?\n/g, ''))
      .flatMap((mail) => /https?:[^"\s]*reset-password/.exec(mail)?.[0] ?? []);
  await expect.poll(() => links().length).toBe(claims.length);
  for (const link of links()) expect(new URL(link).hostname).toBe('localhost');
});

test('a machine that writes without end comes to its end; people elsewhere write on', {
  tags: ['long'],
}, async () => {
  const contact = (from: string) =>
    send('/contact', {
      from,
      form: {
        name: 'A',
        email: 'a@example.com',
        phone: '',
        subject: 'Cloth',
        message: 'How wide?',
        messageId: crypto.randomUUID(),
      },
    });
  const statuses: number[] = [];
  for (let n = 0; n < 70; n += 1) statuses.push((await contact('198.51.100.1')).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  const refused = await contact('198.51.100.1');
  expect(await refused.text()).toContain('Many messages came from your network.');
  expect((await contact('198.51.100.2')).status).toBe(200);

  const begin = (from: string) =>
    send('/chat/guest', { from, form: { name: 'Sana', email: 'sana@example.com' } });
  const chats: Response[] = [];
  for (let n = 0; n < 65; n += 1) chats.push(await begin('203.0.113.1'));
  expect(chats.filter(({ status }) => status === 429)).toHaveLength(5);
  const [mine, others] = [cookiesIn(chats[0] ?? new Response()), cookiesIn(await begin('203.0.113.2'))];
  const write = (cookie: string) =>
    send('/chat/messages', { cookie, form: { text: 'Salam', clientId: crypto.randomUUID() } });
  const sent: number[] = [];
  for (let n = 0; n < 605; n += 1) sent.push((await write(mine)).status);
  expect(sent.filter((status) => status === 429)).toHaveLength(5);
  expect((await write(others)).status).toBe(200);
});

test('who sends half a login keeps nobody else out', async () => {
  const { port, host } = new URL(door);
  const halves = Array.from({ length: 50 }, () => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    const head = ['POST /login HTTP/1.1', `Host: ${host}`, `Origin: ${door}`, 'Content-Length: 1000'];
    socket.write(`${head.join('\r\n')}\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\nemail=a`);
    return socket;
  });
  await expect.poll(() => connectionsOf(shop)).toBeGreaterThanOrEqual(halves.length);
  expect((await send('/login', { form: ADMIN })).status).toBe(303);
  // They still wait for the rest of what they began.
  expect(halves.filter((half) => half.readyState === 'open').length).toBeGreaterThan(0);
  for (const half of halves) half.destroy();
});

test('a flood at the login is told to wait; pages are there meanwhile', { tags: 'long' }, async () => {
  const leaving = new AbortController();
  const turnedAway: string[] = [];
  const flood = Array.from({ length: MAX_LOG_INS + 60 }, async (_, n) => {
    const answer = await send(n % 2 ? '/login' : '/login.data', {
      from: `10.1.${n}.1`,
      form: { email: `x${n}@example.com`, password: 'guess-123' },
      signal: leaving.signal,
    });
    if (answer.status === 503) turnedAway.push(await answer.text());
  });
  const page = await fetch(`${door}/product/ml-001`, { headers: { cookie: 'x=1' } });
  expect(page.status).toBe(200);
  await expect.poll(() => turnedAway.length).toBeGreaterThan(40);
  for (const text of turnedAway) expect(text).toContain('Many people are logging in at this moment.');
  leaving.abort();
  await Promise.allSettled(flood);
  expect((await send('/login', { form: ADMIN })).status).toBe(303);
});

test('one network that fills the gate of the login keeps nobody from another network out', {
  tags: 'long',
}, async () => {
  const leaving = new AbortController();
  const flood = Array.from({ length: MAX_LOG_INS + 10 }, async (_, n) => {
    while (!leaving.signal.aborted) {
      const form = { email: `y${n}@example.com`, password: 'guess-123' };
      const answer = await send('/login', { from: '10.9.9.9', form, signal: leaving.signal });
      await answer.arrayBuffer();
    }
  });
  const statuses: number[] = [];
  for (let n = 0; n < 5; n += 1)
    statuses.push((await send('/login', { from: '10.8.8.8', form: ADMIN })).status);
  leaving.abort();
  await Promise.allSettled(flood);
  expect(statuses).toEqual([303, 303, 303, 303, 303]);
});
