/**
 * Works through a queue: an act that removes an order from it shows the next one, with Undo for the
 * last.
 */
import { href } from 'react-router';
import type { Outcome } from '#app/lib/write.server.ts';
import type { Toast } from '#app/ui/toast.tsx';
import type { Admin } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { STEP } from '#shop/orders/life.ts';
import type { FoundOrder } from '#shop/orders/order.ts';
import { isOrderByOrder, nextInQueue } from '#shop/orders/queue/next-in-queue.server.ts';
import { findOrder } from '#shop/orders/steps.server.ts';
import { loadTimeline } from './timeline.server.ts';

const AFTER = 'after';
/** Form field: the screen to return to. `order` leads to the next order. */
export const ON = 'on';
const CUTTING = '/admin/cutting';

/** `order` as it was before the act. */
export async function toNext(
  shop: Shop,
  admin: Admin<'orders'>,
  order: FoundOrder,
  form: URLSearchParams,
  toast: Toast,
): Promise<Outcome> {
  const on = form.get(ON);
  const after = `?${AFTER}=${order.orderNumber}`;
  if (on === 'cutting') return { toast, leadsTo: CUTTING + after };
  const { queue } = STEP[order.step];
  const next =
    on === 'order' && isOrderByOrder(queue) ? await nextInQueue(shop, admin, queue, order.id) : null;
  if (!next) return toast;
  return { toast, leadsTo: href('/admin/orders/:number', { number: next.orderNumber }) + after };
}

/** An Undo on the next order leads back. */
export const toUndone = (
  { orderNumber: number }: FoundOrder,
  form: URLSearchParams,
  toast: Toast,
): Outcome =>
  form.get(ON) === 'order' ? { toast, leadsTo: href('/admin/orders/:number', { number }) } : toast;

/** The previous order and its last act, while it can be undone. */
export async function loadAfter(shop: Shop, admin: Admin<'orders'>, { searchParams }: URL) {
  const number = searchParams.get(AFTER);
  const order = number === null ? null : await findOrder(shop, admin, number);
  if (!order) return null;
  const { last } = await loadTimeline(shop, admin, order);
  if (!last || last.undoMs === 0) return null;
  return { orderNumber: order.orderNumber, fullName: order.customerInfo.fullName, last };
}
