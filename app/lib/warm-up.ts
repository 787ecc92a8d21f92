/**
 * Preloads the code of buttons and of the profile, which works offline. React Router would load it at
 * the first click, and reload the page if that fails.
 */

interface KnownRoute {
  id: string;
  module: string;
  clientActionModule?: string;
  clientLoaderModule?: string;
}

declare global {
  interface Window {
    /** Set by React Router: each route's module. */
    __reactRouterManifest?: {
      routes: Record<string, KnownRoute | undefined>;
    };
  }
}

/** With its layout. */
const PROFILE = new Set(['storefront/frame/signed-in', 'storefront/profile/profile']);

/** The routes of the page's build: a shopper's has none of the admin's. */
export function warmUpWrites(): void {
  for (const route of Object.values(window.__reactRouterManifest?.routes ?? {})) {
    if (!route || !(route.id.startsWith('write:') || PROFILE.has(route.id))) continue;
    // `clientAction` and `clientLoader` may be in other files.
    for (const file of [route.module, route.clientActionModule, route.clientLoaderModule])
      if (file) import(/* @vite-ignore */ file).catch(() => {}); // retried on click
  }
}
