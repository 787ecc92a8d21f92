/** Form fields and fault codes; `words/en/faults.ts` has the sentences. */
import { z } from 'zod';
import { toE164 } from './text/phone.server.ts';
import { canonicalEmail, cleanNumber, cleanText, VISIBLE } from './text/text.ts';

/** Schemas add their own codes. */
export type FieldFault = 'required' | 'too long' | 'no email' | 'no phone';

const fault = (code: FieldFault) => code;

export interface Fault<Code extends string = string> {
  field: string;
  code: Code;
  /** Maximum length, or a value from the check. */
  max?: number | string;
}

/** A check without a code reports a missing field. */
export function checkFields<Schema extends z.ZodObject>(schema: Schema, fields: Record<string, unknown>) {
  return schema.safeParse(fields, { error: () => fault('required') });
}

export function faultsOf<Code extends string>({ issues }: z.core.$ZodError): Fault<Code>[] {
  return issues.map((issue) => ({
    field: String(issue.path[0] ?? ''),
    code: issue.message as Code,
    ...(issue.code === 'too_big' && { max: Number(issue.maximum) }),
    ...(issue.code === 'custom' && issue.params),
  }));
}

/** Unicode sets no maximum per grapheme; real text stays below this. */
const MAX_UNITS_OF_ONE = 8;
const hasUnitsFor = (max: number) => (text: string) => text.length <= max * MAX_UNITS_OF_ONE;
/** On first use: takes 11 ms and 4 MB. */
let characters: Intl.Segmenter | undefined;

/** Stays over the limit, so that a truncated text cannot be submitted as complete. */
export const beginningOf = (text: string, max: number): string => text.slice(0, max * MAX_UNITS_OF_ONE + 1);

/** In graphemes. */
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

/** Rejects far too long text before cleaning it. */
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

export function requiredText(max: number, missing: string = fault('required'), long?: string) {
  return text(cleanText, max, { missing, long }).regex(VISIBLE, missing);
}

export function optionalText(max: number, long?: string) {
  return text(cleanText, max, { long }).default('');
}

/** Stores the result of `read`, which may be longer than the input. */
export const storedAs =
  (read: (typed: string) => string | null, max: number, noAddress: string) =>
  (typed: string, ctx: z.core.$RefinementCtx): string => {
    const stored = typed === '' ? '' : read(typed);
    if (stored === null) ctx.addIssue({ code: 'custom', message: noAddress });
    else if (stored.length > max)
      ctx.addIssue({ code: 'custom', message: fault('too long'), params: { max } });
    return stored ?? z.NEVER;
  };

/** Kept as text, in Latin digits. */
export function requiredNumber(max: number) {
  return text(cleanNumber, max).regex(VISIBLE, fault('required'));
}

export function optionalNumber(max: number) {
  return text(cleanNumber, max).default('');
}

const isCallable = (typed: string) => typed === '' || toE164(typed) !== null;

/** Must be callable; stored as typed. */
export function requiredPhone(max: number) {
  return requiredNumber(max).refine(isCallable, fault('no phone'));
}

export function optionalPhone(max: number) {
  return optionalNumber(max).refine(isCallable, fault('no phone'));
}

/** Idempotency key. */
export const formKey = z.string().regex(/^[\w-]{8,64}$/);

/** RFC 5321. */
export const MAX_EMAIL = 254;

/** In canonical form, in which a ligature becomes several letters. */
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
