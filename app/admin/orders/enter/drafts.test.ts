import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChangeRow } from '../detail/change-fields.ts';
import { dropDraft, keepDraft, readDrafts } from './drafts.ts';
import { LISTED, listedOf, pricedSince } from './listed.ts';
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
afterEach(() => vi.unstubAllGlobals());

const rowAt = (row: number, listedInPaisa: number): ChangeRow => {
  return { row, productId: `p${row}`, productCode: `ML-${row}`, name: 'Latha', image: '', listedInPaisa };
};
const row = rowAt(0, 250_000);
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

const since = (fields: Record<string, string>, now: number, listed = listedOf([rowAt(0, 250_000)])) =>
  pricedSince(new URLSearchParams({ [LISTED]: listed, ...fields }), [rowAt(0, now)]).length;

test('only a price that was the shop’s own follows the shop’s price, and one that was typed by hand stays', () => {
  expect(since({ price0: '2500', reason0: '' }, 270_000)).toBe(1);
  expect(since({ price0: '2,500.00', reason0: ' ' }, 270_000)).toBe(1);
  expect(since({ price0: '2000', reason0: '' }, 250_000)).toBe(0);
  expect(since({ price0: '2000', reason0: '' }, 270_000)).toBe(0);
  expect(since({ price0: '2500', reason0: 'As promised' }, 270_000)).toBe(0);
  expect(since({ price0: '2500', reason0: '' }, 250_000)).toBe(0);
  expect(since({ price0: 'free', reason0: '' }, 270_000)).toBe(0);
});

test('without the prices of then what was typed stays; each price is that of its place in the form', () => {
  expect(since({ price0: '2500' }, 270_000, '')).toBe(0);
  const [first, other] = [rowAt(0, 250_000), rowAt(2, 90_000)];
  const form = new URLSearchParams({ price0: '900', price2: '900', [LISTED]: listedOf([first, other]) });
  const now = [rowAt(0, 270_000), rowAt(2, 95_000)];
  expect(pricedSince(form, now).map(({ row }) => row)).toEqual([2]);
});
