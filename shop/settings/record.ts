/** Retention of the record of changes. Pure: also for browsers. */

export interface AuditLogSettings {
  /** 30 to 3,650. */
  keptDays: number;
}

/** A year. */
export const DEFAULT_AUDIT_LOG: AuditLogSettings = { keptDays: 365 };

export const MIN_KEPT_DAYS = 30;
export const MAX_KEPT_DAYS = 3650;

/** Choices of the form. */
export const KEPT_DAYS = [90, 180, 365, 730, 1825] as const;
