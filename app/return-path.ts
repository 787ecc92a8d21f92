/** Where to go after a form: always a path of this shop, never an address that someone else put into a link. */
import { redirect, redirectDocument } from 'react-router';
import { ownPath } from '#shop/kernel/url.ts';
import { pathIn } from './address.ts';

/** With its query. Longer ones fit into no header together with the rest. */
const MAX_PATH = 4000;

/** The path, without a language, as a browser reads it, if it is one of this shop's, else `fallback`. */
export function safePath(typed: unknown, fallback: string): string {
  if (typeof typed !== 'string' || typed.length > MAX_PATH) return fallback;
  const path = ownPath(typed);
  return path === null || path.length > MAX_PATH ? fallback : pathIn(path);
}

/**
 * Leads to `path` after a log-in. To the admin's screens as a document: the page that the log-in was sent from does not know them
 * (`forShoppers` in `server/builds.ts`), and would ask for the toast before it opens the document that should show it.
 */
export const leadOn = (path: string): Response =>
  (leadsToAdmin(path) ? redirectDocument : redirect)(path, 303);

export const leadsToAdmin = (path: string): boolean => /^\/admin(?=[/?#]|$)/.test(path);

/** The page a form was sent from, or `fallback` when the browser does not say. */
export function pathSentFrom(request: Request, fallback: string): string {
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return fallback;
  const { host, pathname, search } = new URL(referer);
  return host === new URL(request.url).host ? safePath(pathname + search, fallback) : fallback;
}

/** The fate of a write whose session had ended: its form was kept for its writer, or nothing was done. */
export type LostWrite = 'kept' | 'not-done';

/** The login page that leads back to `path`, and says what became of a lost write. */
export const loginPath = (path: string, lost?: LostWrite): string => leadingBack('/login', path, lost);

/** The page that asks the admin for the password again, leads back to `path`, and says what became of a write that waits for it. */
export const confirmPath = (path: string, lost?: LostWrite): string =>
  leadingBack('/admin/confirm', path, lost);

/** The page that asks for a code after the password, and leads to `path`. */
export const codePath = (path: string): string => leadingBack('/login/code', path);

/** The page where a passkey logs in, and leads to `path`. */
export const passkeyPath = (path: string): string => leadingBack('/login/passkey', path);

function leadingBack(page: string, path: string, lost?: LostWrite): string {
  return `${page}?redirectTo=${encodeURIComponent(path)}${lost ? `&lost=${lost}` : ''}`;
}
