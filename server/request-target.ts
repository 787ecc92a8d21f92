/** The first check of a request: its `Host` and its path must make a URL. The code behind it relies on that. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { m } from '#words/failures.ts';
import { type Language, splitLanguage } from '#words/languages.ts';
import { sendPlainPage } from './security.ts';

/** A name, an IPv4 address, or an IPv6 address in brackets, with or without a port. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Whether `http://<host>/` is a URL: not so for `1.2.3.4.5`, `a:99999` and `[1]`. */
export function isHost(host: string | undefined): host is string {
  return host !== undefined && HOST.test(host) && URL.canParse(`http://${host}`);
}

/** Whether a request target is a path with valid percent-encoding: not so for `/%c0%ae/`. */
export function isPath(target: string | undefined): target is string {
  if (!target?.startsWith('/')) return false;
  try {
    decodeURIComponent(target.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** The paths of nearly all requests: small letters, digits and hyphens between single slashes. The router takes it as it stands. */
const PLAIN_URL = /^https?:\/\/[^/?#]+((?:\/[a-z0-9-]+)*)\/?(?:[?#]|$)/;

/** The language that a URL says at the beginning of its path. */
export const languageOf = (url: string): Language => splitLanguage(new URL(url).pathname).language;

/**
 * The path of a URL as React Router matches it: without its language, decoded, in lower case, without slashes at its end and without
 * the ending of what a page's scripts ask for (`/login.data`, `/login/_.data`); empty for the home page. Every guard that compares a
 * path by name must use this.
 */
export function routedPath(url: string): string {
  const plain = PLAIN_URL.exec(url)?.[1];
  if (plain !== undefined) return withoutSlashes(splitLanguage(plain).path);
  const { pathname } = new URL(url);
  const path = withoutSlashes(splitLanguage(pathname).path.replace(/(?:\/_)?\.data$/i, ''));
  return isPath(pathname) ? decodeURIComponent(path).toLowerCase() : path;
}

const withoutSlashes = (path: string) => path.replace(/\/+$/, '');

/** Answers 400 where no URL can be made of a request; false where one can, and nothing was answered. */
export function refuseBadTarget(
  { headers, headersDistinct, url }: IncomingMessage,
  response: ServerResponse,
): boolean {
  // Of two hosts a proxy may have meant the other.
  const goodHost = isHost(headers.host) && headersDistinct.host?.length === 1;
  if (goodHost && isPath(url)) return false;
  sendPlainPage(response, 400, goodHost ? m.badPath : m.badHost, { Connection: 'close' });
  return true;
}
