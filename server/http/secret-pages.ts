/** Pages of orders without a login: not indexed, cached or sent to other sites; secrets are not logged. */
import type { Context, MiddlewareHandler } from 'hono';
import { routedPathOf } from './request-target.ts';

const SECRET_PAGE = /^\/o\//;

export const isSecretPage = (c: Context): boolean => SECRET_PAGE.test(routedPathOf(c));

/** Not in the route table of shoppers (`builds.ts`): links to them load a document. */
export const isOrderPage = (c: Context): boolean => isSecretPage(c) || routedPathOf(c) === '/track';

/** `no-referrer` would make the `Origin` of forms null, which `refuseForeignWrites` rejects. */
const HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
};

/** Must run after all other headers are set. */
export const secretPages: MiddlewareHandler = async (c, next) => {
  await next();
  if (!isOrderPage(c)) return;
  for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value);
};

/** Also matches misspelt addresses, which contain the secret too. */
const HAS_SECRET = /(?:\/|%2f)(?:o|%6f)(?:\/|%2f)/i;

export function pathForLog({ path }: { path: string }): string {
  return HAS_SECRET.test(path) ? path.replace(/[\w%-]{20,}/g, '…') : path;
}
