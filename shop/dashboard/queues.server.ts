import { type ExpressionBuilder, sql } from 'kysely';
import type { Admin } from '../kernel/actor.ts';
import { HOUR_MS } from '../kernel/calendar.ts';
import type { Database } from '../kernel/database.ts';
import type { Shop } from '../kernel/shop.ts';
import { hasAgreed, inQueue } from '../orders/queue/queue.server.ts';
import { LATE_HOURS, type LateHours, QUEUES, type Queue } from '../orders/queue/queue.ts';
import { listedOrders } from '../orders/read.server.ts';

interface QueueCount {
  orders: number;
  /** Since the order was placed or its exchange requested. */
  oldestAt: number | null;
}

export interface QueueCounts {
  queues: Record<Queue, QueueCount>;
  /** Orders in `confirm` by their age in hours, without those to be called later. */
  late: Record<LateHours, number>;
  /** Confirmed by the customer, so no call is needed. */
  agreed: number;
}

/** Each reads only the orders of its step. */
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

/** One query. Count and oldest together: for the oldest alone PostgreSQL scans all orders by age. */
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

const askedAt = (eb: ExpressionBuilder<Database, 'orders'>) =>
  eb
    .selectFrom('exchangeRequests')
    .select('askedAt')
    .whereRef('exchangeRequests.orderId', '=', 'orders.id')
    .where('answeredAt', 'is', null)
    .limit(1);

const forEachQueue = <Value>(of: (queue: Queue) => Value) =>
  Object.fromEntries(QUEUES.map((queue) => [queue, of(queue)])) as Record<Queue, Value>;

/** One query. */
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
