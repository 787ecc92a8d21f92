/** Cookies: their names, and their text in both directions. */

/** Every cookie of the shop. Over HTTPS a prefix stands before the name; see `cookieName`. */
export const COOKIES = {
  /** Begins the name of the session's cookie, which Better Auth writes. */
  identity: 'thaan',
  session: 'thaan.session_token',
  /** A log-in whose password was right, and that waits for a code; Better Auth writes it. */
  secondFactor: 'thaan.two_factor',
  /** A browser that logged in to an account before. */
  device: 'thaan.device',
  /** A browser on whose device a passkey may be: its log-in offers them. */
  passkey: 'passkey',
  /** A toast for the next page. */
  flash: 'flash',
  /** A form that was typed when the session had ended. */
  typed: 'typed',
  /** The secret of a guest's chat. */
  guestChat: 'guest-chat',
  /** The size of paper that this device prints on. */
  paper: 'paper',
} as const;

/**
 * The name under which a browser keeps a cookie. Over HTTPS it takes a `__Host-` cookie from this host alone and for all
 * paths, so that no other site of the same domain can plant one; for a cookie of some paths there is `__Secure-`.
 */
export function cookieName(name: string, secure: boolean, path = '/'): string {
  if (!secure) return name;
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
}

/** A whole `Set-Cookie` value that no script can read. */
export function cookie(
  name: string,
  value: string,
  maxAgeSeconds: number,
  secure: boolean,
  path = '/',
): string {
  return `${cookieName(name, secure, path)}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The value that a browser sent of a cookie that `cookie` set with the same name, `secure` and path; null for none. */
export function readCookie(headers: Headers, name: string, secure: boolean, path = '/'): string | null {
  const start = `${cookieName(name, secure, path)}=`;
  const all = headers.get('cookie') ?? '';
  const found = all.split('; ').find((pair) => pair.startsWith(start));
  return found ? found.slice(start.length) : null;
}
