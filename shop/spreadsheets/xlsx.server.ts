import { unzipSync, type Zippable, zipSync } from 'fflate';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { type FoundHead, findHead, HEAD_ROWS, type KnownColumns } from './column-names.ts';
import {
  MAX_SHEETS,
  MAX_UNPACKED_BYTES,
  type Sheet,
  type SheetBounds,
  type SheetFault,
  type SheetRow,
} from './spreadsheet.ts';

/** Visible sheets with known columns, else the first that is not empty. */
export async function sheetsOfXlsx(
  bytes: Uint8Array,
  columns: KnownColumns,
  bounds: SheetBounds,
): Promise<Sheet[] | SheetFault> {
  try {
    const file = unpackedWithinBounds(bytes);
    const seen = await visibleSheets(file);
    const looked: { index: number; name: string; found: FoundHead }[] = [];
    let fault: unknown;
    for (const { index, name } of seen.slice(0, MAX_SHEETS)) {
      // Charts are listed as sheets, without rows.
      const first = await rowsOf(file, index, HEAD_ROWS).catch((error: unknown) => {
        fault = error;
        return [];
      });
      if (first.length > 0) looked.push({ index, name, found: findHead(first, columns) });
    }
    if (looked.length === 0 && fault) throw fault;
    const known = looked.filter(({ found }) => found.isEnough);
    const best = looked.toSorted((a, b) => b.found.known - a.found.known).slice(0, 1);
    const sheets: Sheet[] = [];
    for (const { index, name, found } of known.length > 0 ? known : best) {
      const rows = await rowsOf(file, index, bounds.rows + 1);
      if (rows.length <= bounds.rows) sheets.push({ name, head: found.head, rows: padded(rows, found.head) });
      // Skips further sheets that are too large.
      else if (sheets.length === 0) return { ok: false, reason: 'too many rows', max: bounds.rows };
    }
    return sheets;
  } catch (error) {
    return { ok: false, reason: error instanceof TooLarge ? 'too large' : 'unreadable' };
  }
}

class TooLarge extends Error {}

const NEEDED = /^(\[Content_Types\]\.xml|.*\.rels|xl\/[^/]+\.xml|xl\/worksheets\/[^/]+\.xml)$/i;

/**
 * Repacks the needed parts. Limits unpacked bytes by the declared sizes, so that no archive exceeds the
 * memory. Omits sheets that do not fit.
 */
function unpackedWithinBounds(bytes: Uint8Array): Uint8Array {
  let left = MAX_UNPACKED_BYTES;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!NEEDED.test(name)) return false;
      if (originalSize <= left) {
        left -= originalSize;
        return true;
      }
      if (/worksheets/i.test(name)) return false;
      throw new TooLarge();
    },
  });
  // Compressed, because the library takes an uncompressed sheet as one chunk, and its time grows with the
  // square of a chunk's rows.
  const packed = Object.entries(parts).map(([name, part]) => [name, [part, { level: 1 }]] as const);
  return zipSync(Object.fromEntries(packed) as Zippable);
}

async function visibleSheets(file: Uint8Array): Promise<{ index: number; name: string }[]> {
  const sheets: { index: number; name: string }[] = [];
  await readXlsx(file, {
    sheets: ({ name, index, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) sheets.push({ index, name });
      return false;
    },
  });
  return sheets;
}

/** Without empty rows. */
async function rowsOf(file: Uint8Array, sheet: number, most: number): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const { index, values } of streamXlsxRows(file, { sheet })) {
    const cells = values.map(cellOf);
    if (!cells.some(Boolean)) continue;
    rows.push({ line: index + 1, cells });
    if (rows.length >= most) break;
  }
  return rows;
}

/** Absent cells in XLSX are empty, also at a row's end. */
function padded(rows: readonly SheetRow[], head: number): SheetRow[] {
  const width = rows[head]?.cells.length ?? 0;
  return rows.map(({ line, cells }) => ({
    line,
    cells: [...cells, ...Array.from({ length: Math.max(0, width - cells.length) }, () => '')],
  }));
}

/**
 * Dates as `2026-11-22`, numbers as plain decimals. A third decimal gets a zero, because typed `92.125` means
 * 92,125.
 */
function cellOf(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return String(cell).replace(/^(-?\d+\.\d{3})$/, '$10');
  return cell === null || cell === undefined ? '' : String(cell).trim();
}
