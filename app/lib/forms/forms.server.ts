/**
 * The only reader of form fields, as input may be hostile: bodies are bounded before parsing, and
 * actions get known fields only, each once, as text. No name such as `__proto__` reaches code.
 */
import { MIMEType } from 'node:util';
import { data } from 'react-router';
import type { z } from 'zod';
import type { Toast } from '#app/ui/toast.tsx';
import { beginningOf, checkFields, type Fault, faultsOf } from '#shop/kernel/form-fields.server.ts';
import { m as failures } from '#words/failures.ts';
import { type FaultCode, m } from '#words/faults.ts';
import type { FormAnswer, Wrong } from './forms.ts';

/**
 * The largest form, an order of a hundred products, has some 320 fields. One body can hold 131,072,
 * which block the process for 0.4 s.
 */
const MAX_FIELDS = 400;

export type Known = string | { shape: Record<string, unknown> };

/**
 * In order, the first of duplicates. Unknown fields are ignored: browser extensions and pages from
 * before an upgrade send them. Throws a 400 response for an invalid form, too many fields, or a
 * file in a known field.
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

export type Parsed<Value> = {
  /** Includes known fields outside the schema. */
  form: URLSearchParams;
  typed: Record<string, string>;
  faults: readonly Fault<FaultCode>[];
} & ({ value: Value; wrong: null } | { value: null; wrong: Wrong });

/** An empty field counts as missing. `more` names other fields. Throws as `readForm`. */
export async function parseForm<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
  ...more: Known[]
): Promise<Parsed<z.output<Schema>>> {
  return parseFields(await readForm(request, schema, ...more), schema);
}

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

export function wordsFor(error: z.ZodError): Record<string, string[]> {
  const faults = Object.entries(Object.groupBy(faultsOf<FaultCode>(error), ({ field }) => field));
  return Object.fromEntries(faults.map(([field, found = []]) => [field, found.map(m.fault)]));
}

/** Passwords are never sent back or stored. */
export function isSecret(field: string): boolean {
  return /password|passphrase/i.test(field);
}

/** Status 400 unless given. */
export function showAgain(
  { typed }: { typed: Record<string, string> },
  wrong: Wrong,
  toast?: Toast,
  status = 400,
) {
  return data<FormAnswer>({ typed, ...wrong, ...(toast && { toast }) }, { status });
}

/** All values of a repeated field. Throws as `readForm`. */
export async function readAll(request: Request, name: string): Promise<string[]> {
  const fields = await readFields(request);
  return fields.flatMap(([sent, value]) => (sent === name && typeof value === 'string' ? [value] : []));
}

/** Browsers send about 90 characters. `MIMEType` takes quadratic time on spaces. */
const MAX_CONTENT_TYPE = 200;
/**
 * As RFC 2046, 5.1.1. Searching for a longer one costs body length times boundary length. Excludes
 * quotes and backslashes, which the parser reads differently: it would find other parts than were
 * counted.
 */
const BOUNDARY = /^[\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?]$/;

/** For storing an unknown form. Throws as `readForm`. */
export async function readFields(request: Request): Promise<[name: string, value: FormDataEntryValue][]> {
  try {
    const sent = request.headers.get('content-type') ?? '';
    if (sent.length > MAX_CONTENT_TYPE) throw notAForm();
    const type = new MIMEType(sent);
    const body = Buffer.from(await request.arrayBuffer());
    if (type.essence === 'application/x-www-form-urlencoded') {
      refuseMore(body, '&');
      return [...new URLSearchParams(body.toString())];
    }
    const boundary = type.params.get('boundary');
    if (type.essence !== 'multipart/form-data' || !boundary || !BOUNDARY.test(boundary)) throw notAForm();
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
