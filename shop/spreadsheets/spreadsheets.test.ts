import { tmpdir } from 'node:os';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { bytesOf, statementIn } from '../../tests/support/lists.ts';
import { changedXlsx, FIRST_SHEET } from '../../tests/support/xlsx.ts';
import { statementColumns } from '../money/statement.ts';
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
  const bytes = await writeSpreadsheet(ROWS, 'csv');
  const cells: string[][] = parse(Buffer.from(bytes), { bom: true });
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

const TWO_ROWS = [
  ['CN', 'COD'],
  ['LE-1', '850'],
];

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
  const beside = await withChart((workbook) => workbook.replace('<sheets>', `<sheets>${chart}`));
  expect(beside).toEqual(TWO_ROWS);
  const alone = (workbook: string) => workbook.replace(/<sheets>.*<\/sheets>/, `<sheets>${chart}</sheets>`);
  expect(await withChart(alone)).toBe('unreadable');
});

/** Three cells, the last at `place`. */
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
  for (const [text, reason] of [
    ['PK\u0003\u0004 nothing', 'unreadable'],
    ['\u0089PNG\0', 'unreadable'],
    ['\n \n;;;\n', 'empty'],
    ['a\n'.repeat(2_001), 'too many rows'],
  ] as const)
    expect(await inFile(bytesOf(text))).toBe(reason);
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
