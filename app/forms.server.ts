/**
 * The one place where the fields of a form are read. A browser sends what the page rendered; anybody else sends what they like.
 * A body is bounded before it is parsed, and an action gets the fields that it knows by name, each once, as text:
 * nothing meets a name such as `__proto__`.
 */
import { MIMEType } from 'node:util';
import { data } from 'react-router';
import type { z } from 'zod';
import { beginningOf, checkFields, type Fault, faultsOf } from '#shop/kernel/form-fields.server.ts';
import { m as failures } from '#words/failures.ts';
import { type FaultCode, m } from '#words/faults.ts';
import type { FormAnswer, Wrong } from './forms.ts';
import type { Toast } from './ui/toast.tsx';

/** The largest form, an order of a hundred products, has some 320 fields. 131,072 of them, which fit into one body, hold the process for 0.4 s. */
const MAX_FIELDS = 400;

/** A schema names its fields. */
type Known = string | { shape: Record<string, unknown> };

/**
 * The known fields of a form that was sent, in the order in which they came. A field that came twice counts as it came first.
 * An unknown field is left out, not refused: a browser's extension or a page from before an upgrade may send one, and that must
 * cost nobody an order. Throws an answer of 400 when the body is no form, holds too many fields, or a file for a known one.
 */
export async function readForm(request: Request, ...known: Known[]): Promise<URLSearchParams> {
  const names = new Set(known.flatMap((one) => (typeof one === 'string' ? one : Object.keys(one.shape))));
  const form = new URLSearchParams();
  for (const [name, value] of await readFields(request)) {
    if (!names.has(name)) continue;
    if (typeof value !== 'string') throw refusal(failures.fileForText);
    if (!form.has(name)) form.append(name, value);
  }
  return form;
}

/** A form that was sent, by its schema. */
export type Parsed<Value> = {
  /** All known fields, those that are not the schema's included. */
  form: URLSearchParams;
  /** The typed text of the schema's fields, to be shown again. */
  typed: Record<string, string>;
  /** What the schema found wrong. */
  faults: readonly Fault<FaultCode>[];
} & ({ value: Value; wrong: null } | { value: null; wrong: Wrong });

/** Parses the fields of `schema`; an empty one counts as not sent. `more` names other fields. Throws as `readForm`. */
export async function parseForm<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
  ...more: Known[]
): Promise<Parsed<z.output<Schema>>> {
  return parseFields(await readForm(request, schema, ...more), schema);
}

/** As `parseForm`, of fields that `readForm` has read. */
export function parseFields<Schema extends z.ZodObject>(
  form: URLSearchParams,
  schema: Schema,
): Parsed<z.output<Schema>> {
  const filled = [...form].filter(([name, value]) => value !== '' && Object.hasOwn(schema.shape, name));
  const typed = Object.fromEntries(
    [...form].filter(([name]) => !isSecret(name) && Object.hasOwn(schema.shape, name)),
  );
  const parsed = checkFields(schema, Object.fromEntries(filled));
  if (parsed.success) return { form, typed, faults: [], value: parsed.data, wrong: null };
  const faults = faultsOf<FaultCode>(parsed.error);
  for (const { field, max } of faults) {
    const text = typed[field];
    if (text !== undefined && typeof max === 'number') typed[field] = beginningOf(text, max);
  }
  return { form, typed, faults, value: null, wrong: { fieldErrors: wordsFor(parsed.error) } };
}

/** A sentence for each thing that a schema found wrong, by field. */
export function wordsFor(error: z.ZodError): Record<string, string[]> {
  const faults = Object.entries(Object.groupBy(faultsOf<FaultCode>(error), ({ field }) => field));
  return Object.fromEntries(faults.map(([field, found = []]) => [field, found.map(m.fault)]));
}

/** Passwords and passphrases are typed again: they are not sent back, and not kept. */
export function isSecret(field: string): boolean {
  return /password|passphrase/i.test(field);
}

/** Shows a form again with what was typed and what is wrong; 400 unless something else went wrong. */
export function showAgain(
  { typed }: { typed: Record<string, string> },
  wrong: Wrong,
  toast?: Toast,
  status = 400,
) {
  return data<FormAnswer>({ typed, ...wrong, ...(toast && { toast }) }, { status });
}

/** The values of a field that a form holds several times, such as a row of checkboxes. Throws as `readForm`. */
export async function readAll(request: Request, name: string): Promise<string[]> {
  const fields = await readFields(request);
  return fields.flatMap(([sent, value]) => (sent === name && typeof value === 'string' ? [value] : []));
}

/** All fields that were sent, whatever their names. For what keeps a form without knowing it; throws as `readForm`. */
export async function readFields(request: Request): Promise<[name: string, value: FormDataEntryValue][]> {
  try {
    const type = new MIMEType(request.headers.get('content-type') ?? '');
    const body = Buffer.from(await request.arrayBuffer());
    if (type.essence === 'application/x-www-form-urlencoded') {
      refuseMore(body, '&');
      return [...new URLSearchParams(body.toString())];
    }
    const boundary = type.params.get('boundary');
    // Quotes and backslashes are read differently by the parser, which would find other parts than were counted.
    if (type.essence !== 'multipart/form-data' || !boundary || /["\\]/.test(boundary)) throw notAForm();
    refuseMore(body, `--${boundary}`);
    const asCounted = { 'content-type': `multipart/form-data; boundary="${boundary}"` };
    return [...(await new Response(body, { headers: asCounted }).formData())];
  } catch (error) {
    throw error instanceof Response ? error : notAForm();
  }
}

function refuseMore(body: Buffer, separator: string): void {
  let found = 0;
  for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, at + separator.length)) {
    found += 1;
    if (found > MAX_FIELDS) throw refusal(failures.manyFields({ max: MAX_FIELDS }));
  }
}

const notAForm = () => refusal(failures.notAForm);

function refusal(why: string): Response {
  return new Response(why, { status: 400 });
}
