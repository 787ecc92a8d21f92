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
  const letter = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCharCode(33 + (seed % 90));
  };
  const letters = () =>
    Array.from({ length: 700 }, letter)
      .join('')
      .replaceAll(/[",;=]/g, 'x');
  const csv = Array.from({ length: 600 }, () => `a,${letters()}`).join('\n');
  const read = await readStatement({ file: new Uint8Array(Buffer.from(csv)) });
  expect(read).toEqual({ ok: false, reason: 'too large' });
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
    'CN #|Order Ref|COD Amount|Delivery Charges|GST|Income Tax|Sales Tax|Net Payable',
    'number orderNumber cod fee feeTax incomeTax salesTax net',
  ],
  ['Tracking No|orderRefNumber|Amount|WHT', 'number orderNumber cod incomeTax'],
  ['Consignment|Return Charges|Paid On|Bank Reference', 'number returnFee paidOn reference'],
  [
    'Tracking Number|Order Ref|COD Amount|Service Charges|Tax|Net Amount|Status',
    'number orderNumber cod fee feeTax net status',
  ],
  ['Tax Amount|Order Status|Order|Payment Status|Status Date|Amount', 'feeTax status orderNumber paidOn cod'],
  ['GST|Tax', 'feeTax incomeTax'],
  ['WHT Sales Tax|WHT Income Tax', 'salesTax incomeTax'],
  ['Weight|City', ''],
])('the columns %s are recognised by their names', (names, fields) => {
  const found = Object.entries(recogniseColumns(names.split('|'))).sort(([, a], [, b]) => a - b);
  expect(found.map(([field]) => field).join(' ')).toBe(fields);
});

test('columns without an amount or a number are not enough', () => {
  const columns = [
    { number: 0, cod: 1 },
    { orderNumber: 0, net: 1 },
    { cod: 0, net: 1 },
    { number: 0, fee: 1 },
  ];
  expect(columns.map(isEnough)).toEqual([true, true, false, false]);
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
  expect(sheetOf(rows, {}).lines).toMatchObject([{ number: 'X-1', row: 3 }]);
  const chosen = { number: 0, net: 1 };
  const sheet = sheetOf(['Parcel no|Zweck'.split('|'), ['X-1', '100']], { chosen });
  const remembered = { number: 'Parcel no', net: 'Zweck' };
  expect(namesOf(sheet)).toEqual(remembered);
  const again = sheetOf(['Zweck|Parcel no'.split('|'), ['100', 'X-1']], { remembered });
  expect(again.columns).toEqual({ number: 1, net: 0 });
  expect(again.lines).toMatchObject([{ number: 'X-1', netInPaisa: 10_000 }]);
  // Earlier choices for this courier had no status.
  const withStatus = ['Parcel no|Zweck|Status'.split('|'), ['X-1', '100', 'Returned']];
  expect(sheetOf(withStatus, { remembered }).columns.status).toBe(2);
  const other = { ...remembered, reference: 'Status' };
  expect(sheetOf(withStatus, { remembered: other }).columns.status).toBeUndefined();
});

const NOT_DELIVERED = [
  ...[
    ...['Returned', 'Return in transit', 'Refused', 'Cancelled', 'Undelivered', 'Un-delivered'],
    'Not Delivered',
  ],
  ...['Returned & delivered to shipper', 'RTO', 'Attempted', 'In transit', 'Under review', 'At merchant'],
  ...['To be delivered', '14'],
];
test('a status says whether a parcel was delivered', () => {
  const meant = (status: string) =>
    sheetOf(['CN|COD|Status'.split('|'), ['X-1', '100', status]], {}).lines[0];
  for (const status of ['Delivered', 'DELIVERED', 'Paid', 'Order completed', '', '-', 'N/A'])
    expect(meant(status)?.notDelivered).toBe('');
  for (const status of NOT_DELIVERED) expect(meant(status)?.notDelivered).toBe(status);
});
