/**
 * A formula, also in full-width characters or after apostrophes:
 * https://owasp.org/www-community/attacks/CSV_Injection.
 */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A spreadsheet would drop the first apostrophe. */
const NUMBER_AS_TEXT = /^'+\d[\d.,/ -]*$/;

/** `="00771"`: couriers keep leading zeros in this way. */
const TEXT_FORMULA = /^="([^"]*)"$/;

const isProtected = (cell: string) => FORMULA.test(cell) || NUMBER_AS_TEXT.test(cell);

/** Turns formulas into text by an apostrophe. */
export const harmless = (cell: string) => (isProtected(cell) ? `'${cell}` : cell);

/** Reverts `harmless` and other programs' escapes. */
export function asItWas(cell: string): string {
  const text = TEXT_FORMULA.exec(cell)?.[1];
  if (text !== undefined) return text;
  return cell.startsWith("'") && isProtected(cell) ? cell.slice(1) : cell;
}
