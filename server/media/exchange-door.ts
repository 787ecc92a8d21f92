/**
 * The door for pictures of a requested exchange: they come through an order's private link. The link may have been given to anybody, so
 * each bound is narrower than at the admin's door, and the two doors share no bound.
 */
import { Hono } from 'hono';
import { addExchangePicture, maySendPicture, takesPicture } from '#shop/orders/exchange-ask.server.ts';
import { findByLink, type LinkedOrder } from '#shop/orders/link.server.ts';
import { MAX_SENT_BYTES } from '#shop/pictures/sent.ts';
import { m } from '#words/exchange-request.ts';
import { m as pictures } from '#words/pictures.ts';
import { BodyRoom, readBody } from '../bodies.ts';
import { wideNetworkOf } from '../client-address.ts';
import { Counter } from '../counter.ts';
import type { HttpParts, ShopEnv } from '../http.ts';
import { BadPicture } from './encode.ts';
import { keepPicture, notRead } from './keep.ts';

/**
 * Places for making a picture: of all, and of one network or one order. They are taken once a picture has arrived, so an upload that is sent
 * slowly holds none.
 */
const MAX_MADE = 3;
const MAX_MADE_OF_ONE = 1;
/** Bytes of pictures in memory: of one network two of the largest, or a dozen as browsers shrink them; in all those of four such networks. */
const MAX_HELD_OF_NETWORK = 2 * MAX_SENT_BYTES;
const MAX_HELD = 4 * MAX_HELD_OF_NETWORK;

type DoorParts = Pick<HttpParts, 'shop' | 'storage' | 'addressOf' | 'sign'>;

/** `POST /o/:secret/pictures` takes the bytes of one picture for the request that waits for the shop's answer. */
export function exchangeDoor({ shop, storage, addressOf, sign }: DoorParts) {
  const door = new Hono<ShopEnv>();
  const held = new BodyRoom({ ofNetwork: MAX_HELD_OF_NETWORK, inAll: MAX_HELD });
  const inAll = new Counter(MAX_MADE);
  const [ofNetwork, ofOrder] = [new Counter(MAX_MADE_OF_ONE), new Counter(MAX_MADE_OF_ONE)];
  const refuse = (error: string) => ({ error });

  /** The order of a link that may get a picture now. */
  async function find(secret: string): Promise<LinkedOrder | 404 | 409> {
    const linked = await findByLink(shop, secret);
    if (!linked) return 404;
    return (await takesPicture(shop, linked)) ? linked : 409;
  }

  door.post('/:secret/pictures', async (c) => {
    const secret = c.req.param('secret');
    const first = await find(secret);
    if (typeof first === 'number') return c.json(refuse(m.picturesFull), first);
    const network = sign('network', wideNetworkOf(addressOf(c.env.incoming)));
    const room = held.forOne(network);
    const taken: (() => void)[] = [room.giveBack];
    try {
      const read = await readBody(c, MAX_SENT_BYTES, { room });
      if (read.end !== 'whole') return notRead(c, read.end, m.pictureLarge);
      // The link may have ended, or the request been answered, while the picture was sent.
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
      // Counted once it has a place: an upload that is refused because all places are taken loses no try.
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
  return door;
}
