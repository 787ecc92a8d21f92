import type { ActorKind } from '../audit-log/audit-log.ts';
import type { Way } from '../ledger/ledger.ts';
import type { Difference, EditedPart } from './edit/edit.ts';
import { isBeforeHandover, STEPS, type Step } from './life.ts';
import { type Order, UNDO_MS } from './order.ts';

interface Kind {
  isPublic: boolean;
  isEnd?: true;
  /** About the parcel in transit. */
  isOfParcel?: true;
}
const shown: Kind = { isPublic: true };
const internal: Kind = { isPublic: false };
const parcel: Kind = { ...shown, isOfParcel: true };
const end: Kind = { ...shown, isEnd: true };

/** Sentences are in `words/en/timeline.ts`. */
export const EVENTS = {
  placed: shown,
  called: internal,
  /** With a step by the shop, without one by the customer. */
  confirmed: shown,
  changed: shown,
  packed: shown,
  'handed over': parcel,
  tried: parcel,
  delivered: shown,
  refused: parcel,
  'coming back': parcel,
  /** Its pieces are back on the shelf. */
  'back in hand': end,
  lost: { ...internal, isEnd: true },
  /** Courier or tracking number was corrected. */
  'parcel changed': internal,
  /** Printed again after a change: see `label.ts`. */
  'label printed': internal,
  cancelled: end,
  deleted: end,
  'advance received': shown,
  'payment corrected': internal,
  paid: shown,
  /** Goods and payment of a counter sale went back. */
  'sale taken back': end,
  'given back': shown,
  'exchange asked': shown,
  /** The private page shows the reason. */
  'exchange declined': shown,
  exchanged: shown,
  /** Old pieces are restocked. */
  'exchange back': internal,
  'link ended': internal,
  'link made': internal,
  /** Added to an account by its private link. */
  kept: internal,
  note: internal,
  /** `step`: the earlier step; `call`: the call or end that was undone. */
  undone: internal,
} satisfies Record<string, Kind>;
export type EventKind = keyof typeof EVENTS;

/** Besides a plain confirmation. */
export const CALL_OUTCOMES = ['new address', 'no answer', 'wrong number', 'not wanted'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** Stored as JSON. */
export interface EventFacts {
  /** New and old step. */
  step?: Step;
  from?: Step;
  /** Form key in the list, for Undo. */
  press?: string;
  /** Also set if a call cancelled the order. */
  outcome?: CallOutcome;
  /** Before this call, for its undo; null: at once. */
  callAt?: number | null;
  /** For `undone`: the id of the undone event, a call or an end. */
  call?: number;
  /** From 1. */
  attempt?: number;
  /** For `changed`. */
  parts?: EditedPart[];
  totals?: { wasInPaisa: number; isInPaisa: number };
  /** Hidden from the customer. */
  differences?: Difference[];
  amountInPaisa?: number;
  way?: Way;
  /** The courier's name then; empty: own rider. */
  courier?: string;
  number?: string;
  /** One of `REASONS` of `shop/parcels/parcel.ts`. */
  reason?: string;
}

export interface OrderEvent {
  /** In writing order. */
  id: number;
  at: number;
  kind: EventKind;
  actorKind: ActorKind;
  actorName: string;
  facts: EventFacts;
  /** Hidden from the customer. */
  note: string;
}

/** Taken along when entered: no step led to its delivery. */
export const wasTakenAlong = (events: readonly Pick<OrderEvent, 'kind' | 'facts'>[]): boolean =>
  events.some(({ kind, facts }) => kind === 'delivered' && facts.step && facts.from === undefined);

/**
 * The pieces once left the shop. A step undone within ten seconds was a wrong press. Older orders have no
 * event of sending: their first `from` shows it. `events`: oldest first.
 */
export function wasOnceSent(events: readonly Pick<OrderEvent, 'at' | 'facts'>[]): boolean {
  let sentAt: number | null = null;
  for (const { at, facts } of events) {
    if (facts.step === undefined) continue;
    if (sentAt === null && facts.from && !isBeforeHandover(facts.from)) return true;
    if (!isBeforeHandover(facts.step)) sentAt ??= at;
    else if (sentAt !== null && at - sentAt > UNDO_MS) return true;
    else sentAt = null;
  }
  return sentAt !== null;
}

type Call = Pick<OrderEvent, 'id' | 'kind' | 'facts'>;

/** Without undone ones. */
export function callsOf<E extends Call>(events: readonly E[]): E[] {
  const undone = new Set(events.map(({ facts }) => facts.call));
  return events.filter(({ id, kind }) => kind === 'called' && !undone.has(id));
}

/** Even if undone later. */
export const lastEndOf = <E extends Pick<OrderEvent, 'kind'>>(events: readonly E[]): E | undefined =>
  events.findLast(({ kind }) => EVENTS[kind].isEnd);

export const isParcelEnd = (kind: EventKind | undefined): boolean =>
  kind === 'back in hand' || kind === 'lost';

/**
 * True if the order ended with this event by one press, and is still ended. Never for an exchange, whose old
 * pieces may belong to another one since.
 */
export function canUndoEnd(
  events: readonly Call[],
  { charges }: Pick<Order, 'charges'>,
  event: number,
): boolean {
  const last = lastEndOf(events);
  const isPress = isParcelEnd(last?.kind) || last?.facts.outcome === 'not wanted';
  const isUndone = events.some(({ facts }) => facts.call === event);
  const isSettling = charges.some(({ kind }) => kind === 'exchange');
  return last?.id === event && isPress && !isUndone && !isSettling;
}

/** The last call reached somebody else, and nothing changed since. */
export function isNumberWrong(events: readonly OrderEvent[]): boolean {
  const last = callsOf(events).at(-1);
  const isChanged = events.some(({ id, kind }) => kind === 'changed' && last && id > last.id);
  return !isChanged && last?.facts.outcome === 'wrong number';
}

export type PublicEvent = Pick<OrderEvent, 'id' | 'at' | 'kind' | 'facts'>;

export const isAgreement = ({ kind, facts }: Pick<OrderEvent, 'kind' | 'facts'>): boolean =>
  kind === 'confirmed' && facts.step === undefined;

export const lastOfParcel = <E extends Pick<OrderEvent, 'kind'>>(events: readonly E[]): E | undefined =>
  events.findLast(({ kind }) => EVENTS[kind].isOfParcel);

/** Public events that were not undone. `events`: oldest first. */
export function standingOf(events: readonly OrderEvent[]): OrderEvent[] {
  let standing: OrderEvent[] = [];
  for (const event of events) {
    const { kind, facts } = event;
    const back = facts.step;
    if (kind === 'undone' && back) standing = standing.filter((one) => !isBeyond(one.facts.step, back));
    if (kind === 'undone') standing = standing.filter((one) => one.id !== facts.call);
    if (EVENTS[kind].isPublic) standing.push(event);
  }
  return standing;
}

/** Without old and new values, couriers' reasons, and form keys. */
export const publicOf = (events: readonly OrderEvent[]): PublicEvent[] =>
  standingOf(events).map(
    ({ id, at, kind, facts: { differences: _values, reason: _why, press: _key, ...facts } }) => ({
      ...{ id, at, kind, facts },
    }),
  );

const isBeyond = (step: Step | undefined, back: Step) =>
  step !== undefined && STEPS.indexOf(step) > STEPS.indexOf(back);
