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

/** Only the browser knows about notices. */
export type FirstDayDone = Record<Exclude<FirstDayTask, 'notices'>, boolean>;

export interface FirstDayState {
  done: FirstDayDone;
  /** Missing, or demo values. */
  ofStore: readonly (keyof StoreSettings)[];
}
