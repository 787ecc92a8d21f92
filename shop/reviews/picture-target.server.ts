import type { Actor } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';
import { addExchangePicture, maySendPicture, takesPicture } from '../orders/exchange/exchange-ask.server.ts';
import { findByLink } from '../orders/link/link.server.ts';
import {
  addReviewPicture,
  type Line,
  maySendReviewPicture,
  type Reviewer,
  takesReviewPicture,
} from './write.server.ts';

/** Params of the address: an order by its private link or its id; for a review a product. */
export interface SentTo {
  secret?: string | undefined;
  id?: string | undefined;
  productId?: string | undefined;
}

interface Target {
  kind: 'exchange' | 'review';
  orderId: string;
  /** False above today's limit. */
  mayTake: (network: string) => Promise<boolean>;
  /** False if it takes no more. */
  add: (url: string) => Promise<boolean>;
}

/** The exchange request or review that receives a picture. 404: unknown; 409: takes none. */
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
