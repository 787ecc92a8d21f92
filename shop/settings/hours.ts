/** Opening hours. Whether the store is open is in `open-state.ts`, as most pages do not ask. */

/** From opening to closing, as `09:00` and `19:00`. */
export type Span = readonly [opens: string, closes: string];

export interface OpeningHours {
  /** In their order; 0 is Sunday. */
  weekdays: readonly number[];
  /** In the order of the day; the time between two is a break. */
  spans: readonly Span[];
}

export interface Holiday {
  /** `2027-03-10`, or `12-25` for a day of every year. */
  date: string;
  name: string;
}

export interface Schedule {
  hours: readonly OpeningHours[];
  holidays: readonly Holiday[];
}

/** Minutes since midnight of a time such as `09:00`. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
