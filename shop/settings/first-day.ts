/** What the shop cannot see by itself of its first day. Pure: also for browsers. */

export interface FirstDaySettings {
  /** Whether the list of the first day is put away. */
  hidden: boolean;
  /** Whether the shopkeeper found the opening hours right as they were. */
  hoursSeen: boolean;
  /** Whether the mail server took a mail that was sent to try it. */
  mailWorked: boolean;
}

export const DEFAULT_FIRST_DAY: FirstDaySettings = { hidden: false, hoursSeen: false, mailWorked: false };
