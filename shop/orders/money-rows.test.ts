/** Names of the sums of an order. */
import { expect, test } from 'vitest';
import type { EntryKind } from '../ledger/ledger.ts';
import { moneyFrom } from './money.ts';
import { moneyRows } from './money-rows.ts';

/** An order of Rs. 5,000. */
function rowsOf(
  entries: Partial<Record<EntryKind, number>>,
  { hasEnded = false, exchangedInPaisa = 0, totalInPaisa = 500_000 } = {},
) {
  const status = hasEnded ? 'cancelled' : 'delivered';
  const sums = Object.entries(entries).map(([kind, amountInPaisa]) => {
    return { kind: kind as EntryKind, way: null, amountInPaisa };
  });
  return moneyRows(moneyFrom({ status, totalInPaisa, exchangedInPaisa }, sums), hasEnded);
}

test('an advance that was given back is no collection below nothing', () => {
  expect(rowsOf({ advance: 50_000, refund: 50_000 }, { hasEnded: true })).toEqual([
    ['due', 0],
    ['advance', 50_000],
    ['givenBack', 50_000],
    ['open', 0],
  ]);
});

test('what was collected stays what it was when a part of it was given back', () => {
  expect(rowsOf({ collected: 550_000, refund: 20_000 })).toEqual([
    ['due', 500_000],
    ['collected', 550_000],
    ['givenBack', 20_000],
    ['toGiveBack', 30_000],
  ]);
});

test('what a courier paid for a lost parcel is a row, and part of what is left for the shop', () => {
  expect(rowsOf({ compensation: 300_000, 'courier fee': 25_000 }, { hasEnded: true })).toEqual([
    ['due', 0],
    ['fees', 25_000],
    ['compensation', 300_000],
    ['net', 275_000],
    ['open', 0],
  ]);
});

test('what exchanges leave due is named, and a parcel that only cost money left the shop a loss', () => {
  const back = { hasEnded: true, exchangedInPaisa: 250_000 };
  expect(rowsOf({ collected: 500_000 }, back)).toEqual([
    ['usedForExchange', 250_000],
    ['collected', 500_000],
    ['toGiveBack', 250_000],
  ]);
  expect(rowsOf({}, { totalInPaisa: -20_000 })).toEqual([
    ['dueToCustomer', 20_000],
    ['toGiveBack', 20_000],
  ]);
  expect(rowsOf({ 'return fee': 15_000 }, { hasEnded: true })).toEqual([
    ['due', 0],
    ['fees', 15_000],
    ['netLoss', 15_000],
    ['open', 0],
  ]);
});
