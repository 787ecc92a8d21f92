/** The next order of a queue, after one was confirmed or packed. */
import type { Admin } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { listedOrders } from '../read.server.ts';
import { inQueue, isAgreed, sortedOrders } from './queue.server.ts';

export type OrderByOrder = 'confirm' | 'pack';

export interface NextOrder {
  orderNumber: string;
  fullName: string;
  /** By its customer, so no call is needed. */
  hasAgreed: boolean;
}

/** The first of the list, except this one. */
export async function nextInQueue(
  shop: Shop,
  _admin: Admin<'orders'>,
  queue: OrderByOrder,
  exceptId: string,
): Promise<NextOrder | null> {
  const waiting = listedOrders(shop.db)
    .select((eb) => ['orderNumber', 'fullName', isAgreed(eb).as('hasAgreed')])
    .where(inQueue(shop, queue))
    .where('id', '<>', exceptId);
  const next = await sortedOrders(waiting, { queue }).limit(1).executeTakeFirst();
  return next ? { ...next, hasAgreed: queue === 'confirm' && Number(next.hasAgreed) === 1 } : null;
}
