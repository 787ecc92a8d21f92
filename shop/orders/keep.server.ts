/** Adds an order entered by the shop to an account, by its private link. */
import type { Customer } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import type { OrderStatus } from './life.ts';
import type { LinkHolder } from './link.ts';
import { tellOfChange } from './news.server.ts';
import { listedOrders, withLines } from './read.server.ts';
import { lockOrder } from './steps.server.ts';
import { addEvent } from './timeline.server.ts';

/** `isNew` is false when the account already has it; `taken`: another has it. */
export type Kept = { ok: true; isNew: boolean } | { ok: false; reason: 'missing' | 'taken' };

/**
 * The link, given to the customer, is the only proof: anybody can sign up with any phone number. The account
 * sees no more than the link shows: see `isKept`.
 */
export function keepByLink(
  shop: Shop,
  customer: Customer,
  { linkHash }: LinkHolder,
  orderId: string,
): Promise<Kept> {
  return inTransaction(shop, async (trx): Promise<Kept> => {
    await lockOrder(shop, trx, orderId);
    const rows = await trx
      .updateTable('orders')
      .set({ userId: customer.id, userEmail: '' })
      .where('id', '=', orderId)
      .where('linkHash', '=', linkHash)
      .where('endedAt', 'is', null)
      .where('userId', 'is', null) // another account may press meanwhile
      .returningAll()
      .$narrowType<{ status: OrderStatus }>()
      .execute();
    const [order] = await withLines(trx, rows);
    if (order) {
      await addEvent(shop, trx, customer, orderId, { kind: 'kept' });
      tellOfChange(trx, order);
      return { ok: true, isNew: true };
    }
    const there = await listedOrders(trx)
      .select('userId')
      .where('id', '=', orderId)
      .where('linkHash', '=', linkHash)
      .executeTakeFirst();
    if (!there) return { ok: false, reason: 'missing' };
    return there.userId === customer.id ? { ok: true, isNew: false } : { ok: false, reason: 'taken' };
  });
}
