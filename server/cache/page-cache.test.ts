import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { hashSource } from '../http/security.ts';
import { PageCache, withoutNonce } from './page-cache.ts';

/** The screens here echo the request. */
let pages: PageCache;
let look = () => {};
let server: Server;
let rendered: string[];
let body: (url: URL) => string;
let [underWay, most, renderMs] = [0, 0, 0];
beforeEach(async () => {
  [rendered, underWay, most, renderMs] = [[], 0, 0, 0];
  body = ({ href }) => href;
  pages = open();
  server = createServer((request, response) => {
    const key = pages.keyFor(request);
    if (key) void pages.answer(request, response, key);
    else response.end('not cached');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => server.close());

function open(): PageCache {
  return new PageCache({
    async render(request, { shown }) {
      const url = new URL(request.url);
      rendered.push(url.pathname + url.search);
      underWay += 1;
      most = Math.max(most, underWay);
      const text = body(url);
      await sleep(renderMs);
      underWay -= 1;
      shown.tags.add('catalogue');
      return new Response(text, { headers: { 'cache-control': 'no-cache' } });
    },
    originOf: () => 'https://shop.example',
    maxAgeMs: 60_000,
    look: () => look(),
    onAnswer() {},
  });
}

const send = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
const ask = async (path: string) => (await send(path)).text();

async function askAll(count: number): Promise<void> {
  const paths = Array.from({ length: count }, (_, n) => `/product/p${n}`);
  while (paths.length > 0) await Promise.all(paths.splice(-20).map(ask));
}

test('a page is cached in each language under its own key, and rendered for its next reader after a change, and when a look at the clock drops it', async () => {
  for (const path of ['/ur/products', '/products', '/roman/products?page=1', '/ur/products?'])
    expect(await ask(path)).toBe(`https://shop.example${path.replace(/\?.*/, '')}`);
  expect(rendered).toEqual(['/ur/products', '/products', '/roman/products']);
  pages.onEvent({ kind: 'catalogue', subject: 'p' });
  expect(rendered).toHaveLength(3);
  for (const path of ['/products', '/ur/products', '/products']) await ask(path);
  expect(rendered.slice(3)).toEqual(['/products', '/ur/products']);
  expect(pages.size.pages).toBe(3);
  look = () => pages.dropAll();
  await ask('/products');
  look = () => {};
  expect(rendered).toHaveLength(6);
});

test('a request with a kept list alone gets the page of everyone, one with any other cookie does not', async () => {
  const withCookie = async (cookie: string) => (await send('/about', { headers: { cookie } })).text();
  await ask('/about');
  expect(await withCookie('kept=ml-001:250000.wl-001:1')).toBe('https://shop.example/about');
  expect(rendered).toHaveLength(1);
  for (const cookie of ['kept=ml-001:1; thaan.session_token=x', 'xkept=ml-001:1', 'thaan.session_token=x'])
    expect(await withCookie(cookie)).toBe('not cached');
});

test('memory is bounded by bytes: texts, keys, headers and encodings are counted', async () => {
  body = () => 'x'.repeat(100_000);
  await ask('/about');
  expect(pages.size.bytes).toBeGreaterThan(150_000);
  await askAll(600);
  expect(pages.size.bytes).toBeLessThanOrEqual(64 * 1024 * 1024);
  expect(pages.size.pages).toBeGreaterThan(400);
  const before = rendered.length;
  await ask('/product/p0');
  expect(rendered).toHaveLength(before);
});

test('of many who ask at once, after a change too, one is rendered for; who comes after a change gets no older page', async () => {
  let stock = 3;
  body = () => `Stock: ${stock}`;
  renderMs = 50;
  const first = ask('/about');
  await expect.poll(() => rendered).toHaveLength(1);
  stock = 2;
  pages.onEvent({ kind: 'catalogue' });
  const later = [ask('/about'), ask('/about'), ask('/about')];
  expect(await Promise.all([first, ...later])).toEqual(['Stock: 3', 'Stock: 2', 'Stock: 2', 'Stock: 2']);
  expect([rendered.length, most]).toEqual([2, 1]);
  pages.onEvent({ kind: 'pieces', subject: 'other' });
  expect(await ask('/about')).toBe('Stock: 2');
  expect(rendered).toHaveLength(2);
});

test('a page that was made while the clock was three weeks ahead is renewed when it changes', async () => {
  let stock = 1;
  body = () => `Stock: ${stock}`;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 21 * 24 * 60 * 60 * 1000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await ask('/about')).toBe('Stock: 1');
  vi.useRealTimers();
  stock = 0;
  pages.onEvent({ kind: 'catalogue' });
  expect(await ask('/about')).toBe('Stock: 0');
});

test('when everything shows something else, no page is cached, not even one that is being rendered', async () => {
  await askAll(3);
  renderMs = 100;
  const before = ask('/about');
  await expect.poll(() => rendered).toContain('/about');
  renderMs = 0;
  body = () => 'renamed';
  pages.dropAll();
  expect(pages.size.pages).toBe(0);
  // Requested during the old rendering: rendered again after it, and cached.
  expect(await ask('/about')).toBe('renamed');
  await before;
  expect(await ask('/about')).toBe('renamed');
  expect(await ask('/product/p1')).toBe('renamed');
  expect(rendered.filter((path) => path === '/about')).toHaveLength(2);
});

test('the head alone of a large page that is the same for everyone is answered from memory, that of another page is not', async () => {
  const length = (await send('/feed.xml')).headers.get('content-length');
  for (let n = 0; n < 3; n += 1) {
    const head = await send(`/feed.xml?x=${n}`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, length, '']);
  }
  expect(rendered).toEqual(['/feed.xml']);
  await send('/about', { method: 'HEAD' });
  expect(rendered).toEqual(['/feed.xml']);
});

const NONCE = 'AbCdEf0123456789+/AbCg==';
const POLICY = `default-src 'self'; script-src 'self' 'nonce-${NONCE}'; style-src 'self'`;
const own = (code: string, rest = '') => `<script${rest} nonce="${NONCE}">${code}</script>`;

test('scripts that carry the nonce are named by their hashes, each once, and no other is; a page that holds it elsewhere is not cached', () => {
  const html = `<head>${own('a()')}<script>evil()</script></head><body>${own('b()', ' type="later"')}<script nonce="AbC">evil()</script>${own('a()')}<link nonce="${NONCE}" rel="icon"></body>`;
  const page = withoutNonce(html, POLICY);
  expect(page?.html).toBe(html.replaceAll(` nonce="${NONCE}"`, ''));
  const hashes = `${hashSource('a()')} ${hashSource('b()')}`;
  expect(page?.policy).toBe(`default-src 'self'; script-src 'self' ${hashes}; style-src 'self'`);
  expect(withoutNonce(`${own('a()')}<p>${NONCE}</p>`, POLICY)).toBeNull();
  const without = { html: '<script>a()</script>', policy: "default-src 'none'" };
  expect(withoutNonce(without.html, without.policy)).toEqual(without);
});
