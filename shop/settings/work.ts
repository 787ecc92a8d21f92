export interface WorkSettings {
  /** After an unanswered call. */
  callAgainHours: number;
  /** In transit. */
  chaseAfterDays: number;
  /** From delivery; 0: no exchanges. */
  exchangeDays: number;
}

export const MAX_CALL_AGAIN_HOURS = 48;
export const MAX_CHASE_DAYS = 30;
export const MAX_EXCHANGE_DAYS = 60;

/** First delivery attempts nearly always come within five days. */
export const DEFAULT_WORK: WorkSettings = { callAgainHours: 1, chaseAfterDays: 5, exchangeDays: 7 };
