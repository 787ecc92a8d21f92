/** Undoes an end after a wrong press, or when a lost parcel is found. */
import { record } from '../audit-log/audit-log.server.ts';
import { takeCouponAgain } from '../coupons/uses.server.ts';
import type { Admin } from '../kernel/actor.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { takeStock } from '../stock/stock.server.ts';
import { noteCut } from '../stock/thaans.server.ts';
import { piecesStillOut } from './exchange/exchange-back.server.ts';
import { type Ending, isCutAt, LIFE, type OrderStatus } from './life.ts';
import { putCreditBack } from './money/credit.server.ts';
import { moneyOf } from './money/money.server.ts';
import { lockOrder } from './move.server.ts';
import { tellOfChange, withdrawMails } from './news.server.ts';
import { type FoundOrder, nameOfOrder, type Order } from './order.ts';
import type { Called } from './queue/calls.server.ts';
import { withLines } from './read.server.ts';
import { addEvent, listEvents } from './timeline.server.ts';
import { canUndoEnd } from './timeline.ts';

export type Reopened =
  | Called
  | { ok: false; reason: 'sold' }
  /** The courier has paid for the lost parcel. */
  | { ok: false; reason: 'compensated' };

class Stays extends Error {
  readonly reason: 'sold' | 'compensated';
  constructor(reason: Stays['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Only if `event` is still the last: restores the step and takes the pieces again, but not a lost parcel's,
 * which never came back.
 */
export function undoEnd(
  shop: Shop,
  admin: Admin<'orders'>,
  order: FoundOrder,
  event: number,
): Promise<Reopened> {
  const { ending } = order;
  return inTransaction(shop, async (trx): Promise<Reopened> => {
    await lockOrder(shop, trx, order.id);
    const events = await listEvents({ ...shop, db: trx }, admin, order.id);
    const opened = ending && canUndoEnd(events, order, event) && (await openAgain(trx, order.id, ending));
    if (!opened) return { ok: false, reason: 'meanwhile' };
    if (LIFE[ending].pieces === 'back') await takeAgain(shop, trx, opened);
    else if (await isCompensated({ ...shop, db: trx }, admin, order.id)) throw new Stays('compensated');
    if (!LIFE[ending].keepsCoupon) await takeCouponAgain(shop, trx, order.id);
    await putCreditBack(shop, trx, admin, order.id);
    await withdrawMails(trx, [order.id]);
    const [before, after] = [{ status: ending }, { status: opened.status }];
    const [subject, name] = [order.id, nameOfOrder(order)];
    await record(shop, trx, admin, { act: 'order changed', subject, name, before, after });
    await addEvent(shop, trx, admin, order.id, { kind: 'undone', facts: { call: event } });
    tellOfChange(trx, opened);
    return { ok: true };
  }).catch((error: unknown): Reopened => {
    if (error instanceof Stays) return { ok: false, reason: error.reason };
    throw error;
  });
}

async function takeAgain(shop: Shop, trx: Trx, order: Order): Promise<void> {
  const short = await takeStock(shop, trx, await piecesStillOut(trx, order), order.id);
  if (short.length > 0) throw new Stays('sold');
  // Cut cloth came back as a piece of this length, taken again here.
  if (isCutAt(order.step)) await noteCut(trx, [order.id], shop.now());
}

async function isCompensated(shop: Shop, admin: Admin<'orders'>, orderId: string): Promise<boolean> {
  const money = await moneyOf(shop, admin, [orderId]);
  return (money.get(orderId)?.compensationInPaisa ?? 0) !== 0;
}

async function openAgain(trx: Trx, orderId: string, ending: Ending): Promise<Order | undefined> {
  const rows = await trx
    .updateTable('orders')
    .set((eb) => ({
      status: eb.ref('statusBefore').$castTo<OrderStatus>(),
      statusBefore: null,
      endedAt: null,
      endedBy: null,
    }))
    .where('id', '=', orderId)
    .where('status', '=', ending) // another device may undo it meanwhile
    .returningAll()
    .$narrowType<{ status: OrderStatus }>()
    .execute();
  const [order] = await withLines(trx, rows);
  return order;
}
