/**
 * The filterable values of all products, in memory: which products pass the filters, how many each choice would give, and one page of them in any
 * order. An answer takes one pass over arrays of numbers; in the database it would take a query over all rows for each filter.
 */
import { PAISA_PER_RUPEE } from '../kernel/money.ts';
import { type Page, pageBounds } from '../kernel/paging.ts';
import { CATEGORY, CLOTH, FilterColumns, IN_STOCK, MAIN_CATEGORY } from './filter-columns.server.ts';
import { byCloth, type Counts, countsOf, OUT, PASSED } from './filter-counts.server.ts';
import { type Chosen, FILTER_NAMES, FILTERS, type Filter, type FilterName, isPrice } from './filters.ts';
import type { ProductFilter, ProductSort } from './product.ts';
import { type Kept, orderOf } from './product-orders.server.ts';
import type { SearchedProduct } from './read.server.ts';
import type { Priced, Sale } from './sales.ts';
import { shownNameKey } from './shown-texts.server.ts';

/** What shoppers narrow a list by. */
export interface ShopperFilter extends Pick<ProductFilter, 'mainCategory' | 'category'> {
  chosen?: Chosen;
  /** Products of one cloth count as one, which is shown by the first of them that can be had. */
  oneCard?: boolean;
}

/** A product, what it costs now, and its place in the columns: -1 once it was taken out. */
type Row = Kept & { charged: number; place: number };

/** The answer to a question: valid until the table changes, so to be read in the same turn. */
export interface Answer {
  total: number;
  has: (id: string) => boolean;
  /** Of some that pass, such as what a search found, those that are shown: all of them, or one of each cloth, in this order. */
  cards: <One extends { id: string }>(some: One[][], order: (a: One, b: One) => number) => One[][];
  counts: () => Counts;
  /** The ids of one page of those that pass. */
  page: (shown: { sort: ProductSort; language: string; page: number; size: number }) => Page<string>;
}

export class FilterTable {
  #running: readonly Sale[] = [];
  #priceOf: (product: Priced) => number = ({ priceInPaisa }) => priceInPaisa;
  readonly #rows: Row[] = [];
  readonly #byId = new Map<string, Row>();
  /** Their values, in this order. */
  readonly #columns = new FilterColumns();
  /** The rows, sorted, for each order that was asked for so far. */
  readonly #orders = new Map<string, { order: (a: Row, b: Row) => number; rows: Row[] }>();
  /** Rows that are not merged into those orders yet. */
  #added: Row[] = [];
  #removed = false;
  /** How many rows came, went or took another place in an order. */
  #moves = 0;

  /** A count that grows with each change that an answer may depend on. The sale of one of several pieces does not change it. */
  get version(): number {
    return this.#moves + this.#columns.changes;
  }

  /** Puts a product in, or in the place of what it was. */
  put(product: SearchedProduct): void {
    const { id, nameKey, nameKeyUrdu, priceInPaisa, mainCategory, category, createdAt } = product;
    const before = this.#byId.get(id);
    const charged = this.#priceOf(product);
    const place = before?.place ?? -1;
    const now: Row = {
      id,
      nameKey,
      nameKeyUrdu,
      priceInPaisa,
      mainCategory,
      category,
      createdAt,
      charged,
      place,
    };
    const row = before && sortsAs(before, now) ? Object.assign(before, now) : this.#putNew(now);
    this.#columns.put(row.place, product, charged);
  }

  #putNew(row: Row): Row {
    this.discard(row.id);
    row.place = this.#rows.length;
    this.#moves += 1;
    this.#rows.push(row);
    this.#byId.set(row.id, row);
    if (this.#orders.size > 0) this.#added.push(row);
    return row;
  }

  /** Takes over the prices of now, if other sales run than before. */
  price(running: readonly Sale[], priceOf: (product: Priced) => number): void {
    const before = this.#running;
    if (running.length === before.length && running.every((sale, place) => sale === before[place])) return;
    this.#running = running;
    this.#priceOf = priceOf;
    for (const sort of ['cheapest', 'dearest']) this.#orders.delete(sort);
    for (const row of this.#rows) {
      row.charged = priceOf(row);
      this.#columns.price(row.place, row, row.charged);
    }
  }

