/**
 * Live streams, pages and orders through nginx and Caddy with the files of `deploy/`. Ten clients hold five streams
 * each on one HTTP/2 connection, which also fetches pages. No stream breaks, no event is lost, and no socket or memory
 * leaks.
 */
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Shop } from '../../shop/kernel/shop.ts';
import { type Figure, fault, figure, percentile } from '../bench/report.ts';
import type { Certificate } from '../support/certificate.ts';
import { cookiesIn } from '../support/cookies.ts';
import { KNOWN_SECRET, type News, newsReader } from '../support/live-stream.ts';
import { post } from '../support/post.ts';
import { PROXIES } from '../support/proxies.ts';
import { ADMIN, connectionsOf } from '../support/running-shop.ts';
import { aFront, aPort, aTrustedCertificate } from './shop.ts';
import { Trial } from './trial.ts';

/** The owner may have twenty streams. */
const OF_OWNER = 3;
const OF_CUSTOMERS = 7;
const STREAMS_OF_BROWSER = 5;
const REST_MS = 10_000;
const PAGE_EVERY_MS = 15_000;
const LATE_MS = 5000;
/** Growth before this is warm-up, not a leak. */
const WARM_MS = 60_000;
/** nginx and Caddy keep idle connections to the shop for a minute. */
const IDLE_MS = 75_000;
/** nginx's default; it then closes the HTTP/2 connection gracefully, and its streams go on. */
const requestsPerConnection = 1000;

/** Events older than the hour for which the shop keeps them are not compared. */
export async function proxies(minutes: number): Promise<Figure[]> {
  const names = Object.keys(PROXIES) as (keyof typeof PROXIES)[];
  const { certificate, forget } = await aTrustedCertificate();
  const figures = await Promise.all(names.map((name) => through(name, certificate, minutes)));
  forget();
  return figures.flat();
}

async function through(
  name: keyof typeof PROXIES,
  certificate: Certificate,
  minutes: number,
): Promise<Figure[]> {
  const PORT = await aPort();
  const proxy = await aFront([PORT], { start: PROXIES[name], certificate, requestsPerConnection });
  const front = proxy.url;
  const envs = [{ ...KNOWN_SECRET, ORIGIN: front, PORT }];
  const trial = await Trial.open({ envs, front, shoppers: OF_CUSTOMERS, isWatched: true });
  const { shop } = trial;
  const files = () => readdirSync(`/proc/${shop.process.pid}/fd`).length;
  const owner = cookiesIn(await post(front, '/login', ADMIN));
  await sleep(IDLE_MS);
  const filesBefore = files();

  const cookies = [...Array<string>(OF_OWNER).fill(owner), ...trial.shoppers.map(({ cookie }) => cookie)];
  const listeners: Listener[] = [];
  for (const cookie of cookies) listeners.push(await listen(front, cookie));
  const books = await trial.books();
  const owners = books.db.selectFrom('users').select('id').where('isAdmin', '=', true);
  const { id: ownerId } = await owners.executeTakeFirstOrThrow();
  const before = (await eventsAfter(books, 0)).at(-1)?.id ?? 0;
  trial.order(REST_MS);
  await sleep(WARM_MS);
  const resident = () => [shop, proxy].map((one) => residentOf(one.process.pid) / 1024);
  const [shopBefore = 0, proxyBefore = 0] = resident();
  await sleep(minutes * 60_000 - WARM_MS);
  await trial.stopOrders();
  await sleep(LATE_MS);
  const events = await eventsAfter(books, before);
  await books.db.destroy();
  const [shopAfter = 0, proxyAfter = 0] = resident();
  const heard = heardFigures(listeners, events, ownerId);
  for (const listener of listeners) listener.close();
  await sleep(IDLE_MS);
  const [left, filesAfter] = [connectionsOf(shop), files()];
  const n = `${minutes} min, ${listeners.length * STREAMS_OF_BROWSER} streams`;
  const figures = await trial.end(`proxies: ${name}`, n);
  await proxy.stop();
  return [
    ...figures,
    ...heard,
    figure('memory of the shop after a minute', shopBefore, 'MB'),
    figure('at the end', shopAfter, 'MB'),
    figure(`memory of ${name} after a minute`, proxyBefore, 'MB'),
    figure('at the end', proxyAfter, 'MB'),
    figure('connections to the shop, a minute after the last browser', left),
    figure('files and sockets of the shop, more than before', filesAfter - filesBefore),
  ];
}

