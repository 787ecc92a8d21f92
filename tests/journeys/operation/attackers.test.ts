/**
 * Hostile and malformed requests: answered below 500, without a trace in the log, and no delay for others.
 * @module-tag long
 */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPort } from '../../faults/shop.ts';
import { inDatabase } from '../../support/broken-shop.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { openStream } from '../../support/live-stream.ts';
import { mailsIn } from '../../support/mails.ts';
import { post } from '../../support/post.ts';
import { ADMIN, connectionsOf, type RunningShop, runShop } from '../../support/running-shop.ts';
import { openShopForFile } from '../../support/shop-of-the-file.ts';

const shop = openShopForFile({
  ...{ TRUSTED_PROXIES: '127.0.0.1', LIVE_STREAMS_PER_ADDRESS: '2', LOG_LEVEL: 'info' },
});

afterAll(async () => {
  expect(shop.notJson).toEqual([]);
});

const send = (path: string, form: Record<string, string>, cookie = '') => post(shop.url, path, form, cookie);

const TYPES = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/json',
  '',
];
const PATHS = [
  ...['/admin/categories', '/admin/categories.data', '/admin/pictures?kind=product'],
  ...['/logout', '/login'],
];
const foreign = (): Record<string, string>[] => [
  {},
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { origin: `${shop.url}.evil.example` },
  { origin: 'http://localhost:1' },
  { origin: shop.url, 'sec-fetch-site': 'cross-site' },
  { origin: shop.url, 'sec-fetch-site': 'same-site' },
  { referer: `${shop.url}/` },
];