  /** Takes a product out, if it is in. */
  discard(id: string): void {
    const row = this.#byId.get(id);
    const last = row && this.#rows.pop();
    if (!row || !last) return;
    this.#columns.takeOut(row.place);
    if (last !== row) {
      this.#rows[row.place] = last;
      last.place = row.place;
    }
    row.place = -1;
    this.#moves += 1;
    this.#byId.delete(id);
    this.#removed = true;
  }

  /** Whether there is a product of this id in the category. */
  isIn(id: string, { mainCategory, category }: Pick<ShopperFilter, 'mainCategory' | 'category'>): boolean {
    const row = this.#byId.get(id);
    if (!row) return false;
    return (!mainCategory || row.mainCategory === mainCategory) && (!category || row.category === category);
  }

  /** Which products of the category (or of `ids`, what a search found) pass what is chosen. */
  ask(
    { mainCategory, category, chosen = {}, oneCard = false }: ShopperFilter,
    ids?: Iterable<string>,
  ): Answer {
    const failed = new Uint8Array(this.#rows.length).fill(ids ? OUT : PASSED);
    for (const id of ids ?? []) {
      const row = this.#byId.get(id);
      if (row) failed[row.place] = PASSED;
    }
    if (mainCategory) this.#leaveOut(failed, MAIN_CATEGORY, mainCategory);
    if (category) this.#leaveOut(failed, CATEGORY, category);
    const inAll = Object.keys(chosen).length > 0 ? failed.slice() : failed;
    for (const [number, name] of FILTER_NAMES.entries()) this.#mark(failed, number, name, chosen[name]);
    const cards = oneCard ? this.#cards(failed) : undefined;
    let total = cards ? cards.total : 0;
    if (!cards) for (const one of failed) if (one === PASSED) total += 1;
    return {
      total,
      has: (id) => failed[this.#byId.get(id)?.place ?? -1] === PASSED,
      cards: (some, order) => (cards ? this.#shown(some, order) : some),
      counts: () => this.#counts(failed, inAll, oneCard),
      page: (shown) => this.#page(failed, { total, isStocked: cards?.isStocked }, shown),
    };
  }

  /** Leaves out what is elsewhere. */
  #leaveOut(failed: Uint8Array, number: number, value: string): void {
    const here = this.#columns.numberOf(number, value);
    const column = this.#columns.cellsOf(number);
    for (let place = 0; place < column.length; place += 1) if (column[place] !== here) failed[place] = OUT;
  }

  /** How many cards there are with one of each cloth, and of which cloths something that passes can be had. */
  #cards(failed: Uint8Array): { total: number; isStocked: Uint8Array } {
    const [stock, cloths] = [this.#columns.cellsOf(IN_STOCK), this.#columns.cellsOf(CLOTH)];
    const [isShown, isStocked] = [this.#ofEachCloth(), this.#ofEachCloth()];
    let total = 0;
    for (let place = 0; place < cloths.length; place += 1) {
      if (failed[place] !== PASSED) continue;
      const cloth = cloths[place] ?? 0;
      if (cloth === 0 || isShown[cloth] === 0) total += 1;
      isShown[cloth] = 1;
      if (stock[place]) isStocked[cloth] = 1;
    }
    return { total, isStocked };
  }

  /** Of each cloth the first in this order, but what can be had before what is sold out. */
  #shown<One extends { id: string }>(some: One[][], order: (a: One, b: One) => number): One[][] {
    const best = new Map<number, One>();
    const [stock, cloths] = [this.#columns.cellsOf(IN_STOCK), this.#columns.cellsOf(CLOTH)];
    const cellOf = (cells: Uint32Array, { id }: One) => cells[this.#byId.get(id)?.place ?? -1] ?? 0;
    const clothOf = (one: One) => cellOf(cloths, one);
    const stockOf = (one: One) => cellOf(stock, one);
    for (const one of some.flat()) {
      const cloth = clothOf(one);
      const other = best.get(cloth);
      const isBetter = !other || (stockOf(other) - stockOf(one) || order(one, other)) < 0;
      if (cloth > 0 && isBetter) best.set(cloth, one);
    }
    const isShown = (one: One) => (best.get(clothOf(one)) ?? one) === one;
    return some.map((ones) => ones.filter(isShown));
  }

  /** Notes which rows fail a filter. A row that fails this filter alone is counted for its choices. */
  #mark(failed: Uint8Array, number: number, name: FilterName, chosen: readonly string[] | undefined): void {
    const [first] = chosen ?? [];
    if (!chosen || first === undefined) return;
    const { kind }: Filter = FILTERS[name];
    const column = this.#columns.cellsOf(number);
    const fail = (place: number) => {
      failed[place] = failed[place] === PASSED ? number : OUT;
    };
    const asked = Number(first) * PAISA_PER_RUPEE;
    if (kind === 'from' || kind === 'to') {
      const sign = kind === 'from' ? 1 : -1;
      for (let place = 0; place < column.length; place += 1)
        if (((column[place] ?? 0) - asked) * sign < 0) fail(place);
      return;
    }
    const passes = this.#passing(number, name, chosen);
    for (let place = 0; place < column.length; place += 1) if (passes[column[place] ?? 0] !== 1) fail(place);
  }

  /** For each value of a column whether it is chosen: 1 or 0. */
  #passing(number: number, name: FilterName, chosen: readonly string[]): Uint8Array {
    const filter: Filter = FILTERS[name];
    const values = this.#columns.valuesOf(number);
    const passes = Uint8Array.from(values, (value) => Number(chosen.includes(value)));
    // Cloth that is wider than the least width passes too.
    if (filter.kind === 'least') passes.fill(1, values.indexOf(chosen[0] ?? ''));
    return passes;
  }

  #page(
    failed: Uint8Array,
    { total, isStocked }: { total: number; isStocked: Uint8Array | undefined },
    { sort, language, ...asked }: Parameters<Answer['page']>[0],
  ): Page<string> {
    const { offset, ...place } = pageBounds(total, asked);
    const items: string[] = [];
    const isShown = this.#ofEachCloth();
    const [stock, cloths] = [this.#columns.cellsOf(IN_STOCK), this.#columns.cellsOf(CLOTH)];
    let before = 0;
    for (const row of this.#inOrder(sort, language)) {
      if (items.length === asked.size || before + items.length === total) break;
      if (failed[row.place] !== PASSED) continue;
      const cloth = cloths[row.place] ?? 0;
      if (isStocked && cloth > 0) {
        if (isShown[cloth] || (isStocked[cloth] && !stock[row.place])) continue;
        isShown[cloth] = 1;
      }
      if (before < offset) before += 1;
      else items.push(row.id);
    }
    return { items, ...place };
  }

  #counts(failed: Uint8Array, inAll: Uint8Array, oneCard: boolean): Counts {
    const counts: Counts = {};
    const ofCloths =
      oneCard && byCloth(this.#columns.cellsOf(CLOTH), this.#columns.valuesOf(CLOTH).length, inAll);
    const rows = { failed, inAll, ...(ofCloths && { ofCloths }) };
    for (const [number, name] of FILTER_NAMES.entries()) {
      const filter: Filter = FILTERS[name];
      if (isPrice(filter)) continue;
      const column = { number, cells: this.#columns.cellsOf(number), values: this.#columns.valuesOf(number) };
      counts[name] = countsOf(rows, column, filter.kind === 'least');
    }
    return counts;
  }

  #ofEachCloth(): Uint8Array {
    return new Uint8Array(this.#columns.valuesOf(CLOTH).length);
  }

  /** Sorts in full the first time only. Later changes are appended and sorted in, which takes one pass over a nearly sorted list. */
  #inOrder(sort: ProductSort, language: string): readonly Row[] {
    if (this.#removed || this.#added.length > 0) {
      const isIn = ({ place }: Row) => place >= 0;
      for (const one of this.#orders.values())
        one.rows = [...one.rows, ...this.#added].filter(isIn).sort(one.order);
      this.#added = [];
      this.#removed = false;
    }
    const key = sort === 'name' ? shownNameKey({ language }) : sort;
    const known = this.#orders.get(key);
    if (known) return known.rows;
    const order = orderOf<Row>(sort, { language, priceOf: ({ charged }) => charged });
    const rows = this.#rows.toSorted(order);
    this.#orders.set(key, { order, rows });
    return rows;
  }
}

const sortsAs = (a: Row, b: Omit<Row, 'place'>): boolean =>
  a.nameKey === b.nameKey &&
  a.nameKeyUrdu === b.nameKeyUrdu &&
  a.charged === b.charged &&
  a.createdAt === b.createdAt;
