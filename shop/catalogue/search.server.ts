/**
 * Search among the products: an index in memory, in each process. It finds words by their beginnings, with a letter wrong,
 * and by other names (`search-words.ts`); which products there are it hears from the events of those who change them.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import MiniSearch, { type SearchOptions } from 'minisearch';
import { bounded } from '../kernel/conditions.server.ts';
import type { ShopEvent } from '../kernel/events.ts';
import { type Page, pageBounds } from '../kernel/paging.ts';
import type { Shop } from '../kernel/shop.ts';
import { Slices } from '../kernel/slices.server.ts';
import { FIELDS, SEARCHED_FIELDS } from './fields.ts';
import type { ListedProduct, ProductFilter, ProductSort } from './product.ts';
import {
  keptColumns,
  listSearched,
  PRODUCTS_PER_PAGE,
  productsOf,
  type SearchedProduct,
} from './read.server.ts';
import { SearchIndex } from './search-index.server.ts';
import { listSearchWords } from './search-words.server.ts';
import { entriesOf, otherWords, wordsOf } from './search-words.ts';

/** Products read, and put into the index, before others have a turn: a millisecond or two. */
const READ_AT_ONCE = 50;
const SUGGESTIONS = 6;
/** Among more products the beginning of the next word is looked for from its second letter on: one letter is in nearly all of them. */
const MANY = 1000;

/** The columns of a product that the index stores, to narrow and sort by. */
type Kept = Pick<SearchedProduct, (typeof keptColumns)[number]>;
type Hit = Kept & { id: string; score: number };

type Index = SearchIndex<SearchedProduct>;
type Portion = Index['portions'][number];
type IsAsked = (hit: Hit) => boolean;

export class ProductSearch {
  readonly #shop: Shop;
  #index: Promise<Index> | null = null;
  /** Products that changed since they were put into the index. */
  readonly #changed = new Set<string>();
  #refreshing: Promise<void> = Promise.resolve();
  /** Of all searches: however many people search, they are answered in turn with everyone else. */
  readonly #slices = new Slices();

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
    const full = await this.#find(q, isAsked);
    const partly = count(full) === 0;
    const hits = partly ? await this.#findMost(q, isAsked) : full;
    const { offset, ...place } = pageBounds(count(hits), { page, size });
    const best = await this.#best(hits, offset + size, sort && ORDERS[sort]);
    const items = await productsOf(this.#shop, idsOf(best.slice(offset)));
    return { items, ...place, partly: partly && best.length > 0 };
  }

  /** The best few, to show while someone types. */
  async suggest(q: string): Promise<ListedProduct[]> {
    const hits = await this.#find(q);
    return productsOf(this.#shop, idsOf(await this.#best(hits, SUGGESTIONS)));
  }

  onEvent({ kind, subject }: Pick<ShopEvent, 'kind' | 'subject'>): void {
    if (kind === 'search words') this.#index = null;
    if (kind === 'catalogue' && subject) this.#changed.add(subject);
  }

  /**
   * The asked products that have all words of `q`, of each portion of the index. One word after the other, the longest first: it is the
   * rarest most of the time, and the next ones are only looked for in what it found.
   */
  async #find(q: string, isAsked: IsAsked = () => true): Promise<Hit[][]> {
    const words = bounded(wordsOf(q));
    const last = words.at(-1);
    if (words.length === 0) return [];
    const { portions } = await this.#ready();
    const [first = '', ...others] = words.toSorted((a, b) => b.length - a.length);
    const prefix = first.length > 1;
    let found = await this.#slices.map(portions, (portion) =>
      search(portion, first, { prefix }).filter(isAsked),
    );
    for (const word of others) {
      // One letter is no beginning, unless somebody is typing the next word.
      const typing = word.length === 1 && word === last;
      const prefix = word.length > 1 || (typing && count(found) <= MANY);
      const narrowed = await this.#slices.map(found, (hits, place) =>
        narrow(hits, portions[place], word, prefix),
      );
      if (count(narrowed) > 0 || prefix || !typing) found = narrowed;
    }
    return found;
  }

  /** Of the asked products those that have most of the words of `q`. A word alone, such as a code, is not divided. */
  async #findMost(q: string, isAsked: IsAsked): Promise<Hit[][]> {
    const words = bounded(wordsOf(q)).filter((word) => word.length > 1 || /\p{N}/u.test(word));
    if (words.length < 2 || !/\s/.test(q.trim())) return [];
    const { portions } = await this.#ready();
    const found = portions.map((portion) => ({
      portion,
      hits: new Map<string, { hit: Hit; words: number }>(),
    }));
    for (const word of words)
      await this.#slices.map(found, ({ portion, hits }) => {
        for (const hit of search(portion, word, { prefix: word.length > 1 }).filter(isAsked)) {
          const earlier = hits.get(hit.id);
          if (earlier) hit.score += earlier.hit.score;
          hits.set(hit.id, { hit, words: (earlier?.words ?? 0) + 1 });
        }
      });
    const counted = await this.#slices.map(found, ({ hits }) => [...hits.values()]);
    const mosts = await this.#slices.map(counted, (all) => Math.max(0, ...all.map(({ words }) => words)));
    const most = Math.max(0, ...mosts);
    return this.#slices.map(counted, (all) =>
      all.filter(({ words }) => words === most).map(({ hit }) => hit),
    );
  }

  /** The first `max` of all hits, the best first unless another order is asked for. */
  async #best(found: readonly Hit[][], max: number, order = byScore): Promise<Hit[]> {
    const first = await this.#slices.map(found, (hits) => hits.sort(order).slice(0, max));
    return first.flat().sort(order).slice(0, max);
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
    const index: Index = new SearchIndex(() => new MiniSearch(OPTIONS(groups)));
    for (let after = ''; ; ) {
      const products = await listSearched(this.#shop, { after, limit: READ_AT_ONCE });
      index.addAll(products);
      const last = products.at(-1);
      if (!last) return index;
      after = last.id;
      await nextTurn();
    }
  }

  async #refresh(index: Index): Promise<void> {
    while (this.#changed.size > 0) {
      const ids = [...this.#changed].slice(0, READ_AT_ONCE);
      for (const id of ids) this.#changed.delete(id);
      try {
        const products = await listSearched(this.#shop, { ids });
        for (const id of ids) index.discard(id);
        index.addAll(products);
      } catch (error) {
        for (const id of ids) this.#changed.add(id);
        throw error;
      }
      await nextTurn();
    }
  }
}

/** The products of a portion that have one word. */
const search = (portion: Portion, word: string, options: SearchOptions) =>
  portion.search(word, options) as unknown as Hit[];

/** Those of the hits that have one more word. */
function narrow(hits: readonly Hit[], portion: Portion | undefined, word: string, prefix: boolean): Hit[] {
  if (!portion || hits.length === 0) return [];
  const scores = new Map(hits.map(({ id, score }) => [id, score]));
  const narrowed = search(portion, word, { prefix, boostDocument: (id) => (scores.has(id) ? 1 : 0) });
  for (const hit of narrowed) hit.score += scores.get(hit.id) ?? 0;
  return narrowed;
}

const count = (found: readonly Hit[][]): number => found.reduce((sum, { length }) => sum + length, 0);
const idsOf = (hits: readonly Hit[]): string[] => hits.map(({ id }) => id);
const byScore = (a: Hit, b: Hit) => b.score - a.score;

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
