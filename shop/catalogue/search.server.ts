/**
 * Search among the products, and their filtered lists. MiniSearch finds words by their beginnings, with a letter wrong, by their sound (`sound.ts`), and by
 * other names (`search-words.ts`), in the memory of each process; the database filters, sorts and counts. Which products change is heard from the
 * events of those who change them.
 */
import { LRUCache } from 'lru-cache';
import { bounded } from '../kernel/conditions.server.ts';
import type { ShopEvent } from '../kernel/events.ts';
import { type Page, pageBounds } from '../kernel/paging.ts';
import type { Shop } from '../kernel/shop.ts';
import { othersBetween, Slices } from '../kernel/slices.server.ts';
import { type Counts, countsOf, pageOfListed, passingOf, type ShopperFilter } from './filtered.server.ts';
import { bothChosen, readPriceWords } from './price-words.ts';
import type { ListedProduct, ProductSort } from './product.ts';
import { listSearched, PRODUCTS_PER_PAGE, productsOf } from './read.server.ts';
import { runningSales } from './sales.server.ts';
import type { Sale } from './sales.ts';
import { type Found, type Hit, inBoth, SearchIndex, together } from './search-index.server.ts';
import { listSearchWords } from './search-words.server.ts';
import { entriesOf, wordsOf } from './search-words.ts';
import { withoutParticles } from './vocabulary.ts';

/** Products of one query for the index. */
const READ_AT_ONCE = 50;
const SUGGESTIONS = 6;
/** Among more products the beginning of the next word is looked for from its second letter on: one letter is in nearly all of them. */
const MANY = 1000;

/** Answers that are kept: some kilobytes each. */
const MAX_ANSWERS = 200;

interface Index {
  products: SearchIndex;
  /** The last answers, by their questions; none from before a change that an answer may depend on. */
  answers: LRUCache<string, Promise<Answer>>;
  /** The sales that ran at the last question. */
  sales: readonly Sale[];
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

  /** Answers a question. A kept answer is returned while it is valid; equal questions that come at the same time share one computation. */
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

  /** The ids of one page of what was found that passes the filters; of each cloth one, where that is asked for. */
  async #shown(hits: readonly Hit[], asked: Omit<Question, 'q'>): Promise<Omit<Answer, 'partly'>> {
    const { filter, sort, page, size = PRODUCTS_PER_PAGE, counted } = asked;
    const ids = hits.toSorted(bestFirst).map(({ id }) => id);
    if (sort) return this.#listed(asked, ids);
    const passed = filter.chosen || filter.oneCard ? await passingOf(this.#shop, ids, filter) : ids;
    const { offset, ...place } = pageBounds(passed.length, { page, size });
    const counts = counted && { counts: await countsOf(this.#shop, { filter, ids }) };
    return { items: passed.slice(offset, offset + size), ...place, ...counts };
  }

  /** The ids of one page of the products that pass the filters, or of those among `ids`. */
  async #listed(
    { filter, sort = 'name', language = 'en', page, size = PRODUCTS_PER_PAGE, counted }: Question,
    ids?: readonly string[],
  ): Promise<Omit<Answer, 'partly'>> {
    const listed = { filter, ids };
    const shown = await pageOfListed(this.#shop, listed, { sort, language, page, size });
    return { ...shown, ...(counted && { counts: await countsOf(this.#shop, listed) }) };
  }

  /** What each word of `q` finds; others have a turn between two words. */
  #find({ products }: Index, q: string): Promise<Asked[]> {
    const words = bounded(withoutParticles(wordsOf(q)));
    const last = words.at(-1);
    return this.#slices.map(words, (word) => ({
      word,
      found: products.find(word, { isLast: word === last }),
    }));
  }

  /** The products of the place that have all the words. */
  async #withAll({ products }: Index, words: readonly Asked[], place: Place): Promise<Hit[]> {
    const last = words.at(-1);
    // One letter is no beginning, unless somebody is typing the next word.
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
    // The next search waits for a fresh one.
    if (products.isWorn) this.#index = null;
  }
}

/** A word of a search, and what it finds. */
interface Asked {
  word: string;
  found: Found;
}

const hitsIn = (found: Found, { mainCategory, category }: Place): Hit[] =>
  [...found.values()].filter(
    ({ place }) =>
      (!mainCategory || place.mainCategory === mainCategory) && (!category || place.category === category),
  );

/** The products of the place that have most of the words; none where one word alone is looked for. Where none has two of them, those of the word that says most. */
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

/** Exact and prefix matches first, then matches with a wrong letter or by sound; by score within each. */
const bestFirst = (a: Hit, b: Hit) => a.nearly - b.nearly || b.score - a.score;
