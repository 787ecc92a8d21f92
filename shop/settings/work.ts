/** Delays of calls, parcels and exchanges. Pure: also for browsers. */

export interface WorkSettings {
  /** After an unanswered call; 1 to `MAX_CALL_AGAIN_HOURS`. */
  callAgainHours: number;
  /** Days in transit; 1 to `MAX_CHASE_DAYS`. */
  chaseAfterDays: number;
  /** Days from delivery to ask for an exchange; 0 (never) to `MAX_EXCHANGE_DAYS`. */
  exchangeDays: number;
}

export const MAX_CALL_AGAIN_HOURS = 48;
export const MAX_CHASE_DAYS = 30;
export const MAX_EXCHANGE_DAYS = 60;

/** First attempts of delivery nearly always come within five days. */
export const DEFAULT_WORK: WorkSettings = { callAgainHours: 1, chaseAfterDays: 5, exchangeDays: 7 };
