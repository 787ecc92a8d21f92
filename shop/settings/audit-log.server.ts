import { z } from 'zod';
import { DEFAULT_AUDIT_LOG, KEPT_DAYS, MAX_KEPT_DAYS, MIN_KEPT_DAYS } from './audit-log.ts';
import { topicOf } from './topic.server.ts';

/** Values outside the choices become the default. A form from before an upgrade changes nothing. */
const daysOf = (usual: number) => ({
  stored: z.int().min(MIN_KEPT_DAYS).max(MAX_KEPT_DAYS),
  form: z
    .string()
    .optional()
    .transform((typed) =>
      typed === undefined ? undefined : (KEPT_DAYS.find((days) => String(days) === typed) ?? usual),
    ),
  toForm: String,
});

export const auditLogSettings = topicOf('record', {
  keptDays: daysOf(DEFAULT_AUDIT_LOG.keptDays),
  khataDays: daysOf(DEFAULT_AUDIT_LOG.khataDays),
  billDays: daysOf(DEFAULT_AUDIT_LOG.billDays),
});
