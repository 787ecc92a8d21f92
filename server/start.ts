/** Starts and closes the shop, also for development and tests. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { ProductSearch } from '#shop/catalogue/search/search.server.ts';
import { THE_SHOP } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { fillSettings } from '#shop/settings/settings.server.ts';
import { settings as firstSettings } from '#store';
import { fillWithDemo } from '../demo/fill.ts';
import { withoutMadeUp } from '../demo/store.ts';
import { openIdentity } from './auth/identity.ts';
import { startBackups } from './backup/backups.ts';
import { PageCache } from './cache/page-cache.ts';
import type { Config } from './config.ts';
import { migrations } from './database/migrations.ts';
import { orDamaged } from './database/open.ts';
import { sqliteFileIn } from './database/sqlite-file.ts';
import { closeToOthers, makeFilesPrivate } from './files/private-files.ts';
import { writableFolder } from './files/writable-folder.ts';
import type { Builds } from './http/builds.ts';
import { createAddressOf } from './http/client-address.ts';
import { createHttp } from './http/http.ts';
import { closeServer, type Handlers, listen } from './http/listening.ts';
import { type Metrics, noMetrics, openMetrics } from './http/metrics.ts';
import { createOriginOf } from './http/public-origin.ts';
import { Readiness } from './http/readiness.ts';
import { startJobs } from './jobs/jobs.ts';
import { OwnerAlerts } from './jobs/owner-alerts.ts';
import { eventIds } from './live/event-ids.ts';
import { LiveHub } from './live/hub.ts';
import { type Bus, noBus } from './live/no-bus.ts';
import { createStreamRoute } from './live/stream.ts';
import { createDelivery } from './mail/deliver.ts';
import { startMailWorker } from './mail/mail-worker.ts';
import { openPush } from './mail/push.ts';
import { createMailTrial } from './mail/trial.ts';
import { PictureHosts } from './media/picture-hosts.ts';
import { shopPictures } from './media/pictures.ts';
import { openStorage } from './media/storage.ts';
import { Demo } from './process/demo.ts';
import { keyOf, linkMaker, sealUnder } from './process/keys.ts';
import { openLog } from './process/log.ts';
import { loadOnEvent, type Schedule, watchSchedule } from './process/settings.ts';
import { shopOf } from './process/shop-of.ts';
import { codeOfEnd } from './process/supervisor.ts';

/** The process ends after this, whatever is still running. */
const CLOSE_WITHIN_MS = 9_000;

/** Builds the search index after the first pages, before the first search. */
const SEARCH_AFTER_MS = 1000;

export interface Running {
  /** From this machine. */
  url: string;
  close: () => Promise<void>;
}

