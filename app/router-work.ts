/**
 * Counts the navigations and fetcher calls of the router, by its public instrumentation. A hook shows them only after React has rendered, which is
 * too late for a page that is about to renew itself (`live-pages.tsx`).
 */
import type { ClientInstrumentation } from 'react-router';

export const routerWork = { running: 0, started: 0 };

async function counted(handler: () => Promise<unknown>): Promise<void> {
  routerWork.started += 1;
  routerWork.running += 1;
  await handler();
  routerWork.running -= 1;
}

export const countRouterWork: ClientInstrumentation = {
  router: (router) => router.instrument({ navigate: counted, fetch: counted }),
};
