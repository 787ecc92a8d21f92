/** Drafts of the entry form, on the device and per signed-in person: one per form. */
import { dropStored, keep, readStored } from '#app/admin/ui/browser-storage.ts';
import { newId } from '#app/lib/new-id.ts';
import type { ChangeRow } from '../detail/change-fields.ts';
import { type SavedForm, textsOf } from './saved-form.ts';

export interface Draft extends SavedForm {
  id: string;
  /** Start, milliseconds UTC. */
  at: number;
  /** Query of the address that opened the form for a person; else empty. */
  start: string;
}

/** Beyond this, the oldest draft is dropped. */
const MAX_DRAFTS = 10;
/** A form with none of these filled in has not been begun. */
const TYPED = ['fullName', 'phone', 'address', 'city', 'notes'];
/** Hidden fields that each submission sets, so drafts omit them. */
const OF_ONE_SENDING = ['checkoutKey', 'draft', 'seenTotal', 'agreed'];

const keyOf = (writer: string) => `entry-drafts-${writer}`;
/** Earlier versions kept a single draft here. */
const keyBefore = (writer: string) => `entry-draft-${writer}`;

/** Newest first. */
export function readDrafts(writer: string): Draft[] {
  const drafts = readStored<Draft[]>(keyOf(writer), []);
  const before = readStored<SavedForm | null>(keyBefore(writer), null);
  if (!before) return drafts;
  const all = [...drafts, { ...before, id: newId(), at: Date.now(), start: '' }];
  if (!keep(keyOf(writer), all)) return drafts;
  dropStored(keyBefore(writer));
  return all;
}

/** Drops the draft if the form is empty again. */
export function keepDraft(
  writer: string,
  { id, start }: Pick<Draft, 'id' | 'start'>,
  form: URLSearchParams,
  rows: readonly ChangeRow[],
): void {
  const drafts = readDrafts(writer);
  const at = drafts.find((one) => one.id === id)?.at ?? Date.now();
  const others = drafts.filter((one) => one.id !== id);
  const isEmpty = rows.length === 0 && TYPED.every((name) => !form.get(name)?.trim());
  const fields = textsOf(form).filter(([name]) => !OF_ONE_SENDING.includes(name) && !name.startsWith('__'));
  const saved = isEmpty
    ? others
    : [{ id, at, start, fields, rows: [...rows] }, ...others].slice(0, MAX_DRAFTS);
  keep(keyOf(writer), saved);
}

export function restoreDraft(writer: string, draft: Draft): void {
  keep(keyOf(writer), [draft, ...readDrafts(writer).filter(({ id }) => id !== draft.id)]);
}

export function dropDraft(writer: string, id: string): void {
  keep(
    keyOf(writer),
    readDrafts(writer).filter((one) => one.id !== id),
  );
}

export const isBegun = (form: URLSearchParams, opened: Readonly<Record<string, string | undefined>>) =>
  TYPED.some((name) => (form.get(name) ?? '') !== (opened[name] ?? ''));
