/** Schemas of the day's summary: storage and form. */
import { z } from 'zod';
import type { EveningSettings } from './evening.ts';

export const storedEvening = z.object({
  onDashboard: z.boolean(),
  hour: z.int().min(0).max(23),
  byMail: z.boolean(),
}) satisfies z.ZodType<EveningSettings>;

const answer = z.enum(['yes', 'no'], 'required').transform((typed) => typed === 'yes');

export const eveningForm = z.object({
  onDashboard: answer,
  hour: z
    .string()
    .regex(/^(?:1?\d|2[0-3])$/, 'required')
    .transform(Number),
  byMail: answer,
});
export type EveningInput = z.input<typeof eveningForm>;

const typedAs = (isSo: boolean) => (isSo ? 'yes' : 'no');

export const formOfEvening = ({ onDashboard, hour, byMail }: EveningSettings): EveningInput => ({
  onDashboard: typedAs(onDashboard),
  hour: String(hour),
  byMail: typedAs(byMail),
});
