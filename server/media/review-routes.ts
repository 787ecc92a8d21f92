import { Hono } from 'hono';
import { may } from '#shop/kernel/actor.ts';
import { findByLink } from '#shop/orders/link/link.server.ts';
import { isShownToAll } from '#shop/reviews/pictures.server.ts';
import {
  addReviewPicture,
  maySendReviewPicture,
  takesReviewPicture,
} from '#shop/reviews/send-picture.server.ts';
import type { Line, Reviewer } from '#shop/reviews/write.server.ts';
import type { HttpParts, ShopEnv } from '../http/http.ts';
import { contentTypeOf } from './encode.ts';
import type { Receive, Target } from './picture-receiver.ts';

type RouteParts = Pick<HttpParts, 'shop' | 'identity'>;

/**
 * A picture of a written review: `POST /o/:secret/reviews/:productId/pictures` by the order's private link,
 * `POST /orders/:id/reviews/:productId/pictures` by its account.
 */
export function reviewRoutes({ shop, identity }: RouteParts, receive: Receive) {
  const [byLink, byAccount] = [new Hono<ShopEnv>(), new Hono<ShopEnv>()];

  async function targetOf(reviewer: Reviewer, line: Line): Promise<Target | 409> {
    if (!(await takesReviewPicture(shop, reviewer, line))) return 409;
    const { orderId } = line;
    return {
      orderId,
      mayTake: (network) => maySendReviewPicture(shop, orderId, network),
      add: (url) => addReviewPicture(shop, reviewer, line, url),
    };
  }

  byLink.post('/:secret/reviews/:productId/pictures', (c) =>
    receive(c, 'review', async () => {
      const { secret, productId } = c.req.param();
      const linked = await findByLink(shop, secret);
      return linked ? targetOf(linked.holder, { orderId: linked.order.id, productId }) : 404;
    }),
  );
  byAccount.post('/:id/reviews/:productId/pictures', (c) =>
    receive(c, 'review', async () => {
      const { id: orderId, productId } = c.req.param();
      const { actor } = await identity.actorOf(c.req.raw.headers);
      return actor.kind === 'customer' ? targetOf(actor, { orderId, productId }) : 404;
    }),
  );
  return { byLink, byAccount };
}

/**
 * `GET /reviews/pictures/…`: for everybody once the review is published, before for those who decide on it.
 * Browsers must ask again each time, as the writer may take it down.
 */
export function reviewPictureRoutes({ shop, identity, storage }: RouteParts & Pick<HttpParts, 'storage'>) {
  const routes = new Hono();
  routes.get('/:file{[0-9a-f]{32}(?:-320)?\\.webp}', async (c) => {
    const { file } = c.req.param();
    const isPublic = await isShownToAll(shop, `/reviews/pictures/${file.replace('-320', '')}`);
    if (!isPublic) {
      const { actor } = await identity.actorOf(c.req.raw.headers);
      if (actor.kind !== 'admin' || !may(actor, 'products')) return c.notFound();
    }
    const headers = { 'Cache-Control': `${isPublic ? 'public' : 'private'}, no-cache`, ETag: `"${file}"` };
    if (c.req.header('If-None-Match') === headers.ETag) return c.body(null, 304, headers);
    const bytes = await storage.get(`review/${file}`);
    if (!bytes) return c.notFound();
    return c.body(Buffer.from(bytes), 200, {
      ...headers,
      'Content-Type': contentTypeOf(file) ?? 'application/octet-stream',
    });
  });
  return routes;
}
