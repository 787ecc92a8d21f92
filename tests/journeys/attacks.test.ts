/** Attacks on the built shop from one client, in small: what they may take is counted. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_PIPELINED } from '#server/listening.ts';
import { openStream } from '../support/live-stream.ts';
import { type RunningShop, runShop } from '../support/running-shop.ts';
import { Shopper } from '../support/shopper.ts';

let shop: RunningShop;
beforeAll(async () => {
  shop = await runShop({ TRUSTED_PROXIES: '127.0.0.1', LIVE_STREAMS_PER_ADDRESS: '2' });
});
afterAll(async () => {
  await shop.stop();
  expect(shop.complaints).toEqual([]);
});

const etagOf = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(shop.url + path, { headers })).headers.get('etag');

/** Sends bytes and returns all that was answered until the shop closed the connection. */
async function sendRaw(text: string): Promise<string> {
  const socket = connect(Number(shop.port), '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes.toString('latin1');
  });
  // A connection that is closed before all is read is reset.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(text);
  await closed;
  return answer;
}

test('each spelling of a page is the same page in memory, and invented ones are not kept', async () => {
  const plain = await etagOf('/products');
  expect(plain).not.toBeNull();
  for (const spelling of ['?', '?&', '?&&', '?sort=x', '?page=1', '?mainCategory=x&category='])
    expect([spelling, await etagOf(`/products${spelling}`)]).toEqual([spelling, plain]);
  const men = await etagOf('/products?mainCategory=Men&sort=name');
  expect(await etagOf('/products?sort=n%61me&mainCategory=Men&mainCategory=Women')).toBe(men);
  for (const invented of [
    '/about.data?_routes=x',
    '/products?category=x',
    '/products?mainCategory=Men&category=x',
    '/products?page=9',
    '/products?mainCategory=Men&page=9',
  ]) {
    await etagOf(invented);
    expect([invented, await etagOf(invented)]).toEqual([invented, null]);
  }
});

test('the sitemap is kept as a page is', async () => {
  const etag = await etagOf('/sitemap.xml');
  expect(etag).not.toBeNull();
  const again = await fetch(`${shop.url}/sitemap.xml`, { headers: { 'if-none-match': etag ?? '' } });
  expect(again.status).toBe(304);
});

test('the sitemap comes from memory whatever cookie is sent, and no page does', async () => {
  await etagOf('/sitemap.xml?part=1');
  expect(await etagOf('/sitemap.xml?part=1', { cookie: 'x=1' })).not.toBeNull();
  expect(await etagOf('/about')).not.toBeNull();
  expect(await etagOf('/about', { cookie: 'x=1' })).toBeNull();
});

test('the requests that a client sends ahead are answered, and beyond sixteen its connection ends', async () => {
  const request = (n: number, last: boolean) =>
    `GET /product/none-${n}?x=${n} HTTP/1.1\r\nHost: localhost\r\n${last ? 'Connection: close\r\n' : ''}\r\n`;
  const pipeline = (many: number) =>
    Array.from({ length: many }, (_, n) => request(n, n === many - 1)).join('');
  const answered = async (many: number) => (await sendRaw(pipeline(many))).split('HTTP/1.1 404').length - 1;
  expect(await answered(MAX_PIPELINED + 1)).toBe(MAX_PIPELINED + 1);
  expect(await answered(1538)).toBeLessThanOrEqual(MAX_PIPELINED);
});

test('while one address waits for hundreds of pages, another places an order', async () => {
  const shopper = new Shopper(shop.url, '', '10.2.0.1');
  await shopper.signUp();
  const leaving = new AbortController();
  let answered = 0;
  const flood = Array.from({ length: 400 }, async (_, n) => {
    const headers = { cookie: `x=${n}`, 'x-forwarded-for': '10.1.0.1' };
    const page = await fetch(`${shop.url}/products?x=${n}`, { headers, signal: leaving.signal });
    if (page.status === 200) answered += 1;
  });
  await expect.poll(() => answered).toBeGreaterThan(0);
  expect(await shopper.order('ml-001', 1)).toBe('ordered');
  // 250 of them waited; each of the shopper's four requests let one or two of them pass.
  expect(answered).toBeLessThan(125);
  leaving.abort();
  await Promise.allSettled(flood);
});

test('a refused write that goes on without end is answered, and its connection ends', async () => {
  const chunk = `8000\r\n${'a'.repeat(0x8000)}\r\n`;
  const head = 'POST /logout HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n';
  const answer = await sendRaw(head + chunk.repeat(80)); // 2.5 MB, and no end
  expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  expect(answer.toLowerCase()).toContain('connection: close');
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
