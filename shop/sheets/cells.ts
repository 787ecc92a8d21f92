/** Cells of a sheet that a spreadsheet shows and never runs. */

/**
 * Matches a text that a spreadsheet would run as a formula, also in full-width characters, or such a text behind apostrophes:
 * https://owasp.org/www-community/attacks/CSV_Injection.
 */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** An apostrophe before a formula makes it text. */
export const harmless = (cell: string) => (FORMULA.test(cell) ? `'${cell}` : cell);

/** The cell as it was before `harmless`. */
export const asItWas = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);
