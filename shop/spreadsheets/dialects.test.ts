import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, listIn, statementIn } from '../../tests/support/lists.ts';
import { changedXlsx, FIRST_SHEET, XMLNS } from '../../tests/support/xlsx.ts';
import { rowsOf } from '../catalogue/import/list-rows.server.ts';
import { linesOf, recogniseColumns } from '../money/statement.ts';
import type { SheetRead } from './spreadsheet.ts';

const FILES = path.join(import.meta.dirname, '../../tests/support/files');
const fileOf = (name: string) => new Uint8Array(readFileSync(path.join(FILES, name)));

/** Line, parcel, order, amount, and whether it is unreadable. */
function linesIn(read: SheetRead) {
  if (!read.ok) return read.reason;
  const [sheet] = read.sheets;
  const columns = recogniseColumns(sheet.rows[sheet.head]?.cells ?? []);
  return linesOf(sheet, columns).map((line) => [
    ...[line.row, line.number, line.orderNumber, line.codInPaisa, line.isUnread],
  ]);
}

const line = (row: number, codInPaisa: number | null, n = row - 1) => [
  ...[row, `771100${n}`, `USM-${n}`, codInPaisa, codInPaisa === null],
];
const TWO_LINES = [line(2, 460_000), line(3, 250_000)];

test.each([
  ['statement-cells-without-places.xlsx', TWO_LINES],
  ['statement-empty-last-row.xlsx', TWO_LINES],
  ['statement-formatted-empty-rows.xlsx', TWO_LINES],
  ['statement-hidden-first.xlsx', TWO_LINES],
  ['statement-second-sheet.xlsx', TWO_LINES],
  ['statement-text-protected.csv', [line(2, 460_000), line(3, 460_000)]],
  ['statement-title-semicolon.csv', [line(3, 460_000, 1)]],
  ['statement-unreadable-amounts.csv', [line(2, null), line(3, 460_000), line(4, null), line(5, null)]],
])('each parcel of %s is a line', async (name, lines) => {
  expect(linesIn(await statementIn(fileOf(name)))).toEqual(lines);
});

async function listRows(file: Uint8Array<ArrayBuffer>) {
  const read = await listIn(file);
  return read.ok ? rowsOf(read.sheets[0]) : read;
}

test.each([
  ['price-list-urdu-lost.csv', { ok: false, reason: 'lost letters', line: 2 }],
  ['price-list-windows-1252.csv', { rows: [{ cells: { name: 'Café lawn – men’s', mainCategory: 'Men' } }] }],
  ['price-list-utf16.txt', { rows: [{ cells: { nameUrdu: 'لان' } }] }],
  ['price-list-decimal-comma.csv', { rows: [{ line: 2, cells: { price: '850,50', stock: '10' } }] }],
  ['price-list-empty-lines.csv', { rows: [{ line: 2, cells: { name: 'Striped lawn' }, unnamed: '' }] }],
  ['price-list-column-twice.csv', { ok: false, reason: 'column twice', names: ['stock'] }],
])('%s is read for what it is', async (name, expected) => {
  expect(await listRows(fileOf(name))).toMatchObject(expected);
});

/** Everything in which dialects differ. */
const odd = fc.constantFrom(
  ...['Lawn', 'لان', '40"', 'a,b', 'x;y', 'p|q', '\t', ' ', 'Café', '’', 'Why?', '12', '\n'],
);
const cell = fc
  .array(odd, { maxLength: 4 })
  .map((parts) => parts.join('').trim())
  .filter((text) => !/^[=+\-@']/.test(text) && text !== '');

const dialect = fc.record({
  rows: fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }),
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  end: fc.constantFrom('\r\n', '\n'),
  encoding: fc.constantFrom('utf8', 'utf8 bom', 'utf16le', 'utf16be'),
  titles: fc.integer({ min: 0, max: 3 }),
  named: fc.boolean(),
  emptyColumns: fc.integer({ min: 0, max: 3 }),
  emptyLines: fc.integer({ min: 0, max: 3 }),
  upper: fc.boolean(),
});

function encoded(text: string, encoding: string) {
  if (encoding === 'utf8') return bytesOf(text);
  if (encoding === 'utf8 bom') return bytesOf(`\uFEFF${text}`);
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return new Uint8Array(encoding === 'utf16le' ? utf16 : utf16.swap16());
}

