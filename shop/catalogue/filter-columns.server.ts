/** The columns of `FilterTable`: of each product a number for each of its values, as a pass over numbers takes a fraction of one over products. */
import { Uint32List } from '../kernel/uint32-list.ts';
import { FILTER_NAMES, FILTERS, type Filter, type FilterName, isPrice } from './filters.ts';
import type { SearchedProduct } from './read.server.ts';

/** Where a product stands: columns too, behind those of the filters. */
const PLACES = ['mainCategory', 'category', 'cloth'] as const;

export const IN_STOCK = FILTER_NAMES.indexOf('inStock');
export const MAIN_CATEGORY = FILTER_NAMES.length;
export const CATEGORY = MAIN_CATEGORY + 1;
export const CLOTH = CATEGORY + 1;
const COLUMNS = [...FILTER_NAMES, ...PLACES];

export class FilterColumns {
  /** In the order of the table's rows: the number of the product's value, how many steps it reaches, or its price. */
  readonly #cells = COLUMNS.map(() => new Uint32List());
  /** The values that there are or were; 0 is none. */
  readonly #values = COLUMNS.map((): string[] => ['']);
  readonly #numbers = COLUMNS.map(() => new Map<string, number>());
  /** How many cells were changed so far. */
  changes = 0;

  /** Valid until a row is put in or taken out. */
  cellsOf(column: number): Uint32Array {
    return this.#cells[column]?.all ?? new Uint32Array();
  }

  /** By their numbers. Of least values: the steps. */
  valuesOf(column: number): readonly string[] {
    const name = FILTER_NAMES[column];
    const filter: Filter | undefined = name && FILTERS[name];
    return filter?.kind === 'least' ? ['', ...filter.steps.map(String)] : (this.#values[column] ?? []);
  }

  /** Undefined for a value that no product has or had. */
  numberOf(column: number, value: string): number | undefined {
    return this.#numbers[column]?.get(value);
  }

  /** Writes a product, at the price that is charged, in paisa, into the row of this place. */
  put(place: number, product: SearchedProduct, charged: number): void {
    for (const [column, name] of FILTER_NAMES.entries())
      this.#set(column, place, this.#cell(column, name, product, charged));
    for (const [n, name] of PLACES.entries())
      this.#set(MAIN_CATEGORY + n, place, this.#numbered(MAIN_CATEGORY + n, product[name]));
  }

  /** Writes what follows from the price that is charged. */
  price(place: number, product: Pick<SearchedProduct, 'priceInPaisa'>, charged: number): void {
    for (const [column, name] of FILTER_NAMES.entries())
      if (FILTERS[name].column === 'priceInPaisa')
        this.#set(column, place, this.#cell(column, name, product, charged));
  }

  /** Takes a row out: the last one takes its place. */
  takeOut(place: number): void {
    for (const cells of this.#cells) {
      const last = cells.pop();
      if (place < cells.length && last !== undefined) cells.set(place, last);
    }
  }

  #set(column: number, place: number, cell: number): void {
    const cells = this.#cells[column];
    if (!cells || cells.at(place) === cell) return;
    if (place === cells.length) cells.push(cell);
    else cells.set(place, cell);
    this.changes += 1;
  }

  #cell(column: number, name: FilterName, product: Partial<SearchedProduct>, charged: number): number {
    const filter: Filter = FILTERS[name];
    const value = product[FILTERS[name].column];
    if (isPrice(filter)) return charged;
    if (filter.kind === 'reduced') return this.#numbered(column, charged < Number(value) ? '1' : '');
    if (filter.kind === 'choices') return this.#numbered(column, String(value || ''));
    if (filter.kind === 'flag') return this.#numbered(column, Number(value) > 0 ? '1' : '');
    if (filter.kind === 'least') return filter.steps.filter((step) => Number(value) >= step).length;
    return Number(value);
  }

  #numbered(column: number, value: string): number {
    if (value === '') return 0;
    const [values, numbers] = [this.#values[column] ?? [], this.#numbers[column]];
    const known = numbers?.get(value);
    if (known !== undefined) return known;
    numbers?.set(value, values.length);
    return values.push(value) - 1;
  }
}
