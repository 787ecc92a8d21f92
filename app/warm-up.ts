/**
 * The code of the buttons: fetched as soon as the page itself is there. React Router would fetch it at the first click, and where
 * the network is gone by then it reloads the page, which loses the page too.
 */

declare global {
  interface Window {
    /** Set by React Router's scripts: where the code of each route lies. */
    __reactRouterManifest?: { routes: Record<string, { id: string; module: string } | undefined> };
  }
}

/** Fetches the small modules of the writes that this person can make; a guest has none. */
export function warmUpWrites({ isAdmin, canShop }: { isAdmin: boolean; canShop: boolean }): void {
  if (!isAdmin && !canShop) return;
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {});
  for (const route of routes) {
    if (!route?.id.startsWith('write:')) continue;
    if (route.id.startsWith('write:admin/') && !isAdmin) continue;
    import(/* @vite-ignore */ route.module).catch(() => {}); // the click will try again
  }
}
