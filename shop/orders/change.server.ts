/** Changes of an order after it was placed: a new status, or its end. Orders that have ended stay in the database. */
import { sql } from 'kysely';
import type { Admin, Customer } from '../kernel/actor.ts';
import { tell } from '../kernel/events.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { putInOutbox, withdraw } from '../outbox/outbox.server.ts';
import { returnStock } from '../stock/stock.server.ts';
import type { ReturnReason } from '../stock/tables.ts';
import { forgetNetwork } from './caps.server.ts';
import type { OrderLetter } from './letters.ts';
import {
  type Ending,
  type EndingAct,
  LIFE,
  ORDER_STATUSES,
  type OrderStatus,
  returnsPieces,
} from './life.ts';
import { hasAccount, type Order, UNDO_MS } from './order.ts';
import { listedOrders, withLines } from './read.server.ts';

export type Cancelled = { ok: true; orderNumber: string } | { ok: false; reason: 'missing' | 'not pending' };

/** Cancels an own order, as long as `life.ts` allows it: its pieces go back on the shelf once, whoever else acts on it at this moment. */
export function cancelOrder(shop: Shop, customer: Customer, orderId: string): Promise<Cancelled> {
  return inTransaction(shop, async (trx): Promise<Cancelled> => {
    const ended = await endOrder(shop, trx, orderId, { act: 'cancel', by: customer });
    if (!ended)
      return { ok: false, reason: (await isOwn(trx, orderId, customer)) ? 'not pending' : 'missing' };
    const { orderNumber, customerInfo } = ended.order;
    await putInOutbox<OrderLetter>(shop, trx, [
      { kind: 'push', note: { about: 'order cancelled', orderNumber, fullName: customerInfo.fullName } },
    ]);
    return { ok: true, orderNumber };
  });
}

async function isOwn(trx: Trx, orderId: string, customer: Customer): Promise<boolean> {
  const orders = listedOrders(trx).where('id', '=', orderId).where('userId', '=', customer.id);
  return (await orders.select('id').executeTakeFirst()) !== undefined;
}

/**
 * Ends an order as the table of `life.ts` says: one conditional write, so that of several who act at once one ends it. Null when
 * it is not there, has ended, or cannot be ended in this way now.
 */
async function endOrder(
  shop: Shop,
  trx: Trx,
  orderId: string,
  { act, by }: { act: EndingAct; by: Customer | Admin },
): Promise<{ order: Order; ending: Ending } | null> {
  const ways = ORDER_STATUSES.flatMap((from) => {
    const to = LIFE[from].ends[act];
    return to ? [{ from, to }] : [];
  });
  const cases = sql.join(
    ways.map(({ from, to }) => sql`when ${from} then ${to}`),
    sql` `,
  );
  let query = trx
    .updateTable('orders')
    .set((eb) => ({
      status: sql<Ending>`case status ${cases} end`,
      statusBefore: eb.ref('status').$castTo<OrderStatus>(),
      endedAt: shop.now(),
      endedBy: by.id,
    }))
    .where('id', '=', orderId)
    // Decided here, not read before: the admin may confirm at this moment, or another may end it.
    .where(
      'status',
      'in',
      ways.map(({ from }) => from),
    );
  if (by.kind === 'customer') query = query.where('userId', '=', by.id);
  const row = await query
    .returningAll()
    .$narrowType<{ status: Ending; statusBefore: OrderStatus }>()
    .executeTakeFirst();
  if (!row) return null;
  const { status: ending, statusBefore } = row;
  const [order] = await withLines(trx, [{ ...row, status: statusBefore }]);
  if (!order) return null;
  if (returnsPieces(statusBefore, ending))
    await returnStock(shop, trx, order.items, orderId, reasonOf(ending));
  if (LIFE[statusBefore].waits) await forgetNetwork(trx, orderId);
  await withdrawStatusMails(trx, orderId);
  tellOf(trx, order, act === 'cancel' ? 'order cancelled' : 'orders');
  return { order, ending };
}

/** The ledger's reason for the pieces that an ending brings back. */
function reasonOf(ending: Ending): ReturnReason {
  return ending === 'cancelled' || ending === 'refused' || ending === 'returned' ? ending : 'deleted order';
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
    const was = await listedOrders(trx)
      .where('id', '=', orderId)
      .select('status')
      .$narrowType<{ status: OrderStatus }>()
      .executeTakeFirst();
    if (!was || was.status === status) return was !== undefined;
    const changed = await trx
      .updateTable('orders')
      .set({ status })
      .where('id', '=', orderId)
      .where('endedAt', 'is', null) // decided here, not read before: its customer may cancel at this moment
      .returningAll()
      .execute();
    const [order] = await withLines(
      trx,
      changed.map((row) => ({ ...row, status })),
    );
    if (!order) return false;
    if (!LIFE[status].waits) await forgetNetwork(trx, orderId);
    const known = (await withdrawStatusMails(trx, orderId)) ?? was.status;
    if (known !== status && LIFE[status].isMailed && hasAccount(order))
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

/** The result of deleting several orders. */
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
    const ended = await endOrder(shop, trx, orderId, { act: refused ? 'refuse' : 'delete', by: admin });
    if (!ended) return null;
    const { order, ending } = ended;
    if (LIFE[ending].isMailed && hasAccount(order))
      await putInOutbox<OrderLetter>(shop, trx, [{ kind: 'order removed', order, refused }]);
    return { restocked: returnsPieces(order.status, ending) };
  });
}

/**
 * Takes back the mails about this order's status that have not been tried yet, and answers the status that its customer knows of;
 * null when none was waiting.
 */
async function withdrawStatusMails(trx: Trx, orderId: string): Promise<OrderStatus | null> {
  const [first] = (await withdraw(trx, orderId)) as OrderLetter[];
  return first?.kind === 'order status' ? (first.known ?? null) : null;
}
