import { CsvError, parse } from 'csv-parse/sync';
import { asItWas } from './cells.ts';
import { findHead, HEAD_ROWS, isBetter, type KnownColumns } from './column-names.ts';
import { textOf } from './decode.ts';
import type { SheetBounds, SheetFault, SheetRow } from './spreadsheet.ts';

/** Depends on the spreadsheet's language. */
const DELIMITERS = [',', ';', '\t', '|'];

const BEGINNING = 128 * 1024;

/** Excel's first line that names the delimiter. */
const NAMED_DELIMITER = /^"?sep=([^\r\n])"?(?=[\r\n]|$)/i;

const WITHOUT_END = ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'];

const HAS_TEXT = /[^\s,;|]/;

class TooManyRows extends Error {}

/** Without empty rows. */
export function rowsOfCsv(
  bytes: Uint8Array,
  columns: KnownColumns,
  bounds: SheetBounds,
): SheetRow[] | SheetFault {
  const whole = textOf(bytes);
  // A binary file, such as a picture.
  if (whole.includes('\0')) return { ok: false, reason: 'unreadable' };
  const named = NAMED_DELIMITER.exec(whole);
  // Keeps the empty line, so that line numbers stay right.
  const text = named ? whole.slice(named[0].length) : whole;
  const { rows, error } = recordsOf(text, named?.[1] ?? delimiterOf(text, columns), bounds);
  if (error instanceof TooManyRows) return { ok: false, reason: 'too many rows', max: bounds.rows };
  if (error instanceof CsvError && WITHOUT_END.includes(error.code))
    return { ok: false, reason: 'row without end', line: (rows.at(-1)?.line ?? 0) + 1 };
  return error ? { ok: false, reason: 'unreadable' } : rows;
}

/** The delimiter that recognises most columns; if none does, the one with most cells. */
function delimiterOf(text: string, columns: KnownColumns): string {
  const tried = DELIMITERS.map((delimiter) => {
    const { rows } = recordsOf(text.slice(0, BEGINNING), delimiter, { rows: HEAD_ROWS, rowBytes: BEGINNING });
    const found = findHead(rows, columns);
    return { delimiter, found, cells: rows.reduce((sum, { cells }) => sum + cells.length, 0) };
  });
  return tried.reduce((best, one) => {
    const isEqual = !isBetter(best.found, one.found) && one.cells > best.cells;
    return isBetter(one.found, best.found) || isEqual ? one : best;
  }).delimiter;
}

/** Also returns the error that ended the reading. */
function recordsOf(
  text: string,
  delimiter: string,
  most: Pick<SheetBounds, 'rows' | 'rowBytes'>,
): { rows: SheetRow[]; error?: unknown } {
  const rows: SheetRow[] = [];
  try {
    parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      // Inner quotes, as in ="00771" or 40" cloth.
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: most.rowBytes,
      on_record(record: string[], { lines }) {
        const cells = record.map((cell) => asItWas(cell.trim()));
        if (!cells.some((cell) => HAS_TEXT.test(cell))) return null;
        if (rows.length >= most.rows) throw new TooManyRows();
        rows.push({ line: lines, cells });
        return null;
      },
    });
  } catch (error) {
    return { rows, error };
  }
  return { rows };
}
