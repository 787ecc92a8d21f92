import { StatusBadge } from '#app/orders/order-status.tsx';
import { type AnyStatus, isOrderStatus } from '#shop/orders/life.ts';
import { m } from '#words/audit-log.ts';

export function FateBadge({ status }: { status: AnyStatus }) {
  if (isOrderStatus(status)) return <StatusBadge status={status} />;
  return <span className="badge badge-grey">{m.statuses[status]}</span>;
}
