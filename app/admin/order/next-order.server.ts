/** Which order comes next, for an admin who confirms or packs one after the other. */
import type { Admin } from '#shop/kernel/actor.ts';
import { MINUTE_MS } from '#shop/kernel/calendar.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { nextInQueue, type OrderByOrder } from '#shop/orders/next-in-queue.server.ts';
import type { EventKind } from '#shop/orders/timeline.ts';
import type { LastAct } from './timeline.server.ts';

/** The queue that an order left by this act. */
const LEFT: Partial<Record<EventKind, OrderByOrder>> = {
  confirmed: 'confirm',
  called: 'confirm',
  cancelled: 'confirm',
  packed: 'pack',
};

/** Whoever opens the order later than this after the act is about something else. */
const WITHIN_MS = 10 * MINUTE_MS;

/** The queue that the last act on an order belongs to, and the next order in it, null when it is empty. One query at most. */
export async function loadNextOrder(
  shop: Shop,
  admin: Admin<'orders'>,
  orderId: string,
  last: LastAct | null,
) {
  const queue = last && shop.now() - last.event.at < WITHIN_MS ? LEFT[last.event.kind] : undefined;
  return queue ? { queue, order: await nextInQueue(shop, admin, queue, orderId) } : null;
}
