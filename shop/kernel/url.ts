/**
 * Typed addresses, as they are stored and handed on: parsed once, and written as the parser read them. The typed text itself goes no
 * further, as another program may read another host in it.
 */

/** The address that a text is, or null. The same as `URL.parse`, which the browsers of older phones do not have. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** A name, with other letters than these in Punycode, or an IPv4 address. Some programs end a host at other signs, such as `;`. */
const HOST = /^[a-z0-9._-]+$/;
/** What a browser leaves out of an address or reads as a slash, and no browser shows in one. */
const UNWRITTEN = /[\s\p{Cc}\\]/u;

/** An address that is read over HTTPS; null for any other text. Without a user: `https://bank.example@other.example` leads to the other one. */
export function httpsAddress(typed: string): string | null {
  const url = UNWRITTEN.test(typed) ? null : parseUrl(typed);
  const isOpen = url?.protocol === 'https:' && url.username === '' && url.password === '';
  return isOpen && HOST.test(url.hostname) ? url.href : null;
}

/** Stands for the shop's own address. */
const HERE = 'https://shop.invalid';

/** A path of this shop with its query and fragment; null for any other text. Browsers read `//host` and `/\host` as another host. */
export function ownPath(typed: string): string | null {
  // A host of thousands of different letters takes time that grows with its square.
  if (!typed.startsWith('/') || typed.startsWith('//') || /[\p{Cc}\\]/u.test(typed)) return null;
  const url = parseUrl(typed, HERE);
  // `/..//host` is the path `//host`.
  if (url?.origin !== HERE || url.pathname.includes('//')) return null;
  return url.pathname + url.search + url.hash;
}
