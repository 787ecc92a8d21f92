/** The end of a server: what has arrived is answered, whether it was read already or not. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { closeServer } from './listening.ts';

test('a request that arrived before the end and was not read yet is answered', async () => {
  const server = createServer((_request, response) => response.end('answered'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes;
  });
  socket.write('GET /1 HTTP/1.1\r\nHost: shop\r\n\r\n');
  await expect.poll(() => text.split('answered').length - 1).toBe(1);
  // It lies with the system when the server begins to end: both happen within this turn.
  socket.write('GET /2 HTTP/1.1\r\nHost: shop\r\n\r\n');
  await closeServer(server);
  expect(text.split('answered').length - 1).toBe(2);
});
