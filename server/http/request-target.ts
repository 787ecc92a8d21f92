/**
 * First check of a request, on which later code relies: `Host` and path make a URL that is cheap to route.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { m } from '#words/failures.ts';
import { m as frame } from '#words/frame.ts';
import { type Language, splitLanguage } from '#words/languages.ts';
import type { PlainPage } from './plain-page.ts';
import { sendPlainPage } from './security.ts';

const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** False for `1.2.3.4.5`, `a:99999` and `[1]`, which make no URL. */
export function isHost(host: string | undefined): host is string {
  return host !== undefined && HOST.test(host) && URL.canParse(`http://${host}`);
}

/**
 * Bytes of a path without its query. The shop's longest, a product in a category in encoded Urdu, has some
 * hundred.
 */
const MAX_PATH_BYTES = 2000;
/**
 * Bytes of a path with its query: nginx's limit for a request line. A page repeats its query in its links, so
 * a long one costs time.
 */
const MAX_TARGET_BYTES = 8000;

const pathOf = (target: string): string => target.split(/[?#]/, 1)[0] ?? '';

/** False for invalid percent-encoding such as `/%c0%ae/`. */
export function isPath(target: string | undefined): target is string {
  if (!target?.startsWith('/')) return false;
  try {
    decodeURIComponent(pathOf(target));
    return true;
  } catch {
    return false;
  }
}

/** Two adjacent slashes or backslashes: no page has such an address, and routing it takes quadratic time. */
export const hasEmptyPart = (target: string): boolean => /[/\\]{2}/.test(pathOf(target));

/** Nearly all paths, which the router takes unchanged. */
const PLAIN_URL = /^https?:\/\/[^/?#]+((?:\/[a-z0-9-]+)*)\/?(?:[?#]|$)/;

export const languageOf = (url: string): Language => splitLanguage(new URL(url).pathname).language;

/**
 * The path as React Router matches it: without language, final slashes and the suffix of data (`/login.data`,
 * `/login/_.data`), decoded, in lower case; empty for the home page.
 */
export function routedPath(url: string): string {
  const plain = PLAIN_URL.exec(url)?.[1];
  if (plain !== undefined) return withoutSlash(splitLanguage(plain).path);
  const { pathname } = new URL(url);
  const path = withoutSlash(splitLanguage(pathname).path.replace(/(?:\/_)?\.data$/i, ''));
  return isPath(pathname) ? decodeURIComponent(path).toLowerCase() : path;
}

const withoutSlash = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : path);

/** Every guard that compares a path by name must use this. Cached. */
export function routedPathOf(c: Context): string {
  const known: string | undefined = c.get('routedPath');
  if (known !== undefined) return known;
  const path = routedPath(c.req.url);
  c.set('routedPath', path);
  return path;
}

/**
 * Answers 400 where a request makes no URL, 414 where path or query is too long, and 404 where the path has
 * an empty part. Otherwise returns false.
 */
export function refuseBadTarget(
  { headers, headersDistinct, url }: IncomingMessage,
  response: ServerResponse,
): boolean {
  // With two hosts, a proxy may have meant the other.
  const goodHost = isHost(headers.host) && headersDistinct.host?.length === 1;
  const refuse = (status: number, words: PlainPage): true => {
    sendPlainPage(response, status, { ...words, isFinal: true }, { Connection: 'close' });
    return true;
  };
  if (!goodHost) return refuse(400, m.badHost);
  if (url && (url.length > MAX_TARGET_BYTES || pathOf(url).length > MAX_PATH_BYTES))
    return refuse(414, m.badPath);
  if (!isPath(url)) return refuse(400, m.badPath);
  if (hasEmptyPart(url)) return refuse(404, { title: frame.notFound, text: frame.notFoundWhy });
  return false;
}

/**
 * Refuses a chunked GET before it is read: 250,000 chunks of one byte would hold Node's parser for 0.3 s, and
 * no client sends one. Other bodies of reads stay unread and end the connection.
 */
export function refuseBodyOfRead(
  { method, headers, socket }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers['transfer-encoding'] === undefined) {
    if (Number(headers['content-length'] ?? 0) > 0) response.setHeader('Connection', 'close');
    return false;
  }
  socket.pause();
  response.once('finish', () => socket.destroySoon());
  response.writeHead(400, { Connection: 'close', 'Content-Length': '0' }).end();
  return true;
}
