/** An order that its customer did not want after all is to be confirmed again. */
import type { Admin } from '../kernel/actor.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { record } from '../record/record.server.ts';
import { takeStock } from '../stock/stock.server.ts';
import type { Called } from './calls.server.ts';
import { piecesStillOut } from './exchange-back.server.ts';
import type { OrderStatus } from './life.ts';
import { tellOfChange } from './news.server.ts';
import { type FoundOrder, nameOfOrder, type Order } from './order.ts';
import { withLines } from './read.server.ts';
import { lockOrder } from './steps.server.ts';
import { addEvent, listEvents } from './timeline.server.ts';
import { canUndoNotWanted } from './timeline.ts';

export type Reopened =
  | Called
  /** Its pieces were sold meanwhile: it stays cancelled. */
  | { ok: false; reason: 'sold' };

/** Thrown inside the transaction alone: what was taken until then is rolled back. */
class PiecesSold extends Error {}

/**
 * Takes back the call after which an order was cancelled, when that is still how it ended (`event`): it waits to be confirmed with the
 * pieces that it had, or nothing is changed.
 */
export function undoNotWanted(
  shop: Shop,
  admin: Admin<'orders'>,
  order: FoundOrder,
  event: number,
): Promise<Reopened> {
  return inTransaction(shop, async (trx): Promise<Reopened> => {
    await lockOrder(shop, trx, order.id);
    const events = await listEvents({ ...shop, db: trx }, admin, order.id);
    const opened = canUndoNotWanted(events, order, event) && (await openAgain(trx, order.id));
    if (!opened) return { ok: false, reason: 'meanwhile' };
    const short = await takeStock(shop, trx, await piecesStillOut(trx, opened), order.id);
    if (short.length > 0) throw new PiecesSold();
    const [before, after] = [{ status: 'cancelled' }, { status: opened.status }];
    const [subject, name] = [order.id, nameOfOrder(order)];
    await record(shop, trx, admin, { act: 'order changed', subject, name, before, after });
    await addEvent(shop, trx, admin, order.id, { kind: 'undone', facts: { call: event } });
    tellOfChange(trx, opened);
    return { ok: true };
  }).catch((error: unknown): Reopened => {
    if (error instanceof PiecesSold) return { ok: false, reason: 'sold' };
    throw error;
  });
}

async function openAgain(trx: Trx, orderId: string): Promise<Order | undefined> {
  const rows = await trx
    .updateTable('orders')
    .set((eb) => ({
      status: eb.ref('statusBefore').$castTo<OrderStatus>(),
      statusBefore: null,
      endedAt: null,
      endedBy: null,
    }))
    .where('id', '=', orderId)
    .where('status', '=', 'cancelled') // decided here: another device may take it back at this moment
    .returningAll()
    .$narrowType<{ status: OrderStatus }>()
    .execute();
  const [order] = await withLines(trx, rows);
  return order;
}
