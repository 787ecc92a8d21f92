/** @module-tag long */
import { expect, test } from 'vitest';
import { m as admin } from '#words/admin.ts';
import { m as checkout } from '#words/checkout.ts';
import { m as enter } from '#words/enter.ts';
import { m } from '#words/khata.ts';
import { m as money } from '#words/money.ts';
import { expectItFits, logInAsAdmin, openAsAdmin } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { make, scan } from '../../support/entering.ts';

const { asVisitor } = openShopInBrowser();

test('the owner agrees to a sale beyond the limit, and a part of it is paid in four presses from the list of khatas', async () => {
  await asVisitor({ viewport: { width: 390, height: 844 } }, async ({ page }) => {
    const choose = (text: string) => page.locator('label.chip', { hasText: text }).first().click();
    await logInAsAdmin(page);
    await openAsAdmin(page, '/admin/orders/new?source=counter');
    await scan(page, 'ML-001');
    await page.getByLabel(checkout.phone).fill('0301 7654321');
    await page.getByLabel(checkout.fullName).fill('Bano Bibi');
    await choose(enter.payings.credit);
    await page.getByLabel(enter.paidNow).fill('500');
    await make(page).click();
    await page.getByText(m.pressToAgree).first().waitFor();
    await make(page).click();
    await page.waitForURL(/orders\/USM/);

    await openAsAdmin(page, '/admin/khata');
    await page.getByRole('link', { name: 'Bano Bibi' }).click();
    const amount = page.getByLabel(money.amount);
    await amount.click();
    await amount.fill('700');
    await choose(money.ways.jazzcash);
    await page.getByRole('button', { name: admin.save, exact: true }).first().click();
    await page.getByText(m.booked).first().waitFor();
    await page.getByText(m.owes.customer('Rs. 2,650')).first().waitFor();
    await expectItFits(page);
    await page.getByRole('link', { name: m.statement, exact: true }).click();
    await page.locator('main.papers').waitFor();
    const rows = await page.locator('tbody tr').allInnerTexts();
    expect(rows.map((row) => row.match(/Rs\. [\d,]+/g))).toEqual([
      ['Rs. 3,350', 'Rs. 3,350'],
      ['Rs. 700', 'Rs. 2,650'],
    ]);
  });
});
