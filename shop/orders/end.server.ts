/** The end of an order, by its customer or by the shop. An order that has ended stays in the database. */
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Admin, Customer } from '../kernel/actor.ts';
import type { Database } from '../kernel/database.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { record } from '../record/record.server.ts';
import type { Act } from '../record/record.ts';
import { returnStock } from '../stock/stock.server.ts';
import type { ReturnReason } from '../stock/tables.ts';
import { forgetNetwork } from './caps.server.ts';
import { takenOffOf } from './exchange.ts';
import { addExchanged, exchangeOf, piecesStillOut } from './exchange-back.server.ts';
import {
  type Ending,
  type EndingAct,
  LIFE,
  ORDER_STATUSES,
  type OrderStatus,
  returnsPieces,
} from './life.ts';
import type { LinkHolder } from './link.ts';
import { isDue } from './money.ts';
import { tellOfChange, withdrawMails } from './news.server.ts';
import { nameOfOrder, type Order } from './order.ts';
import { withLines } from './read.server.ts';
import { addEvent, type NewEvent } from './timeline.server.ts';
import type { EventKind } from './timeline.ts';

export interface End {
  act: EndingAct;
  by: Customer | LinkHolder | Admin<'orders'>;
  /** The event of the timeline, where it says more than the act. */
  event?: Partial<NewEvent>;
}

/**
 * Ends an order as the table of `life.ts` says: one conditional write, so that of several who act at once one ends it. Null when
 * it is not there, has ended, or cannot be ended in this way now. Throws `SettlesExchange`.
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
  // How a parcel that comes back ends was decided when it turned round.
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
    // Decided here, not read before: the admin may confirm at this moment, or another may end it.
    .where(
      'status',
      'in',
      ways.map(({ from }) => from),
    );
  // Pieces are on the shelf again when they are in hand, and not before.
  if (act === 'refuse') query = query.where('step', '=', 'coming back');
  // Of a parcel that comes back it must be said whether it is in hand or lost: a deletion would forget its pieces and its refusal.
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
  if (returnsPieces(statusBefore, ending))
    await returnStock(shop, trx, await piecesStillOut(trx, order), orderId, reasonOf(ending));
  if (LIFE[statusBefore].waits) await forgetNetwork(trx, orderId);
  await withdrawMails(trx, orderId);
  await recordEnd(shop, trx, { act, by, event }, { order, ending });
  tellOfChange(trx, order, act === 'cancel' ? 'order cancelled' : 'orders');
  return { order, ending };
}

/** That an order is its customer's own: of the account, or of the private link. */
export function isOf(customer: Customer | LinkHolder): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'orders'>();
  return 'linkHash' in customer ? eb('linkHash', '=', customer.linkHash) : eb('userId', '=', customer.id);
}

/** Whether an end only says what became of a parcel: nobody can choose otherwise. */
const isGone = ({ act, event }: Pick<End, 'act' | 'event'>) => act === 'refuse' || event?.kind === 'lost';

/**
 * Thrown inside the transaction alone, which rolls it back: the order settles an exchange. The old pieces came back for it, or money was
 * given back: what is sent can be changed, but not taken away from under that.
 */
class SettlesExchange extends Error {}

/** For `catch` of a transaction that ends an order: the answer where the order settles an exchange. */
export const whenSettling =
  <T>(answer: T) =>
  (error: unknown): T => {
    if (error instanceof SettlesExchange) return answer;
    throw error;
  };

/**
 * What was paid for the old pieces of an exchange whose new order ends: due of the old order no more, or to be given back where the
 * pieces are in the shop. Only orders of exchanges have to be asked about, and these have a charge for it.
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

/** The entry of the record, and the event of the timeline. */
async function recordEnd(
  shop: Shop,
  trx: Trx,
  { act, by, event }: End,
  { order, ending }: { order: Order; ending: Ending },
): Promise<void> {
  const [before, after] = [{ status: order.status }, { status: ending }];
  const [subject, name] = [order.id, nameOfOrder(order)];
  await record(shop, trx, by, { act: RECORDED[act], subject, name, before, after });
  await addEvent(shop, trx, by, order.id, { kind: TOLD[act], ...event });
}

const RECORDED: Record<EndingAct, Act> = {
  cancel: 'order cancelled',
  delete: 'order deleted',
  refuse: 'parcel refused',
  'take back': 'order changed',
};
const TOLD: Record<EndingAct, EventKind> = {
  cancel: 'cancelled',
  delete: 'deleted',
  refuse: 'back in hand',
  'take back': 'sale taken back',
};

/** The ledger's reason for the pieces that an ending brings back. */
function reasonOf(ending: Ending): ReturnReason {
  if (ending === 'undelivered' || ending === 'taken back') return 'returned';
  return ending === 'cancelled' || ending === 'refused' || ending === 'returned' ? ending : 'deleted order';
}
