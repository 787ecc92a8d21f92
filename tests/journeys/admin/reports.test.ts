/** @module-tag long */
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { expectItFits, openAsAdmin, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { aPlacedOrder } from '../../support/shopper.ts';

const { shop, asVisitor, emptied } = openShopInBrowser();
beforeEach(() => emptied('orders'));

test('the sales of today are looked at and downloaded; a wrong span says so', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await aPlacedOrder(shop().url, 'Bano Bibi');
    await openAsAdmin(page, '/admin/reports');
    await page.getByRole('link', { name: 'Today' }).click();
    await page.getByRole('link', { name: 'Today' }).and(page.locator('[aria-current=true]')).waitFor();
    const row = page.getByRole('region', { name: 'How orders came' }).getByRole('row').nth(1);
    const [came, orders, amount = ''] = await row.locator('th, td').allTextContents();
    expect([came, orders]).toEqual(['on the site', '1']);
    await page.locator('.recharts-responsive-container').first().waitFor();
    await expectItFits(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV: How orders came' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^source-(\d{4}-\d\d-\d\d)-\1\.csv$/);
    const rupees = Number(amount.replace(/[^\d]/g, ''));
    expect(readFileSync(await file.path(), 'utf8')).toBe(
      `\uFEFFCame,Orders,Amount\r\non the site,1,${rupees}\r\nSales,1,${rupees}\r\n`,
    );
    await page.getByLabel('First day').fill('2030-01-01');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByText('Choose a first and a last day').waitFor();
    expect(await page.getByLabel('First day').inputValue()).toBe('2030-01-01');
  }));
