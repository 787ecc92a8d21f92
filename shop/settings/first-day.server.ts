/** Stored settings of the first day. */
import { z } from 'zod';
import type { FirstDaySettings } from './first-day.ts';

export const storedFirstDay = z.object({
  hidden: z.boolean(),
  hoursSeen: z.boolean(),
  mailWorked: z.boolean(),
}) satisfies z.ZodType<FirstDaySettings>;
