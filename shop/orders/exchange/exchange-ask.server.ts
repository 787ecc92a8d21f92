/** Exchange requests with pictures, from the private page of a delivered order. */
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { record } from '#shop/audit-log/audit-log.server.ts';
import { DAY_MS } from '#shop/kernel/calendar.ts';
import type { Database } from '#shop/kernel/database.ts';
import { type Limit, mayTry } from '#shop/kernel/limits.server.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { putInOutbox } from '#shop/outbox/outbox.server.ts';
import { setPictures } from '#shop/pictures/pictures.server.ts';
import type { LinkHolder } from '../link/link.ts';
import { lockOrder } from '../move.server.ts';
import { tellOfChange, tellShop } from '../news.server.ts';
import type { OrderNotification } from '../notifications.ts';
import { nameOfOrder, type Order, type OrderLine } from '../order.ts';
import { withLines } from '../read.server.ts';
import { addEvent } from '../timeline.server.ts';
import { backLines, type NotBack } from './exchange.ts';
import { requestsOf } from './exchange-answer.server.ts';
import { leftToExchange } from './exchange-back.server.ts';
import {
  type ExchangeRequest,
  MAX_PICTURES,
  MAX_REQUESTS,
  type Missing,
  missingIn,
  openRequest,
  type WantedBack,
} from './exchange-request.ts';

/** Per order, refused ones included. */
const PRESSES: Limit = { max: 60, withinMs: DAY_MS };
/** Any file counts: each costs CPU time. */
const PICTURES_OF_AN_ORDER: Limit = { max: 15, withinMs: DAY_MS };
const PICTURES_OF_A_NETWORK: Limit = { max: 60, withinMs: DAY_MS };

export interface Asking {
  requests: readonly ExchangeRequest[];
  /** Empty if it is too late or a request is open. */
  left: readonly OrderLine[];
  hasCuts: boolean;
}

export async function findAsking(shop: Shop, { order }: { order: Order }): Promise<Asking> {
  const requests = await requestsOf(shop.db, order.id);
  const none = { requests, left: [], hasCuts: false };
  if (requests.length >= MAX_REQUESTS || openRequest(requests) || order.status !== 'delivered') return none;
  const inTime = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', order.id)
    .where(isAskable(shop))
    .executeTakeFirst();
  if (!inTime) return none;
  const left = await leftToExchange(shop.db, order);
  const pieces = left.filter(isPiece);
  return { requests, left: pieces, hasCuts: pieces.length < left.length };
}

/** A cut cannot be sold to others: the shop exchanges it only for its own fault, after a call. */
const isPiece = ({ cutCm = 0 }: Pick<OrderLine, 'cutCm'>): boolean => cutCm === 0;

function isAskable({ now, settings }: Shop): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'orders'>();
  const delivered = eb
    .selectFrom('orderEvents')
    .select((of) => of.fn.max('at').as('at'))
    .whereRef('orderId', '=', 'orders.id')
    .where('kind', '=', 'delivered');
  const since = now() - settings.current.work.exchangeDays * DAY_MS;
  return eb.and([
    eb('status', '=', 'delivered'),
    eb('endedAt', 'is', null),
    // Orders older than the timelines have no such event.
    sql<boolean>`coalesce((${delivered}), "createdAt") > ${since}`,
  ]);
}

export type AskedExchange =
  | { ok: true; isNew: boolean }
  | { ok: false; reason: 'too late' | 'too many' }
  | { ok: false; reason: 'incomplete'; missing: readonly Missing[] }
  | Extract<NotBack, { reason: 'too many back' }>;

