/**
 * `npm run test:deploy -- failover`: runs the commands of "Two database servers" in `docs/operating.md` on three
 * Debians in containers. 16 shoppers order at two processes while the primary loses power, is cut off, crashes and
 * hands over. `TRIES=50` repeats this, a minute each. Needs root, debootstrap, systemd-nspawn, iproute2, and apt's
 * mirror.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { buildIfChanged } from '../../scripts/build.ts';
import { type Figure, fault, figure, machine, median, print, writeFigures } from '../bench/report.ts';
import { adminCookie } from '../bench/shop-process.ts';
import { heardAndThere, placedIn } from '../faults/shop.ts';
import { Trial } from '../faults/trial.ts';
import { KNOWN_SECRET, readNews } from '../support/live-stream.ts';
import { Cluster, type Database } from './cluster.ts';
import { moveShopInto } from './cluster-shop.ts';

const TRIES = Number(process.env.TRIES ?? 8);
/** Longer than the others wait for a lost primary. */
const GONE_MS = 25_000;
const ON_WITHIN_MS = 120_000;

const FAULTS = {
  async 'power cut'(cluster: Cluster, primary: Database) {
    await cluster.kill(primary);
    await sleep(GONE_MS);
    await cluster.bootUp(primary);
  },
  async 'cut off'(cluster: Cluster, primary: Database) {
    cluster.cable(primary, 'down');
    await sleep(GONE_MS);
    cluster.cable(primary, 'up');
  },
  async crash(cluster: Cluster, primary: Database) {
    cluster.run(primary, 'kill -KILL $(head -1 /var/lib/postgresql/thaan/postmaster.pid)');
  },
  async 'switched over'(cluster: Cluster, primary: Database) {
    cluster.run(primary, 'patronictl -c /etc/patroni/config.yml switchover --force');
  },
};

const WITHOUT = { order: 'an order', stream: 'news of one in a stream' };
type What = keyof typeof WITHOUT;
const WHAT: What[] = ['order', 'stream'];

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
console.log(machine);
await buildIfChanged();
const cluster = await Cluster.start();
console.log(cluster.run('db1', 'patronictl -c /etc/patroni/config.yml list'));
const settings = await moveShopInto(cluster).catch((error: unknown) => {
  console.log(cluster.run('vote', 'journalctl -u thaan -n 40 --no-pager -o cat'));
  throw error;
});
const env = { ...KNOWN_SECRET, ...settings, LOG_LEVEL: 'error' };
const trial = await Trial.open({ envs: [env, env], shoppers: 16 });
const books = await trial.books();
/** Orders and events of the shop that was moved into the cluster. */
const ordersBefore = await books.db.selectFrom('orders').select('phone').execute();
const heard = await placedIn(books);
for (const order of ordersBefore) trial.note(order);

const heardBefore = heard.size;
const newsAt: number[] = [];
let heardTwice = 0;
const stopReading = await readNews(trial.url, await adminCookie(trial.shop), ({ kind, place }) => {
  if (kind !== 'order placed') return;
  if (heard.has(place)) heardTwice += 1;
  heard.add(place);
  newsAt.push(performance.now());
});
const timesOf = (what: What) => (what === 'order' ? trial.told.map(({ at }) => at) : newsAt);
trial.order();

/** The longest gap of each kind, by fault. */
const gaps = new Map<string, Record<What, number>[]>(Object.keys(FAULTS).map((name) => [name, []]));
try {
  for (let n = 0; n < TRIES; n += 1) {
    const [name, fault] = Object.entries(FAULTS)[n % Object.keys(FAULTS).length] ?? [];
    if (!name || !fault) throw new Error('no fault');
    await cluster.settled();
    await untilAllGoOn(performance.now());
    const from = performance.now();
    const primary = await cluster.primary();
    await fault(cluster, primary);
    await cluster.settled();
    await untilAllGoOn(performance.now());
    const gap = { order: longestGap('order', from), stream: longestGap('stream', from) };
    gaps.get(name)?.push(gap);
    const without = WHAT.map((what) => `${(gap[what] / 1000).toFixed(1)} s without ${WITHOUT[what]}`);
    console.log(`${n + 1}: ${name} of ${primary}, ${without.join(', ')}, ${trial.told.length} orders`);
  }
} catch (error) {
  for (const node of ['db1', 'db2'] as const)
    console.log(cluster.run(node, 'journalctl -u patroni -u pgbouncer -u etcd -n 30 --no-pager'));
  throw error;
}
await trial.stopOrders();
const inAll = heardBefore + trial.told.length - ordersBefore.length;
for (let n = 0; n < 200 && heard.size < inAll; n += 1) await sleep(50);
await stopReading();
const fallen = trial.shops.filter(
  ({ process: { exitCode, signalCode } }) => (signalCode ?? exitCode) !== null,
);
const news = await heardAndThere(await trial.books(), heard);
const ofOrders = await trial.end('failover', TRIES, 'not watched');
await cluster.stop();

const figures: Figure[] = [
  figure(`faults of the primary: ${Object.keys(FAULTS).join(', ')}`, TRIES),
  fault('processes of the shop that fell', fallen.length),
  ...ofOrders,
  ...news,
  fault('heard twice', heardTwice),
  ...[...gaps].flatMap(([name, each]) =>
    WHAT.flatMap((what) => {
      const times = each.map((gap) => gap[what] / 1000);
      return [
        figure(`${name}: without ${WITHOUT[what]}, p50`, median(times), 's'),
        figure(`${name}: longest without ${WITHOUT[what]}`, Math.max(...times), 's', { aim: 'under 30 s' }),
      ];
    }),
  ),
];
print('failover', figures);
writeFigures('faults', { failover: figures });
if (figures.some(({ aim, value }) => aim === 'none' && value !== 0)) process.exitCode = 1;

async function untilAllGoOn(since: number): Promise<void> {
  const lateAt = performance.now() + ON_WITHIN_MS;
  for (const what of WHAT)
    while ((timesOf(what).at(-1) ?? 0) < since) {
      if (performance.now() > lateAt) throw new Error(`there is no ${WITHOUT[what]} any more`);
      await sleep(50);
    }
}

function longestGap(what: What, from: number): number {
  const times = [from, ...timesOf(what).filter((at) => at >= from)];
  return Math.max(...times.slice(1).map((at, n) => at - (times[n] ?? at)));
}
