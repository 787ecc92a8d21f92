import { Hono } from 'hono';
import {
  addExchangePicture,
  maySendPicture,
  takesPicture,
} from '#shop/orders/exchange/exchange-ask.server.ts';
import { findByLink } from '#shop/orders/link/link.server.ts';
import type { HttpParts, ShopEnv } from '../http/http.ts';
import type { Receive, Target } from './picture-receiver.ts';

/** `POST /o/:secret/pictures`: a picture of a requested exchange. */
export function exchangeRoutes({ shop }: Pick<HttpParts, 'shop'>, receive: Receive) {
  const routes = new Hono<ShopEnv>();

  async function find(secret: string): Promise<Target | 404 | 409> {
    const linked = await findByLink(shop, secret);
    if (!linked) return 404;
    if (!(await takesPicture(shop, linked))) return 409;
    const { holder, order } = linked;
    return {
      orderId: order.id,
      mayTake: (network) => maySendPicture(shop, order.id, network),
      add: (url) => addExchangePicture(shop, holder, order.id, url),
    };
  }

  routes.post('/:secret/pictures', (c) => receive(c, 'exchange', () => find(c.req.param('secret'))));
  return routes;
}
