import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { m } from '#words/failures.ts';
import { openLog } from '../process/log.ts';
import { createAddressOf } from './client-address.ts';
import {
  boundConnections,
  closeServer,
  type Handlers,
  listen,
  MAX_PIPELINED,
  MAX_UNDER_WAY,
  oneAtATime,
  UnderWay,
} from './listening.ts';
import { refuseBodyOfRead } from './request-target.ts';
import { refuseLater, sendBusy } from './security.ts';

let server: Server;
let underWay: UnderWay | undefined;
const sockets: Socket[] = [];
const waiting: ServerResponse[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  underWay?.stop();
  server.close();
  server.closeAllConnections();
  waiting.length = 0;
});

async function listening(handle: RequestListener): Promise<number> {
  server = createServer(handle);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

function connected(port: number, localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket.on('error', () => {}));
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes;
  });
  return { socket, text: () => text };
}

async function anOpenConnection() {
  const port = await listening((_request, response) => response.end('answered'));
  return { server, ...connectionTo(port) };
}

function connectionTo(port = (server.address() as AddressInfo).port) {
  const { socket, text } = connected(port);
  return { socket, answers: () => text().split('answered').length - 1, received: text };
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n';

test('a request that arrived before the end and was not read yet is answered', async () => {
  const { server, socket, answers } = await anOpenConnection();
  socket.write(REQUEST);
  await expect.poll(() => answers()).toBe(1);
  // In the same turn, so the request is in the system's buffer when the server begins to close.
  socket.write(REQUEST);
  await closeServer(server, { TRUSTED_PROXIES: [] });
  expect(answers()).toBe(2);
});

const settings = { PORT: 0, HOST: '127.0.0.1', LIVE_STREAMS_PER_ADDRESS: 40, TRUSTED_PROXIES: ['127.0.0.1'] };
async function opening(handlers: Promise<Handlers>) {
  const parts = { before: undefined, addressOf: createAddressOf([]), handlers, log: openLog('silent') };
  const server = await listen(settings as never, parts);
  return { server, port: (server.address() as AddressInfo).port };
}

test('a request that comes before the shop is open waits for it', async () => {
  const handlers = Promise.withResolvers<Handlers>();
  const { server, port } = await opening(handlers.promise);
  const asked = fetch(`http://127.0.0.1:${port}/`);
  await once(server, 'request');
  handlers.resolve({ fetch: () => new Response('open'), pageCache: null, live: () => {} } as never);
  expect(await (await asked).text()).toBe('open');
  await closeServer(server, { TRUSTED_PROXIES: [] });
});

test('of streams that are asked for together some are opened in each turn', async () => {
  const turns: number[] = [];
  const live = () => {
    const begunAt = performance.now();
    while (performance.now() < begunAt + 1);
    turns[turns.length - 1] = (turns.at(-1) ?? 0) + 1;
  };
  const many = settings.LIVE_STREAMS_PER_ADDRESS;
  const { server, port } = await opening(Promise.resolve({ pageCache: null, live } as unknown as Handlers));
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  const sockets = Array.from({ length: many }, () => connect(port, '127.0.0.1'));
  await expect.poll(() => accepted).toBe(many);
  // Written in one turn, read in one.
  for (const socket of sockets) socket.write('GET /live HTTP/1.1\r\nHost: shop\r\n\r\n');
  while (turns.reduce((sum, opened) => sum + opened, 0) < many) {
    turns.push(0);
    await nextTurn();
  }
  expect(Math.max(...turns)).toBeLessThan(many / 2);
  for (const socket of sockets) socket.destroy();
  await closeServer(server, { TRUSTED_PROXIES: [] });
});

test.each([0, 1000])('a late request of a proxy is answered, after %i ms of stillness', async (stillMs) => {
  const { server, socket, answers, received } = await anOpenConnection();
  await once(socket, 'connect');
  socket.write(REQUEST);
  await expect.poll(() => answers()).toBe(1);
  const closed = closeServer(server, settings);
  await expect.poll(() => server.listening).toBe(false);
  socket.write(REQUEST);
  for (const until = performance.now() + stillMs; performance.now() < until; );
  await closed;
  await expect.poll(() => answers()).toBe(2);
  expect(received()).toMatch(/Connection: close/i);
});

test('the connections of a proxy that goes on asking are closed three seconds after the port, before answers are cut', async () => {
  await anOpenConnection();
  const connections = Array.from({ length: 12 }, () => connectionTo());
  const ask = async ({ socket }: (typeof connections)[number]) => {
    const answered = once(socket, 'data');
    socket.write(REQUEST);
    await answered;
  };
  for (const connection of connections) await ask(connection);
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const closed = closeServer(server, settings);
  while (server.listening) await nextTurn();
  // Requests are 400 ms apart: never half a second without any.
  for (const connection of connections.slice(0, 7)) {
    vi.advanceTimersByTime(400);
    await ask(connection);
  }
  vi.advanceTimersByTime(400);
  await closed;
  expect(connections.filter(({ answers }) => answers() === 2)).toHaveLength(7);
});

const endOf = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));
const counted = () => promisify(server.getConnections.bind(server))();

async function pipelined() {
  const handed: (string | undefined)[] = [];
  const port = await listening(
    oneAtATime(({ url }, response) => {
      handed.push(url);
      waiting.push(response);
    }),
  );
  const { socket, text } = connected(port);
  return { socket, handed, answers: () => text().split('HTTP/1.1 200').length - 1 };
}

const requests = (count: number) =>
  Array.from({ length: count }, (_, n) => `GET /${n} HTTP/1.1\r\nHost: shop\r\n\r\n`).join('');

