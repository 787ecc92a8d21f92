import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GuestPages } from './guest-pages.ts';

/** The memory before screens that say what they were asked for. */
let pages: GuestPages;
let look = () => {};
let server: Server;
let rendered: string[];
let underWay: number;
let most: number;
let body: (url: URL) => string;
let renderMs: number;
beforeEach(async () => {
  rendered = [];
  underWay = 0;
  most = 0;
  renderMs = 0;
  body = ({ href }) => href;
  pages = open(true);
  server = createServer((request, response) => {
    const key = pages.keyFor(request);
    if (key) void pages.answer(request, response, key);
    else response.end('not kept');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => server.close());

function open(originIsSet: boolean): GuestPages {
  return new GuestPages({
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
    originOf: ({ headers: { host } }) => (originIsSet ? 'https://shop.example' : `http://${host}`),
    keptMs: 60_000,
    look: () => look(),
    onAnswer() {},
    log: pino({ level: 'silent' }),
  });
}

function ask(path: string, headers: Record<string, string> = {}): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ port, path, headers, host: '127.0.0.1' }, (answer) => {
      let text = '';
      answer.on('data', (bytes) => {
        text += bytes;
      });
      answer.on('end', () => resolve(text));
    }).on('error', reject);
  });
}

async function askAll(count: number): Promise<void> {
  const paths = Array.from({ length: count }, (_, n) => `/product/p${n}`);
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let path = paths.pop(); path; path = paths.pop()) await ask(path);
    }),
  );
}

test('a page is kept in each language under a key of its own, and one that changes is renewed in all that were asked for', async () => {
  for (const path of ['/ur/products', '/products', '/roman/products?page=1', '/ur/products?'])
    expect(await ask(path)).toBe(`https://shop.example${path.replace(/\?.*/, '')}`);
  expect(rendered).toEqual(['/ur/products', '/products', '/roman/products']);
  pages.onEvent({ kind: 'catalogue', subject: 'p' });
  await expect.poll(() => rendered.slice(3).toSorted()).toEqual(rendered.slice(0, 3).toSorted());
  expect(pages.size.pages).toBe(3);
});

test('each spelling of an address is one page, and gets the page of the plain spelling', async () => {
  for (const path of [
    '/products',
    '/products?',
    '/products?&',
    '/products?&&',
    '/products?sort=no',
    '/products?page=1&page=9',
  ])
    expect(await ask(path)).toMatch(/\/products$/);
  for (const query of [
    'sort=name&mainCategory=Men',
    'mainCategory=Men&sort=name&mainCategory=x',
    'sort=n%61me&mainCategory=%4den',
  ])
    expect(await ask(`/products?${query}`)).toMatch(/\/products\?mainCategory=Men&sort=name$/);
  expect(rendered).toEqual(['/products', '/products?mainCategory=Men&sort=name']);
  expect(pages.size.pages).toBe(2);
});

test('memory is bounded by the number of pages, and the ones asked for last stay', async () => {
  await askAll(2500);
  expect(pages.size.pages).toBe(2000);
  const before = rendered.length;
  await ask('/product/p0');
  expect(rendered).toHaveLength(before);
});

test('memory is bounded by bytes: texts, keys, headers and encodings are counted', async () => {
  body = () => 'x'.repeat(100_000);
  await ask('/about');
  const { bytes } = pages.size;
  expect(bytes).toBeGreaterThan(100_000);
  await ask('/about', { 'accept-encoding': 'gzip' });
  await expect.poll(() => pages.size.bytes).toBeGreaterThan(bytes);
  await askAll(1000);
  expect(pages.size.bytes).toBeLessThanOrEqual(64 * 1024 * 1024);
  expect(pages.size.pages).toBeGreaterThan(500);
});

test('pages of which there are endlessly many have a small room of their own, and are rendered when somebody asks for them again', async () => {
  body = () => 'x'.repeat(90_000);
  await ask('/about');
  for (let n = 0; n < 200; n += 1) await ask(`/products?q=word${n}`);
  const { pages: kept, bytes } = pages.size;
  expect(bytes).toBeLessThanOrEqual(8 * 1024 * 1024 + 100_000);
  expect(kept).toBeGreaterThan(80);
  rendered = [];
  for (const path of ['/products?q=word199', '/about']) await ask(path);
  expect(rendered).toEqual([]);
  await ask('/products?q=word0');
  expect(rendered).toEqual(['/products?q=word0']);
  pages.onEvent({ kind: 'catalogue', subject: '' });
  await expect.poll(() => pages.size.pages).toBe(1);
  await expect.poll(() => rendered).toEqual(['/products?q=word0', '/about']);
  await ask('/products?q=word199');
  expect(rendered).toEqual(['/products?q=word0', '/about', '/products?q=word199']);
});

