/** For the server and the admin's forms only. */
import { httpsAddress, ownPath, parseUrl } from '../kernel/text/url.ts';

/** `https:` or a path of this shop; nothing that a browser could run. */
export function pictureAddress(typed: string): string | null {
  if (/[\s"'<>]/.test(typed)) return null;
  return typed.startsWith('/') ? ownPath(typed) : httpsAddress(typed);
}

/**
 * Origin for a Content-Security-Policy, such as `https://cdn.example.com:8443`. Null for own pictures and
 * hosts that a policy cannot name, such as IPv6.
 */
export function pictureHost(url: string): string | null {
  const origin = url.startsWith('/') ? null : parseUrl(url)?.origin;
  return origin && /^https:\/\/[a-z\d._-]+(?::\d+)?$/.test(origin) ? origin : null;
}
