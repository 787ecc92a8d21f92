/** Paging: one page of a list that grows, with what a reader needs to find the others. */

export interface Page<Item> {
  items: Item[];
  /** How many there are on all pages. */
  total: number;
  /** From 1. */
  page: number;
  pages: number;
}

/** The same page with its items made into others. */
export function mapPage<From, To>(page: Page<From>, to: (item: From) => To): Page<To> {
  return { ...page, items: page.items.map(to) };
}
