/** The timeline of an order: the kinds of its events, and which of them its customer sees. Pure: also for browsers. */
import type { Way } from '../ledger/ledger.ts';
import type { ActorKind } from '../record/record.ts';
import type { Difference, EditedPart } from './edit.ts';
import { isBeforeHandover, STEPS, type Step } from './life.ts';
import { type Order, UNDO_MS } from './order.ts';

interface Kind {
  /** Whether the customer of the order may see it. */
  isPublic: boolean;
}
const shown: Kind = { isPublic: true };
const kept: Kind = { isPublic: false };

/** Every kind of event. Its sentence is in `words/en/timeline.ts` and the translations of that. */
export const EVENTS = {
  placed: shown,
  /** The shop called; `outcome` and `attempt` say what came of it. */
  called: kept,
  /** By the shop, with a step; or by the customer alone: see `isAgreement`. */
  confirmed: shown,
  changed: shown,
  packed: shown,
  'handed over': shown,
  /** The courier tried to deliver it, and nobody took it. */
  tried: shown,
  delivered: shown,
  refused: shown,
  'coming back': shown,
  /** Only then are its pieces on the shelf again. */
  'back in hand': shown,
  lost: kept,
  /** By which courier it was sent, or its number, was put right. */
  'parcel changed': kept,
  /** The label of a packed parcel, which an earlier change had made wrong: see `label.ts`. */
  'label printed': kept,
  cancelled: shown,
  deleted: shown,
  'advance received': shown,
  /** An entry of what was received for it is another amount now. */
  'payment corrected': kept,
  paid: shown,
  /** A sale over the counter was undone: the goods are on the shelf again, and the payment was given back. */
  'sale taken back': shown,
  /** The customer got back what was paid too much. */
  'given back': shown,
  'exchange asked': shown,
  /** The shop does not exchange them; the reason stands on the private page. */
  'exchange declined': shown,
  exchanged: shown,
  /** The old pieces of an exchange are on the shelf again. */
  'exchange back': kept,
  /** The shopkeeper ended the private link of the order. */
  'link ended': kept,
  'link made': kept,
  /** An account took the order over by its private link. */
  kept,
  note: kept,
  /** The order went back to an earlier step: `step`; or a call or an end was taken back: `call`. */
  undone: kept,
} as const satisfies Record<string, Kind>;
export type EventKind = keyof typeof EVENTS;

