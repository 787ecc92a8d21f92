import { LIFE, type OrderStatus, type StatusColour } from '#shop/orders/life.ts';
import { m } from '#words/statuses.ts';

/** Strong enough for a chart's bar; the badges' classes have the same names. */
const BARS: Record<StatusColour, string> = {
  yellow: '#b98b00',
  blue: '#2f5fb3',
  purple: '#7a45b0',
  green: '#2f7a48',
};

export const barColourOf = (status: OrderStatus) => BARS[LIFE[status].colour];

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <span className={`badge badge-${LIFE[status].colour}`}>{m.orderStatuses[status]}</span>;
}
