/**
 * Search among the products: an index in memory, in each process. It finds words by their beginnings, with a letter wrong, by their sound
 * (`sound.ts`), and by other names (`search-words.ts`); which products there are it hears from the events of those who change them.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import MiniSearch from 'minisearch';
import { bounded } from '../kernel/conditions.server.ts';
import type { ShopEvent } from '../kernel/events.ts';
import { type Page, pageBounds } from '../kernel/paging.ts';
import type { Shop } from '../kernel/shop.ts';
import { Slices } from '../kernel/slices.server.ts';
import type { Counts } from './filter-counts.server.ts';
import { FilterTable, type ShopperFilter } from './filter-table.server.ts';
import { isByPrice, type ListedProduct, type ProductSort } from './product.ts';
import { orderOf } from './product-orders.server.ts';
import { listSearched, PRODUCTS_PER_PAGE, productsOf, type SearchedProduct } from './read.server.ts';
import { chargeOf, runningSales } from './sales.server.ts';
import {
  type Asked,
  addTo,
  bestFirst,
  count,
  type Hit,
  idsOf,
  narrow,
  type Portion,
  search,
} from './search-hits.server.ts';
import { SearchIndex } from './search-index.server.ts';
import { optionsOf } from './search-options.server.ts';
import { listSearchWords } from './search-words.server.ts';
import { entriesOf, wordsOf } from './search-words.ts';
import { Vocabulary, withoutParticles } from './vocabulary.ts';

/** Products read, and put into the index, before others have a turn: a millisecond or two. */
const READ_AT_ONCE = 50;
const SUGGESTIONS = 6;
/** Among more products the beginning of the next word is looked for from its second letter on: one letter is in nearly all of them. */
const MANY = 1000;

interface Index {
  products: SearchIndex<SearchedProduct>;
  vocabulary: Vocabulary;
  table: FilterTable;
}
type IsAsked = (hit: Hit) => boolean;

