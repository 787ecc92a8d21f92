/** What of a product the search reads, what its fields weigh, and how a word is found. */
import type { SearchResult } from 'minisearch';
import { factWords, isFactMeant } from './fact-words.ts';
import { FIELDS, SEARCHED_FIELDS, type SearchedField } from './fields.ts';
import { piecesOf } from './pieces.ts';
import { keptColumns, type SearchedProduct } from './read.server.ts';
import { findableWordsOf, otherWords, wordsOf } from './search-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Cloth for clothes is sold by the suit, whether its description says so or not. */
const SUIT = 'suit';

const isForSuits = ({ mainCategory, category }: SearchedProduct) =>
  mainCategory !== 'Home Essentials' && category !== 'Others';

/** Fields of the index that are no fields of a product: its synonyms, and how people ask for its facts. */
const OTHER_WORDS = 'otherWords';
const FACT_WORDS = 'factWords';

/** What is searched of a field: of pieces not their centimetres, which nobody types. */
const textOf = (product: SearchedProduct, field: SearchedField): string =>
  field === 'pieces'
    ? piecesOf(product.pieces)
        .map(({ name, fabric, work }) => `${name} ${fabric} ${work}`)
        .join(' ')
    : product[field];

/** Whether a found product has the word in a text, or in its facts as it was typed: a word of the facts is found by no letter wrong. */
const isMeant = ({ match, queryTerms }: SearchResult): boolean =>
  Object.entries(match).some(
    ([word, fields]) =>
      fields.some((field) => field !== FACT_WORDS) || queryTerms.some((typed) => isFactMeant(word, typed)),
  );

const weights = Object.fromEntries(SEARCHED_FIELDS.map((name) => [name, FIELDS[name].searched]));

/** The options of MiniSearch. `groups` are the synonyms; each word that a product has is added to the vocabulary. */
export const optionsOf = (groups: readonly string[][][], vocabulary: Vocabulary) => ({
  fields: [...SEARCHED_FIELDS, OTHER_WORDS, FACT_WORDS],
  storeFields: [...keptColumns],
  extractField: (product: SearchedProduct, field: string): string => {
    if (field === FACT_WORDS) return factWords(product);
    if (field === 'pieces') return textOf(product, field);
    if (field !== OTHER_WORDS) return String(product[field as keyof SearchedProduct]);
    const own = new Set(SEARCHED_FIELDS.flatMap((name) => findableWordsOf(textOf(product, name))));
    if (isForSuits(product)) own.add(SUIT);
    return [...otherWords(own, groups), ...(own.has(SUIT) ? [SUIT] : [])].join(' ');
  },
  // A number of the facts is found with its unit alone: 5 is gaz, and no pieces.
  tokenize: (text: string, field?: string) => (field === FACT_WORDS ? wordsOf(text) : findableWordsOf(text)),
  // Words are made comparable when a text is cut into them.
  processTerm: (word: string) => {
    vocabulary.add(word);
    return word;
  },
  searchOptions: {
    // One word at a time is looked for, as `wordsOf` gave it.
    tokenize: (word: string) => [word],
    filter: isMeant,
    processTerm: (word: string) => word,
    combineWith: 'AND' as const,
    boost: { [OTHER_WORDS]: 2, ...weights },
    // A letter wrong in four, two in eight; in a number every digit counts.
    fuzzy: (word: string) => (word.length > 3 && !/\p{N}/u.test(word) ? 0.25 : false),
    maxFuzzy: 2,
  },
});
