/** Empty rows and cells do not count. */
export interface SheetBounds {
  rows: number;
  columns: number;
  /** In characters; the rest is cut. `null`: only the row is bounded. */
  cell: number | null;
  letters: number;
  /** Of a CSV row; a longer one is endless, as after an unclosed quote. */
  rowBytes: number;
}

/** A month has some hundred rows. The text travels to the browser and back. */
export const STATEMENT_BOUNDS: SheetBounds = {
  rows: 2_000,
  columns: 60,
  cell: 500,
  letters: 1024 * 1024,
  rowBytes: 1024 * 1024,
};

/** Unpacked parts of an XLSX, or packed rows. */
export const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
export const MAX_SHEETS = 12;

export interface SheetRow {
  /** From 1. */
  line: number;
  cells: string[];
}

export interface Sheet {
  /** Empty for a CSV. */
  name: string;
  head: number;
  rows: SheetRow[];
}

/** `packed`: from `packSpreadsheets`. */
export type SheetSent = { file: Uint8Array<ArrayBuffer> } | { packed: string };

export type SheetFault =
  /** `too large`: over the bounds or the time limit. */
  | { ok: false; reason: 'unreadable' | 'too large' | 'empty' }
  /** The rest is one row from here, as after an unclosed quote. */
  | { ok: false; reason: 'row without end'; line: number }
  | { ok: false; reason: 'too many rows'; max: number };

/** Reads the first; the others also have known columns. */
export type SheetRead = { ok: true; sheets: [Sheet, ...Sheet[]] } | SheetFault;
