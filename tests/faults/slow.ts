/** Readers of the live stream who never read, or leave by half: nobody else feels them, and the shop's memory does not grow. */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, percentile } from '../bench/report.ts';
import { adminCookie, residentKb } from '../bench/shop-process.ts';
import { openStream } from '../support/live-stream.ts';
import { type RunningShop, runShop } from '../support/running-shop.ts';
import { pagesOf } from './floods.ts';
import { dataOf, OPEN_TO_MANY, shoppersAt, stocked } from './shop.ts';

const ROUNDS = 4;

export async function slowReaders(tries: number): Promise<Figure[]> {
  const shop = await runShop({ ...OPEN_TO_MANY, DEMO: 'on', LIVE_STREAMS_PER_ADDRESS: '100000' });
  const books = await dataOf(shop.dataDir);
  const product = await stocked(books, 1_000_000);
  const cookie = await adminCookie(shop);
  const shoppers = await shoppersAt([shop.url], 4);
  const heard: { subject: string; at: number }[] = [];
  const reader = await openStream(shop.url, {
    cookie,
    onNews: ({ kind, subject }) => {
      if (kind === 'order placed') heard.push({ subject, at: Date.now() });
    },
  });
  /** Pages while people order, as news for every reader. */
  const look = async () => {
    let buying = true;
    const load = shoppers.map(async (shopper) => {
      while (buying) {
        await shopper.order(product, 1);
        await sleep(20);
      }
    });
    const times = await pagesOf(shop);
    buying = false;
    await Promise.all(load);
    return times;
  };
  await look(); // warms up
  const alone = await look();
  const before = residentKb(shop);
  const beside: number[] = [];
  let most = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const sockets = await unread(shop, tries);
    beside.push(...(await look()));
    most = Math.max(most, residentKb(shop));
    for (const [n, socket] of sockets.entries()) {
      if (n % 2) socket.end();
      else socket.destroy();
    }
    await sleep(500);
    for (const socket of sockets) socket.destroy();
  }
  const orders = await books.db.selectFrom('orders').select(['orderNumber', 'createdAt']).execute();
  await sleep(500);
  const at = new Map(heard.map(({ subject, at: when }) => [subject, when]));
  const delays = orders.map(({ orderNumber, createdAt }) => (at.get(orderNumber) ?? Number.NaN) - createdAt);
  reader.cut();
  await books.db.destroy();
  await shop.stop();
  return [
    { name: 'readers who never read', value: tries * ROUNDS, unit: '' },
    { name: 'orders, each told to every reader', value: orders.length, unit: '' },
    { name: 'of these not heard by one who reads', value: orders.length - at.size, unit: '', aim: 'none' },
    { name: 'heard twice', value: heard.length - at.size, unit: '', aim: 'none' },
    { name: 'heard after, p99', value: percentile(delays, 0.99), unit: 'ms', aim: 'under 250 ms' },
    { name: 'a page while people order, p99', value: percentile(alone, 0.99), unit: 'ms' },
    {
      name: 'a page beside them, p99',
      value: percentile(beside, 0.99),
      unit: 'ms',
      limit: { value: percentile(alone, 0.99), what: 'without them' },
    },
    { name: 'memory more than without them, most', value: (most - before) / 1024, unit: 'MB' },
    { name: 'complaints in the log', value: shop.complaints.length, unit: '', aim: 'none' },
  ];
}

/** Streams that are asked for and never read. */
export async function unread({ port }: RunningShop, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let n = 0; n < count; n += 1) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    socket.pause();
    socket.write(`GET /live HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    sockets.push(socket);
  }
  await sleep(500);
  return sockets;
}
