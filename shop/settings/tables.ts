/** The table of the settings. */

/** One topic of the settings, such as `store`. */
export interface SettingsTable {
  topic: string;
  /** Its fields as JSON, also those that a newer version of the shop wrote. A field that is left out has its default. */
  value: string;
  updatedAt: number;
}
