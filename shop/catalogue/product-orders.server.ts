/** The orders in which lists of products stand that are made in memory: those of `listProducts`, as both engines have them. */
import type { ProductSort } from './product.ts';
import type { keptColumns, SearchedProduct } from './read.server.ts';
import { shownNameKey } from './shown-texts.server.ts';

/** What of a product is kept in memory to narrow and sort by. */
export type Kept = Pick<SearchedProduct, (typeof keptColumns)[number] | 'id'>;

/** The order of a list in the reader's language; `priceOf` says what something costs now. */
export function orderOf<One extends Kept>(
  sort: ProductSort,
  { language, priceOf }: { language: string; priceOf: (one: One) => number },
): (a: One, b: One) => number {
  const key = shownNameKey({ language });
  switch (sort) {
    case 'name':
      return (a, b) => compare(a[key], b[key]) || compare(a.id, b.id);
    case 'newest':
      return (a, b) => b.createdAt - a.createdAt || compare(b.id, a.id);
    case 'cheapest':
      return (a, b) => priceOf(a) - priceOf(b) || compare(a.id, b.id);
    case 'dearest':
      return (a, b) => priceOf(b) - priceOf(a) || compare(b.id, a.id);
  }
}

/** As both engines order text. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
