/**
 * The code of the buttons: fetched as soon as the page itself is there. React Router would fetch it at the first click, and where
 * the network is gone by then it reloads the page, which loses the page too.
 */

declare global {
  interface Window {
    /** Set by React Router's scripts: where the code of each route lies. */
    __reactRouterManifest?: {
      routes: Record<string, { id: string; module: string; clientActionModule?: string } | undefined>;
    };
  }
}

/** Fetches the small modules of the writes that the page knows of: a shopper's page knows none of the admin's. */
export function warmUpWrites(): void {
  for (const route of Object.values(window.__reactRouterManifest?.routes ?? {})) {
    if (!route?.id.startsWith('write:')) continue;
    // The build may put the `clientAction` into a file of its own; the click takes both.
    for (const file of [route.module, route.clientActionModule])
      if (file) import(/* @vite-ignore */ file).catch(() => {}); // the click will try again
  }
}
