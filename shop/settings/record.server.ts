/** The record's retention: storage and form. */
import { z } from 'zod';
import { DEFAULT_AUDIT_LOG, KEPT_DAYS, MAX_KEPT_DAYS, MIN_KEPT_DAYS } from './record.ts';
import { topicOf } from './topic.server.ts';

export const auditLogSettings = topicOf('record', {
  keptDays: {
    stored: z.int().min(MIN_KEPT_DAYS).max(MAX_KEPT_DAYS),
    /** Values outside the choices become the default. */
    form: z
      .string()
      .transform((typed) => KEPT_DAYS.find((days) => String(days) === typed) ?? DEFAULT_AUDIT_LOG.keptDays),
    toForm: String,
  },
});
