import { record } from '#shop/audit-log/audit-log.server.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { putInOutbox } from '#shop/outbox/outbox.server.ts';
import type { OrderStatus } from '../life.ts';
import { lockOrder } from '../move.server.ts';
import { tellOfChange } from '../news.server.ts';
import type { OrderNotification } from '../notifications.ts';
import { hasAccount, nameOfOrder } from '../order.ts';
import { withLines } from '../read.server.ts';
import { addEvent } from '../timeline.server.ts';
import type { ExchangeRequest } from './exchange-request.ts';

/** The caller has checked the reader's rights. */
export async function requestsOf(db: Shop['db'], orderId: string): Promise<ExchangeRequest[]> {
  const rows = await db
    .selectFrom('exchangeRequests')
    .leftJoin('orders as made', 'made.id', 'exchangeRequests.madeOrderId')
    .selectAll('exchangeRequests')
    .select('made.orderNumber')
    .where('exchangeRequests.orderId', '=', orderId)
    .orderBy('askedAt')
    .orderBy('exchangeRequests.id')
    .execute();
  if (rows.length === 0) return [];
  const pictures = await db
    .selectFrom('exchangePictures')
    .select(['requestId', 'picture'])
    .where(
      'requestId',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ id, lines, cause, words, askedAt, answeredAt, answer, orderNumber }) => ({
    ...{ id, cause, words, askedAt, lines: JSON.parse(lines) },
    answer:
      answeredAt === null
        ? null
        : orderNumber === null
          ? { kind: 'declined', reason: answer }
          : { kind: 'accepted', orderNumber },
    pictures: pictures.filter(({ requestId }) => requestId === id).map(({ picture }) => picture),
  }));
}

export const listRequests = ({ db }: Shop, _admin: Admin<'orders'>, orderId: string) =>
  requestsOf(db, orderId);

export async function noteAccepted(
  shop: Shop,
  trx: Trx,
  orderId: string,
  madeOrderId: string,
): Promise<void> {
  await trx
    .updateTable('exchangeRequests')
    .set({ answeredAt: shop.now(), madeOrderId })
    .where('orderId', '=', orderId)
    .where('answeredAt', 'is', null)
    .execute();
}

/** The customer reads the reason. False if no request is open. */
export function declineExchange(
  shop: Shop,
  admin: Admin<'orders'>,
  orderId: string,
  reason: string,
): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    await lockOrder(shop, trx, orderId);
    const declined = await trx
      .updateTable('exchangeRequests')
      .set({ answeredAt: shop.now(), answer: reason })
      .where('orderId', '=', orderId)
      .where('answeredAt', 'is', null) // may be accepted, or declined on another device, meanwhile
      .executeTakeFirst();
    if (declined.numUpdatedRows === 0n) return false;
    const row = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const status = row.statusBefore ?? (row.status as OrderStatus);
    const [order] = await withLines(trx, [{ ...row, status }]);
    if (!order) return false;
    await addEvent(shop, trx, admin, orderId, { kind: 'exchange declined', note: reason });
    const [subject, name] = [orderId, nameOfOrder(order)];
    await record(shop, trx, admin, { act: 'exchange declined', subject, name, after: { reason } });
    if (hasAccount(order))
      await putInOutbox<OrderNotification>(shop, trx, [{ kind: 'exchange declined', order, reason }], {
        orderId,
      });
    tellOfChange(trx, order);
    return true;
  });
}
