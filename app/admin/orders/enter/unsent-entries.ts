/**
 * Keeps entries on the device, per person, until the shop has them. Each is sent under its form's key, so it
 * is never made twice.
 */
import { keep, readStored } from '#app/admin/ui/browser-storage.ts';
import { address } from '#app/lib/address.ts';
import { newId } from '#app/lib/new-id.ts';
import { type Draft, keepDraft, readDrafts } from './drafts.ts';
import { LISTED, listedOf } from './listed.ts';
import { type SavedForm, textsOf } from './saved-form.ts';

export interface UnsentEntry extends SavedForm {
  key: string;
  state: 'waiting' | 'login' | 'another' | 'refused';
  why?: string;
}

const entriesKey = (writer: string) => `entries-${writer}`;
const CHANGED = 'entries-changed';

export const readEntries = (writer: string): UnsentEntry[] => readStored(entriesKey(writer), []);

/** Once per key. False where the browser cannot store. */
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

/** Saves the draft before it drops the entry, so that nothing is lost. */
export function backToDraft(writer: string, { key, fields, rows }: UnsentEntry): Pick<Draft, 'id' | 'start'> {
  const draft = { id: newId(), start: '' };
  keepDraft(writer, draft, new URLSearchParams(fields), rows);
  dropEntry(writer, key);
  return draft;
}

function save(writer: string, entries: readonly UnsentEntry[]): boolean {
  const isSaved = keep(entriesKey(writer), entries);
  window.dispatchEvent(new Event(CHANGED));
  return isSaved;
}

/** Also watches other tabs. Returns the unsubscribe function. */
export function watchEntries(onChange: () => void): () => void {
  for (const event of [CHANGED, 'storage']) window.addEventListener(event, onChange);
  return () => {
    for (const event of [CHANGED, 'storage']) window.removeEventListener(event, onChange);
  };
}

let sending = Promise.resolve();

/** In turn; calls `onMade` for each order made. */
export function sendEntries(writer: string, onMade: (orderNumber: string) => void): Promise<void> {
  sending = sending.then(async () => {
    for (const entry of readEntries(writer))
      if (entry.state !== 'refused') await sendEntry(writer, entry, onMade);
  });
  return sending;
}

async function sendEntry(
  writer: string,
  entry: UnsentEntry,
  onMade: (orderNumber: string) => void,
): Promise<void> {
  const change = (to: Partial<UnsentEntry>) =>
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
      // Opened again, it shows current prices.
      const asNow = { ...Object.fromEntries(entry.fields), ...fields };
      change({ state: 'refused', why, rows, fields: Object.entries(asNow) });
    }
  } catch {
    change({ state: 'waiting' }); // no network
  }
}
