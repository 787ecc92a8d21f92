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
const HALF_MORE = /^(?:saa?[rd]h?[ea]y?|ساڑھے|ساڑہے)$/;
const UNIT = /^(?:m|mtr|met(?:er|re)s?|mitt?a?r|gaz|yards?|piece?s?|pees|pcs?|میٹر|گز|پیس)$/;

/** The words with numbers as digits: `ساڑھے چار میٹر` and `saarhe char meter` are `4.5` and a metre. */
function withNumbers(words: readonly string[]): string[] {
  return words.flatMap((word, place) => {
    const [before = '', after = ''] = [words[place - 1], words[place + 1]];
    if (HALF_MORE.test(word) && /^\d+$/.test(numberOf(after, true))) return [];
    const isHalf = HALF_MORE.test(before);
    const number = numberOf(word, isHalf || UNIT.test(after));
    return isHalf && /^\d+$/.test(number) ? `${number}.5` : number;
  });
}

/** The word as digits, if it is a number; one of Urdu only where a number is `expected`. */
const numberOf = (word: string, expected: boolean): string =>
  NUMBERS.get(word) ?? (expected ? URDU_NUMBERS.get(word) : undefined) ?? word;

/**
 * The words of a text as they are compared: without case, accents and vowel signs; letters that Arabic and Urdu keyboards
 * write differently are one; a letter twice counts once (`lattha`, `latha`), and a plural's s not at all; a number is its
 * digits (`three piece`, `3 piece`, `۳ پیس`), and with its decimals one word (`4.50`, `ساڑھے چار`).
 */
export function wordsOf(text: string): string[] {
  const plain = latinDigits(text.toWellFormed())
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[يىكهة]/g, (letter) => ARABIC_FOR_URDU[letter] ?? letter);
  const words = plain.match(/(?<![\p{L}\p{N}.])\d+\.\d+|[\p{L}\p{N}]+/gu) ?? [];
  return withNumbers(words).map((word) =>
    /^\d+\.\d+$/.test(word)
      ? word.replace(/\.?0+$/, '')
      : word.replace(/([a-z])\1+/g, '$1').replace(/(?<=[a-z]{3})s$/, ''),
  );
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
