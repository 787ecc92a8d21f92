/**
 * Pictures get their true width.
 * @module-tag long
 */
import { expect, test } from 'vitest';
import { DESK, open, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor } = openShopInBrowser();

test.each([PHONE, DESK])('the pictures of the home page are told their true width', (viewport) =>
  asVisitor({ viewport }, async ({ page }) => {
    await open(page, '/');
    const sizes = await page.locator('.products article img:not(.size-5)').evaluateAll(async (pictures) => {
      const found: [shown: number, told: number][] = [];
      for (const one of pictures) {
        // A card's second picture is hidden until a mouse is over it.
        if (!(one instanceof HTMLImageElement) || one.clientWidth === 0) continue;
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
