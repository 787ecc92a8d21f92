/**
 * Pictures get their true width.
 * @module-tag long
 */
import { expect, test } from 'vitest';
import { DESK, hydrated, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor } = openShopInBrowser();

test.each([PHONE, DESK])('the pictures of the home page are told their true width', (viewport) =>
  asVisitor({ viewport }, async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const sizes = await page.locator('.products img').evaluateAll(async (pictures) => {
      const found: [shown: number, told: number][] = [];
      for (const one of pictures) {
        if (!(one instanceof HTMLImageElement)) continue;
        one.loading = 'eager';
        await one.decode();
        // `sizes` sets the natural width.
        found.push([one.clientWidth, one.naturalWidth]);
      }
      return found;
    });
    expect(sizes.length).toBeGreaterThan(10);
    for (const [shown, told] of sizes) expect(Math.abs(told - shown) / shown).toBeLessThan(0.08);
  }),
);
