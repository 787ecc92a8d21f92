/** What becomes of a parcel after it was sent, and why. Pure: also for browsers. */
import { type KarachiTime, karachiDay, karachiTime, startOfKarachiDay } from '../kernel/calendar.ts';
import type { Step } from '../orders/life.ts';
import type { DeliveryDays } from '../settings/couriers.ts';

/** Why a parcel was not taken; more stands in a note. */
export const REASONS = [
  'no answer',
  'not at home',
  'wrong address',
  'asked for later',
  'no money',
  'wanted to open it',
  'changed mind',
  'did not order',
  'came too late',
  'other',
] as const;
export type Reason = (typeof REASONS)[number];

export const OUTCOMES = ['tried', 'refused', 'coming back', 'back in hand', 'lost'] as const;
export type Outcome = (typeof OUTCOMES)[number];

interface OutcomeRule {
  /** The steps of an order at which it can be said. */
  from: readonly Step[];
  /** The reasons that can be given for it. */
  reasons: readonly Reason[];
}

/** With these nothing is left to try: the customer has refused the parcel. */
const REFUSALS: readonly Reason[] = ['changed mind', 'did not order', 'came too late'];

export const OUTCOME: Readonly<Record<Outcome, OutcomeRule>> = {
  /** The courier will try again. */
  tried: { from: ['under way'], reasons: REASONS.filter((reason) => !REFUSALS.includes(reason)) },
  /** The customer did not want it; also one that comes back after it was said to be delivered. It counts for the phone number. */
  refused: { from: ['under way', 'delivered'], reasons: REASONS },
  /** It could not be delivered: nobody's refusal. */
  'coming back': { from: ['under way'], reasons: REASONS },
  /** Only then are its pieces on the shelf again. */
  'back in hand': { from: ['coming back'], reasons: [] },
  lost: { from: ['under way', 'coming back'], reasons: [] },
};

/** The outcomes that can be said of a parcel of an order at this step. */
export const outcomesAt = (step: Step): Outcome[] =>
  OUTCOMES.filter((outcome) => OUTCOME[outcome].from.includes(step));

/** The steps of an order whose parcel is on the way, to its customer or back. */
export const AWAY_STEPS = ['under way', 'coming back'] as const satisfies Step[];

/** The steps of an order whose parcel is not in the shop. */
export const SENT_STEPS = [...AWAY_STEPS, 'delivered'] as const satisfies Step[];

export const isSent = (step: Step): boolean => SENT_STEPS.some((one) => one === step);

/** As many are handed over at once at most: a form has no more fields, and a courier's bag no more room. */
export const MAX_BATCH = 50;

/** The days on which a parcel usually arrives, as `karachiDay` counts them. */
export interface Arrival {
  fromDay: number;
  toDay: number;
}

/** When a parcel that was handed over then usually arrives; null where the shopkeeper has not said how long its courier takes. */
export function arrivalOf(days: DeliveryDays | null | undefined, handedAt: number): Arrival | null {
  if (!days) return null;
  const handedOn = karachiDay(handedAt);
  return { fromDay: handedOn + days.from, toDay: handedOn + days.to };
}

/** What customers are told of it, in days as the calendar has them. */
export interface ToldArrival {
  /** `by` once the first of the usual days has come, and where there is one alone; `late` once the last one has passed. */
  kind: 'between' | 'by' | 'late';
  from: KarachiTime;
  to: KarachiTime;
}

/** What is said of these days at this time. */
export function toldArrival({ fromDay, toDay }: Arrival, now: number): ToldArrival {
  const today = karachiDay(now);
  const isFar = today < fromDay && fromDay < toDay;
  const kind = today > toDay ? 'late' : isFar ? 'between' : 'by';
  return { kind, from: timeOf(fromDay), to: timeOf(toDay) };
}

const timeOf = (day: number) => karachiTime(startOfKarachiDay(day));

/** A parcel as the shopkeeper and its customer see it. */
export interface Parcel {
  orderId: string;
  courier: string;
  /** Empty for the shop's own rider. */
  courierName: string;
  number: string | null;
  /** Where it can be followed; null where that is not possible. */
  link: string | null;
  batch: string | null;
  /** Milliseconds, UTC. */
  handedAt: number;
  /** By what the settings say now, as the link; null: nothing is promised. */
  arrival: Arrival | null;
}
