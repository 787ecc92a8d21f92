import type { LateHours } from '#shop/orders/queue/queue.ts';
import { m } from '#words/queues.ts';

export function LateMark({ late }: { late: LateHours | null }) {
  if (late === null) return null;
  return (
    <span className={`badge ${late >= 24 ? 'badge-madder' : 'badge-yellow'}`}>{m.unconfirmedFor(late)}</span>
  );
}
