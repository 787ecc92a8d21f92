/** Answers that nobody takes: how many bytes of them may wait. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UnreadAnswers } from './unread.ts';

const MIB = 1024 * 1024;
/** More than the system itself keeps for a connection. */
const LARGE = Buffer.alloc(20 * MIB);

let server: Server;
let unread: UnreadAnswers;
let port: number;
const sockets: Socket[] = [];

beforeEach(async () => {
  unread = new UnreadAnswers();
  server = createServer((request, response) => {
    unread.watch(String(request.headers.from), response);
    response.end(LARGE);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  unread.stop();
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
  server.closeAllConnections();
});

/** A client that asks for the large answer and takes nothing of it. */
async function asksAndReadsNothing(network: string): Promise<void> {
  const socket = connect(port, '127.0.0.1').pause();
  sockets.push(socket);
  socket.on('error', () => {});
  const asked = once(server, 'request');
  socket.write(`GET / HTTP/1.1\r\nHost: shop.test\r\nFrom: ${network}\r\n\r\n`);
  await asked;
}

/** How many connections the server holds. */
const open = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

test('a network that reads nothing loses its oldest answers, others none', async () => {
  for (const network of ['a', 'a', 'b', 'a']) await asksAndReadsNothing(network);
  await expect.poll(open).toBe(2);
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { from: 'a' } });
  expect((await answer.arrayBuffer()).byteLength).toBe(LARGE.byteLength);
  expect(await open()).toBeGreaterThanOrEqual(2);
});

test('all networks together have a bound, too', async () => {
  for (let n = 0; n < 10; n += 1) await asksAndReadsNothing(`network ${n}`);
  await expect.poll(open).toBe(6);
});
