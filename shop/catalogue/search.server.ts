/**
 * Search among the products: an index in memory, in each process. It finds words by their beginnings, with a letter wrong, by their sound
 * (`sound.ts`), and by other names (`search-words.ts`); which products there are it hears from the events of those who change them.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { bounded } from '../kernel/conditions.server.ts';
import type { ShopEvent } from '../kernel/events.ts';
import { type Page, pageBounds } from '../kernel/paging.ts';
import type { Shop } from '../kernel/shop.ts';
import { Slices } from '../kernel/slices.server.ts';
import type { Counts } from './filter-counts.server.ts';
import { FilterTable, type ShopperFilter } from './filter-table.server.ts';
import { bothChosen, readPriceWords } from './price-words.ts';
import type { ListedProduct, ProductSort } from './product.ts';
import { listSearched, PRODUCTS_PER_PAGE, productsOf } from './read.server.ts';
import { chargeOf, runningSales } from './sales.server.ts';
import { bestFirst, type Found, mostOf } from './search-found.server.ts';
import { SearchIndex } from './search-index.server.ts';
import { listSearchWords } from './search-words.server.ts';
import { entriesOf, wordsOf } from './search-words.ts';
import { Vocabulary, withoutParticles } from './vocabulary.ts';

/** Products read, and put into the index, before others have a turn: a millisecond or two. */
const READ_AT_ONCE = 50;
const SUGGESTIONS = 6;
/** Among more products the beginning of the next word is looked for from its second letter on: one letter is in nearly all of them. */
const MANY = 1000;

/** Answers that are kept: some kilobytes each. */
const MAX_ANSWERS = 200;

