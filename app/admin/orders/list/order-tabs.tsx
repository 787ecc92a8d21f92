import { Tabs } from '#app/admin/ui/list-tools.tsx';
import { ORDER_STATUSES, type OrderStatus } from '#shop/orders/life.ts';
import { type OrderSource, sourceQuery } from '#shop/orders/order.ts';
import type { Queue } from '#shop/orders/queue/queue.ts';
import { m } from '#words/orders.ts';
import { m as statuses } from '#words/statuses.ts';

interface OrderTabsProps {
  /** Undefined: all orders. A queue matches no tab. */
  open: OrderStatus | 'removed' | Queue | undefined;
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
