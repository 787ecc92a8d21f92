/**
 * Browser translation replaces the texts that scripts made; later changes must still show.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, hydrated, openLive, signUp } from '../support/browser.ts';
import { openShopInBrowser } from '../support/shop-in-browser.ts';

const { shop, asVisitor } = openShopInBrowser();

/** As Chrome: two `<font>` around a new text node; blank nodes and drawings stay. */
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
  await fresh.goto(`${pathname}${search}`);
  await hydrated(fresh);
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
