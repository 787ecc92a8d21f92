/**
 * Live streams: ten thousand open streams on this machine. What one costs in memory, how long a message takes to
 * its reader while they are held, and what readers that never read cost the others.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStream } from '../support/live-stream.ts';
import { type RunningShop, runShop } from '../support/running-shop.ts';
import { type Figure, percentile } from './report.ts';
import { adminCookie, cookieFrom, cpuMs, residentKb } from './shop-process.ts';

const STREAMS = 10_000;
const OPEN_AT_ONCE = 200;
const MESSAGES = 500;
const BETWEEN_MESSAGES_MS = 20;
const SLOW_READERS = 200;
const SETTLED_MS = 3000;
const HOLD_MS = 15_000;

/** A stream on a bare socket; one that never reads lets its bytes pile up. */
function hold(port: string, reads: boolean): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write('GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
      if (!reads) socket.pause();
      resolve(socket);
    });
    socket.on('error', reject);
    if (reads) socket.resume();
  });
}

async function holdMany(port: string, count: number, reads = true): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const some = Math.min(OPEN_AT_ONCE, count - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: some }, () => hold(port, reads)))));
  }
  return sockets;
}

/** Milliseconds from sending a guest's message to its event at the admin, of each. */
async function delivery(shop: RunningShop): Promise<number[]> {
  const admin = await adminCookie(shop);
  const guest = await cookieFrom(shop, '/chat/guest', { name: 'Bench', email: 'bench@example.com' });
  let heard: (() => void) | null = null;
  const stream = await openStream(shop.url, {
    cookie: admin,
    onNews: ({ kind }) => {
      if (kind === 'chat message') heard?.();
    },
  });
  const times: number[] = [];
  for (let n = 0; n < MESSAGES; n += 1) {
    const body = new URLSearchParams({ text: `message ${n}`, clientId: crypto.randomUUID() });
    const arrived = new Promise<void>((resolve) => {
      heard = resolve;
    });
    const sentAt = performance.now();
    const answered = fetch(`${shop.url}/chat/messages`, {
      method: 'POST',
      headers: { origin: shop.url, cookie: guest },
      body,
    });
    await arrived;
    times.push(performance.now() - sentAt);
    await (await answered).arrayBuffer();
    await sleep(BETWEEN_MESSAGES_MS);
  }
  stream.cut();
  return times;
}

/** Tells everyone something `times` times; how many milliseconds one telling keeps the process busy. */
async function broadcasts(shop: RunningShop, times: number): Promise<number> {
  const admin = await adminCookie(shop);
  const stream = await openStream(shop.url, { cookie: admin });
  const before = cpuMs(shop);
  for (let n = 0; n < times; n += 1) {
    const form = {
      productId: `B-${n}-${Date.now()}`,
      name: 'Bench',
      price: '10',
      stock: n % 2 === 0 ? '0' : '1',
      image: '/a.webp',
      mainCategory: 'Men',
      category: 'Latha',
      description: 'x',
    };
    await cookieFrom(shop, '/admin/products?new=1', form, admin);
  }
  const heard = () => stream.news.filter(({ kind }) => kind === 'stock').length;
  while (heard() < times) await sleep(50);
  stream.cut();
  return (cpuMs(shop) - before) / times;
}

/** What an open answer costs a Node that does nothing else with it. */
const BARE = `require('node:http').createServer((_q, a) => { a.writeHead(200, { 'content-type': 'text/event-stream' }); a.write(':\\n\\n'); })
  .listen(0, '127.0.0.1', function () { console.log(this.address().port); })`;

async function bareStreamKb(): Promise<number> {
  const child = spawn(process.execPath, ['-e', BARE], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  await sleep(500);
  const before = residentKb({ process: child });
  const sockets = await holdMany(String(Number(port)), STREAMS);
  await sleep(SETTLED_MS);
  const each = (residentKb({ process: child }) - before) / STREAMS;
  for (const socket of sockets) socket.destroy();
  child.kill();
  return each;
}

export async function live(): Promise<Figure[]> {
  const bareKb = await bareStreamKb();
  const shop = await runShop({ LIVE_STREAMS_PER_ADDRESS: '1000000' });
  const figures: Figure[] = [];
  const delivered = (when: string, times: readonly number[], aim?: string) =>
    figures.push(
      { name: `a message to its reader, ${when}, p50`, value: percentile(times, 0.5), unit: 'ms' },
      {
        name: `a message to its reader, ${when}, p99`,
        value: percentile(times, 0.99),
        unit: 'ms',
        ...(aim && { aim }),
      },
    );
  try {
    await sleep(SETTLED_MS);
    delivered('alone', await delivery(shop));
    const startKb = residentKb(shop);
    const openedAt = performance.now();
    const sockets = await holdMany(shop.port, STREAMS);
    figures.push({ name: `opening ${STREAMS} streams`, value: performance.now() - openedAt, unit: 'ms' });
    await sleep(SETTLED_MS);
    figures.push({
      name: 'memory of a stream',
      value: (residentKb(shop) - startKb) / STREAMS,
      unit: 'KB',
      limit: { value: bareKb, what: 'a bare Node’s' },
      aim: 'at most 20 KB',
    });
    const cpuBefore = cpuMs(shop);
    await sleep(HOLD_MS);
    const busy = ((cpuMs(shop) - cpuBefore) / HOLD_MS) * 100;
    figures.push({ name: 'holding them, of a processor', value: busy, unit: '%' });
    delivered('beside them', await delivery(shop), 'under 250 ms');
    const slow = await holdMany(shop.port, SLOW_READERS, false);
    delivered(`with ${SLOW_READERS} that never read`, await delivery(shop));
    figures.push({ name: 'an event for all, processor', value: await broadcasts(shop, 20), unit: 'ms' });
    for (const socket of [...sockets, ...slow]) socket.destroy();
  } finally {
    await shop.stop();
  }
  return figures;
}
