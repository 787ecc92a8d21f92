/** @module-tag long */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { m as compare } from '#words/compare.ts';
import { m as frame } from '#words/frame.ts';
import { m as words } from '#words/product.ts';
import { m as fields } from '#words/product-fields.ts';
import { m } from '#words/product-pictures.ts';
import { m as related } from '#words/related-products.ts';
import { m as sharing } from '#words/sharing.ts';
import {
  DESK,
  expectItFits,
  expectWellMade,
  hydrated,
  idle,
  open,
  PHONE,
  signUp,
} from '../../support/browser/browser.ts';
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
const isShown = (page: Page, place: number) => expect.poll(() => shown(page)).toBe(place);
const hasFocus = (one: Locator) =>
  expect.poll(() => one.evaluate((element) => element === document.activeElement)).toBe(true);
/** In the close-up. */
const widthOf = (image: Locator) => () =>
  image.evaluate((img) => Math.round(img.getBoundingClientRect().width));

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
    await isShown(page, 2);
    await page.keyboard.press('ArrowRight');
    await isShown(page, 3);
    await page.keyboard.press('ArrowLeft');
    await isShown(page, 2);
    const fourth = page.getByRole('link', { name: words.showPicture(4) });
    await fourth.click();
    await isShown(page, 4);
    await page.getByText(m.shownOf({ place: 4, count: 4 })).waitFor();
    expect(await fourth.getAttribute('aria-current')).toBe('true');
    expect(await whatMoved(page)).toEqual([]);
    await expectWellMade(page);
  }));

test('a press shows the whole picture; another shows it close up where it was pressed; Escape closes, and the focus is back', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await open(page, PAGE);
    const button = row(page).getByRole('button').first();
    await button.click();
    const dialog = page.locator('dialog[open]');
    const image = dialog.locator('img');
    await image.waitFor();
    const width = widthOf(image);
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
    await hasFocus(button);
    await button.click();
    await dialog.getByRole('button', { name: m.laterPicture }).click();
    await dialog.getByText('2 / 4').waitFor();
  }));

test('in Urdu the left arrow key goes on to the next picture, close up across a wide one first', () =>
  asVisitor({ viewport: DESK, spoken: 'ur' }, async ({ page }) => {
    const [forward, back] = ['ArrowLeft', 'ArrowRight'];
    await open(page, PAGE);
    await row(page).getByRole('button').first().focus();
    await page.locator('.gallery ul + button').waitFor();
    await page.keyboard.press(forward);
    await isShown(page, 2);
    await page.keyboard.press(back);
    await isShown(page, 1);
    await row(page).getByRole('button').first().click();
    const dialog = page.locator('dialog[open]');
    const opened = () => dialog.locator('img[draggable="false"]').getAttribute('src');
    await expect.poll(opened).toMatch(/wl-001\.webp/);
    // A second call might leave the page.
    const asked = await page.evaluateHandle(() => {
      const calls: string[] = [];
      const back = history.back.bind(history);
      history.back = () => {
        calls.push('back');
        back();
      };
      return calls;
    });
    const goneBack = () => asked.evaluate(({ length }) => length);
    await page.keyboard.press(back);
    expect(await opened()).toMatch(/wl-001\.webp/);
    await page.keyboard.press(forward);
    await expect.poll(opened).toMatch(/wl-001-2\.webp/);
    expect(await dialog.count()).toBe(1);
    await isShown(page, 2);
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('+');
    await expect.poll(() => dialog.evaluate((box) => box.scrollWidth > box.clientWidth + 200)).toBe(true);
    const across = () => dialog.evaluate((box) => Math.abs(box.scrollLeft));
    const before = await across();
    await page.keyboard.press(forward);
    expect(await across()).toBeGreaterThan(before);
    expect(await opened()).toMatch(/wl-001-2\.webp/);
    expect(await goneBack()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await hasFocus(row(page).getByRole('button').nth(1));
    expect(await goneBack()).toBe(1);
  }));

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
    expect(await widthOf(ready)()).toBe(PHONE.width);
    await ready.tap();
    await expect.poll(widthOf(ready)).toBeGreaterThanOrEqual(960);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toMatch(/product\/wl-001/);
    await page.goBack();
    await page.waitForURL(/\/products\?mainCategory=Women/);
  }));

test('two fingers make it larger', () =>
  asVisitor({ viewport: PHONE, hasTouch: true, isMobile: true }, async ({ page }) => {
    await open(page, '/product/ho-001');
    const larger = page.getByRole('button', { name: words.showLarger('') });
    await larger.or(page.locator('.cursor-zoom-in')).first().tap();
    // Touch handling is in a module that loads later.
    const image = page.locator('dialog[open] img[draggable="false"]');
    await image.waitFor();
    const before = await widthOf(image)();
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) => {
      const touchPoints = places.map((x, id) => ({ x, y: 300, id }));
      return session.send('Input.dispatchTouchEvent', { type, touchPoints });
    };
    await touch('touchStart', 140, 220);
    await touch('touchMove', 120, 240);
    await touch('touchMove', 100, 260);
    await touch('touchEnd');
    await expect.poll(widthOf(image)).toBeGreaterThan(before * 1.5);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    await page.getByRole('button', { name: frame.close }).last().tap();
    await image.waitFor({ state: 'detached' });
  }));

