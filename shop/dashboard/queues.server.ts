/** The queues of the shopkeeper's day, counted. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { Admin } from '../kernel/actor.ts';
import { HOUR_MS } from '../kernel/calendar.ts';
import type { Database } from '../kernel/database.ts';
import type { Shop } from '../kernel/shop.ts';
import { hasAgreed, inQueue } from '../orders/queue.server.ts';
import { LATE_HOURS, type LateHours, QUEUES, type Queue } from '../orders/queue.ts';
import { listedOrders } from '../orders/read.server.ts';

interface QueueCount {
  orders: number;
  /** When the oldest of them was placed, or its exchange asked for; milliseconds, UTC. Null when there is none. */
  oldestAt: number | null;
}

export interface QueueCounts {
  queues: Record<Queue, QueueCount>;
  /** Orders of the queue `confirm` that are older than so many hours: not those to be called again later. */
  late: Record<LateHours, number>;
  /** Orders of the queue `confirm` that their customers confirmed: nobody needs to be called. */
  agreed: number;
}

/** The queries of the queues, and of what is counted of `confirm` besides; each over the orders of its step alone. */
function queriesOf(shop: Shop) {
  const of = (name: string, queue: Queue) =>
    listedOrders(shop.db)
      .where(inQueue(shop, queue))
      .select((eb) => [
        sql<string>`${sql.lit(name)}`.as('name'),
        eb.fn.countAll<number | string>().as('orders'),
        eb.fn.min<number | string | null>(queue === 'exchange' ? askedAt(eb) : 'createdAt').as('oldest'),
      ]);
  const late = (hours: LateHours) =>
    of(`late ${hours}`, 'confirm').where('createdAt', '<=', shop.now() - hours * HOUR_MS);
  return {
    queues: QUEUES.map((queue) => of(queue, queue)),
    ofConfirm: [...LATE_HOURS.map(late), of('agreed', 'confirm').where(hasAgreed)],
  };
}

/**
 * One query. Number and oldest are asked together: for the oldest by itself PostgreSQL looks through all orders of the shop, from the oldest on.
 */
async function counted(
  queries: ReturnType<typeof queriesOf>['queues'],
): Promise<(name: string) => QueueCount> {
  const rows = await queries.reduce((all, one) => all.unionAll(one)).execute();
  const byName = new Map(
    rows.map(({ name, orders, oldest }) => [
      name,
      { orders: Number(orders), oldestAt: oldest === null ? null : Number(oldest) },
    ]),
  );
  return (name) => byName.get(name) ?? { orders: 0, oldestAt: null };
}

/** When the exchange that waits for an answer was asked for. */
const askedAt = (eb: ExpressionBuilder<Database, 'orders'>) =>
  eb
    .selectFrom('exchangeRequests')
    .select('askedAt')
    .whereRef('exchangeRequests.orderId', '=', 'orders.id')
    .where('answeredAt', 'is', null)
    .limit(1);

const forEachQueue = <Value>(of: (queue: Queue) => Value) =>
  Object.fromEntries(QUEUES.map((queue) => [queue, of(queue)])) as Record<Queue, Value>;

/** How many orders are in each queue. One query. */
export async function sizesOfQueues(shop: Shop): Promise<Record<Queue, number>> {
  const countOf = await counted(queriesOf(shop).queues);
  return forEachQueue((queue) => countOf(queue).orders);
}

/** One query. */
export async function countQueues(shop: Shop, _admin: Admin<'orders'>): Promise<QueueCounts> {
  const { queues, ofConfirm } = queriesOf(shop);
  const countOf = await counted([...queues, ...ofConfirm]);
  const lateBy = (hours: LateHours) => countOf(`late ${hours}`).orders;
  return {
    queues: forEachQueue(countOf),
    late: { 6: lateBy(6), 24: lateBy(24) },
    agreed: countOf('agreed').orders,
  };
}
