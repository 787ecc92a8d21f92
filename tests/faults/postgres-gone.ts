/** PostgreSQL stops, restarts or loses its connections while people order at two processes: no process falls, no order is lost, no news is missed. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Figure, median, percentile } from '../bench/report.ts';
import { adminCookie } from '../bench/shop-process.ts';
import { KNOWN_SECRET, type News, openStream } from '../support/live-stream.ts';
import { findPostgres, startPostgres } from '../support/postgres-server.ts';
import { runShop } from '../support/running-shop.ts';
import {
  closeBooks,
  dataOf,
  heardAndThere,
  OPEN_TO_MANY,
  shoppersAt,
  stocked,
  toldAndThere,
} from './shop.ts';

const PROCESSES = 2;
const SHOPPERS = 8;
const DOWN_MS = 300;
export const FAULTS = [
  'stopped at once',
  'stopped in order',
  'all connections cut',
  'the listening connections cut',
] as const;

export async function postgresGone(tries: number): Promise<Figure[]> {
  const bin = findPostgres();
  if (!bin) throw new Error('There is no PostgreSQL server here.');
  const server = await startPostgres(bin, { durable: true });
  const DATABASE_URL = server.url('shop');
  await query(server.url('postgres'), 'create database shop');
  const shops = [];
  // What the log says of a lost connection is a warning, and right.
  for (let n = 0; n < PROCESSES; n += 1)
    shops.push(await runShop({ ...OPEN_TO_MANY, ...KNOWN_SECRET, DATABASE_URL, LOG_LEVEL: 'error' }));
  const stocking = await dataOf('', DATABASE_URL);
  const product = await stocked(stocking, 1_000_000);
  await stocking.db.destroy();
  const shoppers = await shoppersAt(
    shops.map(({ url }) => url),
    SHOPPERS,
  );
  const first = shops[0];
  if (!first) throw new Error('no shop');
  const cookie = await adminCookie(first);

  let going = true;
  let listening = true;
  const orderedAt: number[] = [];
  const buying = shoppers.map(async (shopper) => {
    while (going) if ((await shopper.order(product, 1)) === 'ordered') orderedAt.push(performance.now());
  });
  const heard: number[] = [];
  let resyncs = 0;
  const reading = shops.map(({ url }, own) =>
    readNews(
      url,
      cookie,
      () => listening,
      ({ kind, place }) => {
        if (kind === 'resync') resyncs += 1;
        if (kind === 'order placed' && own === 0 && place !== null) heard.push(place);
      },
    ),
  );

  const back: number[] = [];
  for (let n = 0; n < tries; n += 1) {
    await sleep(300 + Math.random() * 500);
    const fault = FAULTS[n % FAULTS.length] ?? 'stopped at once';
    await breakOnce(server, fault);
    const thereAt = performance.now();
    const had = orderedAt.length;
    while (orderedAt.length === had) {
      if (performance.now() - thereAt > 30_000) throw new Error(`nobody could order any more: ${fault}`);
      await sleep(5);
    }
    back.push((orderedAt[had] ?? 0) - thereAt);
  }
  going = false;
  await Promise.all(buying);
  const told = orderedAt.length;
  // The readers hear the rest before they go.
  for (let n = 0; n < 100 && new Set(heard).size < told; n += 1) await sleep(50);
  listening = false;
  await Promise.all(reading);
  const fallen = shops.filter(({ process: { exitCode } }) => exitCode !== null).length;
  const complaints = shops.flatMap((shop) => shop.complaints);
  for (const line of complaints.slice(0, 3)) console.log(line.slice(0, 300));
  for (const shop of shops) await shop.stop();
  const closed = await closeBooks(await dataOf('', DATABASE_URL));
  const news = await heardAndThere(await dataOf('', DATABASE_URL), new Set(heard));
  await server.remove();
  return figuresOf({ tries, fallen, told, closed, heard, news, resyncs, back });
}

interface Outcome {
  tries: number;
  fallen: number;
  told: number;
  closed: Awaited<ReturnType<typeof closeBooks>>;
  /** The places of the events that a reader heard. */
  heard: readonly number[];
  news: readonly Figure[];
  resyncs: number;
  /** Milliseconds from each end of a fault to the next order. */
  back: number[];
}

function figuresOf({ tries, fallen, told, closed, heard, news, resyncs, back }: Outcome): Figure[] {
  return [
    { name: `times gone: ${FAULTS.join(', ')}`, value: tries, unit: '' },
    { name: 'processes that fell', value: fallen, unit: '', aim: 'none' },
    ...toldAndThere(told, closed),
    ...news,
    { name: 'heard twice', value: heard.length - new Set(heard).size, unit: '', aim: 'none' },
    { name: 'times a reader was told to look anew', value: resyncs, unit: '', aim: 'none' },
    { name: 'first order after it was back, p50', value: median(back), unit: 'ms' },
    {
      name: 'first order after it was back, most',
      value: percentile(back, 1),
      unit: 'ms',
      aim: 'under 3,000 ms',
    },
  ];
}

type Server = Awaited<ReturnType<typeof startPostgres>>;

/** The fault, and the server as it was before. */
export async function breakOnce(server: Server, fault: (typeof FAULTS)[number]): Promise<void> {
  if (fault === 'all connections cut' || fault === 'the listening connections cut') {
    const only = fault === 'all connections cut' ? '' : `and query like 'listen %'`;
    await query(
      server.url('postgres'),
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'shop' ${only}`,
    );
    return;
  }
  await server.stop(fault === 'stopped at once' ? 'immediate' : 'fast');
  await sleep(DOWN_MS);
  await server.start();
}

/** Reads the stream of a process as the admin's page does: from the last event that it knows, again after each break. */
export async function readNews(
  url: string,
  cookie: string,
  goesOn: () => boolean,
  onNews: (news: News) => void,
): Promise<void> {
  let after: string | undefined;
  while (goesOn()) {
    const stream = await openStream(url, {
      cookie,
      after,
      onNews(news) {
        if (news.id !== null && news.place !== null) after = news.id;
        onNews(news);
      },
    }).catch(() => null);
    if (stream?.status === 200) {
      while (goesOn() && (await Promise.race([stream.ended.then(() => false), sleep(50, true)])));
    }
    stream?.cut();
    await sleep(50);
  }
}

export async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(text);
  await client.end();
}
