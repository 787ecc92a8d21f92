/**
 * `npm run bench:live`: ten thousand open streams on this machine. What one costs in memory, how long a message takes to
 * its reader while they are held, and what readers that never read cost the others.
 */

import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { cookiesIn } from '../../tests/cookies.ts';
import { openStream } from '../../tests/live-stream.ts';
import { ADMIN, type RunningShop, runShop } from '../../tests/running-shop.ts';
import { buildIfChanged } from '../build.ts';

const STREAMS = Number(process.argv[2] ?? 10_000);
const OPEN_AT_ONCE = 200;
const MESSAGES = 500;
const BETWEEN_MESSAGES_MS = 20;
const SLOW_READERS = 200;

function residentKb({ process: { pid } }: RunningShop): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** Processor time of the shop so far, in milliseconds (`/proc/pid/stat` counts hundredths of a second). */
function cpuMs({ process: { pid } }: RunningShop): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

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

async function holdMany(shop: RunningShop, count: number, reads = true): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const some = Math.min(OPEN_AT_ONCE, count - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: some }, () => hold(shop.port, reads)))));
  }
  return sockets;
}

async function cookieFrom(
  url: string,
  to: string,
  form: Record<string, string>,
  cookie = '',
): Promise<string> {
  const answer = await fetch(url + to, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, cookie },
    body: new URLSearchParams(form),
  });
  return cookiesIn(answer);
}

/** Milliseconds from sending a guest's message to its event at the admin: median, p99, most. */
async function delivery(shop: RunningShop): Promise<string> {
  const admin = await cookieFrom(shop.url, '/login', ADMIN);
  const guest = await cookieFrom(shop.url, '/chat/guest', { name: 'Bench', email: 'bench@example.com' });
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
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms`;
}

/** Tells everyone something `times` times, and how long one telling keeps the process busy. */
async function broadcasts(shop: RunningShop, times: number): Promise<string> {
  const admin = await cookieFrom(shop.url, '/login', ADMIN);
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
    await cookieFrom(shop.url, '/admin/products?new=1', form, admin);
  }
  const heard = () => stream.news.filter(({ kind }) => kind === 'stock').length;
  while (heard() < times) await sleep(50);
  stream.cut();
  return `${((cpuMs(shop) - before) / times).toFixed(1)} ms of processor each`;
}

buildIfChanged();
const shop = await runShop({ LIVE_STREAMS_PER_ADDRESS: '1000000' });
try {
  await sleep(1500);
  const idleKb = residentKb(shop);
  console.log(`Delivery with no other stream                ${await delivery(shop)}`);
  const startKb = residentKb(shop);
  const openedAt = performance.now();
  const sockets = await holdMany(shop, STREAMS);
  const openMs = performance.now() - openedAt;
  await sleep(3000);
  const heldKb = residentKb(shop);
  console.log(
    `${STREAMS.toLocaleString('en-US')} streams open after ${Math.round(openMs)} ms; resident memory ${Math.round(idleKb / 1024)} MB idle, ${Math.round(startKb / 1024)} MB before, ${Math.round(heldKb / 1024)} MB with them: ${((heldKb - startKb) / STREAMS).toFixed(1)} KB per stream (aim: at most 20)`,
  );
  const cpuBefore = cpuMs(shop);
  await sleep(15_000);
  console.log(
    `Holding them costs                           ${((cpuMs(shop) - cpuBefore) / 150).toFixed(1)} % of a processor`,
  );
  console.log(`Delivery while they are held                 ${await delivery(shop)} (aim: p99 under 250)`);
  const slow = await holdMany(shop, SLOW_READERS, false);
  console.log(`Delivery with ${SLOW_READERS} that never read besides     ${await delivery(shop)}`);
  console.log(`An event for all of them                     ${await broadcasts(shop, 20)}`);
  console.log(`Resident memory at the end                   ${Math.round(residentKb(shop) / 1024)} MB`);
  for (const socket of [...sockets, ...slow]) socket.destroy();
} finally {
  await shop.stop();
  if (shop.complaints.length > 0) console.log(shop.complaints.slice(0, 5));
}
