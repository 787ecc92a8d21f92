/** Schemas of the record's retention. */
import { z } from 'zod';
import {
  type AuditLogSettings,
  DEFAULT_AUDIT_LOG,
  KEPT_DAYS,
  MAX_KEPT_DAYS,
  MIN_KEPT_DAYS,
} from './record.ts';

export const storedAuditLog = z.object({
  keptDays: z.int().min(MIN_KEPT_DAYS).max(MAX_KEPT_DAYS),
});

/** Values outside the choices become the default. */
export const auditLogForm = z.object({ keptDays: z.string() });
export type AuditLogInput = z.input<typeof auditLogForm>;

export function auditLogOfForm({ keptDays }: z.output<typeof auditLogForm>): AuditLogSettings {
  return { keptDays: KEPT_DAYS.find((days) => String(days) === keptDays) ?? DEFAULT_AUDIT_LOG.keptDays };
}

export function formOfAuditLog({ keptDays }: AuditLogSettings): AuditLogInput {
  return { keptDays: String(keptDays) };
}
