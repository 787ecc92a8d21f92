/**
 * Browser translation replaces text nodes; later changes must still show.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, logInAsAdmin, open, openLive, signUp } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { aPlacedOrder } from '../../support/shopper.ts';

const { shop, asVisitor } = openShopInBrowser();

/** Like Chrome: two `<font>` around a new text node; blank nodes and drawings stay. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let one = walker.nextNode(); one; one = walker.nextNode())
      if (
        one instanceof Text &&
        one.data.trim() &&
        !one.parentElement?.closest('script, style, textarea, svg')
      )
        texts.push(one);
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
    return texts.length;
  });

const seen = async (page: Page) => (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ').trim();

/** A reload is not translated. */
async function showsWhatIsTrue(page: Page): Promise<void> {
  const fresh = await page.context().newPage();
  const { pathname, search } = new URL(page.url());
  await open(fresh, `${pathname}${search}`);
  const asLoaded = await seen(fresh);
  await fresh.close();
  await expect.poll(() => seen(page)).toBe(asLoaded);
}

test('a cart shows the new quantity, the new total and what is left of it', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await signUp(page);
    for (const productId of ['ml-001', 'wl-001'])
      await page.request.post('/cart/items', {
        form: { productId, quantity: '1' },
        headers: { origin: new URL(shop().url).origin },
      });
    await openLive(page, '/cart');
    expect(await translate(page)).toBeGreaterThan(50);
    const before = await seen(page);
    const more = page.getByRole('button', { name: /^More of/ }).first();
    for (const items of [3, 4]) {
      await more.click();
      await page
        .getByRole('link', { name: `Cart, ${items} items` })
        .filter({ visible: true })
        .first()
        .waitFor();
    }
    expect(await seen(page)).not.toBe(before);
    await showsWhatIsTrue(page);
    await translate(page);
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await page
      .getByRole('link', { name: 'Cart, 1 item', exact: true })
      .filter({ visible: true })
      .first()
      .waitFor();
    await showsWhatIsTrue(page);
  }));

test('whether the shop is open is said by the minute', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await page.clock.install();
    for (const path of ['/contact', '/about']) {
      await open(page, path);
      const now = page
        .locator('dd')
        .filter({ has: page.locator('.badge') })
        .first();
      const said = new Set<string>();
      await translate(page);
      for (let hours = 0; hours < 24; hours += 6) {
        await page.clock.fastForward('06:00:00');
        said.add((await now.innerText()).replaceAll(/\s+/g, ' '));
      }
      const times = [...said].map((text) => text.replace(/^\S+( now)?/, ''));
      expect(new Set(times).size).toBeGreaterThan(1);
    }
  }));

test('the admin’s list and its counts show a new order', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await aPlacedOrder(shop().url);
    await logInAsAdmin(page);
    await openLive(page, '/admin/orders');
    await translate(page);
    await aPlacedOrder(shop().url, 'Bushra Bibi');
    await page.getByText('Bushra Bibi').first().waitFor();
    await showsWhatIsTrue(page);
  }));
