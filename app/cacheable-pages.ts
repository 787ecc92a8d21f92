/**
 * Pages that the server may cache for guests (`server/cache/page-cache.ts`). Keys use parsed and
 * sorted values: one per page and language, however the address is spelled.
 */
import { FILTER_NAMES } from '#shop/catalogue/filters.ts';
import { inAddress, splitLanguage } from '#words/languages.ts';
import { readPart, readSearch } from './lib/list-query.ts';
import { cacheableProductsQuery, type Known } from './storefront/list/products-query.ts';

interface CacheablePage {
  path: RegExp;
  /** The router's client may request only some (`_routes`). */
  routes: readonly string[];
  /** Known parameters; null if not cached. */
  read?: (query: URLSearchParams) => Known | null;
  parameters: readonly string[];
}

const SAME_FOR_ALL = /^\/(?:sitemap|feed)\.xml$/;

/**
 * The router fetches the data of `/` from `/_.data` (of `/ur` from `/ur.data`), and of `/about` from
 * `/about.data`.
 */
const CACHEABLE: readonly CacheablePage[] = [
  { path: /^\/(?:_\.data)?$/, routes: ['root', 'storefront/home/home'], parameters: [] },
  { path: /^\/about(?:\.data)?$/, routes: ['root', 'storefront/pages/about'], parameters: [] },
  { path: /^\/page\/[a-z\d-]+(?:\.data)?$/, routes: ['root', 'storefront/pages/page'], parameters: [] },
  {
    path: /^\/product\/[\w-]+(?:\/[a-z\d-]+)?(?:\.data)?$/,
    routes: ['root', 'storefront/product/product'],
    parameters: [],
  },
  {
    path: /^\/products(?:\.data)?$/,
    routes: ['root', 'storefront/list/products'],
    read: cacheableProductsQuery,
    parameters: ['category', 'mainCategory', 'page', 'q', 'sort', 'filters', ...FILTER_NAMES],
  },
  {
    path: /^\/products\/suggestions$/,
    routes: [],
    read: (query) => [['q', readSearch(query)]],
    parameters: ['q'],
  },
  {
    path: /^\/sitemap\.xml$/,
    routes: [],
    read: (query) => [['part', readPart(query)]],
    parameters: ['part'],
  },
  { path: /^\/feed\.xml$/, routes: [], parameters: [] },
];

const MAX_URL_LENGTH = 300;

export function isSameForAll(url: string): boolean {
  return SAME_FOR_ALL.test(url.split('?', 1)[0] ?? '');
}

const pageAt = (path: string) => CACHEABLE.find((one) => one.path.test(path));

/** Null if not cached. */
export function cacheKey(url: string): string | null {
  if (url.length > MAX_URL_LENGTH) return null;
  const cut = url.indexOf('?');
  const { language, path } = splitLanguage(cut < 0 ? url : url.slice(0, cut));
  const page = pageAt(path);
  if (!page) return null;
  const address = inAddress(language, path);
  if (cut < 0) return address;
  const query = new URLSearchParams(url.slice(cut));
  const routes = askedRoutes(page, query.get('_routes'));
  const read = page.read ? page.read(query) : [];
  if (!read || !routes) return null;
  if (!isSameForAll(path))
    for (const name of query.keys())
      if (!page.parameters.includes(name) && !(name === '_routes' && path.endsWith('.data'))) return null;
  const known = new URLSearchParams();
  // The frame's data do not depend on the parameters.
  if (routes.length === 0 || routes.includes(page.routes.at(-1) ?? ''))
    for (const [name, value] of read)
      if (value !== undefined && value !== '') known.append(name, String(value));
  if (routes.length > 0) known.set('_routes', routes.join(','));
  return known.size > 0 ? `${address}?${known}` : address;
}

/** Empty for all routes, null if one is not the page's. */
function askedRoutes({ routes }: CacheablePage, asked: string | null): string[] | null {
  if (!asked) return [];
  const ids = new Set(asked.split(','));
  const known = routes.filter((id) => ids.delete(id));
  return ids.size > 0 ? null : known;
}
