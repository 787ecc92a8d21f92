/**
 * A streaming replica while people order; the shop uses one address, like a floating IP. The replica's replay is
 * paused; the address points to the replica by mistake, and back; then the primary stops, and the promoted replica gets
 * the address. A synchronous replica loses nothing. An asynchronous one that was cut off loses what it never received.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Figure, fault, figure } from '../bench/report.ts';
import { aFreePort } from '../support/free-port.ts';
import { operate } from '../support/operator.ts';
import { findPostgres, type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { type RunningShop, runShop } from '../support/running-shop.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import { aMovableAddress } from './movable-address.ts';
import { buying, dataOf, OPEN_TO_MANY, shoppersAt, stocked } from './shop.ts';
import { aTypist } from './typist.ts';
import { Confirmed, trialFigures, watchShop } from './watched.ts';

const SHOPPERS = 4;
const PAUSED_MS = 10_000;
/** Longer than the alerts need; shoppers try for two minutes. */
const MISTAKEN_MS = 70_000;
const CUT_OFF_MS = 3000;
const OPEN_WITHIN_MS = 120_000;

export async function replica(tries: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (let n = 0; n < tries; n += 1)
    for (const kind of ['synchronous', 'asynchronous'] as const) figures.push(...(await failOver(kind)));
  return figures;
}

async function failOver(kind: 'synchronous' | 'asynchronous'): Promise<Figure[]> {
  const { primary, cable, standby } = await twoServers(kind);
  const portOf = (server: PostgresServer) => Number(new URL(server.url('')).port);
  const address = await aMovableAddress(portOf(primary));
  const DATABASE_URL = `postgres://thaan@127.0.0.1:${address.port}/postgres`;
  const metricsPort = await aFreePort();
  const shop = await runShop({ ...OPEN_TO_MANY, DATABASE_URL, METRICS_PORT: String(metricsPort) });
  const watch = await watchShop(shop, metricsPort);
  const books = await dataOf('', primary.url('postgres'));
  const product = await stocked(books, 1_000_000);
  await books.db.destroy();
  const shoppers = await shoppersAt([shop.url], SHOPPERS);
  const confirmed = new Confirmed();
  const load = buying(shoppers, product, confirmed.note);
  const ordersGoOn = async () => {
    const [from, had] = [performance.now(), confirmed.told];
    while (confirmed.told === had && performance.now() - from < OPEN_WITHIN_MS) await sleep(20);
    return performance.now() - from;
  };

  const before = confirmed.told;
  await ask(standby.url('postgres'), 'select pg_wal_replay_pause()');
  await sleep(PAUSED_MS);
  const whilePaused = confirmed.told - before;
  await ask(standby.url('postgres'), 'select pg_wal_replay_resume()');

  const typist = await aTypist(shop, product);
  watch.begin();
  address.moveTo(portOf(standby));
  const mistaken = await useReplica(shop, typist, { ...OPEN_TO_MANY, DATABASE_URL });
  const noticed = watch.noticed();
  address.moveTo(portOf(primary));
  const backMs = await ordersGoOn();
  if (await typist.isOrdered()) confirmed.note(typist.shopper);

  if (kind === 'asynchronous') {
    cable.moveTo(null);
    await sleep(CUT_OFF_MS);
  }
  await primary.stop('immediate');
  await ask(standby.url('postgres'), 'select pg_promote()');
  address.moveTo(portOf(standby));
  const overMs = await ordersGoOn();
  await sleep(CUT_OFF_MS);
  await load.stop();
  confirmed.endGap();
  await watch.stop();
  await shop.stop();
  const found = await confirmed.compare(await dataOf('', standby.url('postgres')));
  address.close();
  cable.close();
  for (const server of [primary, standby]) await server.remove();
  console.log(`a shop that is started on the replica: ${mistaken.start}`);
  return [
    ...trialFigures(
      `replica: ${kind}`,
      '1',
      found,
      `${noticed}; doctor “${mistaken.said}”`,
      kind === 'asynchronous',
    ),
    figure('orders while the replay was paused', whilePaused),
    fault('forms that the replica did not answer clearly, or lost', mistaken.isClear ? 0 : 1),
    figure('pages read from the replica', mistaken.pages),
    fault('of these failed', mistaken.failed),
    figure('first order after the address led to the primary again', backMs, 'ms'),
    figure('first order after the failover', overMs, 'ms'),
  ];
}

/** What shopper, reader and operator see while the address points to the replica. */
async function useReplica(
  shop: RunningShop,
  typist: Awaited<ReturnType<typeof aTypist>>,
  env: Record<string, string>,
) {
  const until = performance.now() + MISTAKEN_MS;
  const start = runShop(env, aTempFolder()).then(
    (opened) => opened.stop().then(() => 'opens'),
    ({ message }: Error) => message.slice(0, 200),
  );
  const doctor = operate(shop.dataDir, ['doctor'], env);
  let [pages, failed] = [0, 0];
  // The log reports it after ten seconds.
  while (
    !shop.complaints.some((line) => line.includes('no order can be written')) &&
    performance.now() < until
  )
    await sleep(200);
  const isClear = await typist.isAnsweredClearly();
  while (performance.now() < until) {
    for (const address of ['/products', '/cart']) {
      const page = await fetch(shop.url + address, { headers: { cookie: typist.shopper.cookie } });
      await page.arrayBuffer();
      pages += 1;
      if (!page.ok) failed += 1;
    }
    await sleep(1000);
  }
  const { out, err } = await doctor;
  const said = out.split('\n').find((line) => line.startsWith('bad')) ?? err.trim();
  return { isClear, pages, failed, said: said.replaceAll(/ {2,}/g, ' '), start: await start };
}

async function twoServers(kind: 'synchronous' | 'asynchronous') {
  const bin = findPostgres();
  if (!bin) throw new Error('There is no PostgreSQL server here.');
  const primary = await startPostgres(bin, { durable: true });
  const cable = await aMovableAddress(Number(new URL(primary.url('')).port));
  const standbyOf = `postgres://thaan@127.0.0.1:${cable.port}/postgres`;
  const standby = await startPostgres(bin, { durable: true, standbyOf });
  if (kind === 'synchronous') {
    await ask(primary.url('postgres'), `alter system set synchronous_standby_names = '*'`);
    await ask(primary.url('postgres'), 'select pg_reload_conf()');
  }
  return { primary, cable, standby };
}

async function ask(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(text);
  await client.end();
}