/** The outcomes of a call about a new order, besides that it is confirmed as it is. */
export const CALL_OUTCOMES = ['new address', 'no answer', 'wrong number', 'not wanted'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** The facts that an event may carry; each kind has those that its sentence names. Stored as JSON. */
export interface EventFacts {
  /** The step that the order came to with this event, and the one from which it came. */
  step?: Step;
  from?: Step;
  /** Of a status that was set in the list of orders: the key of its form, by which its Undo names it. */
  press?: string;
  /** Of `called`, and of an order that was cancelled by a call. */
  outcome?: CallOutcome;
  /** Of a call: when the order was to be called before it (milliseconds, UTC; null: any time), for an undo. */
  callAt?: number | null;
  /** Of `undone`: the event of the call that was taken back, or of the end of the order. */
  call?: number;
  /** Of a call that nobody answered: which one it was, from 1. */
  attempt?: number;
  /** Of `changed`: the parts that were, and what the order cost before and since. */
  parts?: EditedPart[];
  totals?: { wasInPaisa: number; isInPaisa: number };
  /** The old and the new values of a `changed` order; never for its customer. */
  differences?: Difference[];
  /** Of `advance received`, `payment corrected` and `given back`: how much, in whole paisa, and how it was paid. */
  amountInPaisa?: number;
  way?: Way;
  /** Of a parcel that was sent: what the courier was called then (empty: the shop's own rider), and its number. */
  courier?: string;
  number?: string;
  /** Why a parcel was not taken: one of `REASONS` of `shop/parcels/parcel.ts`. */
  reason?: string;
}

export interface OrderEvent {
  /** In the order in which they were written. */
  id: number;
  /** Milliseconds, UTC. */
  at: number;
  kind: EventKind;
  actorKind: ActorKind;
  /** The name that the account had then; empty where there was none. */
  actorName: string;
  facts: EventFacts;
  /** What the shopkeeper typed. The customer never sees it. */
  note: string;
}

/** Whether its buyer took it along when it was entered, so that it never was a parcel: no step led to its delivery. */
export const wasTakenAlong = (events: readonly Pick<OrderEvent, 'kind' | 'facts'>[]): boolean =>
  events.some(({ kind, facts }) => kind === 'delivered' && facts.step && facts.from === undefined);

/**
 * Whether its pieces left the shop at some time, whatever step it is at now. A step that was taken back within ten seconds was a wrong
 * press, and sent nothing. An order that is older than the timelines has no event of its sending: the step from which it came says it.
 * `events` from the oldest on.
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

/** The calls that were not taken back, the oldest first. */
export function callsOf<E extends Call>(events: readonly E[]): E[] {
  const undone = new Set(events.map(({ facts }) => facts.call));
  return events.filter(({ id, kind }) => kind === 'called' && !undone.has(id));
}

const ENDS: readonly EventKind[] = ['cancelled', 'deleted', 'back in hand', 'lost', 'sale taken back'];

/** The last event that ended the order, whether or not it was taken back. `events` from the oldest on. */
export const lastEndOf = <E extends Pick<OrderEvent, 'kind'>>(events: readonly E[]): E | undefined =>
  events.findLast(({ kind }) => ENDS.includes(kind));

/** Whether an order ended because its parcel is in hand or lost. Such an end can be taken back: see `undoEnd`. */
export const isParcelEnd = (kind: EventKind | undefined): boolean =>
  kind === 'back in hand' || kind === 'lost';

/**
 * Whether the order ended with this event, is still ended, and the shopkeeper ended it with one press: after a call the order was cancelled, or
 * its parcel was said to be in hand or lost. One that settles an exchange is not opened again: the pieces that it was for may be a part of another
 * exchange.
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

/** Whether the last call reached somebody else, and nothing of the order was changed since. `events` from the oldest on. */
export function isNumberWrong(events: readonly OrderEvent[]): boolean {
  const last = callsOf(events).at(-1);
  const isChanged = events.some(({ id, kind }) => kind === 'changed' && last && id > last.id);
  return !isChanged && last?.facts.outcome === 'wrong number';
}

/** An event as the customer sees it: neither who in the shop did it, nor what was noted, nor old and new values. */
export type PublicEvent = Pick<OrderEvent, 'id' | 'at' | 'kind' | 'facts'>;

/** Whether the customer confirmed the order with it on its private page, which takes no step. */
export const isAgreement = ({ kind, facts }: Pick<OrderEvent, 'kind' | 'facts'>): boolean =>
  kind === 'confirmed' && facts.step === undefined;

const OF_PARCEL: readonly EventKind[] = ['handed over', 'tried', 'refused', 'coming back'];

/** The last news of a parcel that has left the shop; undefined for none. `events` from the oldest on. */
export const lastOfParcel = <E extends Pick<OrderEvent, 'kind'>>(events: readonly E[]): E | undefined =>
  events.findLast(({ kind }) => OF_PARCEL.includes(kind));

/** The events of public kinds, without the steps and the calls that were taken back. `events` from the oldest on. */
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

/** These events as a customer sees them. Old and new values, why a parcel was not taken, and keys of forms are the shop's own. */
export const publicOf = (events: readonly OrderEvent[]): PublicEvent[] =>
  standingOf(events).map(
    ({ id, at, kind, facts: { differences: _values, reason: _why, press: _key, ...facts } }) => ({
      ...{ id, at, kind, facts },
    }),
  );

const isBeyond = (step: Step | undefined, back: Step) =>
  step !== undefined && STEPS.indexOf(step) > STEPS.indexOf(back);
