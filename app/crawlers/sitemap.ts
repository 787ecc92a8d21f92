/** GET /sitemap.xml: every public page, for search engines. */
import { listProductIds } from '#shop/catalogue.server.ts';
import { MAIN_CATEGORIES } from '#shop/catalogue.ts';
import { requestOf } from '../context.ts';
import type { Route } from './+types/sitemap';

/** One sitemap holds at most this many addresses; https://www.sitemaps.org/protocol.html */
const MAX_ADDRESSES = 50_000;

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, origin } = requestOf(context);
  const pages = [
    '/',
    '/products',
    ...MAIN_CATEGORIES.map((name) => `/products?mainCategory=${encodeURIComponent(name)}`),
    '/about',
    '/contact',
  ];
  const products = await listProductIds(shop, MAX_ADDRESSES - pages.length);
  const entries = [
    ...pages.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ...products.map(
      ({ id, updatedAt }) =>
        `<url><loc>${origin}/product/${encodeURIComponent(id)}</loc><lastmod>${new Date(updatedAt).toISOString().slice(0, 10)}</lastmod></url>`,
    ),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
  return new Response(xml, { headers: { 'Content-Type': 'text/xml; charset=utf-8' } });
}
