/**
 * The fields that forms are made of, and what can be wrong with one, as a code: `words/en/faults.ts` has the sentences. Schemas
 * stand in `.server` files: Zod would be a fifth of the scripts of a page with a form.
 */
import { z } from 'zod';
import { canonicalEmail, cleanText } from './text.ts';

/** The codes of faults that any field can have. A form may add codes: its schema gives them as the messages of its checks. */
export type FieldFault = 'required' | 'too long' | 'no email';

const fault = (code: FieldFault) => code;

/** One thing that is wrong with a form. */
export interface Fault<Code extends string = string> {
  field: string;
  code: Code;
  /** The bound that was broken: the most characters that the field may have, or what its check names. */
  max?: number | string;
}

/** The faults that a schema found. `Code` is the type of the messages of its checks. */
export function faultsOf<Code extends string>({ issues }: z.core.$ZodError): Fault<Code>[] {
  return issues.map((issue) => ({
    field: String(issue.path[0] ?? ''),
    code: issue.message as Code,
    ...(issue.code === 'too_big' && { max: Number(issue.maximum) }),
    ...(issue.code === 'custom' && issue.params),
  }));
}

/** A field that must be filled, with at most `max` characters. A form may have codes of its own for both. */
export function requiredText(
  max: number,
  missing: string = fault('required'),
  long: string = fault('too long'),
) {
  return z.string({ error: missing }).overwrite(cleanText).trim().min(1, missing).max(max, long);
}

/** A field that may stay empty, with at most `max` characters. */
export function optionalText(max: number) {
  return z.string().overwrite(cleanText).trim().max(max, fault('too long')).default('');
}

/** RFC 5321 leaves no room for more. */
const MAX_EMAIL = 254;

/** An e-mail address in the form in which accounts are compared. It may be longer than what was typed: a ligature is three letters. */
export const emailAddress = z
  .string({ error: fault('required') })
  .max(MAX_EMAIL, fault('too long'))
  .transform(canonicalEmail)
  .pipe(
    z
      .string()
      .min(1, fault('required'))
      .max(MAX_EMAIL, fault('too long'))
      .pipe(z.email(fault('no email'))),
  );
