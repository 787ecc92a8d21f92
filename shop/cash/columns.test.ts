/** Columns and amounts of a statement. */
import { expect, test } from 'vitest';
import { sheetOf } from '../../tests/support/lists.ts';
import { namesOf } from './read-statement.server.ts';
import { amountOf, isEnough, recogniseColumns } from './statement.ts';

test.each([
  [
    ['CN #', 'Order Ref', 'COD Amount', 'Delivery Charges', 'GST', 'Income Tax', 'Sales Tax', 'Net Payable'],
    ['number', 'orderNumber', 'cod', 'fee', 'feeTax', 'incomeTax', 'salesTax', 'net'],
  ],
  [
    ['Tracking No', 'orderRefNumber', 'Amount', 'WHT'],
    ['number', 'orderNumber', 'cod', 'incomeTax'],
  ],
  [
    ['Consignment', 'Return Charges', 'Paid On', 'Bank Reference'],
    ['number', 'returnFee', 'paidOn', 'reference'],
  ],
  [['Weight', 'City'], []],
])('the columns %j are recognised by their names', (names, fields) => {
  const found = Object.entries(recogniseColumns(names)).sort(([, a], [, b]) => a - b);
  expect(found.map(([field]) => field)).toEqual(fields);
});

test('columns without an amount or a number are not enough', () => {
  expect(isEnough({ number: 0, cod: 1 })).toBe(true);
  expect(isEnough({ orderNumber: 0, net: 1 })).toBe(true);
  expect(isEnough({ cod: 0, net: 1 })).toBe(false);
  expect(isEnough({ number: 0, fee: 1 })).toBe(false);
});

test.each([
  ['4,600.00', 460_000],
  ['Rs. 4600', 460_000],
  ['4600.5', 460_050],
  ['4600.0000000001', 460_000],
  ['(150)', -15_000],
  ['-150', -15_000],
  ['', null],
  ['n/a', null],
  ['4600/-', 460_000],
  ['Rs.4,600/=', 460_000],
  ['1,00,000.00', 10_000_000],
  ['۴۶۰۰٫۵', 460_050],
  ['4.600,00', null],
  ['4600,00', 460_000],
  ['-850,50', -85_050],
  ['92.125', null],
  ['92.1250', 9_213],
  ['4.600', null],
  ['₨ 4,600', 460_000],
  ['روپے 4600', 460_000],
  ['(150', null],
  ['#N/A', null],
  ['Pending', null],
  ['4600 Cr', null],
])('the amount %j is %s', (cell, paisa) => {
  expect(amountOf(cell)).toBe(paisa);
});

test('the names of the columns are found below the courier’s address, sums are left out, and choices are remembered', () => {
  const rows = [
    ['The Courier Company', '', ''],
    ['Parcel', 'Total', 'Note'],
    ['X-1', '100', ''],
    ['Total', '100', ''],
  ];
  const chosen = { number: 0, net: 1 };
  const head = sheetOf([['Parcel Number', 'COD amount', 'Net'], ...rows.slice(2)], {});
  expect(head.lines.map(({ number, row: at }) => [number, at])).toEqual([['X-1', 2]]);
  const sheet = sheetOf(
    [
      ['Parcel no', 'Zweck', ''],
      ['X-1', '100', ''],
    ],
    { chosen },
  );
  expect(namesOf(sheet)).toEqual({ number: 'Parcel no', net: 'Zweck' });
  const again = sheetOf(
    [
      ['Zweck', 'Parcel no'],
      ['100', 'X-1'],
    ],
    { remembered: namesOf(sheet) },
  );
  expect(again.columns).toEqual({ number: 1, net: 0 });
  expect(again.lines).toMatchObject([{ number: 'X-1', netInPaisa: 10_000 }]);
});
