/** Starting and closing: the same for the built server, the developer's loop and the tests. Read top to bottom. */
import { randomUUID } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import type { ServerBuild } from 'react-router';
import { ProductSearch } from '#shop/product-search.server.ts';
import type { Shop } from '#shop/shop.ts';
import { Sitemap } from '#shop/sitemap.server.ts';
import { refuseCrowds } from './busy.ts';
import { type AddressOf, createAddressOf, createTrust, wideNetworkOf } from './client-address.ts';
import { type Config, capsOf } from './config.ts';
import { BESIDES_STREAMS, boundOfNetwork, MAX_CONNECTIONS, oneAtATime, TIMES } from './connections.ts';
import { openDatabase } from './database/open.ts';
import { fillWithDemo } from './demo.ts';
import { GuestPages } from './guest-pages.ts';
import { createHttp } from './http.ts';
import { openIdentity } from './identity.ts';
import { startJobs } from './jobs.ts';
import { keyOf } from './keys.ts';
import { createLiveDoor, type LiveDoor } from './live/door.ts';
import { eventIds } from './live/event-ids.ts';
import { LiveHub } from './live/hub.ts';
import { type Bus, noBus } from './live/no-bus.ts';
import { openLog } from './log.ts';
import { createDelivery } from './mail/deliver.ts';
import { startPostman } from './mail/postman.ts';
import { openStorage } from './media/storage.ts';
import { noMetrics, openMetrics } from './metrics.ts';
import { PictureHosts } from './picture-hosts.ts';
import { PlainError } from './plain-error.ts';
import { closeToOthers, makeFilesPrivate } from './private-files.ts';
import { createOriginOf } from './public-origin.ts';
import { openPush } from './push.ts';
import { refuseBadTarget } from './request-target.ts';
import { sealUnder } from './sealed.ts';
import { NO_PAGE_HEADERS } from './security.ts';

/** After this an answer that nobody takes is given up. */
const CUT_AFTER_MS = 7_000;
/** After this the process ends whatever is still under way. */
const CLOSE_WITHIN_MS = 9_000;

export interface Running {
  /** Where the shop can be reached from this machine. */
  url: string;
  /** Finishes what was accepted, then closes the database. */
  close: () => Promise<void>;
}

export interface StartParts {
  config: Config;
  build: ServerBuild | (() => Promise<ServerBuild>);
  clientDir: string | null;
  /** The developer's loop lets Vite answer first. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Tells the person at the terminal what happens. */
  say: (line: string) => void;
}