test('of a pipeline one request at a time is handled, in its order, and none after the client has left', async () => {
  const { socket, handed, answers } = await pipelined();
  const many = MAX_PIPELINED + 1;
  socket.write(requests(many));
  for (let n = 0; n < many; n += 1) {
    await expect.poll(() => handed).toHaveLength(n + 1);
    expect(handed[n]).toBe(`/${n}`);
    waiting[n]?.end('answer');
  }
  await expect.poll(answers).toBe(many);
  waiting.length = 0;
  const left = await pipelined();
  left.socket.write(requests(3));
  await expect.poll(() => left.handed).toHaveLength(1);
  const closed = once(waiting[0] as ServerResponse, 'close');
  left.socket.destroy();
  await closed;
  waiting[0]?.end();
  await new Promise(setImmediate);
  expect(left.handed).toHaveLength(1);
});

test.each([MAX_PIPELINED + 2, 1538])('a client that sends %d ahead loses its connection', async (many) => {
  const { socket, handed } = await pipelined();
  const ended = endOf(socket);
  socket.write(requests(many));
  await ended;
  expect(handed).toEqual(['/0']);
});

async function reading() {
  const port = await listening((request, response) => {
    if (!refuseBodyOfRead(request, response)) response.end('answer');
  });
  const connection = connected(port);
  const [taken] = (await once(server, 'connection')) as [Socket];
  return { ...connection, taken };
}

test('a GET with a body ends its connection, whatever length it claims', async () => {
  const { socket, text } = await reading();
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000000000\r\n\r\nabc');
  await endOf(socket);
  expect(text()).toMatch(/Connection: close.*answer/s);
});

test.each(['GET', 'HEAD'])('a %s with a body in chunks is refused before they are read', async (method) => {
  const { socket, taken, text } = await reading();
  const chunks = '1\r\na\r\n'.repeat(250_000);
  socket.write(`${method} / HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n`);
  socket.write(chunks);
  await endOf(socket);
  expect(text()).toMatch(/^HTTP\/1\.1 400 /);
  expect(taken.bytesRead).toBeLessThan(chunks.length / 2);
});

test('a network has so many connections, a proxy of the shop any number', async () => {
  const port = await listening((_request, response) => response.end('answer'));
  const trusted: (string | undefined)[] = [];
  const isTrusted = (address: string | undefined) => trusted.includes(address);
  server.on('connection', boundConnections(3, isTrusted));
  const open = (localAddress = '127.0.0.1') => connected(port, localAddress).socket;
  const first = Array.from({ length: 3 }, () => open());
  await expect.poll(counted).toBe(3);
  await endOf(open());
  open('127.0.0.2');
  await expect.poll(counted).toBe(4);
  first[0]?.destroy();
  await expect.poll(counted).toBe(3);
  open();
  await expect.poll(counted).toBe(4);
  trusted.push('127.0.0.1');
  for (let n = 0; n < 5; n += 1) open();
  await expect.poll(counted).toBe(9);
});

test('one network has some hundred requests under way, others are refused later, and another network is served', async () => {
  const bounds = new UnderWay();
  underWay = bounds;
  const port = await listening((request, response) => {
    if (bounds.add(String(request.headers.from), response)) waiting.push(response);
    else refuseLater(response, () => sendBusy(request, response));
  });
  const ask = (path: string, from: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { from } });
  const crowd = Array.from({ length: MAX_UNDER_WAY }, () => ask('/', 'crowd'));
  await expect.poll(() => waiting.length).toBe(MAX_UNDER_WAY);
  const askedAt = performance.now();
  const refused = [['/products'], ['/products.data?q=x'], ['/login', { method: 'POST', body: 'x' }]] as const;
  const [page, data, form] = await Promise.all(refused.map(([path, init]) => ask(path, 'crowd', init)));
  // A timer may be a millisecond early.
  expect(performance.now() - askedAt).toBeGreaterThan(990);
  expect([page, data, form].map((answer) => answer?.status)).toEqual([503, 503, 503]);
  expect(page?.headers.get('retry-after')).toBe('3');
  expect(await page?.text()).toContain(`<h1>${m.busy.title}</h1>`);
  expect(await data?.text()).toBe(m.busy.text);
  expect(form?.headers.get('connection')).toBe('close');
  const elsewhere = ask('/', 'elsewhere');
  await expect.poll(() => waiting.length).toBe(MAX_UNDER_WAY + 1);
  for (const response of waiting.splice(0)) response.end('page');
  for (const answer of await Promise.all([...crowd, elsewhere])) expect(answer.status).toBe(200);
  const after = ask('/', 'crowd');
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.end('page');
  expect((await after).status).toBe(200);
});

/** More than a connection's system buffers. */
const LARGE = Buffer.alloc(20 * 1024 * 1024);

async function unreadBy(networks: readonly string[]): Promise<number> {
  const bounds = new UnderWay();
  underWay = bounds;
  const port = await listening((request, response) => {
    bounds.add(String(request.headers.from), response);
    response.end(LARGE);
  });
  for (const network of networks) {
    const socket = connect(port, '127.0.0.1').pause();
    sockets.push(socket.on('error', () => {}));
    const asked = once(server, 'request');
    socket.write(`GET / HTTP/1.1\r\nHost: shop.test\r\nFrom: ${network}\r\n\r\n`);
    await asked;
  }
  return port;
}

test('a network that reads nothing loses its oldest responses, others none until all together have too many', async () => {
  const port = await unreadBy(['a', 'a', 'b', 'a']);
  await expect.poll(counted).toBe(2);
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { from: 'a' } });
  expect((await answer.arrayBuffer()).byteLength).toBe(LARGE.byteLength);
  expect(await counted()).toBeGreaterThanOrEqual(2);
  server.close();
  await unreadBy(Array.from({ length: 10 }, (_, n) => `network ${n}`));
  await expect.poll(counted).toBe(6);
});
