/** The refusal of a shop that has more to do than it can, and the first bound of all: by the network of the sender. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import { m } from '#words/failures.ts';
import { Counter } from './counter.ts';
import { type PlainPage, plainPage } from './plain-page.ts';
import { NO_PAGE_HEADERS, sendPlainPage } from './security.ts';

/**
 * Milliseconds that a refusal is held back, at least. A client that asks again at once, on however many connections, is refused once a
 * second or more seldom on each, and the shop has time for others.
 */
const HELD_BACK_MS = 1000;
/** Up to so much longer, by chance: a thousand that came together would else be refused together, and asked again together. */
const SPREAD_MS = 1000;
const heldBackMs = () => HELD_BACK_MS + Math.random() * SPREAD_MS;
/**
 * Requests of one network that may be under way. A mobile operator puts a village behind one address, and each of its browsers asks
 * for some at once: the last of these waits for two seconds.
 */
export const MAX_UNDER_WAY = 500;
/** Seconds after which it is worth trying again. */
export const RETRY_AFTER = '3';

/** Waits before a refusal is sent; no longer than the client does. */
export const holdBack = (signal: AbortSignal): Promise<void> =>
  sleep(heldBackMs(), undefined, { signal }).catch(() => {});

/** Refuses in a while, unless the client has left by then. */
export function refuseLater(response: ServerResponse, refuse: () => void): void {
  const timer = setTimeout(refuse, heldBackMs());
  response.once('close', () => clearTimeout(timer));
}

/**
 * Counts the requests under way of each network, and refuses those beyond the bound without looking at them. The function that it
 * returns answers whether it refused.
 */
export function refuseCrowds(
  networkOf: (request: IncomingMessage) => string,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const underWay = new Counter(MAX_UNDER_WAY);
  return (request, response) => {
    const network = networkOf(request);
    if (!underWay.take(network)) {
      refuseLater(response, () => refuse(request, response));
      return true;
    }
    response.once('close', () => underWay.giveBack(network));
    return false;
  };
}

function refuse({ method, url }: IncomingMessage, response: ServerResponse): void {
  const headers = {
    'Retry-After': RETRY_AFTER,
    // A body that nobody reads ends with its connection.
    ...(method !== 'GET' && { Connection: 'close' }),
  };
  if (isForScripts(url))
    response
      .writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', ...NO_PAGE_HEADERS, ...headers })
      .end(m.busy.text);
  else sendPlainPage(response, 503, m.busy, headers);
}

/** Answers 503 with a page, or with its sentence where a page's own scripts ask. */
export function busyAnswer(c: Context, page: PlainPage = m.busy, retryAfter = RETRY_AFTER): Response {
  c.header('Retry-After', retryAfter);
  return isForScripts(c.req.path) ? c.text(page.text, 503) : c.html(plainPage(page), 503);
}

/** Whether a page's own scripts ask: they show a sentence where the person is. */
const isForScripts = (url = ''): boolean => url.split('?', 1)[0]?.endsWith('.data') ?? false;
