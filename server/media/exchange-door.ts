/**
 * The door for pictures of a requested exchange: they come through an order's private link. The link may have been given to anybody, so
 * each bound is narrower than at the admin's door, and the two doors share no bound.
 */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { addExchangePicture, maySendPicture, takesPicture } from '#shop/orders/exchange-ask.server.ts';
import { findByLink, type LinkedOrder } from '#shop/orders/link.server.ts';
import { MAX_SENT_BYTES } from '#shop/pictures/sent.ts';
import { m } from '#words/exchange-request.ts';
import { m as pictures } from '#words/pictures.ts';
import { wideNetworkOf } from '../client-address.ts';
import { Counter } from '../counter.ts';
import type { HttpParts, ShopEnv } from '../http.ts';
import { BadPicture } from './encode.ts';
import { keepPicture } from './keep.ts';

/**
 * Of all that are being read or wait for their turn, and of one network or one order: a slow upload through one link leaves the other
 * places free.
 */
const MAX_HELD = 3;
const MAX_HELD_OF_ONE = 1;

type DoorParts = Pick<HttpParts, 'shop' | 'storage' | 'addressOf' | 'sign'>;

/** `POST /o/:secret/pictures` takes the bytes of one picture for the request that waits for the shop's answer. */
export function exchangeDoor({ shop, storage, addressOf, sign }: DoorParts) {
  const door = new Hono<ShopEnv & { Variables: { linked: LinkedOrder } }>();
  const inAll = new Counter(MAX_HELD);
  const [ofNetwork, ofOrder] = [new Counter(MAX_HELD_OF_ONE), new Counter(MAX_HELD_OF_ONE)];
  const refuse = (error: string) => ({ error });
  door.post(
    '/:secret/pictures',
    async (c, next) => {
      const linked = await findByLink(shop, c.req.param('secret'));
      if (!linked) return c.json(refuse(m.picturesFull), 404);
      if (!(await takesPicture(shop, linked))) return c.json(refuse(m.picturesFull), 409);
      const { order } = linked;
      const network = sign('network', wideNetworkOf(addressOf(c.env.incoming)));
      const places: [Counter, string][] = [
        [ofNetwork, network],
        [ofOrder, order.id],
        [inAll, ''],
      ];
      const taken = places.filter(([counter, key]) => counter.take(key));
      try {
        if (taken.length < places.length) return c.json(refuse(pictures.manyAtOnce), 503);
        // Counted once it has a place: an upload that is refused because all places are taken loses no try.
        if (!(await maySendPicture(shop, order.id, network))) return c.json(refuse(m.picturesToday), 429);
        c.set('linked', linked);
        await next();
      } finally {
        for (const [counter, key] of taken) counter.giveBack(key);
      }
    },
    bodyLimit({ maxSize: MAX_SENT_BYTES, onError: (c) => c.json(refuse(m.pictureLarge), 413) }),
    async (c) => {
      const { holder, order } = c.get('linked');
      try {
        const sent = await c.req.arrayBuffer().catch(() => null);
        if (!sent) return c.json(refuse(pictures.brokenOff), 400);
        const url = await keepPicture({ shop, storage }, 'exchange', sent);
        const isAdded = await addExchangePicture(shop, holder, order.id, url);
        return isAdded ? c.json({ url }) : c.json(refuse(m.picturesFull), 409);
      } catch (error) {
        if (error instanceof BadPicture) return c.json(refuse(error.message), 422);
        c.get('log').error({ err: error }, 'a picture could not be kept');
        return c.json(refuse(pictures.notKept), 500);
      }
    },
  );
  return door;
}
