/** The mark of an order that its customer confirmed on its private page, and that the shop has not confirmed yet. */
import { m } from '#words/timeline.ts';

export function AgreedMark({ hasAgreed }: { hasAgreed: boolean }) {
  return hasAgreed && <span className="badge badge-green">{m.events.confirmed({})}</span>;
}
