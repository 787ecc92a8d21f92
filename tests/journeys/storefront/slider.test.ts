/** @module-tag long */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SLIDE_INTERVAL_MS } from '#shop/sliders/sliders.ts';
import { DESK, open, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor } = openShopInBrowser();

const carousel = (page: Page) => page.getByRole('region', { name: 'From the shop' });

async function shownSlide(page: Page): Promise<number> {
  const row = carousel(page).locator('ul');
  const place = () => row.evaluate((list) => list.scrollLeft / list.clientWidth);
  await expect.poll(async () => (await place()) % 1).toBe(0);
  return place();
}

async function openHome(page: Page): Promise<void> {
  // The clock advances only by `runFor`, so a busy machine cannot be late.
  const now = Date.now();
  await page.addInitScript(() => {
    const { requestIdleCallback: idle } = window; // the fake clock replaces it
    Object.assign(window, { untilIdle: () => new Promise((done) => idle(done, { timeout: 1000 })) });
  });
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
  await open(page, '/');
  await page.getByRole('button', { name: 'Next slide' }).waitFor();
}

async function runFor(page: Page, ms: number): Promise<void> {
  await page.evaluate('untilIdle()');
  await page.clock.runFor(ms);
}

test('slides advance every 5,000 ms, and the last is followed by the first', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await openHome(page);
    await page.mouse.move(10, 790);
    expect(await shownSlide(page)).toBe(0);
    await runFor(page, SLIDE_INTERVAL_MS - 100);
    expect(await shownSlide(page)).toBe(0);
    await runFor(page, 100);
    await expect.poll(() => shownSlide(page)).toBe(1);
    await runFor(page, SLIDE_INTERVAL_MS);
    await expect.poll(() => shownSlide(page)).toBe(2);
    await runFor(page, SLIDE_INTERVAL_MS);
    await expect.poll(() => shownSlide(page)).toBe(0);
  }));

test('they stand still under the mouse, under the focus, and when told to', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await openHome(page);
    await carousel(page).hover();
    await runFor(page, SLIDE_INTERVAL_MS);
    expect(await shownSlide(page)).toBe(0);
    await page.mouse.move(10, 790);
    await carousel(page).getByRole('link', { name: 'Shop Now' }).first().focus();
    await runFor(page, SLIDE_INTERVAL_MS);
    expect(await shownSlide(page)).toBe(0);
    await page.getByRole('button', { name: 'Pause slides' }).click();
    await page.mouse.move(10, 790);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await runFor(page, SLIDE_INTERVAL_MS);
    expect(await shownSlide(page)).toBe(0);
    await page.getByRole('button', { name: 'Play slides' }).click();
    await page.mouse.move(10, 790);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await runFor(page, SLIDE_INTERVAL_MS);
    await expect.poll(() => shownSlide(page)).toBe(1);
  }));

test('who wants less motion gets none, and can still go from slide to slide', () =>
  asVisitor({ viewport: DESK, reducedMotion: 'reduce' }, async ({ page }) => {
    await openHome(page);
    await page.getByRole('button', { name: 'Play slides' }).waitFor();
    await runFor(page, SLIDE_INTERVAL_MS);
    expect(await shownSlide(page)).toBe(0);
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect.poll(() => shownSlide(page)).toBe(1);
  }));

test('previous and next go round, and each slide has title, subtitle and a Shop Now link to the products', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openHome(page);
    await page.getByRole('button', { name: 'Previous slide' }).click();
    await expect.poll(() => shownSlide(page)).toBe(2);
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect.poll(() => shownSlide(page)).toBe(0);
    const slides = carousel(page).getByRole('listitem');
    expect(await slides.count()).toBe(3);
    for (const slide of await slides.all()) {
      expect((await slide.locator('p').allInnerTexts()).filter(Boolean)).toHaveLength(2);
      expect(await slide.getByRole('link', { name: 'Shop Now' }).getAttribute('href')).toBe('/products');
    }
  }));

/** The lowest contrast (WCAG 2) of the text with its background, from a screenshot without the text. */
async function contrastOfWords(page: Page, place: number): Promise<number> {
  const clip = await carousel(page)
    .locator('li')
    .nth(place)
    .evaluate((slide) => {
      const list = slide.parentElement;
      list?.scrollTo({ left: list.clientWidth * [...list.children].indexOf(slide) });
      const words = [...slide.querySelectorAll('p')];
      const range = document.createRange();
      range.setStart(words[0] ?? slide, 0);
      range.setEndAfter(words.at(-1)?.lastChild ?? slide);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x, y, width, height };
    });
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  // An upper bound of the brightness.
  const [red, green, blue] = channels.map(({ max }) => max);
  const behind = luminance(red ?? 255, green ?? 255, blue ?? 255);
  return (luminance(0xfb, 0xf7, 0xef) + 0.05) / (behind + 0.05);
}

/** Relative luminance (WCAG 2) of an sRGB colour. */
function luminance(...colour: [red: number, green: number, blue: number]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) =>
    part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('words of a banner can be read on any picture, also a white one, at every width and text size', () =>
  asVisitor({ reducedMotion: 'reduce' }, async ({ page }) => {
    await open(page, '/');
    await carousel(page).evaluate((section) => {
      for (const picture of section.querySelectorAll('img')) picture.style.filter = 'brightness(0) invert(1)';
      for (const words of section.querySelectorAll('p')) words.style.color = 'transparent';
    });
    for (const [width, text] of [
      [360, 100],
      [360, 200],
      [768, 100],
      [1280, 100],
      [1600, 100],
    ] as const) {
      await page.setViewportSize({ width, height: 1400 });
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`;
      }, text);
      for (const place of [0, 1, 2])
        await expect
          .poll(() => contrastOfWords(page, place), { message: `slide ${place} at ${width} px` })
          .toBeGreaterThan(4.5);
    }
  }));

test('a thumb swipes from slide to slide', () =>
  asVisitor({ viewport: PHONE, hasTouch: true, isMobile: true }, async ({ page }) => {
    await open(page, '/');
    const debug = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      debug.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [{ x: 320, y: 250 }]);
    for (let x = 300; x >= 60; x -= 20) {
      await touch('touchMove', [{ x, y: 250 }]);
      await page.waitForTimeout(16); // a swipe takes time
    }
    await touch('touchEnd', []);
    await expect.poll(() => shownSlide(page)).toBe(1);
  }));
