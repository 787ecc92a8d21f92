/** Private notes in an order's timeline; the customer never sees them. */
import { z } from 'zod';
import type { Admin } from '../kernel/actor.ts';
import { requiredText } from '../kernel/form-fields.server.ts';
import type { Shop } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { record } from '../record/record.server.ts';
import { tellShop } from './news.server.ts';
import { type FoundOrder, MAX_NOTE, nameOfOrder } from './order.ts';
import { addEvent } from './timeline.server.ts';

export const noteForm = z.object({ note: requiredText(MAX_NOTE) });

export async function addNote(
  shop: Shop,
  admin: Admin<'orders'>,
  order: FoundOrder,
  note: string,
): Promise<void> {
  await inTransaction(shop, async (trx) => {
    await addEvent(shop, trx, admin, order.id, { kind: 'note', note });
    const [subject, name] = [order.id, nameOfOrder(order)];
    await record(shop, trx, admin, { act: 'order noted', subject, name, after: { note } });
    tellShop(trx, order);
  });
}
