/** Secrets of orders' private links, derived from the shop's secret: in no table, and reproducible. */
import { createHmac } from 'node:crypto';
import type { LinkMaker } from '#shop/kernel/shop.ts';
import { keyOf } from './keys.ts';

/** `origin` has no trailing slash. */
export function linkMaker(secret: string, origin: string): LinkMaker {
  const key = keyOf(secret, 'order links');
  return {
    origin,
    secretOf: (orderId, generation) =>
      createHmac('sha256', key).update(`${orderId}:${generation}`).digest('base64url'),
  };
}
