/** Facts of the first day that the shop cannot detect. */

export interface FirstDaySettings {
  /** The list of first steps is hidden. */
  hidden: boolean;
  /** The default hours were confirmed. */
  hoursSeen: boolean;
  /** A test mail was accepted. */
  mailWorked: boolean;
}

export const DEFAULT_FIRST_DAY: FirstDaySettings = { hidden: false, hoursSeen: false, mailWorked: false };
