import type { StoreSettings } from '../settings/store.ts';

/** The tasks of a shop's first day, in the order in which they are best done. */
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

/** Which tasks are done, but for the notices: whether this device gets them is known to its browser alone. */
export type FirstDayDone = Record<Exclude<FirstDayTask, 'notices'>, boolean>;

export interface FirstDayState {
  done: FirstDayDone;
  /** Fields of the store that are still those of the invented one, or missing. */
  ofStore: readonly (keyof StoreSettings)[];
}
