/** Schemas of the switch for helpers. */
import { z } from 'zod';
import type { HelpersSettings } from './helpers.ts';

export const storedHelpers = z.object({ allowed: z.boolean() }) satisfies z.ZodType<HelpersSettings>;

/** Browsers send only ticked checkboxes. */
export const helpersSwitchForm = z.object({ allowed: z.literal('on').optional() });
