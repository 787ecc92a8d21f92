import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { bytesOf, listIn, statementIn } from '../../tests/support/lists.ts';
import { changedXlsx, FIRST_SHEET, XMLNS } from '../../tests/support/xlsx.ts';
import { rowsOf } from '../catalogue/import/list-rows.server.ts';
import { linesOf, recogniseColumns, statementColumns } from '../money/statement.ts';
import { readSpreadsheet } from './read.server.ts';
import { type SheetRead, STATEMENT_BOUNDS } from './spreadsheet.ts';
import { type Cell, writeSpreadsheet } from './write.server.ts';

const ROWS: readonly (readonly Cell[])[] = [
  ['order number', 'phone', 'amount', 'remarks'],
  ['USM-1', '03001234567', 2500.5, '=HYPERLINK("https://bank.example")'],
  ['USM-2', '+923001234567', 0, '@SUM(1)'],
  ['USM-3', '-1', null, 'لاہور "پہلی گلی", <b>\nدوسری لائن'],
  ['USM-4', '', 1, '＝1+1'],
];

test('a CSV is read back as it was, and none of its cells is a formula', async () => {
  const cells: string[][] = parse(Buffer.from(await writeSpreadsheet(ROWS, 'csv')), { bom: true });
  expect(cells[0]).toEqual(ROWS[0]);
  expect(cells[1]).toEqual(['USM-1', '03001234567', '2500.5', `'=HYPERLINK("https://bank.example")`]);
  expect(cells[3]).toEqual(['USM-3', `'-1`, '', ROWS[3]?.[3]]);
  for (const cell of cells.slice(1).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
});

test('an XLSX holds each text as a text, each number as a number, and no formula', async () => {
  const files = unzipSync(await writeSpreadsheet(ROWS, 'xlsx'));
  const read = (name: string) => Buffer.from(files[name] ?? []).toString();
  const texts = [...read('xl/sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text);
  const cells = [...read('xl/worksheets/sheet1.xml').matchAll(/<c r="(\w+)"([^>]*)><v>([^<]*)<\/v>/g)].map(
    ([, place, type, value]) => [place, type?.includes('t="s"') ? texts[Number(value)] : Number(value)],
  );
  const known = { B2: '03001234567', C2: 2500.5, C3: 0, B3: '+923001234567', D5: '＝1+1' };
  expect(Object.fromEntries(cells)).toMatchObject(known);
  expect(cells.filter(([place]) => ['C4', 'B5'].includes(String(place)))).toEqual([]);
  expect(read('xl/worksheets/sheet1.xml')).not.toContain('<f>');
  expect(texts).toContain('=HYPERLINK("https://bank.example")');
});

const TWO_ROWS = ['CN COD', 'LE-1 850'].map((row) => row.split(' '));

const cellsOf = (read: SheetRead) => (read.ok ? read.sheets[0].rows.map(({ cells }) => cells) : read.reason);

/** Without a thread. */
const inFile = async (file: Uint8Array<ArrayBuffer>) => cellsOf(await statementIn(file));

test('a chart among the sheets is passed over, and a file of nothing else cannot be read', async () => {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/chartsheet';
  const relation = `<Relationship Id="chart" Type="${type}" Target="chartsheets/sheet1.xml"/>`;
  const withChart = async (change: (workbook: string) => string) =>
    inFile(
      await changedXlsx(TWO_ROWS, {
        'xl/workbook.xml': change,
        'xl/_rels/workbook.xml.rels': (rels) => rels.replace(/<Relationship /, `${relation}$&`),
      }),
    );
  const chart = '<sheet name="Chart" sheetId="9" r:id="chart"/>';
  expect(await withChart((workbook) => workbook.replace('<sheets>', `<sheets>${chart}`))).toEqual(TWO_ROWS);
  const alone = (workbook: string) => workbook.replace(/<sheets>.*<\/sheets>/, `<sheets>${chart}</sheets>`);
  expect(await withChart(alone)).toBe('unreadable');
});

function withCellAt(place: string) {
  const row = `<row r='${place.replace(/\D/g, '')}'><c r="${place}"><v>1</v></c></row>`;
  const withRow = (sheet: string) => sheet.replace('</sheetData>', `${row}</sheetData>`);
  return changedXlsx([['CN', 'COD'], ['LE-1']], { [FIRST_SHEET]: withRow });
}

test('a cell is read wherever it is, in its row’s number; beyond the last column that is read, the sheet is too large', async () => {
  const read = await statementIn(await withCellAt('BH1048576'));
  expect(read.ok && read.sheets[0].rows.map(({ line, cells }) => [line, cells.at(-1)])).toEqual([
    [1, 'COD'],
    [2, ''],
    [1_048_576, '1'],
  ]);
  for (const place of ['BI3', 'XFD1048576']) expect(await inFile(await withCellAt(place))).toBe('too large');
});

test.each(['csv', 'xlsx'] as const)('a sheet that was written as %s is read as it was', async (format) => {
  const rows = [...TWO_ROWS, ['77123456789012', 4600.5], ['=danger', -150]];
  const read = rows.map((cells) => cells.map(String));
  expect(await inFile(await writeSpreadsheet(rows, format))).toEqual(read);
});

test('a sheet that is none, is empty or is too large is refused', async () => {
  for (const text of ['PK\u0003\u0004 nothing', '\u0089PNG\0'])
    expect(await inFile(bytesOf(text))).toBe('unreadable');
  expect(await inFile(bytesOf('\n \n;;;\n'))).toBe('empty');
  expect(await inFile(bytesOf('a\n'.repeat(2_001)))).toBe('too many rows');
  const long = () => '\0'.repeat(65 * 1024 * 1024);
  expect(await inFile(await changedXlsx(ROWS, { 'xl/sharedStrings.xml': long }))).toBe('too large');
});

const KIND = { columns: statementColumns(), bounds: STATEMENT_BOUNDS };

/** Takes the library half a minute. */
const slow = () =>
  changedXlsx(TWO_ROWS, {
    [FIRST_SHEET]: (sheet) => sheet.replace('</sheetData>', `${'<row/>'.repeat(2_500_000)}</sheetData>`),
  });

test('a sheet is read in a thread of its own and what takes too long is given up, while this thread goes on, and the next one is read after it', async () => {
  const file = await slow();
  expect(file.length).toBeLessThan(200_000);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 5);
  const [late, read] = await Promise.all([
    readSpreadsheet({ file }, KIND, { withinMs: 1000 }),
    readSpreadsheet({ file: await writeSpreadsheet(TWO_ROWS, 'xlsx') }, KIND, { withinMs: 60_000 }),
  ]);
  clearInterval(timer);
  expect(late).toEqual({ ok: false, reason: 'too large' });
  expect(cellsOf(read)).toEqual(TWO_ROWS);
  expect(turns).toBeGreaterThan(10);
});

test('a sheet is read in a thread of its own and no cell of it is longer than what the columns are recognised by', async () => {
  // Quadratic if each word were searched from its start.
  const file = bytesOf(`${'return '.repeat(30_000)},COD\nLE-1,5\n`);
  const read = await readSpreadsheet({ file }, KIND);
  const lengths = read.ok && read.sheets[0].rows[0]?.cells.map(({ length }) => length);
  expect(lengths).toEqual([STATEMENT_BOUNDS.cell, 3]);
});

test('a sheet is read from whichever folder the shop was started', async () => {
  const was = process.cwd();
  const file = await writeSpreadsheet(ROWS, 'csv');
  process.chdir(tmpdir());
  try {
    expect(await readSpreadsheet({ file }, KIND)).toMatchObject({ ok: true });
  } finally {
    process.chdir(was);
  }
});

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
