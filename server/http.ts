/** HTTP: what happens to a request, from the first header to React Router and back. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type ShopRequest, shopRequest } from '#app/context.ts';
import { FAILED, OFFLINE } from '#shop/failure-words.ts';
import type { Identity } from '#shop/identity.ts';
import type { ProductSearch } from '#shop/product-search.server.ts';
import type { Shop } from '#shop/shop.ts';
import { createAddressOf, networkOf } from './client-address.ts';
import { compressed } from './compression.ts';
import { type Config, isSecure } from './config.ts';
import type { Shown } from './guest-pages.ts';
import type { LiveHub } from './live/hub.ts';
import { loginGate } from './login-gate.ts';
import { pictureDoor, uploadDoor } from './media/door.ts';
import type { Storage } from './media/storage.ts';
import type { Metrics } from './metrics.ts';
import { plainPage } from './plain-page.ts';
import type { OriginOf } from './public-origin.ts';
import { refuseForeignWrites, securityHeaders } from './security.ts';

/** The largest form of the shop is a product with a long description; this is some twenty times that. */
const MAX_BODY_BYTES = 256 * 1024;

const TOO_LARGE = { title: 'Too much at once', text: 'What was sent is too large. Please shorten it.' };

/** Who is still sending does not hear an answer: what nobody read of a request is read to its end, and thrown away. */
const readToTheEnd: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.method === 'GET') return;
  const { body, bodyUsed } = c.req.raw;
  if (body && !bodyUsed) await body.pipeTo(new WritableStream()).catch(() => {});
};

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
  search: ProductSearch;
  hub: LiveHub;
  storage: Storage;
  originOf: OriginOf;
  onRequest: Metrics['onRequest'];
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
  search,
  hub,
  storage,
  originOf,
  onRequest,
  push,
  typedSeal,
  log,
  build,
  clientDir,
  isReady,
}: HttpParts) {
  const app = new Hono<{ Bindings: HttpEnv; Variables: Variables }>();
  const addressOf = createAddressOf(config.TRUSTED_PROXIES);
  const secure = isSecure(config);
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
  app.use(readToTheEnd, refuseForeignWrites());
  app.route('/admin/pictures', uploadDoor({ shop, identity, storage }));
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => c.html(plainPage(TOO_LARGE), 413),
    }),
  );
  app.use(loginGate());
  app.use(compressed());

  app.all('*', async (c) => {
    const { actor, cookies } = await identity.actorOf(c.req.raw.headers);
    const requestLog = c.get('log');
    // A guard besides the routes' own: no path below /admin reaches a screen for anyone but the admin.
    if (isAdminPath(c.req.path) && actor.kind !== 'admin') {
      const target = actor.kind === 'guest' ? loginFor(c.req.url) : '/';
      if (!c.req.path.endsWith('.data')) return c.redirect(target, 303);
    }
    const { incoming, shown } = c.env;
    const context = new RouterContextProvider();
    const answerCookies = [...cookies];
    context.set(shopRequest, {
      shop,
      identity,
      search,
      actor,
      network: networkOf(addressOf(incoming?.socket.remoteAddress, c.req.header('x-forwarded-for'))),
      origin: c.get('origin'),
      nonce: c.get('nonce'),
      secure,
      push,
      typedSeal,
      cookies: answerCookies,
      whisper: (audience, kind, subject) => hub.whisper(audience, kind, subject),
      shows: (tag) => shown?.tags.add(tag),
      logError(error) {
        if (shown) shown.failed = true;
        requestLog.error({ err: error }, 'a screen failed');
      },
    });
    const response = await render(underItsOrigin(c.req.raw, c.get('origin')), context);
    if (c.req.method !== 'GET') hub.onWrite();
    for (const cookie of answerCookies) response.headers.append('Set-Cookie', cookie);
    // Pages depend on who asks; only a guest's may be kept at all, and not without asking again.
    response.headers.set('Cache-Control', actor.kind === 'guest' ? 'no-cache' : 'private, no-store');
    response.headers.append('Vary', 'Cookie');
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

/** React Router matches paths in any case, and so does this. */
function isAdminPath(requested: string): boolean {
  const lower = requested.toLowerCase();
  return lower === '/admin' || lower.startsWith('/admin/') || lower === '/admin.data';
}

function loginFor(url: string): string {
  const { pathname, search } = new URL(url);
  return `/login?redirectTo=${encodeURIComponent(pathname + search)}`;
}
