/** An order's status as text on the specification's colours: pending yellow, confirmed blue, delivering purple, delivered green. */
const COLOURS: Record<string, string> = {
  pending: 'badge-yellow',
  confirmed: 'badge-blue',
  delivering: 'badge-purple',
  delivered: 'badge-green',
};

export function StatusBadge({ status }: { status: string }) {
  return <span className={`badge ${COLOURS[status] ?? 'badge-grey'}`}>{status}</span>;
}