test('no other site can write, by any method, in any type, with the admin’s own cookie', async () => {
  const cookie = cookiesIn(await send('/login', ADMIN));
  const words = () => inDatabase(shop.dataDir, 'select * from "searchWords" order by id');
  const before = await words();
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE'];
  const written = methods.flatMap((method) =>
    TYPES.flatMap((type) => PATHS.map((path) => ({ method, type, path }))),
  );
  for (const { method, type, path } of written)
    for (const from of foreign()) {
      const headers = { ...from, cookie, 'content-type': type };
      const init = { method, redirect: 'manual', headers, body: 'words=evil, wicked' } as const;
      const answer = await fetch(shop.url + path, init);
      const request = { path, method, ...from };
      expect({ ...request, status: answer.status }).toEqual({ ...request, status: 403 });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  expect(await words()).toEqual(before);
  const allowed = await send('/admin/categories', { words: 'one, two' }, cookie);
  expect(allowed.headers.get('location')).toBe('/admin/categories');
});

test('a mailed link leads to the shop, whatever host the request claims to be for', async () => {
  const { port } = new URL(shop.url);
  const claims: Record<string, string>[] = [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { forwarded: 'host=evil.example' },
    { 'x-original-host': 'evil.example', 'x-forwarded-proto': 'https' },
  ];
  for (const headers of claims) {
    // The scheme that the proxy reports, with the requested host.
    const origin = `${headers['x-forwarded-proto'] ?? 'http'}://${headers.host ?? new URL(shop.url).host}`;
    const form = String(new URLSearchParams({ email: ADMIN.email }));
    const sent = request({ port, method: 'POST', path: '/forgot-password', headers: { origin, ...headers } });
    sent.setHeader('content-type', 'application/x-www-form-urlencoded');
    sent.end(form);
    const [answer] = await once(sent, 'response');
    answer.resume();
    expect(answer.statusCode).toBe(200);
  }
  const links = () =>
    mailsIn(shop.dataDir).flatMap((mail) => /https?:[^"\s]*reset-password/.exec(mail)?.[0] ?? []);
  await expect.poll(() => links().length).toBe(claims.length);
  for (const link of links()) expect(new URL(link).hostname).toBe('localhost');
});

test('who sends half a login keeps nobody else out', async () => {
  const { port, host } = new URL(shop.url);
  const halves = Array.from({ length: 50 }, () => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    const head = ['POST /login HTTP/1.1', `Host: ${host}`, `Origin: ${shop.url}`, 'Content-Length: 1000'];
    socket.write(`${head.join('\r\n')}\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\nemail=a`);
    return socket;
  });
  await expect.poll(() => connectionsOf(shop)).toBeGreaterThanOrEqual(halves.length);
  expect((await send('/login', ADMIN)).status).toBe(303);
  expect(halves.filter((half) => half.readyState === 'open').length).toBeGreaterThan(0);
  for (const half of halves) half.destroy();
});

test('streams are counted for the /48 network around an IPv6 address too', async () => {
  const streams = await Promise.all(
    Array.from({ length: 30 }, (_, n) => openStream(shop.url, { from: `2001:db8:1:${n.toString(16)}::1` })),
  );
  expect(streams.filter(({ status }) => status === 200)).toHaveLength(20);
  const elsewhere = await openStream(shop.url, { from: '2001:db8:2::1' });
  expect(elsewhere.status).toBe(200);
  for (const stream of [...streams, elsewhere]) stream.cut();
});

test('a form with too many fields is told so, and not that the shop failed', async () => {
  const fields = Array.from({ length: 402 }, (_, n) => [`field${n}`, 'x'] as const);
  const answer = await send('/contact', Object.fromEntries(fields));
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain('This form has too many fields: the shop reads at most 400 of one.');
  expect(page).not.toContain('our side');
});

const get = (target: string) => sendRaw([`GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`]);

test.each(['/%c0%ae/', '/product/%', '/assets/%c0', '/login/%ff.data'])(
  'a path %s is refused',
  async (path) => {
    const text = await get(path);
    expect(statusesIn(text)).toEqual([400]);
    expect(text).toContain('This address cannot be read.');
  },
);

test('a path of 2,000 bytes is looked for, and a longer one is refused before anything looks at it', async () => {
  for (const start of ['/', '/ur/', '/login/', '/live/'])
    for (const sign of ['x', '/', '%2F', '.', ';']) {
      const long = start + sign.repeat(15_000).slice(0, 15_000);
      expect([start, sign, statusesIn(await get(long))]).toEqual([start, sign, [414]]);
    }
  const statusOf = async (target: string) => (await fetch(shop.url + target)).status;
  expect(await statusOf(`/${'x'.repeat(1999)}`)).toBe(404);
  expect(await statusOf(`/${'x'.repeat(2000)}`)).toBe(414);
  expect(await statusOf(`/products?q=a//b&x=${'y'.repeat(7900)}`)).toBe(200);
  expect(await statusOf(`/products?q=a//b&x=${'y'.repeat(8000)}`)).toBe(414);
});

test('after the login an address in Urdu is found again', async () => {
  const answer = await send('/login', { ...ADMIN, redirectTo: '/products?q=لان #ب' });
  expect(answer.status).toBe(303);
  const target = new URL(answer.headers.get('location') ?? '', shop.url);
  expect(target.searchParams.get('q')).toBe('لان ');
  expect(decodeURIComponent(target.hash)).toBe('#ب');
});

test('bodies that are broken off, cut, or no chunks leave nothing in the log', async () => {
  const head = (path: string, rest: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost:${shop.port}\r\nOrigin: http://localhost:${shop.port}\r\n` +
    `Content-Type: application/x-www-form-urlencoded\r\n${rest}\r\n\r\n`;
  const chunked = (path: string) => head(path, 'Transfer-Encoding: chunked');
  const bodies = [
    [chunked('/contact'), '5\r\nname='],
    [chunked('/contact'), '5\r\nname=\r\n'],
    [chunked('/contact'), 'zz\r\nname='],
    [head('/contact', 'Content-Length: 100'), 'name=a'],
    [head('/login', 'Content-Length: 100'), 'email=a'],
    [chunked('/admin/pictures?kind=product'), '5\r\nname='],
  ];
  for (const parts of bodies)
    for (const ending of ['reset', 'end'] as const)
      expect(statusesIn(await sendRaw(parts, ending)).filter((status) => status >= 500)).toEqual([]);
  const startedAt = performance.now();
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

const statusesIn = (text: string) =>
  [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));

/** Writes the parts one by one, closes or resets, and returns what came within a minute. */
function sendRaw(parts: readonly string[], ending: 'end' | 'reset' = 'end'): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(shop.port), '127.0.0.1').setEncoding('latin1').setTimeout(60_000);
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('timeout', () => socket.destroy()).on('error', () => {});
    socket.once('close', () => resolve(text));
    const write = ([part, ...rest]: readonly string[]): void => {
      // Each part is a packet.
      if (part !== undefined) socket.write(Buffer.from(part, 'latin1'), () => setImmediate(write, rest));
      else if (ending === 'reset') socket.resetAndDestroy();
      else socket.end();
    };
    socket.once('connect', () => write(parts));
  });
}

