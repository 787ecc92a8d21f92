/** The port: from a connection to who answers its requests, and back to a closed one. */
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
import { Limiter } from './admission.ts';
import { type AddressOf, createTrust, plainAddress, wideNetworkOf } from './client-address.ts';
import type { Config } from './config.ts';
import { Counter } from './counter.ts';
import type { GuestPages } from './guest-pages.ts';
import type { createHttp } from './http.ts';
import type { LiveDoor } from './live/door.ts';
import { refuseBadTarget, refuseBodyOfRead } from './request-target.ts';
import { refuseLater, sendBusy } from './security.ts';

/** Ten thousand live streams and room for pages; and nginx too closes a connection after a thousand requests. */
const LIMITS = { maxConnections: 12_000, maxRequestsPerSocket: 1000 };
/** Milliseconds; see `http.createServer`. */
export const TIMES = {
  headersTimeout: 10_000,
  /** A picture takes minutes on 2G. A body that trickles ends sooner (`bodies.ts`). */
  requestTimeout: 300_000,
  /** Longer than proxies keep an idle connection (60 s, see `deploy/`): one that the shop closes under a form would be a 502. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};
/** Connections of one network besides its live streams: those that ask, and some that are idle. */
const BESIDES_STREAMS = 1000;
/** Requests that may wait on one connection. Browsers and proxies send none ahead; Debian's apt sends ten. */
export const MAX_PIPELINED = 16;
/** Requests of one network under way. A mobile operator puts a village behind one address. */
export const MAX_UNDER_WAY = 500;
/** Bytes of responses that one network has not read: 64 KB for each of its requests. */
const MAX_UNREAD = 32 * 1024 * 1024;
const CHECK_UNREAD_MS = 250;
/** Requests that begin in one turn of the event loop. */
const BEGIN_PER_TURN = 8;
/** Asked by whoever watches over the process: they begin before all others. */
const HEALTH: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz']);

/** After this an answer that nobody takes is given up. */
const CUT_AFTER_MS = 7_000;
/** After so long without a request on any connection, those that are idle are closed. */
const IDLE_OF_PROXIES_MS = 500;
/** At the latest then, so that there is time for the answers that are under way. */
const IDLE_AT_MOST_MS = 3_000;

type Fetch = ReturnType<typeof createHttp>['fetch'];

/** The handlers of requests. */
export interface Doors {
  fetch: Fetch;
  /** Answers from memory where it can. */
  kept: GuestPages | null;
  live: LiveDoor;
}

interface ListenParts {
  /** The developer's loop lets Vite answer first. */
  before?: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined;
  addressOf: AddressOf;
  /** They open after the port is taken; requests that come before wait for them. */
  doors: Promise<Doors>;
  log: Logger;
}

/** The first socket that systemd hands to a service; see sd_listen_fds(3). */
const FIRST_FD = 3;

/**
 * Whether systemd has opened the port for this process (`deploy/thaan.socket`). It keeps it open while the process is replaced: connections
 * wait in the system, and none is refused.
 */
const isHandedOver = ({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv) =>
  Number(LISTEN_PID) === process.pid && Number(LISTEN_FDS) > 0;

/** Takes the port. Throws a `PlainError` when that is not possible. */
export function listen(
  { PORT, HOST, LIVE_STREAMS_PER_ADDRESS, TRUSTED_PROXIES }: Config,
  { before, addressOf, doors, log }: ListenParts,
): Promise<Server> {
  let open: Doors | null = null;
  void doors.then((opened) => {
    open = opened;
  });
  const opened = async (request: Parameters<Fetch>[0], env: Parameters<Fetch>[1]) =>
    (await doors).fetch(request, env);
  const answer = getRequestListener(opened);
  const networkOf = (request: IncomingMessage) => wideNetworkOf(addressOf(request));
  const underWay = new UnderWay();
  const unbounded = Number.POSITIVE_INFINITY;
  const arrivals = new Limiter({
    atOnce: unbounded,
    maxWaiting: [unbounded, unbounded],
    perTurn: BEGIN_PER_TURN,
  });
  const answerKept = (request: IncomingMessage, response: ServerResponse): boolean => {
    const kept = open?.kept;
    const key = kept?.keyFor(request);
    if (!kept || !key) return false;
    kept.answer(request, response, key).catch((error) => {
      log.error({ err: error }, 'a page could not be sent');
      response.destroy();
    });
    return true;
  };
  const begin = (request: IncomingMessage, response: ServerResponse): void => {
    if (response.destroyed || answerKept(request, response)) return;
    if (before) before(request, response, () => answer(request, response));
    else answer(request, response);
  };
  const admit = (request: IncomingMessage, response: ServerResponse): void => {
    if (refuseBadTarget(request, response)) return;
    const { url } = request;
    const client = networkOf(request);
    const isStream = url === '/live' || url?.startsWith('/live?');
    const work = () =>
      isStream ? void doors.then(({ live }) => live(request, response)) : begin(request, response);
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
    // A thousand browsers may come in the same moment; Node's 511 would make the others try again after seconds.
    const backlog = 4096;
    if (isHandedOver(process.env)) server.listen({ fd: FIRST_FD }, backlog, () => resolve(server));
    else server.listen({ port: PORT, host: HOST, backlog }, () => resolve(server));
  });
}

/** Closes connections of a network beyond `max`. A trusted proxy bounds its own clients. */
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

/** Handles the requests of a connection one after the other. A client that sends too many ahead loses the connection. */
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
    // The first one is being handled.
    if (queue.length > MAX_PIPELINED) return void request.socket.destroy();
    queue.push([request, response]);
    if (queue.length === 1) next(queue);
  };
}

