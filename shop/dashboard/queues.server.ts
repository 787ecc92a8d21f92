/** The queues of the shopkeeper's day, counted. */
import { sql } from 'kysely';
import type { Admin } from '../kernel/actor.ts';
import { HOUR_MS } from '../kernel/calendar.ts';
import type { Shop } from '../kernel/shop.ts';
import { inQueue } from '../orders/queue.server.ts';
import { LATE_HOURS, type LateHours, QUEUES, type Queue } from '../orders/queue.ts';
import { listedOrders } from '../orders/read.server.ts';

export interface QueueCount {
  orders: number;
  /** When the oldest of them was placed; milliseconds, UTC. Null when there is none. */
  oldestAt: number | null;
}

export interface QueueCounts {
  queues: Record<Queue, QueueCount>;
  /** Orders of the queue `confirm` that are older than so many hours: not those to be called again later. */
  late: Record<LateHours, number>;
}

/**
 * Number and oldest of each queue, and of the late ones of `confirm`, by name. One query, over the orders of each step alone. Both are asked
 * together: for the oldest by itself PostgreSQL looks through all orders of the shop, from the oldest on.
 */
async function counted(shop: Shop): Promise<Map<string, QueueCount>> {
  const of = (name: string, queue: Queue) =>
    listedOrders(shop.db)
      .where(inQueue(shop, queue))
      .select(({ fn }) => [
        sql<string>`${sql.lit(name)}`.as('name'),
        fn.countAll<number | string>().as('orders'),
        fn.min<number | string | null>('createdAt').as('oldest'),
      ]);
  const late = (hours: LateHours) =>
    of(`late ${hours}`, 'confirm').where('createdAt', '<=', shop.now() - hours * HOUR_MS);
  const rows = await [...QUEUES.map((queue) => of(queue, queue)), ...LATE_HOURS.map(late)]
    .reduce((all, one) => all.unionAll(one))
    .execute();
  return new Map(
    rows.map(({ name, orders, oldest }) => [
      name,
      { orders: Number(orders), oldestAt: oldest === null ? null : Number(oldest) },
    ]),
  );
}

const NONE: QueueCount = { orders: 0, oldestAt: null };

/** How many orders are in each queue. One query. */
export async function sizesOfQueues(shop: Shop): Promise<Record<Queue, number>> {
  const all = await counted(shop);
  return Object.fromEntries(QUEUES.map((queue) => [queue, (all.get(queue) ?? NONE).orders])) as Record<
    Queue,
    number
  >;
}

/** One query. */
export async function countQueues(shop: Shop, _admin: Admin<'orders'>): Promise<QueueCounts> {
  const all = await counted(shop);
  const queues = Object.fromEntries(QUEUES.map((queue) => [queue, all.get(queue) ?? NONE])) as Record<
    Queue,
    QueueCount
  >;
  const late = (hours: LateHours) => (all.get(`late ${hours}`) ?? NONE).orders;
  return { queues, late: { 6: late(6), 24: late(24) } };
}
