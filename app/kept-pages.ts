/**
 * Which pages the process may keep for all guests (`server/guest-pages.ts`), and under which key. The key is made of values that were
 * parsed and sorted: each page has one key in each language, however its address was spelled, and the page of that spelling is what all of
 * them get.
 */
import { FILTER_NAMES } from '#shop/catalogue/filters.ts';
import { inAddress, splitLanguage } from '#words/languages.ts';
import { readPart, readSearch } from './list-query.ts';
import { type Known, keptProductsQuery } from './storefront/products-query.ts';

interface Kept {
  path: RegExp;
  /** The routes of its loaders: the router's client asks for the data of some of them (`_routes`). */
  routes: readonly string[];
  /** The parameters that the page knows, as it reads them; null where its page is not kept. */
  read?: (query: URLSearchParams) => Known | null;
  parameters: readonly string[];
}

const SAME_FOR_ALL = /^\/(?:sitemap|feed)\.xml$/;

/**
 * Pages that many guests look at. All others are rendered for each guest. The router's client asks for the data of `/`
 * at `/_.data` (of `/ur` at `/ur.data`), and for those of `/about` at `/about.data`.
 */
const KEPT: readonly Kept[] = [
  { path: /^\/(?:_\.data)?$/, routes: ['root', 'storefront/home'], parameters: [] },
  { path: /^\/about(?:\.data)?$/, routes: ['root', 'storefront/about'], parameters: [] },
  { path: /^\/page\/[a-z\d-]+(?:\.data)?$/, routes: ['root', 'storefront/page'], parameters: [] },
  {
    path: /^\/product\/[\w-]+(?:\/[a-z\d-]+)?(?:\.data)?$/,
    routes: ['root', 'storefront/product'],
    parameters: [],
  },
  {
    path: /^\/products(?:\.data)?$/,
    routes: ['root', 'storefront/products'],
    read: keptProductsQuery,
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

/** Whether the page of this address is the same for everyone, signed in or not: it may be kept for every visitor. */
export function isSameForAll(url: string): boolean {
  return SAME_FOR_ALL.test(url.split('?', 1)[0] ?? '');
}

const keptAt = (path: string) => KEPT.find((one) => one.path.test(path));

/** The one spelling of a kept page's address; null for an address whose page is not kept. */
export function keptAddress(url: string): string | null {
  if (url.length > MAX_URL_LENGTH) return null;
  const cut = url.indexOf('?');
  const { language, path } = splitLanguage(cut < 0 ? url : url.slice(0, cut));
  const kept = keptAt(path);
  if (!kept) return null;
  const address = inAddress(language, path);
  if (cut < 0) return address;
  const query = new URLSearchParams(url.slice(cut));
  const routes = askedRoutes(kept, query.get('_routes'));
  const read = kept.read ? kept.read(query) : [];
  if (!read || !routes) return null;
  // Large parts that are the same for everyone do not depend on the rest of the address.
  if (!isSameForAll(path))
    for (const name of query.keys())
      if (!kept.parameters.includes(name) && !(name === '_routes' && path.endsWith('.data'))) return null;
  const known = new URLSearchParams();
  // Only the data of the page's own route depend on the parameters; those of the frame around it do not.
  if (routes.length === 0 || routes.includes(kept.routes.at(-1) ?? ''))
    for (const [name, value] of read)
      if (value !== undefined && value !== '') known.append(name, String(value));
  if (routes.length > 0) known.set('_routes', routes.join(','));
  return known.size > 0 ? `${address}?${known}` : address;
}

/** The routes whose data are asked for: none for all of them, null where one is not the page's. */
function askedRoutes({ routes }: Kept, asked: string | null): string[] | null {
  if (!asked) return [];
  const ids = new Set(asked.split(','));
  const known = routes.filter((id) => ids.delete(id));
  return ids.size > 0 ? null : known;
}
