/**
 * The filterable values of all products, in memory: which products pass the filters, how many each choice would give, and one page of them in any
 * order. An answer takes one pass over arrays of numbers; in the database it would take a query over all rows for each filter.
 */
import { PAISA_PER_RUPEE } from '../kernel/money.ts';
import { type Page, pageBounds } from '../kernel/paging.ts';
import { type Chosen, FILTER_NAMES, FILTERS, type Filter, type FilterName, isPrice } from './filters.ts';
import type { ProductFilter, ProductSort } from './product.ts';
import { type Kept, orderOf } from './product-orders.server.ts';
import type { SearchedProduct } from './read.server.ts';
import type { Priced, Sale } from './sales.ts';
import { shownNameKey } from './shown-texts.server.ts';

/** What shoppers narrow a list by. */
export interface ShopperFilter extends Pick<ProductFilter, 'mainCategory' | 'category'> {
  chosen?: Chosen;
}

/** A product, what it costs now, and its place in the columns: -1 once it was taken out. */
type Row = Kept & { charged: number; place: number };
/** How many products a choice gives with the filters of other names, and how many there are of it without any. */
export interface Count {
  value: string;
  count: number;
  inAll: number;
}
export type Counts = Partial<Record<FilterName, Count[]>>;

/** The answer to a question: valid until the table changes, so to be read in the same turn. */
export interface Answer {
  total: number;
  has: (id: string) => boolean;
  counts: () => Counts;
  /** The ids of one page of those that pass. */
  page: (shown: { sort: ProductSort; language: string; page: number; size: number }) => Page<string>;
}

/** The state of a row: it passes all filters (`PASSED`), it is out of the category or fails several (`OUT`), or the number of the one filter that it fails. */
const PASSED = 255;
const OUT = 254;

export class FilterTable {
  #running: readonly Sale[] = [];
  #priceOf: (product: Priced) => number = ({ priceInPaisa }) => priceInPaisa;
  readonly #rows: Row[] = [];
  readonly #byId = new Map<string, Row>();
  /** Of each filter, in the order of the rows: see `#cell`. */
  readonly #columns = FILTER_NAMES.map((): number[] => []);
  /** The values that there are or were; 0 is none. */
  readonly #values = FILTER_NAMES.map((): string[] => ['']);
  readonly #numbers = FILTER_NAMES.map(() => new Map<string, number>());
  /** The rows, sorted, for each order that was asked for so far. */
  readonly #orders = new Map<string, { order: (a: Row, b: Row) => number; rows: Row[] }>();
  /** Rows that are not merged into those orders yet. */
  #added: Row[] = [];
  #removed = false;