/** The requests under way of each network. Proxies that collect responses, as nginx does, leave none unread; Caddy hands them on. */
export class UnderWay {
  readonly #counts = new Counter(MAX_UNDER_WAY);
  readonly #networks = new Map<ServerResponse, string>();
  readonly #timer = setInterval(() => this.#cutUnread(), CHECK_UNREAD_MS).unref();

  /** False when the network has too many. */
  add(network: string, response: ServerResponse): boolean {
    if (!this.#counts.take(network)) return false;
    this.#networks.set(response, network);
    response.once('close', () => {
      this.#networks.delete(response);
      this.#counts.giveBack(network);
    });
    return true;
  }

  /** Breaks off the oldest responses where more bytes wait than a network, or all together, may hold: nobody reads those. */
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
 * Stops listening and waits for what is under way. Each connection ends with its next answer, as one that is always busy would
 * never be idle; the connection of a client that does not read its answer is cut in the end, so that the books are closed in order.
 *
 * A proxy may send a request on an idle connection in the moment in which it is closed. So those stay until the proxy has gone elsewhere,
 * which it does when a new connection is refused. Before that it uses up its idle ones, as each answer ends one.
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
  // Requests that have arrived and were not read yet are read first: their connections look idle and would be closed.
  for (let turn = 0; turn < 2; turn += 1) await nextTurn();
  const quietMs = TRUSTED_PROXIES.length > 0 ? IDLE_OF_PROXIES_MS : 0;
  const latest = performance.now() + IDLE_AT_MOST_MS;
  return new Promise((resolve, reject) => {
    const closeIdle = () => {
      const now = performance.now();
      if (now - askedAt >= quietMs || now >= latest) server.closeIdleConnections();
    };
    // After a pause of the process a timer runs before what arrived in the pause is read: here too that is read first.
    const idle = setInterval(() => setImmediate(closeIdle), 50);
    const stuck = setTimeout(() => server.closeAllConnections(), CUT_AFTER_MS);
    // That of `http` would close the idle ones first.
    NetServer.prototype.close.call(server, (error) => {
      clearInterval(idle);
      clearTimeout(stuck);
      if (error) reject(error);
      else resolve();
    });
    closeIdle();
  });
}
