import type { Page } from 'playwright-core';

export async function toast(page: Page, ...words: string[]): Promise<void> {
  let found = page.locator('[data-toast]');
  for (const word of words) found = found.filter({ hasText: word });
  await found.first().waitFor();
}

export async function offline(page: Page, work: () => Promise<void>): Promise<void> {
  await page.waitForLoadState('networkidle'); // the code of the buttons has loaded
  await page.context().setOffline(true);
  // The page's stream fails too, before or after.
  const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await work();
  await lost;
  await page.context().setOffline(false);
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
