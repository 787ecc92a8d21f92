/** HTTP: what happens to a request, from the first header to React Router and back. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type ShopRequest, shopRequest } from '#app/context.ts';
import { WRITE_ID_HEADER } from '#shop/events.ts';
import { FAILED, OFFLINE } from '#shop/failure-words.ts';
import type { Sign } from '#shop/guest-chat.server.ts';
import type { Identity } from '#shop/identity.ts';
import type { ProductSearch } from '#shop/product-search.server.ts';
import type { Shop } from '#shop/shop.ts';
import type { Sitemap } from '#shop/sitemap.server.ts';
import { drained, wholeForms } from './bodies.ts';
import { type AddressOf, networkOf, wideNetworkOf } from './client-address.ts';
import { compressed } from './compression.ts';
import { type Config, isSecure } from './config.ts';
import { cspReports } from './csp-reports.ts';
import { screenGate } from './gate.ts';
import type { Shown } from './guest-pages.ts';
import type { LiveHub } from './live/hub.ts';
import { loginGate } from './login-gate.ts';
import { pictureDoor, uploadDoor } from './media/door.ts';
import type { Storage } from './media/storage.ts';
import type { Metrics } from './metrics.ts';
import type { PictureHosts } from './picture-hosts.ts';
import { plainPage } from './plain-page.ts';
import type { OriginOf } from './public-origin.ts';
import { routedPath } from './request-target.ts';
import {
  isHtml,
  knownMethods,
  REPORTS_PATH,
  refuseForeignWrites,
  screenPolicy,
  securityHeaders,
} from './security.ts';

/** A UUID; anything else names no write. */
const WRITE_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What comes with a request besides itself. */
type HttpEnv = Partial<HttpBindings> & {
  /** Where it is noted what a page shows, when the page is to be kept for all guests. */
  shown?: Shown;
};

interface Variables {
  nonce: string;
  /** See `OriginOf`. */
  origin: string;
  requestId: string;
  log: Logger;
}

export interface HttpParts {
  config: Config;
  shop: Shop;
  identity: Identity;
  sign: Sign;
  search: ProductSearch;
  sitemap: Sitemap;
  hub: LiveHub;
  storage: Storage;
  addressOf: AddressOf;
  originOf: OriginOf;
  pictureHosts: PictureHosts;
  onRequest: Metrics['onRequest'];
  onCspReport: Metrics['onCspReport'];
  /** See `Push.publicKey`. */
  push: ShopRequest['push'];
  typedSeal: ShopRequest['typedSeal'];
  log: Logger;
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Folder of the built client, or null where Vite serves it. */
  clientDir: string | null;
  /** Whether the shop takes requests; off while it closes. */
  isReady: () => boolean;
}

