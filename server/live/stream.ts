/** GET /live on Node's own request: ten thousand streams must stay small. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Identity } from '#shop/accounts/identity.ts';
import { standingOf } from '#shop/kernel/actor.ts';
import { channelsOf } from '#shop/kernel/events.server.ts';
import { WIDER_TIMES, widerNetwork } from '#shop/kernel/limits.server.ts';
import { type AddressOf, networkOf } from '../http/client-address.ts';
import { Counter } from '../http/counter.ts';
import { isOwnSite, NO_PAGE_HEADERS, refuseLater } from '../http/security.ts';
import type { Known, LiveHub } from './hub.ts';

/** Tried with 10,000; the rest is for pages. */
const MAX_STREAMS = 11_000;
/** Over all devices and browsers. */
const MAX_PER_PERSON = 20;

export interface RouteParts {
  hub: LiveHub;
  identity: Identity;
  log: Logger;
  addressOf: AddressOf;
  /** Mobile networks share addresses. */
  maxPerAddress: number;
}

export type StreamRoute = (request: IncomingMessage, response: ServerResponse) => void;

export function createStreamRoute({ hub, identity, log, addressOf, maxPerAddress }: RouteParts): StreamRoute {
  const perPerson = new Counter(MAX_PER_PERSON);
  const perAddress = new Counter(maxPerAddress);
  const perWiderNetwork = new Counter(maxPerAddress * WIDER_TIMES);
  const all = new Counter(MAX_STREAMS);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Closes the connection, as the body stays unread.
    if (request.method !== 'GET') return refuse(response.setHeader('Connection', 'close'), 405);
    if (!isOwnPage(request)) return refuse(response, 403);
    const address = networkOf(addressOf(request));
    const { actor, sessionId } = await identity.actorOf(
      new Headers({ cookie: request.headers.cookie ?? '' }),
    );
    if (response.destroyed) return;
    const who = actor.kind === 'guest' ? '' : actor.id;
    const person = actor.kind === 'guest' ? actor.chatKey : actor.id;
    const holds: [counter: Counter, key: string | null][] = [
      [perAddress, address],
      [perWiderNetwork, widerNetwork(address)],
      [perPerson, person],
      [all, ''],
    ];
    const giveBack = takeAll(holds);
    // Delayed, as programs retry at once.
    if (!giveBack) return refuseLater(response, () => refuse(response, 429));
    response.once('close', giveBack);
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Compressing or buffering proxies would delay events.
      'Cache-Control': 'private, no-store, no-transform',
      'X-Accel-Buffering': 'no',
      ...NO_PAGE_HEADERS,
    });
    await hub.open(
      { out: response, who, channels: channelsOf(actor), sessionId, standing: standingOf(actor) },
      knownTo(request),
    );
  }

  return (request, response) => {
    answer(request, response).catch((error) => {
      log.error({ err: error }, 'a live stream could not be opened');
      if (response.headersSent) response.destroy();
      else refuse(response, 503);
    });
  };
}

/** Rejects other sites. */
function isOwnPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || isOwnSite(String(site));
}

/** Last event's id, else the page's age. */
function knownTo({ headers, url = '' }: IncomingMessage): Known {
  const query = new URLSearchParams(url.split('?')[1]);
  const after = headers['last-event-id'] ?? query.get('after');
  if (after) return { after: String(after) };
  const ageMs = Number(query.get('age'));
  return ageMs > 0 && Number.isSafeInteger(ageMs) ? { ageMs } : {};
}

function refuse(response: ServerResponse, status: number): void {
  response
    .writeHead(status, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store', ...NO_PAGE_HEADERS })
    .end();
}

/** Takes one of each and returns their release; null, with none taken, when one is full. */
function takeAll(holds: readonly [counter: Counter, key: string | null][]): (() => void) | null {
  const taken: (() => void)[] = [];
  const giveBack = () => {
    for (const give of taken) give();
  };
  for (const [counter, key] of holds) {
    if (key === null) continue;
    if (!counter.take(key)) {
      giveBack();
      return null;
    }
    taken.push(() => counter.giveBack(key));
  }
  return giveBack;
}
