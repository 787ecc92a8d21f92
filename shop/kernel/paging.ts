export interface Page<Item> {
  items: Item[];
  /** Items on all pages; a lower bound if `isAtLeast`. */
  total: number;
  /** From 1. */
  page: number;
  pages: number;
  isAtLeast?: boolean;
}

/** Clamps to the last page. */
export function pageBounds(total: number, { page, size }: { page: number; size: number }) {
  const pages = Math.max(1, Math.ceil(total / size));
  const shown = Math.min(Math.max(1, page), pages);
  return { total, page: shown, pages, offset: (shown - 1) * size };
}

export function mapPage<From, To>(page: Page<From>, to: (item: From) => To): Page<To> {
  return { ...page, items: page.items.map(to) };
}
