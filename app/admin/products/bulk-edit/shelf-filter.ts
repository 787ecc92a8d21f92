/** The list's filter without the search, as "all" applies it. */
import { readChoice } from '#app/lib/list-query.ts';
import { partsOfCategory } from '#shop/catalogue/category-value.ts';
import { FIELDS } from '#shop/catalogue/fields.ts';
import { isMainCategory, STOCK_LEVELS } from '#shop/catalogue/product.ts';
import { BULK_EDIT_PATH } from './bulk-edit-answer.ts';

/** Chooses all of the filter. */
export const ALL = 'all';

/** The list's one select of categories; links name `mainCategory` and `category`. */
export const CATEGORY = 'in';

export function shelfFilterIn(query: URLSearchParams) {
  const [main, category] = query.has(CATEGORY)
    ? partsOfCategory(query.get(CATEGORY) ?? '')
    : [query.get('mainCategory'), query.get('category') ?? ''];
  return {
    mainCategory: isMainCategory(main) ? main : undefined,
    category: category.slice(0, FIELDS.category.max),
    shelf: (query.get('shelf') ?? '').slice(0, FIELDS.shelf.max),
    stock: readChoice(query, 'stock', STOCK_LEVELS),
    archived: query.get('archived') === '1',
  };
}

export type ShelfFilter = ReturnType<typeof shelfFilterIn>;

export function pathToAll({ mainCategory, category, shelf, stock, archived }: ShelfFilter): string {
  const filter = { mainCategory, category, shelf, stock, archived: archived ? '1' : '' };
  const query = Object.entries({ [ALL]: '1', ...filter });
  return `${BULK_EDIT_PATH}?${new URLSearchParams(query.flatMap(([name, value]) => (value ? [[name, value]] : [])))}`;
}
