/**
 * Sort keys: ASCII text whose order, byte by byte, is the order in which people sort names. SQLite has no ICU, and PostgreSQL's
 * is another version on each machine; a key that is stored with the name sorts alike on both engines, and through an index.
 *
 * It follows the Unicode Collation Algorithm as `Intl.Collator` does it (`en`, numeric, for Latin letters; `ur` for Urdu ones,
 * after them): first what is written, without accents and case; then accents; then case, small letters first.
 */
import { isInUrdu } from './language.ts';
import { ARABIC_FOR_URDU, normalized } from './text.ts';

/** Signs in the order of the algorithm's default table. */
const SIGNS = ' _-–—,،;:!?.…۔·\'"()[]{}@*/\\&#%`^+×<=>|~$';
const LATIN = 'abcdefghijklmnopqrstuvwxyz';
/** In the order of `ur`; the default table has the letters that Urdu added behind those of Arabic. */
const URDU = 'اآبپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھۃءیے';

/** With `ھ` behind them these are letters of their own in Urdu, each after the one without. */
const ASPIRATED = 'بپتٹجچدڈرڑکگلمنںوی';
const URDU_LETTERS = [...URDU].flatMap((letter) =>
  ASPIRATED.includes(letter) ? [letter, `${letter}ھ`] : [letter],
);

/** Letters of Arabic keyboards, and quotation marks of typesetters. */
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
/** Letters of no alphabet here come last, by their numbers in Unicode. */
const OTHERS = inTwo(PLACES.size);
/** Lower than all that stands before it: of two names that begin alike the shorter one comes first. */
const END = ' ';

/** A number, an aspirated letter, or any other with its accents. */
const PARTS = /([\d٠-٩۰-۹]+)|([بپتٹجچدڈرڑکيىكگلمنںوی]ھ\p{M}*|\P{M}\p{M}*|\p{M}+)/gu;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** The key of a name. A change of this rule needs a step of `server/database/migrations.ts` that computes all keys again. */
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

/** Higher than all keys. */
const AFTER_ALL = '~';

/** The key of a name in a list for who reads Urdu: names in Urdu letters first, as they are what such a reader looks for, then the others. */
export function sortKeyInUrdu(name: string): string {
  return (isInUrdu(name) ? '' : AFTER_ALL) + sortKey(name);
}

/** A letter of an alphabet as it is there, and any other as its base and its accents: `أ` as `ا`, but `آ` as itself. */
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

/** By value: the longer number is the larger one. In Unicode the last four bits of these digits are their value. */
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

/** Sorts things by their names as people do. */
export function byName<Named>(all: readonly Named[], nameOf: (one: Named) => string): Named[] {
  const keyed = all.map((one) => ({ one, key: sortKey(nameOf(one)) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ one }) => one);
}
