/**
 * The index of the search: MiniSearch, which finds, weighs (BM25+) and ranks, and the vocabulary, which says what a word means.
 *
 * **Which words of the shop a typed word finds:**
 * 1. itself, and the words that begin with it, unless it is a word of the shop and another one follows;
 * 2. the words of the other script that sound alike: `لٹھا` and `latha` are one word. Where the list of synonyms has the word in
 *    that script, these sound like the synonym as well: `کتان`, a silk, sounds like cotton but not like `کاٹن`;
 * 3. where no product has it or a word that begins with it, it is misspelt, and finds the nearest words alone: those that sound alike and have one letter wrong
 *    (cottan, cotton); if there are none, those that sound alike or have one letter wrong. A word that is two of the shop's words without a space is
 *    these two. If there are none either, and none of the other script, it finds those with two letters wrong.
 */
import { hash } from 'node:crypto';
import MiniSearch, { type Query } from 'minisearch';
import { areOfTwoScripts, soundAlike } from '../kernel/sound.ts';
import { isBeginningOfFacts } from './fact-words.ts';
import { type Near, nearest } from './near-words.server.ts';
import type { SearchedProduct } from './read.server.ts';
import { FACTS, NAMES, TEXTS, WEIGHTS, wordsOfFields } from './search-fields.server.ts';
import { synonymsOf } from './search-words.ts';
import { Vocabulary } from './vocabulary.ts';

/** What a word with a letter wrong weighs beside the word, as in MiniSearch. */
const FUZZY_WEIGHT = 0.45;
/** Two words are told apart where they are written as one, if each has so many letters. */
const LETTERS_OF_A_PART = 3;
/** Products that were taken out, beside as many as there are, before the index is made again. */
const FEW_GONE = 1000;

type Place = Pick<SearchedProduct, 'mainCategory' | 'category'>;

/** A product that was found. `nearly` counts the words that it has in no other way than with a letter wrong, or by their sound. */
export interface Hit {
  id: string;
  place: Place;
  score: number;
  nearly: number;
}

/** What was found, by the ids. */
export type Found = Map<string, Hit>;

export class SearchIndex {
  readonly #groups: readonly string[][][];
  readonly #vocabulary = new Vocabulary();
  readonly #products: MiniSearch;
  /** Of each product a hash of what answers depend on. */
  readonly #digests = new Map<string, string>();

  /** `groups` are the synonyms. */
  constructor(groups: readonly string[][][]) {
    this.#groups = groups;
    this.#products = new MiniSearch({
      fields: [...TEXTS, FACTS],
      storeFields: ['place'],
      tokenize: (words) => (words === '' ? [] : words.split(' ')),
      processTerm: (word) => {
        this.#vocabulary.add(word);
        return word;
      },
      // It fails where a product is changed meanwhile (github.com/lucaong/minisearch/issues/306).
      autoVacuum: false,
      // The words of a search come as `wordsOf` gave them.
      searchOptions: { boost: WEIGHTS, tokenize: (word) => [word], processTerm: (word) => word },
    });
  }

  /** Whether it holds more of what is gone than of what is there. */
  get isWorn(): boolean {
    return this.#products.dirtCount > this.#products.documentCount + FEW_GONE;
  }

  /** Puts a product in, or in the place of what it was. False where answers stay as they are: a piece was sold, and others are there. */
  put(product: SearchedProduct): boolean {
    const digest = hash('sha1', JSON.stringify({ ...product, stock: product.stock > 0 }));
    const { id, mainCategory, category } = product;
    const place: Place = { mainCategory, category };
    if (this.#digests.get(id) === digest) return false;
    this.discard(id);
    this.#digests.set(id, digest);
    this.#products.add({ ...wordsOfFields(product, this.#groups), id, place });
    return true;
  }

  /** Takes a product out. False where it is not in. */
  discard(id: string): boolean {
    if (!this.#digests.delete(id)) return false;
    this.#products.discard(id);
    return true;
  }

  /** The products that a word finds (see above). One letter is no beginning of a word, and neither is a word of the shop with another one behind it. */
  find(word: string, { isLast = true } = {}): Found {
    const isBeginning = word.length > 1 && (isLast || !this.#vocabulary.words.has(word));
    const written = this.#search({ queries: this.#asWritten(word, isBeginning), combineWith: 'OR' });
    const [both, one, far] = nearest(this.#vocabulary, word);
    if (written.size > 0) {
      // `shaal` is a shawl and the beginning of shalwar.
      const meant = this.#vocabulary.words.has(word) ? new Map() : this.#nearly(both, 0);
      return joined(joined(meant, written), this.#nearly(this.#inOtherScript([word])));
    }
    for (const near of [both, one]) {
      if (this.#nearly(near).size === 0) continue;
      return this.#nearly([...near, ...this.#inOtherScript(near.map(({ term }) => term))]);
    }
    const [part, rest] = this.#partsOf(word);
    if (part && rest) return inBoth(this.find(part), this.find(rest));
    const alike = this.#nearly(this.#inOtherScript([word]));
    return alike.size > 0 ? alike : this.#nearly(far);
  }

  /** Of these products those with a word that begins with a letter. */
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

  /** The word, the measures that it is a range of, and with `prefix` the words that begin with it. */
  #asWritten(word: string, prefix: boolean): Query[] {
    const measures = this.#vocabulary.inRange(word).map((term): Query => ({ queries: [term] }));
    if (!prefix || isBeginningOfFacts(word)) return [{ queries: [word], prefix }, ...measures];
    return [{ queries: [word], prefix, fields: TEXTS }, { queries: [word], fields: [FACTS] }, ...measures];
  }

  /** Products that have one of these words; one that sounds otherwise counts in names alone. */
  #nearly(words: readonly Near[], nearly = 1): Found {
    const queries = words.map(({ term, wrong, soundsAlike }): Query => {
      const weight = wrong > 0 ? (FUZZY_WEIGHT * term.length) / (term.length + wrong) : 1;
      return { queries: [term], boostTerm: () => weight, ...(!soundsAlike && { fields: NAMES }) };
    });
    return this.#search({ queries, combineWith: 'OR' }, nearly);
  }

  /** The words of the other script that sound like one of these, which may mean the same. */
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

  /** The two words of the shop that a word is without a space between them: `lawnsuit`. None of another word. */
  #partsOf(word: string): string[] {
    if (/\p{N}/u.test(word)) return [];
    for (let at = LETTERS_OF_A_PART; at <= word.length - LETTERS_OF_A_PART; at += 1) {
      const parts = [word.slice(0, at), word.slice(at)];
      if (parts.every((part) => this.#vocabulary.words.has(part))) return parts;
    }
    return [];
  }
}

/** The first ones, and those of the others that are not among them. */
const joined = (first: Found, others: Found): Found => new Map([...others, ...first]);

/** The products of both, with what they weigh together. */
export const inBoth = (one: Found, other: Found): Found =>
  new Map(
    [...one].flatMap(([id, hit]) => {
      const more = other.get(id);
      return more ? [[id, together(hit, more)]] : [];
    }),
  );

/** A product by what it was found by twice. */
export const together = (hit: Hit, more: Hit): Hit => ({
  ...hit,
  score: hit.score + more.score,
  nearly: hit.nearly + more.nearly,
});
