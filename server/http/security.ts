import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { m } from '#words/failures.ts';
import { type Config, isSecure } from '../config.ts';
import { PLAIN_STYLE, PLAIN_STYLE_OF_URDU, type PlainPage, plainPage } from './plain-page.ts';

const DEVELOPING = process.env.NODE_ENV === 'development';
const METHODS = ['GET', 'HEAD', 'POST'];
const SAFE_METHODS = new Set(['GET', 'HEAD']);

export const REPORTS_PATH = '/csp-reports';

/** For answers that are no page: opened in a tab, they load and run nothing. */
const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** For answers outside `securityHeaders`. */
export const NO_PAGE_HEADERS = {
  'Content-Security-Policy': NO_PAGE_POLICY,
  'X-Content-Type-Options': 'nosniff',
};
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
/** Plain pages have no script and no picture; Urdu needs the shop's fonts. */
const PLAIN_PAGE_POLICY = [
  "default-src 'none'",
  `style-src ${hashSource(PLAIN_STYLE)} ${hashSource(PLAIN_STYLE_OF_URDU)}`,
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** For requests outside `securityHeaders`. */
export function sendPlainPage(
  response: ServerResponse,
  status: number,
  page: PlainPage,
  headers: OutgoingHttpHeaders = {},
): void {
  response
    .writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': PLAIN_PAGE_POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      ...headers,
    })
    .end(plainPage(page));
}

/** Seconds. */
export const RETRY_AFTER = '3';

/** Slows programs that retry at once; random, so that they spread. */
const refusalDelayMs = () => 1000 + Math.random() * 1000;

export const delayRefusal = (signal: AbortSignal): Promise<void> =>
  sleep(refusalDelayMs(), undefined, { signal }).catch(() => {});

export function refuseLater(response: ServerResponse, refuse: () => void): void {
  const timer = setTimeout(refuse, refusalDelayMs());
  response.once('close', () => clearTimeout(timer));
}

/** A page's script shows the sentence in the page. */
const isForScript = (url = ''): boolean => url.split('?', 1)[0]?.endsWith('.data') ?? false;

export function busyAnswer(c: Context, page: PlainPage = m.busy, retryAfter = RETRY_AFTER): Response {
  c.header('Retry-After', retryAfter);
  return isForScript(c.req.path) ? c.text(page.text, 503) : c.html(plainPage(page), 503);
}

/** For requests that were not read: an unread body closes its connection. */
export function sendBusy({ method, url }: IncomingMessage, response: ServerResponse): void {
  const headers = { 'Retry-After': RETRY_AFTER, ...(method !== 'GET' && { Connection: 'close' }) };
  const type = { 'Content-Type': 'text/plain; charset=utf-8', ...NO_PAGE_HEADERS };
  if (isForScript(url)) response.writeHead(503, { ...type, ...headers }).end(m.busy.text);
  else sendPlainPage(response, 503, m.busy, headers);
}

const WORKERS = new Set(['/shop-worker.js', '/push-worker.js']);

export function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/**
 * Only `app/entry.client.tsx` turns text into code. `default-src` is not 'none': older browsers apply it to
 * prefetches.
 */
export function screenPolicy(nonce: string, pictureHosts: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    ['img-src', "'self'", 'data:', ...pictureHosts].join(' '),
    "frame-src 'none'",
    "media-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    // Safari and Firefox know the first, Chromium prefers the second.
    `report-uri ${REPORTS_PATH}`,
    'report-to csp',
  ].join('; ');
}

/** Screens set their own policy. */
export function securityHeaders(config: Config): MiddlewareHandler {
  const https = isSecure(config);
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    // The policies forbid hot reload.
    if (DEVELOPING) headers.delete('Content-Security-Policy');
    else if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policyOf(c));
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('X-Frame-Options', 'DENY');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    // The admin scans parcels. The document outlives navigation, so every page may use the camera; the
    // browser asks its user.
    headers.set('Permissions-Policy', 'camera=(self), microphone=(), geolocation=(), payment=()');
    if (isHtml(c.res)) headers.set('Reporting-Endpoints', `csp="${REPORTS_PATH}"`);
    if (https) headers.set('Strict-Transport-Security', 'max-age=31536000');
  };
}

function policyOf({ req, res }: Context): string {
  if (WORKERS.has(req.path)) return WORKER_POLICY;
  return isHtml(res) ? PLAIN_PAGE_POLICY : NO_PAGE_POLICY;
}

export function isHtml({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}

/**
 * Refuses unsafe methods from other sites, by `Sec-Fetch-Site`, which plain HTTP lacks, and by `Origin` (see
 * `OriginOf`).
 */
export function refuseForeignWrites(): MiddlewareHandler<{ Variables: { origin: string } }> {
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method) || isOwn(c.req.raw.headers, c.get('origin'))) return next();
    return c.html(plainPage(m.fromOtherSite), 403);
  };
}

/** The router would run a form's action for `PUT` too. */
export const knownMethods: MiddlewareHandler = async (c, next) => {
  if (METHODS.includes(c.req.method)) return next();
  return c.body(null, 405, { Allow: METHODS.join(', '), Connection: 'close' });
};

/** Also true for the address bar. */
export function isOwnSite(site: string): boolean {
  return site === 'same-origin' || site === 'none';
}

function isOwn(headers: Headers, ownOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site !== null && !isOwnSite(site)) return false;
  return origin === null ? site !== null : origin === ownOrigin;
}
