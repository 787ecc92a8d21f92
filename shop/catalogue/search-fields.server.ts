/** What of a product the search reads, and what its fields weigh. */
import { FACT_COLUMNS, factWords } from './fact-words.ts';
import { FIELDS, SEARCHED_FIELDS, type SearchedField } from './fields.ts';
import { piecesOf } from './pieces.ts';
import type { SearchedProduct } from './read.server.ts';
import { findableWordsOf, otherWords, wordsOf } from './search-words.ts';

/**
 * What people call cloth for clothes, whether its description says so or not: it is sold by the suit, and worn as a shalwar kameez. That is in Urdu alone, where
 * both spellings in Latin letters are found by their sound, as a shawl (shal) would be found among all suits.
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

/** What is searched of a field: of pieces not their centimetres, which nobody types. */
const textOf = (product: SearchedProduct, field: SearchedField): string =>
  field === 'pieces'
    ? piecesOf(product.pieces)
        .map(({ name, fabric, work }) => `${name} ${fabric} ${work}`)
        .join(' ')
    : product[field];

/** What a word weighs in each searched field, behind them in the synonyms, and in how people ask for the facts. */
export const WEIGHTS: readonly number[] = [...SEARCHED_FIELDS.map((name) => FIELDS[name].searched), 2, 1];
/** The place of the facts. A word of them is found by no letter wrong. */
export const FACTS = WEIGHTS.length - 1;

/** All that the words of a product are made of. */
export const searchedText = (product: SearchedProduct): string =>
  [...SEARCHED_FIELDS, ...FACT_COLUMNS].map((name) => product[name]).join('\0');

/** The words of a product, field by field as `WEIGHTS` has them. `groups` are the synonyms. */
export function wordsOfFields(product: SearchedProduct, groups: readonly string[][][]): string[][] {
  const fields = SEARCHED_FIELDS.map((name) => findableWordsOf(textOf(product, name)));
  const called = calledBy(product);
  const own = new Set([...fields.flat(), ...called]);
  const others = [...otherWords(own, fields, groups), ...called].join(' ');
  // A number of the facts is found with its unit alone: 5 is gaz, and no pieces.
  return [...fields, findableWordsOf(others), wordsOf(factWords(product))];
}
