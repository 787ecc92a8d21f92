/** Paging: one page of a list that grows, with what a reader needs to find the others. */

export interface Page<Item> {
  items: Item[];
  /** How many there are on all pages; at least, where `isAtLeast`. */
  total: number;
  /** From 1. */
  page: number;
  pages: number;
  /** That there are more, which nobody counted. */
  isAtLeast?: boolean;
}

/** Where a page of `size` stands among `total` items, and how many come before it. A page past the end is the last one. */
export function pageBounds(total: number, { page, size }: { page: number; size: number }) {
  const pages = Math.max(1, Math.ceil(total / size));
  const shown = Math.min(Math.max(1, page), pages);
  return { total, page: shown, pages, offset: (shown - 1) * size };
}

/** The same page with its items made into others. */
export function mapPage<From, To>(page: Page<From>, to: (item: From) => To): Page<To> {
  return { ...page, items: page.items.map(to) };
}
