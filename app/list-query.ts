/** Lists keep their state in the URL: what is searched, filtered, sorted, and which page is open. */

/** Longer searches find nothing more. */
export const MAX_SEARCH_LENGTH = 200;
/** As many parts as one sitemap may have; https://www.sitemaps.org/protocol.html */
const MAX_PARTS = 50_000;

/** The search of `?q=`, without space around it. */
export function readSearch(query: URLSearchParams): string {
  return query.get('q')?.trim().slice(0, MAX_SEARCH_LENGTH) ?? '';
}

/** The page of `?page=`, from 1; what is no number counts as the first. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** An id is a UUID, or a short word of the demo. */
const ID = /^[\w-]{1,64}$/;

/** The ids of `?ids=a,b` or `?ids=a&ids=b`, each once, in their order; what can be none is left out. */
export function readIds(query: URLSearchParams): string[] {
  const ids = query.getAll('ids').flatMap((some) => some.split(','));
  return [...new Set(ids.map((id) => id.trim()))].filter((id) => ID.test(id));
}

/** The number of `?part=`, from 1; undefined when it is missing or no number of a part. */
export function readPart(query: URLSearchParams): number | undefined {
  const part = Number(query.get('part') ?? 0);
  return Number.isSafeInteger(part) && part > 0 && part <= MAX_PARTS ? part : undefined;
}

/** The value of a parameter if it is one of `values`. */
export function readChoice<Value extends string>(
  query: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const asked = query.get(name);
  return values.find((value) => value === asked);
}
