/** Schemas of the terms: storage and form. */
import { z } from 'zod';
import { optionalText } from '../kernel/form-fields.server.ts';
import type { TermsSettings } from './terms.ts';

const MAX_RULE = 160;

export const storedTerms = z.object({
  exchangeRule: optionalText(MAX_RULE),
  exchangeRuleUrdu: optionalText(MAX_RULE),
  parcelStaysClosed: z.boolean(),
}) satisfies z.ZodType<TermsSettings>;

export const termsForm = storedTerms.extend({
  parcelStaysClosed: z.enum(['yes', 'no'], 'required').transform((typed) => typed === 'yes'),
});
export type TermsInput = z.input<typeof termsForm>;
