/** The schemas of how long the record of changes is kept. */
import { z } from 'zod';
import { DEFAULT_RECORD, KEPT_DAYS, MAX_KEPT_DAYS, MIN_KEPT_DAYS, type RecordSettings } from './record.ts';

export const storedRecord = z.object({
  keptDays: z.int().min(MIN_KEPT_DAYS).max(MAX_KEPT_DAYS),
});

/** The form is a list of choices; any other value becomes the default. */
export const recordForm = z.object({ keptDays: z.string() });
export type RecordInput = z.input<typeof recordForm>;

export function recordOfForm({ keptDays }: z.output<typeof recordForm>): RecordSettings {
  return { keptDays: KEPT_DAYS.find((days) => String(days) === keptDays) ?? DEFAULT_RECORD.keptDays };
}

/** The form as it is shown first. */
export function formOfRecord({ keptDays }: RecordSettings): RecordInput {
  return { keptDays: String(keptDays) };
}
