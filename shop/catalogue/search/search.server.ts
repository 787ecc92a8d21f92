/**
 * Product search and filtered lists. Each process matches words in memory; the database filters, sorts and
 * counts. Events keep the index current.
 */
import { LRUCache } from 'lru-cache';
import { bounded } from '#shop/kernel/conditions.server.ts';
import type { ShopEvent } from '#shop/kernel/events.ts';
import { type Page, pageBounds } from '#shop/kernel/paging.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { othersBetween, Slices } from '#shop/kernel/slices.server.ts';
import { type Counts, countsOf, pageOfListed, passingOf, type ShopperFilter } from '../filtered.server.ts';
import { bothChosen, readPriceWords } from '../price-words.ts';
import type { ListedProduct, ProductSort } from '../product.ts';
import { listSearched, PRODUCTS_PER_PAGE, productsOf } from '../read.server.ts';
import { runningSales } from '../sales/sales.server.ts';
import type { Sale } from '../sales/sales.ts';
import { type Found, type Hit, inBoth, SearchIndex, together } from './search-index.server.ts';
import { listSearchWords } from './search-words.server.ts';
import { entriesOf, wordsOf } from './search-words.ts';
import { withoutParticles } from './vocabulary.ts';

const READ_AT_ONCE = 50;
const SUGGESTIONS = 6;
/** Above this many matches, a single letter after them is no prefix: nearly every product has one. */
const MANY = 1000;

/** Some kilobytes each. */
const MAX_ANSWERS = 200;

interface Index {
  products: SearchIndex;
  /** By question; cleared when a change may affect them. */
  answers: LRUCache<string, Promise<Answer>>;
  /** Running at the last question. */
  sales: readonly Sale[];
}
type Place = Pick<ShopperFilter, 'mainCategory' | 'category'>;

interface ShownPage {
  sort?: ProductSort | undefined;
  page: number;
  size?: number;
  language?: string;
  /** Also counts the filters' choices. */
  counted?: boolean;
}

interface Question extends ShownPage {
  /** Absent: all products. */
  q?: string;
  filter: ShopperFilter;
  /** Accepts products with most of the words. */
  mayBePartly?: boolean;
}

/** Price words in `q` become a filter and an order, unless the reader chose one. */
function withPriceWords(question: Question): Question {
  if (question.q === undefined) return question;
  const { q, chosen, sort } = readPriceWords(question.q);
  const filter = chosen
    ? { ...question.filter, chosen: bothChosen(question.filter.chosen, chosen) }
    : question.filter;
  return { ...question, q, filter, sort: question.sort ?? sort };
}

/** Ids of a page. Cached, so do not mutate. */
type Answer = Page<string> & { partly: boolean; counts?: Counts };

export class ProductSearch {
  readonly #shop: Shop;
  #index: Promise<Index> | null = null;
  /** Products that changed after they were indexed. */
  readonly #changed = new Set<string>();
  #refreshing: Promise<void> = Promise.resolve();
  /** Shared, so that many searches do not block other requests. */
  readonly #slices = new Slices();

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  async prepare(): Promise<void> {
    await this.#ready();
  }

