/** Writing sheets for couriers and accountants: CSV, and XLSX as spreadsheets keep it. */
import { stringify } from 'csv-stringify/sync';
import { harmless } from './cells.ts';

export const SHEET_FORMATS = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

/** The types of the files, for the answer's header. */
export const SHEET_TYPES: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A text, a number that can be added up, or nothing. A phone is a text: as a number it would lose its first zero. */
export type Cell = string | number | null;

/**
 * The bytes of a sheet of these rows, of which the first names the columns. Texts are never run as formulas: in CSV an apostrophe stands
 * before such a one; in XLSX each cell says that it is a text.
 */
export async function writeSheet(rows: readonly (readonly Cell[])[], format: SheetFormat) {
  return format === 'csv' ? csvOf(rows) : xlsxOf(rows);
}

/** With a mark at its start by which Excel knows the Urdu for Urdu. */
function csvOf(rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> {
  const options = { bom: true, record_delimiter: '\r\n', cast: { string: harmless } };
  return new Uint8Array(Buffer.from(stringify(rows as Cell[][], options)));
}

async function xlsxOf(rows: readonly (readonly Cell[])[]): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded when it is needed: few processes ever write one.
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const data = rows.map((row) => row.map(typed));
  return new Uint8Array(await writeExcelFile(data).toBuffer());
}

/** A text is none of the library's formulas, whatever it begins with. An empty cell is left out. */
const typed = (cell: Cell) => {
  if (cell === '' || cell === null) return null;
  return typeof cell === 'string' ? { value: cell, type: String } : { value: cell, type: Number };
};
