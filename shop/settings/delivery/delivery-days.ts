/** Usual days from handover to delivery. */
import type { DeliveryDays } from './couriers.ts';

/** Rows of the form. */
export const DAY_ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const;

export interface TownDays {
  /** Towns or provinces as typed. */
  towns: readonly string[];
  /** Id; empty for all couriers. */
  courier: string;
  days: DeliveryDays;
}

export interface DeliveryDaysSettings {
  /** For all other towns. Null: customers see no date. */
  usual: DeliveryDays | null;
  /** Unique by town and courier. */
  rows: readonly TownDays[];
}

export const DEFAULT_DELIVERY_DAYS: DeliveryDaysSettings = { usual: null, rows: [] };
