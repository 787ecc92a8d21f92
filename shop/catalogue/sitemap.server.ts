/**
 * Sitemap of all public pages. `/sitemap.xml` is an index of parts, because 10,000 products in one file would
 * block the event loop. Pages are listed in English with their alternates.
 * https://www.sitemaps.org/protocol.html
 */
import type { Shop } from '../kernel/shop.ts';
import { shownPages } from '../pages/page.ts';
import { listPath, readablePath } from './paths.ts';
import { MAIN_CATEGORIES } from './product.ts';
import { countProducts, listProductNames } from './read.server.ts';

/** Takes a millisecond. */
export const PRODUCTS_PER_PART = 500;

const PAGES = [
  '/',
  '/products',
  ...MAIN_CATEGORIES.map((mainCategory) => listPath({ mainCategory })),
  '/about',
  '/contact',
];

type AddressesOf = (path: string) => readonly (readonly [hreflang: string, address: string])[];

export async function sitemapIndex(shop: Shop, origin: string): Promise<string> {
  const parts = Math.max(1, Math.ceil((await countProducts(shop)) / PRODUCTS_PER_PART));
  const addresses = Array.from({ length: parts }, (_, n) => `${origin}/sitemap.xml?part=${n + 1}`);
  return document(
    'sitemapindex',
    addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>`),
  );
}

/** From 1; null if missing. The first begins with the other pages. */
export async function sitemapPart(
  shop: Shop,
  origin: string,
  part: number,
  addressesOf: AddressesOf,
): Promise<string | null> {
  const entry = (path: string, day = '') => entryOf(origin, path, addressesOf(path), day);
  const offset = (part - 1) * PRODUCTS_PER_PART;
  const products = await listProductNames(shop, { offset, limit: PRODUCTS_PER_PART });
  const own = shownPages(shop.settings.pages).map(({ slug }) => `/page/${slug}`);
  const pages = part === 1 ? [...PAGES, ...own] : [];
  if (pages.length + products.length === 0) return null;
  return document('urlset', [
    ...pages.map((path) => entry(path)),
    ...products.map((product) =>
      entry(readablePath(product), new Date(product.updatedAt).toISOString().slice(0, 10)),
    ),
  ]);
}

/** `day` of the last change as YYYY-MM-DD; empty if unknown. */
function entryOf(origin: string, path: string, addresses: ReturnType<AddressesOf>, day: string): string {
  const links = addresses.map(
    ([hreflang, address]) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${origin}${address}"/>`,
  );
  return `<url><loc>${origin}${path}</loc>${day && `<lastmod>${day}</lastmod>`}${links.join('')}</url>`;
}

function document(root: 'sitemapindex' | 'urlset', entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</${root}>\n`;
}
