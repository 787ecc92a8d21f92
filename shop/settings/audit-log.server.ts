import { z } from 'zod';
import { DEFAULT_AUDIT_LOG, MAX_RETENTION_DAYS, MIN_RETENTION_DAYS, RETENTION_DAYS } from './audit-log.ts';
import { topicOf } from './topic.server.ts';

/** Values outside the choices become the default. A form from before an upgrade changes nothing. */
const daysOf = (usual: number) => ({
  stored: z.int().min(MIN_RETENTION_DAYS).max(MAX_RETENTION_DAYS),
  form: z
    .string()
    .optional()
    .transform((typed) =>
      typed === undefined ? undefined : (RETENTION_DAYS.find((days) => String(days) === typed) ?? usual),
    ),
  toForm: String,
});

export const auditLogSettings = topicOf('record', {
  keptDays: daysOf(DEFAULT_AUDIT_LOG.keptDays),
  khataDays: daysOf(DEFAULT_AUDIT_LOG.khataDays),
  billDays: daysOf(DEFAULT_AUDIT_LOG.billDays),
});