export function createHttp({
  config,
  shop,
  identity,
  sign,
  search,
  sitemap,
  hub,
  storage,
  addressOf,
  originOf,
  pictureHosts,
  onRequest,
  onCspReport,
  push,
  typedSeal,
  log,
  build,
  clientDir,
  isReady,
}: HttpParts) {
  const app = new Hono<{ Bindings: HttpEnv; Variables: Variables }>();
  const wideNetworkOfSender = (c: Context): string => wideNetworkOf(addressOf(c.env.incoming));
  const secure = isSecure(config);
  const gate = screenGate(shop);
  const render = createRequestHandler(build, process.env.NODE_ENV ?? 'production');

  app.use(async (c, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('nonce', randomBytes(16).toString('base64'));
    c.set('origin', c.env.incoming ? originOf(c.env.incoming) : new URL(c.req.url).origin);
    c.set('log', log.child({ requestId }));
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    if (c.env.shown) return; // told by who asked for the page
    const request = { method: c.req.method, path: c.req.path, status: c.res.status, ms };
    onRequest(request);
    c.get('log').info(request, 'request');
  });
  app.use(securityHeaders(config));

  // Kept by `public/shop-worker.js` for pages that were never seen.
  app.get('/offline', (c) => c.html(plainPage(OFFLINE)));
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    if (!isReady()) return c.text('closing', 503);
    try {
      await sql`select 1`.execute(shop.db);
      return c.text('ready');
    } catch (error) {
      c.get('log').error({ err: error }, 'the database does not answer');
      return c.text('the database does not answer', 503);
    }
  });

  if (clientDir) {
    app.use(
      '/assets/*',
      serveStatic({
        root: clientDir,
        precompressed: true,
        onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
      }),
    );
    // What lies beside the pages under a fixed name may be redrawn one day: kept for a week, not for ever.
    const files = filesIn(clientDir);
    const sendFile = serveStatic({
      root: clientDir,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=604800'),
    });
    // A page's address is not looked for on the disk.
    app.get('*', (c, next) => (files.has(c.req.path) ? sendFile(c, next) : next()));
  }

  app.route('/pictures', pictureDoor(storage));
  app.route(
    REPORTS_PATH,
    cspReports({
      networkOf: (incoming) => networkOf(addressOf(incoming)),
      onReport: onCspReport,
      log,
    }),
  );
  app.use(drained, refuseForeignWrites(), knownMethods);
  app.route('/admin/pictures', uploadDoor({ shop, identity, storage }));
  app.use(wholeForms(wideNetworkOfSender));
  app.use(
    loginGate({
      isKnownBrowser: identity.isKnownBrowser,
      networkOf: wideNetworkOfSender,
    }),
  );
  app.use(compressed());

  app.all('*', async (c) => {
    const { actor, cookies } = await identity.actorOf(c.req.raw.headers);
    const requestLog = c.get('log');
    // A guard besides the routes' own: no path below /admin reaches a screen for anyone but the admin.
    if (isAdminPath(c.req.url) && actor.kind !== 'admin') {
      const target = actor.kind === 'guest' ? loginFor(c.req.url) : '/';
      if (!c.req.path.endsWith('.data')) return c.redirect(target, 303);
    }
    const { incoming, shown } = c.env;
    const address = addressOf(incoming);
    const network = networkOf(address);
    const context = new RouterContextProvider();
    const answerCookies = [...cookies];
    const writeId = WRITE_ID.exec(c.req.header(WRITE_ID_HEADER) ?? '')?.[0];
    const forScreens: ShopRequest = {
      shop: writeId ? { ...shop, writeId } : shop,
      identity,
      search,
      sitemap,
      pictureHosts,
      actor,
      network,
      networkMark: () => sign('network', wideNetworkOf(address)),
      sign,
      sendsMail: config.SMTP_URL !== undefined,
      origin: c.get('origin'),
      nonce: c.get('nonce'),
      secure,
      push,
      typedSeal,
      cookies: answerCookies,
      whisper: (audience, kind, subject) => hub.whisper(audience, kind, subject),
      shows: (tag) => shown?.tags.add(tag),
      keepNot() {
        if (shown) shown.keep = false;
      },
      logError(error) {
        if (shown) shown.keep = false;
        requestLog.error({ err: error }, 'a screen failed');
      },
      page: null,
    };
    context.set(shopRequest, forScreens);
    const request = underItsOrigin(c.req.raw, c.get('origin'));
    const rendered = await gate(c, { actor, network: wideNetworkOf(address) }, () =>
      render(request, context),
    );
    const { page } = forScreens;
    const { status, headers } = rendered;
    const response = page && c.req.method !== 'HEAD' ? new Response(page, { status, headers }) : rendered;
    if (c.req.method !== 'GET') {
      hub.onWrite();
      // The admin's next page may show a picture of a new host, before this process has read the event.
      if (actor.kind === 'admin') pictureHosts.forget();
    }
    for (const cookie of answerCookies) response.headers.append('Set-Cookie', cookie);
    // Pages depend on who asks; only a guest's may be kept at all, and not without asking again.
    response.headers.set('Cache-Control', actor.kind === 'guest' ? 'no-cache' : 'private, no-store');
    response.headers.append('Vary', 'Cookie');
    if (isHtml(response))
      response.headers.set(
        'Content-Security-Policy',
        screenPolicy(c.get('nonce'), await pictureHosts.list()),
      );
    return response;
  });

  app.onError((error, c) => {
    // The client left before its request was whole: nothing was done, and there is nobody to answer.
    const { incoming } = c.env;
    if (incoming?.destroyed && 'complete' in incoming && !incoming.complete) return c.body(null, 400);
    c.get('log').error({ err: error }, 'request failed');
    return c.html(plainPage({ ...FAILED, reference: c.get('requestId') }), 500);
  });
  return app;
}

/** The addresses of the files of a folder. */
function filesIn(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(
    files.map(
      ({ parentPath, name }) =>
        `/${path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/')}`,
    ),
  );
}

/** The request as the browser sent it, before a proxy: React Router compares the `Origin` of forms with its address. */
function underItsOrigin(request: Request, origin: string): Request {
  const url = new URL(request.url);
  return url.origin === origin ? request : new Request(origin + url.pathname + url.search, request);
}

function isAdminPath(url: string): boolean {
  const path = routedPath(url);
  return path === '/admin' || path.startsWith('/admin/');
}

function loginFor(url: string): string {
  const { pathname, search } = new URL(url);
  return `/login?redirectTo=${encodeURIComponent(pathname + search)}`;
}
