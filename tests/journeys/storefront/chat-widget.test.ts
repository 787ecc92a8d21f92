/** @module-tag long */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  addToCart,
  DESK,
  expectWellMade,
  idle,
  open,
  PHONE,
  placeOrder,
  signUp,
} from '../../support/browser/browser.ts';
import { FIELD, openChat, panel, say, startAsGuest } from '../../support/browser/chatting.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor } = openShopInBrowser();

const messagesIn = (page: Page) => page.getByRole('log').getByRole('article');

describe('the widget', () => {
  test('is closed, open or minimised, and stays so on the next page', () =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      await page.clock.install();
      await open(page, '/');
      // Without a chat nothing is fetched.
      await page.clock.runFor(60_000);
      await idle(page);
      expect(fetched.filter((url) => /\/panel-|\/chat$|\/live$/.test(url))).toEqual([]);
      await openChat(page);
      await expectWellMade(page);
      await page.getByRole('button', { name: 'Minimise chat' }).click();
      await panel(page).getByLabel('Name').waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: 'Chat with Admin' }).waitFor();
      await page.goto('/about');
      await page.getByRole('heading', { name: 'Chat with Admin' }).waitFor();
      await page.getByRole('button', { name: 'Open chat' }).click();
      await panel(page).getByLabel('Name').waitFor();
      await page.getByRole('button', { name: 'Close chat' }).click();
      await panel(page).waitFor({ state: 'detached' });
      await page.goto('/login');
      expect(await page.getByRole('button', { name: /Open chat/ }).count()).toBe(0);
    }));

  test('an open chat is minimised on the way to another page of a phone, and stays open on a desk', async () => {
    for (const [viewport, isOpen] of [
      [PHONE, false],
      [DESK, true],
    ] as const)
      await asVisitor({ viewport }, async ({ page }) => {
        await page.goto('/about');
        await openChat(page);
        await panel(page).getByLabel('Name').waitFor();
        await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().press('Enter');
        await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
        await page.getByRole('button', { name: isOpen ? 'Minimise chat' : 'Open chat' }).waitFor();
        await expect.poll(() => panel(page).getByLabel('Name').count()).toBe(isOpen ? 1 : 0);
      });
  });

  test('a minimised one leaves the button that buys free on a phone', () =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      await signUp(page);
      await page.goto('/product/ml-001');
      await openChat(page);
      await page.getByRole('button', { name: 'Minimise chat' }).click();
      const bar = await panel(page).boundingBox();
      const buy = await page.getByRole('button', { name: 'Add to Cart' }).boundingBox();
      expect((bar?.y ?? 0) + (bar?.height ?? 740)).toBeLessThanOrEqual(buy?.y ?? 0);
    }));

  test('a minimised one is not there where people pay or cancel on a phone, and goes away while one reads on', () =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      await signUp(page);
      await placeOrder(page);
      await addToCart(page);
      await open(page, '/about');
      await openChat(page);
      await page.getByRole('button', { name: 'Minimise chat' }).click();
      for (const path of ['/cart', '/checkout', '/profile']) {
        const known = page.waitForResponse(/\/chat\?/);
        await open(page, path);
        await known;
        await page
          .getByRole('heading', { name: 'Chat with Admin', includeHidden: true })
          .waitFor({ state: 'attached' });
        expect(await panel(page).count(), path).toBe(0);
      }
      const ask = page.getByRole('button', { name: /^Ask about order/ });
      await ask.click();
      await page.getByRole('button', { name: 'Minimise chat' }).press('Enter');
      await panel(page).waitFor({ state: 'hidden' });
      await expect.poll(() => ask.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.goto('/products');
      await panel(page).waitFor();
      const top = async () => (await panel(page).boundingBox())?.y ?? 0;
      await page.mouse.wheel(0, 600);
      await expect.poll(top).toBeGreaterThan(PHONE.height - 1);
      await page.mouse.wheel(0, -200);
      await expect.poll(top).toBeLessThan(PHONE.height - 48);
    }));

  test('its button is in the header of every page, in sight while one reads on, and works without scripts', async () => {
    await asVisitor({ viewport: PHONE }, async ({ page }) => {
      await signUp(page);
      await addToCart(page);
      const button = page.getByRole('banner').getByRole('button', { name: 'Open chat' });
      for (const path of ['/cart', '/checkout', '/profile', '/products']) {
        await open(page, path);
        expect(await button.count(), path).toBe(1);
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        const [box, header] = [await button.boundingBox(), await page.getByRole('banner').boundingBox()];
        expect(header?.y, path).toBe(0);
        expect((box?.y ?? 0) + (box?.height ?? 0), path).toBeLessThanOrEqual(header?.height ?? 0);
      }
    });
    await asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
      await page.goto('/about');
      await page.getByRole('link', { name: 'Write to us' }).click();
      await page.waitForURL('/contact');
    });
  });

  test('asks a guest for name and e-mail: the button waits for both, and what is no address is said', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      await page.goto('/');
      await openChat(page);
      const start = panel(page).getByRole('button', { name: 'Start Chat' });
      expect(await start.isDisabled()).toBe(true);
      await panel(page).getByLabel('Name').fill('  ');
      await panel(page).getByLabel('Email').fill('sana@example');
      expect(await start.isDisabled()).toBe(true);
      await panel(page).getByLabel('Name').fill('Sana');
      await start.click();
      await panel(page)
        .getByRole('alert')
        .getByText('Please enter a valid name and email address.')
        .waitFor();
      await expectWellMade(page);
      await panel(page).getByLabel('Email').fill('sana@example.com');
      await start.click();
      await panel(page).getByLabel(FIELD).waitFor();
    }));

  test('sends with Enter, begins a line with Shift and Enter, and sends nothing blank', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      await startAsGuest(page, 'Lines', 'lines@example.com');
      const field = page.getByLabel(FIELD);
      await field.fill('   ');
      await page.keyboard.press('Enter');
      expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
      await field.fill('first');
      await page.keyboard.press('Shift+Enter');
      await page.keyboard.type('second');
      await page.keyboard.press('Enter');
      await messagesIn(page).filter({ hasText: 'first\nsecond' }).waitFor();
      await expect.poll(() => field.inputValue()).toBe('');
      await say(page, 'See https://example.com/a?b=1. Nice');
      const link = messagesIn(page).getByRole('link', { name: 'https://example.com/a?b=1' });
      expect(await link.getAttribute('rel')).toContain('noopener');
      expect(await messagesIn(page).count()).toBe(2);
    }));
});
