import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { m } from '#words/kept.ts';
import { m as products } from '#words/products.ts';
import { m as waiting } from '#words/waiting.ts';
import {
  DESK,
  expectItFits,
  expectWellMade,
  hydrated,
  logIn,
  openLive,
  PHONE,
  signUpByHand,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { holdScripts, keepWhatMoves, whatMoved } from '../../support/browser/while-loading.ts';

const { asVisitor, shop, sql, emptied } = openShopInBrowser();
beforeEach(async () => {
  await emptied('keptProducts');
  await sql(`update products set "priceInPaisa" = 385000, "archivedAt" = null where id = 'ml-001'`);
});

const LATHA = 'Premium Egyptian Latha, Ivory';
const heart = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const lines = (page: Page) => page.getByRole('list', { name: m.heading }).getByRole('listitem');
const namesIn = (page: Page) => lines(page).getByRole('heading').allInnerTexts();

async function keepFirst(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await hydrated(page);
  const label = await page
    .getByRole('button', { name: /^Keep: / })
    .first()
    .getAttribute('aria-label');
  const name = (label ?? '').replace('Keep: ', '');
  await heart(page, products.keepOf(name)).click();
  await heart(page, products.keptOf(name)).waitFor();
  return name;
}

test('a guest keeps products in the browser; after the sign-up the account has them, and so has its other device', () =>
  asVisitor({ viewport: PHONE }, ({ page }) =>
    asVisitor({ viewport: DESK }, async ({ page: other }) => {
      await page.goto('/product/ml-001');
      await hydrated(page);
      const own = page.getByRole('button', { name: products.keep, exact: true }).first();
      expect(await own.getAttribute('aria-pressed')).toBe('false');
      await own.click();
      const pressed = page.getByRole('button', { name: products.kept, exact: true });
      await pressed.waitFor();
      expect(await pressed.getAttribute('aria-pressed')).toBe('true');
      const second = await keepFirst(page, '/products?mainCategory=Women');
      // A request with only a saved list still gets the guests' cached pages.
      const answer = await page.request.get('/about');
      expect(answer.headers().etag).toBeTruthy();
      await page.goto('/kept');
      await hydrated(page);
      expect(await namesIn(page)).toEqual([second, LATHA]);
      await page.getByText(m.onThisDevice).waitFor();
      await expectWellMade(page);
      const email = await signUpByHand(page);
      expect((await page.context().cookies()).filter(({ name }) => name === 'kept')).toEqual([]);
      await page.goto('/kept');
      await hydrated(page);
      expect(await namesIn(page)).toEqual([second, LATHA]);

      await other.goto('/login');
      await logIn(other, { email, password: 'cloth-123' });
      await openLive(other, '/kept');
      expect(await namesIn(other)).toEqual([second, LATHA]);
      await page.getByRole('button', { name: m.removeOf(second) }).click();
      await expect.poll(() => namesIn(other)).toEqual([LATHA]);
      // Another price, and a deleted product.
      await sql(`update products set "priceInPaisa" = 300000 where id = 'ml-001'`);
      await other.reload();
      await other.getByText(m.lowered({ by: 'Rs.\u00a0850', was: 'Rs.\u00a03,850' })).waitFor();
      await sql(`update products set "archivedAt" = 1 where id = 'ml-001'`);
      await other.reload();
      await other.getByText(m.gone(1)).waitFor();
      await other.getByText(m.empty).waitFor();
      // Opening the list deletes nothing.
      const kept = () => sql('select "productId" from "keptProducts"');
      expect(await kept()).toEqual([{ productId: 'ml-001' }]);
      await other.getByRole('button', { name: m.remove, exact: true }).click();
      await other.getByText(m.gone(1)).waitFor({ state: 'detached' });
      expect(await kept()).toEqual([]);
    }),
  ));

test('without scripts a press keeps, and the list takes off', () =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/product/ml-001');
    await page.getByRole('button', { name: products.keep, exact: true }).first().click();
    await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('kept');
    await page.goto('/kept');
    expect(await namesIn(page)).toEqual([LATHA]);
    await page.getByRole('button', { name: m.removeOf(LATHA) }).click();
    await page.getByText(m.empty).waitFor();
  }));

test('two hearts that are pressed at once are both kept, and a kept heart moves nothing', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await page.goto('/products');
    await hydrated(page);
    for (const n of [0, 0, 0])
      await page
        .getByRole('button', { name: /^Keep: / })
        .nth(n)
        .click({ noWaitAfter: true });
    await expect.poll(() => page.getByRole('button', { name: /^Kept: / }).count()).toBe(3);
    await page.addInitScript(keepWhatMoves, { least: 0, buffered: true });
    await page.reload();
    await hydrated(page);
    await expect.poll(() => page.getByRole('button', { name: /^Kept: / }).count()).toBe(3);
    expect(await whatMoved(page)).toEqual([]);
    // Parts whose code loads later stay as the server rendered them.
    await page.context().addCookies([{ name: 'kept', value: 'mv-003:1', url: shop().url }]);
    const release = await holdScripts(page, /wait-form/);
    await page.goto('/product/mv-003');
    await page.getByRole('button', { name: products.kept, exact: true }).waitFor();
    expect(await page.locator('#tell-me').isVisible()).toBe(true);
    release();
    await page.getByRole('button', { name: waiting.tellMe }).waitFor();
    expect(await whatMoved(page)).toEqual([]);
  }));

test.each(['en', 'ur', 'roman'] as const)(
  'the list is well made with nothing in it and with much: %s',
  (spoken) =>
    asVisitor({ viewport: PHONE, spoken }, async ({ page }) => {
      await page.goto('/kept');
      await hydrated(page);
      await page.getByText(m.empty).waitFor();
      await expectWellMade(page);
      const all = ['ml-001', 'mv-003', 'wl-001', 'mn-002'].map((id) => `${id}:99999900`).join('.');
      await page.context().addCookies([{ name: 'kept', value: all, url: shop().url }]);
      await page.reload();
      await hydrated(page);
      expect(await lines(page).count()).toBe(4);
      await expectWellMade(page);
      await expectItFits(page);
    }),
);
