/** The secrets of the private links of orders, made of the shop's own secret: they stand in no table, and can be written again. */
import { createHmac } from 'node:crypto';
import type { LinkMaker } from '#shop/kernel/shop.ts';
import { keyOf } from './keys.ts';

/** `origin` is the shop's public address, without a slash at the end. */
export function linkMaker(secret: string, origin: string): LinkMaker {
  const key = keyOf(secret, 'order links');
  return {
    origin,
    secretOf: (orderId, generation) =>
      createHmac('sha256', key).update(`${orderId}:${generation}`).digest('base64url'),
  };
}
