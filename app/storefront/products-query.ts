/** The query of the products page, read from its address. The memory of guests' pages (`kept-pages.ts`) reads the same. */
import { filterEntries, readFilters } from '#shop/catalogue/filters.ts';
import { MAIN_CATEGORIES, PRODUCT_SORTS, sameName } from '#shop/catalogue/product.ts';
import { readChoice, readPage, readSearch } from '../list-query.ts';

/** Whether the form with the filters is open: `?filters=1`. */
const OPEN = 'filters';

/** Each value is one that the page knows, except `category`, `q` and fabrics, which are anybody's text. */
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

/** The parameters under which the page is kept for guests. Null for an address whose page is not kept. */
export function keptProductsQuery(query: URLSearchParams): Known | null {
  const { mainCategory, category, q, sort, page, isOpen, chosen, faults } = readProductsQuery(query);
  // What is wrong is said on the page, in words of as many kinds as there are wrong values.
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

/** Parameters in the order in which they are part of a key; one without a value is not. */
export type Known = [name: string, value: string | number | undefined][];
