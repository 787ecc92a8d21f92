/** The queues of the shopkeeper's day, in working order. */
import { HOUR_MS } from '#shop/kernel/calendar.ts';
import type { Order, OrderSort } from '../order.ts';

/** `later`: not answered, to call again later. `chase`: ask the courier. */
export const QUEUES = ['confirm', 'later', 'pack', 'hand-over', 'chase', 'exchange', 'money'] as const;
export type Queue = (typeof QUEUES)[number];

export const usualSort = (queue: Queue | undefined): OrderSort => (queue ? 'oldest' : 'newest');

/** For orders to confirm. */
export const LATE_HOURS = [6, 24] as const;
export type LateHours = (typeof LATE_HOURS)[number];

export function lateBy(
  { step, createdAt }: Pick<Order, 'step' | 'createdAt'>,
  now: number,
): LateHours | null {
  if (step !== 'to confirm') return null;
  return LATE_HOURS.findLast((hours) => now - createdAt >= hours * HOUR_MS) ?? null;
}
