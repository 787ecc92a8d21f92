/** GET /sitemap.xml: every public page, for search engines. */
import { requestOf } from '../context.ts';
import type { Route } from './+types/sitemap';

export async function loader({ context }: Route.LoaderArgs) {
  const { sitemap, origin, shows } = requestOf(context);
  shows('catalogue');
  return new Response(await sitemap.xml(origin), { headers: { 'Content-Type': 'text/xml; charset=utf-8' } });
}
