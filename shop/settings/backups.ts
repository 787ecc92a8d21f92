/** When the shop backs itself up. Pure: also for browsers. */

export interface BackupsSettings {
  /** Whether it does so every night. */
  nightly: boolean;
  /** At which full hour of the shop's clock it begins; 0 to 23. */
  hour: number;
}

/** At three the shop is closed and its customers sleep. */
export const DEFAULT_BACKUPS: BackupsSettings = { nightly: true, hour: 3 };