interface ShownPage {
  sort?: ProductSort | undefined;
  page: number;
  size?: number;
  language?: string;
  /** Whether the counts of the choices are asked for too. */
  counted?: boolean;
}

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
   * of them. The best first, unless another order is asked for. Their texts are those of the reader's `language`.
   */
  async list(
    q: string,
    filter: ShopperFilter,
    { sort, page, size = PRODUCTS_PER_PAGE, language = 'en', counted = false }: ShownPage,
  ): Promise<Page<ListedProduct> & { partly: boolean; counts?: Counts }> {
    const isAsked = ({ mainCategory, category }: Hit) =>
      (!filter.mainCategory || mainCategory === filter.mainCategory) &&
      (!filter.category || category === filter.category);
    const order = sort
      ? orderOf<Hit>(sort, { language, priceOf: ({ priceInPaisa }) => priceInPaisa })
      : bestFirst;
    const narrowed = async (hits: Hit[][]) =>
      this.#narrowed(isByPrice(sort) ? await this.#charged(hits) : hits, { filter, counted, order });
    let found = await narrowed(await this.#find(q, isAsked));
    const partly = count(found.hits) === 0;
    if (partly) {
      const most = await this.#findMost(q, isAsked);
      if (count(most) > 0) found = await narrowed(most);
    }
    const { hits, counts } = found;
    const { offset, ...place } = pageBounds(count(hits), { page, size });
    const best = await this.#best(hits, offset + size, order);
    const items = await productsOf({ ...this.#shop, language }, idsOf(best.slice(offset)));
    return { items, ...place, partly: partly && best.length > 0, ...(counts && { counts }) };
  }

  /** One page of the products that pass the filters, with how many each choice would give, if that is asked for. */
  async filter(
    filter: ShopperFilter,
    { sort = 'name', page, size = PRODUCTS_PER_PAGE, language = 'en', counted = false }: ShownPage,
  ): Promise<Page<ListedProduct> & { counts?: Counts }> {
    const answer = (await this.#table()).ask(filter);
    const ids = answer.page({ sort, language, page, size });
    const counts = counted && { counts: answer.counts() };
    return { ...ids, items: await productsOf({ ...this.#shop, language }, ids.items), ...counts };
  }

  /** How many products of a category each choice gives. */
  async count(filter: ShopperFilter): Promise<Counts> {
    return (await this.#table()).ask(filter).counts();
  }

  /** The best few, to show while someone types. */
  async suggest(q: string, language = 'en'): Promise<ListedProduct[]> {
    const hits = await this.#find(q);
    return productsOf({ ...this.#shop, language }, idsOf(await this.#best(hits, SUGGESTIONS)));
  }

  onEvent({ kind, subject }: Pick<ShopEvent, 'kind' | 'subject'>): void {
    if (kind === 'search words') this.#index = null;
    if ((kind === 'catalogue' || kind === 'stock') && subject) this.#changed.add(subject);
  }

  /** The table of the filters, at the prices of now. */
  async #table(): Promise<FilterTable> {
    const { table } = await this.#ready();
    table.price(runningSales(this.#shop), chargeOf(this.#shop));
    return table;
  }

  /** The hits that pass the filters; of each cloth one, where that is asked for. */
  async #narrowed(
    hits: Hit[][],
    { filter, counted, order }: { filter: ShopperFilter; counted: boolean; order: typeof bestFirst },
  ): Promise<{ hits: Hit[][]; counts?: Counts }> {
    if (!filter.chosen && !filter.oneCard && !counted) return { hits };
    const answer = (await this.#table()).ask(filter, idsOf(hits.flat()));
    const passed = hits.map((some) => some.filter(({ id }) => answer.has(id)));
    return { hits: answer.cards(passed, order), ...(counted && { counts: answer.counts() }) };
  }

  /**
   * The asked products that have all words of `q`, of each portion of the index. One word after the other, the longest first: it is the
   * rarest most of the time, and the next ones are only looked for in what it found.
   */
  async #find(q: string, isAsked: IsAsked = () => true): Promise<Hit[][]> {
    const { portions, words } = await this.#asked(q);
    const last = words.at(-1);
    const [first, ...others] = words.toSorted((a, b) => b.word.length - a.word.length);
    if (!first) return [];
    const prefix = first.word.length > 1;
    let found = await this.#slices.map(portions, (portion) =>
      search(portion, first, { prefix }).filter(isAsked),
    );
    for (const word of others) {
      // One letter is no beginning, unless somebody is typing the next word.
      const typing = word.word.length === 1 && word === last;
      const prefix = word.word.length > 1 || (typing && count(found) <= MANY);
      const narrowed = await this.#slices.map(found, (hits, place) =>
        narrow(hits, portions[place], word, prefix),
      );
      if (count(narrowed) > 0 || prefix || !typing) found = narrowed;
    }
    return found;
  }

  /** Of the asked products those that have most of the words of `q`. A word alone, such as a code, is not divided. */
  async #findMost(q: string, isAsked: IsAsked): Promise<Hit[][]> {
    const { portions, words: all } = await this.#asked(q);
    const words = all.filter(({ word }) => word.length > 1 || /\p{N}/u.test(word));
    if (words.length < 2 || !/\s/.test(q.trim())) return [];
    const found = portions.map((portion) => ({
      portion,
      hits: new Map<string, { hit: Hit; words: number }>(),
    }));
    for (const word of words)
      await this.#slices.map(found, ({ portion, hits }) => {
        for (const hit of search(portion, word, { prefix: word.word.length > 1 }).filter(isAsked)) {
          const earlier = hits.get(hit.id);
          addTo(hit, earlier?.hit);
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

  /** The index, and the words of `q` that are looked for in it, each once, and not too many. */
  async #asked(q: string): Promise<{ portions: readonly Portion[]; words: Asked[] }> {
    const words = bounded(withoutParticles(wordsOf(q)));
    if (words.length === 0) return { portions: [], words: [] };
    const { products, vocabulary } = await this.#ready();
    return {
      portions: products.portions,
      words: await this.#slices.map(words, (word) => ({ word, alike: vocabulary.alike(word) })),
    };
  }

  /** The hits at what they cost now: a sort compares each of them with many. */
  async #charged(hits: readonly Hit[][]): Promise<Hit[][]> {
    const priceOf = chargeOf(this.#shop);
    return this.#slices.map(hits, (some) => some.map((hit) => ({ ...hit, priceInPaisa: priceOf(hit) })));
  }

  /** The first `max` of all hits, the best first unless another order is asked for. */
  async #best(found: readonly Hit[][], max: number, order = bestFirst): Promise<Hit[]> {
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
    const vocabulary = new Vocabulary();
    const options = optionsOf(groups, vocabulary);
    const products = new SearchIndex<SearchedProduct>(() => new MiniSearch(options));
    const index: Index = { products, vocabulary, table: new FilterTable() };
    for (let after = ''; ; ) {
      const read = await listSearched(this.#shop, { after, limit: READ_AT_ONCE });
      products.addAll(read);
      for (const product of read) index.table.put(product);
      const last = read.at(-1);
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
        for (const id of ids) index.products.discard(id);
        index.products.addAll(products);
        const there = new Set(products.map(({ id }) => id));
        for (const id of ids) if (!there.has(id)) index.table.discard(id);
        for (const product of products) index.table.put(product);
      } catch (error) {
        for (const id of ids) this.#changed.add(id);
        throw error;
      }
      await nextTurn();
    }
  }
}
