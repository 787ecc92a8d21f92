/** Usual days from the hand-over to the customer, by town and courier. Pure: also for browsers. */
import type { DeliveryDays } from './couriers.ts';

/** Numbers of the form's rows; each holds several towns. */
export const DAY_ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const;

export interface TownDays {
  /** Towns or provinces as typed; at least one. */
  towns: readonly string[];
  /** Its id; empty for all couriers. */
  courier: string;
  days: DeliveryDays;
}

export interface DeliveryDaysSettings {
  /** To all other towns, with couriers that have no days. Null: customers see no date. */
  usual: DeliveryDays | null;
  /** At most one row for a town and courier. */
  rows: readonly TownDays[];
}

export const DEFAULT_DELIVERY_DAYS: DeliveryDaysSettings = { usual: null, rows: [] };
