/** Where to go after a form: always a path of this shop, never an address that someone else put into a link. */

/** The path if it is one of this shop's, else `fallback`. A header holds ASCII alone: what else is in it is encoded. */
export function safePath(path: unknown, fallback: string): string {
  if (typeof path !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return fallback;
  return path.toWellFormed().replace(/[^!-~]+/g, encodeURIComponent);
}

/** The page a form was sent from, or `fallback` when the browser does not say. */
export function pathSentFrom(request: Request, fallback: string): string {
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return fallback;
  const { host, pathname, search } = new URL(referer);
  return host === new URL(request.url).host ? safePath(pathname + search, fallback) : fallback;
}

/** The login page that leads back to `path`. */
export function loginPath(path: string): string {
  return `/login?redirectTo=${encodeURIComponent(path)}`;
}
