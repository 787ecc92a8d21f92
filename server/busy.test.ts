import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { m } from '#words/failures.ts';
import { MAX_UNDER_WAY, refuseCrowds } from './busy.ts';

let server: Server;
const underWay: ServerResponse[] = [];
afterEach(() => {
  server.close();
  server.closeAllConnections();
  underWay.length = 0;
});

/** A server whose handled requests wait until the test ends them; the header `from` is the network. */
async function listening(): Promise<string> {
  const refuse = refuseCrowds(({ headers }: IncomingMessage) => String(headers.from));
  server = createServer((request, response) => {
    if (!refuse(request, response)) underWay.push(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('one network has some hundred requests under way, others are refused later, and another network is served', async () => {
  const url = await listening();
  const ask = (path: string, from: string, init: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { from } });
  const crowd = Array.from({ length: MAX_UNDER_WAY }, () => ask('/', 'crowd'));
  await expect.poll(() => underWay.length).toBe(MAX_UNDER_WAY);
  const askedAt = performance.now();
  const [page, data, form] = await Promise.all([
    ask('/products', 'crowd'),
    ask('/products.data?q=x', 'crowd'),
    ask('/login', 'crowd', { method: 'POST', body: 'x' }),
  ]);
  // A timer may be a millisecond early.
  expect(performance.now() - askedAt).toBeGreaterThan(990);
  expect([page, data, form].map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(page?.headers.get('retry-after')).toBe('3');
  expect(await page?.text()).toContain(`<h1>${m.busy.title}</h1>`);
  expect(await data?.text()).toBe(m.busy.text);
  expect(form?.headers.get('connection')).toBe('close');
  const elsewhere = ask('/', 'elsewhere');
  await expect.poll(() => underWay.length).toBe(MAX_UNDER_WAY + 1);
  for (const response of underWay.splice(0)) response.end('page');
  for (const answer of await Promise.all([...crowd, elsewhere])) expect(answer.status).toBe(200);
  const after = ask('/', 'crowd');
  await expect.poll(() => underWay.length).toBe(1);
  underWay[0]?.end('page');
  expect((await after).status).toBe(200);
});
