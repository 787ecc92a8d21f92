/** The bounds of sheets that couriers send. */

/** The most rows and columns of a sheet; a courier's statement of a month has some hundred rows. */
export const MAX_ROWS = 2_000;
export const MAX_COLUMNS = 60;
/** The most letters of a cell; what comes after them, such as in a remark, is left out. */
export const MAX_CELL = 500;
/** The most letters of all cells: each is kept, and sent to the browser and back. */
export const MAX_LETTERS = 1024 * 1024;
/** The most bytes of a sheet when it is unpacked; a small file can hold much. */
export const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;

/** The delimiters that spreadsheets write, which depend on their language. */
export const DELIMITERS = [',', ';', '\t'];

/** A file, or the rows of an earlier one as `packRows` wrote them. */
export type SheetSent = { file: Uint8Array<ArrayBuffer> } | { packed: string };

export type SheetRead =
  | { ok: true; rows: string[][] }
  /** `too large` is beyond the bounds, or takes too long to read. */
  | { ok: false; reason: 'unreadable' | 'too large' | 'empty' };
