import path from 'node:path';
import type { Context, Handler, HonoRequest } from 'hono';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type ShopRequest, shopRequest } from '#app/lib/context.ts';
import { ASKS_FOR_MODEL, deviceOf, withModel } from '#shop/accounts/device.server.ts';
import { keepLanguage } from '#shop/accounts/own-account.server.ts';
import type { Actor } from '#shop/kernel/actor.ts';
import { COOKIES, cookieName } from '#shop/kernel/cookies.ts';
import { WRITE_ID_HEADER } from '#shop/kernel/events.ts';
import { m } from '#words/failures.ts';
import { language } from '#words/language.ts';
import { inAddress, inEachLanguage, type Language, splitLanguage } from '#words/languages.ts';
import { isSecure } from '../config.ts';
import { admission, ClientGone, kindOf, TooManyAtOnce } from './admission.ts';
import { type Builds, forShoppers, rightsOf } from './builds.ts';
import { networkOf, wideNetworkOf } from './client-address.ts';
import type { HttpParts, ShopEnv } from './http.ts';
import { routedPathOf } from './request-target.ts';
import { isOrderPage } from './secret-pages.ts';
import { busyAnswer, delayRefusal, isHtml, screenPolicy } from './security.ts';

type Known = Awaited<ReturnType<HttpParts['identity']['actorOf']>>;

const WRITE_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Answers by the screens, in the turn that `admission.ts` gives. */
export function answerByScreens(parts: HttpParts): Handler<ShopEnv> {
  const { shop, identity, hub, addressOf, pictureHosts, demo, builds } = parts;
  const admit = admission({ engine: shop.engine, isKnownBrowser: identity.isKnownBrowser });
  const handlerOf = (build: Builds[Language]) =>
    createRequestHandler(build, process.env.NODE_ENV ?? 'production');
  const forAdmin = inEachLanguage((one) => handlerOf(builds[one]));
  const forOthers = inEachLanguage((one) => handlerOf(forShoppers(builds[one])));
  const rights = rightsOf(builds.en);
  return async (c) => {
    // A second guard besides the routes' own.
    const isForAdmin = isAdminPath(routedPathOf(c));
    const turnedAway = ({ actor }: Known): Response | null => {
      if (!isForAdmin || actor.kind === 'admin' || isLeftToRoutes(c.req, actor)) return null;
      const target = actor.kind === 'guest' ? loginFor(c.req.url) : '/';
      return c.redirect(inAddress(language(), target), 303);
    };
    const identify = () => identity.actorOf(c.req.raw.headers);
    const known = await identify();
    const { actor } = known;
    const away = turnedAway(known);
    if (away) return away;
    const network = wideNetworkOf(addressOf(c.env.incoming));
    const request = tellingItsModel(underItsOrigin(c.req.raw, c.get('origin')));
    let forScreens = whatScreensGet(parts, c, known, await rights());
    const { signal } = c.req.raw;
    const hasPicture = c.get('sentPicture') !== undefined;
    const asked = { request, routedPath: routedPathOf(c), actor, network, hasPicture };
    const admitted = admit(asked, signal, async (pageTurn) => {
      if (c.req.method !== 'GET' && actor.kind !== 'guest') {
        // Meanwhile a helper may be paused or the session ended.
        const now = await identify();
        const awayNow = turnedAway(now);
        if (awayNow) return awayNow;
        forScreens = whatScreensGet(parts, c, now, forScreens.rights);
      }
      forScreens.pageTurn = pageTurn;
      const context = new RouterContextProvider();
      context.set(shopRequest, forScreens);
      return (isForAdmin || isOrderPage(c) ? forAdmin : forOthers)[language()](request, context);
    });
    const rendered = await admitted.catch((error) => refusal(c, kindOf(asked), error));
    const { page } = forScreens;
    const { headers } = rendered;
    // The database cannot save at present: its cause is logged once, not per request.
    const isForNow = rendered.status === 500 && forScreens.whyNoOrders() !== null;
    const status = isForNow ? 503 : rendered.status;
    const sent = c.req.method === 'HEAD' ? null : page;
    const response = sent || isForNow ? new Response(sent ?? rendered.body, { status, headers }) : rendered;
    if (c.req.method !== 'GET') {
      hub.onWrite();
      // The write is done, even if this fails.
      if (actor.kind !== 'guest' && c.req.method === 'POST')
        await keepLanguage(forScreens.shop, actor).catch(forScreens.logError);
      // The next page may need a new host before the event arrives.
      if (actor.kind === 'admin') for (const read of [pictureHosts, demo]) read.forget();
    }
    for (const cookie of forScreens.cookies) response.headers.append('Set-Cookie', cookie);
    if (endsSession(forScreens)) response.headers.set('Clear-Site-Data', '"cache"');
    // Only guests' pages may be stored, and must be revalidated; admin files set their own header.
    if (actor.kind === 'guest') response.headers.set('Cache-Control', 'no-cache');
    else if (!response.headers.get('Cache-Control')?.startsWith('private'))
      response.headers.set('Cache-Control', 'private, no-store');
    response.headers.append('Vary', 'Cookie');
    if (routedPathOf(c) === '/login') response.headers.set(...ASKS_FOR_MODEL);
    if (isHtml(response))
      response.headers.set(
        'Content-Security-Policy',
        screenPolicy(c.get('nonce'), await pictureHosts.list()),
      );
    if (sent) c.set('page', sent);
    return response;
  };
}

