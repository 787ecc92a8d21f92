/** Whether the label of a packed parcel still matches its order. */
import type { EditedPart } from './edit/edit.ts';
import { isPacked, type Step } from './life.ts';
import type { EventKind, OrderEvent } from './timeline.ts';

/** `other`: amount, name or note. */
const LABEL_FAULTS = ['items', 'address', 'other'] as const;
export type LabelFault = (typeof LABEL_FAULTS)[number];

/** Packing and printing make the label right. */
export const LABEL_EVENTS = [
  'packed',
  'label printed',
  'changed',
  'advance received',
  'payment corrected',
] as const satisfies EventKind[];

/** Used by the courier to find the customer. */
const REACHED_BY: readonly EditedPart[] = ['address', 'phone'];

/**
 * The worst fault; null if the label is right, or the parcel is not packed or has left. `events`: oldest
 * first.
 */
export function labelFault(
  step: Step,
  events: readonly Pick<OrderEvent, 'kind' | 'facts'>[],
): LabelFault | null {
  if (!isPacked(step)) return null;
  const right = events.findLastIndex(({ kind }) => kind === 'packed' || kind === 'label printed');
  // Orders older than the timelines have no such event.
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
