/** Schedule of backups. Pure: also for browsers. */

export interface BackupsSettings {
  nightly: boolean;
  /** Karachi time, 0 to 23. */
  hour: number;
}

/** When the shop is closed and its customers sleep. */
export const DEFAULT_BACKUPS: BackupsSettings = { nightly: true, hour: 3 };
