import type { OrderStatus } from '#shop/orders/life.ts';

/** An order's status as text on the specification's colours: pending yellow, confirmed blue, delivering purple, delivered green. */
const COLOURS: Record<OrderStatus, string> = {
  pending: 'badge-yellow',
  confirmed: 'badge-blue',
  delivering: 'badge-purple',
  delivered: 'badge-green',
};

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <span className={`badge ${COLOURS[status] ?? 'badge-grey'}`}>{status}</span>;
}
