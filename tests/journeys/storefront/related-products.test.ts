/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { m as compare } from '#words/compare.ts';
import { m as frame } from '#words/frame.ts';
import { m as product } from '#words/product.ts';
import { m as fields } from '#words/product-fields.ts';
import { m } from '#words/related-products.ts';
import { m as sharing } from '#words/sharing.ts';
import { DESK, hydrated, open, signUp } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor } = openShopInBrowser();

const WIDTHS = [360, 1280].map((width) => ({ width, height: 800 }));
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('looked-at'));
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test('below a product stand others like it, and those looked at before', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await page.goto('/product/ml-001');
    const like = region(page, m.likeIt).getByRole('article');
    await like.first().waitFor();
    expect(await like.count()).toBe(4);
    expect(await region(page, m.lookedAt).count()).toBe(0);
    await expect.poll(() => stored(page)).toContain('ml-001');
    await page.goto('/product/wl-001');
    await region(page, m.lookedAt).getByText('Premium Egyptian Latha').waitFor();
    expect(await isTooWide(page)).toBe(false);
    // A single card is not larger.
    const widthIn = async (row: string) =>
      (await region(page, row).getByRole('article').first().boundingBox())?.width ?? 0;
    expect(await widthIn(m.lookedAt)).toBeLessThanOrEqual((await widthIn(m.likeIt)) * 1.2);
    // Without loading a page.
    await region(page, m.lookedAt).getByRole('link').first().click();
    await page.waitForURL(/ml-001/);
    await page.getByRole('heading', { level: 1, name: 'Premium Egyptian Latha' }).waitFor();
    await region(page, m.lookedAt).getByText('Garden').waitFor();
    expect(await region(page, m.lookedAt).getByText('Premium Egyptian Latha').count()).toBe(0);
  }));

test('what was looked at while logged in is forgotten with the log-out', () =>
  asVisitor({}, async ({ page }) => {
    await signUp(page);
    await page.goto('/product/ml-001');
    await expect.poll(() => stored(page)).toContain('ml-001');
    expect(await page.getByRole('button', { name: product.addToCart }).count()).toBe(1);
    await open(page, '/profile');
    await page.getByRole('main').getByRole('button', { name: frame.logout }).click();
    await expect.poll(() => stored(page)).toBeNull();
  }));

test.each([
  { width: 360, height: 800, scripts: true },
  { width: 360, height: 800, scripts: false },
])('products are ticked and stand side by side ($width px, scripts: $scripts)', ({ scripts, ...viewport }) =>
  asVisitor({ viewport, javaScriptEnabled: scripts }, async ({ page }) => {
    await page.goto('/product/wl-001');
    if (scripts) await hydrated(page);
    const ticks = page.getByRole('group', { name: m.compareWith }).getByRole('checkbox');
    await ticks.nth(0).check();
    await ticks.nth(1).check();
    await page.getByRole('button', { name: m.compare, exact: true }).click();
    await page.waitForURL(/\/compare\?ids=wl-001/);
    const table = region(page, compare.heading);
    await table.waitFor();
    expect(await table.getByRole('columnheader').count()).toBe(3);
    const differing = table.getByRole('rowgroup').filter({ hasText: compare.differs });
    await differing.getByRole('row').filter({ hasText: fields.names.price }).waitFor();
    expect(await table.getByRole('row').filter({ hasText: fields.names.pillowCovers }).count()).toBe(0);
    expect(await isTooWide(page)).toBe(false);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    const first = table.getByRole('rowheader', { name: fields.names.price });
    const before = await first.boundingBox();
    await table.evaluate((box) => box.scrollBy({ left: 120 }));
    expect((await first.boundingBox())?.x).toBeCloseTo(before?.x ?? -1, 0);
    await table
      .getByRole('button', { name: /^Take out / })
      .first()
      .click();
    await expect.poll(() => table.getByRole('columnheader').count()).toBe(2);
  }),
);

test('a product is shared by the sheet of the phone, or copied, or by WhatsApp without scripts', async () => {
  await asVisitor({ viewport: WIDTHS[0], javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/product/ml-001');
    const link = page.getByRole('link', { name: m.shareByWhatsApp });
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\?text=Premium.*product%2Fml-001/);
  });
  await asVisitor({ viewport: WIDTHS[0] }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: (what: ShareData) => Object.assign(window, { what }),
      });
    });
    await page.goto('/product/ml-001');
    await page.getByRole('button', { name: m.share, exact: true }).click();
    const shared = await page.evaluate(() => (window as unknown as { what: ShareData }).what);
    expect(shared.url).toMatch(/\/product\/ml-001\//);
    expect(await page.getByRole('link', { name: m.shareByWhatsApp }).count()).toBe(0);
  });
  await asVisitor({ viewport: WIDTHS[1] }, async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'share');
      const clipboard = { writeText: async (text: string) => Object.assign(window, { copied: text }) };
      Object.defineProperty(navigator, 'clipboard', { value: clipboard });
    });
    await page.goto('/product/ml-001');
    await page.getByRole('button', { name: m.copyAddress }).click();
    await page.getByText(sharing.copied, { exact: true }).waitFor();
    const copied = await page.evaluate(() => (window as unknown as { copied: string }).copied);
    expect(copied).toMatch(/\/product\/ml-001\//);
  });
});
