/** The rows of a price list, a CSV or an XLSX: its columns by their names, and what each row has of them. */
import { othersBetween } from '../kernel/slices.server.ts';
import { isSum, type KnownColumns, recognise, wordsOf } from '../sheets/column-names.ts';
import { hasLostLetters } from '../sheets/letters.ts';
import { readSheet } from '../sheets/read.server.ts';
import type { Sheet, SheetFault, SheetRow, SheetSent } from '../sheets/sheet.ts';
import { FIELD_NAMES, FIELDS, type FieldName, isOptional } from './fields.ts';
import { LIST_BOUNDS } from './list-bounds.ts';

/** The most unknown columns that are named. */
const MAX_NAMED = 20;

/** Why a file cannot be read as a whole. */
export type FileFault =
  | SheetFault
  | { ok: false; reason: 'no names'; known: readonly string[] }
  | { ok: false; reason: 'unknown columns' | 'column twice'; names: string[] }
  /** `line` has letters that another program wrote as question marks. */
  | { ok: false; reason: 'lost letters'; line: number };

export interface FileRow {
  line: number;
  cells: Partial<Record<FieldName, string>>;
  /** Set for a row that is too short: the first required column that it does not reach. Spreadsheets leave out empty cells at a row's end. */
  endsBefore: FieldName | undefined;
  /** What stands in a column without a name, as after a comma in a text without quotes; empty for nothing. */
  beside: string;
}

/** `Product ID`, `productId` and `PRODUCTID` are one name. */
export const LIST_COLUMNS: KnownColumns = {
  patterns: FIELD_NAMES.map((name) => [name, new RegExp(`^${wordsOf(name).replaceAll(' ', ' ?')}$`)]),
  needed: [['productId']],
};

/** Reads a file, or what `packSheets` made of one. */
export const readList = (sent: SheetSent) => readSheet(sent, { columns: LIST_COLUMNS, bounds: LIST_BOUNDS });

/** The rows of a sheet below the names of its columns. Others have their turns meanwhile. */
export async function rowsOf({
  rows,
  head,
}: Pick<Sheet, 'rows' | 'head'>): Promise<{ ok: true; rows: FileRow[] } | FileFault> {
  const names = rows[head]?.cells ?? [];
  const columns = names.map((name) => columnOf(name));
  if (!columns.includes('productId')) return { ok: false, reason: 'no names', known: FIELD_NAMES };
  const strange = names.filter((name, place) => name && !columns[place]);
  if (strange.length > 0) return { ok: false, reason: 'unknown columns', names: strange.slice(0, MAX_NAMED) };
  const twice = columns.filter((column, place) => column && columns.indexOf(column) < place);
  if (twice.length > 0)
    return { ok: false, reason: 'column twice', names: [...new Set(twice)].flatMap((one) => one ?? []) };
  const read: FileRow[] = [];
  const others = othersBetween();
  for (const one of rows.slice(head + 1)) {
    const row = rowOf(columns, one);
    // A sum has no code of a product.
    const code = row.cells.productId ?? '';
    if ((code === '' || isSum([code])) && isSum(one.cells)) continue;
    if (hasLost(row)) return { ok: false, reason: 'lost letters', line: row.line };
    read.push(row);
    await others();
  }
  return { ok: true, rows: read };
}

const columnOf = (name: string) => FIELD_NAMES.find((field) => recognise([name], LIST_COLUMNS)[field] === 0);

const rowOf = (columns: readonly (FieldName | undefined)[], { cells, line }: SheetRow): FileRow => ({
  line,
  // A column that the row does not reach is left out, as a column that the file does not have.
  cells: Object.fromEntries(
    columns.flatMap((column, at) => (column && at < cells.length ? [[column, cells[at] ?? '']] : [])),
  ),
  endsBefore: columns.slice(cells.length).find((column) => column && !isOptional(column)),
  beside: cells
    .filter((_, at) => !columns[at])
    .join(' ')
    .trim(),
});

/** Letters that are lost matter in the texts that shoppers read. */
const hasLost = ({ cells }: FileRow): boolean =>
  FIELD_NAMES.some((name) => FIELDS[name].kind === 'text' && hasLostLetters(cells[name] ?? ''));
