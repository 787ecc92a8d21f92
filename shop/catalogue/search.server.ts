/**
 * Search among the products: an index in memory, in each process. It finds words by their beginnings, with a letter wrong, by their sound
 * (`sound.ts`), and by other names (`search-words.ts`); which products there are it hears from the events of those who change them.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { bounded } from '../kernel/conditions.server.ts';
import type { ShopEvent } from '../kernel/events.ts';
import { type Page, pageBounds } from '../kernel/paging.ts';
import type { Shop } from '../kernel/shop.ts';
import { Slices } from '../kernel/slices.server.ts';
import type { Counts } from './filter-counts.server.ts';
import { FilterTable, type ShopperFilter } from './filter-table.server.ts';
import type { ListedProduct, ProductSort } from './product.ts';
import { listSearched, PRODUCTS_PER_PAGE, productsOf } from './read.server.ts';
import { chargeOf, runningSales } from './sales.server.ts';
import { bestFirst, type Found, mostOf } from './search-found.server.ts';
import { type Asked, SearchIndex } from './search-index.server.ts';
import { listSearchWords } from './search-words.server.ts';
import { entriesOf, wordsOf } from './search-words.ts';
import { Vocabulary, withoutParticles } from './vocabulary.ts';

/** Products read, and put into the index, before others have a turn: a millisecond or two. */
const READ_AT_ONCE = 50;
const SUGGESTIONS = 6;
/** Among more products the beginning of the next word is looked for from its second letter on: one letter is in nearly all of them. */
const MANY = 1000;

interface Index {
  products: SearchIndex;
  vocabulary: Vocabulary;
  table: FilterTable;
}
type Place = Pick<ShopperFilter, 'mainCategory' | 'category'>;

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
    { language = 'en', ...asked }: ShownPage,
  ): Promise<Page<ListedProduct> & { partly: boolean; counts?: Counts }> {
    let shown = await this.#shown(await this.#find(q, filter), filter, { ...asked, language });
    const partly = shown.total === 0;
    if (partly) {
      const most = await this.#findMost(q, filter);
      if (most && most.count > 0) shown = await this.#shown(most, filter, { ...asked, language });
    }
    const items = await productsOf({ ...this.#shop, language }, shown.items);
    return { ...shown, items, partly: partly && shown.total > 0 };
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
    const found = await this.#find(q);
    return productsOf({ ...this.#shop, language }, found?.best(SUGGESTIONS) ?? []);
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

  /** The ids of one page of what was found that passes the filters; of each cloth one, where that is asked for. */
  async #shown(
    found: Found | undefined,
    filter: ShopperFilter,
    { sort, language = 'en', page, size = PRODUCTS_PER_PAGE, counted = false }: ShownPage,
  ): Promise<Page<string> & { counts?: Counts }> {
    if (!sort && !filter.chosen && !filter.oneCard && !counted) {
      const { offset, ...place } = pageBounds(found?.count ?? 0, { page, size });
      const items = await this.#slices.map([offset], (from) => found?.best(from + size).slice(from) ?? []);
      return { items: items.flat(), ...place };
    }
    const answer = (await this.#table()).ask(filter, found?.ids() ?? []);
    const counts = counted && { counts: answer.counts() };
    if (sort) return { ...answer.page({ sort, language, page, size }), ...counts };
    const passed = (found?.hits() ?? []).filter(({ id }) => answer.has(id));
    const best = answer.cards([passed], bestFirst).flat().sort(bestFirst);
    const { offset, ...place } = pageBounds(best.length, { page, size });
    return { items: best.slice(offset, offset + size).map(({ id }) => id), ...place, ...counts };
  }

  /**
   * The products that have all words of `q`. One word after the other, the longest first: it is the rarest most of the time, and the next
   * ones are only weighed in what it found.
   */
  async #find(q: string, filter: Place = {}): Promise<Found | undefined> {
    const { index, words } = await this.#asked(q);
    const last = words.at(-1);
    const [first, ...others] = words.toSorted((a, b) => b.word.length - a.word.length);
    if (!index || !first) return undefined;
    let found = await this.#lookFor(index, first, { prefix: first.word.length > 1, filter });
    for (const word of others) {
      // One letter is no beginning, unless somebody is typing the next word.
      const typing = word.word.length === 1 && word === last;
      const prefix = word.word.length > 1 || (typing && found.count <= MANY);
      const narrowed = await this.#lookFor(index, word, { prefix, within: found });
      if (narrowed.count > 0 || prefix || !typing) found = narrowed;
    }
    return found;
  }

  /** The products that have most of the words of `q`. A word alone, such as a code, is not divided. */
  async #findMost(q: string, filter: Place): Promise<Found | undefined> {
    const { index, words: all } = await this.#asked(q);
    const words = all.filter(({ word }) => word.length > 1 || /\p{N}/u.test(word));
    if (!index || words.length < 2 || !/\s/.test(q.trim())) return undefined;
    const founds: Found[] = [];
    for (const word of words)
      founds.push(await this.#lookFor(index, word, { prefix: word.word.length > 1, filter }));
    return mostOf(index.products.ids, founds);
  }

  /** The products of the place that have a word. */
  async #lookFor(
    { products, table }: Index,
    word: Asked,
    { filter, ...how }: { prefix: boolean; within?: Found; filter?: Place },
  ): Promise<Found> {
    const found = await this.#slices.run(products.find(word, how));
    if (filter?.mainCategory || filter?.category) found.keep((id) => table.isIn(id, filter));
    return found;
  }

  /** The index, and the words of `q` that are looked for in it, each once, and not too many. */
  async #asked(q: string): Promise<{ index?: Index; words: Asked[] }> {
    const words = bounded(withoutParticles(wordsOf(q)));
    if (words.length === 0) return { words: [] };
    const index = await this.#ready();
    const alike = await this.#slices.map(words, (word) => ({ word, alike: index.vocabulary.alike(word) }));
    return { index, words: alike };
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
    const products = new SearchIndex(groups, (word) => vocabulary.add(word));
    const index: Index = { products, vocabulary, table: new FilterTable() };
    for (let after = ''; ; ) {
      const read = await listSearched(this.#shop, { after, limit: READ_AT_ONCE });
      for (const product of read) {
        products.put(product);
        index.table.put(product);
      }
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
        const there = new Set(products.map(({ id }) => id));
        for (const id of ids.filter((id) => !there.has(id))) {
          index.products.discard(id);
          index.table.discard(id);
        }
        for (const product of products) {
          index.products.put(product);
          index.table.put(product);
        }
      } catch (error) {
        for (const id of ids) this.#changed.add(id);
        throw error;
      }
      await nextTurn();
    }
    // The next search waits for a fresh one.
    if (index.products.isWorn) this.#index = null;
  }
}
