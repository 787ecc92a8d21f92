/**
 * Parses CSV, XLSX and packed rows. Runs in a thread only (`read.server.ts`), as a small file can take
 * minutes of CPU.
 */
import { inflateRawSync } from 'node:zlib';
import { findHead, type KnownColumns } from './column-names.ts';
import { rowsOfCsv } from './csv.server.ts';
import {
  MAX_SHEETS,
  MAX_UNPACKED_BYTES,
  type Sheet,
  type SheetBounds,
  type SheetFault,
  type SheetRead,
  type SheetRow,
  type SheetSent,
} from './spreadsheet.ts';
import { sheetsOfXlsx } from './xlsx.server.ts';

export interface SheetKind {
  columns: KnownColumns;
  bounds: SheetBounds;
}

/** Detects the format by content, as names may be wrong. */
export async function parseSpreadsheet(sent: SheetSent, { columns, bounds }: SheetKind): Promise<SheetRead> {
  const found = 'packed' in sent ? unpack(sent.packed) : await sheetsOf(sent.file, columns, bounds);
  if ('ok' in found) return found;
  const sheets = found.map((sheet) => withinColumns(sheet, bounds)).filter(({ rows }) => rows.length > 0);
  const [first, ...others] = sheets;
  if (!first) return { ok: false, reason: 'empty' };
  if (first.rows.length > bounds.rows) return { ok: false, reason: 'too many rows', max: bounds.rows };
  if (!isWithin(first, bounds)) return { ok: false, reason: 'too large' };
  return { ok: true, sheets: [first, ...others.filter((sheet) => isWithin(sheet, bounds))] };
}

async function sheetsOf(
  file: Uint8Array,
  columns: KnownColumns,
  bounds: SheetBounds,
): Promise<Sheet[] | SheetFault> {
  if (file[0] === 0x50 && file[1] === 0x4b) return sheetsOfXlsx(file, columns, bounds);
  const rows = rowsOfCsv(file, columns, bounds);
  return 'ok' in rows ? rows : [{ name: '', head: findHead(rows, columns).head, rows }];
}

const usedOf = (cells: readonly string[]): number => cells.findLastIndex(Boolean) + 1;

/** Drops empty cells beyond the columns; within, they mean an empty value. */
function withinColumns({ name, head, rows }: Sheet, { cell }: SheetBounds): Sheet {
  const width = usedOf(rows[head]?.cells ?? []);
  const trimmed = rows.map(({ line, cells }) => {
    const used = cells.slice(0, Math.max(width, usedOf(cells)));
    return { line, cells: cell === null ? used : used.map((text) => text.slice(0, cell)) };
  });
  return { name, head, rows: trimmed };
}

function isWithin(
  { rows }: { rows: readonly SheetRow[] },
  { rows: most, columns, letters }: SheetBounds,
): boolean {
  const all = rows.reduce((sum, { cells }) => cells.reduce((so, cell) => so + cell.length, sum), 0);
  return rows.length <= most && all <= letters && rows.every(({ cells }) => cells.length <= columns);
}

function unpack(packed: string): Sheet[] | SheetFault {
  try {
    const text = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: MAX_UNPACKED_BYTES });
    const sheets: unknown = JSON.parse(text.toString());
    if (Array.isArray(sheets) && sheets.length <= MAX_SHEETS && sheets.every(isSheet)) return sheets;
  } catch {
    // Not packed by this shop.
  }
  return { ok: false, reason: 'unreadable' };
}

const isSheet = (sheet: unknown): sheet is Sheet =>
  typeof sheet === 'object' &&
  sheet !== null &&
  'name' in sheet &&
  typeof sheet.name === 'string' &&
  'head' in sheet &&
  Number.isInteger(sheet.head) &&
  'rows' in sheet &&
  Array.isArray(sheet.rows) &&
  sheet.rows.every(isRow);

const isRow = (row: unknown): row is SheetRow =>
  typeof row === 'object' &&
  row !== null &&
  'line' in row &&
  Number.isInteger(row.line) &&
  'cells' in row &&
  Array.isArray(row.cells) &&
  row.cells.every((cell) => typeof cell === 'string');
