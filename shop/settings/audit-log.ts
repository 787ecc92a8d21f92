/** Retention of the record of changes, in days. */

export interface AuditLogSettings {
  keptDays: number;
  /** Names and numbers of settled khatas, from their last entry. */
  khataDays: number;
  /** Photos of suppliers' bills. */
  billDays: number;
}

export const DEFAULT_AUDIT_LOG: AuditLogSettings = { keptDays: 365, khataDays: 1825, billDays: 2555 };

export const MIN_RETENTION_DAYS = 30;
export const MAX_RETENTION_DAYS = 3650;

export const RETENTION_DAYS = [90, 180, 365, 730, 1825] as const;
