/** @module-tag long */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { m as checkout } from '#words/checkout.ts';
import { m as home } from '#words/home.ts';
import { m as product } from '#words/product.ts';
import { addToCart, DESK, expectWellMade, hydrated, PHONE, signUp } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor } = openShopInBrowser();

const boxOf = async (one: Locator) => (await one.boundingBox()) ?? expect.fail('not shown');

test('on a phone a banner’s picture fills its frame, and no arrow is on its words', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const slide = page.getByRole('region', { name: home.slider }).getByRole('listitem').first();
    const [frame, picture] = [await boxOf(slide), await boxOf(slide.locator('img'))];
    expect(picture.height).toBe(frame.height);
    const words = await boxOf(slide.getByRole('link', { name: home.shopNow }));
    const arrow = await boxOf(page.getByRole('button', { name: home.nextSlide }));
    expect(arrow.y).toBeGreaterThanOrEqual(words.y + words.height);
  }));

test('on a phone the first picture of a list is near the top, and the bar stays below the header', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    for (const path of ['/products', '/products?mainCategory=Women']) {
      await page.goto(path);
      const picture = page.getByRole('article').first().locator('img').first();
      expect((await boxOf(picture)).y, path).toBeLessThan(300);
    }
    await page.mouse.wheel(0, 1500);
    const bar = page.locator('.list-bar');
    await expect.poll(async () => Math.round((await boxOf(bar)).y)).toBe(64);
    expect((await boxOf(bar)).height).toBe(48);
  }));

test('price and Add follow a customer past the button, and no guest', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    const add = page.getByRole('button', { name: product.addToCart });
    const goDown = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.goto('/product/ml-001');
    await hydrated(page);
    await goDown();
    expect(await add.count()).toBe(0);
    await signUp(page);
    await page.goto('/product/ml-001');
    await hydrated(page);
    // The router restores the scroll position.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => add.count()).toBe(1);
    await goDown();
    await expect.poll(() => add.count()).toBe(2);
    await expectWellMade(page);
    await add.last().click();
    await page
      .getByRole('link', { name: /^Cart, 1/ })
      .filter({ visible: true })
      .first()
      .waitFor();
  }));

test('the summary has pictures: folded above the form on a phone, open beside it at a desk', async () => {
  const scenes = [
    [PHONE, false],
    [DESK, true],
  ] as const;
  for (const [viewport, isOpen] of scenes)
    await asVisitor({ viewport }, async ({ page }) => {
      await signUp(page);
      await addToCart(page, 2);
      await page.goto('/checkout');
      await hydrated(page);
      const summary = page.getByRole('region', { name: checkout.summary });
      const picture = summary.locator('img');
      expect(await picture.isVisible()).toBe(isOpen);
      if (!isOpen) await summary.getByRole('heading', { name: checkout.summary }).click();
      await picture.waitFor();
      await expectWellMade(page);
    });
});
