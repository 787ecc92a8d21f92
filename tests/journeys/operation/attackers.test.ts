/** @module-tag long */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { inDatabase } from '../../support/broken-shop.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { openStream } from '../../support/live-stream.ts';
import { mailsIn } from '../../support/mails.ts';
import { post } from '../../support/post.ts';
import { ADMIN, connectionsOf } from '../../support/running-shop.ts';
import { openShopForFile } from '../../support/shop-of-the-file.ts';

const shop = openShopForFile({ TRUSTED_PROXIES: '127.0.0.1', LIVE_STREAMS_PER_ADDRESS: '2' });

const send = (path: string, form: Record<string, string>, cookie = '') => post(shop.url, path, form, cookie);

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
  { origin: `${shop.url}.evil.example` },
  { origin: 'http://localhost:1' },
  { origin: shop.url, 'sec-fetch-site': 'cross-site' },
  { origin: shop.url, 'sec-fetch-site': 'same-site' },
  { referer: `${shop.url}/` },
];

test('no other site can write, by any method, in any type, with the admin’s own cookie', async () => {
  const cookie = cookiesIn(await send('/login', ADMIN));
  const before = await inDatabase(shop.dataDir, 'select * from "searchWords" order by id');
  let tried = 0;
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    for (const type of TYPES)
      for (const from of foreign())
        for (const path of [
          '/admin/categories',
          '/admin/categories.data',
          '/logout',
          '/login',
          '/admin/pictures?kind=product',
        ]) {
          const headers = { ...from, cookie, 'content-type': type };
          const answer = await fetch(shop.url + path, {
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
