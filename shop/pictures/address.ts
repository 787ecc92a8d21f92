/** Which addresses of pictures are allowed, and where those from elsewhere lie. For the admin's forms and the server alone. */
import { httpsAddress, ownPath, parseUrl } from '../kernel/url.ts';

/** The address of a picture, as it is stored: `https:` anywhere, or a path of this shop; nothing that a browser could run. */
export function pictureAddress(typed: string): string | null {
  if (/[\s"'<>]/.test(typed)) return null;
  return typed.startsWith('/') ? ownPath(typed) : httpsAddress(typed);
}

/**
 * Where a picture from elsewhere lies, as a Content-Security-Policy writes it: `https://cdn.example.com:8443`. Null for a picture
 * of this shop, and for a host that a policy cannot name (in an address of IPv6, or with a sign that would end the name).
 */
export function pictureHost(url: string): string | null {
  const origin = url.startsWith('/') ? null : parseUrl(url)?.origin;
  return origin && /^https:\/\/[a-z\d._-]+(?::\d+)?$/.test(origin) ? origin : null;
}
