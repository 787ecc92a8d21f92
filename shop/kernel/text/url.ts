/**
 * Parses typed addresses. Pass on the result, never the typed text: another program may read another host in
 * it.
 */

/** `URL.parse` for older browsers. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** Punycode or IPv4. Some programs end a host at other signs, such as `;`. */
const HOST = /^[a-z0-9._-]+$/;
/** Characters that browsers drop or read as a slash. */
const UNWRITTEN = /[\s\p{Cc}\\]/u;

/** Null unless HTTPS. Rejects user info: `https://bank.example@other.example` leads to the other host. */
export function httpsAddress(typed: string): string | null {
  const url = UNWRITTEN.test(typed) ? null : parseUrl(typed);
  const isOpen = url?.protocol === 'https:' && url.username === '' && url.password === '';
  return isOpen && HOST.test(url.hostname) ? url.href : null;
}

const HERE = 'https://shop.invalid';

/** A path of this shop, else null. Browsers read `//host` and `/\host` as hosts. */
export function ownPath(typed: string): string | null {
  // Before parsing, which takes quadratic time for a host of thousands of letters.
  if (!typed.startsWith('/') || typed.startsWith('//') || /[\p{Cc}\\]/u.test(typed)) return null;
  const url = parseUrl(typed, HERE);
  // `/..//host` resolves to the path `//host`.
  if (url?.origin !== HERE || url.pathname.includes('//')) return null;
  return url.pathname + url.search + url.hash;
}
