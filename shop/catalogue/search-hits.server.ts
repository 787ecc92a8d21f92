/** What a word finds in one portion of the search's index. */
import type { SearchOptions, SearchResult } from 'minisearch';
import type { Kept } from './product-orders.server.ts';
import type { SearchedProduct } from './read.server.ts';
import type { SearchIndex } from './search-index.server.ts';

/** `nearly` counts the words that it has in no other way than with a letter wrong, or by their sound. */
export type Hit = Kept & { score: number; nearly: number };
export type Portion = SearchIndex<SearchedProduct>['portions'][number];
/** A word of a search, and those of the index that sound alike. */
export type Asked = { word: string; alike: readonly string[] };

/** The products of a portion that have one word, and those that have one that sounds alike. */
export function search(portion: Portion, { word, alike }: Asked, options: SearchOptions): Hit[] {
  const hits = hitsOf(portion.search(word, options), ({ terms }) =>
    Number(!terms.some((term) => term.startsWith(word))),
  );
  if (alike.length === 0) return hits;
  const found = new Set(hits.map(({ id }) => id));
  const queries = { queries: [...alike], combineWith: 'OR' as const };
  const others = portion.search(queries, { ...options, prefix: false, fuzzy: false });
  return [
    ...hits,
    ...hitsOf(
      others.filter(({ id }) => !found.has(id)),
      () => 1,
    ),
  ];
}

/** What is needed of each result, and no more: thousands of results with all that matched in them would keep the garbage collector busy. */
const hitsOf = (found: SearchResult[], nearlyOf: (result: SearchResult) => number): Hit[] =>
  found.map((result) => {
    const { id, nameKey, nameKeyUrdu, priceInPaisa, mainCategory, category, createdAt } =
      result as SearchResult & Kept;
    const kept = { id, nameKey, nameKeyUrdu, priceInPaisa, mainCategory, category, createdAt };
    return { ...kept, score: result.score, nearly: nearlyOf(result) };
  });

/** Adds what a product was found by before. */
export function addTo(hit: Hit, earlier: Hit | undefined): void {
  hit.score += earlier?.score ?? 0;
  hit.nearly += earlier?.nearly ?? 0;
}

/** Those of the hits that have one more word. */
export function narrow(
  hits: readonly Hit[],
  portion: Portion | undefined,
  word: Asked,
  prefix: boolean,
): Hit[] {
  if (!portion || hits.length === 0) return [];
  const earlier = new Map(hits.map((hit) => [hit.id, hit]));
  const narrowed = search(portion, word, { prefix, boostDocument: (id) => (earlier.has(id) ? 1 : 0) });
  for (const hit of narrowed) addTo(hit, earlier.get(hit.id));
  return narrowed;
}

export const count = (found: readonly Hit[][]): number => found.reduce((sum, { length }) => sum + length, 0);
export const idsOf = (hits: readonly Hit[]): string[] => hits.map(({ id }) => id);
/** What was found as it is written, or by its beginning, is before what is nearly so. */
export const bestFirst = (a: Hit, b: Hit) => a.nearly - b.nearly || b.score - a.score;