function heardFigures(listeners: readonly Listener[], events: readonly Event[], ownerId: string): Figure[] {
  const heard = listeners.flatMap(({ streams }) => streams.map((one) => compare(one, events, ownerId)));
  const times = heard.flatMap(({ lateMs }) => lateMs);
  const sumOf = (what: 'broke' | 'due' | 'lost' | 'twice') => heard.reduce((sum, one) => sum + one[what], 0);
  const pagesOf = (what: 'fetched' | 'failed') => listeners.reduce((sum, { pages }) => sum + pages[what], 0);
  return [
    figure('pages that the browsers fetched', pagesOf('fetched')),
    fault('of these failed', pagesOf('failed')),
    fault('streams that broke', sumOf('broke')),
    figure('events that streams had to get', sumOf('due')),
    fault('of these lost', sumOf('lost')),
    fault('got twice', sumOf('twice')),
    figure('from the order to the browser, p99', percentile(times, 0.99), 'ms'),
    figure('most', percentile(times, 1), 'ms', { aim: `under ${LATE_MS} ms` }),
  ];
}

/** Resident KB of a process and its children. */
function residentOf(pid: number | undefined): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children].reduce<number>(
    (sum, one) => sum + Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1]),
    0,
  );
}

type Listener = Awaited<ReturnType<typeof listen>>;

/** Like a browser: streams on one HTTP/2 connection, which also fetches pages. */
async function listen(front: string, cookie: string) {
  const session = connect(front);
  const streams = Array.from({ length: STREAMS_OF_BROWSER }, () => new HeardStream());
  const pages = { fetched: 0, failed: 0 };
  let isOver = false;
  session.on('error', (error) => console.log(error));
  const opened = streams.map((heard) => {
    const stream = session.request({ ':path': '/live', cookie }).setEncoding('utf8');
    const onText = newsReader((news) => heard.hear(news));
    stream.on('data', onText);
    stream.on('error', (error) => console.log(error));
    stream.once('close', () => {
      if (!isOver) heard.broke += 1;
    });
    return once(stream, 'response');
  });
  await Promise.all(opened);
  const fetchPage = async () => {
    pages.fetched += 1;
    const html = await textOf(session.request({ ':path': '/products', cookie })).catch(() => '');
    if (!html.includes('</html>') && !isOver) pages.failed += 1;
  };
  const timer = setInterval(fetchPage, PAGE_EVERY_MS);
  return {
    streams,
    pages,
    close() {
      isOver = true;
      clearInterval(timer);
      session.destroy();
    },
  };
}

/** Events of the stream itself, or not stored. */
const NOT_STORED: ReadonlySet<string> = new Set(['hello', 'resync', 'typing']);

class HeardStream {
  who = '';
  broke = 0;
  twice = 0;
  /** Arrival time by event position. */
  readonly at = new Map<number, number>();

  hear({ kind, subject, place }: News): void {
    if (kind === 'hello') this.who = subject;
    if (place === null || NOT_STORED.has(kind)) return;
    if (this.at.has(place)) this.twice += 1;
    this.at.set(place, Date.now());
  }
}

type Event = { id: number; audience: string; createdAt: number };

async function eventsAfter({ db }: Shop, last: number): Promise<Event[]> {
  const events = db.selectFrom('events').select(['id', 'audience', 'createdAt']);
  return events.where('id', '>', last).orderBy('id').execute();
}

/** Compares what a stream got with what the shop wrote for its person. */
function compare({ who, broke, twice, at }: HeardStream, events: readonly Event[], ownerId: string) {
  const audiences = ['everyone', `user:${who}`, ...(who === ownerId ? ['admin'] : [])];
  const due = events.filter(({ audience }) => audiences.includes(audience));
  const lateMs = due.flatMap(({ id, createdAt }) => {
    const heardAt = at.get(id);
    return heardAt === undefined ? [] : [heardAt - createdAt];
  });
  return { broke, twice, due: due.length, lost: due.length - lateMs.length, lateMs };
}
