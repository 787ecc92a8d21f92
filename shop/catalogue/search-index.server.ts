/**
 * The index of the search: for each word the products that have it, by field. The numbers of a word's products are one array, so that a word
 * of a hundred thousand products is weighed in a millisecond or two.
 *
 * **Which words of the shop a typed word finds:**
 * 1. itself, and the words that begin with it;
 * 2. the words of the other script that sound alike: `لٹھا` and `latha` are one word. Where the list of synonyms has the word in
 *    that script, these sound like the synonym as well: `کتان`, a silk, sounds like cotton but not like `کاٹن`;
 * 3. where no product has it or a word that begins with it, it is misspelt, and finds the nearest words alone: those that sound alike and have one letter wrong
 *    (cottan, cotton); if there are none, those that sound alike or have one letter wrong; if there are none either, and none of the other
 *    script, those with two letters wrong. A word that is two of the shop's words without a space is these two.
 *
 * A product is found when it has all words of a search. What has a word in no other way than by 2 or 3 comes behind what has the word itself; else the
 * heavier one is first. A product weighs by BM25+, as MiniSearch weighs it: the more the rarer a word is and the shorter the field; a word's beginning and
 * one with a letter wrong less than the word.
 */
import { hash } from 'node:crypto';
import { areOfTwoScripts, soundAlike } from '../kernel/sound.ts';
import { Uint32List } from '../kernel/uint32-list.ts';
import { isFactMeant } from './fact-words.ts';
import { type Near, nearest } from './near-words.server.ts';
import type { SearchedProduct } from './read.server.ts';
import { FACTS, searchedText, WEIGHTS, wordsOfFields } from './search-fields.server.ts';
import { Found } from './search-found.server.ts';
import { measureOf, rangeOf, synonymsOf } from './search-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Where a word stands: the number of the product, of its field, and how often, in 24, 4 and 4 bits. Few places, as of a code, are an array without room to
 * spare: there may be a word for each product.
 */
type Places = readonly number[] | Uint32List;
const FEW_PLACES = 16;
/** Which of two words is rarer is not asked where both have so many: to count them all would take milliseconds. */
const MANY_PLACES = 5000;
const PRODUCT_BITS = 8;
const FIELD_BITS = 4;
const FOUR_BITS = 0xf;

/** BM25+: how soon a word said again counts no more, how much a long field takes away, and what each match has. */
const [K, B, D] = [1.2, 0.7, 0.5];
const PREFIX_WEIGHT = 0.375;
const FUZZY_WEIGHT = 0.45;
/** Two words are told apart where they are written as one, if each has so many letters. */
const LETTERS_OF_A_PART = 3;

/** Products that were taken out and are still in the arrays, beside as many as there are, before the index is made again. */
const FEW_GONE = 1000;

export class SearchIndex {
  readonly #groups: readonly string[][][];
  readonly #vocabulary: Vocabulary;
  readonly #places = new Map<string, Places>();
  /** The words that are a number with its unit, by the unit: a few hundred in a shop of any size. */
  readonly #measures = new Map<string, { value: number; term: string }[]>();
  /** By the number of a product; '' of one that was taken out. Numbers are not used again. */
  readonly #ids: string[] = [];
  readonly #numbers = new Map<string, number>();
  /** A hash of each product's searched text: a product whose stock alone changed is not indexed again. */
  readonly #hashes: number[] = [];
  /** How many different words each field of each product has. */
  #lengths = new Uint16Array(WEIGHTS.length);
  readonly #words = WEIGHTS.map(() => 0);

  /** `groups` are the synonyms; each word of a product is added to the vocabulary. */
  constructor(groups: readonly string[][][], vocabulary: Vocabulary) {
    this.#groups = groups;
    this.#vocabulary = vocabulary;
  }

  /** The ids of all products by their numbers. */
  get ids(): readonly string[] {
    return this.#ids;
  }

