/**
 * The fields that forms are made of, and what can be wrong with one, as a code: `words/en/faults.ts` has the sentences. Schemas
 * stand in `.server` files: Zod would be a fifth of the scripts of a page with a form.
 */
import { z } from 'zod';
import { toE164 } from './phone.server.ts';
import { canonicalEmail, cleanNumber, cleanText, VISIBLE } from './text.ts';

/** The codes of faults that any field can have. A form may add codes: its schema gives them as the messages of its checks. */
export type FieldFault = 'required' | 'too long' | 'no email' | 'no phone';

const fault = (code: FieldFault) => code;

/** One thing that is wrong with a form. */
export interface Fault<Code extends string = string> {
  field: string;
  code: Code;
  /** The bound that was broken: the most characters that the field may have, or what its check names. */
  max?: number | string;
}

/** Parses fields by a schema. A check that names no code, as for what no form of the shop sends, says that the field is missing. */
export function checkFields<Schema extends z.ZodObject>(schema: Schema, fields: Record<string, unknown>) {
  return schema.safeParse(fields, { error: () => fault('required') });
}

/** The faults that `checkFields` found. `Code` is the type of the messages of its checks. */
export function faultsOf<Code extends string>({ issues }: z.core.$ZodError): Fault<Code>[] {
  return issues.map((issue) => ({
    field: String(issue.path[0] ?? ''),
    code: issue.message as Code,
    ...(issue.code === 'too_big' && { max: Number(issue.maximum) }),
    ...(issue.code === 'custom' && issue.params),
  }));
}

/** Unicode gives a character no bound; one with more marks than this is none that people write. A bound in characters is one in units too. */
const MAX_UNITS_OF_ONE = 8;
const hasUnitsFor = (max: number) => (text: string) => text.length <= max * MAX_UNITS_OF_ONE;
/** Made for the first text that is long: what it needs takes 11 ms of each start, and 4 MB. */
let characters: Intl.Segmenter | undefined;

/**
 * The beginning of a text that is too long for a field of `max` characters: enough for its writer to find the end that is too much, and still too
 * long to be sent as if it were all. A page that shows a text again is up to ten times as large as the text.
 */
export const beginningOf = (text: string, max: number): string => text.slice(0, max * MAX_UNITS_OF_ONE + 1);

/** Whether a text has more than `max` characters, as people count them: a letter with its vowel sign is one, and so is an emoji. */
function isLongerThan(text: string, max: number): boolean {
  if (text.length <= max) return false;
  if (!hasUnitsFor(max)(text)) return true;
  characters ??= new Intl.Segmenter('ur', { granularity: 'grapheme' });
  let count = 0;
  for (const _ of characters.segment(text)) {
    count += 1;
    if (count > max) return true;
  }
  return false;
}

/** Text of at most `max` characters, counted as people do. What is far too long is refused before anything is done with it. */
const text = (
  clean: (typed: string) => string,
  max: number,
  {
    missing = fault('required'),
    long = fault('too long'),
  }: { missing?: string; long?: string | undefined } = {},
) =>
  z
    .string({ error: missing })
    .refine(hasUnitsFor(max), { error: long, params: { max }, abort: true })
    .overwrite(clean)
    .trim()
    .refine((typed) => !isLongerThan(typed, max), { error: long, params: { max } });

/** A field that must be filled, with at most `max` characters. A form may have other codes for both. */
export function requiredText(max: number, missing: string = fault('required'), long?: string) {
  return text(cleanText, max, { missing, long }).regex(VISIBLE, missing);
}

/** A field that may stay empty, with at most `max` characters. */
export function optionalText(max: number, long?: string) {
  return text(cleanText, max, { long }).default('');
}

/**
 * Keeps what `read` makes of a text of at most `max` characters: an address as it was parsed, which may be longer than what was typed.
 * An empty one stays empty.
 */
export const keptAs =
  (read: (typed: string) => string | null, max: number, noAddress: string) =>
  (typed: string, ctx: z.core.$RefinementCtx): string => {
    const kept = typed === '' ? '' : read(typed);
    if (kept === null) ctx.addIssue({ code: 'custom', message: noAddress });
    else if (kept.length > max) ctx.addIssue({ code: 'custom', message: fault('too long'), params: { max } });
    return kept ?? z.NEVER;
  };

/** A number that is kept as text, such as a phone, in the digits of any keyboard; kept in Latin ones. */
export function requiredNumber(max: number) {
  return text(cleanNumber, max).regex(VISIBLE, fault('required'));
}

export function optionalNumber(max: number) {
  return text(cleanNumber, max).default('');
}

/** A phone that may be left out; one that cannot be called is a fault. It is kept as it was typed. */
export function optionalPhone(max: number) {
  return optionalNumber(max).refine((typed) => typed === '' || toE164(typed) !== null, fault('no phone'));
}

/** The key of a form that was shown: what is sent with the same key counts once. */
export const formKey = z.string().regex(/^[\w-]{8,64}$/);

/** RFC 5321 leaves no room for more. */
export const MAX_EMAIL = 254;

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
