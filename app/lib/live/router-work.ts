/**
 * Counts the router's navigations and fetcher calls by instrumentation: the router's hooks update
 * only after rendering, too late for `live-pages.tsx`.
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
