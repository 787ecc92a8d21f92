/** Finds packed parcels whose label must be printed again. */
import type { Admin } from '../kernel/actor.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { LABEL_EVENTS, type LabelFault, labelFault } from './label.ts';
import { isPacked } from './life.ts';
import { lockOrder } from './move.server.ts';
import { tellShop } from './news.server.ts';
import type { Order } from './order.ts';
import { listedOrders } from './read.server.ts';
import { addEvent, eventsOf } from './timeline.server.ts';

export async function labelFaults(
  db: Shop['db'] | Trx,
  _admin: Admin<'orders'>,
  orders: readonly Pick<Order, 'id' | 'step'>[],
): Promise<Map<string, LabelFault>> {
  const packed = orders.filter(({ step }) => isPacked(step));
  const byOrder = await eventsOf(db, packed, LABEL_EVENTS);
  return new Map(
    packed.flatMap(({ id, step }) => {
      const fault = labelFault(step, byOrder.get(id) ?? []);
      return fault ? [[id, fault] as const] : [];
    }),
  );
}

/** Skips orders changed since they were read, whose label is wrong again. */
export async function noteLabels(
  shop: Shop,
  admin: Admin<'orders'>,
  orders: readonly Order[],
): Promise<void> {
  const faults = await labelFaults(shop.db, admin, orders);
  for (const order of orders.filter(({ id }) => faults.has(id)))
    await inTransaction(shop, async (trx) => {
      await lockOrder(shop, trx, order.id);
      const same = await listedOrders(trx)
        .select('id')
        .where('id', '=', order.id)
        .where('step', '=', order.step)
        .where('version', '=', order.version)
        .where('receivedInPaisa', '=', order.receivedInPaisa ?? 0)
        .executeTakeFirst();
      if (!same || !(await labelFaults(trx, admin, [order])).has(order.id)) return;
      await addEvent(shop, trx, admin, order.id, { kind: 'label printed' });
      tellShop(trx, order);
    });
}
