/**
 * Keeps on the device, for the person who typed them, entries that were sent while the shop could not be reached, until the shop has them.
 * An entry is sent under the key of its form, so it is never made twice.
 */
import { address } from '../../address.ts';
import { newId } from '../../new-id.ts';
import { keep, readKept } from '../kept.ts';
import { type Draft, keepDraft, readDrafts } from './drafts.ts';
import { type KeptForm, textsOf } from './kept-form.ts';
import { LISTED, listedOf } from './listed.ts';

export interface KeptEntry extends KeptForm {
  /** The checkout key of its form. */
  key: string;
  state: 'waiting' | 'login' | 'another' | 'refused';
  /** Why the shop did not make it; for `refused`. */
  why?: string;
}

const entriesKey = (writer: string) => `entries-${writer}`;
const CHANGED = 'entries-changed';

export const readEntries = (writer: string): KeptEntry[] => readKept(entriesKey(writer), []);

/** Keeps an entry that could not be sent, with the products of its draft; once, however often. False where the browser keeps nothing. */
export function keepEntry(writer: string, form: FormData): boolean {
  const key = String(form.get('checkoutKey') ?? '');
  const others = readEntries(writer).filter((one) => one.key !== key);
  const rows = readDrafts(writer).find(({ id }) => id === form.get('draft'))?.rows ?? [];
  return save(writer, [...others, { key, fields: textsOf(form), rows, state: 'waiting' }]);
}

export function dropEntry(writer: string, key: string): void {
  save(
    writer,
    readEntries(writer).filter((one) => one.key !== key),
  );
}

/** Makes an entry a draft, to be changed; as a draft it is kept before it goes, also where nothing more is typed. */
export function backToDraft(writer: string, { key, fields, rows }: KeptEntry): Pick<Draft, 'id' | 'start'> {
  const draft = { id: newId(), start: '' };
  keepDraft(writer, draft, new URLSearchParams(fields), rows);
  dropEntry(writer, key);
  return draft;
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
    body.set(LISTED, listedOf(entry.rows));
    const answer = await fetch(address('/admin/orders/entries'), { method: 'POST', body });
    if (answer.redirected || !answer.headers.get('content-type')?.includes('json')) {
      change({ state: answer.redirected ? 'login' : 'waiting' });
      return;
    }
    const { orderNumber, why = '', rows = entry.rows, fields = {} } = await answer.json();
    if (answer.ok) {
      dropEntry(writer, entry.key);
      onMade(orderNumber);
    } else if (answer.status === 403) change({ state: 'another' });
    else if (answer.status >= 500) change({ state: 'waiting' });
    else {
      // As it can be sold now: opened, it shows the prices of now.
      const asNow = { ...Object.fromEntries(entry.fields), ...fields };
      change({ state: 'refused', why, rows, fields: Object.entries(asNow) });
    }
  } catch {
    change({ state: 'waiting' }); // no network
  }
}
