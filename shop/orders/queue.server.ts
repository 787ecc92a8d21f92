/** The conditions of the queues of the day, and the order of the lists. Each is asked of orders that have not ended. */
import type { ExpressionBuilder, ExpressionWrapper, SelectQueryBuilder, SqlBool } from 'kysely';
import { DAY_MS } from '../kernel/calendar.ts';
import type { Database } from '../kernel/database.ts';
import type { Shop } from '../kernel/shop.ts';
import { isUnpaid } from './due.server.ts';
import type { OrderFilter } from './order.ts';
import { type Queue, usualSort } from './queue.ts';
import type { EventKind } from './timeline.ts';

type Eb = ExpressionBuilder<Database, 'orders'>;
type Condition = ExpressionWrapper<Database, 'orders', SqlBool>;

/** That an order is in a queue at this moment. */
export function inQueue(shop: Shop, queue: Queue): (eb: Eb) => Condition {
  const now = shop.now();
  const conditions: Record<Queue, (eb: Eb) => Condition> = {
    confirm: (eb) =>
      eb.and([eb('step', '=', 'to confirm'), eb.or([eb('callAt', 'is', null), eb('callAt', '<=', now)])]),
    later: (eb) => eb.and([eb('step', '=', 'to confirm'), eb('callAt', '>', now)]),
    pack: (eb) => eb.and([eb('step', '=', 'to pack')]),
    'hand-over': (eb) => eb.and([eb('step', '=', 'to hand over')]),
    chase: (eb) => isToChase(eb, now - shop.settings.current.work.chaseAfterDays * DAY_MS),
    // Requests that are not answered have a separate index.
    exchange: (eb) =>
      eb(
        'id',
        'in',
        eb.selectFrom('exchangeRequests').select('exchangeRequests.orderId').where('answeredAt', 'is', null),
      ),
    money: (eb) => eb.and([isUnpaid]),
  };
  return conditions[queue];
}

/** That its customer confirmed an order on its private page. */
export const hasAgreed = (eb: Eb): Condition =>
  eb(told(eb, 'confirmed').where('orderEvents.actorKind', '=', 'customer'), 'is not', null);

/** 1 for an order that its customer confirmed: it is confirmed by the shop before the others. */
export const isAgreed = (eb: Eb) => eb.case().when(hasAgreed(eb)).then(1).else(0).end();

const SORTS = {
  newest: ['createdAt', 'desc'],
  oldest: ['createdAt', 'asc'],
  dearest: ['totalInPaisa', 'desc'],
  cheapest: ['totalInPaisa', 'asc'],
} as const;

/** The order of a list: of a queue the oldest first, of those to confirm before them what their customers confirmed; else the newest first. */
export function sortedOrders<Row>(
  query: SelectQueryBuilder<Database, 'orders', Row>,
  { queue, sort = usualSort(queue) }: Pick<OrderFilter, 'queue' | 'sort'>,
): SelectQueryBuilder<Database, 'orders', Row> {
  const [column, direction] = SORTS[sort];
  const first = queue === 'confirm' ? query.orderBy(isAgreed, 'desc') : query;
  return first.orderBy(column, direction).orderBy('orderNumber', direction);
}

/** On its way back, tried in vain, or with the courier since before `since` (milliseconds, UTC). */
const isToChase = (eb: Eb, since: number): Condition =>
  eb.and([
    // Names the steps of an index: without it all orders that were delivered would be read.
    eb('step', 'in', ['coming back', 'under way']),
    eb.or([
      eb('step', '=', 'coming back'),
      eb(told(eb, 'tried'), 'is not', null),
      // An order of before there were timelines has no event of it.
      eb.and([eb('createdAt', '<=', since), eb(told(eb, 'handed over').where('at', '>', since), 'is', null)]),
    ]),
  ]);

/**
 * An event of this kind of the order, null when it has none. Read for each order from an index: for `exists` PostgreSQL reads the events of
 * this kind of all orders first.
 */
const told = (eb: Eb, kind: EventKind) =>
  eb
    .selectFrom('orderEvents')
    .select('orderEvents.id')
    .whereRef('orderEvents.orderId', '=', 'orders.id')
    .where('orderEvents.kind', '=', kind)
    .limit(1);
