/**
 * The search index: MiniSearch (BM25+) and the vocabulary. A typed word finds:
 * 1. itself and words that begin with it, unless it is a known word and another follows; an unknown word also
 * finds words one letter off that sound alike;
 * 2. words of the other script that sound alike (`لٹھا`, `latha`). If it has a synonym in that script, they
 * must sound like the synonym: `کتان`, a silk, sounds like cotton but not like `کاٹن`;
 * 3. if no product has such a word: words that sound alike with one letter wrong (cottan, cotton), else
 * either, synonyms first; then the two words of a compound; last, if the other script has none, words with
 * two letters wrong.
 */
import { hash } from 'node:crypto';
import MiniSearch, { type Query } from 'minisearch';
import { areOfTwoScripts, soundAlike } from '#shop/kernel/text/sound.ts';
import { isBeginningOfFacts } from '../fact-words.ts';
import type { SearchedProduct } from '../read.server.ts';
import { type Near, nearest } from './near-words.server.ts';
import { FACTS, NAMES, TEXTS, WEIGHTS, wordsOfFields } from './search-fields.server.ts';
import { phrasesOf, synonymsOf, withPhrases } from './search-words.ts';
import { Vocabulary } from './vocabulary.ts';

/** MiniSearch's default weight of a fuzzy match. */
const FUZZY_WEIGHT = 0.45;
/** Minimum length of each part of a compound. */
const LETTERS_OF_A_PART = 3;
/** Discarded products tolerated, besides as many as exist, before a rebuild. */
const FEW_GONE = 1000;

type Place = Pick<SearchedProduct, 'mainCategory' | 'category'>;

/** `nearly`: words matched only by a wrong letter or by sound. */
export interface Hit {
  id: string;
  place: Place;
  score: number;
  nearly: number;
}

export type Found = Map<string, Hit>;

export class SearchIndex {
  readonly #groups: readonly string[][][];
  readonly #phrases: readonly string[][];
  readonly #vocabulary = new Vocabulary();
  readonly #products: MiniSearch;
  /** Hash of the fields that affect answers. */
  readonly #digests = new Map<string, string>();

