/** Where to go after a form: always a path of this shop, to prevent open redirects. */
import { redirect, redirectDocument } from 'react-router';
import { ownPath } from '#shop/kernel/text/url.ts';
import { pathIn } from './address.ts';

/** With its query; must fit into a header. */
const MAX_PATH = 4000;

/** Without a language, parsed as browsers do; `fallback` for other sites. */
export function safePath(typed: unknown, fallback: string): string {
  if (typeof typed !== 'string' || typed.length > MAX_PATH) return fallback;
  const path = ownPath(typed);
  return path === null || path.length > MAX_PATH ? fallback : pathIn(path);
}

/**
 * After login. Admin screens open as a document: the login page's build lacks them (`forShoppers`
 * in `server/http/builds.ts`), and would take the toast first.
 */
export const leadOn = (path: string): Response =>
  (leadsToAdmin(path) ? redirectDocument : redirect)(path, 303);

export const leadsToAdmin = (path: string): boolean => /^\/admin(?=[/?#]|$)/.test(path);

/** Pieces or metres that a guest wants. See `wish.server.ts`. */
export const WANT = 'want';
/** An unreadable length is shown again, and is part of an address until then. */
export const MAX_WANT = 100;

/** `redirectTo` of an address. Without scripts the product page sends `want` separately. */
export function pathAsked(query: URLSearchParams): string {
  const path = safePath(query.get('redirectTo'), '');
  return path === '' ? '/' : wantedAt(path, query.get(WANT) ?? '');
}

export function wantedAt(path: string, want: string): string {
  const text = want.trim().slice(0, MAX_WANT);
  return text === '' ? path : `${path}?${new URLSearchParams({ [WANT]: text })}`;
}

/** `fallback` without a Referer. */
export function pathSentFrom(request: Request, fallback: string): string {
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return fallback;
  const { host, pathname, search } = new URL(referer);
  return host === new URL(request.url).host ? safePath(pathname + search, fallback) : fallback;
}

/** After a session ended: the form was kept, or nothing was done. */
export type LostWrite = 'kept' | 'not-done';

export const loginPath = (path: string, lost?: LostWrite): string => leadingBack('/login', path, lost);

export const confirmPath = (path: string, lost?: LostWrite): string =>
  leadingBack('/admin/confirm', path, lost);

export const codePath = (path: string): string => leadingBack('/login/code', path);

export const passkeyPath = (path: string): string => leadingBack('/login/passkey', path);

function leadingBack(page: string, path: string, lost?: LostWrite): string {
  return `${page}?redirectTo=${encodeURIComponent(path)}${lost ? `&lost=${lost}` : ''}`;
}
