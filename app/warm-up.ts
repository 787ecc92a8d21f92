/**
 * The code of the buttons, and of the profile, which shows the account without a network too: fetched as soon as the page itself is there. React Router would fetch it at the first click, and where
 * the network is gone by then it reloads the page, which loses the page too.
 */

interface KnownRoute {
  id: string;
  module: string;
  clientActionModule?: string;
  clientLoaderModule?: string;
}

declare global {
  interface Window {
    /** Set by React Router's scripts: where the code of each route lies. */
    __reactRouterManifest?: {
      routes: Record<string, KnownRoute | undefined>;
    };
  }
}

/** The profile and the layout around it. */
const PROFILE = new Set(['storefront/signed-in', 'storefront/profile']);

/** Fetches the small modules of the writes that the page knows of: a shopper's page knows none of the admin's. */
export function warmUpWrites(): void {
  for (const route of Object.values(window.__reactRouterManifest?.routes ?? {})) {
    if (!route || !(route.id.startsWith('write:') || PROFILE.has(route.id))) continue;
    // The build may put the `clientAction` and the `clientLoader` into other files; the click takes all.
    for (const file of [route.module, route.clientActionModule, route.clientLoaderModule])
      if (file) import(/* @vite-ignore */ file).catch(() => {}); // the click will try again
  }
}
