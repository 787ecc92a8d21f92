/**
 * Search among the products: an index in memory, in each process. It finds words by their beginnings, with a letter wrong,
 * and by other names (`search-words.ts`); which products there are it hears from the events of those who change them.
 */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import MiniSearch, { type SearchOptions } from 'minisearch';
import { bounded } from '../kernel/conditions.server.ts';
import type { ShopEvent } from '../kernel/events.ts';
import { type Page, pageBounds } from '../kernel/paging.ts';
import type { Shop } from '../kernel/shop.ts';
import { FIELDS, SEARCHED_FIELDS } from './fields.ts';
import type { ListedProduct, ProductFilter, ProductSort } from './product.ts';
import {
  keptColumns,
  listSearched,
  PRODUCTS_PER_PAGE,
  productsOf,
  type SearchedProduct,
} from './read.server.ts';
import { listSearchWords } from './search-words.server.ts';
import { entriesOf, otherWords, wordsOf } from './search-words.ts';

/** Products read, and put into the index, before others have a turn: some milliseconds. */
const PORTION = 100;
const SUGGESTIONS = 6;
/** Among more products the beginning of the next word is looked for from its second letter on: one letter is in nearly all of them. */
const MANY = 1000;

/** The columns of a product that the index stores, to narrow and sort by. */
type Kept = Pick<SearchedProduct, (typeof keptColumns)[number]>;
type Hit = Kept & { id: string; score: number };

type Index = MiniSearch<SearchedProduct>;

export class ProductSearch {
  readonly #shop: Shop;
  #index: Promise<Index> | null = null;
  /** Products that changed since they were put into the index. */
  readonly #changed = new Set<string>();
  #refreshing: Promise<void> = Promise.resolve();
  #slices: Promise<unknown> = Promise.resolve();
  /** When the next part of a search may begin, by `performance.now()`. */
  #freeAt = 0;

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  /** Builds the index, if there is none. Until then a search waits for it. */
  async prepare(): Promise<void> {
    await this.#ready();
  }

  /**
   * One page of the products that have all words of `q` in some form, or, when there is none (`partly`), of those that have most
   * of them. The best first, unless another order is asked for.
   */
  async list(
    q: string,
    filter: Pick<ProductFilter, 'mainCategory' | 'category'>,
    { sort, page, size = PRODUCTS_PER_PAGE }: { sort: ProductSort | undefined; page: number; size?: number },
  ): Promise<Page<ListedProduct> & { partly: boolean }> {
    const isAsked = ({ mainCategory, category }: Hit) =>
      (!filter.mainCategory || mainCategory === filter.mainCategory) &&
      (!filter.category || category === filter.category);
    const full = (await this.#find(q)).filter(isAsked);
    const partly = full.length === 0;
    const hits = partly ? await this.#findMost(q, isAsked) : full;
    if (sort) hits.sort(ORDERS[sort]);
    const { offset, ...place } = pageBounds(hits.length, { page, size });
    const ids = hits.slice(offset, offset + size).map(({ id }) => id);
    return { items: await productsOf(this.#shop, ids), ...place, partly: partly && hits.length > 0 };
  }

  /** The best few, to show while someone types. */
  async suggest(q: string): Promise<ListedProduct[]> {
    const hits = await this.#find(q);
    return productsOf(
      this.#shop,
      hits.slice(0, SUGGESTIONS).map(({ id }) => id),
    );
  }

  onEvent({ kind, subject }: Pick<ShopEvent, 'kind' | 'subject'>): void {
    if (kind === 'search words') this.#index = null;
    if (kind === 'catalogue' && subject) this.#changed.add(subject);
  }

  /**
   * The products that have all words of `q`, the best first. One word after the other, the longest first: it is the rarest most of the time, and
   * the next ones are only looked for in what it found.
   */
  async #find(q: string): Promise<Hit[]> {
    const words = bounded(wordsOf(q));
    const last = words.at(-1);
    if (words.length === 0) return [];
    const index = await this.#ready();
    const [first = '', ...others] = words.toSorted((a, b) => b.length - a.length);
    let found = await this.#slice(() => search(index, first, { prefix: first.length > 1 }));
    for (const word of others) {
      // One letter is no beginning, unless somebody is typing the next word.
      const typing = word.length === 1 && word === last;
      const prefix = word.length > 1 || (typing && found.length <= MANY);
      const narrowed = await this.#slice(() => {
        const scores = new Map(found.map(({ id, score }) => [id, score]));
        const hits = search(index, word, { prefix, boostDocument: (id) => (scores.has(id) ? 1 : 0) });
        for (const hit of hits) hit.score += scores.get(hit.id) ?? 0;
        return hits;
      });
      if (narrowed.length > 0 || prefix || !typing) found = narrowed;
    }
    return others.length === 0 ? found : found.sort((a, b) => b.score - a.score);
  }

