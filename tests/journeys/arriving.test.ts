/** A page while it arrives: what is far below its first screen is not laid out yet, and nobody sees that. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, PHONE } from '../support/browser.ts';
import { openShopInBrowser } from '../support/shop-in-browser.ts';
import { holdScripts } from '../support/while-loading.ts';

const { asVisitor } = openShopInBrowser();

/** Of these parts, those that are laid out; runs in the page. */
const laidOut = (parts: string[]): string[] =>
  parts.filter((part) => document.querySelector(part)?.checkVisibility({ contentVisibilityAuto: true }));

/** Keeps in `window.arrived` which of the parts were laid out just before the page's mark was taken away; runs in the page. */
function keepWhatArrived(parts: string[]): void {
  const remove = Element.prototype.removeAttribute;
  Element.prototype.removeAttribute = function removeAttribute(name) {
    const arrived = () =>
      parts.filter((part) => document.querySelector(part)?.checkVisibility({ contentVisibilityAuto: true }));
    if (name === 'data-arriving') Object.assign(window, { arrived: arrived() });
    remove.call(this, name);
  };
}

const whatArrived = (page: Page): Promise<string[] | undefined> =>
  page.evaluate(() => Reflect.get(window, 'arrived'));

/** Pixels from the top of the window. */
const topOf = (part: Locator): Promise<number> =>
  part.evaluate((element) => Math.round(element.getBoundingClientRect().top));

test.each([
  ['/', '.products a'],
  ['/product/wl-001', 'h1'],
])('%s is laid out as far as it is seen, and whole once its scripts run', (path, seen) =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const parts = [seen, 'footer a'];
    await page.addInitScript(keepWhatArrived, parts);
    await page.goto(path);
    await hydrated(page);
    expect(await whatArrived(page)).toEqual([seen]);
    expect(await page.evaluate(laidOut, parts)).toEqual(parts);
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
