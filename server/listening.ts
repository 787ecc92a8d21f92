/** The port: from a connection to who answers its requests, and back to a closed one. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { inLanguage } from '#words/language.ts';
import { splitLanguage } from '#words/languages.ts';
import { atPace } from './arrivals.ts';
import { refuseCrowds } from './busy.ts';
import { type AddressOf, createTrust, wideNetworkOf } from './client-address.ts';
import type { Config } from './config.ts';
import { BESIDES_STREAMS, boundOfNetwork, MAX_CONNECTIONS, oneAtATime, TIMES } from './connections.ts';
import type { GuestPages } from './guest-pages.ts';
import type { createHttp } from './http.ts';
import type { LiveDoor } from './live/door.ts';
import { refuseBadTarget } from './request-target.ts';
import { UnreadAnswers } from './unread.ts';

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
  const refuseCrowd = refuseCrowds(networkOf);
  const arrive = atPace();
  const unread = new UnreadAnswers();
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
  const onRequest = oneAtATime((request, response) => {
    const { language } = splitLanguage(request.url ?? '');
    inLanguage(language, () => {
      if (refuseBadTarget(request, response)) return;
      const network = networkOf(request);
      // Begun in another request's turn, whose language may be another.
      const inItsTurn = (work: () => void) => arrive(network, () => inLanguage(language, work));
      if (request.url === '/live' || request.url?.startsWith('/live?'))
        return inItsTurn(() => void doors.then(({ live }) => live(request, response)));
      if (refuseCrowd(request, response)) return;
      unread.watch(network, response);
      inItsTurn(() => begin(request, response));
    });
  });
  const server = createServer(TIMES, onRequest);
  server.maxConnections = MAX_CONNECTIONS;
  server.on('close', () => unread.stop());
  const max = LIVE_STREAMS_PER_ADDRESS + BESIDES_STREAMS;
  server.on('connection', boundOfNetwork(max, createTrust(TRUSTED_PROXIES)));
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(plainListenError(error, { PORT, HOST })));
    // A thousand browsers may come in the same moment; Node's 511 would make the others try again after seconds.
    const backlog = 4096;
    if (isHandedOver(process.env)) server.listen({ fd: FIRST_FD }, backlog, () => resolve(server));
    else server.listen({ port: PORT, host: HOST, backlog }, () => resolve(server));
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
