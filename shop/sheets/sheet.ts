/** What is read of a file of rows: a price list, or a courier's statement. */

/** How large a sheet may be. Only rows and cells with something in them count. */
export interface SheetBounds {
  rows: number;
  columns: number;
  /** Characters of a cell. What comes after them is left out; `null` where a cell is as long as its row may be. */
  cell: number | null;
  /** Characters of all cells. */
  letters: number;
  /** Bytes of a row of a CSV: one that is longer has no end, as after a quote that is left open. */
  rowBytes: number;
}

/** A courier's statement of a month has some hundred rows. Each letter is kept, and sent to the browser and back. */
export const STATEMENT_BOUNDS: SheetBounds = {
  rows: 2_000,
  columns: 60,
  cell: 500,
  letters: 1024 * 1024,
  rowBytes: 1024 * 1024,
};

/** The most bytes of the parts of an XLSX when they are unpacked, and of packed rows; a small file can hold much. */
export const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
/** Sheets of an XLSX that are looked at. */
export const MAX_SHEETS = 12;

export interface SheetRow {
  /** Its number in the file, from 1. */
  line: number;
  cells: string[];
}

export interface Sheet {
  /** Empty for a CSV. */
  name: string;
  /** The place in `rows` of the row with the names of the columns. */
  head: number;
  rows: SheetRow[];
}

/** A file, or the sheets of an earlier one as `packSheets` wrote them. */
export type SheetSent = { file: Uint8Array<ArrayBuffer> } | { packed: string };

export type SheetFault =
  /** `too large` is beyond the bounds, or takes too long to read. */
  | { ok: false; reason: 'unreadable' | 'too large' | 'empty' }
  /** From this line on all is one row, as after a quote that is never closed. */
  | { ok: false; reason: 'row without end'; line: number }
  | { ok: false; reason: 'too many rows'; max: number };

/** The first sheet is the one to read; there are more where their columns were recognised too. */
export type SheetRead = { ok: true; sheets: [Sheet, ...Sheet[]] } | SheetFault;
