/** Search words: how typed text becomes words that can be compared, and which words mean the same. */

import { ARABIC_FOR_URDU, latinDigits } from '../kernel/text.ts';

/** Words of one meaning, as the admin typed them. */
export interface SearchWords {
  id: string;
  /** Separated by commas; an entry may be several words, such as "wash and wear". */
  words: string;
}

export const MAX_SEARCH_WORDS = 300;

const NUMBERS = new Map(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, place) => [
    word,
    String(place + 1),
  ]),
);

/** Numbers of Urdu, which are numbers before a unit and behind a half alone: `char` may be the beginning of charcoal. */
const URDU_NUMBERS = new Map([
  ...['aik', 'do', 'teen', 'char', 'panch', 'chhe'].map((word, place) => [word, String(place + 1)] as const),
  ...['ایک', 'دو', 'تین', 'چار', 'پانچ', 'چھ'].map((word, place) => [word, String(place + 1)] as const),
  ...['chaar', 'paanch'].map((word, place) => [word, String(place + 4)] as const),
  ...['derh', 'dedh', 'ڈیڑھ'].map((word) => [word, '1.5'] as const),
  ...['dhai', 'dhaai', 'ڈھائی'].map((word) => [word, '2.5'] as const),
]);
// Not without its h: *sada* is plain cloth, and *saare* is all.
const HALF_MORE = /^(?:saa?[rd]h(?:e|ey|ay)|ساڑھے|ساڑہے)$/;

/** Units as a number is written with them, and their names, as they are typed and as `wordsOf` makes them. */
const UNITS: readonly (readonly [unit: string, names: RegExp])[] = [
  ['m', /^(?:ms?|mtrs?|met(?:er|re)s?|mitt?[ae]?r|میٹر)$/],
  ['gaz', /^(?:gaz|yds?|yards?|گز)$/],
  ['piece', /^(?:piece?s?|pees|pes|pcs?|پیس)$/],
  ['in', /^(?:in|inch(?:es?)?|انچ)$/],
  ['gsm', /^(?:gsm|grams?|گرام)$/],
  ['count', /^(?:counts?|کاونٹ)$/],
];
const unitOf = (word: string): string | undefined => UNITS.find(([, names]) => names.test(word))?.[0];

/** The words with numbers as digits: `ساڑھے چار میٹر` and `saarhe char meter` are `4.5` and a metre. */
function withNumbers(words: readonly string[]): string[] {
  return words.flatMap((word, place) => {
    const [before = '', after = ''] = [words[place - 1], words[place + 1]];
    if (HALF_MORE.test(word) && /^\d+$/.test(numberOf(after, true))) return [];
    const isHalf = HALF_MORE.test(before);
    const number = numberOf(word, isHalf || unitOf(after) !== undefined);
    return isHalf && /^\d+$/.test(number) ? `${number}.5` : number;
  });
}

/** The word as digits, if it is a number; one of Urdu only where a number is `expected`. */
const numberOf = (word: string, expected: boolean): string =>
  NUMBERS.get(word) ?? (expected ? URDU_NUMBERS.get(word) : undefined) ?? word;

/**
 * The words of a text as they are compared: without case, accents and vowel signs; letters that Arabic and Urdu keyboards
 * write differently are one; a letter twice counts once (`lattha`, `latha`), and a plural's s not at all; a number is its
 * digits (`three piece`, `3 piece`, `۳ پیس`), and with its decimals (`4.50`, `ساڑھے چار`) and its unit one word (`3piece`, `4.5m`).
 */
export const wordsOf = (text: string): string[] => withUnits(apartWordsOf(text)).map(({ word }) => word);

/** The words by which a text is found: a number and its unit also each alone, as somebody may leave the other out. */
export const findableWordsOf = (text: string): string[] =>
  withUnits(apartWordsOf(text)).flatMap(({ word, parts }) => [word, ...parts]);

/** Numbers joined with the units behind them. */
function withUnits(words: readonly string[]): { word: string; parts: string[] }[] {
  return words.flatMap((word, place) => {
    const [before = '', after = ''] = [words[place - 1], words[place + 1]];
    if (isNumber(before) && unitOf(word)) return [];
    const unit = isNumber(word) ? unitOf(after) : undefined;
    return [unit ? { word: word + unit, parts: [word, after] } : { word, parts: [] }];
  });
}

const isNumber = (word: string) => /^\d+(?:\.\d+)?$/.test(word);

function apartWordsOf(text: string): string[] {
  const plain = latinDigits(text.toWellFormed())
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[يىكهة]/g, (letter) => ARABIC_FOR_URDU[letter] ?? letter);
  const words = plain.match(/(?<![\p{L}\p{N}.])\d+\.\d+|[\p{L}\p{N}]+/gu) ?? [];
  return withNumbers(words.flatMap(apart)).map((word) =>
    /^\d+\.\d+$/.test(word)
      ? word.replace(/\.?0+$/, '')
      : word.replace(/([a-z])\1+/g, '$1').replace(/(?<=[a-z]{3})s$/, ''),
  );
}

/** `5gaz` as a number and its unit. */
function apart(word: string): string[] {
  const [, number = '', unit = ''] = /^(\d+)(\p{L}+)$/u.exec(word) ?? [];
  return unitOf(unit) ? [number, unit] : [word];
}

/** The entries of a group, each as its words. */
export function entriesOf(group: string): string[][] {
  return group
    .split(/[,،]/)
    .map(wordsOf)
    .filter((entry) => entry.length > 0);
}

/** The synonyms of a text: the other entries of each group of which it has one. */
export function otherWords(own: ReadonlySet<string>, groups: readonly string[][][]): string[] {
  return groups
    .filter((entries) => entries.some((entry) => entry.every((word) => own.has(word))))
    .flat(2)
    .filter((word) => !own.has(word));
}
