/**
 * The sitemap: every public page, for search engines. `/sitemap.xml` is an index of parts, and a part is so short that it is written in one
 * turn of the event loop; all 10,000 products of a large shop in one file would be megabytes. https://www.sitemaps.org/protocol.html
 */
import type { Shop } from '../kernel/shop.ts';
import { MAIN_CATEGORIES } from './product.ts';
import { countProducts, listProductIds } from './read.server.ts';

/** Products of a part: a millisecond to write. */
export const PRODUCTS_PER_PART = 500;

const PAGES = [
  '/',
  '/products',
  ...MAIN_CATEGORIES.map((name) => `/products?mainCategory=${encodeURIComponent(name)}`),
  '/about',
  '/contact',
];

/** The index of the shop at this address: the addresses of all parts. */
export async function sitemapIndex(shop: Shop, origin: string): Promise<string> {
  const parts = Math.max(1, Math.ceil((await countProducts(shop)) / PRODUCTS_PER_PART));
  const addresses = Array.from({ length: parts }, (_, n) => `${origin}/sitemap.xml?part=${n + 1}`);
  return document(
    'sitemapindex',
    addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>`),
  );
}

/** One part, from 1; null when there is none of this number. The first begins with the pages that are no product's. */
export async function sitemapPart(shop: Shop, origin: string, part: number): Promise<string | null> {
  const offset = (part - 1) * PRODUCTS_PER_PART;
  const products = await listProductIds(shop, { offset, limit: PRODUCTS_PER_PART });
  const pages = part === 1 ? PAGES : [];
  if (pages.length + products.length === 0) return null;
  return document('urlset', [
    ...pages.map((path) => entry(origin, path)),
    ...products.map(({ id, updatedAt }) =>
      entry(origin, `/product/${encodeURIComponent(id)}`, new Date(updatedAt).toISOString().slice(0, 10)),
    ),
  ]);
}

/** `day`: of the page's last change, as YYYY-MM-DD. */
function entry(origin: string, path: string, day?: string): string {
  return `<url><loc>${origin}${path}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`;
}

function document(root: 'sitemapindex' | 'urlset', entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;
}