test('when all of many pages change, some are rendered again two at a time, and the others are dropped', async () => {
  await askAll(300);
  [rendered, most, renderMs] = [[], 0, 5];
  pages.onEvent({ kind: 'catalogue', subject: '' });
  await expect.poll(() => pages.size.pages).toBe(50);
  await expect.poll(() => rendered.length, { timeout: 10_000 }).toBe(50);
  expect(most).toBe(2);
  expect(pages.size.pages).toBe(50);
  // Places in line are free again.
  pages.onEvent({ kind: 'catalogue', subject: '' });
  await expect.poll(() => rendered.length, { timeout: 10_000 }).toBe(100);
});

test('without a public address only some names of the shop have pages, and its own always', async () => {
  pages = open(false);
  const { port } = server.address() as AddressInfo;
  for (let n = 0; n < 20; n += 1) await ask('/about', { host: `h${n}.example` });
  expect(pages.size.pages).toBe(8);
  await ask('/about', { host: `127.0.0.1:${port}` });
  expect(pages.size.pages).toBe(9);
  expect(await ask('/about', { host: `127.0.0.1:${port + 1}` })).toBe('not kept');
  const inAnHour = performance.now() + 60 * 60 * 1000 + 1000;
  vi.spyOn(performance, 'now').mockReturnValue(inAnHour);
  expect(await ask('/about', { host: 'new.example' })).not.toBe('not kept');
  vi.restoreAllMocks();
});

test('a page that nobody waits for any more is told so', async () => {
  renderMs = 50;
  const { port } = server.address() as AddressInfo;
  let signal: AbortSignal | undefined;
  pages = new GuestPages({
    async render(request) {
      signal = request.signal;
      await sleep(renderMs);
      return new Response('', { status: 499 });
    },
    originOf: () => 'https://shop.example',
    keptMs: 60_000,
    look() {},
    onAnswer() {},
    log: pino({ level: 'silent' }),
  });
  const one = get({ port, path: '/about', host: '127.0.0.1' }).on('error', () => {});
  const other = get({ port, path: '/about', host: '127.0.0.1' }).on('error', () => {});
  renderMs = 2000;
  await expect.poll(() => signal !== undefined).toBe(true);
  await sleep(20);
  one.destroy();
  await sleep(20);
  expect(signal?.aborted).toBe(false);
  other.destroy();
  await expect.poll(() => signal?.aborted).toBe(true);
});

test('a page that was made while the clock was three weeks ahead is renewed once it is right again', async () => {
  let stock = 1;
  body = () => `Stock: ${stock}`;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 21 * 24 * 60 * 60 * 1000 });
  try {
    expect(await ask('/about')).toBe('Stock: 1');
  } finally {
    vi.useRealTimers();
  }
  stock = 0;
  pages.onEvent({ kind: 'catalogue' });
  await expect.poll(() => ask('/about'), { timeout: 5000 }).toBe('Stock: 0');
});

test('when everything shows something else, no page is kept, not even one that is being rendered', async () => {
  await askAll(3);
  renderMs = 100;
  const before = ask('/about');
  await expect.poll(() => rendered).toContain('/about');
  // The new one is done before the old one.
  renderMs = 0;
  body = () => 'renamed';
  pages.dropAll();
  expect(pages.size.pages).toBe(0);
  // Asked for while the old one is still being rendered: rendered again, and kept.
  expect(await ask('/about')).toBe('renamed');
  await before;
  expect(await ask('/about')).toBe('renamed');
  expect(await ask('/product/p1')).toBe('renamed');
  expect(rendered.filter((path) => path === '/about')).toHaveLength(2);
});

test('the head alone of a large page that is the same for everyone is answered from memory, that of another page is not', async () => {
  const ask = (path: string, method: string) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });
  const length = (await ask('/feed.xml', 'GET')).headers.get('content-length');
  for (let n = 0; n < 3; n += 1) {
    const head = await ask(`/feed.xml?x=${n}`, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, length, '']);
  }
  expect(rendered).toEqual(['/feed.xml']);
  await ask('/about', 'HEAD');
  expect(rendered).toEqual(['/feed.xml']);
});

test('no kept page is answered before a look at the clock, which may drop it', async () => {
  await ask('/about');
  await ask('/about');
  expect(rendered).toHaveLength(1);
  look = () => pages.dropAll();
  await ask('/about');
  look = () => {};
  expect(rendered).toHaveLength(2);
});
