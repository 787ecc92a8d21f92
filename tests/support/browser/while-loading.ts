import type { Page } from 'playwright-core';

/** Holds back all scripts of the next pages, or those that match; returns a function that releases them. */
export async function holdScripts(page: Page, named = /\.js$/): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    if (!named.test(route.request().url())) return route.continue();
    await scripts.promise;
    await route.continue();
  });
  return scripts.resolve;
}

/** Runs in the page. `least`: the smallest shift that counts, in pixels; `buffered`: earlier shifts count too. */
export function keepWhatMoves({ least, buffered }: { least: number; buffered: boolean }): void {
  interface Shift extends PerformanceEntry {
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const moved: string[] = [];
  Object.assign(window, { moved });
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as Shift[])
      for (const { node, previousRect: from, currentRect: to } of sources)
        if (Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) >= least)
          moved.push(`${node?.textContent?.slice(0, 60)}: ${JSON.stringify([from, to])}`);
  }).observe({ type: 'layout-shift', buffered });
}

export const whatMoved = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'moved'));
