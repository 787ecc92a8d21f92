/** A statement as the shopkeeper sends it: a file first, then its rows again with the columns that were chosen. */
import { MAX_COLUMN_NAME, type StatementColumns } from '../settings/statements.ts';
import { packRows, readSheet } from '../sheets/read.server.ts';
import type { SheetRead } from '../sheets/sheet.ts';
import {
  type ColumnChoice,
  headRowOf,
  linesOf,
  MAX_STATEMENT_BYTES,
  recogniseColumns,
  rememberedColumns,
  STATEMENT_FIELDS,
  type StatementLine,
} from './statement.ts';

/** A statement that was read, before it is matched. */
export interface StatementSheet {
  /** The names of the columns. */
  names: string[];
  columns: ColumnChoice;
  lines: StatementLine[];
  /** All rows, packed, to be sent again: a form is bounded, and the rows of a large statement as they are would not fit in. */
  text: string;
}

/** The rows of a file; `text` is what `StatementSheet` gave. */
export async function rowsOf(from: { file: Uint8Array<ArrayBuffer> } | { text: string }): Promise<SheetRead> {
  if ('text' in from) return readSheet({ packed: from.text });
  const read = await readSheet(from);
  return read.ok && packRows(read.rows).length > MAX_STATEMENT_BYTES
    ? { ok: false, reason: 'too large' }
    : read;
}

/** Reads the rows with these columns; where none were chosen, with those of the last time or those that the names tell. */
export function sheetOf(
  rows: string[][],
  { chosen, remembered = {} }: { chosen?: ColumnChoice; remembered?: StatementColumns | undefined },
): StatementSheet {
  const headRow = headRowOf(rows);
  const names = rows[headRow] ?? [];
  const columns = chosen ?? rememberedColumns(names, remembered) ?? recogniseColumns(names);
  return { names, columns, lines: linesOf(rows, headRow, columns), text: packRows(rows) };
}

/** The names of the chosen columns, to be remembered. */
export function namesOf({ names, columns }: Pick<StatementSheet, 'names' | 'columns'>): StatementColumns {
  return Object.fromEntries(
    STATEMENT_FIELDS.flatMap((field) => {
      const name = names[columns[field] ?? -1];
      return name ? [[field, name.slice(0, MAX_COLUMN_NAME)]] : [];
    }),
  );
}
