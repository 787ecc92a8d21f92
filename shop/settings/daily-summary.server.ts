/** Schemas of the day's summary: storage and form. */
import { z } from 'zod';
import type { DailySummarySettings } from './daily-summary.ts';

export const storedDailySummary = z.object({
  onDashboard: z.boolean(),
  hour: z.int().min(0).max(23),
  byMail: z.boolean(),
}) satisfies z.ZodType<DailySummarySettings>;

const answer = z.enum(['yes', 'no'], 'required').transform((typed) => typed === 'yes');

export const dailySummaryForm = z.object({
  onDashboard: answer,
  hour: z
    .string()
    .regex(/^(?:1?\d|2[0-3])$/, 'required')
    .transform(Number),
  byMail: answer,
});
export type DailySummaryInput = z.input<typeof dailySummaryForm>;

const typedAs = (isSo: boolean) => (isSo ? 'yes' : 'no');

export const formOfDailySummary = ({
  onDashboard,
  hour,
  byMail,
}: DailySummarySettings): DailySummaryInput => ({
  onDashboard: typedAs(onDashboard),
  hour: String(hour),
  byMail: typedAs(byMail),
});
