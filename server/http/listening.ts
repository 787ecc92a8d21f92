/** Opens the port, limits connections, and closes it. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { inLanguage } from '#words/language.ts';
import { splitLanguage } from '#words/languages.ts';
import type { PageCache } from '../cache/page-cache.ts';
import type { Config } from '../config.ts';
import type { StreamRoute } from '../live/stream.ts';
import { Limiter } from './admission.ts';
import { type AddressOf, createTrust, plainAddress, wideNetworkOf } from './client-address.ts';
import { Counter } from './counter.ts';
import type { createHttp } from './http.ts';
import { refuseBadTarget, refuseBodyOfRead } from './request-target.ts';
import { refuseLater, sendBusy } from './security.ts';

/** Ten thousand live streams, and pages; nginx too closes connections after a thousand requests. */
const LIMITS = { maxConnections: 12_000, maxRequestsPerSocket: 1000 };
/** Milliseconds; see `http.createServer`. */
export const TIMES = {
  headersTimeout: 10_000,
  /** A picture takes minutes on 2G; trickling bodies end sooner (`bodies.ts`). */
  requestTimeout: 300_000,
  /**
   * Longer than proxies keep an idle connection (60 s, see `deploy/`): a form sent on a closing one would get
   * a 502.
   */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};
/** Per network, besides its live streams. */
const BESIDES_STREAMS = 1000;
/** Per connection. Browsers and proxies do not pipeline; Debian's apt sends ten. */
export const MAX_PIPELINED = 16;
/** Per network; a mobile operator puts a village behind one address. */
export const MAX_UNDER_WAY = 500;
/** Bytes per network, 64 KB for each of its requests. */
const MAX_UNREAD = 32 * 1024 * 1024;
const CHECK_UNREAD_MS = 250;
const BEGIN_PER_TURN = 8;
/** Monitoring: handled before all other requests. */
const HEALTH: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz']);

/** When closing: unread answers are dropped after this. */
const CUT_AFTER_MS = 7_000;
/** Without any request for this time, idle connections close. */
const IDLE_OF_PROXIES_MS = 500;
/** At the latest: running answers need the rest of the time. */
const IDLE_AT_MOST_MS = 3_000;

type Fetch = ReturnType<typeof createHttp>['fetch'];

export interface Handlers {
  fetch: Fetch;
  pageCache: PageCache | null;
  live: StreamRoute;
}

interface ListenParts {
  /** Vite in development. */
  before?: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined;
  addressOf: AddressOf;
  /** Earlier requests wait for them. */
  handlers: Promise<Handlers>;
  log: Logger;
}

const FIRST_FD = 3;

/**
 * systemd opened the port (`deploy/thaan.socket`; see sd_listen_fds(3)), and keeps it open while the process
 * is replaced, so that no connection is refused.
 */
const isHandedOver = ({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv) =>
  Number(LISTEN_PID) === process.pid && Number(LISTEN_FDS) > 0;

/** Throws a `PlainError` when the port cannot be opened. */
export function listen(
  { PORT, HOST, LIVE_STREAMS_PER_ADDRESS, TRUSTED_PROXIES }: Config,
  { before, addressOf, handlers, log }: ListenParts,
): Promise<Server> {
  let open: Handlers | null = null;
  void handlers.then((opened) => {
    open = opened;
  });
  const opened = async (request: Parameters<Fetch>[0], env: Parameters<Fetch>[1]) =>
    (await handlers).fetch(request, env);
  const answer = getRequestListener(opened);
  const networkOf = (request: IncomingMessage) => wideNetworkOf(addressOf(request));
  const underWay = new UnderWay();
  const unbounded = Number.POSITIVE_INFINITY;
  const arrivals = new Limiter({
    atOnce: unbounded,
    maxWaiting: [unbounded, unbounded],
    perTurn: BEGIN_PER_TURN,
  });
  const answerCached = (request: IncomingMessage, response: ServerResponse): boolean => {
    const pageCache = open?.pageCache;
    const key = pageCache?.keyFor(request);
    if (!pageCache || !key) return false;
    pageCache.answer(request, response, key).catch((error) => {
      log.error({ err: error }, 'a page could not be sent');
      response.destroy();
    });
    return true;
  };
  const begin = (request: IncomingMessage, response: ServerResponse): void => {
    if (response.destroyed || answerCached(request, response)) return;
    if (before) before(request, response, () => answer(request, response));
    else answer(request, response);
  };
  const admit = (request: IncomingMessage, response: ServerResponse): void => {
    if (refuseBadTarget(request, response)) return;
    const { url } = request;
    const client = networkOf(request);
    const isStream = url === '/live' || url?.startsWith('/live?');
    const work = () =>
      isStream ? void handlers.then(({ live }) => live(request, response)) : begin(request, response);
    if (isStream || underWay.add(client, response))
      void arrivals.run(work, { client, rank: HEALTH.has(url) ? 0 : 1 });
    else refuseLater(response, () => sendBusy(request, response));
  };
  const inOrder = oneAtATime((request, response) =>
    inLanguage(splitLanguage(request.url ?? '').language, () => admit(request, response)),
  );
  const server = createServer(TIMES, (request, response) => {
    if (!refuseBodyOfRead(request, response)) inOrder(request, response);
  });
  Object.assign(server, LIMITS);
  server.on('close', () => underWay.stop());
  const max = LIVE_STREAMS_PER_ADDRESS + BESIDES_STREAMS;
  server.on('connection', boundConnections(max, createTrust(TRUSTED_PROXIES)));
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(plainListenError(error, { PORT, HOST })));
    // A thousand browsers may come at once; beyond Node's 511 they would retry after seconds.
    const backlog = 4096;
    if (isHandedOver(process.env)) server.listen({ fd: FIRST_FD }, backlog, () => resolve(server));
    else server.listen({ port: PORT, host: HOST, backlog }, () => resolve(server));
  });
}

