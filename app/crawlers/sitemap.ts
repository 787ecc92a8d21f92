/** GET /sitemap.xml: an index of all public pages; its parts at `?part=`. */
import { sitemapIndex, sitemapPart } from '#shop/catalogue/sitemap.server.ts';
import { alternates, inAddress } from '#words/languages.ts';
import { requestOf } from '../lib/context.ts';
import { readPart } from '../lib/list-query.ts';
import type { Route } from './+types/sitemap';

const addressesOf = (path: string) =>
  alternates.map(([hreflang, language]) => [hreflang, inAddress(language, path)] as const);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { shop, origin, shows } = requestOf(context);
  shows('catalogue');
  const part = readPart(url.searchParams);
  const xml = await (part === undefined
    ? sitemapIndex(shop, origin)
    : sitemapPart(shop, origin, part, addressesOf));
  if (xml === null) return new Response(null, { status: 404 });
  return new Response(xml, { headers: { 'Content-Type': 'text/xml; charset=utf-8' } });
}
