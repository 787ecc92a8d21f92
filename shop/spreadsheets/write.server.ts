import { stringify } from 'csv-stringify/sync';
import { harmless } from './cells.ts';

export const SHEET_FORMATS = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

export const SHEET_TYPES: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Phones must be text, as numbers lose the leading zero. */
export type Cell = string | number | null;

/** The first row is the header. No text runs as a formula: CSV has apostrophes, XLSX the type text. */
export async function writeSpreadsheet(rows: readonly (readonly Cell[])[], format: SheetFormat) {
  return format === 'csv' ? csvOf(rows) : xlsxOf(rows);
}

/** The byte order mark makes Excel read UTF-8. */
function csvOf(rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> {
  const options = { bom: true, record_delimiter: '\r\n', cast: { string: harmless } };
  return new Uint8Array(Buffer.from(stringify(rows as Cell[][], options)));
}

async function xlsxOf(rows: readonly (readonly Cell[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  return new Uint8Array(await writeExcelFile(dataOf(rows), { columns: columnsOf(rows) }).toBuffer());
}

const dataOf = (rows: readonly (readonly Cell[])[]) => rows.map((row) => row.map(typed));

/** Characters. */
const MAX_WIDTH = 60;
const PADDING = 2;

/** As wide as their longest cells. */
function columnsOf(rows: readonly (readonly Cell[])[]): { width: number }[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [place, cell] of row.entries())
      widths[place] = Math.max(widths[place] ?? 0, String(cell ?? '').length);
  return widths.map((width) => ({ width: Math.min(width, MAX_WIDTH) + PADDING }));
}

export interface NamedSheet {
  name: string;
  rows: readonly (readonly Cell[])[];
}

const MAX_SHEET_NAME = 31;
const NOT_IN_SHEET_NAMES = /[[\]*?:/\\]/g;

/** An XLSX of several sheets. Their names must differ in the part that Excel keeps. */
export async function writeWorkbook(sheets: readonly NamedSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const written = sheets.map(({ name, rows }) => ({
    sheet: name.replace(NOT_IN_SHEET_NAMES, ' ').slice(0, MAX_SHEET_NAME).trim(),
    data: dataOf(rows),
    columns: columnsOf(rows),
    stickyRowsCount: 1,
  }));
  return new Uint8Array(await writeExcelFile(written).toBuffer());
}

const typed = (cell: Cell) => {
  if (cell === '' || cell === null) return null;
  return typeof cell === 'string' ? { value: cell, type: String } : { value: cell, type: Number };
};
