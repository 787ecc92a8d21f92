/** Queues and sorting as SQL, for orders that have not ended. */
import type { ExpressionBuilder, ExpressionWrapper, SelectQueryBuilder, SqlBool } from 'kysely';
import { DAY_MS } from '#shop/kernel/calendar.ts';
import type { Database } from '#shop/kernel/database.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { stepsIn } from '../life.ts';
import { isUnpaid } from '../money/due.server.ts';
import type { OrderFilter } from '../order.ts';
import type { EventKind } from '../timeline.ts';
import { type Queue, usualSort } from './queue.ts';

type Eb = ExpressionBuilder<Database, 'orders'>;
type Condition = ExpressionWrapper<Database, 'orders', SqlBool>;

export function inQueue(shop: Shop, queue: Queue): (eb: Eb) => Condition {
  const now = shop.now();
  const conditions: Record<Queue, (eb: Eb) => Condition> = {
    confirm: (eb) =>
      eb.and([
        eb('step', 'in', stepsIn('confirm')),
        eb.or([eb('callAt', 'is', null), eb('callAt', '<=', now)]),
      ]),
    later: (eb) => eb.and([eb('step', 'in', stepsIn('confirm')), eb('callAt', '>', now)]),
    pack: (eb) => eb.and([eb('step', 'in', stepsIn('pack'))]),
    'hand-over': (eb) => eb.and([eb('step', 'in', stepsIn('hand-over'))]),
    chase: (eb) => isToChase(eb, now - shop.settings.current.work.chaseAfterDays * DAY_MS),
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

/** On the private page. */
export const hasAgreed = (eb: Eb): Condition =>
  eb(eventOf(eb, 'confirmed').where('orderEvents.actorKind', '=', 'customer'), 'is not', null);

/** 1 or 0, for sorting. */
export const isAgreed = (eb: Eb) => eb.case().when(hasAgreed(eb)).then(1).else(0).end();

const SORTS = {
  newest: ['createdAt', 'desc'],
  oldest: ['createdAt', 'asc'],
  dearest: ['totalInPaisa', 'desc'],
  cheapest: ['totalInPaisa', 'asc'],
} as const;

/** In `confirm` orders that customers confirmed come first. */
export function sortedOrders<Row>(
  query: SelectQueryBuilder<Database, 'orders', Row>,
  { queue, sort = usualSort(queue) }: Pick<OrderFilter, 'queue' | 'sort'>,
): SelectQueryBuilder<Database, 'orders', Row> {
  const [column, direction] = SORTS[sort];
  const first = queue === 'confirm' ? query.orderBy(isAgreed, 'desc') : query;
  return first.orderBy(column, direction).orderBy('orderNumber', direction);
}

const isToChase = (eb: Eb, since: number): Condition =>
  eb.and([
    // Lets the index on `step` apply, instead of reading all delivered orders.
    eb('step', 'in', stepsIn('chase')),
    eb.or([
      eb('step', '=', 'coming back'),
      eb(eventOf(eb, 'tried'), 'is not', null),
      // Orders older than the timelines have no such event.
      eb.and([
        eb('createdAt', '<=', since),
        eb(eventOf(eb, 'handed over').where('at', '>', since), 'is', null),
      ]),
    ]),
  ]);

/** A subquery per order, because with `exists` PostgreSQL first reads this kind of event of all orders. */
export const eventOf = (eb: Eb, kind: EventKind) =>
  eb
    .selectFrom('orderEvents')
    .select('orderEvents.id')
    .whereRef('orderEvents.orderId', '=', 'orders.id')
    .where('orderEvents.kind', '=', kind)
    .limit(1);
