import type { StoreSettings } from '../settings/store/store.ts';

/** Set-up tasks in the recommended order. */
export const FIRST_DAY_TASKS = [
  'account',
  'store',
  'hours',
  'product',
  'order',
  'notices',
  'mail',
  'backup',
  'demo',
] as const;
export type FirstDayTask = (typeof FIRST_DAY_TASKS)[number];

/** Without the notices, which only the browser knows. */
export type FirstDayDone = Record<Exclude<FirstDayTask, 'notices'>, boolean>;

export interface FirstDayState {
  done: FirstDayDone;
  /** Demo values, or missing. */
  ofStore: readonly (keyof StoreSettings)[];
}
