/**
 * Reads pictures before their actions (`app/admin/pictures/upload.ts`, `app/orders/sent-picture.server.ts`), so
 * that slow senders hold no place in a queue. Refuses scripts as JSON, and forms of customers by a page.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { matchPath } from 'react-router';
import type { ShopRequest } from '#app/lib/context.ts';
import { mayOpen } from '#app/rights/rights-of-addresses.server.ts';
import { MAX_UPLOAD_BYTES, UPLOADS } from '#shop/pictures/pictures.ts';
import { isSentByForm, MAX_SENT_BYTES } from '#shop/pictures/sent.ts';
import { pictureTarget, type SentTo } from '#shop/reviews/picture-target.server.ts';
import { m as sending } from '#words/exchange-request.ts';
import { splitLanguage } from '#words/languages.ts';
import { m } from '#words/pictures.ts';
import { BodyRoom, MAX_DRAINED_OF_ADMIN, readBody, type Unread } from '../http/bodies.ts';
import { wideNetworkOf } from '../http/client-address.ts';
import { Counter } from '../http/counter.ts';
import type { HttpParts, ShopEnv } from '../http/http.ts';
import { plainPage } from '../http/plain-page.ts';
import { routedPathOf } from '../http/request-target.ts';

/** Bytes being read or queued: two of the largest pictures, or fifty shrunk ones. */
const MAX_HELD_BYTES = 2 * MAX_UPLOAD_BYTES;

type AdminParts = Pick<HttpParts, 'identity'> & { rights: () => Promise<ShopRequest['rights']> };

export function sentPictures({ identity, rights }: AdminParts): MiddlewareHandler<ShopEnv> {
  const held = new BodyRoom({ ofNetwork: MAX_HELD_BYTES, inAll: MAX_HELD_BYTES });
  return async (c, next) => {
    if (c.req.method !== 'POST' || routedPathOf(c) !== UPLOADS) return next();
    const { headers } = c.req.raw;
    const maySend = async () => {
      const { actor } = await identity.actorOf(headers);
      return actor.kind === 'admin' && mayOpen(await rights(), actor, UPLOADS);
    };
    if (!(await maySend())) return c.json({ error: m.notAdmin }, 403);
    const room = held.forOne('');
    try {
      const read = await readBody(c, MAX_UPLOAD_BYTES, { room, drainedBytes: MAX_DRAINED_OF_ADMIN });
      const refuse: Refuse = (error, status) => c.json({ error }, status);
      if (read.end !== 'whole') return notRead(refuse, read.end, m.tooLarge);
      // The right may have been removed during the upload.
      if (!(await maySend())) return c.json({ error: m.notAdmin }, 403);
      passOn(c, read.bytes);
      return await next();
    } finally {
      room.giveBack();
    }
  };
}

/** For an exchange, and for a review by the order's link or the account. */
const UPLOADS_OF_CUSTOMERS = [
  '/o/:secret/pictures',
  '/o/:secret/reviews/:productId/pictures',
  '/orders/:id/reviews/:productId/pictures',
] as const;

/**
 * Customers' pictures being encoded, in total and per network or order. Counted after the upload, so that
 * slow ones take no place.
 */
const MAX_MADE = 3;
const MAX_MADE_OF_ONE = 1;
/**
 * Bytes in memory. Per network two of the largest pictures, or a dozen shrunk ones; in total four such
 * networks.
 */
const MAX_HELD_OF_NETWORK = 2 * MAX_SENT_BYTES;
const MAX_HELD_OF_CUSTOMERS = 4 * MAX_HELD_OF_NETWORK;

type CustomerParts = Pick<HttpParts, 'shop' | 'identity' | 'addressOf' | 'sign'>;

/**
 * For customers, by a private link, which anybody may have, or their account: limits are tighter than the
 * admin's, and separate.
 */
export function customersPictures(parts: CustomerParts): MiddlewareHandler<ShopEnv> {
  const { shop, identity, addressOf, sign } = parts;
  const held = new BodyRoom({ ofNetwork: MAX_HELD_OF_NETWORK, inAll: MAX_HELD_OF_CUSTOMERS });
  const inAll = new Counter(MAX_MADE);
  const [ofNetwork, ofOrder] = [new Counter(MAX_MADE_OF_ONE), new Counter(MAX_MADE_OF_ONE)];
  return async (c, next) => {
    const sentTo = c.req.method === 'POST' ? sentToOf(c) : null;
    if (!sentTo) return next();
    const { actor } = await identity.actorOf(c.req.raw.headers);
    const target = await pictureTarget(shop, actor, sentTo);
    const isForm = isSentByForm(c.req.raw);
    const refuse: Refuse = (why, status) =>
      isForm
        ? c.html(plainPage({ title: m.uploadStates.failed(), text: why }), status)
        : c.json({ error: why }, status);
    if (typeof target === 'number') return refuse(sending.picturesFull, target);
    const network = sign('network', wideNetworkOf(addressOf(c.env.incoming)));
    const room = held.forOne(network);
    const taken: (() => void)[] = [room.giveBack];
    try {
      // Without scripts nothing shrinks a picture of a phone: its sender must see the answer.
      const drained = isForm ? { drainedBytes: MAX_DRAINED_OF_ADMIN } : {};
      const read = await readBody(c, MAX_SENT_BYTES, { room, ...drained });
      if (read.end !== 'whole') return notRead(refuse, read.end, sending.pictureLarge);
      for (const [counter, key] of [
        [ofNetwork, network],
        [ofOrder, target.orderId],
        [inAll, ''],
      ] as const) {
        if (!counter.take(key)) return refuse(m.manyAtOnce, 503);
        taken.push(() => counter.giveBack(key));
      }
      passOn(c, read.bytes);
      return await next();
    } finally {
      for (const giveBack of taken) giveBack();
    }
  };
}

/** Null at other addresses. Not `routedPathOf`: secrets are case-sensitive. */
function sentToOf(c: Context<ShopEnv>): SentTo | null {
  const { path } = splitLanguage(new URL(c.req.url).pathname);
  return UPLOADS_OF_CUSTOMERS.map((one) => matchPath(one, path)?.params).find(Boolean) ?? null;
}

/** A form is left to its action, whole. */
function passOn(c: Context<ShopEnv>, sent: Buffer<ArrayBuffer>): void {
  const { raw } = c.req;
  const { url, method, headers, signal } = raw;
  const isForm = isSentByForm(raw);
  c.set('sentPicture', sent);
  c.set('isWhole', isForm);
  c.req.raw = new Request(url, { method, headers, signal, ...(isForm && { body: sent }) });
}

type Refuse = (why: string, status: 400 | 404 | 408 | 409 | 413 | 503) => Response | Promise<Response>;

function notRead(refuse: Refuse, end: Unread, tooLarge: string): Response | Promise<Response> {
  if (end === 'too large') return refuse(tooLarge, 413);
  if (end === 'too many') return refuse(m.manyAtOnce, 503);
  return refuse(m.brokenOff, end === 'too slow' ? 408 : 400);
}
