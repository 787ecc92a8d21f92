import type { Doer } from '#shop/audit-log/audit-log.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { inPortions, ROWS_AT_ONCE } from '#shop/kernel/slices.server.ts';
import { addEvents } from '../timeline.server.ts';

/**
 * Adds `paid` to the timeline once, if the order is delivered with nothing open or on credit. The caller
 * holds the orders' locks.
 */
export const notePaid = (shop: Shop, trx: Trx, by: Doer, orderIds: readonly string[]): Promise<void> =>
  inPortions(orderIds, ROWS_AT_ONCE, (some) => noteSome(shop, trx, by, some));

async function noteSome(shop: Shop, trx: Trx, by: Doer, orderIds: readonly string[]): Promise<void> {
  const paid = await trx
    .selectFrom('orders')
    .select('id as orderId')
    .where('id', 'in', orderIds)
    .where('status', '=', 'delivered')
    .whereRef('receivedInPaisa', '>=', 'totalInPaisa')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger')
            .select('ledger.id')
            .whereRef('ledger.orderId', '=', 'orders.id')
            .where('way', '=', 'credit'),
        ),
      ),
    )
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
    .execute();
  await addEvents(
    shop,
    trx,
    by,
    paid.map(({ orderId }) => ({ orderId, kind: 'paid' })),
  );
}
