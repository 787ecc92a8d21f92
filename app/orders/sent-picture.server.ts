/** Pictures that customers send: of a requested exchange, and of a written review. */
import type { RouterContextProvider } from 'react-router';
import type { Actor } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import {
  addExchangePicture,
  maySendPicture,
  takesPicture,
} from '#shop/orders/exchange/exchange-ask.server.ts';
import { findByLink } from '#shop/orders/link/link.server.ts';
import {
  addReviewPicture,
  type Line,
  maySendReviewPicture,
  type Reviewer,
  takesReviewPicture,
} from '#shop/reviews/write.server.ts';
import { m } from '#words/exchange-request.ts';
import { m as words } from '#words/pictures.ts';
import { requestOf } from '../lib/context.ts';
import { attempt } from '../lib/failures.server.ts';

/** Params of the address: an order by its private link or its id, a product for a review. */
export interface SentTo {
  secret?: string | undefined;
  id?: string | undefined;
  productId?: string | undefined;
}

interface Target {
  kind: 'exchange' | 'review';
  orderId: string;
  /** Counts the picture; false above today's limit. */
  mayTake: (network: string) => Promise<boolean>;
  /** False when it takes no more. */
  add: (url: string) => Promise<boolean>;
}

/** What a picture is sent to. 404: not there; 409: takes no picture. */
export async function pictureTarget(
  shop: Shop,
  actor: Actor,
  { secret, id, productId }: SentTo,
): Promise<Target | 404 | 409> {
  if (secret === undefined) {
    if (actor.kind !== 'customer' || id === undefined || productId === undefined) return 404;
    return targetOfReview(shop, actor, { orderId: id, productId });
  }
  const linked = await findByLink(shop, secret);
  if (!linked) return 404;
  const { holder, order } = linked;
  if (productId !== undefined) return targetOfReview(shop, holder, { orderId: order.id, productId });
  if (!(await takesPicture(shop, linked))) return 409;
  return {
    kind: 'exchange',
    orderId: order.id,
    mayTake: (network) => maySendPicture(shop, order.id, network),
    add: (url) => addExchangePicture(shop, holder, order.id, url),
  };
}

async function targetOfReview(shop: Shop, reviewer: Reviewer, line: Line): Promise<Target | 409> {
  if (!(await takesReviewPicture(shop, reviewer, line))) return 409;
  const { orderId } = line;
  return {
    kind: 'review',
    orderId,
    mayTake: (network) => maySendReviewPicture(shop, orderId, network),
    add: (url) => addReviewPicture(shop, reviewer, line, url),
  };
}

interface Sent {
  params: SentTo;
  context: Readonly<RouterContextProvider>;
}

const refused = (error: string, status: number) => Response.json({ error }, { status });

/** The action of the uploads; `server/media/sent-pictures.ts` has read the picture. */
export async function keepSentPicture({ params, context }: Sent): Promise<Response> {
  const shopRequest = requestOf(context);
  const { shop, actor, pictures, sentPicture } = shopRequest;
  if (!sentPicture) return refused(words.notKept, 400);
  const answer = await attempt(shopRequest, async () => {
    // Link, session or request may have ended while the picture was sent.
    const target = await pictureTarget(shop, actor, params);
    if (typeof target === 'number') return refused(m.picturesFull, target);
    // Counted last: an upload refused for lack of places costs no try.
    if (!(await target.mayTake(shopRequest.networkMark()))) return refused(m.picturesToday, 429);
    const kept = await pictures.keep(target.kind, sentPicture);
    if (!kept.ok) return refused(kept.why, 422);
    const { url } = kept;
    return (await target.add(url)) ? Response.json({ url }) : refused(m.picturesFull, 409);
  });
  return answer ?? refused(words.notKept, 500);
}
