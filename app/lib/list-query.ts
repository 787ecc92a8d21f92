/** The state of lists in the URL: search, filters, sorting and page. */

export const MAX_SEARCH_LENGTH = 200;
/** Limit of a sitemap index; https://www.sitemaps.org/protocol.html */
const MAX_PARTS = 50_000;

export function readSearch(query: URLSearchParams): string {
  return query.get('q')?.trim().slice(0, MAX_SEARCH_LENGTH) ?? '';
}

/** From 1, also for invalid numbers. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** A UUID, or a short word of the demo. */
const ID = /^[\w-]{1,64}$/;

/** From `?ids=a,b` or `?ids=a&ids=b`, unique and in order, without invalid ones. */
export function readIds(query: URLSearchParams): string[] {
  const ids = query.getAll('ids').flatMap((some) => some.split(','));
  return [...new Set(ids.map((id) => id.trim()))].filter((id) => ID.test(id));
}

/** From 1; undefined if missing or invalid. */
export function readPart(query: URLSearchParams): number | undefined {
  const part = Number(query.get('part') ?? 0);
  return Number.isSafeInteger(part) && part > 0 && part <= MAX_PARTS ? part : undefined;
}

export function readChoice<Value extends string>(
  query: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const asked = query.get(name);
  return values.find((value) => value === asked);
}

/** Id of the newest item that the page has, from `?after=`; 0 for none. */
export function readAfter(query: URLSearchParams): number {
  const after = Number(query.get('after'));
  return Number.isSafeInteger(after) && after > 0 ? after : 0;
}