  /** Puts a product in, or in the place of what it was. */
  put(product: SearchedProduct): void {
    const { id, nameKey, nameKeyUrdu, priceInPaisa, mainCategory, category, createdAt } = product;
    const kept: Kept = { id, nameKey, nameKeyUrdu, priceInPaisa, mainCategory, category, createdAt };
    const before = this.#byId.get(id);
    const charged = this.#priceOf(kept);
    const stays = before && sortsAs(before, { ...kept, charged });
    if (before && !stays) this.discard(id);
    const row = stays ? Object.assign(before, kept) : { ...kept, charged, place: this.#rows.length };
    if (!stays) {
      this.#rows.push(row);
      this.#byId.set(id, row);
      if (this.#orders.size > 0) this.#added.push(row);
    }
    for (const [place, name] of FILTER_NAMES.entries())
      (this.#columns[place] ?? [])[row.place] = this.#cell(place, name, product, charged);
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
      for (const [number, name] of FILTER_NAMES.entries())
        if (FILTERS[name].column === 'priceInPaisa')
          (this.#columns[number] ?? [])[row.place] = this.#cell(number, name, row, row.charged);
    }
  }

  /** Takes a product out, if it is in. */
  discard(id: string): void {
    const row = this.#byId.get(id);
    const last = row && this.#rows.pop();
    if (!row || !last) return;
    // The last one takes its place.
    for (const column of this.#columns) {
      const value = column.pop();
      if (last !== row && value !== undefined) column[row.place] = value;
    }
    if (last !== row) {
      this.#rows[row.place] = last;
      last.place = row.place;
    }
    row.place = -1;
    this.#byId.delete(id);
    this.#removed = true;
  }

  /** Which products of the category (or of `ids`, what a search found) pass what is chosen. */
  ask({ mainCategory, category, chosen = {} }: ShopperFilter, ids?: Iterable<string>): Answer {
    const failed = new Uint8Array(this.#rows.length).fill(ids ? OUT : PASSED);
    for (const id of ids ?? []) {
      const row = this.#byId.get(id);
      if (row) failed[row.place] = PASSED;
    }
    const isElsewhere = (row: Row) =>
      (mainCategory && row.mainCategory !== mainCategory) || (category && row.category !== category);
    if (mainCategory || category) for (const row of this.#rows) if (isElsewhere(row)) failed[row.place] = OUT;
    const inAll = failed.slice();
    for (const [number, name] of FILTER_NAMES.entries()) this.#mark(failed, number, name, chosen[name]);
    let total = 0;
    for (const one of failed) if (one === PASSED) total += 1;
    return {
      total,
      has: (id) => failed[this.#byId.get(id)?.place ?? -1] === PASSED,
      counts: () => this.#counts(failed, inAll),
      page: (shown) => this.#page(failed, total, shown),
    };
  }

  /** Notes which rows fail a filter. A row that fails this filter alone is counted for its choices. */
  #mark(failed: Uint8Array, number: number, name: FilterName, chosen: readonly string[] | undefined): void {
    const [first] = chosen ?? [];
    if (!chosen || first === undefined) return;
    const { kind }: Filter = FILTERS[name];
    const column = this.#columns[number] ?? [];
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
    const values = this.#valuesOf(number, filter);
    const passes = Uint8Array.from(values, (value) => Number(chosen.includes(value)));
    // What is wider than the least one asked for passes too.
    if (filter.kind === 'least') passes.fill(1, values.indexOf(chosen[0] ?? ''));
    return passes;
  }

  #page(
    failed: Uint8Array,
    total: number,
    { sort, language, ...asked }: Parameters<Answer['page']>[0],
  ): Page<string> {
    const { offset, ...place } = pageBounds(total, asked);
    const items: string[] = [];
    let before = 0;
    for (const row of this.#inOrder(sort, language)) {
      if (items.length === asked.size || before + items.length === total) break;
      if (failed[row.place] !== PASSED) continue;
      if (before < offset) before += 1;
      else items.push(row.id);
    }
    return { items, ...place };
  }

  #counts(failed: Uint8Array, inAll: Uint8Array): Counts {
    const counts: Counts = {};
    for (const [number, name] of FILTER_NAMES.entries()) {
      const filter: Filter = FILTERS[name];
      if (isPrice(filter)) continue;
      const values = this.#valuesOf(number, filter);
      const [shown, all] = [new Uint32Array(values.length), new Uint32Array(values.length)];
      const column = this.#columns[number] ?? [];
      for (let place = 0; place < column.length; place += 1) {
        if (inAll[place] === OUT) continue;
        const value = column[place] ?? 0;
        all[value] = (all[value] ?? 0) + 1;
        const why = failed[place];
        if (why === PASSED || why === number) shown[value] = (shown[value] ?? 0) + 1;
      }
      if (filter.kind === 'least') for (const sums of [shown, all]) addUp(sums);
      const counted = values.map((value, n) => ({ value, count: shown[n] ?? 0, inAll: all[n] ?? 0 }));
      counts[name] = counted.filter(({ value, inAll }) => value !== '' && inAll > 0);
    }
    return counts;
  }

  #valuesOf(number: number, filter: Filter): readonly string[] {
    return filter.kind === 'least' ? ['', ...filter.steps.map(String)] : (this.#values[number] ?? []);
  }

  /** What a column has of a product: the number of its value, how many steps it reaches, or its price. */
  #cell(number: number, name: FilterName, product: Partial<SearchedProduct>, charged: number): number {
    const filter: Filter = FILTERS[name];
    const value = product[FILTERS[name].column];
    if (isPrice(filter)) return charged;
    if (filter.kind === 'reduced') return this.#numberOf(number, charged < Number(value) ? '1' : '');
    if (filter.kind === 'choices') return this.#numberOf(number, String(value || ''));
    if (filter.kind === 'flag') return this.#numberOf(number, Number(value) > 0 ? '1' : '');
    if (filter.kind === 'least') return filter.steps.filter((step) => Number(value) >= step).length;
    return Number(value);
  }

  #numberOf(number: number, value: string): number {
    if (value === '') return 0;
    const [values, numbers] = [this.#values[number] ?? [], this.#numbers[number]];
    const known = numbers?.get(value);
    if (known !== undefined) return known;
    numbers?.set(value, values.length);
    return values.push(value) - 1;
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

/** Who reaches a step reached those before it. */
function addUp(sums: Uint32Array): void {
  for (let step = sums.length - 2; step > 0; step -= 1)
    sums[step] = (sums[step] ?? 0) + (sums[step + 1] ?? 0);
}
