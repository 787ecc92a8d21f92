/**
 * Layout of screens, also with text of twice the size, and the slider of the home page.
 * @module-tag long
 */
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SLIDE_INTERVAL_MS } from '#shop/sliders/sliders.ts';
import { m as checkout } from '#words/checkout.ts';
import { m as home } from '#words/home.ts';
import { m as product } from '#words/product.ts';
import {
  addToCart,
  DESK,
  expectWellMade,
  open,
  openAsAdmin,
  PHONE,
  signUp,
  visible,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { Shopper } from '../../support/shopper.ts';

const { shop, asVisitor } = openShopInBrowser();

const boxOf = async (one: Locator) => (await one.boundingBox()) ?? expect.fail('not shown');

test('the texts of the about page stand side by side from 640 px on', () =>
  asVisitor({}, async ({ page }) => {
    const columns = async (width: number) => {
      await page.setViewportSize({ width, height: 800 });
      const [story, visit] = await Promise.all(
        ['Our Story', 'Visit Our Store'].map((name) => boxOf(page.getByRole('heading', { name }))),
      );
      return (visit?.x ?? 0) > (story?.x ?? 0) + 100 ? 2 : 1;
    };
    await page.goto('/about');
    expect([await columns(639), await columns(640)]).toEqual([1, 2]);
  }));

test('with text of twice the size cart and menu stay on a phone’s screen, in one line with the name, and no heading’s word is broken', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
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
        const boxes = (of: string) =>
          [...document.querySelectorAll(of)].map((one) => one.getBoundingClientRect());
        const right = boxes('header a[href="/cart"], header summary').map((box) => box.right);
        const [[name], [menu]] = [boxes('header a'), boxes('header summary')];
        const inOneLine = name && menu && menu.top < name.bottom;
        return { broken, right, inOneLine, width: document.documentElement.scrollWidth };
      });
      expect(seen, path).toMatchObject({ broken: [], inOneLine: true });
      expect(seen.right, path).toHaveLength(2);
      expect(Math.max(...seen.right, seen.width), path).toBeLessThanOrEqual(360);
    }
  }));

test('in the reports each bar has its whole name and amount', () =>
  asVisitor({ viewport: DESK, spoken: 'ur' }, async ({ page }) => {
    const shopper = new Shopper(shop().url);
    await shopper.signUp();
    for (const id of ['hb-001', 'ht-001', 'ho-002', 'ml-001', 'mw-001', 'wl-001', 'wh-001'])
      expect(await shopper.order(id, 3)).toBe('ordered');
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

test.each([PHONE, DESK])('the pictures of the home page are told their true width', (viewport) =>
  asVisitor({ viewport }, async ({ page }) => {
    await open(page, '/');
    const sizes = await page.locator('.products article img:not(.size-5)').evaluateAll(async (pictures) => {
      const found: [shown: number, told: number][] = [];
      for (const one of pictures) {
        // A card's second picture is hidden until a mouse is over it.
        if (!(one instanceof HTMLImageElement) || one.clientWidth === 0) continue;
        one.loading = 'eager';
        await one.decode();
        // `sizes` sets the natural width.
        found.push([one.clientWidth, one.naturalWidth]);
      }
      return found;
    });
    expect(sizes.length).toBeGreaterThan(10);
    for (const [shown, told] of sizes) expect(Math.abs(told - shown) / shown).toBeLessThan(0.08);
  }),
);

test('on a phone a banner’s picture fills its frame, no arrow is on its words, a list’s first picture is near the top, and the bar stays below the header', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await open(page, '/');
    const slide = page.getByRole('region', { name: home.slider }).getByRole('listitem').first();
    expect((await boxOf(slide.locator('img'))).height).toBe((await boxOf(slide)).height);
    const words = await boxOf(slide.getByRole('link', { name: home.shopNow }));
    const arrow = await boxOf(page.getByRole('button', { name: home.nextSlide }));
    expect(arrow.y).toBeGreaterThanOrEqual(words.y + words.height);
    for (const path of ['/products', '/products?mainCategory=Women']) {
      await page.goto(path);
      const picture = page.getByRole('article').first().locator('img').first();
      expect((await boxOf(picture)).y, path).toBeLessThan(300);
    }
    await page.mouse.wheel(0, 1500);
    const bar = page.locator('.list-bar');
    await expect.poll(async () => Math.round((await boxOf(bar)).y)).toBe(64);
    expect((await boxOf(bar)).height).toBe(48);
  }));

test('price and Add follow a customer past the button, and no guest', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    const add = page.getByRole('button', { name: product.addToCart });
    const scrollTo = (place: 'top' | 'end') =>
      page.evaluate((to) => window.scrollTo(0, to === 'top' ? 0 : document.body.scrollHeight), place);
    await open(page, '/product/ml-001');
    await scrollTo('end');
    expect(await add.count()).toBe(0);
    await signUp(page);
    await open(page, '/product/ml-001');
    // The router restores the scroll position.
    await scrollTo('top');
    await expect.poll(() => add.count()).toBe(1);
    await scrollTo('end');
    await expect.poll(() => add.count()).toBe(2);
    await expectWellMade(page);
    await add.last().click();
    const filled = visible(page, 'link', /^Cart, 1/);
    await filled.first().waitFor();
  }));