interface Index {
  products: SearchIndex;
  table: FilterTable;
  /** The last answers, by their questions. An answer is valid while `products` and `table` have the version with which it was begun. */
  answers: LRUCache<string, { version: number; answer: Promise<Answer> }>;
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

interface Question extends ShownPage {
  /** Without it, all products are asked for. */
  q?: string;
  filter: ShopperFilter;
  /** Whether products that have most of the words are an answer too. */
  mayBePartly?: boolean;
}

/** What is asked for by the words on prices in `q` becomes a filter and an order, unless the reader chose another order. */
function withPriceWords(question: Question): Question {
  if (question.q === undefined) return question;
  const { q, chosen, sort } = readPriceWords(question.q);
  const filter = chosen
    ? { ...question.filter, chosen: bothChosen(question.filter.chosen, chosen) }
    : question.filter;
  return { ...question, q, filter, sort: question.sort ?? sort };
}

/** The ids of a page. It is kept, so nobody changes it. */
type Answer = Page<string> & { partly: boolean; counts?: Counts };

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
    asked: ShownPage,
  ): Promise<Page<ListedProduct> & { partly: boolean; counts?: Counts }> {
    const answer = await this.#ask({ ...asked, q, filter, mayBePartly: true });
    return { ...answer, items: await this.#products(answer, asked) };
  }

  /** One page of the products that pass the filters, with how many each choice would give, if that is asked for. */
  async filter(filter: ShopperFilter, asked: ShownPage): Promise<Page<ListedProduct> & { counts?: Counts }> {
    const { partly: _all, ...answer } = await this.#ask({ ...asked, filter });
    return { ...answer, items: await this.#products(answer, asked) };
  }

  /** How many products of a category each choice gives. */
  async count(filter: ShopperFilter): Promise<Counts> {
    return (await this.#ask({ filter, page: 1, counted: true })).counts ?? {};
  }

  /** The best few, to show while someone types. */
  async suggest(q: string, language = 'en'): Promise<ListedProduct[]> {
    const answer = await this.#ask({ q, filter: {}, page: 1, size: SUGGESTIONS });
    return this.#products(answer, { language });
  }

  onEvent({ kind, subject }: Pick<ShopEvent, 'kind' | 'subject'>): void {
    if (kind === 'search words') this.#index = null;
    if ((kind === 'catalogue' || kind === 'stock') && subject) this.#changed.add(subject);
  }

  /** The texts, prices and stocks of now. */
  #products(
    { items }: Pick<Answer, 'items'>,
    { language = 'en' }: Pick<ShownPage, 'language'>,
  ): Promise<ListedProduct[]> {
    return productsOf({ ...this.#shop, language }, items);
  }

  /** Answers a question. A kept answer is returned while it is valid; equal questions that come at the same time share one computation (decision 675). */
  async #ask(question: Question): Promise<Answer> {
    const index = await this.#ready();
    const { products, table, answers } = index;
    table.price(runningSales(this.#shop), chargeOf(this.#shop));
    const [key, version] = [JSON.stringify(question), products.version + table.version];
    const known = answers.get(key);
    if (known?.version === version) return known.answer;
    const answer = this.#workOut(index, question);
    answers.set(key, { version, answer });
    answer.catch(() => answers.delete(key));
    return answer;
  }

  async #workOut(index: Index, question: Question): Promise<Answer> {
    const { q, mayBePartly = false, ...asked } = withPriceWords(question);
    const { filter, sort = 'name', page, size = PRODUCTS_PER_PAGE, language = 'en', counted } = asked;
    if (q === undefined) {
      const answer = index.table.ask(filter);
      const counts = counted && { counts: answer.counts() };
      return { ...answer.page({ sort, language, page, size }), partly: false, ...counts };
    }
    const shown = await this.#shown(index, await this.#find(index, q, filter), asked);
    const most = mayBePartly && shown.total === 0 ? await this.#findMost(index, q, filter) : undefined;
    if (!most || most.count === 0) return { ...shown, partly: false };
    const partly = await this.#shown(index, most, asked);
    return { ...partly, partly: partly.total > 0 };
  }

  /** The ids of one page of what was found that passes the filters; of each cloth one, where that is asked for. */
  async #shown(
    { table }: Index,
    found: Found | undefined,
    { filter, sort, language = 'en', page, size = PRODUCTS_PER_PAGE, counted }: Question,
  ): Promise<Omit<Answer, 'partly'>> {
    if (!sort && !filter.chosen && !filter.oneCard && !counted) {
      const { offset, ...place } = pageBounds(found?.count ?? 0, { page, size });
      const items = await this.#slices.map([offset], (from) => found?.best(from + size).slice(from) ?? []);
      return { items: items.flat(), ...place };
    }
    const answer = table.ask(filter, found?.ids() ?? []);
    const counts = counted && { counts: answer.counts() };
    if (sort) return { ...answer.page({ sort, language, page, size }), ...counts };
    const passed = (found?.hits() ?? []).filter(({ id }) => answer.has(id));
    const best = answer.cards([passed], bestFirst).flat().sort(bestFirst);
    const { offset, ...place } = pageBounds(best.length, { page, size });
    return { items: best.slice(offset, offset + size).map(({ id }) => id), ...place, ...counts };
  }

  /** The products that have all words of `q`. One word after the other, the rarest first: the next ones are only weighed in what it found. */
  async #find(index: Index, q: string, filter: Place): Promise<Found | undefined> {
    const words = await this.#words(index, q);
    const last = words.at(-1);
    // One letter is no beginning, unless somebody is typing the next word: that one comes last.
    const typed = last?.length === 1 ? last : undefined;
    const [first, ...others] = rarestFirst(index.products, words, typed);
    if (!first) return undefined;
    let found = await this.#lookFor(index, first, { prefix: first.length > 1, filter });
    for (const word of others) {
      const prefix = word.length > 1 || (word === typed && found.count <= MANY);
      const narrowed = await this.#lookFor(index, word, { prefix, within: found });
      if (narrowed.count > 0 || prefix || word !== typed) found = narrowed;
    }
    return found;
  }

  /** The products that have most of the words of `q`. A word alone, such as a code, is not divided. */
  async #findMost(index: Index, q: string, filter: Place): Promise<Found | undefined> {
    const words = (await this.#words(index, q)).filter((word) => word.length > 1 || /\p{N}/u.test(word));
    if (words.length < 2 || !/\s/.test(q.trim())) return undefined;
    const founds: Found[] = [];
    for (const word of words)
      founds.push(await this.#lookFor(index, word, { prefix: word.length > 1, filter }));
    return mostOf(index.products.ids, founds);
  }

  /** The products of the place that have a word. */
  async #lookFor(
    { products, table }: Index,
    word: string,
    { filter, ...how }: { prefix: boolean; within?: Found; filter?: Place },
  ): Promise<Found> {
    const found = await this.#slices.run(products.find(word, how));
    if (filter?.mainCategory || filter?.category) found.keep((id) => table.isIn(id, filter));
    return found;
  }

  /** The words of `q` that are looked for, each once, and not too many. */
  async #words({ products }: Index, q: string): Promise<string[]> {
    const words = bounded(withoutParticles(wordsOf(q)));
    const apart = await this.#slices.map(words, (word) => products.apart(word));
    return bounded(apart.flat());
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
    const products = new SearchIndex(groups, new Vocabulary());
    const answers: Index['answers'] = new LRUCache({ max: MAX_ANSWERS });
    const index: Index = { products, table: new FilterTable(), answers };
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

/**
 * Words in the order in which a search looks for them. What no product has as it is written comes after the others: a range, or a word that is found by
 * its sound or with a letter wrong. Nobody knows how many have it.
 */
function rarestFirst(products: SearchIndex, words: readonly string[], typed: string | undefined): string[] {
  if (words.length < 2) return [...words];
  const unknown = Number.MAX_SAFE_INTEGER;
  const places = new Map(
    words.map((word) => [word, word === typed ? unknown : products.placesOf(word) || unknown]),
  );
  return words.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0) || b.length - a.length);
}
