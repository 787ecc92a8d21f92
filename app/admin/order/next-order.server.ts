/** The next order when confirming or packing one after another. */
import type { Admin } from '#shop/kernel/actor.ts';
import { MINUTE_MS } from '#shop/kernel/calendar.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { nextInQueue, type OrderByOrder } from '#shop/orders/next-in-queue.server.ts';
import type { EventKind } from '#shop/orders/timeline.ts';
import type { LastAct } from './timeline.server.ts';

/** The queue that each act removes an order from. */
const LEFT: Partial<Record<EventKind, OrderByOrder>> = {
  confirmed: 'confirm',
  called: 'confirm',
  cancelled: 'confirm',
  packed: 'pack',
};

/** Opening the order later than this is unrelated to the act. */
const WITHIN_MS = 10 * MINUTE_MS;

/** The queue of the last act and its next order, null when empty. */
export async function loadNextOrder(
  shop: Shop,
  admin: Admin<'orders'>,
  orderId: string,
  last: LastAct | null,
) {
  const queue = last && shop.now() - last.event.at < WITHIN_MS ? LEFT[last.event.kind] : undefined;
  return queue ? { queue, order: await nextInQueue(shop, admin, queue, orderId) } : null;
}