/** `.data` is how scripts send it. */
function sendForm(at: RunningShop, origin: string | null, more: Record<string, string> = {}, data = '') {
  return fetch(`http://127.0.0.1:${at.port}/login${data}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...(origin && { origin }), ...more },
    body: new URLSearchParams(ADMIN),
  });
}

async function canonical(at: RunningShop, headers: Record<string, string> = {}): Promise<string> {
  const page = await fetch(`http://127.0.0.1:${at.port}/about`, { headers });
  return /rel="canonical" href="([^"]+)"/.exec(await page.text())?.[1] ?? '';
}

const withSite = (site: string) => ({ 'sec-fetch-site': site });
const OVER_TLS = { 'x-forwarded-proto': 'https' };

let plain: RunningShop;
let named: RunningShop;
beforeAll(async () => {
  const PORT = await aPort();
  [plain, named] = await Promise.all([runShop(), runShop({ ORIGIN: 'https://shop.example', PORT })]);
});
afterAll(async () => {
  for (const one of [plain, named]) {
    await one.stop();
    expect(one.complaints).toEqual([]);
  }
});

describe('with ORIGIN=https://shop.example', () => {
  test('a form of its page is carried out, with and without scripts', async () => {
    const own = await sendForm(named, 'https://shop.example', withSite('same-origin'));
    expect([own.status, own.headers.get('location')]).toEqual([303, '/']);
    const scripted = await sendForm(named, 'https://shop.example', withSite('same-origin'), '.data');
    const redirect = expect.stringContaining('"redirect","/"');
    expect([scripted.status, await scripted.text()]).toEqual([202, redirect]);
  });

  test.each([
    ['of another site', 'https://elsewhere.example', {}],
    ['over plain HTTP', 'http://shop.example', withSite('cross-site')],
    ['of another address of the machine', 'https://192.168.1.5', withSite('same-origin')],
    ['of a page without an address', 'null', withSite('same-origin')],
    ['that does not say where it comes from', null, {}],
  ])('a form %s is refused', async (_which, origin, headers) => {
    expect((await sendForm(named, origin, headers)).status).toBe(403);
  });

  test('an idle connection stays open longer than a proxy keeps it, which is 60 seconds', async () => {
    const { headers } = await fetch(`http://127.0.0.1:${named.port}/healthz`);
    expect(headers.get('keep-alive')).toMatch(/^timeout=65\b/);
  });

  test('pages name the public address, whichever host was asked for', async () => {
    expect(await canonical(named)).toBe('https://shop.example/about');
    expect(await canonical(named, { cookie: 'anything=else' })).toBe('https://shop.example/about');
  });
});

describe('without ORIGIN', () => {
  test.each(['http', 'https'])('a form of an %s page of the same host is carried out', async (scheme) => {
    for (const one of [plain, shop]) {
      const origin = `${scheme}://127.0.0.1:${one.port}`;
      expect((await sendForm(one, origin)).status).toBe(303);
      expect((await sendForm(one, origin, withSite('same-origin'), '.data')).status).toBe(202);
      expect((await sendForm(one, origin, withSite('cross-site'))).status).toBe(403);
      expect((await sendForm(one, `${scheme}://elsewhere.example`)).status).toBe(403);
    }
  });

  test('the scheme that a trusted proxy reports is the one that counts', async () => {
    expect((await sendForm(shop, `https://127.0.0.1:${shop.port}`, OVER_TLS)).status).toBe(303);
    expect((await sendForm(shop, `http://127.0.0.1:${shop.port}`, OVER_TLS)).status).toBe(403);
    expect((await sendForm(plain, `http://127.0.0.1:${plain.port}`, OVER_TLS)).status).toBe(303);
  });

  test('a page that is cached under one scheme is not sent under the other', async () => {
    const about = `://127.0.0.1:${shop.port}/about`;
    for (let round = 0; round < 2; round += 1) {
      expect(await canonical(shop)).toBe(`http${about}`);
      expect(await canonical(shop, OVER_TLS)).toBe(`https${about}`);
    }
    expect(await canonical(plain, OVER_TLS)).toBe(`http://127.0.0.1:${plain.port}/about`);
  });
});
