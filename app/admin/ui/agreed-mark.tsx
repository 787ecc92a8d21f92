/** Marks an order that only the customer has confirmed. */
import { m } from '#words/timeline.ts';

export function AgreedMark({ hasAgreed }: { hasAgreed: boolean }) {
  return hasAgreed && <span className="badge badge-green">{m.events.confirmed({})}</span>;
}
