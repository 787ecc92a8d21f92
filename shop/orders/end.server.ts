/** Ends orders, which stay in the database. */
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { record } from '../audit-log/audit-log.server.ts';
import { giveCouponBack } from '../coupons/uses.server.ts';
import type { Admin, Customer } from '../kernel/actor.ts';
import type { Database } from '../kernel/database.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import type { PaymentMethod } from '../ledger/ledger.ts';
import { type NotAsSeen, notAsSeen } from '../ledger/seen.ts';
import { returnStock } from '../stock/stock.server.ts';
import { takenOffOf } from './exchange/exchange.ts';
import { addExchanged, exchangeOf, exchangesOf, piecesStillOut } from './exchange/exchange-back.server.ts';
import {
  ENDING_ACT,
  type Ending,
  type EndingAct,
  LIFE,
  ORDER_STATUSES,
  type OrderStatus,
  returnsPieces,
} from './life.ts';
import { forgetNetwork } from './limits/order-limits.server.ts';
import type { LinkHolder } from './link/link.ts';
import { takeBackCredit } from './money/credit.server.ts';
import { giveAllBack } from './money/money.server.ts';
import { isDue } from './money/money.ts';
import { lockOrder } from './move.server.ts';
import { tellOfChange, withdrawMails } from './news.server.ts';
import { nameOfOrder, type Order } from './order.ts';
import { withLines } from './read.server.ts';
import { addEvent, listEvents, type NewEvent } from './timeline.server.ts';
import { wasTakenAlong } from './timeline.ts';

export interface End {
  act: EndingAct;
  by: Customer | LinkHolder | Admin<'orders'>;
  event?: Partial<NewEvent>;
}

/**
 * Ends an order by the table of `life.ts`, in one conditional write: only one of concurrent calls succeeds.
 * Null if it is gone, has ended, or cannot end this way. Throws `SettlesExchange`.
 */
export async function endOrder(
  shop: Shop,
  trx: Trx,
  orderId: string,
  { act, by, event = {} }: End,
): Promise<{ order: Order; ending: Ending } | null> {
  const ways = ORDER_STATUSES.flatMap((from) => {
    const to = LIFE[from].ends[act];
    return to ? [{ from, to }] : [];
  });
  const cases = sql.join(
    ways.map(({ from, to }) => sql`when ${from} then ${to}`),
    sql` `,
  );
  // A returning parcel's ending was decided when it turned back.
  const usual = sql<Ending>`case status ${cases} end`;
  const byStatus = act === 'refuse' ? sql<Ending>`coalesce(${sql.ref('comesBackAs')}, ${usual})` : usual;
  let query = trx
    .updateTable('orders')
    .set((eb) => ({
      status: byStatus,
      statusBefore: eb.ref('status').$castTo<OrderStatus>(),
      endedAt: shop.now(),
      endedBy: by.id,
    }))
    .where('id', '=', orderId)
    // Another request may confirm or end it meanwhile.
    .where(
      'status',
      'in',
      ways.map(({ from }) => from),
    );
  // Restock only pieces in hand.
  if (act === 'refuse') query = query.where('step', '=', 'coming back');
  // First mark a returning parcel as in hand or lost: a deletion would forget its pieces and its refusal.
  if (act === 'delete' && event.kind !== 'lost') query = query.where('step', '!=', 'coming back');
  if (by.kind === 'customer') query = query.where(isOf(by));
  const row = await query
    .returningAll()
    .$narrowType<{ status: Ending; statusBefore: OrderStatus }>()
    .executeTakeFirst();
  if (!row) return null;
  const { status: ending, statusBefore } = row;
  const [order] = await withLines(trx, [{ ...row, status: statusBefore }]);
  if (!order) return null;
  if (!isDue(ending))
    await endExchange(
      trx,
      { ...order, receivedInPaisa: row.receivedInPaisa },
      { isGone: isGone({ act, event }) },
    );
  const { stockReason } = LIFE[ending];
  if (stockReason && returnsPieces(statusBefore, ending))
    await returnStock(shop, trx, await piecesStillOut(trx, order), orderId, stockReason);
  // After the stock, the locking order of sales.
  if (!isDue(ending)) await takeBackCredit(shop, trx, by, orderId);
  if (!LIFE[ending].keepsCoupon) await giveCouponBack(shop, trx, orderId);
  if (LIFE[statusBefore].waits) await forgetNetwork(trx, [orderId]);
  await withdrawMails(trx, [orderId]);
  await recordEnd(shop, trx, { act, by, event }, { order, ending });
  tellOfChange(trx, order, act === 'cancel' ? 'order cancelled' : 'orders');
  return { order, ending };
}

