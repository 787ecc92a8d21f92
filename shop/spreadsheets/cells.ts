/** Escapes cells against execution and conversion by spreadsheets. */

/**
 * A formula, also in full-width characters or after apostrophes:
 * https://owasp.org/www-community/attacks/CSV_Injection.
 */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A number after apostrophes; a spreadsheet would drop the first. */
const NUMBER_AS_TEXT = /^'+\d[\d.,/ -]*$/;

/** `="00771"`: couriers write numbers so to keep leading zeros. */
const TEXT_FORMULA = /^="([^"]*)"$/;

const isProtected = (cell: string) => FORMULA.test(cell) || NUMBER_AS_TEXT.test(cell);

/** An apostrophe makes it text. */
export const harmless = (cell: string) => (isProtected(cell) ? `'${cell}` : cell);

/** Reverts `harmless` and other programs' escapes. */
export function asItWas(cell: string): string {
  const text = TEXT_FORMULA.exec(cell)?.[1];
  if (text !== undefined) return text;
  return cell.startsWith("'") && isProtected(cell) ? cell.slice(1) : cell;
}
