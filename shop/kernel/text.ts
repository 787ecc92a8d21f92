/** Text that people type, in Latin letters or in Urdu, without what no one can see and no database wants. */

/**
 * Marks that change the direction of all that follows them, on the page as well: an address could show as another. What is copied from WhatsApp
 * has them around each phone. Urdu needs none; its joiners and the marks of one place (U+200C to U+200F) stay.
 */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g;

/** More than any field takes. The largest, the text of a page, has 15,000 characters of at most 8 units each. */
const MAX_UNITS = 128 * 1024;

/** Marks beyond the sixteenth of a letter. Nobody writes so many, and Unicode's forms sort them in a time that grows with the square of their number. */
const MARKS_BEYOND = /(\p{M}{16})\p{M}+/gu;

/** Typed text in a form of Unicode, in a time that grows with its length alone. All typed text but passwords goes through here. */
export function normalized(typed: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return typed.slice(0, MAX_UNITS).replace(MARKS_BEYOND, '$1').normalize(form);
}

/**
 * Drops control characters other than line breaks and tabs, changes of direction, and halves of characters that were cut in two. Letters that a
 * keyboard sends in parts become whole (Unicode's form C), so that the same name is the same text.
 */
export function cleanText(typed: string): string {
  const seen = typed
    .slice(0, MAX_UNITS)
    .toWellFormed()
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(DIRECTIONS, '');
  return normalized(seen, 'NFC');
}

/** Matches what has something to see in it: joiners and the like alone are as empty as spaces. */
export const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** Characters that show nothing, such as joiners. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

const OTHER_DIGITS = /[٠-٩۰-۹]/g;

/** The digits of Urdu's and Arabic's keyboards as Latin ones, and their decimal and thousands signs. */
export function latinDigits(typed: string): string {
  // In Unicode the last four bits of these digits are their value.
  return typed
    .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');
}

/** More than any amount, length, quantity, phone, date or code has, with blanks and its unit. */
const MAX_NUMBER_UNITS = 64;

/** What was typed for a number, without space around it and in Latin digits; empty where it is too long for one. */
export const shortNumber = (typed: string): string =>
  typed.length > MAX_NUMBER_UNITS ? '' : latinDigits(typed).trim();

/** A number as it was typed or pasted, such as a phone or a price: in Latin digits, and without marks that no one can see. */
export function cleanNumber(typed: string): string {
  return latinDigits(cleanText(typed)).replace(INVISIBLE, '');
}

/** Letters of Arabic keyboards that people type for Urdu's own. */
export const ARABIC_FOR_URDU: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ه: 'ہ', ة: 'ۃ' };

/**
 * One form for every way to write an address: compatibility forms folded, invisible characters dropped, lower
 * case. Accounts are stored and compared in this form, so no look-alike of an address makes a second account.
 */
export function canonicalEmail(typed: string): string {
  return normalized(latinDigits(typed), 'NFKC').replace(INVISIBLE, '').trim().toLowerCase();
}

/** A text in lower case and without accents and vowel signs, its Arabic letters as Urdu's: so texts are compared that people spell by ear. */
export const plainLetters = (text: string): string =>
  normalized(text, 'NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[يىكهة]/g, (letter) => ARABIC_FOR_URDU[letter] ?? letter);
