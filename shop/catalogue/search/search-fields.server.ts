import { piecesOf } from '../cloth/pieces.ts';
import { factWords } from '../fact-words.ts';
import { FIELDS, SEARCHED_FIELDS, type SearchedField } from '../fields.ts';
import type { SearchedProduct } from '../read.server.ts';
import { findableWordsOf, otherWords, withPhrases, wordsOf } from './search-words.ts';

/**
 * Search words for cloth for clothes. *Shalwar kameez* in Urdu only: Latin spellings match it by sound, but
 * in Latin *shal* (shawl) would match every suit.
 */
const CLOTH = ['cloth'];
const SUIT = ['suit', 'شلوار', 'قمیض', 'قمیص'];
const SUIT_KINDS = ['mens-suit', 'womens-2', 'womens-3'];

const isForHome = ({ mainCategory, kind }: SearchedProduct) =>
  mainCategory === 'Home Essentials' && kind !== 'metre';
const isForSuits = ({ mainCategory, category, kind }: SearchedProduct) =>
  SUIT_KINDS.includes(kind) || (mainCategory !== 'Home Essentials' && category !== 'Others');

const calledBy = (product: SearchedProduct): string[] => [
  ...(isForHome(product) ? [] : CLOTH),
  ...(isForSuits(product) ? SUIT : []),
];

/** Omits the lengths of pieces, which nobody searches for. */
const textOf = (product: SearchedProduct, field: SearchedField): string =>
  field === 'pieces'
    ? piecesOf(product.pieces)
        .map(({ name, fabric, work }) => `${name} ${fabric} ${work}`)
        .join(' ')
    : product[field];

const OTHER_WORDS = 'otherWords';
export const FACTS = 'factWords';

export const TEXTS: string[] = [...SEARCHED_FIELDS, OTHER_WORDS];

/**
 * Fields searched for misspelt words. Descriptions contain a near word for almost anything; in facts *sari*
 * would match *sardi*.
 */
export const NAMES = TEXTS.filter((name) => !name.startsWith('description'));

/** Facts weigh 1. */
export const WEIGHTS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(SEARCHED_FIELDS.map((name) => [name, FIELDS[name].searched])),
  [OTHER_WORDS]: 2,
};

/** By field, separated by spaces. `groups`: the synonyms; `phrases`: those of several words. */
export function wordsOfFields(
  product: SearchedProduct,
  groups: readonly string[][][],
  phrases: readonly string[][],
): Record<string, string> {
  const fields = SEARCHED_FIELDS.map((name) => {
    const words = findableWordsOf(textOf(product, name));
    return [...words, ...withPhrases(words, phrases).filter((word) => !words.includes(word))];
  });
  const called = calledBy(product);
  const own = new Set([...fields.flat(), ...called]);
  const others = [...otherWords(own, groups), ...called].join(' ');
  const texts = [...fields, findableWordsOf(others)].map((words, place) => [TEXTS[place], words.join(' ')]);
  // Without separate parts, because a number of the facts matches only with its unit.
  return { ...Object.fromEntries(texts), [FACTS]: wordsOf(factWords(product)).join(' ') };
}
