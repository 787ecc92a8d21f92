/** Sheets, written and read back. */
import { tmpdir } from 'node:os';
import { parse } from 'csv-parse/sync';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { statementIn } from '../../tests/support/lists.ts';
import { statementColumns } from '../cash/statement.ts';
import { readSheet } from './read.server.ts';
import { type SheetRead, STATEMENT_BOUNDS } from './sheet.ts';
import { type Cell, writeSheet } from './write.server.ts';

const ROWS: readonly (readonly Cell[])[] = [
  ['order number', 'phone', 'amount', 'remarks'],
  ['USM-1', '03001234567', 2500.5, '=HYPERLINK("https://bank.example")'],
  ['USM-2', '+923001234567', 0, '@SUM(1)'],
  ['USM-3', '-1', null, 'لاہور "پہلی گلی", <b>\nدوسری لائن'],
  ['USM-4', '', 1, '＝1+1'],
];

test('a CSV is read back as it was, and none of its cells is a formula', async () => {
  const bytes = await writeSheet(ROWS, 'csv');
  const cells: string[][] = parse(Buffer.from(bytes), { bom: true });
  expect(cells[0]).toEqual(ROWS[0]);
  expect(cells[1]).toEqual(['USM-1', '03001234567', '2500.5', `'=HYPERLINK("https://bank.example")`]);
  expect(cells[3]).toEqual(['USM-3', `'-1`, '', ROWS[3]?.[3]]);
  for (const cell of cells.slice(1).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
});

test('an XLSX holds each text as a text, each number as a number, and no formula', async () => {
  const files = unzipSync(await writeSheet(ROWS, 'xlsx'));
  const read = (name: string) => Buffer.from(files[name] ?? []).toString();
  const texts = [...read('xl/sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text);
  const cells = [...read('xl/worksheets/sheet1.xml').matchAll(/<c r="(\w+)"([^>]*)><v>([^<]*)<\/v>/g)].map(
    ([, place, type, value]) => [place, type?.includes('t="s"') ? texts[Number(value)] : Number(value)],
  );
  expect(cells).toContainEqual(['B2', '03001234567']);
  expect(cells).toContainEqual(['C2', 2500.5]);
  expect(cells).toContainEqual(['C3', 0]);
  expect(cells).toContainEqual(['B3', '+923001234567']);
  expect(cells).toContainEqual(['D5', '＝1+1']);
  expect(cells.filter(([place]) => ['C4', 'B5'].includes(String(place)))).toEqual([]);
  expect(read('xl/worksheets/sheet1.xml')).not.toContain('<f>');
  expect(texts).toContain('=HYPERLINK("https://bank.example")');
});

const cellsOf = (read: SheetRead) => (read.ok ? read.sheets[0].rows.map(({ cells }) => cells) : read.reason);

/** Without a thread. */
const inFile = async (file: Uint8Array<ArrayBuffer>) => cellsOf(await statementIn(file));

test('a chart among the sheets is passed over, and a file of nothing else cannot be read', async () => {
  const files = unzipSync(
    await writeSheet(
      [
        ['CN', 'COD'],
        ['LE-1', 850],
      ],
      'xlsx',
    ),
  );
  const name = 'xl/workbook.xml';
  const workbook = strFromU8(files[name] ?? new Uint8Array());
  const rels = 'xl/_rels/workbook.xml.rels';
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/chartsheet';
  const related = strFromU8(files[rels] ?? new Uint8Array());
  files[rels] = strToU8(
    related.replace(
      /<Relationship /,
      `<Relationship Id="chart" Type="${type}" Target="chartsheets/sheet1.xml"/>$&`,
    ),
  );
  const withChart = (sheets: string) => {
    files[name] = strToU8(sheets);
    return inFile(new Uint8Array(zipSync(files)));
  };
  const chart = '<sheet name="Chart" sheetId="9" r:id="chart"/>';
  expect(await withChart(workbook.replace('<sheets>', `<sheets>${chart}`))).toEqual([
    ['CN', 'COD'],
    ['LE-1', '850'],
  ]);
  expect(await withChart(workbook.replace(/<sheets>.*<\/sheets>/, `<sheets>${chart}</sheets>`))).toBe(
    'unreadable',
  );
});

/** Three cells, the last at `place`. */
async function withCellAt(place: string): Promise<Uint8Array<ArrayBuffer>> {
  const files = unzipSync(await writeSheet([['CN', 'COD'], ['LE-1']], 'xlsx'));
  const name = 'xl/worksheets/sheet1.xml';
  const sheet = strFromU8(files[name] ?? new Uint8Array());
  expect(sheet).toContain('</sheetData>');
  const row = `<row r='${place.replace(/\D/g, '')}'><c r="${place}"><v>1</v></c></row>`;
  files[name] = strToU8(sheet.replace('</sheetData>', `${row}</sheetData>`));
  return new Uint8Array(zipSync(files));
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

describe('a sheet', () => {
  const rows = [
    ['CN', 'COD'],
    ['77123456789012', 4600.5],
    ['=danger', -150],
  ];
  const read = [
    ['CN', 'COD'],
    ['77123456789012', '4600.5'],
    ['=danger', '-150'],
  ];

  test.each(['csv', 'xlsx'] as const)('that was written as %s is read as it was', async (format) => {
    expect(await inFile(await writeSheet(rows, format))).toEqual(read);
  });

  const bytes = (text: string) => new Uint8Array(Buffer.from(text));

  test('that is none, is empty or is too large is refused', async () => {
    expect(await inFile(bytes('PK\u0003\u0004 nothing'))).toBe('unreadable');
    expect(await inFile(bytes('\u0089PNG\0'))).toBe('unreadable');
    expect(await inFile(bytes('\n \n;;;\n'))).toBe('empty');
    expect(await inFile(bytes('a\n'.repeat(2_001)))).toBe('too many rows');
    const parts = unzipSync(await writeSheet(rows, 'xlsx'));
    parts['xl/sharedStrings.xml'] = new Uint8Array(65 * 1024 * 1024);
    expect(await inFile(new Uint8Array(zipSync(parts)))).toBe('too large');
  });
});

const KIND = { columns: statementColumns(), bounds: STATEMENT_BOUNDS };

describe('a sheet is read in a thread of its own', () => {
  const xlsx = async (change: (sheet: string) => string) => {
    const files = unzipSync(
      await writeSheet(
        [
          ['CN', 'COD'],
          ['LE-1', ''],
        ],
        'xlsx',
      ),
    );
    const name = 'xl/worksheets/sheet1.xml';
    files[name] = strToU8(change(strFromU8(files[name] ?? new Uint8Array())));
    return new Uint8Array(zipSync(files, { level: 9 }));
  };
  /** 100 kB that take the library half a minute. */
  const slow = () =>
    xlsx((sheet) => sheet.replace('</sheetData>', `${'<row/>'.repeat(2_500_000)}</sheetData>`));

  test('and what takes too long is given up, while this thread goes on', async () => {
    const file = await slow();
    expect(file.length).toBeLessThan(200_000);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 5);
    const read = await readSheet({ file }, KIND, { withinMs: 1000 });
    clearInterval(timer);
    expect(read).toEqual({ ok: false, reason: 'too large' });
    expect(turns).toBeGreaterThan(10);
  });

  test('and the next one is read after it', async () => {
    const file = await xlsx((sheet) => sheet);
    const [late, read] = await Promise.all([
      readSheet({ file: await slow() }, KIND, { withinMs: 100 }),
      readSheet({ file }, KIND, { withinMs: 60_000 }),
    ]);
    expect(late).toEqual({ ok: false, reason: 'too large' });
    expect(cellsOf(read)).toEqual([
      ['CN', 'COD'],
      ['LE-1', ''],
    ]);
  });

  test('and no cell of it is longer than what the columns are recognised by', async () => {
    // Quadratic if each word were searched from its start.
    const file = new Uint8Array(Buffer.from(`${'return '.repeat(30_000)},COD\nLE-1,5\n`));
    const read = await readSheet({ file }, KIND);
    expect(read.ok && read.sheets[0].rows[0]?.cells.map(({ length }) => length)).toEqual([
      STATEMENT_BOUNDS.cell,
      3,
    ]);
  });
});

test('a sheet is read from whichever folder the shop was started', async () => {
  const was = process.cwd();
  const file = await writeSheet(ROWS, 'csv');
  process.chdir(tmpdir());
  try {
    expect(await readSheet({ file }, KIND)).toMatchObject({ ok: true });
  } finally {
    process.chdir(was);
  }
});
