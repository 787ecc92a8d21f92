/** Cleans typed text of invisible and unstorable characters. */

/**
 * Bidi controls can disguise an address; WhatsApp puts them around copied phones. Urdu's joiners and marks
 * (U+200C to U+200F) stay.
 */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g;

/** Above all fields: the largest has 15,000 characters of at most 8 units. */
const MAX_UNITS = 128 * 1024;

/** Normalising takes quadratic time in a letter's marks. */
const MARKS_BEYOND = /(\p{M}{16})\p{M}+/gu;

/** Takes linear time. For all typed text except passwords. */
export function normalized(typed: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return typed.slice(0, MAX_UNITS).replace(MARKS_BEYOND, '$1').normalize(form);
}

/**
 * Drops control characters, bidi controls and lone surrogates. Composes letters (NFC), so that equal names
 * are equal texts.
 */
export function cleanText(typed: string): string {
  const seen = typed
    .slice(0, MAX_UNITS)
    .toWellFormed()
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(DIRECTIONS, '');
  return normalized(seen, 'NFC');
}

/** Joiners alone count as empty. */
export const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

const OTHER_DIGITS = /[٠-٩۰-۹０-９]/g;
const OTHER_COMMAS = /(?<=\d)[٬،，](?=\d)/g;

export function latinDigits(typed: string): string {
  // The last four bits of these code points are the digit's value.
  return typed
    .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('٫', '.')
    .replace(OTHER_COMMAS, ',');
}

/** For amounts, lengths, phones, dates and codes. */
const MAX_NUMBER_UNITS = 64;

/** Empty if too long. */
export const shortNumber = (typed: string): string =>
  typed.length > MAX_NUMBER_UNITS ? '' : latinDigits(typed.replace(INVISIBLE, '')).trim();

export function cleanNumber(typed: string): string {
  return latinDigits(cleanText(typed)).replace(INVISIBLE, '');
}

/** Arabic keyboard letters typed for Urdu ones. */
export const ARABIC_FOR_URDU: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ه: 'ہ', ة: 'ۃ' };

/** Accounts are compared in this form, so that no look-alike address makes a second one. */
export function canonicalEmail(typed: string): string {
  return normalized(latinDigits(typed), 'NFKC').replace(INVISIBLE, '').trim().toLowerCase();
}

/** For comparing words spelled by ear. */
export const plainLetters = (text: string): string =>
  normalized(text, 'NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[يىكهة]/g, (letter) => ARABIC_FOR_URDU[letter] ?? letter);
