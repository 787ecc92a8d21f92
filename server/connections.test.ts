import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { boundOfNetwork, MAX_PIPELINED, oneAtATime } from './connections.ts';

let server: Server;
const waiting: ServerResponse[] = [];
let handed = 0;
afterEach(() => {
  server.close();
  server.closeAllConnections();
  waiting.length = 0;
  handed = 0;
});

/** A server whose answers are given by `answerOne`, and a connection to it. */
async function connected(): Promise<{ socket: Socket; text: () => string }> {
  server = createServer(
    oneAtATime((_request, response) => {
      handed += 1;
      waiting.push(response);
    }),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes;
  });
  return { socket, text: () => text };
}

const request = (n: number) => `GET /${n} HTTP/1.1\r\nHost: shop\r\n\r\n`;
const answersIn = (text: string) => text.split('HTTP/1.1 200').length - 1;

test('of a pipeline one request at a time is handled, in its order', async () => {
  const { socket, text } = await connected();
  socket.write(request(1) + request(2) + request(3));
  for (let n = 1; n <= 3; n += 1) {
    await expect.poll(() => handed).toBe(n);
    const response = waiting.shift();
    expect(response?.req.url).toBe(`/${n}`);
    response?.end(`answer ${n}`);
  }
  await expect.poll(() => answersIn(text())).toBe(3);
  expect(text().indexOf('answer 1')).toBeLessThan(text().indexOf('answer 3'));
  socket.destroy();
});

test('a pipeline of 1,538 requests is answered as far as may wait, and then the connection ends', async () => {
  const { socket, text } = await connected();
  let kept = 0;
  server.on('request', () => {
    kept += 1;
  });
  socket.write(Array.from({ length: 1538 }, (_, n) => request(n)).join(''));
  const answering = setInterval(() => waiting.shift()?.end('answer'), 1);
  await once(socket, 'close');
  clearInterval(answering);
  expect(handed).toBe(MAX_PIPELINED + 1);
  // And the one that came too much: Node makes nothing of what else the packet holds.
  expect(kept).toBe(MAX_PIPELINED + 2);
  expect(answersIn(text())).toBe(MAX_PIPELINED + 1);
  expect(text().split('Connection: close').length - 1).toBe(1);
});

test('what waits on a connection is not begun after its client has left', async () => {
  const { socket } = await connected();
  socket.write(request(1) + request(2) + request(3));
  await expect.poll(() => handed).toBe(1);
  const closed = once(waiting[0] as ServerResponse, 'close');
  socket.destroy();
  await closed;
  waiting[0]?.end();
  await new Promise(setImmediate);
  expect(handed).toBe(1);
});

test('a GET with a body ends its connection, whatever length it claims', async () => {
  const { socket, text } = await connected();
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000000000\r\n\r\nabc');
  await expect.poll(() => handed).toBe(1);
  waiting.shift()?.end('answer');
  await once(socket, 'close');
  expect(text()).toContain('Connection: close');
});

test.each(['GET', 'HEAD'])(
  'a %s with a body in chunks is refused, and its connection ends before the chunks are read',
  async (method) => {
    const { socket, text } = await connected();
    const [taken] = (await once(server, 'connection')) as [Socket];
    const chunks = '1\r\na\r\n'.repeat(250_000);
    socket.on('error', () => {});
    socket.write(`${method} / HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n`);
    socket.write(chunks);
    await once(socket, 'close');
    expect(text()).toMatch(/^HTTP\/1\.1 400 /);
    expect(handed).toBe(0);
    expect(taken.bytesRead).toBeLessThan(chunks.length / 2);
  },
);

test('a network has so many connections, a proxy of the shop any number', async () => {
  server = createServer((_request, response) => response.end('answer'));
  const trusted = { proxies: [] as (string | undefined)[] };
  server.on(
    'connection',
    boundOfNetwork(3, (address) => trusted.proxies.includes(address)),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const open = (localAddress = '127.0.0.1') => connect({ port, host: '127.0.0.1', localAddress });
  const counted = () => promisify(server.getConnections.bind(server))();
  const first = Array.from({ length: 3 }, () => open());
  await expect.poll(counted).toBe(3);
  const refused = open().on('error', () => {});
  await once(refused, 'close');
  const elsewhere = open('127.0.0.2');
  await expect.poll(counted).toBe(4);
  first[0]?.destroy();
  await expect.poll(counted).toBe(3);
  const again = open();
  await expect.poll(counted).toBe(4);
  trusted.proxies.push('127.0.0.1');
  const more = Array.from({ length: 5 }, () => open());
  await expect.poll(counted).toBe(9);
  for (const socket of [...first, elsewhere, again, ...more]) socket.destroy();
});
