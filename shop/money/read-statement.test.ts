import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sheetOf } from '../../tests/support/lists.ts';
import { packSpreadsheets } from '../spreadsheets/read.server.ts';
import { STATEMENT_BOUNDS } from '../spreadsheets/spreadsheet.ts';
import { namesOf, readStatement, statementOf } from './read-statement.server.ts';
import { amountOf, isEnough, MAX_STATEMENT_BYTES, recogniseColumns } from './statement.ts';

const HEAD = ['CN #', 'Order Ref', 'COD Amount', 'Delivery Charges', 'Net Payable', 'Consignee', 'Address'];
/** About 150 characters, with numbers like couriers'. */
const lineOf = (at: number) => {
  const [cod, net] = [3850 + (at % 97) * 50, 3446 + (at % 97) * 50].map(String);
  const numbers = [`LE${7_000_000_000 + at * 7919}`, `USM-${1_770_000_000_000 + at * 104_729}-A${at}`];
  const address = `House ${at}, Street ${at % 60}, "Model Town", near the old mosque, Daska\t`;
  return [...numbers, `${cod}`, '250', `${net}`, `Customer ${at}, son of ${at * 31}`, address];
};
const rows = [HEAD, ...Array.from({ length: STATEMENT_BOUNDS.rows - 1 }, (_, at) => lineOf(at))];

test('the rows of the largest statement fit into a form, and come back as they were', async () => {
  expect(rows.flat().join('').length).toBeGreaterThan(MAX_STATEMENT_BYTES);
  const sheet = { name: '', head: 0, rows: rows.map((cells, place) => ({ line: place + 1, cells })) };
  const text = await packSpreadsheets([sheet]);
  expect(text.length).toBeLessThan(MAX_STATEMENT_BYTES);
  expect(await readStatement({ text })).toEqual({ ok: true, sheets: [sheet], text });
  expect(statementOf(sheet, {}).lines).toHaveLength(STATEMENT_BOUNDS.rows - 1);
});

test('a file whose rows do not fit into a form is refused when it is read', async () => {
  // A fixed sequence that compresses badly.
  let seed = 1;
  const letters = (count: number) =>
    Array.from({ length: count }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return String.fromCharCode(33 + (seed % 90));
    })
      .join('')
      .replaceAll(/[",;=]/g, 'x');
  const csv = Array.from({ length: 600 }, () => `a,${letters(700)}`).join('\n');
  expect(await readStatement({ file: new Uint8Array(Buffer.from(csv)) })).toEqual({
    ok: false,
    reason: 'too large',
  });
});

test('what are no packed rows, or would unpack beyond the bounds, is not read', async () => {
  const packed = (value: unknown) => deflateRawSync(JSON.stringify(value)).toString('base64url');
  const wide = Array.from({ length: STATEMENT_BOUNDS.columns + 1 }, () => '1');
  const sheet = (row: unknown, count = 1) =>
    packed([{ name: '', head: 0, rows: Array.from({ length: count }, () => row) }]);
  const texts = [
    ...['', 'CN\tCOD', packed({}), packed([]), packed([[1]]), packed([{ name: '', head: 0 }])],
    ...[sheet({ line: 1, cells: wide }), sheet({ line: 1, cells: [1] }), sheet({ cells: ['1'] })],
    sheet({ line: 1, cells: ['1'] }, STATEMENT_BOUNDS.rows + 1),
  ];
  texts.push(deflateRawSync('['.repeat(70_000_000)).toString('base64url'));
  for (const text of texts) expect(await readStatement({ text })).toMatchObject({ ok: false });
});

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
  [
    ['Tracking Number', 'Order Ref', 'COD Amount', 'Service Charges', 'Tax', 'Net Amount', 'Status'],
    ['number', 'orderNumber', 'cod', 'fee', 'feeTax', 'net', 'status'],
  ],
  [
    ['Tax Amount', 'Order Status', 'Order', 'Payment Status', 'Status Date', 'Amount'],
    ['feeTax', 'status', 'orderNumber', 'paidOn', 'cod'],
  ],
  [
    ['GST', 'Tax'],
    ['feeTax', 'incomeTax'],
  ],
  [
    ['WHT Sales Tax', 'WHT Income Tax'],
    ['salesTax', 'incomeTax'],
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
    ['The Courier Company', ''],
    ['Parcel Number', 'COD amount'],
    ['X-1', '100'],
    ['Total', '100'],
  ];
  expect(sheetOf(rows, {}).lines.map(({ number, row: at }) => [number, at])).toEqual([['X-1', 3]]);
  const named = (...cells: string[][]) => cells;
  const sheet = sheetOf(named(['Parcel no', 'Zweck'], ['X-1', '100']), { chosen: { number: 0, net: 1 } });
  expect(namesOf(sheet)).toEqual({ number: 'Parcel no', net: 'Zweck' });
  const again = sheetOf(named(['Zweck', 'Parcel no'], ['100', 'X-1']), { remembered: namesOf(sheet) });
  expect(again.columns).toEqual({ number: 1, net: 0 });
  expect(again.lines).toMatchObject([{ number: 'X-1', netInPaisa: 10_000 }]);
});

test('a status is read though earlier choices for this courier had none', () => {
  const rows = [
    ['Parcel no', 'Zweck', 'Status'],
    ['X-1', '100', 'Returned'],
  ];
  const remembered = { number: 'Parcel no', net: 'Zweck' };
  const status = (chosen: Record<string, string>) => sheetOf(rows, { remembered: chosen }).columns.status;
  expect(status(remembered)).toBe(2);
  expect(status({ ...remembered, reference: 'Status' })).toBeUndefined();
});

test.each([
  ...['Delivered', 'DELIVERED', 'Paid', 'Order completed', '', '-', 'N/A'].map((text) => [text, true]),
  ...['Returned', 'Return in transit', 'Refused', 'Cancelled', 'Undelivered', 'Un-delivered'].map(
    notDelivered,
  ),
  ...['Not Delivered', 'Returned & delivered to shipper', 'RTO', 'Attempted', 'In transit'].map(notDelivered),
  ...['Under review', 'At merchant', 'To be delivered', '14'].map(notDelivered),
] as [string, boolean][])('the status %j means delivered: %s', (status, isDelivered) => {
  const [line] = sheetOf([...[['CN', 'COD', 'Status']], ['X-1', '100', status]], {}).lines;
  expect(line?.notDelivered).toBe(isDelivered ? '' : status);
});

function notDelivered(text: string): [string, boolean] {
  return [text, false];
}
