/** The screens: a request becomes one of React Router's, with what screens may use of the shop. */
import type { Handler } from 'hono';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type ShopRequest, shopRequest } from '#app/context.ts';
import { WRITE_ID_HEADER } from '#shop/kernel/events.ts';
import { keepLanguage } from '#shop/people/language.server.ts';
import { language } from '#words/language.ts';
import { inAddress, inEachLanguage, splitLanguage } from '#words/languages.ts';
import { networkOf, wideNetworkOf } from './client-address.ts';
import { isSecure } from './config.ts';
import { screenGate } from './gate.ts';
import type { HttpParts, ShopEnv } from './http.ts';
import { routedPath } from './request-target.ts';
import { isHtml, screenPolicy } from './security.ts';

/** A UUID; anything else names no write. */
const WRITE_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Answers by the screens, in their turn, and by nobody else below /admin but the admin. */
export function answerByScreens(parts: HttpParts): Handler<ShopEnv> {
  const { config, shop, identity, sign, search, hub } = parts;
  const { addressOf, pictureHosts, push, typedSeal, builds } = parts;
  const secure = isSecure(config);
  const gate = screenGate(shop);
  const screensIn = inEachLanguage((one) =>
    createRequestHandler(builds[one], process.env.NODE_ENV ?? 'production'),
  );
  return async (c) => {
    const { actor, cookies, endedByNewPassword = false } = await identity.actorOf(c.req.raw.headers);
    const requestLog = c.get('log');
    // A guard besides the routes' own: no path below /admin reaches a screen for anyone but the admin.
    if (isAdminPath(c.req.url) && actor.kind !== 'admin') {
      const target = actor.kind === 'guest' ? loginFor(c.req.url) : '/';
      if (!c.req.path.endsWith('.data')) return c.redirect(inAddress(language(), target), 303);
    }
    const { incoming, shown } = c.env;
    const address = addressOf(incoming);
    const network = networkOf(address);
    const context = new RouterContextProvider();
    const answerCookies = [...cookies];
    const writeId = WRITE_ID.exec(c.req.header(WRITE_ID_HEADER) ?? '')?.[0];
    const forScreens: ShopRequest = {
      shop: { ...shop, language: language(), ...(writeId && { writeId }) },
      identity,
      search,
      pictureHosts,
      actor,
      endedByNewPassword,
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
      notify: (audience, kind, subject) => hub.notify(audience, kind, subject),
      shows: (tag) => shown?.tags.add(tag),
      keepNot() {
        if (shown) shown.keep = false;
      },
      logError(error) {
        if (shown) shown.keep = false;
        requestLog.error({ err: error }, 'a screen failed');
      },
      pageTurn: (work) => work(),
      page: null,
    };
    context.set(shopRequest, forScreens);
    const request = underItsOrigin(c.req.raw, c.get('origin'));
    const rendered = await gate(c, { actor, network: wideNetworkOf(address) }, (pageTurn) => {
      forScreens.pageTurn = pageTurn;
      return screensIn[language()](request, context);
    });
    const { page } = forScreens;
    const { status, headers } = rendered;
    const response = page && c.req.method !== 'HEAD' ? new Response(page, { status, headers }) : rendered;
    if (c.req.method !== 'GET') {
      hub.onWrite();
      // What was sent is done by now, whatever becomes of this.
      if (actor.kind !== 'guest' && c.req.method === 'POST')
        await keepLanguage(forScreens.shop, actor).catch(forScreens.logError);
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
  };
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
  return `/login?redirectTo=${encodeURIComponent(splitLanguage(pathname).path + search)}`;
}
