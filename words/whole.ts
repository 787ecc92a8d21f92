/**
 * Parts of a sentence that must not wrap: prices, phones, times and codes, up to a length that fits a phone's
 * screen.
 */
const PRICE = String.raw`Rs\. ?[−\d.,]{0,14}\d(?!\d)`;
const PHONE = String.raw`(?<![\p{L}\d])\+?\d[\d ]{5,18}\d(?![\p{L}\d])`;
/** Words and numbers joined by hyphens, with at least one digit. */
const CODE = String.raw`(?<![\p{L}\d-])(?=[\p{L}-]*\d)(?=[\p{L}\d-]{3,24}(?![\p{L}\d-]))[\p{L}\d]+(?:-[\p{L}\d]+)+`;
const CLOCK = String.raw`(?<!\d)\d{1,2}(?::\d\d){1,2} [AP]M`;
const WHOLE = new RegExp(`${PRICE}|${PHONE}|${CODE}|${CLOCK}`, 'gu');

/** Splits the text; parts with odd indexes must not wrap. */
export function wholeParts(text: string): string[] {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: whole, index } of text.matchAll(WHOLE)) {
    parts.push(text.slice(end, index), whole);
    end = index + whole.length;
  }
  return [...parts, text.slice(end)];
}

/** For places without elements: uses non-breaking spaces. */
export const unbroken = (text: string): string =>
  text.replaceAll(WHOLE, (whole) => whole.replaceAll(' ', '\u00a0'));
