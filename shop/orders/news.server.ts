/** Announces changes of an order: on open pages of both sides, and by mail. */
import { tell } from '../kernel/events.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { putInOutbox, withdraw } from '../outbox/outbox.server.ts';
import { partsChanged } from './edit.ts';
import type { OrderLetter, SentBy } from './letters.ts';
import { LIFE, type OrderStatus } from './life.ts';
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
  const letters: OrderLetter[] = [];
  if (was && partsChanged(was, order).length > 0) letters.push({ kind: 'order changed', order, was });
  if (status && status !== order.status && LIFE[order.status].isMailed)
    letters.push({ kind: 'order status', order, known: status, ...(sent && { sent }) });
  await putInOutbox<OrderLetter>(shop, trx, letters, { orderId: order.id, waitMs: UNDO_MS });
}

/** Untried mails only. Returns what the customer knows without them. */
export async function withdrawMails(trx: Trx, orderId: string): Promise<Known> {
  const known: Known = {};
  for (const letter of (await withdraw(trx, orderId)) as OrderLetter[]) {
    if (letter.kind === 'order status' && letter.known) known.status = letter.known;
    if (letter.kind === 'order changed') known.was = letter.was;
  }
  return known;
}