test('a list in any dialect is the same list', async () => {
  await fc.assert(
    fc.asyncProperty(dialect, async ({ rows, delimiter, end, emptyColumns, ...as }) => {
      const quoted = (text: string) => (/[\s,;|"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
      const line = (cells: readonly string[]) =>
        [...cells.map(quoted), ...Array.from({ length: emptyColumns }, () => '')].join(delimiter);
      const head = ['productId', 'name', 'description'].map((name) => (as.upper ? name.toUpperCase() : name));
      const text = [
        ...(as.named ? [`sep=${delimiter}`] : []),
        ...Array.from({ length: as.titles }, (_, n) => line([`Winter list ${n}, all shops`])),
        line(head),
        ...Array.from({ length: as.emptyLines }, () => line(['', '', ''])),
        ...rows.map((cells, n) => line([`P-${n}`, ...cells])),
      ].join(end);
      const read = await listRows(encoded(text, as.encoding));
      const expected = rows.map(([name, description], n) => ({ productId: `P-${n}`, name, description }));
      expect(read.ok && read.rows).toMatchObject(expected.map((cells) => ({ cells })));
    }),
    { numRuns: 200 },
  );
});

test('letters that another program lost are named, also in damaged UTF-8; a question is none', async () => {
  const listOf = (name: string) => `productId,name\nP-0,Fine\nP-1,${name}\n`;
  const lost = { ok: false, reason: 'lost letters', line: 3 };
  for (const name of ['???? ?? ????', 'Lawn ???', '?? ?? Lawn', '(????)', 'a\uFFFDb'])
    expect(await listRows(bytesOf(listOf(name)))).toEqual(lost);
  const urdu = Buffer.from(listOf('گرم شال'));
  expect(await listRows(new Uint8Array(urdu.subarray(0, -2)))).toEqual(lost);
  // Urdu in Windows-1256.
  for (const name of ['\u00D4\u00C7\u00E1\u00DF', 'x \u00E1\u00C7\u00E4'])
    expect(await listRows(bytesOf(listOf(name), 'latin1'))).toEqual(lost);
  for (const name of ['Why so cheap??', 'Size ?', 'https://a.test/?a=1', 'x ???a', 'Crème brûlée', 'لان'])
    expect(await listRows(bytesOf(listOf(name)))).toMatchObject({ ok: true });
});

const inSheet = (rows: string) => `<worksheet ${XMLNS}><sheetData>${rows}</sheetData></worksheet>`;
const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const HEAD = `<row>${textCell('CN')}${textCell('COD Amount')}${textCell('Date')}</row>`;

test('cells with dates, errors and formulas without a value are read as what they show', async () => {
  const rows = [
    `<row>${textCell('1')}<c t="e"><v>#N/A</v></c><c t="d"><v>2026-11-27T00:00:00</v></c></row>`,
    `<row>${textCell('2')}<c><f>A1+1</f></c><c s="999"><v>46353</v></c></row>`,
    `<row>${textCell('3')}<c><v>92.125</v></c></row>`,
    '<row><c/><c/></row>',
  ];
  const file = await changedXlsx([['CN']], { [FIRST_SHEET]: () => inSheet(HEAD + rows.join('')) });
  const read = await statementIn(file);
  expect(read.ok && read.sheets[0].rows.map(({ cells }) => cells)).toEqual([
    ['CN', 'COD Amount', 'Date'],
    ['1', '#N/A', '2026-11-27T00:00:00'],
    ['2', '', '46353'],
    ['3', '92.1250', ''],
  ]);
});

test('of several sheets with the columns each can be chosen; hidden, empty and other ones are none', async () => {
  const names = ['Hidden', 'Empty', 'Terms', 'Lahore', 'Karachi'];
  const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const others: Record<string, string> = { Empty: '', Terms: `<row>${textCell('Paid weekly')}</row>` };
  const sheetOf = (name: string) =>
    inSheet(others[name] ?? `${HEAD}<row>${textCell(name)}<c><v>1</v></c></row>`);
  const sheets = names.map((name, n) => [`xl/worksheets/sheet${n + 1}.xml`, () => sheetOf(name)]);
  const file = await changedXlsx([['CN']], {
    ...Object.fromEntries(sheets),
    'xl/workbook.xml': () =>
      `<workbook ${XMLNS} xmlns:r="${rel}"><sheets>${names.map((name, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="rId${n + 1}"${n === 0 ? ' state="veryHidden"' : ''}/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': () =>
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, n) => `<Relationship Id="rId${n + 1}" Type="${rel}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`).join('')}</Relationships>`,
  });
  const read = await statementIn(file);
  expect(read.ok && read.sheets.map(({ name, rows }) => [name, rows[1]?.cells[0]])).toEqual([
    ['Lahore', 'Lahore'],
    ['Karachi', 'Karachi'],
  ]);
});
