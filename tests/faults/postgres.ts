/**
 * PostgreSQL stops or drops its connections while people order at two processes: no process ends, no order or event is
 * lost.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, fault, figure, median } from '../bench/report.ts';
import { adminCookie } from '../bench/shop-process.ts';
import { KNOWN_SECRET, readNews } from '../support/live-stream.ts';
import type { PostgresServer } from '../support/postgres-server.ts';
import { runShop } from '../support/running-shop.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import { aServer, heardAndThere, query } from './shop.ts';
import { aTypist, statusOf, Trial } from './trial.ts';

const DOWN_MS = 300;
const FAULTS = ['stopped at once', 'stopped in order', 'all connections cut', 'listeners cut'] as const;

export async function postgresGone(tries: number): Promise<Figure[]> {
  const server = await aServer();
  const { DATABASE_URL } = server;
  const env = { ...KNOWN_SECRET, DATABASE_URL, LOG_LEVEL: 'error' };
  const trial = await Trial.open({ envs: [env, env], shoppers: 8 });
  const heard: number[] = [];
  const stopReading = await readNews(trial.url, await adminCookie(trial.shop), ({ kind, place }) => {
    if (kind === 'order placed') heard.push(place);
  });
  trial.order();
  const back: number[] = [];
  for (let n = 0; n < tries; n += 1) {
    await sleep(300 + Math.random() * 500);
    const how = FAULTS[n % FAULTS.length] ?? 'stopped at once';
    await breakOnce(server, how);
    const ms = await trial.next();
    if (ms > 30_000) throw new Error(`nobody could order any more: ${how}`);
    back.push(ms);
  }
  await trial.stopOrders();
  for (let n = 0; n < 100 && new Set(heard).size < trial.told.length; n += 1) await sleep(50);
  await stopReading();
  const ended = trial.shops.filter(({ process: { exitCode } }) => exitCode !== null).length;
  const news = await heardAndThere(await trial.books(), new Set(heard));
  const figures = await trial.end('postgres-gone', tries);
  await server.remove();
  return [
    figure(`times gone: ${FAULTS.join(', ')}`, tries),
    fault('processes that ended', ended),
    ...figures,
    ...news,
    fault('heard twice', heard.length - new Set(heard).size),
    figure('first order after it was back, p50', median(back), 'ms'),
    figure('first order after it was back, most', Math.max(...back), 'ms', { aim: 'under 3,000 ms' }),
  ];
}

async function breakOnce(server: PostgresServer, how: (typeof FAULTS)[number]): Promise<void> {
  const url = server.url('postgres');
  const others = `datname = 'postgres' and pid <> pg_backend_pid()`;
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where ${others}`;
  if (how === 'all connections cut') return void (await query(url, cut));
  if (how === 'listeners cut') return void (await query(url, `${cut} and query like 'listen %'`));
  await server.stop(how === 'stopped at once' ? 'immediate' : 'fast');
  await sleep(DOWN_MS);
  await server.start();
}

/** A TCP address whose server can change; also a cable that can be cut. */
async function aMovableAddress(first: number) {
  let to: number | null = first;
  const open = new Set<Socket>();
  const cutAll = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((client) => {
    if (to === null) return void client.destroy();
    const upstream = connect(to, '127.0.0.1');
    open.add(client);
    client.once('close', () => open.delete(client));
    // Each ends the other.
    pipeline(client, upstream, client, () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** Cuts open connections. Null refuses new ones. */
    moveTo(port: number | null) {
      to = port;
      cutAll();
    },
    close() {
      server.close();
      cutAll();
    },
  };
}

const PAUSED_MS = 10_000;
/** Longer than the alerts need; shoppers try for two minutes. */
const MISTAKEN_MS = 70_000;
const CUT_OFF_MS = 3000;

/**
 * A streaming replica while people order; the shop uses one address, like a floating IP. The replica's replay is
 * paused; the address points to the replica by mistake, and back; then the primary stops, and the promoted replica gets
 * the address. A synchronous replica loses nothing. An asynchronous one that was cut off loses what it never received.
 */
export async function replica(tries: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (let n = 0; n < tries; n += 1)
    for (const kind of ['synchronous', 'asynchronous'] as const) figures.push(...(await failOver(kind)));
  return figures;
}

async function failOver(kind: 'synchronous' | 'asynchronous'): Promise<Figure[]> {
  const { primary, cable, standby } = await twoServers(kind);
  const address = await aMovableAddress(primary.port);
  const envs = [{ DATABASE_URL: `postgres://thaan@127.0.0.1:${address.port}/postgres` }];
  const trial = await Trial.open({ envs, isWatched: true });
  trial.order();

  const before = trial.told.length;
  await query(standby.DATABASE_URL, 'select pg_wal_replay_pause()');
  await sleep(PAUSED_MS);
  const whilePaused = trial.told.length - before;
  await query(standby.DATABASE_URL, 'select pg_wal_replay_resume()');

  const typist = await aTypist(trial);
  trial.breaks();
  address.moveTo(standby.port);
  const mistaken = await useReplica(trial, typist);
  const noticed = `${trial.noticed()}; doctor “${mistaken.said}”`;
  address.moveTo(primary.port);
  const backMs = await trial.next();
  const isOrdered = await typist.isOrdered();

  if (kind === 'asynchronous') {
    cable.moveTo(null);
    await sleep(CUT_OFF_MS);
  }
  await primary.stop('immediate');
  await query(standby.DATABASE_URL, 'select pg_promote()');
  address.moveTo(standby.port);
  const overMs = await trial.next();
  await sleep(CUT_OFF_MS);
  const figures = await trial.end(`replica: ${kind}`, 1, noticed, kind === 'asynchronous');
  address.close();
  cable.close();
  for (const server of [primary, standby]) await server.remove();
  console.log(`a shop that is started on the replica: ${mistaken.start}`);
  return [
    ...figures,
    figure('orders while the replay was paused', whilePaused),
    fault('forms that the replica did not answer clearly, or lost', mistaken.isClear && isOrdered ? 0 : 1),
    figure('pages read from the replica', mistaken.pages),
    fault('of these failed', mistaken.failed),
    figure('first order after the address led to the primary again', backMs, 'ms'),
    figure('first order after the failover', overMs, 'ms'),
  ];
}

/** What shopper, reader and operator see while the address points to the replica. */
async function useReplica(trial: Trial, typist: Awaited<ReturnType<typeof aTypist>>) {
  const until = performance.now() + MISTAKEN_MS;
  const start = runShop({ DATABASE_URL: `${trial.envs[0]?.DATABASE_URL}` }, aTempFolder()).then(
    (opened) => opened.stop().then(() => 'opens'),
    ({ message }: Error) => message.slice(0, 200),
  );
  const said = trial.doctor();
  let [pages, failed] = [0, 0];
  // The log reports it after ten seconds.
  const isReported = () => trial.shop.complaints.some((line) => line.includes('no order can be written'));
  while (!isReported() && performance.now() < until) await sleep(200);
  const isClear = await typist.isAnsweredClearly();
  while (performance.now() < until) {
    for (const address of ['/products', '/cart']) {
      pages += 1;
      if ((await statusOf(trial.url + address, typist.cookie)) !== 200) failed += 1;
    }
    await sleep(1000);
  }
  return { isClear, pages, failed, said: await said, start: await start };
}

async function twoServers(kind: 'synchronous' | 'asynchronous') {
  const primary = await aServer();
  const cable = await aMovableAddress(primary.port);
  const standby = await aServer({ standbyOf: `postgres://thaan@127.0.0.1:${cable.port}/postgres` });
  if (kind === 'synchronous') {
    await query(primary.DATABASE_URL, `alter system set synchronous_standby_names = '*'`);
    await query(primary.DATABASE_URL, 'select pg_reload_conf()');
  }
  return { primary, cable, standby };
}
