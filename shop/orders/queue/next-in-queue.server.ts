/** The next order of a queue, after one was confirmed or packed. */
import type { Admin } from '#shop/kernel/actor.ts';
import { MINUTE_MS } from '#shop/kernel/calendar.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { lacksLine, listedOrders } from '../read.server.ts';
import { eventOf, inQueue, isAgreed, sortedOrders } from './queue.server.ts';
import type { Queue } from './queue.ts';

export type OrderByOrder = 'confirm' | 'pack';
export const isOrderByOrder = (queue: Queue): queue is OrderByOrder =>
  queue === 'confirm' || queue === 'pack';

export interface NextOrder {
  orderNumber: string;
  fullName: string;
  /** By its customer: needs no call. */
  hasAgreed: boolean;
}

/** An order with a wrong number stays in the queue, but is not offered again at once. */
const CALLED_WITHIN_MS = 10 * MINUTE_MS;

/** The first other order of the queue: `confirm` skips those just called, `pack` those that lack a line. */
export async function nextInQueue(
  shop: Shop,
  _admin: Admin<'orders'>,
  queue: OrderByOrder,
  exceptId: string,
): Promise<NextOrder | null> {
  const waiting = listedOrders(shop.db)
    .select((eb) => ['orderNumber', 'fullName', isAgreed(eb).as('hasAgreed')])
    .where(inQueue(shop, queue))
    .where('id', '<>', exceptId)
    .$if(queue === 'pack', (all) => all.where((eb) => eb.not(lacksLine(eb))))
    .$if(queue === 'confirm', (all) =>
      all.where((eb) =>
        eb(eventOf(eb, 'called').where('at', '>', shop.now() - CALLED_WITHIN_MS), 'is', null),
      ),
    );
  const next = await sortedOrders(waiting, { queue }).limit(1).executeTakeFirst();
  return next ? { ...next, hasAgreed: queue === 'confirm' && Number(next.hasAgreed) === 1 } : null;
}