/** Opens the data, the identity and the door. Throws a `PlainError` for what the operator can mend. */
export async function start({ config, build, clientDir, before, say }: StartParts): Promise<Running> {
  const log = openLog(config.LOG_LEVEL);
  makeFilesPrivate();
  makeDataDir(config.DATA_DIR);
  const closed = closeToOthers(config.DATA_DIR);
  if (closed > 0) log.info({ closed }, 'files of the data folder that other users could read are closed');
  let ready = false;
  const metrics = config.METRICS_PORT ? await openMetrics(config) : noMetrics;
  const opened = await openDatabase(config, log, config.METRICS_PORT ? metrics.onQuery : undefined);
  const { db, engine } = opened;
  try {
    const shop: Shop = { db, engine, now: Date.now, newId: randomUUID, caps: capsOf(config) };
    // The door is taken before anything is written: a port in use leaves no half-made shop.
    let answer: Fetch = () =>
      new Response('The shop is opening. Please try again in a second.', {
        status: 503,
        headers: NO_PAGE_HEADERS,
      });
    let kept: GuestPages | null = null;
    const addressOf = createAddressOf(config.TRUSTED_PROXIES);
    let live: LiveDoor = (_request, response) => response.writeHead(503).end();
    const server = await listen(config, {
      before,
      addressOf,
      live: (request, response) => live(request, response),
      kept: (request, response) => {
        const key = kept?.keyFor(request);
        if (!kept || !key) return false;
        kept.answer(request, response, key).catch((error) => {
          log.error({ err: error }, 'a page could not be sent');
          response.destroy();
        });
        return true;
      },
      fetch: (request, env) => answer(request, env),
    });
    const { identity, sign, secret, newAdminPassword } = await openIdentity(shop, config, log);
    const push = await openPush(config, shop, log);
    const bus = await busOf(config, log);
    const hub = await LiveHub.start({ shop, identity, log, bus, ids: eventIds(keyOf(secret, 'event ids')) });
    const maxPerAddress = config.LIVE_STREAMS_PER_ADDRESS;
    const storage = openStorage(config);
    live = createLiveDoor({ hub, identity, log, addressOf, maxPerAddress });
    if (config.DEMO === 'on' && (await fillWithDemo(shop)) > 0) say('The demo catalogue is on the shelves.');
    if (newAdminPassword) {
      say(
        `The admin signs in as ${config.ADMIN_EMAIL} with the password ${newAdminPassword} (shown only this once; the first log-in asks for another).`,
      );
    }
    const search = new ProductSearch(shop);
    const sitemap = new Sitemap(shop);
    const originOf = createOriginOf(config, log);
    const pictureHosts = new PictureHosts(shop, log);
    const http = createHttp({
      config,
      shop,
      identity,
      sign,
      search,
      sitemap,
      hub,
      storage,
      addressOf,
      originOf,
      pictureHosts,
      onRequest: metrics.onRequest,
      onCspReport: metrics.onCspReport,
      push,
      typedSeal: sealUnder(keyOf(secret, 'typed form')),
      log,
      build,
      clientDir,
      isReady: () => ready,
    });
    const guestPages = new GuestPages({
      render: (request, env) => http.fetch(request, env),
      originOf,
      keptMs: clientDir ? config.GUEST_PAGES_SECONDS * 1000 : 0,
      onAnswer(request) {
        metrics.onRequest(request);
        log.info(request, 'request');
      },
      log,
    });
    hub.listen((event) => {
      search.onEvent(event);
      sitemap.onEvent(event);
      // Before the pages: those that are rendered for this event need the hosts of now.
      pictureHosts.onEvent(event);
      guestPages.onEvent(event);
    });
    answer = http.fetch;
    kept = guestPages;
    metrics.watch({ shop, streams: () => hub.size, build });
    ready = true;
    // Beside the first requests, so that the first search need not wait; one that fails is made by the first search.
    void search.prepare().catch((error) => log.info({ err: error }, 'the search is not ready'));
    const postman = startPostman({
      shop,
      deliver: createDelivery(config, log),
      push: push.send,
      origin: config.ORIGIN,
      log,
    });
    const jobs = startJobs(shop, storage, log);
    const { port } = server.address() as AddressInfo;
    return {
      url: config.originIsSet ? config.ORIGIN : `http://localhost:${port}`,
      close: async () => {
        ready = false;
        hub.close();
        await closeServer(server);
        await jobs.stop();
        await postman.stop();
        await metrics.close();
        await bus.close();
        await db.destroy();
        log.flush();
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function busOf({ DATABASE_URL }: Config, log: Logger): Promise<Bus> {
  if (!DATABASE_URL) return noBus;
  const { openBus } = await import('./live/bus.ts');
  return openBus(DATABASE_URL, log);
}

function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch {
    throw new PlainError(
      `The data folder ${dataDir} cannot be written. Give this user the right to, or set DATA_DIR to another folder.`,
    );
  }
}

type Fetch = ReturnType<typeof createHttp>['fetch'];

interface Doors {
  before: StartParts['before'];
  addressOf: AddressOf;
  live: LiveDoor;
  /** Answers from memory where it can. */
  kept: (request: IncomingMessage, response: ServerResponse) => boolean;
  fetch: Fetch;
}

function listen(
  { PORT, HOST, LIVE_STREAMS_PER_ADDRESS, TRUSTED_PROXIES }: Config,
  { before, addressOf, live, kept, fetch }: Doors,
): Promise<Server> {
  const answer = getRequestListener((request, env) => fetch(request, env));
  const refuseCrowd = refuseCrowds((request) => wideNetworkOf(addressOf(request)));
  const onRequest = oneAtATime((request, response) => {
    if (refuseBadTarget(request, response)) return;
    if (request.url === '/live' || request.url?.startsWith('/live?')) live(request, response);
    else if (refuseCrowd(request, response)) return;
    else if (kept(request, response)) return;
    else if (before) before(request, response, () => answer(request, response));
    else answer(request, response);
  });
  const server = createServer(TIMES, onRequest);
  server.maxConnections = MAX_CONNECTIONS;
  const max = LIVE_STREAMS_PER_ADDRESS + BESIDES_STREAMS;
  server.on('connection', boundOfNetwork(max, createTrust(TRUSTED_PROXIES)));
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(plainListenError(error, { PORT, HOST })));
    // A thousand browsers may come in the same moment; Node's 511 would make the others try again after seconds.
    server.listen({ port: PORT, host: HOST, backlog: 4096 }, () => resolve(server));
  });
}

function plainListenError(
  error: NodeJS.ErrnoException,
  { PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>,
): Error {
  if (error.code === 'EADDRINUSE')
    return new PlainError(
      `Port ${PORT} is in use. Stop the program that uses it, or set PORT to another one.`,
    );
  if (error.code === 'EACCES')
    return new PlainError(`Port ${PORT} needs more rights. Set PORT to a number above 1024.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new PlainError(
      `This machine has no address ${HOST}. Set HOST to one of its own, or leave it out.`,
    );
  }
  return error;
}

/**
 * Stops listening and waits for what is under way. Each connection ends with its next answer, as one that is always busy would
 * never be idle; who does not take an answer at all is cut in the end, so that the books are closed in order.
 */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const stuck = setTimeout(() => server.closeAllConnections(), CUT_AFTER_MS);
    server.close((error) => {
      clearInterval(idle);
      clearTimeout(stuck);
      if (error) reject(error);
      else resolve();
    });
    server.closeIdleConnections();
  });
}

/**
 * Ends the process on SIGTERM or SIGINT, or when the parent that watched over it is gone, after what was accepted is
 * finished; at the latest after nine seconds.
 */
export function closeOnSignals(running: Running): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
    running.close().then(
      () => process.exit(0),
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
