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

/**
 * The words of a text as they are compared: without case, accents and vowel signs; letters that Arabic and Urdu keyboards
 * write differently are one; a letter twice counts once (`lattha`, `latha`), and a plural's s not at all; a number is its
 * digits (`three piece`, `3 piece`, `۳ پیس`).
 */
export function wordsOf(text: string): string[] {
  const plain = latinDigits(text.toWellFormed())
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[يىكهة]/g, (letter) => ARABIC_FOR_URDU[letter] ?? letter);
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map(
    (word) => NUMBERS.get(word) ?? word.replace(/([a-z])\1+/g, '$1').replace(/(?<=[a-z]{3})s$/, ''),
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
