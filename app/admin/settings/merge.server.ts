/** Merges forms of two devices, so neither overwrites the other. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { parseFields } from '#app/lib/forms/forms.server.ts';
import type { Wrong } from '#app/lib/forms/forms.ts';
import type { Displayed, TopicForm } from '#shop/settings/topic.server.ts';
import type { Settings, Topic } from '#shop/settings/topics.server.ts';
import { m as auditLog } from '#words/audit-log.ts';
import { m } from '#words/settings.ts';
import { shown as inWords } from '../audit-log/words.ts';
import { SHOWN } from './shown.ts';

/** Current values, or those typed before the session ended, plus what the form showed. */
export function openedForm<F extends Displayed>(values: F, typed: Record<string, string> | null) {
  // Both have the same fields.
  return { ...((typed ?? values) as F), [SHOWN]: typed?.[SHOWN] ?? JSON.stringify(values) };
}

/** For reading a kept form. */
export const withShown = ({ shape }: { shape: Record<string, unknown> }) => ({
  shape: { ...shape, [SHOWN]: null },
});

const shownFields = z.record(z.string(), z.string());

/** Null for forms that do not send it, such as from before an upgrade. */
function fieldsShown(json: string): Record<string, string> | null {
  try {
    return shownFields.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

export interface Merged<T extends Topic> {
  /** Without fields that another device changed meanwhile. */
  changes: Partial<Settings[T]>;
  /** Conflicts to ask about; nothing is saved then. */
  asked: (Wrong & { shown: string }) | null;
}

/**
 * Merges a submission into current settings (`before`). Fields unchanged since `shown` (JSON) keep another
 * device's value. Lists count as one field.
 */
export function merge<T extends Topic, Form extends z.ZodObject>(
  { form, ofForm, formOf }: TopicForm<T, Form>,
  sent: z.output<Form>,
  shown: string,
  before: Settings[T],
): Merged<T> {
  const read = (fields: Displayed): Partial<Settings[T]> | null => {
    const typed = Object.entries(fields).map(([name, value = '']) => [name, value]);
    const { value } = parseFields(new URLSearchParams(typed), form);
    return value && ofForm(value, before);
  };
  const mine = ofForm(sent, before);
  const opened = fieldsShown(shown);
  const was = opened && read(opened);
  if (!was) return { changes: mine, asked: null };
  // Normalised by the form, so that a different notation is no change.
  const now: Partial<Settings[T]> = { ...before, ...read(formOf(before)) };
  const fields = Object.keys(mine) as (keyof Settings[T])[];
  const elsewhere = fields.filter((field) => !isDeepStrictEqual(now[field], was[field]));
  const here = (field: keyof Settings[T]) => !isDeepStrictEqual(mine[field], was[field]);
  const both = elsewhere.filter((field) => here(field) && !isDeepStrictEqual(mine[field], now[field]));
  if (both.length > 0) {
    const fieldErrors: Record<string, string[]> = {};
    const seen = { ...opened };
    const present = formOf(before);
    for (const field of both) {
      const namesIn = (one: Partial<Settings[T]>) =>
        differing(present, formOf({ ...before, [field]: one[field] }));
      for (const name of namesIn(mine))
        fieldErrors[name] = [m.isNow(wordsOf(before[field], String(field), present[name]))];
      for (const name of [...namesIn(mine), ...namesIn(was)]) seen[name] = present[name] ?? '';
    }
    const asked = { formErrors: [m.changedElsewhere], fieldErrors, shown: JSON.stringify(seen) };
    return { changes: {}, asked };
  }
  const elsewhereOnly = new Set(elsewhere.filter((field) => !here(field)));
  const changes = Object.fromEntries(
    fields.filter((field) => !elsewhereOnly.has(field)).map((field) => [field, mine[field]]),
  );
  return { changes: changes as Partial<Settings[T]>, asked: null };
}

function differing(one: Displayed, other: Displayed): string[] {
  return Object.keys({ ...one, ...other }).filter((name) => (one[name] ?? '') !== (other[name] ?? ''));
}

/** Lists look as in their form field. */
function wordsOf(value: unknown, field: string, typed: string | undefined): string {
  const isList = typeof value === 'object' && value !== null;
  return isList ? typed || auditLog.empty : inWords(field, value);
}
