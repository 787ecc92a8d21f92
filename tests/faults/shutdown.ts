/** SIGTERM at any moment, with orders, pages and streams under way: what was accepted is answered, and the process ends in time. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, median } from '../bench/report.ts';
import { adminCookie } from '../bench/shop-process.ts';
import { openStream } from '../support/live-stream.ts';
import { runShop } from '../support/running-shop.ts';
import { aPort, closeBooks, dataOf, OPEN_TO_MANY, shoppersAt, stocked, toldAndThere } from './shop.ts';

const SHOPPERS = 8;
const STREAMS = 100;
/** A request that was sent so shortly before may still be on its way to the process. */
const ON_ITS_WAY_MS = 20;

export async function shutdowns(tries: number): Promise<Figure[]> {
  const env = { ...OPEN_TO_MANY, PORT: await aPort(), LIVE_STREAMS_PER_ADDRESS: '1000' };
  let shop = await runShop(env);
  const { dataDir, url } = shop;
  const books = await dataOf(dataDir);
  const product = await stocked(books, 1_000_000);
  const shoppers = await shoppersAt([url], SHOPPERS);
  const cookie = await adminCookie(shop);
  let going = true;
  let told = 0;
  const buying = shoppers.map(async (shopper) => {
    while (going) if ((await shopper.order(product, 1)) === 'ordered') told += 1;
  });
  const times: number[] = [];
  const counts = { unanswered: 0, answered: 0, streams: 0, badEnd: 0, complaints: 0 };
  for (let n = 0; n < tries; n += 1) {
    const streams = await Promise.all(Array.from({ length: STREAMS }, () => openStream(url)));
    if (streams.some(({ status }) => status !== 200)) throw new Error('a stream was refused');
    let asking = true;
    let stoppedAt = Number.POSITIVE_INFINITY;
    const pages = Array.from({ length: 4 }, async () => {
      while (asking) {
        const sentAt = performance.now();
        const answered = await fetch(`${url}/admin/orders`, { headers: { cookie } })
          .then(async (page) => (await page.text()).endsWith('</html>'))
          .catch(() => false);
        if (answered) counts.answered += 1;
        else if (sentAt < stoppedAt - ON_ITS_WAY_MS) counts.unanswered += 1;
        if (!answered) await sleep(10);
      }
    });
    await sleep(200 + Math.random() * 300);
    const ended = once(shop.process, 'exit');
    shop.process.kill('SIGTERM');
    stoppedAt = performance.now();
    const [code] = await ended;
    times.push(performance.now() - stoppedAt);
    asking = false;
    await Promise.all(pages);
    if (code !== 0) counts.badEnd += 1;
    counts.complaints += shop.complaints.length;
    for (const line of shop.complaints.slice(0, 3)) console.log(line);
    const closed = await Promise.all(
      streams.map((stream) => Promise.race([stream.ended.then(() => true), sleep(1000, false)])),
    );
    counts.streams += closed.filter((one) => !one).length;
    shop = await runShop(env, dataDir);
  }
  going = false;
  await Promise.all(buying);
  await shop.stop();
  const closed = await closeBooks(books);
  return [
    {
      name: `times stopped, with ${STREAMS} streams, ${SHOPPERS} shoppers and 4 who look at pages`,
      value: tries,
      unit: '',
    },
    ...toldAndThere(told, closed),
    { name: 'pages answered', value: counts.answered, unit: '' },
    { name: 'pages that were accepted and not answered', value: counts.unanswered, unit: '', aim: 'none' },
    { name: 'streams that were left open', value: counts.streams, unit: '', aim: 'none' },
    { name: 'ends with another code than 0', value: counts.badEnd, unit: '', aim: 'none' },
    { name: 'complaints in the log', value: counts.complaints, unit: '', aim: 'none' },
    { name: 'from SIGTERM to the end, p50', value: median(times), unit: 'ms' },
    { name: 'from SIGTERM to the end, most', value: Math.max(...times), unit: 'ms', aim: 'under 10,000 ms' },
  ];
}
