/** Whether the label on a packed parcel still says what its order says. Pure: also for browsers. */
import type { EditedPart } from './edit.ts';
import type { Step } from './life.ts';
import type { EventKind, OrderEvent } from './timeline.ts';

/**
 * The kinds of change after packing: the pieces in the parcel, its address, or something else on its label (the amount, a name, a note).
 */
const LABEL_FAULTS = ['items', 'address', 'other'] as const;
export type LabelFault = (typeof LABEL_FAULTS)[number];

/** The events that decide it. A label is right from the moment the parcel is packed, and again when its label is printed. */
export const LABEL_EVENTS = [
  'packed',
  'label printed',
  'changed',
  'advance received',
  'payment corrected',
] as const satisfies EventKind[];

/** The parts of an order by which the courier finds its customer. */
const REACHED_BY: readonly EditedPart[] = ['address', 'phone'];

/**
 * Why the label of a packed parcel must be printed again, the worst reason first; null when it is right, and for a parcel that is not
 * packed or has left. `events` from the oldest on.
 */
export function labelFault(
  step: Step,
  events: readonly Pick<OrderEvent, 'kind' | 'facts'>[],
): LabelFault | null {
  if (step !== 'to hand over') return null;
  const right = events.findLastIndex(({ kind }) => kind === 'packed' || kind === 'label printed');
  // An order of before there were timelines has no event of its packing.
  const since = right < 0 ? [] : events.slice(right + 1);
  const faults = since.flatMap(({ kind, facts }): LabelFault[] => {
    // Both change the amount to collect.
    if (kind === 'advance received' || kind === 'payment corrected') return ['other'];
    return kind === 'changed' ? (facts.parts ?? []).map(faultOf) : [];
  });
  return LABEL_FAULTS.find((fault) => faults.includes(fault)) ?? null;
}

const faultOf = (part: EditedPart): LabelFault =>
  part === 'items' ? 'items' : REACHED_BY.includes(part) ? 'address' : 'other';
