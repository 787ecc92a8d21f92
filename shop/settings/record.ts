/** Retention of the record of changes. Pure: also for browsers. */

export interface AuditLogSettings {
  /** 30 to 3,650. */
  keptDays: number;
  /** Names and numbers of settled khatas, after their last entry; 30 to 3,650. */
  khataDays: number;
  /** Photos of suppliers' bills; 30 to 3,650. */
  billDays: number;
}

/** A year; settled khatas five, photos of bills seven. */
export const DEFAULT_AUDIT_LOG: AuditLogSettings = { keptDays: 365, khataDays: 1825, billDays: 2555 };

export const MIN_KEPT_DAYS = 30;
export const MAX_KEPT_DAYS = 3650;

/** Choices of the form. */
export const KEPT_DAYS = [90, 180, 365, 730, 1825] as const;
