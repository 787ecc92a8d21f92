/**
 * Uploads through an order's private link, which anybody may have: limits are tighter than the admin's, and
 * separate.
 */
import { Hono } from 'hono';
import {
  addExchangePicture,
  maySendPicture,
  takesPicture,
} from '#shop/orders/exchange/exchange-ask.server.ts';
import { findByLink, type LinkedOrder } from '#shop/orders/link/link.server.ts';
import { MAX_SENT_BYTES } from '#shop/pictures/sent.ts';
import { m } from '#words/exchange-request.ts';
import { m as pictures } from '#words/pictures.ts';
import { BodyRoom, readBody } from '../http/bodies.ts';
import { wideNetworkOf } from '../http/client-address.ts';
import { Counter } from '../http/counter.ts';
import type { HttpParts, ShopEnv } from '../http/http.ts';
import { BadPicture } from './encode.ts';
import { keepPicture, notRead } from './keep.ts';

/**
 * Pictures being encoded, in total and per network or order. Taken after the upload, so that slow ones hold
 * none.
 */
const MAX_MADE = 3;
const MAX_MADE_OF_ONE = 1;
/**
 * Bytes in memory. Per network two of the largest pictures, or a dozen shrunk ones; in total four such
 * networks.
 */
const MAX_HELD_OF_NETWORK = 2 * MAX_SENT_BYTES;
const MAX_HELD = 4 * MAX_HELD_OF_NETWORK;

type RouteParts = Pick<HttpParts, 'shop' | 'storage' | 'addressOf' | 'sign'>;

export function exchangeRoutes({ shop, storage, addressOf, sign }: RouteParts) {
  const routes = new Hono<ShopEnv>();
  const held = new BodyRoom({ ofNetwork: MAX_HELD_OF_NETWORK, inAll: MAX_HELD });
  const inAll = new Counter(MAX_MADE);
  const [ofNetwork, ofOrder] = [new Counter(MAX_MADE_OF_ONE), new Counter(MAX_MADE_OF_ONE)];
  const refuse = (error: string) => ({ error });

  async function find(secret: string): Promise<LinkedOrder | 404 | 409> {
    const linked = await findByLink(shop, secret);
    if (!linked) return 404;
    return (await takesPicture(shop, linked)) ? linked : 409;
  }

  routes.post('/:secret/pictures', async (c) => {
    const secret = c.req.param('secret');
    const first = await find(secret);
    if (typeof first === 'number') return c.json(refuse(m.picturesFull), first);
    const network = sign('network', wideNetworkOf(addressOf(c.env.incoming)));
    const room = held.forOne(network);
    const taken: (() => void)[] = [room.giveBack];
    try {
      const read = await readBody(c, MAX_SENT_BYTES, { room });
      if (read.end !== 'whole') return notRead(c, read.end, m.pictureLarge);
      // Link or request may have ended meanwhile.
      const linked = await find(secret);
      if (typeof linked === 'number') return c.json(refuse(m.picturesFull), linked);
      const { holder, order } = linked;
      for (const [counter, key] of [
        [ofNetwork, network],
        [ofOrder, order.id],
        [inAll, ''],
      ] as const) {
        if (!counter.take(key)) return c.json(refuse(pictures.manyAtOnce), 503);
        taken.push(() => counter.giveBack(key));
      }
      // Counted last: an upload refused for lack of places costs no try.
      if (!(await maySendPicture(shop, order.id, network))) return c.json(refuse(m.picturesToday), 429);
      const url = await keepPicture({ shop, storage }, 'exchange', read.bytes);
      const isAdded = await addExchangePicture(shop, holder, order.id, url);
      return isAdded ? c.json({ url }) : c.json(refuse(m.picturesFull), 409);
    } catch (error) {
      if (error instanceof BadPicture) return c.json(refuse(error.message), 422);
      c.get('log').error({ err: error }, 'a picture could not be kept');
      return c.json(refuse(pictures.notKept), 500);
    } finally {
      for (const giveBack of taken) giveBack();
    }
  });
  return routes;
}
