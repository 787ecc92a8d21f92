/** The rows of a price list (CSV): its delimiter, its columns by their names, and what each row has of them. */
import { parse } from 'csv-parse/sync';
import { asItWas } from '../sheets/cells.ts';
import { FIELD_NAMES, type FieldName, isOptional } from './fields.ts';

/** The delimiters that spreadsheets write, which depend on their language. */
const DELIMITERS = [',', ';', '\t'];

/** Why a file cannot be read as a whole. */
export type FileFault =
  | { ok: false; reason: 'unreadable'; why: string }
  | { ok: false; reason: 'no names'; known: readonly string[] }
  | { ok: false; reason: 'unknown columns'; names: string[] };

interface FileRow {
  line: number;
  cells: Partial<Record<FieldName, string>>;
  /** Set for a row that is too short: the first required column that it does not reach. Spreadsheets leave out empty cells at a row's end. */
  endsBefore: FieldName | undefined;
}

export function readRows(text: string): { ok: true; rows: FileRow[] } | FileFault {
  const header = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? '';
  const columnsBy = (delimiter: string) =>
    header
      .split(delimiter)
      .map((name) => columnOf(name))
      .filter(Boolean).length;
  const delimiter = DELIMITERS.toSorted((a, b) => columnsBy(b) - columnsBy(a))[0] ?? ',';
  const lines: number[] = [];
  let table: string[][];
  try {
    table = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record(record, info) {
        lines.push(info.lines);
        return record;
      },
    });
  } catch (error) {
    return { ok: false, reason: 'unreadable', why: error instanceof Error ? error.message : String(error) };
  }
  const [names, ...rows] = table;
  const columns = names?.map((name) => columnOf(name)) ?? [];
  if (!columns.includes('productId')) return { ok: false, reason: 'no names', known: FIELD_NAMES };
  const strange = names?.filter((_, place) => !columns[place]) ?? [];
  if (strange.length > 0) return { ok: false, reason: 'unknown columns', names: strange };
  return {
    ok: true,
    rows: rows.map((record, place) => ({
      line: lines[place + 1] ?? 0,
      // A column that the row does not reach is left out, as a column that the file does not have.
      cells: Object.fromEntries(
        columns.slice(0, record.length).map((column, at) => [column, asItWas(record[at] ?? '')]),
      ),
      endsBefore: columns.slice(record.length).find((column) => column && !isOptional(column)),
    })),
  };
}

/** Spreadsheets change the case of names, and people put spaces around them. */
function columnOf(name: string): FieldName | undefined {
  const plain = name.trim().replace(/^"|"$/g, '').toLowerCase();
  return FIELD_NAMES.find((column) => column.toLowerCase() === plain);
}

/** The name of a picture's file, without folders; null for an address, which has a slash at its start or `://` in it. */
export function fileNameIn(cell = ''): string | null {
  const typed = cell.trim();
  if (typed.startsWith('/') || typed.includes('://')) return null;
  const name = typed.split(/[\\/]/).at(-1) ?? '';
  return /\.[a-z]{3,4}$/i.test(name) ? name : null;
}
