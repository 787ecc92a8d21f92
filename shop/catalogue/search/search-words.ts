/** Splits text into comparable words, and finds synonyms. */
import { latinDigits, plainLetters } from '#shop/kernel/text/text.ts';

export interface SearchWords {
  id: string;
  /** Separated by commas; an entry may have several words ("wash and wear"). */
  words: string;
}

export const MAX_SEARCH_WORDS = 300;

const NUMBERS = new Map(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, place) => [
    word,
    String(place + 1),
  ]),
);

/** Numbers count only before a unit or after a half: `char` may be the start of charcoal. */
const URDU_NUMBERS = new Map([
  ...['aik', 'do', 'teen', 'char', 'panch', 'chhe'].map((word, place) => [word, String(place + 1)] as const),
  ...['ایک', 'دو', 'تین', 'چار', 'پانچ', 'چھ'].map((word, place) => [word, String(place + 1)] as const),
  ...['chaar', 'paanch'].map((word, place) => [word, String(place + 4)] as const),
  ...['derh', 'dedh', 'ڈیڑھ'].map((word) => [word, '1.5'] as const),
  ...['dhai', 'dhaai', 'ڈھائی'].map((word) => [word, '2.5'] as const),
]);
// The h is required: *sada* is plain cloth, *saare* means all.
const HALF_MORE = /^(?:saa?[rd]h(?:e|ey|ay)|ساڑھے|ساڑہے)$/;

/** Canonical unit and its spellings, as typed and after `wordsOf`. */
const UNITS: Readonly<Record<string, string>> = {
  m: 'ms?|mtrs?|met(?:er|re)s?|mitt?[ae]?r|میٹر',
  gaz: 'gaz|yds?|yards?|گز',
  piece: 'piece?s?|pees|pes|pcs?|پیس',
  in: 'in|inch(?:es?)?|انچ',
  gsm: 'gsm|grams?|گرام',
  count: 'counts?|کاونٹ',
};
export const ANY_UNIT = Object.values(UNITS).join('|');
/** One expression, for speed: each word of each product is tested several times. */
const UNIT = new RegExp(
  `^(?:${Object.entries(UNITS)
    .map(([unit, names]) => `(?<${unit}>${names})`)
    .join('|')})$`,
);

function unitOf(word: string): string | undefined {
  const { groups } = UNIT.exec(word) ?? {};
  return groups && Object.keys(groups).find((unit) => groups[unit] !== undefined);
}

/** In ranges: `4-5 metre`, `char se panch meter`. */
const DASH = '-';
const TO = /^(?:-|to|sey?|سے|تا)$/;

/** Joined, because *bara* alone also describes checks, and *hara* is one letter away. */
const NAMED_WIDTHS: readonly (readonly [word: string, names: RegExp])[] = [
  ['baraarz', /^(?:ba(?:r|rh|d)[aie]|بڑ[ایے]|wide)$/],
  ['chotaarz', /^(?:choth?[aie]|چھوٹ[ایے]|narow)$/],
];
const WIDTH = /^(?:arz|عرض|width)$/;

const FRACTIONS: Readonly<Record<string, string>> = { '¼': '.25', '½': '.5', '¾': '.75' };

/** `ساڑھے چار میٹر` and `saarhe char meter` become `4.5` and a metre. */
function withNumbers(words: readonly string[]): string[] {
  return words.flatMap((word, place) => {
    const [before = '', after = '', next = ''] = [words[place - 1], words[place + 1], words[place + 2]];
    if (HALF_MORE.test(word) && /^\d+$/.test(numberOf(after, true))) return [];
    const isHalf = HALF_MORE.test(before);
    const isFirst = TO.test(after) && (HALF_MORE.test(next) || isNumber(numberOf(next, true)));
    const number = numberOf(word, isHalf || isFirst || unitOf(after) !== undefined);
    return isHalf && /^\d+$/.test(number) ? `${number}.5` : number;
  });
}

const numberOf = (word: string, expected: boolean): string =>
  NUMBERS.get(word) ?? (expected ? URDU_NUMBERS.get(word) : undefined) ?? word;

/**
 * Folds case, accents, vowel signs, keyboard variants, double letters (`lattha`, `latha`) and the plural s.
 * Numbers become digits (`three piece`, `۳ پیس`) and one word with decimals and unit (`3piece`, `4.5m`); so
 * do ranges (`4-5m`) and named widths (`bara arz`).
 */
export const wordsOf = (text: string): string[] => joined(apartWordsOf(text)).map(({ word }) => word);

/** Also the parts of joined words, because a search may omit the others. */
export const findableWordsOf = (text: string): string[] =>
  joined(apartWordsOf(text)).flatMap(({ word, parts }) => [word, ...parts]);

/** A measure made by `wordsOf`. */
export function measureOf(word: string): { value: number; unit: string } | null {
  const [, value, unit] = /^(\d+(?:\.\d+)?)(\p{L}+)$/u.exec(word) ?? [];
  return value && unit && unitOf(unit) === unit ? { value: Number(value), unit } : null;
}

