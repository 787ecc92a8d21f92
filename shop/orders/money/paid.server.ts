/** The event of the timeline that an order is paid. */

import type { Doer } from '#shop/audit-log/audit-log.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { addEvent } from '../timeline.server.ts';

/** Once, when the order is delivered and nothing is open. The caller holds the order's lock. */
export async function notePaid(shop: Shop, trx: Trx, by: Doer, orderId: string): Promise<void> {
  const paid = await trx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('status', '=', 'delivered')
    .whereRef('receivedInPaisa', '>=', 'totalInPaisa')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orderEvents')
            .select('orderEvents.id')
            .whereRef('orderEvents.orderId', '=', 'orders.id')
            .where('orderEvents.kind', '=', 'paid'),
        ),
      ),
    )
    .executeTakeFirst();
  if (paid) await addEvent(shop, trx, by, orderId, { kind: 'paid' });
}
