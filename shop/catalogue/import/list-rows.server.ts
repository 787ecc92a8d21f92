import { othersBetween } from '#shop/kernel/slices.server.ts';
import { isSum, type KnownColumns, recognise, wordsOf } from '#shop/spreadsheets/column-names.ts';
import { hasLostLetters } from '#shop/spreadsheets/decode.ts';
import { readSpreadsheet } from '#shop/spreadsheets/read.server.ts';
import type { Sheet, SheetFault, SheetRow, SheetSent } from '#shop/spreadsheets/spreadsheet.ts';
import { FIELD_NAMES, FIELDS, type FieldName, isOptional } from '../fields.ts';
import { LIST_BOUNDS } from './list-bounds.ts';

/** Unknown columns reported. */
const MAX_NAMED = 20;

export type FileFault =
  | SheetFault
  | { ok: false; reason: 'no names'; known: readonly string[] }
  | { ok: false; reason: 'unknown columns' | 'column twice'; names: string[] }
  /** `line` has letters that another program replaced by question marks. */
  | { ok: false; reason: 'lost letters'; line: number };

export interface FileRow {
  line: number;
  cells: Partial<Record<FieldName, string>>;
  /** First required column that a short row lacks. Spreadsheets omit trailing empty cells. */
  endsBefore: FieldName | undefined;
  /** As typed, in the owner's list; empty where it has none. */
  cost: string;
  /** Text in an unnamed column, such as after an unquoted comma. */
  unnamed: string;
}

/** Ignores case and spaces. */
export const LIST_COLUMNS: KnownColumns = {
  patterns: FIELD_NAMES.map((name) => [name, new RegExp(`^${wordsOf(name).replaceAll(' ', ' ?')}$`)]),
  needed: [['productId']],
};

/** Only in the owner's list. */
export const COST_COLUMN = 'cost';

/** Also reads the output of `packSpreadsheets`. */
export const readList = (sent: SheetSent) =>
  readSpreadsheet(sent, { columns: LIST_COLUMNS, bounds: LIST_BOUNDS });

export async function rowsOf(
  { rows, head }: Pick<Sheet, 'rows' | 'head'>,
  { hasCost = false } = {},
): Promise<{ ok: true; rows: FileRow[] } | FileFault> {
  const names = rows[head]?.cells ?? [];
  const columns = names.map((name) => columnOf(name));
  if (!columns.includes('productId')) return { ok: false, reason: 'no names', known: FIELD_NAMES };
  const costAt = hasCost ? names.findIndex((name) => wordsOf(name) === COST_COLUMN) : -1;
  const strange = names.filter((name, place) => name && !columns[place] && place !== costAt);
  if (strange.length > 0) return { ok: false, reason: 'unknown columns', names: strange.slice(0, MAX_NAMED) };
  const twice = columns.filter((column, place) => column && columns.indexOf(column) < place);
  if (twice.length > 0)
    return { ok: false, reason: 'column twice', names: [...new Set(twice)].flatMap((one) => one ?? []) };
  const read: FileRow[] = [];
  const others = othersBetween();
  for (const one of rows.slice(head + 1)) {
    const row = rowOf(columns, costAt, one);
    // Skips rows of totals, which have no code.
    const code = row.cells.productId ?? '';
    if ((code === '' || isSum([code])) && isSum(one.cells)) continue;
    if (hasLost(row)) return { ok: false, reason: 'lost letters', line: row.line };
    read.push(row);
    await others();
  }
  return { ok: true, rows: read };
}

const columnOf = (name: string) => FIELD_NAMES.find((field) => recognise([name], LIST_COLUMNS)[field] === 0);

const rowOf = (
  columns: readonly (FieldName | undefined)[],
  costAt: number,
  { cells, line }: SheetRow,
): FileRow => ({
  line,
  cost: cells[costAt] ?? '',
  // A column that the row does not reach counts as missing in the file.
  cells: Object.fromEntries(
    columns.flatMap((column, at) => (column && at < cells.length ? [[column, cells[at] ?? '']] : [])),
  ),
  endsBefore: columns.slice(cells.length).find((column) => column && !isOptional(column)),
  unnamed: cells
    .filter((_, at) => !columns[at] && at !== costAt)
    .join(' ')
    .trim(),
});

/** Lost letters matter only in shown texts. */
const hasLost = ({ cells }: FileRow): boolean =>
  FIELD_NAMES.some((name) => FIELDS[name].kind === 'text' && hasLostLetters(cells[name] ?? ''));
