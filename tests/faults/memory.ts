/**
 * Many varied requests while people order: the shop lives in a memory cgroup of a small machine, no answer is a failure, and
 * orders go through. `TRIES`: requests. The kernel ends the process that needs more than the cgroup has.
 */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { send } from '../bench/client.ts';
import { type Figure, fault, figure } from '../bench/report.ts';
import { residentKb } from '../bench/shop-process.ts';
import { type RunningShop, runShop } from '../support/running-shop.ts';
import { seconds, Trial } from './trial.ts';

const AT_ONCE = 64;
const LIMIT_MB = 256;
/** As docs/operating.md says for a small machine: by itself V8 takes more than such a cgroup has. */
const HEAP = { NODE_OPTIONS: `--max-old-space-size=${LIMIT_MB / 2}` };
/** The admission control's answer when more is asked than two processors can do. */
const BUSY = 503;

export async function memory(tries: number): Promise<Figure[]> {
  const cgroup = aCgroup(LIMIT_MB * 1024 * 1024);
  const trial = await Trial.open({
    // With the demo's forty products, so that there is something to filter.
    envs: [{ ...HEAP, DEMO: 'on' }],
    shoppers: 2,
    start: (...options) => cgroup.within(() => runShop(...options)),
  });
  const { shop } = trial;
  const books = await trial.books();
  const ids = await books.db.selectFrom('products').select('id').execute();
  await books.db.destroy();
  const paths = ids.map(({ id }) => `/product/${id}`);
  trial.order();
  const statuses = new Map<number, number>();
  let [next, broken, longestMs, halfWayKb] = [0, 0, 0, 0];
  const startedAt = performance.now();
  const ask = async () => {
    while (next < tries) {
      const n = next++;
      const from = performance.now();
      const { path, cookie } = requestOf(n, paths);
      try {
        const { status } = await send(shop.url + path, cookie, undefined, addressOf(n));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      } catch {
        broken += 1;
      }
      longestMs = Math.max(longestMs, performance.now() - from);
      if (n === Math.floor(tries / 2) && shop.process.signalCode === null) halfWayKb = residentKb(shop);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  const tookMs = performance.now() - startedAt;
  await trial.stopOrders();
  const peakMb = peakKb(shop) / 1024;
  const grownMb = (residentKb(shop) - halfWayKb) / 1024;
  const hasEnded = shop.process.exitCode !== null || shop.process.signalCode !== null;
  const noticed = `no fault: at most ${Math.round(peakMb)} MB; \`ThaanDown\` after an end`;
  const figures = await trial.end(`memory, ${seconds(tookMs)}`, tries, noticed);
  cgroup.remove();
  const failures = [...statuses].filter(([status]) => status >= 500 && status !== BUSY);
  for (const [status, count] of failures) console.log(`${count} answers with ${status}`);
  const sumOf = (some: readonly [status: number, count: number][]) =>
    some.reduce((sum, [, count]) => sum + count, 0);
  const refused = [...statuses].filter(([status]) => status >= 400 && status < 500);
  return [
    figure('varied requests', tries),
    figure('a second, beside the orders', tries / (tookMs / 1000)),
    figure('longest', longestMs, 'ms'),
    figure('told to come again (503)', statuses.get(BUSY) ?? 0),
    figure('not found or refused (4xx)', sumOf(refused)),
    fault('failures (other 5xx)', sumOf(failures)),
    fault('requests without an answer', broken),
    fault('ends of the process', hasEnded ? 1 : 0),
    figure('most memory', peakMb, 'MB', { limit: { value: LIMIT_MB, what: 'the cgroup' } }),
    figure('more at the end than half way', grownMb, 'MB'),
    ...figures,
  ];
}

/** A memory cgroup, of version 1 or 2, as the system has it. */
function aCgroup(bytes: number) {
  const isV1 = existsSync('/sys/fs/cgroup/memory');
  const root = isV1 ? '/sys/fs/cgroup/memory' : '/sys/fs/cgroup';
  const own = readFileSync('/proc/self/cgroup', 'utf8');
  const before = root + (isV1 ? /:memory:(.*)/ : /^0::(.*)/m).exec(own)?.[1];
  const folder = `${root}/thaan-trial-${process.pid}`;
  mkdirSync(folder);
  writeFileSync(`${folder}/${isV1 ? 'memory.limit_in_bytes' : 'memory.max'}`, String(bytes));
  const enter = (group: string) => writeFileSync(`${group}/cgroup.procs`, String(process.pid));
  return {
    /** A process starts in the group of its parent. */
    async within<Started>(start: () => Promise<Started>): Promise<Started> {
      enter(folder);
      try {
        return await start();
      } finally {
        enter(before);
      }
    },
    remove: () => rmdirSync(folder),
  };
}

/** The most that the kernel ever counted. */
function peakKb({ process: { pid } }: RunningShop): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** Some of one network and many strangers, as the shop bounds what one address may ask. */
const addressOf = (n: number) => `10.${(n >> 12) & 255}.${(n >> 4) & 255}.${1 + (n % 7)}`;

const LANGUAGES = ['', '/ur', '/roman'];
const SCREENS = ['', '/products', '/about', '/contact', '/track', '/login', '/cart'];
const FILES = ['/sitemap.xml', '/feed.xml', '/robots.txt', '/healthz', '/readyz', '/kept', '/admin'];
const WORDS = ['latha', 'lawn', 'کپڑا', 'boski', '%', '_', '"', 'a b c', '<script>', '\u0301', 'x'];
const ODD = ['%00', '%ff', '%F0%9F%A7%B5', '__proto__', '..%2f..%2f', 'NaN', '-1', '9'.repeat(30)];
const FILTERS = [
  (n: number) => `mainCategory=${pick(['Men', 'Women', 'Home+Essentials', 'Nobody'], n)}&inStock=1`,
  (n: number) => `minPrice=${n % 5000}&maxPrice=${5000 + (n % 7000)}&colour=${pick(['white', 'none'], n)}`,
  (n: number) => `season=summer&sort=${pick(['name', 'newest', 'cheapest', 'dearest'], n)}`,
  (n: number) => `fabric=${n}&pieces=${n % 9}&minWidth=${n % 120}&page=${n % 1000}&sale=1&filters=1`,
];
const COOKIES = [
  () => '',
  (n: number) => `thaan.session_token=${n.toString(36).padStart(32, 'x')}.${'s'.repeat(43)}%3D`,
  (n: number) => `better-auth.session_token=${n}; thaan-guest=${n.toString(16).padStart(64, '0')}`,
  (n: number) => `${'c'.repeat(n % 40)}=${'v'.repeat(n % 2000)}; =; ;;a`,
];

const pick = <Value>(values: readonly Value[], n: number): Value => values[n % values.length] as Value;

/** The same for each `n`; no two of the searches and of the addresses that are not there are equal. */
function requestOf(n: number, paths: readonly string[]): { path: string; cookie: string } {
  const k = Math.floor(n / 12);
  const start = pick(LANGUAGES, k);
  const path = pick(
    [
      pick(paths, k),
      start + pick(SCREENS, k >> 2),
      `${start}/products?${pick(FILTERS, k)(k)}`,
      `${start}/products?q=${encodeURIComponent(`${pick(WORDS, k)} ${k}`)}`,
      `/products/suggestions?q=${encodeURIComponent(pick(WORDS, k) + (k % 500))}`,
      `/products.data?${pick(FILTERS, k + 1)(k)}`,
      `${start}/nowhere/${k}/${pick(ODD, k)}`,
      `/products?${pick(ODD, k)}=${pick(ODD, k >> 3)}&page=${pick(ODD, k >> 5)}&q=${'z'.repeat(k % 300)}`,
      `/product/${pick(ODD, k)}/${k}`,
      `/pictures/product/${k.toString(16).padStart(32, '0')}-320.avif`,
      `/compare?ids=${k},${k + 1}`,
      pick(FILES, k),
    ],
    n,
  );
  return { path, cookie: pick(COOKIES, n >> 4)(n) };
}
