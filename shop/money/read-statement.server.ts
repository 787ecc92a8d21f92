/** Reads a courier's statement: a file, then its rows again with chosen columns. */
import { MAX_COLUMN_NAME, type StatementColumns } from '../settings/statements.ts';
import { packSpreadsheets, readSpreadsheet } from '../spreadsheets/read.server.ts';
import { type Sheet, type SheetRead, STATEMENT_BOUNDS } from '../spreadsheets/spreadsheet.ts';
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

export interface StatementSheet {
  names: string[];
  columns: ColumnChoice;
  lines: StatementLine[];
}

/** `text`: the packed sheets, which a form sends again. */
type StatementRead =
  | (Extract<SheetRead, { ok: true }> & { text: string })
  | Extract<SheetRead, { ok: false }>;

/** From a file, or an earlier `text`. Drops further sheets that do not fit a form. */
export async function readStatement(
  from: { file: Uint8Array<ArrayBuffer> } | { text: string },
  remembered?: StatementColumns,
): Promise<StatementRead> {
  const sent = 'text' in from ? { packed: from.text } : from;
  const kind = { columns: statementColumns(remembered), bounds: STATEMENT_BOUNDS };
  const read = await readSpreadsheet(sent, kind);
  if (!read.ok) return read;
  for (const sheets of [read.sheets, read.sheets.slice(0, 1)]) {
    const text = await packSpreadsheets(sheets);
    if (text.length <= MAX_STATEMENT_BYTES)
      return { ok: true, sheets: [read.sheets[0], ...sheets.slice(1)], text };
  }
  return { ok: false, reason: 'too large' };
}

/** Columns: chosen, else remembered, else recognised by name. */
export function statementOf(
  sheet: Pick<Sheet, 'rows' | 'head'>,
  { chosen, remembered = {} }: { chosen?: ColumnChoice; remembered?: StatementColumns | undefined },
): StatementSheet {
  const names = sheet.rows[sheet.head]?.cells ?? [];
  const columns = chosen ?? rememberedColumns(names, remembered) ?? recogniseColumns(names);
  return { names, columns, lines: linesOf(sheet, columns) };
}

/** Names of the chosen columns, to remember. */
export function namesOf({ names, columns }: Pick<StatementSheet, 'names' | 'columns'>): StatementColumns {
  return Object.fromEntries(
    STATEMENT_FIELDS.flatMap((field) => {
      const name = names[columns[field] ?? -1];
      return name ? [[field, name.slice(0, MAX_COLUMN_NAME)]] : [];
    }),
  );
}