  constructor(groups: readonly string[][][]) {
    this.#groups = groups;
    this.#phrases = phrasesOf(groups);
    this.#products = new MiniSearch({
      fields: [...TEXTS, FACTS],
      storeFields: ['place'],
      tokenize: (words) => (words === '' ? [] : words.split(' ')),
      processTerm: (word) => {
        this.#vocabulary.add(word);
        return word;
      },
      // Fails if a product changes meanwhile (github.com/lucaong/minisearch/issues/306).
      autoVacuum: false,
      // Already tokenised by `wordsOf`.
      searchOptions: { boost: WEIGHTS, tokenize: (word) => [word], processTerm: (word) => word },
    });
  }

  /** True if it holds too many discarded products. */
  get isWorn(): boolean {
    return this.#products.dirtCount > this.#products.documentCount + FEW_GONE;
  }

  /** Adds or replaces. False if no answer changes, as when the stock changes but does not run out. */
  put(product: SearchedProduct): boolean {
    const digest = hash('sha1', JSON.stringify({ ...product, stock: product.stock > 0 }));
    const { id, mainCategory, category } = product;
    const place: Place = { mainCategory, category };
    if (this.#digests.get(id) === digest) return false;
    this.discard(id);
    this.#digests.set(id, digest);
    this.#products.add({ ...wordsOfFields(product, this.#groups, this.#phrases), id, place });
    return true;
  }

  discard(id: string): boolean {
    if (!this.#digests.delete(id)) return false;
    this.#products.discard(id);
    return true;
  }

  /** Joins synonyms of several words, such as `jai namaz`, into one word. */
  withPhrases(words: readonly string[]): string[] {
    return withPhrases(words, this.#phrases);
  }

  /** A single letter, or a known word before another, matches only whole. */
  find(word: string, { isLast = true } = {}): Found {
    const isBeginning = word.length > 1 && (isLast || !this.#vocabulary.words.has(word));
    const written = this.#search({ queries: this.#asWritten(word, isBeginning), combineWith: 'OR' });
    const known = written.size > 0 && this.#vocabulary.words.has(word);
    const [both, one, far] = known ? [[], [], []] : nearest(this.#vocabulary, word);
    // `shaal` means a shawl, but is also the start of shalwar.
    if (written.size > 0)
      return joined(joined(this.#nearly(both, 0), written), this.#nearly(this.#inOtherScript([word])));
    for (const near of [both, one]) {
      if (this.#nearly(near).size === 0) continue;
      // A synonym is likelier to be meant: linen by `lilan`, not lilac.
      const likely = near.filter(({ term }) => synonymsOf(term, this.#groups).length > 0);
      return joined(this.#nearlyInBoth(likely), this.#nearlyInBoth(near, 2));
    }
    const [part, rest] = this.#partsOf(word);
    if (part && rest) return inBoth(this.find(part), this.find(rest));
    const alike = this.#nearly(this.#inOtherScript([word]));
    return alike.size > 0 ? alike : this.#nearly(far);
  }

  /** Products of `within` that have a word with this first letter. */
  beginning(letter: string, { within }: { within: Found }): Found {
    return this.#search({
      queries: this.#asWritten(letter, true),
      combineWith: 'OR',
      boostDocument: (id) => Number(within.has(id)),
    });
  }

  #search(query: Query, nearly = 0): Found {
    const found = this.#products.search(query);
    return new Map(found.map(({ id, score, place }) => [id, { id, score, nearly, place }]));
  }

  /** The word, measures in its range and, with `prefix`, longer words. */
  #asWritten(word: string, prefix: boolean): Query[] {
    const measures = this.#vocabulary.inRange(word).map((term): Query => ({ queries: [term] }));
    if (!prefix || isBeginningOfFacts(word)) return [{ queries: [word], prefix }, ...measures];
    return [{ queries: [word], prefix, fields: TEXTS }, { queries: [word], fields: [FACTS] }, ...measures];
  }

  /** Words that sound different match only in names. */
  #nearly(words: readonly Near[], nearly = 1): Found {
    const queries = words.map(({ term, wrong, soundsAlike }): Query => {
      const weight = wrong > 0 ? (FUZZY_WEIGHT * term.length) / (term.length + wrong) : 1;
      return { queries: [term], boostTerm: () => weight, ...(!soundsAlike && { fields: NAMES }) };
    });
    return this.#search({ queries, combineWith: 'OR' }, nearly);
  }

  /** Also words of the other script that sound like them. */
  #nearlyInBoth(words: readonly Near[], nearly = 1): Found {
    return this.#nearly([...words, ...this.#inOtherScript(words.map(({ term }) => term))], nearly);
  }

  /** See point 2 above. */
  #inOtherScript(words: readonly string[]): Near[] {
    const synonyms = words.flatMap((word) =>
      synonymsOf(word, this.#groups).filter((one) => areOfTwoScripts(one, word)),
    );
    const alike = new Set(words.flatMap((word) => this.#vocabulary.alike(word).inOther));
    return [...alike]
      .filter(
        (term) => synonyms.length === 0 || synonyms.some((one) => one === term || soundAlike(one, term)),
      )
      .map((term) => ({ term, wrong: 0, soundsAlike: true }));
  }

  /** Two known words written as one (`lawnsuit`), or none. */
  #partsOf(word: string): string[] {
    if (/\p{N}/u.test(word)) return [];
    for (let at = LETTERS_OF_A_PART; at <= word.length - LETTERS_OF_A_PART; at += 1) {
      const parts = [word.slice(0, at), word.slice(at)];
      if (parts.every((part) => this.#vocabulary.words.has(part))) return parts;
    }
    return [];
  }
}

const joined = (first: Found, others: Found): Found => new Map([...others, ...first]);

/** Intersection with summed scores. */
export const inBoth = (one: Found, other: Found): Found =>
  new Map(
    [...one].flatMap(([id, hit]) => {
      const more = other.get(id);
      return more ? [[id, together(hit, more)]] : [];
    }),
  );

export const together = (hit: Hit, more: Hit): Hit => ({
  ...hit,
  score: hit.score + more.score,
  nearly: hit.nearly + more.nearly,
});
