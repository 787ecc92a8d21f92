import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { m } from '#words/failures.ts';
import { boundConnections, MAX_PIPELINED, MAX_UNDER_WAY, oneAtATime, UnderWay } from './listening.ts';
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

const endOf = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

const counted = () => promisify(server.getConnections.bind(server))();

function connected(port: number) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket.on('error', () => {}));
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes;
  });
  return { socket, text: () => text };
}

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

test('of a pipeline one request at a time is handled, in its order', async () => {
  const { socket, handed, answers } = await pipelined();
  const many = MAX_PIPELINED + 1;
  socket.write(requests(many));
  for (let n = 0; n < many; n += 1) {
    await expect.poll(() => handed).toHaveLength(n + 1);
    expect(handed[n]).toBe(`/${n}`);
    waiting[n]?.end('answer');
  }
  await expect.poll(answers).toBe(many);
});

test.each([MAX_PIPELINED + 2, 1538])(
  'a client that sends %d requests ahead loses its connection',
  async (many) => {
    const { socket, handed } = await pipelined();
    const ended = endOf(socket);
    socket.write(requests(many));
    await ended;
    expect(handed).toEqual(['/0']);
  },
);

test('what waits on a connection is not begun after its client has left', async () => {
  const { socket, handed } = await pipelined();
  socket.write(requests(3));
  await expect.poll(() => handed).toHaveLength(1);
  const closed = once(waiting[0] as ServerResponse, 'close');
  socket.destroy();
  await closed;
  waiting[0]?.end();
  await new Promise(setImmediate);
  expect(handed).toHaveLength(1);
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

test.each(['GET', 'HEAD'])(
  'a %s with a body in chunks is refused, and its connection ends before the chunks are read',
  async (method) => {
    const { socket, taken, text } = await reading();
    const chunks = '1\r\na\r\n'.repeat(250_000);
    socket.write(`${method} / HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n`);
    socket.write(chunks);
    await endOf(socket);
    expect(text()).toMatch(/^HTTP\/1\.1 400 /);
    expect(taken.bytesRead).toBeLessThan(chunks.length / 2);
  },
);

test('a network has so many connections, a proxy of the shop any number', async () => {
  const port = await listening((_request, response) => response.end('answer'));
  const trusted: (string | undefined)[] = [];
  server.on(
    'connection',
    boundConnections(3, (address) => trusted.includes(address)),
  );
  const open = (localAddress = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    sockets.push(socket.on('error', () => {}));
    return socket;
  };
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

test('a network that reads nothing loses its oldest responses, others none', async () => {
  const port = await unreadBy(['a', 'a', 'b', 'a']);
  await expect.poll(counted).toBe(2);
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { from: 'a' } });
  expect((await answer.arrayBuffer()).byteLength).toBe(LARGE.byteLength);
  expect(await counted()).toBeGreaterThanOrEqual(2);
});

test('the unread responses of all networks together have a bound, too', async () => {
  await unreadBy(Array.from({ length: 10 }, (_, n) => `network ${n}`));
  await expect.poll(counted).toBe(6);
});
