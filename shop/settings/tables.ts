/** Table of the settings. */

export interface SettingsTable {
  topic: string;
  /** JSON; may hold fields of newer versions. Missing fields have defaults. */
  value: string;
  updatedAt: number;
}
