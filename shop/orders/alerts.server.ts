/** Repeated alerts of new orders, until somebody opens them. */
import { sql } from 'kysely';
import { HOUR_MS, MINUTE_MS } from '../kernel/calendar.ts';
import { tell } from '../kernel/events.server.ts';
import type { Shop } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { putInOutbox } from '../outbox/outbox.server.ts';
import { openState } from '../settings/open-state.ts';
import type { OrderLetter } from './letters.ts';

/** Ages that alert at any hour; afterwards hourly while the shop is open. */
const ALERT_AGAIN_MS = [5, 15, 30, 60, 120].map((minutes) => minutes * MINUTE_MS);
const [FIRST_MS, LAST_MS] = [Math.min(...ALERT_AGAIN_MS), Math.max(...ALERT_AGAIN_MS)];

/** One alert for all orders due; returns their number. Safe in several processes at once. */
export function alertAgain(shop: Shop): Promise<number> {
  const now = shop.now();
  const createdAt = sql.ref<number>('createdAt');
  // In integers, which both engines divide without a remainder.
  const hours = sql`+ (cast(${now - LAST_MS} as bigint) - ${createdAt}) / cast(${HOUR_MS} as bigint)`;
  const sinceLast = openState(shop.settings.current.hours, now).open ? hours : sql``;
  const due = sql<number>`case ${sql.join(
    ALERT_AGAIN_MS.map(
      (age, place) =>
        sql`when ${createdAt} <= ${now - age} then ${sql.lit(place + 1)} ${age === LAST_MS ? sinceLast : sql``}`,
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
      .where('createdAt', '<=', now - FIRST_MS)
      .where('alerts', '<', due) // another process may alert meanwhile
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
