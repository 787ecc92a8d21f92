import type { Page } from 'playwright-core';

export const figure = (page: Page, name: string): Promise<string> =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .innerText();
