/** What happens to an order after it was placed: cancelling, a new status, deleting. Copies of removed ones are kept. */
import type { Admin, Customer } from '../kernel/actor.ts';
import { tell } from '../kernel/events.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { putInOutbox, withdraw } from '../outbox/outbox.server.ts';
import { returnStock } from '../stock/stock.server.ts';
import { forgetNetwork } from './caps.server.ts';
import type { OrderLetter } from './letters.ts';
import {
  hasAccount,
  type Order,
  type OrderStatus,
  returnsStockWhenDeleted,
  UNDO_MS,
  wasReceived,
} from './order.ts';
import { orderOf, searchedWords, withLines } from './read.server.ts';

export type Cancelled = { ok: true; orderNumber: string } | { ok: false; reason: 'missing' | 'not pending' };

/** Cancels an own pending order: its pieces go back on the shelf once, whoever else acts on it at this moment. */
export function cancelOrder(shop: Shop, customer: Customer, orderId: string): Promise<Cancelled> {
  return inTransaction(shop, async (trx): Promise<Cancelled> => {
    const [order] = await withLines(
      trx,
      await trx
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', orderId)
        .where('userId', '=', customer.id)
        .execute(),
    );
    if (!order) return { ok: false, reason: 'missing' };
    const won = await trx
      .deleteFrom('orders')
      .where('id', '=', orderId)
      .where('userId', '=', customer.id)
      .where('status', '=', 'pending') // decided here, not read before: the admin may confirm at this moment
      .executeTakeFirst();
    if (won.numDeletedRows === 0n) return { ok: false, reason: 'not pending' };
    await returnStock(shop, trx, order.items, orderId, 'cancelled');
    await keepCopy(shop, trx, order, { reason: 'cancelled', refused: 0, removedBy: customer.id });
    await withdrawStatusMails(trx, orderId);
    tellOf(trx, order, 'order cancelled');
    const body = `${order.customerInfo.fullName} (${order.orderNumber})`;
    await putInOutbox(shop, trx, [
      {
        kind: 'push',
        note: { title: 'Order cancelled', body, path: `/admin/orders/removed?q=${order.orderNumber}` },
      },
    ]);
    return { ok: true, orderNumber: order.orderNumber };
  });
}

/**
 * Sets an order's status to any of the four. The customer is told ten seconds later, of the last one, and not at all when it is the
 * one that is known already. False when there is no such order.
 */
export function setOrderStatus(
  shop: Shop,
  _admin: Admin,
  orderId: string,
  status: OrderStatus,
): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    await shop.engine.lock(trx, `order:${orderId}`); // of two who set the same, one tells the customer
    const was = await trx.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst();
    if (!was || was.status === status) return was !== undefined;
    const changed = await trx
      .updateTable('orders')
      .set({ status })
      .where('id', '=', orderId)
      .returningAll()
      .execute();
    const [order] = await withLines(trx, changed);
    if (!order) return false;
    if (status !== 'pending') await forgetNetwork(trx, orderId);
    const known = (await withdrawStatusMails(trx, orderId)) ?? was.status;
    if (known !== status && hasAccount(order))
      await putInOutbox<OrderLetter>(shop, trx, [{ kind: 'order status', order, known }], {
        orderId,
        waitMs: UNDO_MS,
      });
    tellOf(trx, order, 'orders');
    return true;
  });
}

/** Both sides show the order as it is now; `kind` is what the admin hears. */
function tellOf(trx: Trx, order: Order, kind: 'orders' | 'order cancelled'): void {
  const subject = order.orderNumber;
  tell(trx, [{ kind, audience: 'admin', subject }]);
  if (hasAccount(order)) tell(trx, [{ kind: 'orders', audience: `user:${order.userId}`, subject }]);
}

/**
 * Deletes an order; pieces that have not left the shop go back on the shelf, and those of a parcel that was `refused`, which
 * came back. A customer who has not received it is told. False when there is no such order.
 */
export function deleteOrder(
  shop: Shop,
  admin: Admin,
  orderId: string,
  { refused = false }: { refused?: boolean } = {},
): Promise<boolean> {
  return removeOrder(shop, admin, orderId, refused).then((removed) => removed !== null);
}

/** What became of several orders that were to be deleted. */
export interface DeletedOrders {
  deleted: number;
  /** Of these, the ones whose pieces are back on the shelf. */
  restocked: number;
  /** Cancelled or deleted by someone else meanwhile. */
  missing: number;
  /** Orders that are still there as the shop failed at them; `onFailure` heard why. */
  failed: number;
}

/** Deletes each of these orders as `deleteOrder` does, in a transaction each: one that fails keeps none of the others. */
export async function deleteOrders(
  shop: Shop,
  admin: Admin,
  orderIds: readonly string[],
  onFailure: (error: unknown) => void,
): Promise<DeletedOrders> {
  const done: DeletedOrders = { deleted: 0, restocked: 0, missing: 0, failed: 0 };
  for (const orderId of new Set(orderIds)) {
    try {
      const removed = await removeOrder(shop, admin, orderId, false);
      if (!removed) done.missing += 1;
      else done.deleted += 1;
      if (removed?.restocked) done.restocked += 1;
    } catch (error) {
      onFailure(error);
      done.failed += 1;
    }
  }
  return done;
}

function removeOrder(
  shop: Shop,
  admin: Admin,
  orderId: string,
  refused: boolean,
): Promise<{ restocked: boolean } | null> {
  return inTransaction(shop, async (trx) => {
    const lines = await trx
      .selectFrom('orderLines')
      .selectAll()
      .where('orderId', '=', orderId)
      .orderBy('position')
      .execute();
    const gone = await trx.deleteFrom('orders').where('id', '=', orderId).returningAll().executeTakeFirst();
    if (!gone) return null;
    const order = orderOf(gone, lines);
    const restocked = refused || returnsStockWhenDeleted(order.status);
    if (restocked) await returnStock(shop, trx, order.items, orderId, 'deleted order');
    await keepCopy(shop, trx, order, { reason: 'deleted', refused: refused ? 1 : 0, removedBy: admin.id });
    await withdrawStatusMails(trx, orderId);
    if (!wasReceived(order.status, refused) && hasAccount(order))
      await putInOutbox<OrderLetter>(shop, trx, [{ kind: 'order removed', order, refused }]);
    tellOf(trx, order, 'orders');
    return { restocked };
  });
}

async function keepCopy(
  shop: Shop,
  trx: Trx,
  order: Order,
  removal: { reason: 'cancelled' | 'deleted'; refused: 0 | 1; removedBy: string },
): Promise<void> {
  const { id, orderNumber, userId, phoneE164, status } = order;
  const copy = { snapshot: JSON.stringify(order), words: searchedWords(order), removedAt: shop.now() };
  await trx
    .insertInto('removedOrders')
    .values({ id, orderNumber, userId, phoneE164, status, ...removal, ...copy })
    .execute();
}

/**
 * Takes back the mails about this order's status that have not been tried yet, and answers the status that its customer knows of;
 * null when none was waiting.
 */
async function withdrawStatusMails(trx: Trx, orderId: string): Promise<OrderStatus | null> {
  const [first] = (await withdraw(trx, orderId)) as OrderLetter[];
  return first?.kind === 'order status' ? (first.known ?? null) : null;
}