/** Closes connections of a network beyond `max`. Trusted proxies limit their own clients. */
export function boundConnections(max: number, isTrusted: ReturnType<typeof createTrust>) {
  const open = new Counter(max);
  return (socket: Socket): void => {
    const { remoteAddress = '' } = socket;
    if (isTrusted(remoteAddress)) return;
    const network = wideNetworkOf(plainAddress(remoteAddress));
    if (!open.take(network)) socket.destroy();
    else socket.once('close', () => open.giveBack(network));
  };
}

/** A client that pipelines too many requests loses the connection. */
export function oneAtATime(handle: RequestListener): RequestListener {
  type Queue = Parameters<RequestListener>[];
  const queues = new WeakMap<Socket, Queue>();
  const next = (queue: Queue): void => {
    const [first] = queue;
    if (!first || first[0].socket.destroyed) return;
    first[1].once('close', () => {
      queue.shift();
      next(queue);
    });
    handle(...first);
  };
  return (request, response) => {
    const queue = queues.get(request.socket) ?? [];
    queues.set(request.socket, queue);
    if (queue.length > MAX_PIPELINED) return void request.socket.destroy();
    queue.push([request, response]);
    if (queue.length === 1) next(queue);
  };
}

/**
 * Counts requests under way per network, and their unread bytes. Buffering proxies such as nginx leave none
 * unread; Caddy does not buffer.
 */
export class UnderWay {
  readonly #counts = new Counter(MAX_UNDER_WAY);
  readonly #networks = new Map<ServerResponse, string>();
  readonly #timer = setInterval(() => this.#cutUnread(), CHECK_UNREAD_MS).unref();

  add(network: string, response: ServerResponse): boolean {
    if (!this.#counts.take(network)) return false;
    this.#networks.set(response, network);
    response.once('close', () => {
      this.#networks.delete(response);
      this.#counts.giveBack(network);
    });
    return true;
  }

  /** Cuts the oldest unread responses beyond the limit of a network or in total. */
  #cutUnread(): void {
    const ofNetwork = new Counter(MAX_UNREAD);
    const inAll = new Counter(4 * MAX_UNREAD);
    for (const [response, network] of [...this.#networks].reverse()) {
      const bytes = response.writableLength;
      if (!ofNetwork.take(network, bytes) || !inAll.take('', bytes)) response.destroy();
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }
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
 * Busy connections end with their next answer; those of clients that do not read are cut at the end.
 *
 * A proxy may send a request on an idle connection just as it closes. So idle connections stay open until the
 * proxy has switched: it does so once a new connection is refused and each answer has ended one of its idle
 * ones.
 */
export async function closeServer(
  server: Server,
  { TRUSTED_PROXIES }: Pick<Config, 'TRUSTED_PROXIES'>,
): Promise<void> {
  let askedAt = performance.now();
  server.prependListener('request', (_request, response) => {
    askedAt = performance.now();
    response.setHeader('Connection', 'close');
  });
  // Read arrived requests first: their connections look idle and would be closed.
  for (let turn = 0; turn < 2; turn += 1) await nextTurn();
  const quietMs = TRUSTED_PROXIES.length > 0 ? IDLE_OF_PROXIES_MS : 0;
  const latest = performance.now() + IDLE_AT_MOST_MS;
  return new Promise((resolve, reject) => {
    const closeIdle = () => {
      const now = performance.now();
      if (now - askedAt >= quietMs || now >= latest) server.closeIdleConnections();
    };
    // After a pause of the process, timers run before arrived requests are read; `setImmediate` runs after.
    const idle = setInterval(() => setImmediate(closeIdle), 50);
    const stuck = setTimeout(() => server.closeAllConnections(), CUT_AFTER_MS);
    // The method of `http` would close idle connections first.
    NetServer.prototype.close.call(server, (error) => {
      clearInterval(idle);
      clearTimeout(stuck);
      if (error) reject(error);
      else resolve();
    });
    closeIdle();
  });
}
