/** Ends an order or changes its status. */
import type { Admin, Customer } from '../kernel/actor.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { putInOutbox } from '../outbox/outbox.server.ts';
import { type End, endOrder, isOf, whenSettling } from './end.server.ts';
import { firstStepOf, LIFE, type OrderStatus, returnsPieces } from './life.ts';
import { isInBurst } from './limits/burst.server.ts';
import type { LinkHolder } from './link/link.ts';
import { lockOrder, moveOrder } from './move.server.ts';
import type { OrderNotification } from './notifications.ts';
import { hasAccount, UNDO_MS } from './order.ts';
import { listedOrders } from './read.server.ts';
import { onceSent } from './timeline.server.ts';
import { isParcelEnd } from './timeline.ts';

export type Cancelled =
  | { ok: true; orderNumber: string }
  | { ok: false; reason: 'missing' | 'not pending' }
  /** It once left the shop, so its pieces may not be on the shelf. */
  | { ok: false; reason: 'was sent' };

/** Cancels an own order that never left the shop, if `life.ts` allows it. Concurrent calls restock once. */
export function cancelOrder(
  shop: Shop,
  customer: Customer | LinkHolder,
  orderId: string,
): Promise<Cancelled> {
  return inTransaction(shop, async (trx): Promise<Cancelled> => {
    await lockOrder(shop, trx, orderId); // so that the timeline read here stays true
    const wasSent = (await onceSent(trx, [{ id: orderId }])).has(orderId);
    const isQuiet = await isInBurst(shop, trx, orderId); // the end forgets the network
    const ended = wasSent ? null : await endOrder(shop, trx, orderId, { act: 'cancel', by: customer });
    if (!ended) return { ok: false, reason: await whyNotCancelled(trx, orderId, { customer, wasSent }) };
    const { orderNumber, customerInfo } = ended.order;
    const { fullName } = customerInfo;
    const note = { about: 'order cancelled', orderNumber, fullName } as const;
    if (!isQuiet) await putInOutbox<OrderNotification>(shop, trx, [{ kind: 'push', note }]);
    return { ok: true, orderNumber };
  }).catch(whenSettling<Cancelled>({ ok: false, reason: 'not pending' }));
}

async function whyNotCancelled(
  trx: Trx,
  orderId: string,
  { customer, wasSent }: { customer: Customer | LinkHolder; wasSent: boolean },
) {
  const orders = listedOrders(trx).where('id', '=', orderId).where(isOf(customer));
  const own = await orders.select('status').$narrowType<{ status: OrderStatus }>().executeTakeFirst();
  if (!own) return 'missing';
  return wasSent && LIFE[own.status].ends.cancel ? 'was sent' : 'not pending';
}

/**
 * Sets any status, with its first step. `press`: the form's key, for `undoStep`. False if the order is
 * missing.
 */
export function setOrderStatus(
  shop: Shop,
  admin: Admin<'orders'>,
  orderId: string,
  status: OrderStatus,
  press?: string,
): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    await lockOrder(shop, trx, orderId); // so that only one of two equal changes mails
    const was = await listedOrders(trx).where('id', '=', orderId).select('status').executeTakeFirst();
    if (!was || was.status === status) return was !== undefined;
    return (
      await moveOrder(shop, trx, admin, orderId, {
        to: firstStepOf(status),
        event: { facts: press === undefined ? {} : { press } },
      })
    ).ok;
  });
}

export type Deleted =
  | { ok: true; restocked: boolean }
  /**
   * `coming back`: first mark the parcel as in hand or lost. `settles an exchange`: old pieces or money were
   * given back for it.
   */
  | { ok: false; reason: 'missing' | 'coming back' | 'settles an exchange' };

/** Restocks pieces that have not left the shop. */
export function deleteOrder(shop: Shop, admin: Admin<'orders'>, orderId: string): Promise<Deleted> {
  return inTransaction(shop, async (trx): Promise<Deleted> => {
    await lockOrder(shop, trx, orderId); // money may be given back for it meanwhile
    const removed = await endByAdmin(shop, trx, admin, orderId, { act: 'delete' });
    if (removed) return { ok: true, ...removed };
    const there = await listedOrders(trx).where('id', '=', orderId).select('id').executeTakeFirst();
    return { ok: false, reason: there ? 'coming back' : 'missing' };
  }).catch(whenSettling<Deleted>({ ok: false, reason: 'settles an exchange' }));
}

export interface DeletedOrders {
  deleted: number;
  restocked: number;
  /** Also those that settle an exchange. */
  missing: number;
  comingBack: number;
  failed: number;
}

/** One transaction each, so that a failure affects no other. */
export async function deleteOrders(
  shop: Shop,
  admin: Admin<'orders'>,
  orderIds: readonly string[],
  onFailure: (error: unknown) => void,
): Promise<DeletedOrders> {
  const done: DeletedOrders = { deleted: 0, restocked: 0, missing: 0, comingBack: 0, failed: 0 };
  for (const orderId of new Set(orderIds)) {
    try {
      const removed = await deleteOrder(shop, admin, orderId);
      if (removed.ok) done.deleted += 1;
      else if (removed.reason === 'coming back') done.comingBack += 1;
      else done.missing += 1;
      if (removed.ok && removed.restocked) done.restocked += 1;
    } catch (error) {
      onFailure(error);
      done.failed += 1;
    }
  }
  return done;
}

/** Null as `endOrder`. */
export async function endByAdmin(
  shop: Shop,
  trx: Trx,
  admin: Admin<'orders'>,
  orderId: string,
  end: Omit<End, 'act' | 'by'> & { act: 'delete' | 'refuse' },
): Promise<{ restocked: boolean } | null> {
  const ended = await endOrder(shop, trx, orderId, { ...end, by: admin });
  if (!ended) return null;
  const { order, ending } = ended;
  const refused = end.act === 'refuse';
  if (LIFE[ending].isMailed && hasAccount(order))
    await putInOutbox<OrderNotification>(shop, trx, [{ kind: 'order removed', order, refused }], {
      orderId,
      waitMs: isParcelEnd(end.event?.kind) ? UNDO_MS : 0,
    });
  return { restocked: returnsPieces(order.status, ending) };
}
