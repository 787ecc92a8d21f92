/** Sums on a page, read as people see them. */
import type { Page } from 'playwright-core';

/** The value beside a name in the sums of the page. */
export const figure = (page: Page, name: string): Promise<string> =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .innerText();
