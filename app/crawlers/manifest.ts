/** GET /manifest.webmanifest: how a phone shows the shop among its apps. */
import { store } from '#store';
import { m } from '#words/own.ts';

export function loader() {
  const manifest = {
    name: store.name,
    short_name: store.name,
    description: m.tagline,
    start_url: '/',
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
