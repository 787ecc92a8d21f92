/**
 * Pictures that customers send, through an order's private link, which anybody may have, or their account:
 * limits are tighter than the admin's, and separate.
 */
import type { Context } from 'hono';
import type { PictureKind } from '#shop/pictures/pictures.ts';
import { MAX_SENT_BYTES } from '#shop/pictures/sent.ts';
import { m } from '#words/exchange-request.ts';
import { m as words } from '#words/pictures.ts';
import { BodyRoom, readBody } from '../http/bodies.ts';
import { wideNetworkOf } from '../http/client-address.ts';
import { Counter } from '../http/counter.ts';
import type { HttpParts, ShopEnv } from '../http/http.ts';
import { notRead } from './sent-pictures.ts';

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

/** What a picture is sent to. */
export interface Target {
  orderId: string;
  /** Counts the picture; false above today's limit. */
  mayTake: (network: string) => Promise<boolean>;
  /** False when it takes no more. */
  add: (url: string) => Promise<boolean>;
}

export type Receive = (
  c: Context<ShopEnv>,
  kind: PictureKind,
  /** 404: not there; 409: takes no picture. */
  find: () => Promise<Target | 404 | 409>,
) => Promise<Response>;

type ReceiverParts = Pick<HttpParts, 'pictures' | 'addressOf' | 'sign'>;

/** One for all kinds, as the limits are for the machine. */
export function pictureReceiver({ pictures, addressOf, sign }: ReceiverParts): Receive {
  const held = new BodyRoom({ ofNetwork: MAX_HELD_OF_NETWORK, inAll: MAX_HELD });
  const inAll = new Counter(MAX_MADE);
  const [ofNetwork, ofOrder] = [new Counter(MAX_MADE_OF_ONE), new Counter(MAX_MADE_OF_ONE)];
  const refuse = (error: string) => ({ error });
  return async (c, kind, find) => {
    const first = await find();
    if (typeof first === 'number') return c.json(refuse(m.picturesFull), first);
    const network = sign('network', wideNetworkOf(addressOf(c.env.incoming)));
    const room = held.forOne(network);
    const taken: (() => void)[] = [room.giveBack];
    try {
      const read = await readBody(c, MAX_SENT_BYTES, { room });
      if (read.end !== 'whole') return notRead(c, read.end, m.pictureLarge);
      // Link, session or request may have ended meanwhile.
      const target = await find();
      if (typeof target === 'number') return c.json(refuse(m.picturesFull), target);
      for (const [counter, key] of [
        [ofNetwork, network],
        [ofOrder, target.orderId],
        [inAll, ''],
      ] as const) {
        if (!counter.take(key)) return c.json(refuse(words.manyAtOnce), 503);
        taken.push(() => counter.giveBack(key));
      }
      // Counted last: an upload refused for lack of places costs no try.
      if (!(await target.mayTake(network))) return c.json(refuse(m.picturesToday), 429);
      const kept = await pictures.keep(kind, read.bytes);
      if (!kept.ok) return c.json(refuse(kept.why), 422);
      const { url } = kept;
      return (await target.add(url)) ? c.json({ url }) : c.json(refuse(m.picturesFull), 409);
    } catch (error) {
      c.get('log').error({ err: error }, 'a picture could not be kept');
      return c.json(refuse(words.notKept), 500);
    } finally {
      for (const giveBack of taken) giveBack();
    }
  };
}