/** A range made by `wordsOf`. */
export function rangeOf(word: string): { from: number; to: number; unit: string } | null {
  const [from, to = ''] = word.split(DASH);
  const most = measureOf(to);
  return most && { from: Number(from), to: most.value, unit: most.unit };
}

interface Joined {
  word: string;
  parts: readonly string[];
}

function joined(words: readonly string[]): Joined[] {
  const all: Joined[] = [];
  for (let place = 0; place < words.length; ) {
    const [first = '', second = ''] = [words[place], words[place + 1]];
    const one = rangeAt(words, place) ?? measureAt(first, second) ?? namedWidthAt(first, second);
    if (one) all.push({ word: one.word, parts: one.parts });
    else if (first !== DASH) all.push({ word: first, parts: [] });
    place += one?.length ?? 1;
  }
  return all;
}

type JoinedWords = Joined & { length: number };

/** `4 - 5 metre` and `4 m to 5 m`. */
function rangeAt(words: readonly string[], place: number): JoinedWords | null {
  const [from = '', ownUnit = ''] = [words[place], words[place + 1]];
  const hasUnit = isNumber(from) && unitOf(ownUnit) !== undefined;
  const behind = place + (hasUnit ? 2 : 1);
  const [between = '', to = '', typedUnit = ''] = [words[behind], words[behind + 1], words[behind + 2]];
  const unit = unitOf(typedUnit);
  if (!isNumber(from) || !TO.test(between) || !isNumber(to) || !unit) return null;
  if ((hasUnit && unitOf(ownUnit) !== unit) || Number(from) >= Number(to)) return null;
  const parts = [from, to, from + unit, to + unit, typedUnit];
  return { word: `${from}${DASH}${to}${unit}`, parts, length: behind + 3 - place };
}

function measureAt(number: string, typedUnit: string): JoinedWords | null {
  const unit = isNumber(number) ? unitOf(typedUnit) : undefined;
  return unit ? { word: number + unit, parts: [number, typedUnit], length: 2 } : null;
}

function namedWidthAt(name: string, width: string): JoinedWords | null {
  const word = WIDTH.test(width) && NAMED_WIDTHS.find(([, names]) => names.test(name))?.[0];
  return word ? { word, parts: [name, width], length: 2 } : null;
}

const isNumber = (word: string) => /^\d+(?:\.\d+)?$/.test(word);

function apartWordsOf(text: string): string[] {
  const seen = latinDigits(text.toWellFormed())
    .replace(/(\d?) ?([¼½¾])/g, (_, digit, fraction) => `${digit || 0}${FRACTIONS[fraction]}`)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const words =
    plainLetters(seen)
      .replace(/(?<=\d\s?\p{L}{0,6}\s?)[-\u2010\u2013\u2014\u2212](?=\s?\d)/gu, ` ${DASH} `)
      .match(/(?<![\p{L}\p{N}.])\d+\.\d+|[\p{L}\p{N}]+|(?<= )-(?= )/gu) ?? [];
  return withNumbers(words.flatMap(apart)).map((word) =>
    /^\d+\.\d+$/.test(word)
      ? word.replace(/\.0+$|(?<![.0])0+$/, '')
      : word.replace(/([a-z])\1+/g, '$1').replace(/(?<=[a-z]{3})s$/, ''),
  );
}

/** Splits `5gaz`. */
function apart(word: string): string[] {
  const [, number = '', unit = ''] = /^(\d+)(\p{L}+)$/u.exec(word) ?? [];
  return unitOf(unit) ? [number, unit] : [word];
}

export function entriesOf(group: string): string[][] {
  return group
    .split(/[,،]/)
    .map(wordsOf)
    .filter((entry) => entry.length > 0);
}

/** Entries of several words, longest first. */
export const phrasesOf = (groups: readonly string[][][]): string[][] =>
  groups
    .flat()
    .filter(({ length }) => length > 1)
    .toSorted((a, b) => b.length - a.length);

/** Each phrase becomes one word: `wash n wear`, `washnwear`. */
export function withPhrases(words: readonly string[], phrases: readonly string[][]): string[] {
  const text = phrases.reduce(
    (all, phrase) => all.replaceAll(` ${phrase.join(' ')} `, ` ${phrase.join('')} `),
    ` ${words.join(' ')} `,
  );
  return text.split(' ').filter(Boolean);
}

/** Other entries of the groups that the text has a word of; an entry of several words also joined. */
export const otherWords = (own: ReadonlySet<string>, groups: readonly string[][][]): string[] =>
  groups
    .filter((entries) => entries.some((entry) => own.has(entry.join(''))))
    .flat()
    .flatMap((entry) => (entry.length > 1 ? [...entry, entry.join('')] : entry))
    .filter((word) => !own.has(word));

export const synonymsOf = (word: string, groups: readonly string[][][]): string[] =>
  groups
    .map((entries) => entries.flatMap((entry) => (entry.length === 1 ? entry : [])))
    .filter((words) => words.includes(word))
    .flat();
