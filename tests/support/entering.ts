import type { Page } from 'playwright-core';
import { m } from '#words/enter.ts';
import { m as items } from '#words/items.ts';

export const make = (page: Page) => page.getByRole('button', { name: m.make, exact: true });

/** Types an item's code, like a scanner. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.getByRole('combobox', { name: items.item, exact: true }).fill(code);
  await page.keyboard.press('Enter');
  await page.getByText(code, { exact: true }).first().waitFor();
}
