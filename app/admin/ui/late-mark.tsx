import type { ReactNode } from 'react';
import type { LateHours } from '#shop/orders/queue/queue.ts';
import { m } from '#words/queues.ts';

interface LateMarkProps {
  late: LateHours | null;
  /** The order's date: marked, as the words for it would take a row. */
  children?: ReactNode;
}

export function LateMark({ late, children = null }: LateMarkProps) {
  if (late === null) return children;
  return (
    <span className={`badge ${late >= 24 ? 'badge-madder' : 'badge-yellow'}`}>
      {children} <span className={children ? 'sr-only' : ''}>{m.unconfirmedFor(late)}</span>
    </span>
  );
}
