export const COOKIES = {
  /** Prefix of Better Auth's session cookie. */
  identity: 'thaan',
  session: 'thaan.session_token',
  /** Better Auth's pending log-in that waits for a code. */
  secondFactor: 'thaan.two_factor',
  /** Marks a browser that has logged in. */
  device: 'thaan.device',
  /** Log-in offers passkeys if it is set. */
  passkey: 'passkey',
  flash: 'flash',
  /** Form data sent after the session had ended. */
  typed: 'typed',
  guestChat: 'guest-chat',
  /** See `shop/kept/kept.ts`. */
  kept: 'kept',
  /** Printer paper of this device. */
  paper: 'paper',
} as const;

/** Of a value: browsers limit a cookie to 4,096 bytes, name and attributes included. */
export const MAX_COOKIE_BYTES = 3_800;

/**
 * `__Host-` keeps other sites of the domain from planting the cookie; it allows no path, `__Secure-` does.
 */
export function cookieName(name: string, secure: boolean, path = '/'): string {
  if (!secure) return name;
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
}

export function cookie(
  name: string,
  value: string,
  maxAgeSeconds: number,
  secure: boolean,
  path = '/',
): string {
  return `${cookieName(name, secure, path)}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

export function readCookie(headers: Headers, name: string, secure: boolean, path = '/'): string | null {
  const start = `${cookieName(name, secure, path)}=`;
  const all = headers.get('cookie') ?? '';
  const found = all.split('; ').find((pair) => pair.startsWith(start));
  return found ? found.slice(start.length) : null;
}
