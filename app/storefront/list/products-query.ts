/** Also for the cache of guests' pages (`app/cacheable-pages.ts`). */
import { readChoice, readPage, readSearch } from '#app/lib/list-query.ts';
import { filterEntries, readFilters } from '#shop/catalogue/filters.ts';
import { MAIN_CATEGORIES, PRODUCT_SORTS, sameName } from '#shop/catalogue/product.ts';

const OPEN = 'filters';

/** Values are validated, except `category`, `q` and fabrics, which may be any text. */
export function readProductsQuery(query: URLSearchParams) {
  return {
    mainCategory: sameName(MAIN_CATEGORIES, query.get('mainCategory') ?? ''),
    category: query.get('category')?.trim() || undefined,
    q: readSearch(query) || undefined,
    sort: readChoice(query, 'sort', PRODUCT_SORTS),
    page: readPage(query),
    isOpen: query.get(OPEN) === '1',
    ...readFilters(query),
  };
}

/** Cache key parameters; null if the page is not cached. */
export function cacheableProductsQuery(query: URLSearchParams): Known | null {
  const { mainCategory, category, q, sort, page, isOpen, chosen, faults } = readProductsQuery(query);
  // Invalid values are shown on the page: unlimited variants.
  if (Object.keys(faults).length > 0) return null;
  return [
    ['category', category],
    ['mainCategory', mainCategory],
    ['page', page > 1 ? page : undefined],
    ['q', q],
    ['sort', sort],
    [OPEN, isOpen ? '1' : undefined],
    ...filterEntries(chosen),
  ];
}

/** In key order, without empty parameters. */
export type Known = [name: string, value: string | number | undefined][];
