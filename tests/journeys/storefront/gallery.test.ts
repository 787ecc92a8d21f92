/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { m as frame } from '#words/frame.ts';
import { m as words } from '#words/product.ts';
import { m } from '#words/product-pictures.ts';
import { DESK, expectWellMade, idle, open, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { keepWhatMoves, whatMoved } from '../../support/browser/while-loading.ts';

const { asVisitor } = openShopInBrowser();

const PAGE = '/product/wl-001';
const SMALL = /wl-001(-[234])?-320\./;
const SMALL_OTHERS = /wl-001-[234]-320\./;
const LARGE_OTHERS = /wl-001-[234](-640)?\.\w+$/;

function asked(page: Page): string[] {
  const all: string[] = [];
  page.on('request', (request) => {
    if (/\/pictures\/demo\/wl-001/.test(request.url())) all.push(new URL(request.url()).pathname);
  });
  return all;
}

const row = (page: Page) => page.locator('.gallery ul');
const shown = (page: Page) =>
  row(page).evaluate((list) => Math.round(Math.abs(list.scrollLeft) / list.clientWidth) + 1);

test('the first picture alone is fetched large until somebody touches the row, the small ones after it, and nothing jumps', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const fetched = asked(page);
    await page.addInitScript(keepWhatMoves, { least: 3, buffered: true });
    await open(page, PAGE);
    await page.waitForLoadState('networkidle');
    await idle(page);
    // A browser may request the first picture twice and fetch it once.
    await expect.poll(() => new Set(fetched.filter((path) => SMALL_OTHERS.test(path))).size).toBe(3);
    expect([...new Set(fetched.filter((path) => !SMALL.test(path)))]).toEqual([fetched[0]]);
    await row(page).hover();
    await expect.poll(() => fetched.some((path) => LARGE_OTHERS.test(path))).toBe(true);
    await page.getByRole('button', { name: m.laterPicture }).click();
    await expect.poll(() => shown(page)).toBe(2);
    await page.getByRole('link', { name: words.showPicture(4) }).click();
    await expect.poll(() => shown(page)).toBe(4);
    await page.getByText(m.shownOf({ place: 4, count: 4 })).waitFor();
    expect(await page.getByRole('link', { name: words.showPicture(4) }).getAttribute('aria-current')).toBe(
      'true',
    );
    expect(await whatMoved(page)).toEqual([]);
    await expectWellMade(page);
  }));

test('the arrow keys go from picture to picture, and in Urdu the other way', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    for (const [path, forward, back] of [
      [PAGE, 'ArrowRight', 'ArrowLeft'],
      [`/ur${PAGE}`, 'ArrowLeft', 'ArrowRight'],
    ] as const) {
      await open(page, path);
      await row(page).getByRole('button').first().focus();
      await page.locator('.gallery ul + button').waitFor();
      await page.keyboard.press(forward);
      await expect.poll(() => shown(page)).toBe(2);
      await page.keyboard.press(back);
      await expect.poll(() => shown(page)).toBe(1);
    }
  }));

test('a press shows the whole picture; another shows it close up where it was pressed; Escape closes, and the focus is back', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await open(page, PAGE);
    const button = row(page).getByRole('button').first();
    await button.click();
    const dialog = page.locator('dialog[open]');
    const image = dialog.locator('img');
    await image.waitFor();
    const width = () => image.evaluate((img) => Math.round(img.getBoundingClientRect().width));
    await expect.poll(width).toBeLessThan(700);
    expect(await image.evaluate((img) => img.getBoundingClientRect().height)).toBeLessThanOrEqual(800);
    await dialog.getByText('1 / 4').waitFor();
    const box = (await image.boundingBox()) ?? expect.fail('no picture');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.8);
    await expect.poll(() => dialog.evaluate((box) => box.scrollTop)).toBeGreaterThan(100);
    expect(await width()).toBeGreaterThanOrEqual(960);
    await page.keyboard.press('+');
    await expect.poll(width).toBeGreaterThan(1100);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
    await button.click();
    await dialog.getByRole('button', { name: m.laterPicture }).click();
    await dialog.getByText('2 / 4').waitFor();
    expect(await dialog.count()).toBe(1);
  }));

