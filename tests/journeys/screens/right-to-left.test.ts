/** @module-tag long */
import { expect, test } from 'vitest';
import { nextSlide, previousSlide, slider } from '../../../words/ur/home.ts';
import { DESK, idle, logInAsAdmin, open, PHONE, signUp } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { aPlacedOrder } from '../../support/shopper.ts';

const { shop, asVisitor } = openShopInBrowser();

test('a phone on a label begins at the edge at which the other lines begin', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const number = await aPlacedOrder(shop().url);
    await logInAsAdmin(page);
    for (const [path, edge] of [
      [`/admin/orders/${number}/label`, 'left'],
      [`/ur/admin/orders/${number}/label`, 'right'],
    ] as const) {
      await page.goto(path);
      const lines = await page.locator('.paper-address bdi').evaluateAll(
        (all, side) =>
          all.map((line) => {
            const words = document.createRange();
            words.selectNodeContents(line);
            return Math.round(words.getBoundingClientRect()[side]);
          }),
        edge,
      );
      expect(new Set(lines).size, `${path}: ${lines}`).toBe(1);
    }
  }));

test('the slider goes on to the left, and its shade lies behind the words', () =>
  asVisitor({ viewport: DESK, reducedMotion: 'reduce' }, async ({ page }) => {
    await open(page, '/ur');
    const row = page.getByRole('region', { name: slider }).locator('ul');
    const place = () => row.evaluate((list) => list.scrollLeft / list.clientWidth);
    await page.getByRole('button', { name: nextSlide }).click();
    await expect.poll(place).toBe(-1);
    const next = await page.getByRole('button', { name: nextSlide }).boundingBox();
    const previous = await page.getByRole('button', { name: previousSlide }).boundingBox();
    expect(next?.x).toBeLessThan(previous?.x ?? 0);
    await page.getByRole('button', { name: previousSlide }).click();
    await page.getByRole('button', { name: previousSlide }).click();
    await expect.poll(place).toBe(-2);
    const shade = await row
      .locator('.slide-words')
      .first()
      .evaluate((words) => getComputedStyle(words).background);
    expect(shade).toContain('to left');
  }));

test('arrows are mirrored by the direction, not by the language, and figures in a row go with it', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    const mirrored: Record<string, boolean> = {};
    for (const path of ['/', '/ur', '/roman']) {
      await page.goto(path);
      const arrow = page.locator('svg[class*="scale-x"]').first();
      mirrored[path] = (await arrow.evaluate((icon) => getComputedStyle(icon).scale)) === '-1 1';
    }
    expect(mirrored).toEqual({ '/': false, '/ur': true, '/roman': false });
    await logInAsAdmin(page);
    for (const path of ['/admin/reports', '/ur/admin/reports']) {
      await page.goto(path);
      const row = page.locator('dd').filter({ hasText: '·' }).locator('bdi');
      const [first = 0, second = 0] = await row.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().x),
      );
      expect([path, first > second]).toEqual([path, path.startsWith('/ur')]);
    }
  }));

test('a field takes the direction of what is typed, begins at the right, and has digits from left to right', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await page.goto('/ur/contact');
    const styleOf = (name: string) =>
      page.locator(`input[name="${name}"]`).evaluate((field) => {
        const { direction, unicodeBidi, textAlign } = getComputedStyle(field);
        return { direction, unicodeBidi, textAlign };
      });
    expect(await styleOf('name')).toEqual({ direction: 'rtl', unicodeBidi: 'plaintext', textAlign: 'right' });
    expect(await styleOf('phone')).toMatchObject({ direction: 'ltr', textAlign: 'right' });
    const phone = page.locator('a[href^="tel:"]').first();
    expect(await phone.evaluate((link) => getComputedStyle(link).direction)).toBe('ltr');
  }));

test('an Urdu page is preloaded with Naskh and Figtree, and fetches Nastaliq for the next one; others fetch no face of Urdu', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const faces = new Set<string>();
    page.on('request', (request) => {
      const [, name] = /\/assets\/([a-z]+)-[^/]*\.woff2$/.exec(request.url()) ?? [];
      if (name) faces.add(name);
    });
    for (const path of ['/', '/roman', '/product/wl-001']) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      await idle(page);
    }
    expect([...faces].sort()).toEqual(['figtree', 'fraunces']);
    await page.goto('/ur');
    await expect.poll(() => [...faces].sort()).toEqual(['figtree', 'fraunces', 'naskh', 'nastaliq']);
    const preloaded = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((all) => all.map((link) => /assets\/([a-z]+)/.exec(link.getAttribute('href') ?? '')?.[1]));
    expect(preloaded.sort()).toEqual(['figtree', 'naskh']);
  }));

test.for(['ur', 'roman'] as const)(
  'the header is one line with the switch of languages in sight, whoever is signed in, in the language %s',
  (spoken) =>
    asVisitor({ spoken }, async ({ page }) => {
      const look = async (who: string) => {
        await page.goto('/about');
        const header = page.getByRole('banner');
        for (const width of [1024, 1100, 1279, 1280, 1600]) {
          await page.setViewportSize({ width, height: 800 });
          const switches = await header.locator('a[hreflang]').filter({ visible: true }).count();
          const { height = 0 } = (await header.boundingBox()) ?? {};
          expect([who, width, switches, height > 0 && height < 80]).toEqual([who, width, 1, true]);
        }
      };
      await look('a guest');
      await signUp(page);
      await look('a customer');
      await page.context().clearCookies();
      await logInAsAdmin(page);
      await look('the admin');
    }),
);
