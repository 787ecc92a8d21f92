import { expect, test } from 'vitest';
import type { ChangeRow } from '../detail/change-fields.ts';
import { LISTED, listedOf, pricedSince } from './listed.ts';

const rowAt = (row: number, listedInPaisa: number): ChangeRow => {
  return { row, productId: `p${row}`, productCode: `ML-${row}`, name: 'Latha', image: '', listedInPaisa };
};
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
