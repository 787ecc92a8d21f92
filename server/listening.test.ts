/** The end of a server: what has arrived is answered, whether it was read already or not. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { createAddressOf } from './client-address.ts';
import { closeServer, type Doors, listen } from './listening.ts';
import { openLog } from './log.ts';

/** A server that answers each request, a connection to it, and how many answers came. */
async function anOpenConnection() {
  const server = createServer((_request, response) => response.end('answered'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes;
  });
  return { server, socket, answers: () => text.split('answered').length - 1, received: () => text };
}

test('a request that arrived before the end and was not read yet is answered', async () => {
  const { server, socket, answers } = await anOpenConnection();
  socket.write('GET /1 HTTP/1.1\r\nHost: shop\r\n\r\n');
  await expect.poll(() => answers()).toBe(1);
  // It lies with the system when the server begins to end: both happen within this turn.
  socket.write('GET /2 HTTP/1.1\r\nHost: shop\r\n\r\n');
  await closeServer(server, { TRUSTED_PROXIES: [] });
  expect(answers()).toBe(2);
});

const settings = { PORT: 0, HOST: '127.0.0.1', LIVE_STREAMS_PER_ADDRESS: 10, TRUSTED_PROXIES: ['127.0.0.1'] };

test('a request that comes before the shop is open waits for it', async () => {
  const doors = Promise.withResolvers<Doors>();
  const parts = {
    before: undefined,
    addressOf: createAddressOf([]),
    doors: doors.promise,
    log: openLog('silent'),
  };
  const server = await listen(settings as never, parts);
  const asked = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await once(server, 'request');
  doors.resolve({ fetch: () => new Response('open'), kept: null, live: () => {} } as never);
  expect(await (await asked).text()).toBe('open');
  await closeServer(server, { TRUSTED_PROXIES: [] });
});

test('a proxy that sends a request on an idle connection at the end is answered, and told to go elsewhere', async () => {
  const { server, socket, answers, received } = await anOpenConnection();
  await once(socket, 'connect');
  socket.write('GET /1 HTTP/1.1\r\nHost: shop\r\n\r\n');
  await expect.poll(() => answers()).toBe(1);
  const closed = closeServer(server, settings);
  await expect.poll(() => server.listening).toBe(false);
  socket.write('GET /2 HTTP/1.1\r\nHost: shop\r\n\r\n');
  await closed;
  await expect.poll(() => answers()).toBe(2);
  expect(received()).toMatch(/Connection: close/i);
});
