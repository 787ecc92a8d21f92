import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, keepDraft, readDrafts } from './drafts.ts';
import { backToDraft, readEntries, type UnsentEntry } from './unsent-entries.ts';

const stored = new Map<string, string>();
let isFull = false;
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (isFull) throw new Error('QuotaExceededError');
    stored.set(key, value);
  },
  removeItem: (key: string) => stored.delete(key),
};
beforeEach(() => {
  stored.clear();
  isFull = false;
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const row = { row: 0, productId: 'p', productCode: 'ML-1', name: 'Latha', image: '', listedInPaisa: 250_000 };
const BEFORE = 'entry-draft-keeper';

test('the draft of the version before is taken over once, and its key is removed', () => {
  const fields = [['fullName', 'Bano']];
  stored.set(BEFORE, JSON.stringify({ fields, rows: [row] }));
  expect(readDrafts('another')).toEqual([]);
  const [draft, ...others] = readDrafts('keeper');
  expect([draft, others]).toMatchObject([{ fields, rows: [row], start: '' }, []]);
  expect([...stored.keys()]).toEqual(['entry-drafts-keeper']);
  expect(readDrafts('keeper')).toEqual([draft]);
  dropDraft('keeper', draft?.id ?? '');
  expect(readDrafts('keeper')).toEqual([]);
});

test('the draft of the version before comes after the newer ones, and waits where the storage is full', () => {
  keepDraft('keeper', { id: 'new', start: '' }, new URLSearchParams({ fullName: 'Hina' }), []);
  stored.set(BEFORE, JSON.stringify({ fields: [['fullName', 'Bano']], rows: [] }));
  isFull = true;
  expect(readDrafts('keeper').map(({ id }) => id)).toEqual(['new']);
  expect(stored.has(BEFORE)).toBe(true);
  isFull = false;
  const names = readDrafts('keeper').map(({ fields }) => Object.fromEntries(fields).fullName);
  expect(names).toEqual(['Hina', 'Bano']);
});

test('an entry that is changed is kept as a draft before it goes, also without a product', () => {
  const fields = Object.entries({ fullName: 'Bano', address: 'Near the tank', checkoutKey: 'key' });
  const entry: UnsentEntry = { key: 'key', fields, rows: [], state: 'refused' };
  stored.set('entries-keeper', JSON.stringify([entry]));
  const draft = backToDraft('keeper', entry);
  expect(readEntries('keeper')).toEqual([]);
  expect(readDrafts('keeper')).toMatchObject([{ ...draft, fields: fields.slice(0, 2), rows: [] }]);
});
