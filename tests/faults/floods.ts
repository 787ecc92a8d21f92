/**
 * Hundreds try to log in at once, others send half a request and wait, and one address asks for pages without end: pages stay fast for everyone else, and
 * orders are placed.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { send } from '../bench/client.ts';
import { type Figure, percentile } from '../bench/report.ts';
import { type RunningShop, runShop } from '../support/running-shop.ts';
import { Shopper } from '../support/shopper.ts';
import type { Attack } from './attacker.ts';
import { dataOf, OPEN_TO_MANY, stocked } from './shop.ts';

const LOOK_MS = 4000;

/** Product pages one after the other for a while; milliseconds of each. */
export async function pagesOf(shop: RunningShop): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + LOOK_MS;
  while (performance.now() < until) {
    const sentAt = performance.now();
    // With a cookie, so that it is rendered and not taken from memory; over connections of its own.
    const answer = await fetch(`${shop.url}/product/ml-001`, { headers: { cookie: 'x=1' } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a page answered ${answer.status}`);
    times.push(performance.now() - sentAt);
    await sleep(5);
  }
  return times;
}

const ORDERS = 20;
const MOST_OF_AN_ORDER_MS = 2000;

/** Orders of one address while another asks for pages on 300 connections. */
async function ordersBesideFlood(shop: RunningShop): Promise<Figure[]> {
  const shopper = new Shopper(shop.url, '', '10.67.0.1');
  await shopper.signUp();
  const books = await dataOf(shop.dataDir);
  const product = await stocked(books, ORDERS);
  await books.db.destroy();
  const attacker = fork(fileURLToPath(new URL('attacker.ts', import.meta.url)));
  const attack: Attack = { kind: 'ask', connections: 300, at: '/products?x={N}', cookie: 'x={N}' };
  attacker.send({ port: shop.port, attack });
  await sleep(1000);
  const times: number[] = [];
  for (let n = 0; n < ORDERS; n += 1) {
    const sentAt = performance.now();
    if ((await shopper.order(product, 1)) === 'ordered') times.push(performance.now() - sentAt);
  }
  attacker.send('stop');
  await once(attacker, 'exit');
  const what = 'an order beside 300 connections of another address';
  const inTime = times.filter((ms) => ms < MOST_OF_AN_ORDER_MS).length;
  return [
    { name: `${what}, p50`, value: percentile(times, 0.5), unit: 'ms' },
    { name: `${what}, most`, value: Math.max(...times), unit: 'ms', aim: `under ${MOST_OF_AN_ORDER_MS} ms` },
    { name: `${what}, of ${ORDERS} late or not placed`, value: ORDERS - inTime, unit: '', aim: 'none' },
  ];
}

export async function floods(tries: number): Promise<Figure[]> {
  const shop = await runShop({ ...OPEN_TO_MANY, DEMO: 'on' });
  const name = (when: string, share: string) => `a product page ${when}, ${share}`;
  const figures: Figure[] = [];
  const note = (when: string, times: number[]) =>
    figures.push(
      { name: name(when, 'p50'), value: percentile(times, 0.5), unit: 'ms' },
      { name: name(when, 'p99'), value: percentile(times, 0.99), unit: 'ms' },
    );
  note('with nobody else', await pagesOf(shop));
  const statuses = new Map<number, number>();
  let flooding = true;
  let burst = 0;
  const logIn = async (n: number) => {
    const form = String(new URLSearchParams({ email: `x${n}-${burst}@example.com`, password: 'guess-123' }));
    const { status } = await send(`${shop.url}/login`, '', form, `10.${n >> 8}.${n & 255}.${burst}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const flood = (async () => {
    for (; flooding; burst += 1) await Promise.all(Array.from({ length: tries }, (_, n) => logIn(n)));
  })();
  note(`beside ${tries} logins at once, again and again`, await pagesOf(shop));
  flooding = false;
  await flood;
  for (const [status, count] of statuses)
    figures.push({ name: `logins of the flood that were answered with ${status}`, value: count, unit: '' });
  const slow: Socket[] = [];
  for (let n = 0; n < tries; n += 1) {
    const socket = connect(Number(shop.port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write('POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n');
    slow.push(socket);
  }
  note(`beside ${tries} who send half a request`, await pagesOf(shop));
  for (const socket of slow) socket.destroy();
  figures.push(...(await ordersBesideFlood(shop)));
  await shop.stop();
  return figures;
}
