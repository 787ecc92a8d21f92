/**
 * Which parts of a sentence must stand on one line: prices, phones, times of the day, and codes such as the number of an order. Up to a length at which each
 * still fits on a phone.
 */
const PRICE = String.raw`Rs\. ?[−\d.,]{0,14}\d(?!\d)`;
const PHONE = String.raw`(?<![\p{L}\d])\+?\d[\d ]{5,18}\d(?![\p{L}\d])`;
/** Words and numbers joined by hyphens, with a digit among them. */
const CODE = String.raw`(?<![\p{L}\d-])(?=[\p{L}-]*\d)(?=[\p{L}\d-]{3,24}(?![\p{L}\d-]))[\p{L}\d]+(?:-[\p{L}\d]+)+`;
const CLOCK = String.raw`(?<!\d)\d{1,2}(?::\d\d){1,2} [AP]M`;
const WHOLE = new RegExp(`${PRICE}|${PHONE}|${CODE}|${CLOCK}`, 'gu');

/** The text in parts; every second one, the first not, must stand on one line. */
export function wholeParts(text: string): string[] {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: whole, index } of text.matchAll(WHOLE)) {
    parts.push(text.slice(end, index), whole);
    end = index + whole.length;
  }
  return [...parts, text.slice(end)];
}

/** The sentence with spaces that do not break, for where no element can say it. */
export const unbroken = (text: string): string =>
  text.replaceAll(WHOLE, (whole) => whole.replaceAll(' ', '\u00a0'));
