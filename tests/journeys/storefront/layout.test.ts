/**
 * Layout of screens, also with text of twice the size.
 * @module-tag long
 */
import { expect, test } from 'vitest';
import { addToCart, open, openAsAdmin, signUp } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { Shopper } from '../../support/shopper.ts';

const { shop, asVisitor } = openShopInBrowser({ broken: true });

test('the texts of the about page stand side by side from 640 px on', () =>
  asVisitor({}, async ({ page }) => {
    const columns = async (width: number) => {
      await page.setViewportSize({ width, height: 800 });
      const [story, visit] = await Promise.all(
        ['Our Story', 'Visit Our Store'].map((name) => page.getByRole('heading', { name }).boundingBox()),
      );
      return (visit?.x ?? 0) > (story?.x ?? 0) + 100 ? 2 : 1;
    };
    await page.goto('/about');
    expect([await columns(639), await columns(640)]).toEqual([1, 2]);
  }));

test('with text of twice the size cart and menu stay on a phone’s screen, in one line with the name, and no heading’s word is broken', () =>
  asVisitor({ viewport: { width: 360, height: 740 } }, async ({ page }) => {
    await signUp(page);
    await addToCart(page);
    const own = ['/cart', '/checkout', '/profile', '/contact'];
    for (const path of ['/', '/products', '/product/ml-001', '/about', ...own]) {
      await open(page, path);
      const seen = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        const broken = [...document.querySelectorAll('h1:not(.sr-only), h2:not(.sr-only)')].flatMap(
          (heading) => {
            const text = heading.firstChild;
            if (!(text instanceof Text)) return [];
            return [...text.data.matchAll(/\S+/g)].flatMap((word) => {
              const range = document.createRange();
              range.setStart(text, word.index);
              range.setEnd(text, word.index + word[0].length);
              return range.getClientRects().length > 1 ? [word[0]] : [];
            });
          },
        );
        const right = [...document.querySelectorAll('header a[href="/cart"], header summary')].map(
          (one) => one.getBoundingClientRect().right,
        );
        const [name, menu] = ['header a', 'header summary'].map((one) =>
          document.querySelector(one)?.getBoundingClientRect(),
        );
        const inOneLine = name && menu && menu.top < name.bottom;
        return { broken, right, inOneLine, width: document.documentElement.scrollWidth };
      });
      expect(seen.broken, path).toEqual([]);
      expect(seen.right, path).toHaveLength(2);
      expect(seen.inOneLine, path).toBe(true);
      expect(Math.max(...seen.right, seen.width), path).toBeLessThanOrEqual(360);
    }
  }));

test('in the reports each bar has its whole name and amount', () =>
  asVisitor({ viewport: { width: 1280, height: 800 }, spoken: 'ur' }, async ({ page }) => {
    for (const id of ['hb-001', 'ht-001', 'ho-002', 'ml-001', 'mw-001', 'wl-001', 'wh-001']) {
      const shopper = new Shopper(shop().url);
      await shopper.signUp();
      expect(await shopper.order(id, 3)).toBe('ordered');
    }
    await openAsAdmin(page, '/admin/reports');
    const chart = page.locator('.recharts-wrapper:has(.recharts-yAxis-tick-labels)').nth(2);
    await chart.locator('.recharts-label-list text').first().waitFor();
    const seen = await chart.evaluate((drawing) => {
      const box = drawing.getBoundingClientRect();
      const boxes = (of: string) =>
        [...drawing.querySelectorAll(of)].map((text) => text.getBoundingClientRect());
      const names = boxes('.recharts-yAxis-tick-labels text').sort((one, other) => one.top - other.top);
      return {
        names: names.length,
        amounts: boxes('.recharts-label-list text').length,
        over: names.filter(({ bottom }, place) => bottom > (names[place + 1]?.top ?? box.bottom) + 1).length,
        out: boxes('text').filter(({ left, right }) => left < box.left || right > box.right).length,
      };
    });
    expect(seen).toEqual({ names: 7, amounts: 7, over: 0, out: 0 });
  }));
