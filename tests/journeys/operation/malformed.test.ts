/**
 * Malformed requests get a response below 500, write nothing to the log, and delay no other request.
 * @module-tag long
 */
import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { post } from '../../support/post.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { openShopForFile } from '../../support/shop-of-the-file.ts';
import { Shopper } from '../../support/shopper.ts';

const shop = openShopForFile({ LOG_LEVEL: 'info' });
afterAll(async () => {
  expect(shop.notJson).toEqual([]);
});

const STALL_MS = 10_000;

async function healthMs(): Promise<number> {
  const startedAt = performance.now();
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  return performance.now() - startedAt;
}

test('a form with too many fields is told so, and not that the shop failed', async () => {
  const body = new URLSearchParams(Array.from({ length: 402 }, (_, n) => [`field${n}`, 'x']));
  const shopper = new Shopper(shop.url);
  await shopper.signUp();
  const headers = { origin: shop.url, cookie: shopper.cookie };
  for (const path of ['/contact', '/checkout', '/cart/items']) {
    const answer = await fetch(shop.url + path, { method: 'POST', headers, body });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain('This form has too many fields: the shop reads at most 400 of one.');
    expect(page).not.toContain('our side');
  }
});

test.each(['/%c0%ae/', '/product/%', '/assets/%c0', '/login/%ff.data'])(
  'a path %s is refused',
  async (path) => {
    const { statuses, text } = await sendRaw(shop.port, [`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`]);
    expect(statuses).toEqual([400]);
    expect(text).toContain('This address cannot be read.');
  },
);

const get = (target: string) =>
  sendRaw(shop.port, [`GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`], { withinMs: 60_000 });

test('a path of 2,000 bytes is looked for, and a longer one is refused before anything looks at it', async () => {
  for (const start of ['/', '/ur/', '/login/', '/live/'])
    for (const sign of ['x', '/', '%2F', '.', ';']) {
      const long = start + sign.repeat(15_000).slice(0, 15_000);
      expect([start, sign, (await get(long)).statuses]).toEqual([start, sign, [414]]);
    }
  const statusOf = async (target: string) => (await fetch(shop.url + target)).status;
  expect(await statusOf(`/${'x'.repeat(1999)}`)).toBe(404);
  expect(await statusOf(`/${'x'.repeat(2000)}`)).toBe(414);
  expect(await statusOf(`/products?q=a//b&x=${'y'.repeat(7900)}`)).toBe(200);
  expect(await statusOf(`/products?q=a//b&x=${'y'.repeat(8000)}`)).toBe(414);
});

test('after the login an address in Urdu is found again', async () => {
  const form = { email: ADMIN.email, password: ADMIN.password, redirectTo: '/products?q=لان #ب' };
  const answer = await post(shop.url, '/login', form);
  expect(answer.status).toBe(303);
  const target = new URL(answer.headers.get('location') ?? '', shop.url);
  expect(target.searchParams.get('q')).toBe('لان ');
  expect(decodeURIComponent(target.hash)).toBe('#ب');
});

test('bodies that are broken off, cut, or no chunks leave nothing in the log', async () => {
  const head = (rest: string) =>
    `POST /contact HTTP/1.1\r\nHost: localhost:${shop.port}\r\nOrigin: http://localhost:${shop.port}\r\n` +
    `Content-Type: application/x-www-form-urlencoded\r\n${rest}\r\n\r\n`;
  const chunked = head('Transfer-Encoding: chunked');
  const bodies = [
    [chunked, '5\r\nname='],
    [chunked, '5\r\nname=\r\n'],
    [chunked, 'zz\r\nname='],
    [head('Content-Length: 100'), 'name=a'],
    [head('Content-Length: 100').replace('/contact', '/login'), 'email=a'],
  ];
  for (const parts of bodies)
    for (const ending of ['reset', 'end'] as const) {
      const { statuses } = await sendRaw(shop.port, parts, { ending });
      expect(statuses.every((status) => status < 500)).toBe(true);
    }
  const upload = chunked.replace('/contact', '/admin/pictures?kind=product');
  await sendRaw(shop.port, [upload, '5\r\nname='], { ending: 'reset' });
  expect(await healthMs()).toBeLessThan(STALL_MS);
});

interface RawAnswer {
  statuses: number[];
  text: string;
}

/**
 * Writes the parts one by one and returns all received data, at the latest after `withinMs`. Then closes the sending
 * side (`end`), resets (`reset`) or leaves the connection open (`wait`).
 */
function sendRaw(
  port: string,
  parts: readonly string[],
  { ending = 'end', withinMs = 5000 }: { ending?: 'end' | 'reset' | 'wait'; withinMs?: number } = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1');
    let text = '';
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
      resolve({ statuses, text });
    };
    const timer = setTimeout(end, withinMs);
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      text += part;
    });
    socket.on('error', end);
    socket.on('close', end);
    const write = ([part, ...rest]: readonly string[]): void => {
      if (part === undefined) {
        if (ending === 'reset') socket.resetAndDestroy();
        if (ending === 'end') socket.end();
        return;
      }
      // Each part is a packet.
      socket.write(Buffer.from(part, 'latin1'), () => setImmediate(write, rest));
    };
    socket.once('connect', () => write(parts));
  });
}