test('without scripts all pictures are a row to swipe, and a product is shared by WhatsApp', () =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(PAGE);
    expect(await row(page).getByRole('img').count()).toBe(4);
    await page.getByRole('link', { name: words.showPicture(3) }).click();
    const third = row(page).getByRole('img', { name: 'The sheer dupatta with its dots' });
    await third.waitFor();
    const left = async () => Math.round((await third.boundingBox())?.x ?? -1);
    await expect.poll(left).toBeGreaterThanOrEqual(0);
    const share = await page.getByRole('link', { name: related.shareByWhatsApp }).getAttribute('href');
    expect(share).toMatch(/^https:\/\/wa\.me\/\?text=.*product%2Fwl-001/);
  }));

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('looked-at'));

test('below a product stand others like it, and those looked at before, until one logs out', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await signUp(page);
    await page.goto('/product/ml-001');
    const like = region(page, related.likeIt).getByRole('article');
    await like.first().waitFor();
    expect(await like.count()).toBe(4);
    expect(await region(page, related.lookedAt).count()).toBe(0);
    await expect.poll(() => stored(page)).toContain('ml-001');
    await page.goto('/product/wl-001');
    await region(page, related.lookedAt).getByText('Premium Egyptian Latha').waitFor();
    await expectItFits(page);
    // A single card is not larger.
    const widthIn = async (row: string) =>
      (await region(page, row).getByRole('article').first().boundingBox())?.width ?? 0;
    expect(await widthIn(related.lookedAt)).toBeLessThanOrEqual((await widthIn(related.likeIt)) * 1.2);
    // Without loading a page.
    await region(page, related.lookedAt).getByRole('link').first().click();
    await page.waitForURL(/ml-001/);
    await page.getByRole('heading', { level: 1, name: 'Premium Egyptian Latha' }).waitFor();
    await region(page, related.lookedAt).getByText('Garden').waitFor();
    expect(await region(page, related.lookedAt).getByText('Premium Egyptian Latha').count()).toBe(0);
    await open(page, '/profile');
    await page.getByRole('main').getByRole('button', { name: frame.logout }).click();
    await expect.poll(() => stored(page)).toBeNull();
  }));

test.each([true, false])('products are ticked and stand side by side (scripts: %s)', (javaScriptEnabled) =>
  asVisitor({ viewport: PHONE, javaScriptEnabled }, async ({ page }) => {
    await page.goto('/product/wl-001');
    if (javaScriptEnabled) await hydrated(page);
    const ticks = page.getByRole('group', { name: related.compareWith }).getByRole('checkbox');
    await ticks.nth(0).check();
    await ticks.nth(1).check();
    await page.getByRole('button', { name: related.compare, exact: true }).click();
    await page.waitForURL(/\/compare\?ids=wl-001/);
    const table = region(page, compare.heading);
    await table.waitFor();
    expect(await table.getByRole('columnheader').count()).toBe(3);
    const differing = table.getByRole('rowgroup').filter({ hasText: compare.differs });
    await differing.getByRole('row').filter({ hasText: fields.names.price }).waitFor();
    expect(await table.getByRole('row').filter({ hasText: fields.names.pillowCovers }).count()).toBe(0);
    await expectItFits(page);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    const first = table.getByRole('rowheader', { name: fields.names.price });
    const before = await first.boundingBox();
    await table.evaluate((box) => box.scrollBy({ left: 120 }));
    expect((await first.boundingBox())?.x).toBeCloseTo(before?.x ?? -1, 0);
    const takeOut = table.getByRole('button', { name: /^Take out / });
    await takeOut.first().click();
    await expect.poll(() => table.getByRole('columnheader').count()).toBe(2);
  }),
);

test('a product is shared by the sheet of the phone, or copied', async () => {
  await asVisitor({ viewport: PHONE }, async ({ page }) => {
    await page.addInitScript(() => {
      const value = ({ url }: ShareData) => Object.assign(window, { shared: url });
      Object.defineProperty(navigator, 'share', { value });
    });
    await page.goto('/product/ml-001');
    await page.getByRole('button', { name: related.share, exact: true }).click();
    expect(await page.evaluate('shared')).toMatch(/\/product\/ml-001\//);
    expect(await page.getByRole('link', { name: related.shareByWhatsApp }).count()).toBe(0);
  });
  await asVisitor({ viewport: DESK }, async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'share');
      const clipboard = { writeText: async (text: string) => Object.assign(window, { copied: text }) };
      Object.defineProperty(navigator, 'clipboard', { value: clipboard });
    });
    await page.goto('/product/ml-001');
    await page.getByRole('button', { name: related.copyAddress }).click();
    await page.getByText(sharing.copied, { exact: true }).waitFor();
    expect(await page.evaluate('copied')).toMatch(/\/product\/ml-001\//);
  });
});
