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

const count = sql<number>`cast(count(*) as integer)`.as('n');

/** How many orders are in each queue. One query, over the orders of each step alone. */
export async function sizesOfQueues(shop: Shop): Promise<Record<Queue, number>> {
  const of = (queue: Queue) => listedOrders(shop.db).where(inQueue(shop, queue)).select(count).as(queue);
  const row = await shop.db.selectNoFrom(QUEUES.map(of)).executeTakeFirstOrThrow();
  return Object.fromEntries(QUEUES.map((queue) => [queue, row[queue] ?? 0])) as Record<Queue, number>;
}

/** One query, over the orders of each step alone. */
export async function countQueues(shop: Shop, _admin: Admin<'orders'>): Promise<QueueCounts> {
  const { db } = shop;
  const of = (queue: Queue) => listedOrders(db).where(inQueue(shop, queue));
  const late = (hours: LateHours) => of('confirm').where('createdAt', '<=', shop.now() - hours * HOUR_MS);
  const row = await db
    .selectNoFrom([
      ...QUEUES.map((queue) => of(queue).select(count).as(`${queue} orders`)),
      ...QUEUES.map((queue) =>
        of(queue)
          .select((eb) => eb.fn.min('createdAt').as('n'))
          .as(`${queue} oldest`),
      ),
      ...LATE_HOURS.map((hours) => late(hours).select(count).as(`late ${hours}`)),
    ])
    .executeTakeFirstOrThrow();
  const numbers = row as Record<string, number | string | null>;
  const queues = Object.fromEntries(
    QUEUES.map((queue) => {
      const oldest = numbers[`${queue} oldest`] ?? null;
      const counted = { orders: Number(numbers[`${queue} orders`] ?? 0) };
      return [queue, { ...counted, oldestAt: oldest === null ? null : Number(oldest) }];
    }),
  ) as Record<Queue, QueueCount>;
  return { queues, late: { 6: Number(numbers['late 6'] ?? 0), 24: Number(numbers['late 24'] ?? 0) } };
}
