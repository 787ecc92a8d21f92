import { type KarachiTime, karachiDay, karachiTime, startOfKarachiDay } from '../kernel/calendar.ts';
import type { Step } from '../orders/life.ts';

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
  from: readonly Step[];
  reasons: readonly Reason[];
}

/** A further try is useless. */
const REFUSALS: readonly Reason[] = ['changed mind', 'did not order', 'came too late'];

export const OUTCOME: Readonly<Record<Outcome, OutcomeRule>> = {
  tried: { from: ['under way'], reasons: REASONS.filter((reason) => !REFUSALS.includes(reason)) },
  /** Unwanted, even after "delivered". Counts for the phone. */
  refused: { from: ['under way', 'delivered'], reasons: REASONS },
  /** Undeliverable; does not count as refused. */
  'coming back': { from: ['under way'], reasons: REASONS },
  /** Its pieces are back on the shelf. */
  'back in hand': { from: ['coming back'], reasons: [] },
  lost: { from: ['under way', 'coming back'], reasons: [] },
};

export const outcomesAt = (step: Step): Outcome[] =>
  OUTCOMES.filter((outcome) => OUTCOME[outcome].from.includes(step));

export const AWAY_STEPS = ['under way', 'coming back'] as const satisfies Step[];

export const SENT_STEPS = [...AWAY_STEPS, 'delivered'] as const satisfies Step[];

export const isSent = (step: Step): boolean => SENT_STEPS.some((one) => one === step);

/** Bounded by the fields of a form. */
export const MAX_BATCH = 50;

/** Days as of `karachiDay`. */
export interface Arrival {
  fromDay: number;
  toDay: number;
}

export interface ShownArrival {
  /** `by` from the first usual day on, or if there is only one; `late` after the last. */
  kind: 'between' | 'by' | 'late';
  from: KarachiTime;
  to: KarachiTime;
}

export function shownArrival({ fromDay, toDay }: Arrival, now: number): ShownArrival {
  const today = karachiDay(now);
  const isFar = today < fromDay && fromDay < toDay;
  const kind = today > toDay ? 'late' : isFar ? 'between' : 'by';
  return { kind, from: timeOf(fromDay), to: timeOf(toDay) };
}

const timeOf = (day: number) => karachiTime(startOfKarachiDay(day));

export interface Parcel {
  orderId: string;
  courier: string;
  /** Empty for the shop's own rider. */
  courierName: string;
  number: string | null;
  link: string | null;
  batch: string | null;
  handedAt: number;
  /** By the current settings, like `link`; null: no promise. */
  arrival: Arrival | null;
}
