/**
 * Hostile files must not hold up the shop.
 * @module-tag long
 */
import { expect, test } from 'vitest';
import { statementIn } from '../../tests/support/lists.ts';
import { changedXlsx, FIRST_SHEET, XMLNS } from '../../tests/support/xlsx.ts';
import { LIST_BOUNDS } from '../catalogue/import/list-bounds.ts';
import { LIST_COLUMNS } from '../catalogue/import/list-rows.server.ts';
import { statementColumns } from '../money/statement.ts';
import { readSpreadsheet } from './read.server.ts';
import { STATEMENT_BOUNDS } from './spreadsheet.ts';

const MIB = 1024 * 1024;

const archive = (rows: string, strings = '') =>
  changedXlsx([['CN', 'COD']], {
    'xl/sharedStrings.xml': () => `<sst ${XMLNS}>${strings}</sst>`,
    [FIRST_SHEET]: () => `<worksheet ${XMLNS}><sheetData>${rows}</sheetData></worksheet>`,
  });

/** Its directory declares all parts empty. */
function lying(file: Uint8Array<ArrayBuffer>) {
  const view = new DataView(file.buffer);
  for (let at = 0; at + 46 < file.length; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0, true);
  return file;
}

type File = Uint8Array<ArrayBuffer>;
const NUMBER = '<c><v>1</v></c>';
const HOSTILE: readonly (readonly [string, () => File | Promise<File>])[] = [
  ['a million cells', () => archive(`<row>${NUMBER.repeat(50)}</row>`.repeat(20_000))],
  ['two million empty rows', () => archive('<row/>'.repeat(2_000_000))],
  ['one row of a million cells', () => archive(`<row>${NUMBER.repeat(1_000_000)}</row>`)],
  ['a million texts', () => archive(`<row>${NUMBER}</row>`, '<si><t>x</t></si>'.repeat(1_000_000))],
  [
    'a text of 40 MB',
    () => archive('<row><c t="s"><v>0</v></c></row>', `<si><t>${'x'.repeat(40 * MIB)}</t></si>`),
  ],
  ['nested texts', () => archive(`<row>${NUMBER}</row>`, '<si>'.repeat(500_000))],
  ['more than is unpacked', () => archive('<row/>'.repeat(12 * MIB))],
  ['sizes that are not true', async () => lying(await archive('<row/>'.repeat(MIB), '<si/>'.repeat(MIB)))],
  ['an archive that ends early', async () => (await archive(NUMBER)).slice(0, 300)],
  ['commas alone', () => new Uint8Array(8 * MIB).fill(0x2c)],
  ['quotes alone', () => new Uint8Array(8 * MIB).fill(0x22)],
  ['line ends alone', () => new Uint8Array(8 * MIB).fill(0x0a)],
  ['all bytes', () => Uint8Array.from({ length: MIB }, (_, n) => (n * 7919) % 256)],
];

test('the archive of these files is one that is read', async () => {
  const texts = ['CN', 'COD', 'LE-1'].map((text) => `<si><t>${text}</t></si>`).join('');
  const cell = (place: number) => `<c t="s"><v>${place}</v></c>`;
  const file = await archive(`<row>${cell(0)}${cell(1)}</row><row>${cell(2)}${NUMBER}</row>`, texts);
  const read = await readSpreadsheet({ file }, { columns: statementColumns(), bounds: STATEMENT_BOUNDS });
  expect(read).toMatchObject({ sheets: [{ rows: [{ cells: ['CN', 'COD'] }, { cells: ['LE-1', '1'] }] }] });
});

// A quadratic reader would time out.
test('rows that are only formatted are read and left out, however many', async () => {
  const rows = `<row>${NUMBER}</row>${'<row><c s="1"/><c s="1"/><c s="1"/></row>'.repeat(150_000)}<row>${NUMBER}</row>`;
  const read = await statementIn(await archive(rows));
  expect(read).toMatchObject({ sheets: [{ rows: [{ line: 1 }, { line: 150_002 }] }] });
});

test.each(HOSTILE)('a file of %s is answered, and the shop goes on meanwhile', async (_, make) => {
  const file = await make();
  expect(file.length).toBeLessThan(9 * MIB);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 5);
  for (const kind of [
    { columns: statementColumns(), bounds: STATEMENT_BOUNDS },
    { columns: LIST_COLUMNS, bounds: LIST_BOUNDS },
  ]) {
    const read = await readSpreadsheet({ file }, kind);
    if (!read.ok) continue;
    expect(read.sheets[0].rows.length).toBeLessThanOrEqual(kind.bounds.rows);
  }
  clearInterval(timer);
  expect(turns).toBeGreaterThan(2);
});
