/** Announces orders and their changes: on open pages, by mail and by push. */
import { sql } from 'kysely';
import { HOUR_MS, MINUTE_MS } from '../kernel/calendar.ts';
import { tell } from '../kernel/events.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { putInOutbox, putMails, withdraw } from '../outbox/outbox.server.ts';
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

/** As in the customer's last mail; absent if unchanged. */
interface Known {
  status?: OrderStatus;
  was?: Order;
}

/** `before`: what the customer knew. */
interface Changed {
  order: Order;
  before: Known;
  sent?: SentBy | undefined;
}

/** Ten seconds later mails the status of that time, one mail for all edits, and nothing that was undone. */
export async function mailNews(shop: Shop, trx: Trx, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return;
  const known = await withdrawMails(
    trx,
    changed.map(({ order }) => order.id),
  );
  const mails = changed.flatMap(({ order, before, sent }) => {
    if (!hasAccount(order)) return [];
    const { status, was }: Known = { ...before, ...known.get(order.id) };
    const emails: OrderNotification[] = [];
    if (was && partsChanged(was, order).length > 0) emails.push({ kind: 'order changed', order, was });
    if (status && status !== order.status && LIFE[order.status].isMailed)
      emails.push({ kind: 'order status', order, known: status, ...(sent && { sent }) });
    return emails.map((item) => ({ item, orderId: order.id }));
  });
  await putMails(shop, trx, mails, { waitMs: UNDO_MS });
}

interface Withdrawn {
  orderId: string;
  item: OrderNotification;
}

/** Only mails not yet tried. Returns what customers know without them, by order. */
export async function withdrawMails(trx: Trx, orderIds: readonly string[]): Promise<Map<string, Known>> {
  const known = new Map<string, Known>();
  for (const { orderId, item } of (await withdraw(trx, orderIds)) as Withdrawn[]) {
    const own = known.get(orderId) ?? {};
    if (item.kind === 'order status' && item.known) own.status = item.known;
    if (item.kind === 'order changed') own.was = item.was;
    known.set(orderId, own);
  }
  return known;
}

/** Ages that alert at any hour; afterwards hourly while the shop is open. */
const ALERT_AGAIN_MS = [5, 15, 30, 60, 120].map((minutes) => minutes * MINUTE_MS);
const [FIRST_MS, LAST_MS] = [Math.min(...ALERT_AGAIN_MS), Math.max(...ALERT_AGAIN_MS)];

/**
 * Repeats the alert of new orders until somebody opens them: one alert for all that are due. Returns their
 * number. Safe in concurrent processes.
 */
export function alertAgain(shop: Shop): Promise<number> {
  const now = shop.now();
  const createdAt = sql.ref<number>('createdAt');
  // Both engines divide integers without a remainder.
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
