/** What of a product the search reads, and what its fields weigh. */
import { factWords } from './fact-words.ts';
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

/** Fields of the index that are none of a product: its synonyms, and how people ask for its facts. */
const OTHER_WORDS = 'otherWords';
export const FACTS = 'factWords';

/** The fields of texts. */
export const TEXTS: string[] = [...SEARCHED_FIELDS, OTHER_WORDS];

/**
 * The fields in which a misspelt word is looked for if it sounds otherwise. Descriptions have a near word for nearly everything, and in the facts
 * one letter from *sardi* is *sari*, which is no season.
 */
export const NAMES = TEXTS.filter((name) => !name.startsWith('description'));

/** What a word weighs in each field; 1 in the facts. */
export const WEIGHTS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(SEARCHED_FIELDS.map((name) => [name, FIELDS[name].searched])),
  [OTHER_WORDS]: 2,
};

/** The words of a product in each field, with a space between two. `groups` are the synonyms. */
export function wordsOfFields(
  product: SearchedProduct,
  groups: readonly string[][][],
): Record<string, string> {
  const fields = SEARCHED_FIELDS.map((name) => findableWordsOf(textOf(product, name)));
  const called = calledBy(product);
  const own = new Set([...fields.flat(), ...called]);
  const others = [...otherWords(own, fields, groups), ...called].join(' ');
  const texts = [...fields, findableWordsOf(others)].map((words, place) => [TEXTS[place], words.join(' ')]);
  // A number of the facts is found with its unit alone: 5 is gaz, and no pieces.
  return { ...Object.fromEntries(texts), [FACTS]: wordsOf(factWords(product)).join(' ') };
}
