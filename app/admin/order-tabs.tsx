/** The orders by their status, and those that were removed. */
import { ORDER_STATUSES, type OrderStatus } from '#shop/orders/life.ts';
import { type OrderSource, sourceQuery } from '#shop/orders/order.ts';
import type { Queue } from '#shop/orders/queue.ts';
import { m } from '#words/orders.ts';
import { m as statuses } from '#words/statuses.ts';
import { Tabs } from './list-tools.tsx';

interface OrderTabsProps {
  /** Undefined: all orders. One of the day's queues is none of these. */
  open: OrderStatus | 'removed' | Queue | undefined;
  /** From where the shown orders came; the filter goes with each status. */
  source?: OrderSource | undefined;
}

export function OrderTabs({ open, source }: OrderTabsProps) {
  const byStatus = [undefined, ...ORDER_STATUSES].map((status) => ({
    to: ordersAt({ status, source }),
    words: status ? statuses.orderStatuses[status] : m.all,
    open: status === open,
  }));
  const removed = { to: '/admin/orders/removed', words: m.removed, open: open === 'removed' };
  return <Tabs label={m.byStatus} tabs={[...byStatus, removed]} />;
}

/** The address of the orders of a status and a source. */
export function ordersAt({
  status,
  source,
}: {
  status?: OrderStatus | undefined;
  source?: OrderSource | undefined;
}): string {
  const query = [status && `status=${status}`, source && sourceQuery(source)].filter(Boolean).join('&');
  return query ? `/admin/orders?${query}` : '/admin/orders';
}