/** 503, or 499 "Client Closed Request" for the log. */
export async function refusal(
  c: Context,
  kind: ReturnType<typeof kindOf>,
  error: unknown,
): Promise<Response> {
  if (error instanceof ClientGone) return new Response(null, { status: 499 });
  if (!(error instanceof TooManyAtOnce)) throw error;
  await delayRefusal(c.req.raw.signal);
  return kind === 'logIns' ? busyAnswer(c, m.manyLogins, '5') : busyAnswer(c);
}

function whatScreensGet(
  parts: HttpParts,
  c: Context<ShopEnv>,
  known: Known,
  rights: ShopRequest['rights'],
): ShopRequest {
  const { config, shop, identity, sign, search, hub } = parts;
  const { addressOf, pictureHosts, pictures, demo, tryMail, push, typedSeal, backups, readiness } = parts;
  const { actor, cookies, sessionId, isFresh = false, hasCode = false, endedByNewPassword = false } = known;
  const { incoming, shown } = c.env;
  const address = addressOf(incoming);
  const requestLog = c.get('log');
  const writeId = WRITE_ID.exec(c.req.header(WRITE_ID_HEADER) ?? '')?.[0];
  const networkMark = () => sign('network', wideNetworkOf(address));
  const userAgent = () => withModel(c.req.raw.headers).get('User-Agent') ?? '';
  const source = () => ({ device: deviceOf(userAgent()), networkMark: networkMark() });
  return {
    shop: {
      ...shop,
      ...(shop.links && { links: { ...shop.links, origin: c.get('origin') } }),
      ...{ language: language(), source, ...(writeId && { writeId }) },
    },
    identity,
    search,
    pictureHosts,
    pictures,
    sentPicture: c.get('sentPicture') ?? null,
    demo,
    tryMail,
    actor,
    rights,
    backups,
    endedByNewPassword,
    sessionId,
    isFresh,
    hasCode,
    network: networkOf(address),
    networkMark,
    sign,
    sendsMail: config.SMTP_URL !== undefined,
    mailFolder: path.join(config.DATA_DIR, 'mail'),
    origin: c.get('origin'),
    nonce: c.get('nonce'),
    secure: isSecure(config),
    push,
    typedSeal,
    cookies: [...cookies],
    notify: (audience, kind, subject) => hub.notify(audience, kind, subject, wideNetworkOf(address)),
    shows: (tag) => shown?.tags.add(tag),
    keepNot() {
      if (shown) shown.keep = false;
    },
    logError(error) {
      if (shown) shown.keep = false;
      readiness.noteError(error);
      requestLog.error({ err: error }, 'a screen failed');
    },
    whyNoOrders: () => readiness.whyNoOrders,
    checkOrders: () => readiness.check(),
    pageTurn: (work) => work(),
    page: null,
  };
}

/** React Router compares a form's `Origin` with the address. */
function underItsOrigin(request: Request, origin: string): Request {
  const url = new URL(request.url);
  return url.origin === origin ? request : new Request(origin + url.pathname + url.search, request);
}

function tellingItsModel(request: Request): Request {
  if (request.method !== 'POST') return request;
  const headers = withModel(request.headers);
  return headers === request.headers ? request : new Request(request, { headers });
}

/**
 * True for data requests, and for forms of ended sessions, whose input the guard of the routes stores. False
 * for forms of scripts that store their entries themselves: a restored one would become a second order.
 */
function isLeftToRoutes(req: HonoRequest, actor: Actor): boolean {
  const isForm = req.method === 'POST' && req.header('Sec-Fetch-Dest') !== 'empty';
  return req.path.endsWith('.data') || (isForm && actor.kind === 'guest');
}

/**
 * Clears the cache behind Back when the session cookie goes. Not the storage, which holds offline pages and
 * unsent orders. Works over HTTPS only.
 */
const endsSession = ({ cookies, secure }: Pick<ShopRequest, 'cookies' | 'secure'>): boolean =>
  secure && cookies.some((one) => one.startsWith(`${cookieName(COOKIES.session, secure)}=;`));

const isAdminPath = (routed: string) => routed === '/admin' || routed.startsWith('/admin/');

function loginFor(url: string): string {
  const { pathname, search } = new URL(url);
  return `/login?redirectTo=${encodeURIComponent(splitLanguage(pathname).path + search)}`;
}
