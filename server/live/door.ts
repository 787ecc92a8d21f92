/** GET /live: who may have a stream, and how many. On Node's own request: ten thousand of them must stay small. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { audiencesOf } from '#shop/events.server.ts';
import type { Identity } from '#shop/identity.ts';
import { type AddressOf, networkOf } from '../client-address.ts';
import { isOwnSite } from '../security.ts';
import type { LiveHub } from './hub.ts';

/** Devices and browsers of one person. */
const MAX_PER_PERSON = 20;

export interface DoorParts {
  hub: LiveHub;
  identity: Identity;
  log: Logger;
  addressOf: AddressOf;
  /** Streams of one address; many people share the address of a mobile network. */
  maxPerAddress: number;
}

export type LiveDoor = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers `/live` with a stream of the events that the sender may hear. */
export function createLiveDoor({ hub, identity, log, addressOf, maxPerAddress }: DoorParts): LiveDoor {
  const perPerson = new Counter(MAX_PER_PERSON);
  const perAddress = new Counter(maxPerAddress);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET') return refuse(response, 405);
    if (!isOwnPage(request)) return refuse(response, 403);
    const forwardedFor = request.headers['x-forwarded-for'];
    const address = networkOf(addressOf(request.socket.remoteAddress, String(forwardedFor ?? '')));
    const { actor, sessionId } = await identity.actorOf(
      new Headers({ cookie: request.headers.cookie ?? '' }),
    );
    if (response.destroyed) return;
    const person = actor.kind === 'guest' ? actor.chatKey : actor.id;
    if (!perAddress.take(address)) return refuse(response, 429);
    if (person && !perPerson.take(person)) {
      perAddress.giveBack(address);
      return refuse(response, 429);
    }
    response.once('close', () => {
      perAddress.giveBack(address);
      if (person) perPerson.giveBack(person);
    });
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // A proxy that compresses or collects would hold events back.
      'Cache-Control': 'private, no-store, no-transform',
      'X-Accel-Buffering': 'no',
      'X-Content-Type-Options': 'nosniff',
    });
    await hub.open(
      { out: response, audiences: audiencesOf(actor), sessionId, kind: actor.kind },
      lastKnown(request),
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

/** A browser says where a request comes from; another site has no business here. */
function isOwnPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || isOwnSite(String(site));
}

/** The last event that the reader knows: the browser's own header, or the address when another tab took over. */
function lastKnown({ headers, url = '' }: IncomingMessage): string | null {
  const given = headers['last-event-id'] ?? new URLSearchParams(url.split('?')[1]).get('after');
  return given ? String(given) : null;
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end();
}

/** How many of something each key holds, up to a limit. */
class Counter {
  readonly #limit: number;
  readonly #held = new Map<string, number>();
  constructor(limit: number) {
    this.#limit = limit;
  }
  take(key: string): boolean {
    const held = this.#held.get(key) ?? 0;
    if (held >= this.#limit) return false;
    this.#held.set(key, held + 1);
    return true;
  }
  giveBack(key: string): void {
    const held = this.#held.get(key) ?? 0;
    if (held > 1) this.#held.set(key, held - 1);
    else this.#held.delete(key);
  }
}
