/** Pages from memory, while somebody sets the machine's clock. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { GuestPages } from './guest-pages.ts';

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

afterEach(() => {
  vi.useRealTimers();
});

test('a page that was made while the clock was three weeks ahead is renewed once it is right again', async () => {
  let stock = 1;
  const pages = new GuestPages({
    render: (_request, shown) => {
      shown.tags.add('product:a');
      return new Response(`Stock: ${stock}`, { headers: { 'cache-control': 'no-cache' } });
    },
    originOf: () => 'https://shop.test',
    keptMs: MONTH_MS,
    onAnswer: () => {},
    log: pino({ level: 'silent' }),
  });
  const server = createServer((request, response) => void pages.answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const page = async () =>
    (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/about`)).text();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 0.7 * MONTH_MS });
  expect(await page()).toBe('Stock: 1');
  vi.useRealTimers();
  stock = 0;
  pages.onEvent({ kind: 'pieces', subject: 'a' });
  await expect.poll(page, { timeout: 5000 }).toBe('Stock: 0');
  server.closeAllConnections();
  server.close();
});
