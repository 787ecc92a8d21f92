/**
 * A product's thaans: changes of other devices, and used-up ones.
 * @module-tag long
 */
import { expect, test } from 'vitest';
import { m as frame } from '#words/frame.ts';
import { m } from '#words/thaans.ts';
import { inDatabase } from '../support/broken-shop.ts';
import { hydrated, logInAsAdmin, openLive } from '../support/browser.ts';
import { sellByMetre } from '../support/cloth-by-metre.ts';
import { openShopInBrowser } from '../support/shop-in-browser.ts';

const { asVisitor, shop } = openShopInBrowser();

const PHONE = { width: 360, height: 740 };

test('what another device measures is shown at once', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await sellByMetre(shop().dataDir, 'ML-001', 950);
    await logInAsAdmin(page);
    await openLive(page, '/admin/products/ml-001');
    await asVisitor({}, async (other) => {
      await logInAsAdmin(other.page);
      await other.page.goto('/admin/products/ml-001');
      await hydrated(other.page);
      await other.page.getByText(m.correct, { exact: true }).first().click();
      await other.page.getByLabel(m.remnant).fill('9');
      await other.page.getByLabel(m.reason).fill('measured now');
      await other.page.getByRole('button', { name: m.correct }).click();
      await page.getByText(m.leftOf({ left: '9 m (9.8 gaz)', length: '9.5 m (10.4 gaz)' })).waitFor();
    });
  }));

test('of many thaans that are used up the newest are listed, and the rest on further pages', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await sellByMetre(shop().dataDir, 'ML-002', ...Array.from({ length: 61 }, () => 4000));
    const useUp = 'update thaans set "remnantCm" = 0 where number > 1 and "productId" = ?';
    await inDatabase(shop().dataDir, useUp, 'ml-002');
    await logInAsAdmin(page);
    await page.goto('/admin/products/ml-002');
    await hydrated(page);
    const usedUp = page.locator('details', { has: page.getByText(m.usedUp(60), { exact: true }) });
    await usedUp.getByText(m.usedUp(60)).click();
    await usedUp.getByRole('heading', { name: m.thaan(61) }).waitFor();
    expect(await usedUp.getByRole('listitem').count()).toBe(50);
    await usedUp.getByRole('link', { name: frame.next }).click();
    await usedUp.getByRole('heading', { name: m.thaan(11) }).waitFor();
    expect(await usedUp.getByRole('listitem').count()).toBe(10);
    await page.reload();
    await usedUp.getByRole('heading', { name: m.thaan(2), exact: true }).waitFor();
  }));
