/** A page while it arrives: what is far below its first screen is not laid out yet, and nobody sees that. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, PHONE } from '../support/browser.ts';
import { openShopInBrowser } from '../support/shop-in-browser.ts';
import { holdScripts } from '../support/while-loading.ts';

const { asVisitor } = openShopInBrowser();

/**
 * Keeps in `window.arrived` which of the parts were laid out just before the page's mark was taken away; `window.laidOut` says which are now.
 * Runs in the page.
 */
function watchParts(parts: string[]): void {
  const laidOut = () =>
    parts.filter((part) => document.querySelector(part)?.checkVisibility({ contentVisibilityAuto: true }));
  Object.assign(window, { laidOut });
  const remove = Element.prototype.removeAttribute;
  Element.prototype.removeAttribute = function removeAttribute(name) {
    if (name === 'data-arriving') Object.assign(window, { arrived: laidOut() });
    remove.call(this, name);
  };
}

/** Pixels from the top of the window. */
const topOf = (part: Locator): Promise<number> =>
  part.evaluate((element) => Math.round(element.getBoundingClientRect().top));

test.each([
  ['/', '.products a'],
  ['/product/wl-001', 'h1'],
])('%s is laid out as far as it is seen, and whole once its scripts run', (path, seen) =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const parts = [seen, 'footer a'];
    await page.addInitScript(watchParts, parts);
    await page.goto(path);
    await hydrated(page);
    expect(await page.evaluate('arrived')).toEqual([seen]);
    expect(await page.evaluate('laidOut()')).toEqual(parts);
  }),
);

test('a page that is loaded again shows the place where its reader was before its scripts run', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const last = page.getByRole('heading', { level: 3 }).last();
    await last.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const before = await topOf(last);
    await holdScripts(page);
    await page.reload();
    expect(Math.abs((await topOf(last)) - before)).toBeLessThanOrEqual(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }));
