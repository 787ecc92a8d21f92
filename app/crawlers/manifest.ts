/** GET /manifest.webmanifest: installs the shop as an app, in the page's language. */
import { language } from '#words/language.ts';
import { languages } from '#words/languages.ts';
import { address } from '../lib/address.ts';
import { requestOf } from '../lib/context.ts';
import { storeNow } from '../store/store-facts.server.ts';
import type { Route } from './+types/manifest';

export function loader({ context }: Route.LoaderArgs) {
  const { name, tagline } = storeNow(requestOf(context).shop);
  const { tag, dir } = languages[language()];
  const manifest = {
    // One app for all languages; it opens in the last used one.
    id: '/',
    lang: tag,
    dir,
    name,
    short_name: name,
    description: tagline,
    start_url: address('/'),
    display: 'standalone',
    background_color: '#fbf7ef',
    theme_color: '#fbf7ef',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } });
}
