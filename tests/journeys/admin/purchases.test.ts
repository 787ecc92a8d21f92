/** Counts the presses of a purchase with five lines on a phone, without typing. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/purchases.ts';
import { expectItFits, hydrated, openAsAdmin, visible } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor } = openShopInBrowser();

const CODES = ['ML-001', 'ML-002', 'ML-003', 'WL-001', 'WL-002'];

test('a purchase of five lines takes at most fifteen presses, and its goods are owed for', async () => {
  await asVisitor({ viewport: { width: 390, height: 844 } }, async ({ page }) => {
    await openAsAdmin(page, '/admin');
    let presses = 0;
    const press = async (what: Locator) => {
      presses += 1;
      await what.click();
    };
    await press(
      visible(page, 'button', admin.more)
        .or(page.getByText(admin.more, { exact: true }))
        .first(),
    );
    await press(visible(page, 'link', admin.purchases).first());
    await press(page.getByRole('link', { name: m.add }));
    await hydrated(page);
    await press(page.getByLabel(m.supplierName));
    await page.keyboard.type('Al-Karam');
    await press(page.getByLabel(m.find));
    for (const [nth, code] of CODES.entries()) {
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
      const line = page.getByRole('group', { name: m.line(nth + 1), exact: true });
      await expect.poll(() => isFocused(line.getByLabel(m.amount))).toBe(true);
      await page.keyboard.type('4');
      await page.keyboard.press('Enter');
      await page.keyboard.type('850');
      if (nth < CODES.length - 1) await press(page.getByLabel(m.find));
    }
    await press(page.getByLabel(m.freight));
    await page.keyboard.type('200');
    await press(page.getByRole('button', { name: m.save }));
    await page.getByText('Rs. 17,200').first().waitFor();
    await expectItFits(page);
    expect(presses).toBeLessThanOrEqual(15);
    await sendsBack(page);
  });
});

const isFocused = (field: Locator) => field.evaluate((one) => one === document.activeElement);

async function sendsBack(page: Page): Promise<void> {
  await page.getByText(m.sendBack, { exact: true }).click();
  await page.getByLabel(/ML-001/).fill('2');
  await page.getByRole('button', { name: m.press, exact: true }).click();
  await page.getByText('Rs. −1,700').first().waitFor();
}
