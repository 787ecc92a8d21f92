/** The queues of the shopkeeper's day, in the order in which an order goes through them. Pure: also for browsers. */
import { HOUR_MS } from '../kernel/calendar.ts';
import type { Order, OrderSort } from './order.ts';

/** `later`: nobody answered, and it is not yet time to call again. `chase`: the courier is to be asked. `exchange`: its customer asks for one. `money`: it has not come yet. */
export const QUEUES = ['confirm', 'later', 'pack', 'hand-over', 'chase', 'exchange', 'money'] as const;
export type Queue = (typeof QUEUES)[number];

/** A queue is worked off from its oldest order on; of all orders the newest are looked for. */
export const usualSort = (queue: Queue | undefined): OrderSort => (queue ? 'oldest' : 'newest');

/** An order that waits so many hours for its confirmation is marked; the last one is the most pressing. */
export const LATE_HOURS = [6, 24] as const;
export type LateHours = (typeof LATE_HOURS)[number];

/** How late the confirmation of an order is at this moment (milliseconds, UTC); null while it is in time. */
export function lateBy(
  { step, createdAt }: Pick<Order, 'step' | 'createdAt'>,
  now: number,
): LateHours | null {
  if (step !== 'to confirm') return null;
  return LATE_HOURS.findLast((hours) => now - createdAt >= hours * HOUR_MS) ?? null;
}
