/**
 * Browser translation replaces text nodes; later changes must still show.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, logInAsAdmin, open, openLive, send, signUp, visible } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { aPlacedOrder } from '../../support/shopper.ts';

const { shop, asVisitor } = openShopInBrowser();

/** Like Chrome: two `<font>` around a new text node; blank nodes and drawings stay. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let one = walker.nextNode() as Text | null; one; one = walker.nextNode() as Text | null)
      if (one.data.trim() && !one.parentElement?.closest('script, style, textarea, svg')) texts.push(one);
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
      await send(page, '/cart/items', { productId, quantity: '1' });
    await openLive(page, '/cart');
    expect(await translate(page)).toBeGreaterThan(50);
    const before = await seen(page);
    const press = (name: RegExp) => page.getByRole('button', { name }).first().click();
    const holds = (items: string) =>
      visible(page, 'link', new RegExp(`^Cart, ${items}$`))
        .first()
        .waitFor();
    for (const items of ['3 items', '4 items']) {
      await press(/^More of/);
      await holds(items);
    }
    expect(await seen(page)).not.toBe(before);
    await showsWhatIsTrue(page);
    await translate(page);
    await press(/^Remove/);
    await holds('1 item');
    await showsWhatIsTrue(page);
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
