/** The rows of a price list (CSV): its delimiter, its columns by their names, and what each row has of them. */
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { othersBetween } from '../kernel/slices.server.ts';
import { asItWas } from '../sheets/cells.ts';
import { FIELD_NAMES, type FieldName, isOptional } from './fields.ts';

/** The delimiters that spreadsheets write, which depend on their language. */
const DELIMITERS = [',', ';', '\t'];

/** Bytes that are parsed in one go: some two milliseconds. */
const PORTION_BYTES = 32 * 1024;

/** Why a file cannot be read as a whole. */
export type FileFault =
  | { ok: false; reason: 'unreadable'; why: string }
  | { ok: false; reason: 'no names'; known: readonly string[] }
  | { ok: false; reason: 'unknown columns'; names: string[] };

export interface FileRow {
  line: number;
  cells: Partial<Record<FieldName, string>>;
  /** Set for a row that is too short: the first required column that it does not reach. Spreadsheets leave out empty cells at a row's end. */
  endsBefore: FieldName | undefined;
}

/** Reads the text in portions, between which others have their turns. */
export async function readRows(text: string): Promise<{ ok: true; rows: FileRow[] } | FileFault> {
  const header = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? '';
  const columnsBy = (delimiter: string) =>
    header
      .split(delimiter)
      .map((name) => columnOf(name))
      .filter(Boolean).length;
  const delimiter = DELIMITERS.toSorted((a, b) => columnsBy(b) - columnsBy(a))[0] ?? ',';
  let table: ReadRecord[];
  try {
    table = await recordsOf(text, delimiter);
  } catch (error) {
    return { ok: false, reason: 'unreadable', why: error instanceof Error ? error.message : String(error) };
  }
  const [first, ...records] = table;
  const names = first?.record ?? [];
  const columns = names.map((name) => columnOf(name));
  if (!columns.includes('productId')) return { ok: false, reason: 'no names', known: FIELD_NAMES };
  const strange = names.filter((_, place) => !columns[place]);
  if (strange.length > 0) return { ok: false, reason: 'unknown columns', names: strange };
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
  /** `lines` is the line that the record ends in. */
  info: { lines: number };
}

async function recordsOf(text: string, delimiter: string): Promise<ReadRecord[]> {
  const records: ReadRecord[] = [];
  const options = { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, info: true };
  await pipeline(portionsOf(Buffer.from(text)), parse(options), async (read: AsyncIterable<ReadRecord>) => {
    for await (const one of read) records.push(one);
  });
  return records;
}

async function* portionsOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += PORTION_BYTES) {
    yield bytes.subarray(from, from + PORTION_BYTES);
    await nextTurn();
  }
}

const rowOf = (
  columns: readonly (FieldName | undefined)[],
  { record, info: { lines } }: ReadRecord,
): FileRow => ({
  line: lines,
  // A column that the row does not reach is left out, as a column that the file does not have.
  cells: Object.fromEntries(
    columns.slice(0, record.length).map((column, at) => [column, asItWas(record[at] ?? '')]),
  ),
  endsBefore: columns.slice(record.length).find((column) => column && !isOptional(column)),
});

/** Spreadsheets change the case of names, and people put spaces around them. */
function columnOf(name: string): FieldName | undefined {
  const plain = name.trim().replace(/^"|"$/g, '').toLowerCase();
  return FIELD_NAMES.find((column) => column.toLowerCase() === plain);
}
