/** Cells of a sheet that a spreadsheet shows and never runs, and those that are kept from being changed by one. */

/**
 * Matches a text that a spreadsheet would run as a formula, also in full-width characters, or such a text behind apostrophes:
 * https://owasp.org/www-community/attacks/CSV_Injection.
 */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A number behind apostrophes, or digits with a mark of thousands, of a decimal or of a phone: a spreadsheet shows it without the first. */
const NUMBER_AS_TEXT = /^'+\d[\d.,/ -]*$/;

/** A number as a formula, as couriers write it so that a spreadsheet leaves its zeros: `="00771"`. */
const TEXT_FORMULA = /^="([^"]*)"$/;

const isProtected = (cell: string) => FORMULA.test(cell) || NUMBER_AS_TEXT.test(cell);

/** An apostrophe before a formula makes it text. */
export const harmless = (cell: string) => (isProtected(cell) ? `'${cell}` : cell);

/** The cell as it was before `harmless`, or before another program kept it from being changed. */
export function asItWas(cell: string): string {
  const text = TEXT_FORMULA.exec(cell)?.[1];
  if (text !== undefined) return text;
  return cell.startsWith("'") && isProtected(cell) ? cell.slice(1) : cell;
}
