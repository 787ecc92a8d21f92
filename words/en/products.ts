/** The product list, its search and its cards. */
import type { ProductSort } from '#shop/catalogue/product.ts';

export * as m from './products.ts';

/** For search engines: chosen categories, if any, and page number. */
export interface Listed {
  what: string;
  page: number;
}

/** `what`: chosen categories, or empty. */
export const title = ({ what, store }: { what: string; store: string }) =>
  `${what ? `${what}: ` : ''}Products | ${store}`;
/** Unique for each list and page. */
export const summary = ({ what, page }: Listed) =>
  `${what ? `${what}: everything we have` : 'Unstitched fabric for men and women, towels and bedsheets'}, with price and stock.${page > 1 ? ` Page ${page}.` : ''}`;
export const products = 'Products';
export const loading = 'Loading products';
export const notLoaded = 'The products could not be loaded.';
export const found = (count: number) => (count === 1 ? '1 product found' : `${count} products found`);
export const shown = ({ shown, total }: { shown: number; total: number }) =>
  `${shown} of ${total} products shown`;
export const partly = 'No product has all of these words. These have most of them:';
export const results = 'Results';
export const viewAll = ({ total, mainCategory }: { total: number; mainCategory: string }) =>
  `View all ${total} of ${mainCategory}`;
export const nothingFound = 'No products found matching your criteria.';
export const showAll = 'Show all products';
export const notIn = ({ category, mainCategory }: { category: string; mainCategory: string }) =>
  `There is no ${category} in ${mainCategory}.`;
export const categoryOf = ({ category, mainCategory }: { category: string; mainCategory: string }) =>
  `${category} in ${mainCategory}`;
export const showAllOf = (mainCategory: string) => `Show all of ${mainCategory}`;
export const showMore = (category: string) => `Show more than ${category}`;

export const filters = 'Filters';
export const chosenFilters = 'Chosen filters';
export const withoutFilters = 'Without filters';
export const search = 'Search';
export const suggestions = 'Suggestions';
export const suggested = (count: number) => `${count} suggestions`;
export const mainCategory = 'Main category';
export const subcategory = 'Subcategory';
export const all = 'All';
export const sortBy = 'Sort by';
export const bestMatch = 'Best match';
export const sorts: Record<ProductSort, string> = {
  name: 'Name',
  newest: 'Newest first',
  cheapest: 'Price, low to high',
  dearest: 'Price, high to low',
};

export const featured = 'New in the Shop';
export const soldOut = 'Out of Stock';
export const stock = (count: number) => `Stock: ${count}`;
export const onlyLeft = (count: number) => `Only ${count} left`;
export const view = 'View';
export const viewOf = (name: string) => `View ${name}`;
export const addToCart = 'Add to Cart';
export const addToCartOf = (name: string) => `Add to Cart: ${name}`;

/** Saves a product for later. */
export const keep = 'Keep';
export const kept = 'Kept';
export const keepOf = (name: string) => `Keep: ${name}`;
export const keptOf = (name: string) => `Kept: ${name}`;
