/** The shopkeeper's day with orders: when to call again, and when to ask what became of a parcel, and how long a customer can ask for an exchange. Pure: also for browsers. */

export interface WorkSettings {
  /** A customer who did not answer is called again after so many hours; 1 to `MAX_CALL_AGAIN_HOURS`. */
  callAgainHours: number;
  /** A parcel that is under way for so many days is to be chased; 1 to `MAX_CHASE_DAYS`. */
  chaseAfterDays: number;
  /** For so many days from its delivery an exchange can be asked for on an order's private page; 0 (never) to `MAX_EXCHANGE_DAYS`. */
  exchangeDays: number;
}

export const MAX_CALL_AGAIN_HOURS = 48;
export const MAX_CHASE_DAYS = 30;
export const MAX_EXCHANGE_DAYS = 60;

/** A first attempt of delivery comes within five days nearly always. */
export const DEFAULT_WORK: WorkSettings = { callAgainHours: 1, chaseAfterDays: 5, exchangeDays: 7 };
