/**
 * Keeps on the device, for the person who typed them, the draft of an entered order, and entries that were sent while the shop could not
 * be reached, until the shop has them. An entry is sent under the key of its form, so it is never made twice.
 */
import { address } from '../../address.ts';
import { dropKept, keep, readKept } from '../kept.ts';
import type { ChangeRow } from '../order/change-fields.ts';

type Fields = [name: string, value: string][];

export interface KeptEntry {
  /** The checkout key of its form. */
  key: string;
  fields: Fields;
  rows: ChangeRow[];
  state: 'waiting' | 'login' | 'another' | 'refused';
  /** Why the shop did not make it; for `refused`. */
  why?: string;
}

/** The draft: the fields and lines of an entry that has not been sent yet. */
export interface Draft {
  fields: Fields;
  rows: ChangeRow[];
}

const entriesKey = (writer: string) => `entries-${writer}`;
const draftKey = (writer: string) => `entry-draft-${writer}`;
const CHANGED = 'entries-changed';

const textsOf = (form: Iterable<[string, FormDataEntryValue]>): Fields =>
  [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );

export const readEntries = (writer: string): KeptEntry[] => readKept(entriesKey(writer), []);

/** Keeps an entry that could not be sent, with the products of its draft; once, however often. False where the browser keeps nothing. */
export function keepEntry(writer: string, form: FormData): boolean {
  const key = String(form.get('checkoutKey') ?? '');
  const others = readEntries(writer).filter((one) => one.key !== key);
  return save(writer, [
    ...others,
    { key, fields: textsOf(form), rows: readDraft(writer)?.rows ?? [], state: 'waiting' },
  ]);
}

export function dropEntry(writer: string, key: string): void {
  save(
    writer,
    readEntries(writer).filter((one) => one.key !== key),
  );
}

function save(writer: string, entries: readonly KeptEntry[]): boolean {
  const kept = keep(entriesKey(writer), entries);
  window.dispatchEvent(new Event(CHANGED));
  return kept;
}

/** Calls `onChange` when entries change, here or in another tab. Returns what ends it. */
export function watchEntries(onChange: () => void): () => void {
  for (const event of [CHANGED, 'storage']) window.addEventListener(event, onChange);
  return () => {
    for (const event of [CHANGED, 'storage']) window.removeEventListener(event, onChange);
  };
}

let sending = Promise.resolve();

/** Sends all entries that wait, one after the other, and says of each that was made its order's number. */
export function sendEntries(writer: string, onMade: (orderNumber: string) => void): Promise<void> {
  sending = sending.then(async () => {
    for (const entry of readEntries(writer))
      if (entry.state !== 'refused') await sendEntry(writer, entry, onMade);
  });
  return sending;
}

async function sendEntry(
  writer: string,
  entry: KeptEntry,
  onMade: (orderNumber: string) => void,
): Promise<void> {
  const change = (to: Partial<KeptEntry>) =>
    save(
      writer,
      readEntries(writer).map((one) => (one.key === entry.key ? { ...one, ...to } : one)),
    );
  try {
    const body = new URLSearchParams(entry.fields);
    const answer = await fetch(address('/admin/orders/entries'), { method: 'POST', body });
    if (answer.redirected || !answer.headers.get('content-type')?.includes('json')) {
      change({ state: answer.redirected ? 'login' : 'waiting' });
      return;
    }
    const { orderNumber, why = '' } = await answer.json();
    if (answer.ok) {
      dropEntry(writer, entry.key);
      onMade(orderNumber);
    } else if (answer.status === 403) change({ state: 'another' });
    else change(answer.status >= 500 ? { state: 'waiting' } : { state: 'refused', why });
  } catch {
    change({ state: 'waiting' }); // no network
  }
}

export const readDraft = (writer: string): Draft | null => readKept(draftKey(writer), null);

export function keepDraft(writer: string, form: URLSearchParams, rows: readonly ChangeRow[]): void {
  const fields = textsOf(form).filter(([name]) => name !== 'checkoutKey' && !name.startsWith('__'));
  keep(draftKey(writer), { fields, rows });
}

export const dropDraft = (writer: string): void => dropKept(draftKey(writer));