test.each([
  ['en', 'ArrowRight', 'ArrowLeft'],
  ['ur', 'ArrowLeft', 'ArrowRight'],
] as const)(
  'close up the arrow keys go on to the next picture, across a wide one first (%s)',
  (spoken, forward, back) =>
    asVisitor({ viewport: DESK, spoken }, async ({ page }) => {
      await open(page, PAGE);
      await row(page).getByRole('button').first().click();
      const dialog = page.locator('dialog[open]');
      const image = dialog.locator('img[draggable="false"]');
      const opened = () => image.getAttribute('src');
      await expect.poll(opened).toMatch(/wl-001\.webp/);
      const { goneBack } = await watchHistory(page);
      await page.locator('.gallery ul + button').waitFor({ state: 'attached' });
      await page.keyboard.press(back);
      expect(await opened()).toMatch(/wl-001\.webp/);
      await page.keyboard.press(forward);
      await expect.poll(opened).toMatch(/wl-001-2\.webp/);
      expect(await page.locator('dialog[open]').count()).toBe(1);
      await expect.poll(() => shown(page)).toBe(2);
      for (let press = 0; press < 4; press += 1) await page.keyboard.press('+');
      const across = () => dialog.evaluate((box) => Math.abs(box.scrollLeft));
      await expect.poll(() => dialog.evaluate((box) => box.scrollWidth > box.clientWidth + 200)).toBe(true);
      const before = await across();
      await page.keyboard.press(forward);
      expect(await across()).toBeGreaterThan(before);
      expect(await opened()).toMatch(/wl-001-2\.webp/);
      expect(await goneBack()).toBe(0);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(
        await row(page)
          .getByRole('button')
          .nth(1)
          .evaluate((one) => one === document.activeElement),
      ).toBe(true);
      expect(await goneBack()).toBe(1);
    }),
);

/** Counts calls of `history.back`: a second one might leave the page. */
async function watchHistory(page: Page) {
  const asked = await page.evaluateHandle(() => {
    const asked: string[] = [];
    const back = history.back.bind(history);
    history.back = () => {
      asked.push('back');
      back();
    };
    return asked;
  });
  return { goneBack: () => asked.evaluate(({ length }) => length) };
}

test('Back closes a picture that is open close up, and the next Back leaves the page', () =>
  asVisitor({ viewport: PHONE, hasTouch: true, isMobile: true }, async ({ page }) => {
    await open(page, '/products?mainCategory=Women');
    await page.locator('a[href*="/product/wl-001"]').first().click();
    await page.waitForURL(/product\/wl-001/);
    const dialog = page.locator('dialog[open]');
    const ready = dialog.locator('img[draggable="false"]');
    const isBehind = () => page.evaluate(() => Reflect.get(window, 'navigation').canGoForward as boolean);
    const press = async () => {
      await row(page).getByRole('button').first().tap();
      await ready.waitFor();
      await expect.poll(isBehind).toBe(false);
    };
    await press();
    await page.getByRole('button', { name: frame.close }).first().tap();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(isBehind).toBe(true);
    // Again, because a listener left by the first time would act twice.
    await press();
    const width = () => ready.evaluate((img) => Math.round(img.getBoundingClientRect().width));
    expect(await width()).toBe(PHONE.width);
    await ready.tap();
    await expect.poll(width).toBeGreaterThanOrEqual(960);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toMatch(/product\/wl-001/);
    await page.goBack();
    await page.waitForURL(/\/products\?mainCategory=Women/);
  }));

test('two fingers make it larger', () =>
  asVisitor({ viewport: PHONE, hasTouch: true, isMobile: true }, async ({ page }) => {
    await open(page, '/product/ho-001');
    await page
      .getByRole('button', { name: words.showLarger('') })
      .or(page.locator('.cursor-zoom-in'))
      .first()
      .tap();
    // Touch handling is in a module that loads later.
    const image = page.locator('dialog[open] img[draggable="false"]');
    await image.waitFor();
    const width = () => image.evaluate((img) => Math.round(img.getBoundingClientRect().width));
    const before = await width();
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: 180 - apart, y: 300, id: 0 },
                { x: 180 + apart, y: 300, id: 1 },
              ],
      });
    await touch('touchStart', 40);
    await touch('touchMove', 60);
    await touch('touchMove', 80);
    await touch('touchEnd', 0);
    await expect.poll(width).toBeGreaterThan(before * 1.5);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    await page.getByRole('button', { name: frame.close }).last().tap();
    await image.waitFor({ state: 'detached' });
  }));

test('without scripts all pictures are a row to swipe', () =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(PAGE);
    expect(await row(page).getByRole('img').count()).toBe(4);
    await page.getByRole('link', { name: words.showPicture(3) }).click();
    const third = row(page).getByRole('img', { name: 'The sheer dupatta with its dots' });
    await third.waitFor();
    await expect
      .poll(() => third.boundingBox().then((box) => Math.round(box?.x ?? -1)))
      .toBeGreaterThanOrEqual(0);
  }));
