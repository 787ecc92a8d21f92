import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openLog } from '../process/log.ts';
import { createAddressOf } from './client-address.ts';
import { closeServer, type Handlers, listen } from './listening.ts';

async function anOpenConnection() {
  const server = createServer((_request, response) => response.end('answered'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, ...connectionTo(server) };
}

function connectionTo(server: Server) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes;
  });
  return { socket, answers: () => text.split('answered').length - 1, received: () => text };
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
async function listening(handlers: Promise<Handlers>) {
  const parts = { before: undefined, addressOf: createAddressOf([]), handlers, log: openLog('silent') };
  const server = await listen(settings as never, parts);
  return { server, port: (server.address() as AddressInfo).port };
}

test('a request that comes before the shop is open waits for it', async () => {
  const handlers = Promise.withResolvers<Handlers>();
  const { server, port } = await listening(handlers.promise);
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
  const { server, port } = await listening(Promise.resolve({ pageCache: null, live } as unknown as Handlers));
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

/** A proxy sends a request on its idle connection as the port closes. */
async function aRequestAtTheEnd() {
  const { server, socket, answers, received } = await anOpenConnection();
  await once(socket, 'connect');
  socket.write(REQUEST);
  await expect.poll(() => answers()).toBe(1);
  const closed = closeServer(server, settings);
  await expect.poll(() => server.listening).toBe(false);
  socket.write(REQUEST);
  return { closed, answers, received };
}

test('a proxy that sends a request on an idle connection at the end is answered, and told to go elsewhere', async () => {
  const { closed, answers, received } = await aRequestAtTheEnd();
  await closed;
  await expect.poll(() => answers()).toBe(2);
  expect(received()).toMatch(/Connection: close/i);
});

test('what a proxy sends on an idle connection while the process stands still is answered', async () => {
  const { closed, answers } = await aRequestAtTheEnd();
  for (const until = performance.now() + 1000; performance.now() < until; );
  await closed;
  await expect.poll(() => answers()).toBe(2);
});

test('the connections of a proxy that goes on asking are closed three seconds after the port, before answers are cut', async () => {
  const { server } = await anOpenConnection();
  const connections = Array.from({ length: 12 }, () => connectionTo(server));
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