  /** Of the asked products those that have most of the words of `q`, the best first. A word alone, such as a code, is not divided. */
  async #findMost(q: string, isAsked: (hit: Hit) => boolean): Promise<Hit[]> {
    const words = bounded(wordsOf(q)).filter((word) => word.length > 1 || /\p{N}/u.test(word));
    if (words.length < 2 || !/\s/.test(q.trim())) return [];
    const index = await this.#ready();
    const found = new Map<string, { hit: Hit; words: number }>();
    for (const word of words)
      await this.#slice(() => {
        for (const hit of search(index, word, { prefix: word.length > 1 }).filter(isAsked)) {
          const earlier = found.get(hit.id);
          if (earlier) hit.score += earlier.hit.score;
          found.set(hit.id, { hit, words: (earlier?.words ?? 0) + 1 });
        }
      });
    const most = [...found.values()].reduce((max, { words }) => Math.max(max, words), 0);
    const best = [...found.values()].filter(({ words }) => words === most);
    return best.map(({ hit }) => hit).sort((a, b) => b.score - a.score);
  }

  /**
   * Does a part of a search: one at a time, and then nothing for as long as it took. However many people search, half of the
   * processor is left for others, and they are answered between two parts.
   */
  #slice<Found>(work: () => Found): Promise<Found> {
    const done = this.#slices.then(async () => {
      await sleep(Math.max(0, this.#freeAt - performance.now()));
      const startedAt = performance.now();
      const found = work();
      const endedAt = performance.now();
      this.#freeAt = endedAt + (endedAt - startedAt);
      return found;
    });
    this.#slices = done.catch(() => {});
    return done;
  }

  async #ready(): Promise<Index> {
    this.#index ??= this.#build().catch((error) => {
      this.#index = null; // the next search tries again
      throw error;
    });
    const index = await this.#index;
    // One after the other: what two searches found changed together is put in once.
    this.#refreshing = this.#refreshing.then(
      () => this.#refresh(index),
      () => this.#refresh(index),
    );
    await this.#refreshing;
    return index;
  }

  async #build(): Promise<Index> {
    this.#changed.clear(); // what changes from now on is either read below or told
    const groups = (await listSearchWords(this.#shop)).map(({ words }) => entriesOf(words));
    const index: Index = new MiniSearch(OPTIONS(groups));
    for (let after = ''; ; ) {
      const products = await listSearched(this.#shop, { after, limit: PORTION });
      index.addAll(products);
      const last = products.at(-1);
      if (!last) return index;
      after = last.id;
      await nextTurn();
    }
  }

  async #refresh(index: Index): Promise<void> {
    while (this.#changed.size > 0) {
      const ids = [...this.#changed].slice(0, PORTION);
      for (const id of ids) this.#changed.delete(id);
      try {
        const products = await listSearched(this.#shop, { ids });
        for (const id of ids) if (index.has(id)) index.discard(id);
        index.addAll(products);
      } catch (error) {
        for (const id of ids) this.#changed.add(id);
        throw error;
      }
    }
  }
}

/** The products that have one word, the best first. */
const search = (index: Index, word: string, options: SearchOptions) =>
  index.search(word, options) as unknown as Hit[];

const ORDERS: Record<ProductSort, (a: Hit, b: Hit) => number> = {
  name: (a, b) => compare(a.nameKey, b.nameKey) || compare(a.id, b.id),
  newest: (a, b) => b.createdAt - a.createdAt || compare(b.id, a.id),
  cheapest: (a, b) => a.priceInPaisa - b.priceInPaisa || compare(a.id, b.id),
  dearest: (a, b) => b.priceInPaisa - a.priceInPaisa || compare(b.id, a.id),
};

/** As both engines order text. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Cloth for clothes is sold by the suit, whether its description says so or not. */
const SUIT = 'suit';

const isForSuits = ({ mainCategory, category }: SearchedProduct) =>
  mainCategory !== 'Home Essentials' && category !== 'Others';

/** A field of the index that is no field of a product: its synonyms. */
const OTHER_WORDS = 'otherWords';

const weights = Object.fromEntries(SEARCHED_FIELDS.map((name) => [name, FIELDS[name].searched]));

const OPTIONS = (groups: readonly string[][][]) => ({
  fields: [...SEARCHED_FIELDS, OTHER_WORDS],
  storeFields: [...keptColumns],
  extractField: (product: SearchedProduct, field: string): string => {
    if (field !== OTHER_WORDS) return String(product[field as keyof SearchedProduct]);
    const own = new Set(SEARCHED_FIELDS.flatMap((name) => wordsOf(product[name])));
    if (isForSuits(product)) own.add(SUIT);
    return [...otherWords(own, groups), ...(own.has(SUIT) ? [SUIT] : [])].join(' ');
  },
  tokenize: wordsOf,
  // Words are made comparable when a text is cut into them.
  processTerm: (word: string) => word,
  searchOptions: {
    combineWith: 'AND' as const,
    boost: { [OTHER_WORDS]: 2, ...weights },
    // A letter wrong in four, two in eight; in a number every digit counts.
    fuzzy: (word: string) => (word.length > 3 && !/\p{N}/u.test(word) ? 0.25 : false),
    maxFuzzy: 2,
  },
});
