/** The rows of a price list (CSV): its delimiter, its columns by their names, and what each row has of them. */
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { othersBetween } from '../kernel/slices.server.ts';
import { asItWas } from '../sheets/cells.ts';
import { FIELD_NAMES, type FieldName, isOptional } from './fields.ts';
import { MAX_LIST_ROWS, MAX_ROW_BYTES } from './list-bounds.ts';

/** The delimiters that spreadsheets write, which depend on their language. */
const DELIMITERS = [',', ';', '\t'];

/** Bytes that are parsed in one go: of the longest texts a fraction of a millisecond, of rows of one letter some ten. */
const PORTION_BYTES = 2 * 1024;

/** The most unknown columns that are named. */
const MAX_NAMED = 20;

/** What the parser calls a row that does not end, or is longer than its bound. */
const WITHOUT_END = ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'];

/** Why a file cannot be read as a whole. */
export type FileFault =
  | { ok: false; reason: 'unreadable'; why: string }
  /** From this line on all is one row, as after a quote that is never closed. */
  | { ok: false; reason: 'row without end'; line: number }
  | { ok: false; reason: 'too many rows'; max: number }
  | { ok: false; reason: 'no names'; known: readonly string[] }
  | { ok: false; reason: 'unknown columns'; names: string[] };

export interface FileRow {
  line: number;
  cells: Partial<Record<FieldName, string>>;
  /** Set for a row that is too short: the first required column that it does not reach. Spreadsheets leave out empty cells at a row's end. */
  endsBefore: FieldName | undefined;
}

/** Columns by their names in lowercase. */
const COLUMNS: ReadonlyMap<string, FieldName> = new Map(
  FIELD_NAMES.map((name) => [name.toLowerCase(), name]),
);

/** Reads the text in portions, between which others have their turns. */
export async function readRows(text: string): Promise<{ ok: true; rows: FileRow[] } | FileFault> {
  const [header = ''] = text
    .slice(0, MAX_ROW_BYTES)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/, 1);
  const columnsBy = (delimiter: string) =>
    header
      .split(delimiter)
      .map((name) => columnOf(name))
      .filter(Boolean).length;
  const delimiter = DELIMITERS.toSorted((a, b) => columnsBy(b) - columnsBy(a))[0] ?? ',';
  const table = await recordsOf(text, delimiter);
  if (!table.ok) return table;
  const [first, ...records] = table.records;
  const names = first?.record ?? [];
  const columns = names.map((name) => columnOf(name));
  if (!columns.includes('productId')) return { ok: false, reason: 'no names', known: FIELD_NAMES };
  const strange = names.filter((_, place) => !columns[place]);
  if (strange.length > 0) return { ok: false, reason: 'unknown columns', names: strange.slice(0, MAX_NAMED) };
  const rows: FileRow[] = [];
  const others = othersBetween();
  for (const one of records) {
    rows.push(rowOf(columns, one));
    await others();
  }
  return { ok: true, rows };
}

interface ReadRecord {
  record: string[];
  /** The line that the record ends in. */
  line: number;
}

class TooManyRows extends Error {}
class LineTooLong extends Error {}

async function recordsOf(
  text: string,
  delimiter: string,
): Promise<{ ok: true; records: ReadRecord[] } | FileFault> {
  const records: ReadRecord[] = [];
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_BYTES,
    on_record(record: string[], { lines }) {
      if (records.length > MAX_LIST_ROWS) throw new TooManyRows();
      records.push({ record, line: lines });
      return null; // nothing is left to be read from the parser
    },
  });
  try {
    await pipeline(portionsOf(Buffer.from(text)), parser.resume());
  } catch (error) {
    if (error instanceof TooManyRows) return { ok: false, reason: 'too many rows', max: MAX_LIST_ROWS };
    if (error instanceof LineTooLong || (error instanceof CsvError && WITHOUT_END.includes(error.code)))
      return { ok: false, reason: 'row without end', line: (records.at(-1)?.line ?? 0) + 1 };
    return { ok: false, reason: 'unreadable', why: error instanceof Error ? error.message : String(error) };
  }
  return { ok: true, records };
}

/** Throws at a line that is longer than a row may be: of a row the parser counts the letters of its cells, which may all be empty. */
async function* portionsOf(bytes: Buffer): AsyncGenerator<Buffer> {
  let lineBegan = 0;
  for (let from = 0; from < bytes.length; from += PORTION_BYTES) {
    const portion = bytes.subarray(from, from + PORTION_BYTES);
    const lineEnd = portion.lastIndexOf('\n');
    if (lineEnd >= 0) lineBegan = from + lineEnd + 1;
    if (from + portion.length - lineBegan > MAX_ROW_BYTES) throw new LineTooLong();
    yield portion;
    await nextTurn();
  }
}

const rowOf = (columns: readonly (FieldName | undefined)[], { record, line }: ReadRecord): FileRow => ({
  line,
  // A column that the row does not reach is left out, as a column that the file does not have.
  cells: Object.fromEntries(
    columns.slice(0, record.length).map((column, at) => [column, asItWas(record[at] ?? '')]),
  ),
  endsBefore: columns.slice(record.length).find((column) => column && !isOptional(column)),
});

/** Spreadsheets change the case of names, and people put spaces around them. */
function columnOf(name: string): FieldName | undefined {
  return COLUMNS.get(name.trim().replace(/^"|"$/g, '').toLowerCase());
}
