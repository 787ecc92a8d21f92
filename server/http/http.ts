import { randomBytes, randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { ShopRequest } from '#app/lib/context.ts';
import type { Identity } from '#shop/accounts/identity.ts';
import type { Backups } from '#shop/backups/overview.ts';
import type { ProductSearch } from '#shop/catalogue/search/search.server.ts';
import type { Sign } from '#shop/chat/guest.server.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { m } from '#words/failures.ts';
import { inLanguage } from '#words/language.ts';
import { allLanguages, inAddress } from '#words/languages.ts';
import { BACKUP_FILES, backupRoutes } from '../backup/file-routes.ts';
import type { Shown } from '../cache/page-cache.ts';
import type { Config } from '../config.ts';
import { databaseFailed, withPatience } from '../database/patience.ts';
import type { LiveHub } from '../live/hub.ts';
import { formPictures } from '../media/form-pictures.ts';
import type { PictureHosts } from '../media/picture-hosts.ts';
import { pictureRoutes, reviewPictureRoutes } from '../media/pictures.ts';
import { customersPictures, sentPictures } from '../media/sent-pictures.ts';
import type { Storage } from '../media/storage.ts';
import type { Demo } from '../process/demo.ts';
import { drained, largeForms, wholeForms } from './bodies.ts';
import { type Builds, rightsOf } from './builds.ts';
import { type AddressOf, networkOf, wideNetworkOf } from './client-address.ts';
import { clientFiles } from './client-files.ts';
import { compressed } from './compression.ts';
import { cspReports } from './csp-reports.ts';
import type { Metrics } from './metrics.ts';
import { plainPage } from './plain-page.ts';
import type { OriginOf } from './public-origin.ts';
import { IN_WORDS, type Readiness } from './readiness.ts';
import { languageOf } from './request-target.ts';
import { answerByScreens } from './screens.ts';
import { pathForLog, secretPages } from './secret-pages.ts';
import {
  busyAnswer,
  knownMethods,
  REPORTS_PATH,
  RETRY_AFTER,
  refuseForeignWrites,
  securityHeaders,
} from './security.ts';

type HttpEnv = Partial<HttpBindings> & {
  /** Set when the page is to be cached for guests. */
  shown?: Shown;
};

export interface ShopEnv {
  Bindings: HttpEnv;
  Variables: Variables;
}

interface Variables {
  nonce: string;
  origin: string;
  requestId: string;
  log: Logger;
  routedPath?: string;
  /** A form that was read already, under a higher limit. */
  isWhole?: boolean;
  sentPicture?: Uint8Array;
  /** The page's bytes: reading the response would stream and copy it. */
  page?: Uint8Array<ArrayBuffer>;
}

export interface HttpParts {
  config: Config;
  shop: Shop;
  identity: Identity;
  sign: Sign;
  search: ProductSearch;
  hub: LiveHub;
  storage: Storage;
  pictures: ShopRequest['pictures'];
  backups: Backups;
  addressOf: AddressOf;
  originOf: OriginOf;
  pictureHosts: PictureHosts;
  demo: Demo;
  tryMail: ShopRequest['tryMail'];
  onRequest: Metrics['onRequest'];
  onCspReport: Metrics['onCspReport'];
  push: ShopRequest['push'];
  typedSeal: ShopRequest['typedSeal'];
  log: Logger;
  builds: Builds;
  /** Null where Vite serves it. */
  clientDir: string | null;
  readiness: Readiness;
  /** False while the shop closes. */
  isReady: () => boolean;
}

export function createHttp(parts: HttpParts) {
  const { config, shop, identity, storage, addressOf, onCspReport, log, clientDir, builds } = parts;
  const { readiness, isReady } = parts;
  const app = new Hono<ShopEnv>();
  const wideNetworkOfSender = (c: Context): string => wideNetworkOf(addressOf(c.env.incoming));

  app.use(numbered(parts));
  app.use(secretPages);
  app.use(securityHeaders(config));

  // `public/shop-worker.js` shows these for pages that it has not cached.
  for (const one of allLanguages) app.get(inAddress(one, '/offline'), (c) => c.html(plainPage(m.offline)));
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    if (!isReady()) return c.text('closing', 503);
    const why = await readiness.check();
    return why ? c.text(IN_WORDS[why], 503) : c.text('ready');
  });

  if (clientDir) app.route('/', clientFiles(clientDir));
  app.route('/pictures', pictureRoutes(storage));
  app.route('/reviews/pictures', reviewPictureRoutes({ shop, identity, storage }));
  app.route(
    REPORTS_PATH,
    cspReports({
      networkOf: (incoming) => networkOf(addressOf(incoming)),
      onReport: onCspReport,
      log,
    }),
  );
  app.use(drained, refuseForeignWrites(), knownMethods);
  const files = backupRoutes(parts);
  for (const one of allLanguages) app.route(inAddress(one, BACKUP_FILES), files);
  app.use(sentPictures({ identity, rights: rightsOf(builds.en) }));
  app.use(customersPictures(parts));
  app.use(largeForms(parts));
  app.use(formPictures(parts));
  app.use(wholeForms(wideNetworkOfSender));
  app.use(compressed());

  app.all('*', answerByScreens(parts));

  app.onError((error, c) => {
    // The client left before any work.
    const { incoming } = c.env;
    if (incoming?.destroyed && 'complete' in incoming && !incoming.complete) return c.body(null, 400);
    readiness.noteError(error);
    c.get('log').error({ err: error }, 'request failed');
    const page = { ...m.failed, reference: c.get('requestId') };
    return databaseFailed() ? busyAnswer(c, page) : c.html(plainPage(page), 500);
  });
  /** Answers in the language of the address, within a request's time limit. */
  const fetch: typeof app.fetch = (request, env, context) =>
    inLanguage(languageOf(request.url), () => withPatience(() => app.fetch(request, env, context)));
  return { fetch };
}

function numbered({ originOf, onRequest, log }: HttpParts): MiddlewareHandler<ShopEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('nonce', randomBytes(16).toString('base64'));
    c.set('origin', c.env.incoming ? originOf(c.env.incoming) : new URL(c.req.url).origin);
    c.set('log', log.child({ requestId }));
    await next();
    // Screens answer 500 for any failure; the database's becomes 503 here.
    if (c.res.status === 500 && databaseFailed())
      c.res = new Response(c.res.body, { status: 503, headers: c.res.headers });
    // Screens that answer 503 set no header.
    if (c.res.status === 503 && !c.res.headers.has('Retry-After'))
      c.res.headers.set('Retry-After', RETRY_AFTER);
    c.res.headers.set('X-Request-Id', requestId);
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    if (c.env.shown) return; // logged by the caller
    const request = { method: c.req.method, path: pathForLog(c.req), status: c.res.status, ms };
    onRequest(request);
    c.get('log').info(request, 'request');
  };
}
