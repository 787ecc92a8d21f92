/** Marks an order that the customer has confirmed and the shop has not yet. */
import { m } from '#words/timeline.ts';

export function AgreedMark({ hasAgreed }: { hasAgreed: boolean }) {
  return hasAgreed && <span className="badge badge-green">{m.events.confirmed({})}</span>;
}
