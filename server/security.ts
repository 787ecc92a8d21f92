/** Security at the door: response headers with a nonce for the page's own scripts, and the check of unsafe methods. */
import type { MiddlewareHandler } from 'hono';
import { type Config, isSecure } from './config.ts';
import { plainPage } from './plain-page.ts';

const DEVELOPING = process.env.NODE_ENV === 'development';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

const FOREIGN = {
  title: 'Not carried out',
  text: 'This request came from another site. Please open the shop and try again.',
};

/** The Content-Security-Policy of every page. Styles may be inline (React's `style`), scripts only by nonce or hash. */
function contentSecurityPolicy(scripts: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy of a page that many get: its own inline scripts by their hashes, and no other. */
export function hashesPolicy(hashes: readonly string[]): string {
  return contentSecurityPolicy(hashes.join(' '));
}

/** Sets the security headers on every answer. */
export function securityHeaders(config: Config): MiddlewareHandler<{ Variables: { nonce: string } }> {
  const https = isSecure(config);
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    // Vite's hot reload needs what the policy forbids; it never runs in a shop.
    if (!DEVELOPING)
      headers.set('Content-Security-Policy', contentSecurityPolicy(`'nonce-${c.get('nonce')}'`));
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('X-Frame-Options', 'DENY');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (https) headers.set('Strict-Transport-Security', 'max-age=31536000');
  };
}

/**
 * Refuses an unsafe method that another site sent. Browsers say where a request comes from: in `Sec-Fetch-Site`, which is
 * missing on plain HTTP, and in `Origin`, which must be the shop's own (see `OriginOf`).
 */
export function refuseForeignWrites(): MiddlewareHandler<{ Variables: { origin: string } }> {
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method) || isOwn(c.req.raw.headers, c.get('origin'))) return next();
    return c.html(plainPage(FOREIGN), 403);
  };
}

/** Whether the browser's `Sec-Fetch-Site` names a page of the shop, or the person at the address bar. */
export function isOwnSite(site: string): boolean {
  return site === 'same-origin' || site === 'none';
}

function isOwn(headers: Headers, ownOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site !== null && !isOwnSite(site)) return false;
  return origin === null ? site !== null : origin === ownOrigin;
}