test.each([
  [PHONE, false],
  [DESK, true],
])('the summary has pictures: folded above the form on a phone, open at a desk', (viewport, isOpen) =>
  asVisitor({ viewport }, async ({ page }) => {
    await signUp(page);
    await addToCart(page, 2);
    await open(page, '/checkout');
    const summary = page.getByRole('region', { name: checkout.summary });
    const picture = summary.locator('img');
    expect(await picture.isVisible()).toBe(isOpen);
    if (!isOpen) await summary.getByRole('heading', { name: checkout.summary }).click();
    await picture.waitFor();
    await expectWellMade(page);
  }),
);

const carousel = (page: Page) => page.getByRole('region', { name: 'From the shop' });

async function shownSlide(page: Page): Promise<number> {
  const row = carousel(page).locator('ul');
  const place = () => row.evaluate((list) => list.scrollLeft / list.clientWidth);
  await expect.poll(async () => (await place()) % 1).toBe(0);
  return place();
}

const isShown = (page: Page, place: number) => expect.poll(() => shownSlide(page)).toBe(place);

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
    await runFor(page, SLIDE_INTERVAL_MS - 100);
    expect(await shownSlide(page)).toBe(0);
    await runFor(page, 100);
    await isShown(page, 1);
    for (const next of [2, 0]) {
      await runFor(page, SLIDE_INTERVAL_MS);
      await isShown(page, next);
    }
  }));

test('they stand still under the mouse, under the focus, and when told to', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await openHome(page);
    const leave = async () => {
      await page.mouse.move(10, 790);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    };
    for (const stop of [
      () => carousel(page).hover(),
      () => carousel(page).getByRole('link', { name: 'Shop Now' }).first().focus(),
      () => page.getByRole('button', { name: 'Pause slides' }).click().then(leave),
    ]) {
      await leave();
      await stop();
      await runFor(page, SLIDE_INTERVAL_MS);
      expect(await shownSlide(page)).toBe(0);
    }
    await page.getByRole('button', { name: 'Play slides' }).click();
    await leave();
    await runFor(page, SLIDE_INTERVAL_MS);
    await isShown(page, 1);
  }));

test('who wants less motion gets none, and can still go from slide to slide', () =>
  asVisitor({ viewport: DESK, reducedMotion: 'reduce' }, async ({ page }) => {
    await openHome(page);
    await page.getByRole('button', { name: 'Play slides' }).waitFor();
    await runFor(page, SLIDE_INTERVAL_MS);
    expect(await shownSlide(page)).toBe(0);
    await page.getByRole('button', { name: 'Next slide' }).click();
    await isShown(page, 1);
  }));

test('previous and next go round, and each slide has title, subtitle and a Shop Now link to the products; a thumb swipes', () =>
  asVisitor({ viewport: PHONE, hasTouch: true, isMobile: true }, async ({ page }) => {
    await openHome(page);
    await page.getByRole('button', { name: 'Previous slide' }).click();
    await isShown(page, 2);
    await page.getByRole('button', { name: 'Next slide' }).click();
    await isShown(page, 0);
    const device = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
      device.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y: 250 })) });
    await touch('touchStart', 320);
    for (let x = 300; x >= 60; x -= 20) {
      await touch('touchMove', x);
      await page.waitForTimeout(16); // a swipe takes time
    }
    await touch('touchEnd');
    await isShown(page, 1);
    const slides = carousel(page).getByRole('listitem');
    expect(await slides.count()).toBe(3);
    for (const slide of await slides.all()) {
      expect((await slide.locator('p').allInnerTexts()).filter(Boolean)).toHaveLength(2);
      expect(await slide.getByRole('link', { name: 'Shop Now' }).getAttribute('href')).toBe('/products');
    }
  }));

/** The lowest contrast (WCAG 2) of the text with its background, from a screenshot without the text. */
async function contrastOfWords(page: Page, place: number): Promise<number> {
  const slide = carousel(page).locator('li').nth(place);
  const clip = await slide.evaluate((slide) => {
    const list = slide.parentElement;
    list?.scrollTo({ left: list.clientWidth * [...list.children].indexOf(slide) });
    const words = [...slide.querySelectorAll('p')];
    const range = document.createRange();
    range.setStart(words[0] ?? slide, 0);
    range.setEndAfter(words.at(-1)?.lastChild ?? slide);
    return range.getBoundingClientRect().toJSON() as DOMRect;
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
    const usual = [360, 768, 1280, 1600].map((width) => ({ width, text: 100 }));
    for (const { width, text } of [...usual, { width: 360, text: 200 }]) {
      await page.setViewportSize({ width, height: 1400 });
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`;
      }, text);
      for (const place of [0, 1, 2]) {
        const message = `slide ${place} at ${width} px`;
        await expect.poll(() => contrastOfWords(page, place), { message }).toBeGreaterThan(4.5);
      }
    }
  }));
