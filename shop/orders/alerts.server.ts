/** Alerts of new orders that nobody has opened yet: again and again for two hours, on every screen and device of the shop. */
import { sql } from 'kysely';
import { MINUTE_MS } from '../kernel/calendar.ts';
import { tell } from '../kernel/events.server.ts';
import type { Shop } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { putInOutbox } from '../outbox/outbox.server.ts';
import type { OrderLetter } from './letters.ts';

/** An order alerts again after so long, five times in all; later the marks of the day's queue say that it waits. */
const ALERT_AGAIN_MS = [5, 15, 30, 60, 120].map((minutes) => minutes * MINUTE_MS);

/**
 * Alerts of the orders for which it is time, all in one, and returns how many they are. Of several processes that ask at once one
 * alerts. An order that the shopkeeper has opened, or that has ended or is confirmed, is left alone.
 */
export function alertAgain(shop: Shop): Promise<number> {
  const now = shop.now();
  // How often an order of this age should have alerted.
  const due = sql<number>`case ${sql.join(
    ALERT_AGAIN_MS.map(
      (age, place) => sql`when ${sql.ref('createdAt')} <= ${now - age} then ${sql.lit(place + 1)}`,
    ).toReversed(),
    sql` `,
  )} else 0 end`;
  return inTransaction(shop, async (trx) => {
    const orders = await trx
      .updateTable('orders')
      .set({ alerts: due })
      .where('openedAt', 'is', null)
      .where('endedAt', 'is', null)
      .where('step', '=', 'to confirm')
      .where('createdAt', '<=', now - (ALERT_AGAIN_MS[0] ?? 0))
      .where('alerts', '<', due) // decided here: another process may alert at this moment
      .returning(['orderNumber', 'fullName'])
      .execute();
    const [first] = orders;
    if (!first) return 0;
    const subject = orders.length === 1 ? first.orderNumber : '';
    tell(trx, [{ kind: 'order unopened', audience: 'admin', subject }]);
    const note = { about: 'orders unopened' as const, orders: orders.length, ...first };
    await putInOutbox<OrderLetter>(shop, trx, [{ kind: 'push', note }]);
    return orders.length;
  });
}
