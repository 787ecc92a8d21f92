/** Old pieces of an exchange: restocked, or still with the customer. */
import { record } from '#shop/audit-log/audit-log.server.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { returnStock } from '#shop/stock/stock.server.ts';
import { ENDINGS, LIFE, ORDER_STATUSES } from '../life.ts';
import { isDue } from '../money/money.ts';
import { lockOrder } from '../move.server.ts';
import { type Order, type OrderLine, piecesOf } from '../order.ts';
import { addEvent } from '../timeline.server.ts';
import { type BackLine, exchangeable } from './exchange.ts';

/** In other statuses the exchange is void, and its pieces can be exchanged again. */
const STANDING = [...ORDER_STATUSES, ...ENDINGS].filter(isDue);

/** The caller has checked the reader's rights. */
export async function leftToExchange(
  db: Shop['db'],
  { id, items }: Pick<Order, 'id' | 'items'>,
): Promise<OrderLine[]> {
  return exchangeable(items, await exchangesOf(db, id));
}

/** In force, or with old pieces restocked. */
export async function exchangesOf(db: Shop['db'], orderId: string): Promise<{ lines: BackLine[] }[]> {
  const rows = await db
    .selectFrom('exchanges')
    .innerJoin('orders', 'orders.id', 'exchanges.orderId')
    .select('exchanges.lines')
    .where('ofOrderId', '=', orderId)
    .where((eb) => eb.or([eb('status', 'in', STANDING), eb('backAt', 'is not', null)]))
    .execute();
  return rows.map(({ lines }) => ({ lines: JSON.parse(lines) }));
}

/**
 * Restocks the old pieces once. False if already done, if the customer does not have the old order, or if the
 * new one was cancelled or deleted: its pieces may belong to another exchange.
 */
export function takeBackExchange(shop: Shop, admin: Admin<'orders'>, orderId: string): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    const exchange = await trx
      .selectFrom('exchanges')
      .select(['ofOrderId', 'lines'])
      .where('orderId', '=', orderId)
      .executeTakeFirst();
    if (!exchange) return false;
    const { ofOrderId } = exchange;
    await lockOrder(shop, trx, ofOrderId);
    // The new order first, the locking order of an end. It may be deleted meanwhile,
    const made = await lockedRow(trx, orderId);
    if (!made || !isDue(made.status)) return false;
    // and the old one may come back whole.
    const old = await lockedRow(trx, ofOrderId);
    if (!old || LIFE[old.status].pieces !== 'sent') return false;
    const noted = await trx
      .updateTable('exchanges')
      .set({ backAt: shop.now() })
      .where('orderId', '=', orderId)
      .where('backAt', 'is', null) // another device may press meanwhile
      .executeTakeFirst();
    if (noted.numUpdatedRows === 0n) return false;
    const lines: BackLine[] = JSON.parse(exchange.lines);
    await returnStock(shop, trx, lines, ofOrderId, 'exchanged');
    await addEvent(shop, trx, admin, ofOrderId, { kind: 'exchange back' });
    await record(shop, trx, admin, {
      ...{ act: 'exchange back', subject: ofOrderId, name: old.orderNumber },
      after: { items: lines },
    });
    return true;
  });
}

const lockedRow = (trx: Trx, orderId: string) =>
  trx
    .updateTable('orders')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', orderId)
    .returning(['status', 'orderNumber'])
    .executeTakeFirst();

/** Pieces to restock if the whole order comes back. */
export async function piecesStillOut(trx: Trx, order: Order): Promise<OrderLine[]> {
  const rows = await trx
    .selectFrom('exchanges')
    .select('lines')
    .where('ofOrderId', '=', order.id)
    .where('backAt', 'is not', null)
    .execute();
  const back = rows.flatMap(({ lines }): BackLine[] => JSON.parse(lines));
  return order.items
    .map((item) => ({ ...item, quantity: item.quantity - piecesOf(back, item.productId) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Undefined if it is no exchange. */
export function exchangeOf(trx: Trx, orderId: string) {
  return trx
    .selectFrom('exchanges')
    .select(['ofOrderId', 'backAt'])
    .where('orderId', '=', orderId)
    .executeTakeFirst();
}

/** Changes what an ended order still owes for its exchanges. */
export async function addExchanged(trx: Trx, orderId: string, inPaisa: number): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({ exchangedInPaisa: eb('exchangedInPaisa', '+', inPaisa) }))
    .where('id', '=', orderId)
    .execute();
}
