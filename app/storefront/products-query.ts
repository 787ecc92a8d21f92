/** The query of the products page, read from its address. The memory of guests' pages (`kept-pages.ts`) reads the same. */
import { MAIN_CATEGORIES, PRODUCT_SORTS } from '#shop/catalogue/product.ts';
import { readChoice, readPage, readSearch } from '../list-query.ts';

/** Each value is one that the page knows, except `category` and `q`, which are anybody's text. */
export function readProductsQuery(query: URLSearchParams) {
  return {
    mainCategory: readChoice(query, 'mainCategory', MAIN_CATEGORIES),
    category: query.get('category')?.trim() || undefined,
    q: readSearch(query) || undefined,
    sort: readChoice(query, 'sort', PRODUCT_SORTS),
    page: readPage(query),
  };
}
