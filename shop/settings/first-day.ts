/** Facts of the first day that the shop cannot detect. Pure: also for browsers. */

export interface FirstDaySettings {
  /** Whether its list is hidden. */
  hidden: boolean;
  /** Whether the default hours were confirmed. */
  hoursSeen: boolean;
  /** Whether a test mail was accepted. */
  mailWorked: boolean;
}

export const DEFAULT_FIRST_DAY: FirstDaySettings = { hidden: false, hoursSeen: false, mailWorked: false };
