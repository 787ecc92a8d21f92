/** Changes of an order after it was placed: a new status, or its end. Orders that have ended stay in the database. */
import type { Admin, Customer } from '../kernel/actor.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { putInOutbox } from '../outbox/outbox.server.ts';
import { type End, endOrder, isOf, whenSettling } from './end.server.ts';
import type { OrderLetter } from './letters.ts';
import { firstStepOf, LIFE, type OrderStatus, returnsPieces } from './life.ts';
import type { LinkHolder } from './link.ts';
import { hasAccount, UNDO_MS } from './order.ts';
import { listedOrders } from './read.server.ts';
import { isInRush } from './rush.server.ts';
import { lockOrder, moveOrder } from './steps.server.ts';
import { onceSent } from './timeline.server.ts';
import { isParcelEnd } from './timeline.ts';

export type Cancelled =
  | { ok: true; orderNumber: string }
  | { ok: false; reason: 'missing' | 'not pending' }
  /** It waits again, but left the shop once: its pieces are not on the shelf until the shop says so. */
  | { ok: false; reason: 'was sent' };

/**
 * Cancels an own order, as long as `life.ts` allows it and it never left the shop: its pieces go back on the shelf once, also when others
 * act on it at this moment.
 */
export function cancelOrder(
  shop: Shop,
  customer: Customer | LinkHolder,
  orderId: string,
): Promise<Cancelled> {
  return inTransaction(shop, async (trx): Promise<Cancelled> => {
    await lockOrder(shop, trx, orderId); // no step is taken while it is held: what the timeline says stays so until the end
    const wasSent = (await onceSent(trx, [{ id: orderId }])).has(orderId);
    const isQuiet = await isInRush(shop, trx, orderId); // its end forgets the network
    const ended = wasSent ? null : await endOrder(shop, trx, orderId, { act: 'cancel', by: customer });
    if (!ended) return { ok: false, reason: await whyNotCancelled(trx, orderId, { customer, wasSent }) };
    const { orderNumber, customerInfo } = ended.order;
    const { fullName } = customerInfo;
    const note = { about: 'order cancelled', orderNumber, fullName } as const;
    if (!isQuiet) await putInOutbox<OrderLetter>(shop, trx, [{ kind: 'push', note }]);
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
 * Sets an order's status to any of the four, and its step to the first one of it. The customer is told ten seconds later, of the last
 * one, and not at all when it is the one that is known already. `press` is the key of the form, by which `undoStep` finds the press. False
 * when there is no such order.
 */
export function setOrderStatus(
  shop: Shop,
  admin: Admin<'orders'>,
  orderId: string,
  status: OrderStatus,
  press?: string,
): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    await lockOrder(shop, trx, orderId); // of two who set the same, one tells the customer
    const was = await listedOrders(trx).where('id', '=', orderId).select('status').executeTakeFirst();
    // An order that has the status keeps its step.
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
  /** `restocked`: its pieces are back on the shelf. */
  | { ok: true; restocked: boolean }
  /**
   * Cancelled or deleted by someone else meanwhile; its parcel is coming back, and must be said to be in hand or lost; or the old pieces
   * or money were given back for it, and its price stands against that.
   */
  | { ok: false; reason: 'missing' | 'coming back' | 'settles an exchange' };

/** Deletes an order; pieces that have not left the shop go back on the shelf. A customer who has not received it is told. */
export function deleteOrder(shop: Shop, admin: Admin<'orders'>, orderId: string): Promise<Deleted> {
  return inTransaction(shop, async (trx): Promise<Deleted> => {
    await lockOrder(shop, trx, orderId); // money may be given back for it at this moment
    const removed = await endByAdmin(shop, trx, admin, orderId, { act: 'delete' });
    if (removed) return { ok: true, ...removed };
    const there = await listedOrders(trx).where('id', '=', orderId).select('id').executeTakeFirst();
    return { ok: false, reason: there ? 'coming back' : 'missing' };
  }).catch(whenSettling<Deleted>({ ok: false, reason: 'settles an exchange' }));
}

/** The result of deleting several orders. */
export interface DeletedOrders {
  deleted: number;
  /** Of these, the ones whose pieces are back on the shelf. */
  restocked: number;
  /** Cancelled or deleted by someone else meanwhile, or settling an exchange. */
  missing: number;
  /** Orders that stay as their parcels are coming back. */
  comingBack: number;
  /** Orders that are still there as the shop failed at them; `onFailure` heard why. */
  failed: number;
}

/** Deletes each of these orders as `deleteOrder` does, in a transaction each: one that fails keeps none of the others. */
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

/** Ends an order within a transaction, and mails its customer where `life.ts` says so; null as `endOrder`. */
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
    await putInOutbox<OrderLetter>(shop, trx, [{ kind: 'order removed', order, refused }], {
      orderId,
      waitMs: isParcelEnd(end.event?.kind) ? UNDO_MS : 0,
    });
  return { restocked: returnsPieces(order.status, ending) };
}
