import { type AnyStatus, isOrderStatus } from '#shop/orders/life.ts';
import { m } from '#words/record.ts';
import { StatusBadge } from '../order-status.tsx';

export function FateBadge({ status }: { status: AnyStatus }) {
  if (isOrderStatus(status)) return <StatusBadge status={status} />;
  return <span className="badge badge-grey">{m.statuses[status]}</span>;
}
