/**
 * Pages whose address is a secret: the private pages of orders. No search engine lists them, nobody keeps them, their address goes to no other site
 * and into no log.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { routedPathOf } from './request-target.ts';

const SECRET_PAGE = /^\/o\//;

/** Whether the address of this request is one of a private page, in any language, as a page or as its data. */
export const isSecretPage = (c: Context): boolean => SECRET_PAGE.test(routedPathOf(c));

/**
 * `same-origin`: no page says to another site where one comes from. With `no-referrer` the `Origin` of its forms would be null, and
 * `refuseForeignWrites` could not tell them from those of other sites.
 */
const HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
};

/** Sets these headers on every answer at such an address, after all others have set theirs. */
export const secretPages: MiddlewareHandler = async (c, next) => {
  await next();
  if (!isSecretPage(c)) return;
  for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value);
};

/** Wider than the router's own pattern: an address with a slash too much, or a language in capitals, contains the secret too. */
const HAS_SECRET = /(?:\/|%2f)(?:o|%6f)(?:\/|%2f)/i;

/** The path of a request as the log may have it. */
export function pathForLog({ path }: { path: string }): string {
  return HAS_SECRET.test(path) ? path.replace(/[\w%-]{20,}/g, '…') : path;
}