export function isOf(customer: Customer | LinkHolder): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'orders'>();
  return 'linkHash' in customer ? eb('linkHash', '=', customer.linkHash) : eb('userId', '=', customer.id);
}

/** These endings are facts, which cannot be refused. */
const isGone = ({ act, event }: Pick<End, 'act' | 'event'>) => act === 'refuse' || event?.kind === 'lost';

/** Rolls back: old pieces or money were given back for this order. */
class SettlesExchange extends Error {}

export const whenSettling =
  <T>(answer: T) =>
  (error: unknown): T => {
    if (error instanceof SettlesExchange) return answer;
    throw error;
  };

/**
 * Payments for the old pieces of an exchange are no longer due when its new order ends, or are refunded if
 * those pieces are in the shop.
 */
async function endExchange(
  trx: Trx,
  { id, charges, receivedInPaisa }: Pick<Order, 'id' | 'charges'> & { receivedInPaisa: number },
  { isGone }: { isGone: boolean },
): Promise<void> {
  if (!charges.some(({ kind }) => kind === 'exchange')) return;
  const exchange = await exchangeOf(trx, id);
  if (!exchange) return;
  const isBack = exchange.backAt !== null;
  if (!isGone && (isBack || receivedInPaisa < 0)) throw new SettlesExchange(id);
  await addExchanged(trx, isBack ? id : exchange.ofOrderId, -takenOffOf(charges));
}

async function recordEnd(
  shop: Shop,
  trx: Trx,
  { act, by, event }: End,
  { order, ending }: { order: Order; ending: Ending },
): Promise<void> {
  const [before, after] = [{ status: order.status }, { status: ending }];
  const [subject, name] = [order.id, nameOfOrder(order)];
  await record(shop, trx, by, { act: ENDING_ACT[act].recordedAs, subject, name, before, after });
  await addEvent(shop, trx, by, order.id, { kind: ENDING_ACT[act].event, ...event });
}

export type TakenBack =
  | { ok: true }
  /** Gone, ended, or not taken along. */
  | { ok: false; reason: 'missing' }
  /** Some of its pieces now belong to another order. */
  | { ok: false; reason: 'exchanged' }
  /** The step has changed since. */
  | { ok: false; reason: 'newer' }
  | NotAsSeen;

/** As shown: the event of the last step, and the payments. */
interface SeenSale {
  event: number;
  sawInPaisa: number | null;
  /** Of the refund; default: as the money came. */
  way?: PaymentMethod | null;
}

/** Takes back a counter sale, entered by mistake or brought back: restocks and refunds in one transaction. */
export function takeBackSale(
  shop: Shop,
  admin: Admin<'orders'>,
  orderId: string,
  { event, sawInPaisa, way = null }: SeenSale,
): Promise<TakenBack> {
  return inTransaction(shop, async (trx): Promise<TakenBack> => {
    await lockOrder(shop, trx, orderId);
    const events = await listEvents({ ...shop, db: trx }, admin, orderId);
    if (!wasTakenAlong(events)) return { ok: false, reason: 'missing' };
    if ((await exchangesOf(trx, orderId)).length > 0) return { ok: false, reason: 'exchanged' };
    const { receivedInPaisa } =
      (await trx
        .selectFrom('orders')
        .select('receivedInPaisa')
        .where('id', '=', orderId)
        .where('endedAt', 'is', null)
        .executeTakeFirst()) ?? {};
    if (receivedInPaisa === undefined) return { ok: false, reason: 'missing' };
    if (events.findLast(({ facts }) => facts.step)?.id !== event) return { ok: false, reason: 'newer' };
    const changed = notAsSeen(sawInPaisa, receivedInPaisa);
    if (changed) return changed;
    const ended = await endOrder(shop, trx, orderId, { act: 'take back', by: admin });
    if (!ended) return { ok: false, reason: 'missing' };
    await giveAllBack(shop, trx, admin, orderId, way);
    return { ok: true };
  }).catch(whenSettling<TakenBack>({ ok: false, reason: 'exchanged' }));
}
