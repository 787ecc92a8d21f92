/** The filter of the products' list in its address, without the search: what "all of this filter" means on the screen of many products. */
import { FIELDS } from '#shop/catalogue/fields.ts';
import { MAIN_CATEGORIES, STOCK_LEVELS } from '#shop/catalogue/product.ts';
import { readChoice } from '../../list-query.ts';
import { MANY_PATH } from './many-answer.ts';

/** The parameter that says that all products of the filter are chosen. */
export const ALL = 'all';

export function shelfFilterIn(query: URLSearchParams) {
  return {
    mainCategory: readChoice(query, 'mainCategory', MAIN_CATEGORIES),
    category: query.get('category')?.slice(0, FIELDS.category.max) ?? '',
    stock: readChoice(query, 'stock', STOCK_LEVELS),
    archived: query.get('archived') === '1',
  };
}

export type ShelfFilter = ReturnType<typeof shelfFilterIn>;

/** The screen that changes all products of a filter. */
export function pathToAll({ mainCategory, category, stock, archived }: ShelfFilter): string {
  const query = Object.entries({ [ALL]: '1', mainCategory, category, stock, archived: archived ? '1' : '' });
  return `${MANY_PATH}?${new URLSearchParams(query.flatMap(([name, value]) => (value ? [[name, value]] : [])))}`;
}
