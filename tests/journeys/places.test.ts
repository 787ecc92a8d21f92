/**
 * The header keeps its place, placeholders are whole, and pictures get their true width.
 * @module-tag long
 */
import { expect, test } from 'vitest';
import { allLanguages } from '#words/languages.ts';
import { DESK, hydrated, PHONE } from '../support/browser.ts';
import { openShopInBrowser } from '../support/shop-in-browser.ts';

const { asVisitor } = openShopInBrowser();

test.each([PHONE, DESK])('the header stays where it is from page to page', (viewport) =>
  asVisitor({ viewport }, async ({ page }) => {
    const places: Record<string, number>[] = [];
    for (const path of ['/', '/products', '/about']) {
      await page.goto(path);
      await hydrated(page);
      places.push(
        await page
          .locator('header')
          .first()
          .evaluate((header) =>
            Object.fromEntries(
              [...header.querySelectorAll('nav a, .link-alone, summary')]
                .filter((one) => one.checkVisibility())
                .map((one) => [one.textContent || one.tagName, Math.round(one.getBoundingClientRect().left)]),
            ),
          ),
      );
    }
    expect(Object.keys(places[0] ?? {}).length).toBeGreaterThan(1);
    expect(places[1]).toEqual(places[0]);
    expect(places[2]).toEqual(places[0]);
  }),
);

test.each(allLanguages)('the words in an empty search field are not cut on a phone, in %s', (spoken) =>
  asVisitor({ viewport: PHONE, spoken }, async ({ page }) => {
    await page.goto('/products');
    await hydrated(page);
    const cut = await page.locator('input[placeholder]:visible').evaluateAll((fields) =>
      fields.flatMap((field) => {
        if (!(field instanceof HTMLInputElement)) return [];
        const look = getComputedStyle(field, '::placeholder');
        const own = getComputedStyle(field);
        const room =
          field.clientWidth - Number.parseFloat(own.paddingLeft) - Number.parseFloat(own.paddingRight);
        const probe = document.createElement('span');
        Object.assign(probe.style, { font: look.font, position: 'absolute', whiteSpace: 'pre' });
        probe.textContent = field.placeholder;
        document.body.append(probe);
        const { width } = probe.getBoundingClientRect();
        probe.remove();
        return width > room ? [`${field.placeholder}: ${width} of ${room}`] : [];
      }),
    );
    expect(cut).toEqual([]);
  }),
);

test.each([PHONE, { width: 800, height: 900 }, DESK])(
  'the pictures of the home page are told their true width',
  (viewport) =>
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