interface StartParts {
  config: Config;
  builds: Builds;
  clientDir: string | null;
  /** Vite in development. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  say: (line: string) => void;
}

/** Throws a `PlainError` for what the operator can fix. */
export async function start(parts: StartParts): Promise<Running> {
  const { config } = parts;
  const log = openLog(config.LOG_LEVEL);
  makeFilesPrivate();
  writableFolder(config.DATA_DIR, 'DATA_DIR');
  writableFolder(config.BACKUP_DIR, 'BACKUP_DIR');
  const closed = closeToOthers(config.DATA_DIR);
  if (closed > 0) log.info({ closed }, 'files of the data folder that other users could read are closed');
  const metrics = config.METRICS_PORT ? await openMetrics(config) : noMetrics;
  const shop = await shopOf(config, log, config.METRICS_PORT ? { onQuery: metrics.onQuery } : {});
  try {
    return await openShop(parts, { shop, metrics, log });
  } catch (error) {
    await shop.db.destroy();
    throw orDamaged(error, config);
  }
}

interface Opened {
  shop: Shop;
  metrics: Metrics;
  log: Logger;
}

async function openShop(parts: StartParts, { shop: opened, metrics, log }: Opened): Promise<Running> {
  const { config, builds, clientDir, before, say } = parts;
  const addressOf = createAddressOf(config.TRUSTED_PROXIES);
  // Listens first: a port in use must leave no half-made shop.
  const handlers = Promise.withResolvers<Handlers>();
  const server = await listen(config, { before, addressOf, handlers: handlers.promise, log });
  const { identity, sign, secret, newAdminPassword } = await openIdentity(opened, config, log);
  const shop: Shop = { ...opened, links: linkMaker(secret, config.ORIGIN) };
  const push = await openPush(config, shop, log, metrics.onPushFailed);
  const deliver = createDelivery(config, log);
  const alerts = new OwnerAlerts({ shop, config, deliver, push: push.send, log });
  const bus = await busOf(config, log);
  const hub = await LiveHub.start({ shop, identity, log, bus, ids: eventIds(keyOf(secret, 'event ids')) });
  // After the hub, which passes on changes.
  await fillFirst(config, shop, say);
  const storage = openStorage(config);
  const backups = startBackups({ shop, config, log, alerts });
  const maxPerAddress = config.LIVE_STREAMS_PER_ADDRESS;
  const live = createStreamRoute({ hub, identity, log, addressOf, maxPerAddress });
  if (newAdminPassword) say(firstPassword(config, newAdminPassword));
  const search = new ProductSearch(shop);
  const originOf = createOriginOf(config, log);
  const pictureHosts = new PictureHosts(shop, log);
  const demo = new Demo(shop, log);
  const readiness = new Readiness({ shop, file: fileOf(config), alerts, log });
  let ready = false;
  const http = createHttp({
    config,
    shop,
    identity,
    sign,
    search,
    hub,
    storage,
    pictures: shopPictures({ shop, storage }),
    backups: backups.backups,
    addressOf,
    originOf,
    pictureHosts,
    demo,
    tryMail: createMailTrial({ shop, deliver, sendsMail: config.SMTP_URL !== undefined }),
    onRequest: metrics.onRequest,
    onCspReport: metrics.onCspReport,
    push,
    typedSeal: sealUnder(keyOf(secret, 'typed form')),
    log,
    builds,
    clientDir,
    readiness,
    isReady: () => ready,
  });
  const schedule = watchSchedule(shop, () => {
    pageCache.dropAll();
    hub.renewPages();
  });
  const pageCache = keepPages({ http, originOf, config, clientDir, metrics, look: schedule.look, log });
  passOn(hub, { shop, search, pictureHosts, demo, schedule, pageCache, log });
  handlers.resolve({ fetch: http.fetch, pageCache, live });
  const streams = () => hub.size;
  metrics.watch({ shop, config, readiness, streams, build: builds.en, copies: backups.copiesState });
  ready = true;
  const searchSoon = prepareSoon(search, log);
  const mailWorker = startMailWorker({ shop, deliver, push: push.send, origin: config.ORIGIN, log });
  const jobs = startJobs(shop, storage, log);
  return {
    url: urlOf(config, server),
    close: async () => {
      ready = false;
      clearTimeout(searchSoon);
      schedule.stop();
      readiness.stop();
      hub.close();
      await closeServer(server, config);
      for (const part of [jobs, backups, mailWorker, alerts]) await part.stop();
      for (const part of [metrics, bus]) await part.close();
      await shop.db.destroy();
      log.flush();
    },
  };
}

async function fillFirst({ DEMO }: Config, shop: Shop, say: StartParts['say']): Promise<void> {
  await fillSettings(shop, DEMO === 'on' ? firstSettings : withoutMadeUp(firstSettings));
  if (DEMO === 'on' && (await fillWithDemo(shop, THE_SHOP)) > 0) say('The demo catalogue is on the shelves.');
}

const prepareSoon = (search: ProductSearch, log: Logger): NodeJS.Timeout =>
  setTimeout(() => {
    search.prepare().catch((error) => log.info({ err: error }, 'the search is not ready'));
  }, SEARCH_AFTER_MS);

/** Null on PostgreSQL. */
const fileOf = ({ DATABASE_URL, DATA_DIR }: Config) =>
  DATABASE_URL ? null : { folder: DATA_DIR, path: sqliteFileIn(DATA_DIR) };

interface PagesParts extends Pick<StartParts, 'config' | 'clientDir'>, Pick<Opened, 'metrics' | 'log'> {
  http: ReturnType<typeof createHttp>;
  originOf: ReturnType<typeof createOriginOf>;
  look: () => void;
}

function keepPages({ http, originOf, config, clientDir, metrics, look, log }: PagesParts): PageCache {
  return new PageCache({
    render: (request, env) => http.fetch(request, env),
    originOf,
    maxAgeMs: clientDir ? config.GUEST_PAGES_SECONDS * 1000 : 0,
    look,
    onAnswer(request) {
      metrics.onRequest(request);
      log.info(request, 'request');
    },
  });
}

interface Hearers extends Pick<Opened, 'shop' | 'log'> {
  search: ProductSearch;
  pictureHosts: PictureHosts;
  demo: Demo;
  schedule: Schedule;
  pageCache: PageCache;
}

function passOn(hub: LiveHub, { shop, search, pictureHosts, demo, schedule, pageCache, log }: Hearers): void {
  hub.listen(async (event) => {
    await loadOnEvent(event, shop, () => pageCache.dropAll(), log);
    // This event renews every open page, so the schedule need not.
    if (event.kind === 'settings') schedule.markShown();
    search.onEvent(event);
    shop.names.onEvent(event);
    // Pages need the current hosts.
    pictureHosts.onEvent(event);
    demo.onEvent(event);
    pageCache.onEvent(event);
  });
}

function urlOf({ originIsSet, ORIGIN }: Config, server: Server): string {
  const { port } = server.address() as AddressInfo;
  return originIsSet ? ORIGIN : `http://localhost:${port}`;
}

function firstPassword({ ADMIN_EMAIL }: Config, password: string): string {
  return `The admin signs in as ${ADMIN_EMAIL} with the password ${password} (shown only this once; the first log-in asks for another).`;
}

async function busOf(
  { DATABASE_URL, DATABASE_DIRECT_URL: url = DATABASE_URL }: Config,
  log: Logger,
): Promise<Bus> {
  if (!DATABASE_URL || !url) return noBus;
  const { openBus } = await import('./live/bus.ts');
  const onOutdated = (why: string) => {
    log.fatal({ why }, 'the schema became one of a newer version: this process ends');
    process.kill(process.pid, 'SIGTERM');
  };
  return openBus({ url, log, schema: migrations.length, onOutdated });
}

/**
 * Closes on SIGTERM, SIGINT or loss of the parent, once accepted work is done; after nine seconds at most.
 */
export function closeOnSignals(running: Running): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
    running.close().then(
      () => process.exit(codeOfEnd()),
      (error) => {
        process.stderr.write(`Closing failed: ${error}\n`);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  process.once('disconnect', end);
}
