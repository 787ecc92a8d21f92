/** Announces new orders and changes of an order: on open pages of both sides, by mail and by push. */
import { sql } from 'kysely';
import { HOUR_MS, MINUTE_MS } from '../kernel/calendar.ts';
import { tell } from '../kernel/events.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { putInOutbox, withdraw } from '../outbox/outbox.server.ts';
import { openState } from '../settings/hours/open-state.ts';
import { partsChanged } from './edit/edit.ts';
import { LIFE, type OrderStatus } from './life.ts';
import type { OrderNotification, SentBy } from './notifications.ts';
import { hasAccount, type Order, UNDO_MS } from './order.ts';

type NewsKind = 'orders' | 'order cancelled' | 'exchange asked';

export function tellOfChange(trx: Trx, order: Order, kind: NewsKind = 'orders'): void {
  const subject = order.orderNumber;
  tellShop(trx, order, kind);
  if (order.userId !== null) tell(trx, [{ kind: 'orders', audience: `user:${order.userId}`, subject }]);
}

/** For changes that the customer does not see. */
export function tellShop(
  trx: Trx,
  { orderNumber: subject }: Pick<Order, 'orderNumber'>,
  kind: NewsKind = 'orders',
): void {
  tell(trx, [{ kind, audience: 'admin', subject }]);
}

/** As in the customer's last mail; left out if unchanged. */
interface Known {
  status?: OrderStatus;
  was?: Order;
}

/**
 * Ten seconds later: the status at that time, and one mail for all edits; nothing that was undone by then.
 * `before`: the order before this change.
 */
export async function mailNews(
  shop: Shop,
  trx: Trx,
  order: Order,
  before: Known,
  sent?: SentBy,
): Promise<void> {
  const { status, was }: Known = { ...before, ...(await withdrawMails(trx, order.id)) };
  if (!hasAccount(order)) return;
  const letters: OrderNotification[] = [];
  if (was && partsChanged(was, order).length > 0) letters.push({ kind: 'order changed', order, was });
  if (status && status !== order.status && LIFE[order.status].isMailed)
    letters.push({ kind: 'order status', order, known: status, ...(sent && { sent }) });
  await putInOutbox<OrderNotification>(shop, trx, letters, { orderId: order.id, waitMs: UNDO_MS });
}

/** Untried mails only. Returns what the customer knows without them. */
export async function withdrawMails(trx: Trx, orderId: string): Promise<Known> {
  const known: Known = {};
  for (const letter of (await withdraw(trx, orderId)) as OrderNotification[]) {
    if (letter.kind === 'order status' && letter.known) known.status = letter.known;
    if (letter.kind === 'order changed') known.was = letter.was;
  }
  return known;
}

/** Ages that alert at any hour; afterwards hourly while the shop is open. */
const ALERT_AGAIN_MS = [5, 15, 30, 60, 120].map((minutes) => minutes * MINUTE_MS);
const [FIRST_MS, LAST_MS] = [Math.min(...ALERT_AGAIN_MS), Math.max(...ALERT_AGAIN_MS)];

/**
 * Repeats the alert of new orders until somebody opens them: one for all orders due. Returns their number. Safe
 * in several processes at once.
 */
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
    await putInOutbox<OrderNotification>(shop, trx, [{ kind: 'push', note }]);
    return orders.length;
  });
}