  /** Products with all words of `q`, else (`partly`) with most of them; best first unless `asked` sorts. */
  async list(
    q: string,
    filter: ShopperFilter,
    asked: ShownPage,
  ): Promise<Page<ListedProduct> & { partly: boolean; counts?: Counts }> {
    const answer = await this.#ask({ ...asked, q, filter, mayBePartly: true });
    return { ...answer, items: await this.#products(answer, asked) };
  }

  async filter(filter: ShopperFilter, asked: ShownPage): Promise<Page<ListedProduct> & { counts?: Counts }> {
    const { partly: _all, ...answer } = await this.#ask({ ...asked, filter });
    return { ...answer, items: await this.#products(answer, asked) };
  }

  async count(filter: ShopperFilter): Promise<Counts> {
    return (await this.#ask({ filter, page: 1, counted: true })).counts ?? {};
  }

  async suggest(q: string, language = 'en'): Promise<ListedProduct[]> {
    const answer = await this.#ask({ q, filter: {}, page: 1, size: SUGGESTIONS });
    return this.#products(answer, { language });
  }

  onEvent({ kind, subject }: Pick<ShopEvent, 'kind' | 'subject'>): void {
    if (kind === 'search words') this.#index = null;
    if ((kind === 'catalogue' || kind === 'stock') && subject) this.#changed.add(subject);
  }

  #products(
    { items }: Pick<Answer, 'items'>,
    { language = 'en' }: Pick<ShownPage, 'language'>,
  ): Promise<ListedProduct[]> {
    return productsOf({ ...this.#shop, language }, items);
  }

  /** Concurrent equal questions share one computation. */
  async #ask(question: Question): Promise<Answer> {
    const index = await this.#ready();
    const [running, { answers, sales }] = [runningSales(this.#shop), index];
    if (running.length !== sales.length || running.some((sale, place) => sale !== sales[place])) {
      index.sales = running;
      answers.clear();
    }
    const key = JSON.stringify(question);
    const known = answers.get(key);
    if (known) return known;
    const answer = this.#workOut(index, question);
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  }

  async #workOut(index: Index, question: Question): Promise<Answer> {
    const { q, mayBePartly = false, ...asked } = withPriceWords(question);
    if (q === undefined) return { ...(await this.#listed(asked)), partly: false };
    const founds = await this.#find(index, q);
    const shown = await this.#shown(await this.#withAll(index, founds, asked.filter), asked);
    const most =
      mayBePartly && shown.total === 0 && /\s/.test(q.trim()) ? withMost(founds, asked.filter) : [];
    if (most.length === 0) return { ...shown, partly: false };
    const partly = await this.#shown(most, asked);
    return { ...partly, partly: partly.total > 0 };
  }

  /** Filtered ids of one page; one per cloth if asked. */
  async #shown(hits: readonly Hit[], asked: Omit<Question, 'q'>): Promise<Omit<Answer, 'partly'>> {
    const { filter, sort, page, size = PRODUCTS_PER_PAGE, counted } = asked;
    const ids = hits.toSorted(bestFirst).map(({ id }) => id);
    if (sort) return this.#listed(asked, ids);
    const passed = filter.chosen || filter.oneCard ? await passingOf(this.#shop, ids, filter) : ids;
    const { offset, ...place } = pageBounds(passed.length, { page, size });
    const counts = counted && { counts: await countsOf(this.#shop, { filter, ids }) };
    return { items: passed.slice(offset, offset + size), ...place, ...counts };
  }

  async #listed(
    { filter, sort = 'name', language = 'en', page, size = PRODUCTS_PER_PAGE, counted }: Question,
    ids?: readonly string[],
  ): Promise<Omit<Answer, 'partly'>> {
    const listed = { filter, ids };
    const shown = await pageOfListed(this.#shop, listed, { sort, language, page, size });
    return { ...shown, ...(counted && { counts: await countsOf(this.#shop, listed) }) };
  }

  #find({ products }: Index, q: string): Promise<Asked[]> {
    const words = bounded(withoutParticles(products.withPhrases(wordsOf(q))));
    const last = words.at(-1);
    return this.#slices.map(words, (word) => ({
      word,
      found: products.find(word, { isLast: word === last }),
    }));
  }

  async #withAll({ products }: Index, words: readonly Asked[], place: Place): Promise<Hit[]> {
    const last = words.at(-1);
    // A single letter counts only as the start of a next word.
    const typed = words.length > 1 && last?.word.length === 1 ? last : undefined;
    const [first, ...others] = words.filter((one) => one !== typed).map(({ found }) => found);
    const found = others.reduce(inBoth, first ?? new Map());
    if (!typed) return hitsIn(found, place);
    if (found.size > MANY) {
      const narrowed = inBoth(found, typed.found);
      return hitsIn(narrowed.size > 0 ? narrowed : found, place);
    }
    const [begun] = await this.#slices.map([typed.word], (letter) =>
      products.beginning(letter, { within: found }),
    );
    return hitsIn(inBoth(found, begun ?? new Map()), place);
  }

  async #ready(): Promise<Index> {
    this.#index ??= this.#build().catch((error) => {
      this.#index = null; // retried by the next search
      throw error;
    });
    const index = await this.#index;
    // Serialised, so that concurrent searches apply a change once.
    this.#refreshing = this.#refreshing.then(
      () => this.#refresh(index),
      () => this.#refresh(index),
    );
    await this.#refreshing;
    return index;
  }

  async #build(): Promise<Index> {
    this.#changed.clear(); // later changes are read below or arrive as events
    const products = new SearchIndex(
      (await listSearchWords(this.#shop)).map(({ words }) => entriesOf(words)),
    );
    const others = othersBetween();
    for (let after = ''; ; ) {
      const read = await listSearched(this.#shop, { after, limit: READ_AT_ONCE });
      for (const product of read) {
        products.put(product);
        await others();
      }
      const last = read.at(-1);
      if (!last) return { products, answers: new LRUCache({ max: MAX_ANSWERS }), sales: [] };
      after = last.id;
    }
  }

  async #refresh({ products, answers }: Index): Promise<void> {
    const others = othersBetween();
    while (this.#changed.size > 0) {
      const ids = [...this.#changed].slice(0, READ_AT_ONCE);
      for (const id of ids) this.#changed.delete(id);
      try {
        const read = await listSearched(this.#shop, { ids });
        const there = new Set(read.map(({ id }) => id));
        for (const id of ids) if (!there.has(id) && products.discard(id)) answers.clear();
        for (const product of read) {
          if (products.put(product)) answers.clear();
          await others();
        }
      } catch (error) {
        for (const id of ids) this.#changed.add(id);
        throw error;
      }
    }
    // Rebuilt by the next search.
    if (products.isWorn) this.#index = null;
  }
}

interface Asked {
  word: string;
  found: Found;
}

const hitsIn = (found: Found, { mainCategory, category }: Place): Hit[] =>
  [...found.values()].filter(
    ({ place }) =>
      (!mainCategory || place.mainCategory === mainCategory) && (!category || place.category === category),
  );

/** Products with most of the words; if none has two, those of the rarest word. */
function withMost(asked: readonly Asked[], place: Place): Hit[] {
  const words = asked.filter(({ word }) => word.length > 1 || /\p{N}/u.test(word));
  if (words.length < 2) return [];
  const founds = words.map(({ found }) => hitsIn(found, place)).filter((hits) => hits.length > 0);
  const all = new Map<string, { hit: Hit; words: number }>();
  for (const hit of founds.flat()) {
    const known = all.get(hit.id);
    all.set(hit.id, known ? { hit: together(known.hit, hit), words: known.words + 1 } : { hit, words: 1 });
  }
  const most = all.values().reduce((max, one) => Math.max(max, one.words), 0);
  if (most < 2)
    return founds.filter(({ length }) => length === Math.min(...founds.map((hits) => hits.length))).flat();
  return [...all.values()].filter((one) => one.words === most).map(({ hit }) => hit);
}

/** Fewest inexact words first, then by score. */
const bestFirst = (a: Hit, b: Hit) => a.nearly - b.nearly || b.score - a.score;
