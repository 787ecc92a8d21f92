/** How large a price list may be. The bytes are bounded on the screen alone. */
import type { SheetBounds } from '../sheets/sheet.ts';

/** A list of 5,000 products as those of the demo catalogue has 2.4 MB, and with longer texts in two languages three times as much. */
export const MAX_LIST_BYTES = 8 * 1024 * 1024;
/** Of all fields of a form (`server/bodies.ts`): a list that is sent again is packed, so there is room for some 50,000 pictures. */
export const MAX_SENT_BYTES = MAX_LIST_BYTES + 2 * 1024 * 1024;
/** With the one that names the columns. A row of a letter or two costs as much as another. */
export const MAX_LIST_ROWS = 50_000;

/** There are forty columns; a spreadsheet may have some of its own behind them. */
export const LIST_BOUNDS: SheetBounds = {
  rows: MAX_LIST_ROWS,
  columns: 200,
  cell: null,
  letters: 4 * MAX_LIST_BYTES,
  // The longest row that a product can have takes 50 kB.
  rowBytes: 64 * 1024,
};
