/** A statement as the shopkeeper sends it: a file first, then its rows again with the columns that were chosen. */
import { MAX_COLUMN_NAME, type StatementColumns } from '../settings/statements.ts';
import { packSheets, readSheet } from '../sheets/read.server.ts';
import { type Sheet, type SheetRead, STATEMENT_BOUNDS } from '../sheets/sheet.ts';
import {
  type ColumnChoice,
  linesOf,
  MAX_STATEMENT_BYTES,
  recogniseColumns,
  rememberedColumns,
  STATEMENT_FIELDS,
  type StatementLine,
  statementColumns,
} from './statement.ts';

/** A statement that was read, before it is matched. */
export interface StatementSheet {
  /** The names of the columns. */
  names: string[];
  columns: ColumnChoice;
  lines: StatementLine[];
}

/** A statement's sheets, and the same as a text to be sent again: a form is bounded, and a large statement as it is would not fit in. */
type StatementRead =
  | (Extract<SheetRead, { ok: true }> & { text: string })
  | Extract<SheetRead, { ok: false }>;

/** Reads a file, or the `text` of an earlier one. A further sheet that has no room in a form is left out. */
export async function readStatement(
  from: { file: Uint8Array<ArrayBuffer> } | { text: string },
  remembered?: StatementColumns,
): Promise<StatementRead> {
  const sent = 'text' in from ? { packed: from.text } : from;
  const kind = { columns: statementColumns(remembered), bounds: STATEMENT_BOUNDS };
  const read = await readSheet(sent, kind);
  if (!read.ok) return read;
  for (const sheets of [read.sheets, read.sheets.slice(0, 1)]) {
    const text = await packSheets(sheets);
    if (text.length <= MAX_STATEMENT_BYTES)
      return { ok: true, sheets: [read.sheets[0], ...sheets.slice(1)], text };
  }
  return { ok: false, reason: 'too large' };
}

/** Reads a sheet with these columns; where none were chosen, with those of the last time or those that the names tell. */
export function statementOf(
  sheet: Pick<Sheet, 'rows' | 'head'>,
  { chosen, remembered = {} }: { chosen?: ColumnChoice; remembered?: StatementColumns | undefined },
): StatementSheet {
  const names = sheet.rows[sheet.head]?.cells ?? [];
  const columns = chosen ?? rememberedColumns(names, remembered) ?? recogniseColumns(names);
  return { names, columns, lines: linesOf(sheet, columns) };
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
