import type { OrderStatus } from '#shop/orders/life.ts';
import { m } from '#words/statuses.ts';

/**
 * Status colours of the specification: pending yellow, confirmed blue, delivering purple, delivered
 * green.
 */
const COLOURS: Record<OrderStatus, { badge: string; bar: string }> = {
  pending: { badge: 'badge-yellow', bar: '#b98b00' },
  confirmed: { badge: 'badge-blue', bar: '#2f5fb3' },
  delivering: { badge: 'badge-purple', bar: '#7a45b0' },
  delivered: { badge: 'badge-green', bar: '#2f7a48' },
};

/** Strong enough for a chart's bar. */
export const barColourOf = (status: OrderStatus) => COLOURS[status].bar;

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <span className={`badge ${COLOURS[status].badge}`}>{m.orderStatuses[status]}</span>;
}
