/** Size limits of a price list; the browser alone checks the bytes. */
import type { SheetBounds } from '#shop/spreadsheets/spreadsheet.ts';

/** 5,000 demo products take 2.4 MB, with long texts in two languages three times as much. */
export const MAX_LIST_BYTES = 8 * 1024 * 1024;
/**
 * All form fields (`server/http/bodies.ts`): a list is packed when sent again, which leaves room for about 50,000
 * pictures.
 */
export const MAX_SENT_BYTES = MAX_LIST_BYTES + 2 * 1024 * 1024;
/** Includes the header. */
export const MAX_LIST_ROWS = 50_000;

/** About forty are known; spreadsheets may add others. */
export const LIST_BOUNDS: SheetBounds = {
  rows: MAX_LIST_ROWS,
  columns: 200,
  cell: null,
  letters: 4 * MAX_LIST_BYTES,
  // A product's longest row takes 50 kB.
  rowBytes: 64 * 1024,
};
