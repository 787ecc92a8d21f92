export interface SettingsTable {
  topic: string;
  /** JSON; may hold fields of newer versions, or lack fields. */
  value: string;
  updatedAt: number;
}