/** One open request per order. */
export async function askExchange(
  shop: Shop,
  holder: LinkHolder,
  orderId: string,
  wanted: WantedBack,
): Promise<AskedExchange> {
  const { cause } = wanted;
  const missing = missingIn(wanted);
  // Not counted: it costs nothing.
  if (missing.length > 0 || cause === null) return incomplete(missing);
  if (!(await mayTry(shop, `exchanges of ${orderId}`, PRESSES))) return { ok: false, reason: 'too many' };
  return inTransaction(shop, async (trx): Promise<AskedExchange> => {
    await lockOrder(shop, trx, orderId);
    const order = await lockAskable(shop, trx, holder, orderId);
    if (!order) return { ok: false, reason: 'too late' };
    const earlier = await requestsOf(trx, orderId);
    if (openRequest(earlier)) return { ok: true, isNew: false };
    if (earlier.length >= MAX_REQUESTS) return { ok: false, reason: 'too many' };
    const left = await leftToExchange(trx, order);
    const lines = backLines(left.filter(isPiece), wanted.back);
    if ('ok' in lines) return lines.reason === 'nothing back' ? incomplete(['pieces']) : lines;
    await trx
      .insertInto('exchangeRequests')
      .values({
        ...{ id: shop.newId(), orderId, lines: JSON.stringify(lines), cause, words: wanted.words.trim() },
        ...{ askedAt: shop.now(), answeredAt: null, madeOrderId: null },
      })
      .execute();
    await addEvent(shop, trx, holder, orderId, { kind: 'exchange asked' });
    const [subject, name] = [orderId, nameOfOrder(order)];
    await record(shop, trx, holder, { act: 'exchange asked', subject, name, after: { items: lines } });
    const { orderNumber } = order;
    const { fullName } = order.customerInfo;
    const note = { about: 'exchange asked', orderNumber, fullName } as const;
    await putInOutbox<OrderNotification>(shop, trx, [{ kind: 'push', note }]);
    tellOfChange(trx, order, 'exchange asked');
    return { ok: true, isNew: true };
  });
}

const incomplete = (missing: readonly Missing[]) => ({ ok: false, reason: 'incomplete', missing }) as const;

async function lockAskable(
  shop: Shop,
  trx: Trx,
  { linkHash }: LinkHolder,
  orderId: string,
): Promise<Order | undefined> {
  const rows = await trx
    .updateTable('orders')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', orderId)
    .where('linkHash', '=', linkHash)
    .where(isAskable(shop))
    .returningAll()
    .execute();
  const [order] = await withLines(
    trx,
    rows.map((row) => ({ ...row, status: 'delivered' as const })),
  );
  return order;
}

/** Counts the picture; false above the limits. */
export async function maySendPicture(shop: Shop, orderId: string, network: string): Promise<boolean> {
  return (
    (await mayTry(shop, `pictures of ${orderId}`, PICTURES_OF_AN_ORDER)) &&
    (await mayTry(shop, `exchange pictures from ${network}`, PICTURES_OF_A_NETWORK))
  );
}

export async function takesPicture({ db }: Pick<Shop, 'db'>, { order }: { order: Order }): Promise<boolean> {
  const open = openRequest(await requestsOf(db, order.id));
  return open !== undefined && open.pictures.length < MAX_PICTURES;
}

/** False if no request is open, or it has `MAX_PICTURES`. */
export function addExchangePicture(
  shop: Shop,
  holder: LinkHolder,
  orderId: string,
  url: string,
): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    await lockOrder(shop, trx, orderId);
    const own = await trx
      .selectFrom('orders')
      .select('orderNumber')
      .where('id', '=', orderId)
      .where('linkHash', '=', holder.linkHash)
      .executeTakeFirst();
    if (!own) return false;
    const id = shop.newId();
    const added = await trx
      .insertInto('exchangePictures')
      .columns(['id', 'requestId', 'picture', 'createdAt'])
      .expression((eb) =>
        eb
          .selectFrom('exchangeRequests')
          .select((of) => [
            of.val(id).as('id'),
            'exchangeRequests.id as requestId',
            of.val(url).as('picture'),
            of.val(shop.now()).as('createdAt'),
          ])
          .where('orderId', '=', orderId)
          .where('answeredAt', 'is', null) // may be answered meanwhile,
          .where(
            (of) =>
              of
                .selectFrom('exchangePictures as sent')
                .select(of.fn.countAll().as('n'))
                .whereRef('sent.requestId', '=', 'exchangeRequests.id'),
            '<',
            MAX_PICTURES, // or have other pictures
          ),
      )
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) return false;
    await setPictures(trx, 'exchange', [{ id, url }]);
    tellShop(trx, own);
    return true;
  });
}
