/** Schemas of the record's retention. */
import { z } from 'zod';
import { DEFAULT_RECORD, KEPT_DAYS, MAX_KEPT_DAYS, MIN_KEPT_DAYS, type RecordSettings } from './record.ts';

export const storedRecord = z.object({
  keptDays: z.int().min(MIN_KEPT_DAYS).max(MAX_KEPT_DAYS),
});

/** Values outside the choices become the default. */
export const recordForm = z.object({ keptDays: z.string() });
export type RecordInput = z.input<typeof recordForm>;

export function recordOfForm({ keptDays }: z.output<typeof recordForm>): RecordSettings {
  return { keptDays: KEPT_DAYS.find((days) => String(days) === keptDays) ?? DEFAULT_RECORD.keptDays };
}

export function formOfRecord({ keptDays }: RecordSettings): RecordInput {
  return { keptDays: String(keptDays) };
}
