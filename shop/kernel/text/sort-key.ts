/**
 * Sort keys: ASCII text whose byte order is the order of names. SQLite has no ICU, and PostgreSQL's varies by
 * machine. Follows the Unicode Collation Algorithm as `Intl.Collator` does (`en` numeric, then `ur`): base
 * letters, accents, case.
 */
import { isInUrdu } from './language.ts';
import { ARABIC_FOR_URDU, normalized } from './text.ts';

/** In the algorithm's default order. */
const SIGNS = ' _-–—,،;:!?.…۔·\'"()[]{}@*/\\&#%`^+×<=>|~$';
const LATIN = 'abcdefghijklmnopqrstuvwxyz';
/** In the order of `ur`; the default puts Urdu's additional letters after Arabic's. */
const URDU = 'اآبپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھۃءیے';

/** Separate letters with `ھ`. */
const ASPIRATED = 'بپتٹجچدڈرڑکگلمنںوی';
const URDU_LETTERS = [...URDU].flatMap((letter) =>
  ASPIRATED.includes(letter) ? [letter, `${letter}ھ`] : [letter],
);

const SAME: Record<string, string> = {
  ...ARABIC_FOR_URDU,
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
};

const NUMBER = '0';
const PLACES = new Map(
  [...SIGNS, NUMBER, ...LATIN, ...URDU_LETTERS].map((letter, place) => [letter, inTwo(place)]),
);
/** Other letters come last, by code point. */
const OTHERS = inTwo(PLACES.size);
/** A prefix sorts before longer names. */
const END = ' ';

const PARTS = /([\d٠-٩۰-۹]+)|([بپتٹجچدڈرڑکيىكگلمنںوی]ھ\p{M}*|\P{M}\p{M}*|\p{M}+)/gu;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Changing this needs a migration that recomputes all keys. */
export function sortKey(name: string): string {
  let [written, accents, cases] = ['', '', ''];
  const plain = normalized(name, 'NFKC').replace(UNSEEN, '').replace(/\s/g, ' ');
  for (const [part, number] of plain.matchAll(PARTS)) {
    const { base, marks } = number ? { base: numberKey(number), marks: [] } : letterKey(part);
    written += base;
    accents += `${marks.map((mark) => `1${inUnicode(mark)}`).join('')}0`;
    cases += part === part.toLowerCase() ? '0' : '1';
  }
  const trimmed = [accents, cases].map((level) => level.replace(/(?<!0)0+$/, ''));
  return [written, ...trimmed].join(END);
}

const AFTER_ALL = '~';

/** Names in Urdu letters come first. */
export function sortKeyInUrdu(name: string): string {
  return (isInUrdu(name) ? '' : AFTER_ALL) + sortKey(name);
}

/** Splits a letter into base and accents; letters of the alphabet stay whole: `آ`. */
function letterKey(part: string): { base: string; marks: string[] } {
  const lower = part.toLowerCase();
  const [letter = '', ...over] = normalized(lower, 'NFC');
  const plain = SAME[letter] ?? letter;
  const aspirated = over[0] === 'ھ' ? PLACES.get(`${plain}ھ`) : undefined;
  if (aspirated) return { base: aspirated, marks: over.slice(1) };
  const own = PLACES.get(plain);
  if (own) return { base: own, marks: over };
  const [base = '', ...marks] = normalized(lower, 'NFD');
  if (/^\p{M}/u.test(base)) return { base: '', marks: [base, ...marks] };
  return { base: PLACES.get(SAME[base] ?? base) ?? `${OTHERS}${inUnicode(base)}`, marks };
}

/** By value: the last four bits of these code points. */
function numberKey(digits: string): string {
  const value = [...digits].map((digit) => (digit.codePointAt(0) ?? 0) & 0xf).join('');
  const significant = value.replace(/^0+/, '');
  return `${PLACES.get(NUMBER)}${inTwo(significant.length)}${significant}`;
}

function inTwo(place: number): string {
  return place.toString(36).padStart(2, '0');
}

function inUnicode(letter: string): string {
  return (letter.codePointAt(0) ?? 0).toString(16).padStart(6, '0');
}

export function byName<Named>(all: readonly Named[], nameOf: (one: Named) => string): Named[] {
  const keyed = all.map((one) => ({ one, key: sortKey(nameOf(one)) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ one }) => one);
}
