/** The rows of an XLSX: of the sheets that can be seen, each read only as far as it is needed. */
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
} from './sheet.ts';

/** The sheets in which the columns are recognised; where there is none, the first one with something in it. */
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
      // A chart is a sheet too, and has no rows.
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
      // A further sheet that is too large is not offered.
      else if (sheets.length === 0) return { ok: false, reason: 'too many rows', max: bounds.rows };
    }
    return sheets;
  } catch (error) {
    return { ok: false, reason: error instanceof TooLarge ? 'too large' : 'unreadable' };
  }
}

class TooLarge extends Error {}

/** What the reader needs of the archive: pictures and the like are left out. */
const NEEDED = /^(\[Content_Types\]\.xml|.*\.rels|xl\/[^/]+\.xml|xl\/worksheets\/[^/]+\.xml)$/i;

/**
 * The archive again, unpacked and with nothing in it that is not read. Its parts are unpacked into as many bytes as they say, and these are
 * bounded: an archive of any content takes no more memory. A sheet for which there is no room is left out, as it may not be the one that is
 * read.
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
  const stored = Object.entries(parts).map(([name, part]) => [name, [part, { level: 0 }]] as const);
  return zipSync(Object.fromEntries(stored) as Zippable);
}

/** The sheets that are not hidden, in their order. */
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

/** The first rows of a sheet that have something in them. */
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

/** Of an XLSX a cell that is not there is an empty one, also behind the last one of a row. */
function padded(rows: readonly SheetRow[], head: number): SheetRow[] {
  const width = rows[head]?.cells.length ?? 0;
  return rows.map(({ line, cells }) => ({
    line,
    cells: [...cells, ...Array.from({ length: Math.max(0, width - cells.length) }, () => '')],
  }));
}

/**
 * A cell as text: a date as `2026-11-22`, a number as a plain decimal. A third decimal of a number gets another behind it, as `92.125` is
 * ninety-two thousand where somebody typed it.
 */
function cellOf(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return String(cell).replace(/^(-?\d+\.\d{3})$/, '$10');
  return cell === null || cell === undefined ? '' : String(cell).trim();
}