  /** How many products were taken out. */
  get #gone(): number {
    return this.#ids.length - this.#numbers.size;
  }

  /** A count that grows when a product is put in, taken out, or its searched text changes. A change of its stock alone does not change it. */
  get version(): number {
    return this.#ids.length + this.#gone;
  }

  /** Whether it holds more of what is gone than of what is there. */
  get isWorn(): boolean {
    return this.#gone > this.#numbers.size + FEW_GONE;
  }

  /** Puts a product in, or in the place of what it was. */
  put(product: SearchedProduct): void {
    const text = hash('sha1', searchedText(product), 'buffer').readUIntBE(0, 6);
    const before = this.#numbers.get(product.id);
    if (before !== undefined && this.#hashes[before] === text) return;
    this.discard(product.id);
    const number = this.#ids.push(product.id) - 1;
    this.#numbers.set(product.id, number);
    this.#hashes.push(text);
    if (this.#lengths.length < this.#ids.length * WEIGHTS.length) {
      const longer = new Uint16Array(this.#lengths.length * 2);
      longer.set(this.#lengths);
      this.#lengths = longer;
    }
    for (const [field, words] of wordsOfFields(product, this.#groups).entries()) {
      const times = new Map<string, number>();
      for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
      for (const [word, count] of times) this.#add(word, number, field, Math.min(count, FOUR_BITS));
      this.#lengths[number * WEIGHTS.length + field] = times.size;
      this.#words[field] = (this.#words[field] ?? 0) + times.size;
    }
  }

  #add(word: string, number: number, field: number, times: number): void {
    const place = (number << PRODUCT_BITS) | (field << FIELD_BITS) | times;
    const places = this.#places.get(word);
    if (places instanceof Uint32List) places.push(place);
    else if (places && places.length === FEW_PLACES)
      this.#places.set(word, new Uint32List([...places, place]));
    else this.#places.set(word, places?.concat(place) ?? [place]);
    if (places) return;
    this.#vocabulary.add(word);
    this.#measure(word);
  }

  #measure(term: string): void {
    const measure = measureOf(term);
    if (!measure) return;
    const { unit, value } = measure;
    const others = this.#measures.get(unit);
    if (others) others.push({ value, term });
    else this.#measures.set(unit, [{ value, term }]);
  }

  /** Takes a product out, if it is in. */
  discard(id: string): void {
    const number = this.#numbers.get(id);
    if (number === undefined) return;
    this.#numbers.delete(id);
    this.#ids[number] = '';
    for (const field of WEIGHTS.keys())
      this.#words[field] = (this.#words[field] ?? 0) - (this.#lengths[number * WEIGHTS.length + field] ?? 0);
  }

  /** The products that have a word, and those that have one that may be meant by it (see above); of those that were found before, if there are any. */
  *find(word: string, { prefix, within }: { prefix: boolean; within?: Found }): Generator<void, Found> {
    const found = new Found(this.#ids, within);
    for (const places of this.#inRange(word)) {
      this.#weigh(places, { weight: 1, found, isMeant: true, isNearly: false });
      yield;
    }
    for (const { term, places, weight } of this.#written(word, prefix)) {
      this.#weigh(places, { weight, found, isMeant: isFactMeant(term, word), isNearly: false });
      yield;
    }
    const others = new Found(this.#ids, within);
    for (const { term, wrong, soundsAlike: isMeant } of this.#meant(word)) {
      const weight = wrong > 0 ? (FUZZY_WEIGHT * term.length) / (term.length + wrong) : 1;
      this.#weigh(this.#places.get(term) ?? [], { weight, found: others, isMeant, isNearly: true });
      yield;
    }
    found.takeOther(others);
    // Not all that were found before: those that this word found.
    if (within) found.add(within, (number) => found.has(number));
    return found;
  }

  /** In how many places a word, or a longer one that begins with it, stands; of one letter the word alone. Of many places not all are counted. */
  placesOf(word: string): number {
    let count = 0;
    for (const term of word.length > 1 ? this.#vocabulary.words.startingWith(word) : [word]) {
      count += this.#places.get(term)?.length ?? 0;
      if (count >= MANY_PLACES) return MANY_PLACES;
    }
    return count;
  }

  /** A word as the two words that it is where products have both, and neither it nor one that is near: `lawnsuit`. Else the word alone. */
  apart(word: string): string[] {
    if (/\p{N}/u.test(word) || this.#isWritten(word)) return [word];
    const [both, one] = nearest(this.#vocabulary, word);
    if ([...both, ...one].some(({ term }) => this.#has(term))) return [word];
    for (let at = LETTERS_OF_A_PART; at <= word.length - LETTERS_OF_A_PART; at += 1) {
      const parts = [word.slice(0, at), word.slice(at)];
      if (parts.every((part) => this.#has(part))) return parts;
    }
    return [word];
  }

  /** Where the measures of a range stand, such as `4-5m`. */
  *#inRange(word: string): Generator<Places> {
    const range = rangeOf(word);
    if (!range) return;
    for (const { value, term } of this.#measures.get(range.unit) ?? []) {
      const places = value >= range.from && value <= range.to && this.#places.get(term);
      if (places) yield places;
    }
  }

  /** The words of the index that are the word or begin with it, and what each weighs. */
  *#written(word: string, prefix: boolean): Generator<{ term: string; places: Places; weight: number }> {
    const exact = this.#places.get(word);
    if (exact) yield { term: word, places: exact, weight: 1 };
    for (const term of prefix ? this.#vocabulary.words.startingWith(word) : []) {
      const more = term.length - word.length;
      const places = this.#places.get(term);
      const weight = (PREFIX_WEIGHT * term.length) / (term.length + 0.3 * more);
      if (places && more > 0) yield { term, places, weight };
    }
  }

  /** The other words that a word finds. */
  #meant(word: string): readonly Near[] {
    const isHere = ({ term, soundsAlike }: Near) => this.#has(term, soundsAlike);
    const [both, one, far] = this.#isWritten(word) ? [[], [], []] : nearest(this.#vocabulary, word);
    const surely = both.filter(isHere);
    const near = surely.length > 0 ? surely : one.filter(isHere);
    const alike = this.#inOtherScript([word, ...near.map(({ term }) => term)])
      .map((term) => ({ term, wrong: 0, soundsAlike: true }))
      .filter(isHere);
    return near.length > 0 || alike.length > 0 ? [...alike, ...near] : far.filter(isHere);
  }

  /** The words of the other script that sound like one of these, which may mean the same. */
  #inOtherScript(words: readonly string[]): string[] {
    const synonyms = words.flatMap((word) =>
      synonymsOf(word, this.#groups).filter((one) => areOfTwoScripts(one, word)),
    );
    const alike = new Set(words.flatMap((word) => this.#vocabulary.alike(word).inOther));
    return [...alike].filter(
      (term) => synonyms.length === 0 || synonyms.some((one) => one === term || soundAlike(one, term)),
    );
  }

  /** Whether products have the word, or one that begins with it. */
  #isWritten(word: string): boolean {
    const terms = word.length > 1 ? this.#vocabulary.words.startingWith(word) : [word];
    return terms.some((term) => this.#has(term, isFactMeant(term, word)));
  }

  /** Whether a product that is still there has the word; of one that is not `isMeant` as a fact, elsewhere than in its facts. */
  #has(term: string, isMeant = true): boolean {
    const isThere = (place: number) =>
      this.#ids[place >>> PRODUCT_BITS] !== '' && (isMeant || ((place >> FIELD_BITS) & FOUR_BITS) !== FACTS);
    const places = this.#places.get(term) ?? [];
    return places instanceof Uint32List ? places.all.some(isThere) : places.some(isThere);
  }

  #weigh(known: Places, { weight, found, isMeant, isNearly }: Weighed): void {
    const places = known instanceof Uint32List ? known.all : known;
    const counts = new Uint32Array(WEIGHTS.length);
    for (let at = 0; at < places.length; at += 1) {
      const field = ((places[at] ?? 0) >> FIELD_BITS) & FOUR_BITS;
      counts[field] = (counts[field] ?? 0) + 1;
    }
    const products = this.#numbers.size;
    const factors = new Float64Array(WEIGHTS.length);
    // BM25 divides by a sum that grows with the words of a field: by so much for each word.
    const perWord = new Float64Array(WEIGHTS.length);
    for (const [field, boost] of WEIGHTS.entries()) {
      const count = Math.min(counts[field] ?? 0, products);
      if (count === 0 || (field === FACTS && !isMeant)) continue;
      factors[field] = weight * boost * Math.log(1 + (products - count + 0.5) / (count + 0.5));
      perWord[field] = (K * B * products) / Math.max(1, this.#words[field] ?? 0);
    }
    const [lengths, fields] = [this.#lengths, WEIGHTS.length];
    const scoreOf = (number: number, place: number) => {
      const field = (place >> FIELD_BITS) & FOUR_BITS;
      const times = place & FOUR_BITS;
      const length = (lengths[number * fields + field] ?? 0) * (perWord[field] ?? 0);
      return (factors[field] ?? 0) * (D + (times * (K + 1)) / (times + K * (1 - B) + length));
    };
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0;
      const number = place >>> PRODUCT_BITS;
      // Of a word that all products have, few may be left: the others cost no score.
      if (found.takes(number)) found.weigh(number, scoreOf(number, place), isNearly);
    }
  }
}

interface Weighed {
  weight: number;
  found: Found;
  /** Whether a word of a product's facts is meant by what was typed. */
  isMeant: boolean;
  isNearly: boolean;
}
