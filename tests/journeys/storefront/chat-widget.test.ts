/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
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
import { allSent, FIELD, openChat, panel, say, startAsGuest } from '../../support/browser/chatting.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor } = openShopInBrowser();

const messagesIn = (page: Page) => page.getByRole('log').getByRole('article');
async function isOpen(page: Page, open: boolean): Promise<void> {
  await page.getByRole('button', { name: open ? 'Minimise chat' : 'Open chat' }).waitFor();
  await page.getByRole('heading', { name: 'Chat with Admin' }).waitFor();
  await expect.poll(() => panel(page).getByLabel('Name').count()).toBe(open ? 1 : 0);
}
async function toContact(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
}

test('the chat is closed, open or minimised, and stays so on the next page; a link on a phone minimises it', () =>
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
    await isOpen(page, false);
    await page.goto('/about');
    await isOpen(page, false);
    await page.getByRole('button', { name: 'Open chat' }).click();
    await toContact(page);
    await isOpen(page, false);
    await page.getByRole('button', { name: 'Open chat' }).click();
    await isOpen(page, true);
    await page.getByRole('button', { name: 'Close chat' }).click();
    await panel(page).waitFor({ state: 'detached' });
    await page.goto('/login');
    expect(await page.getByRole('button', { name: /Open chat/ }).count()).toBe(0);
  }));

test('a minimised chat leaves the button that buys free on a phone, is not there where people pay or cancel, and goes away while one reads on', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await signUp(page);
    await placeOrder(page);
    await addToCart(page);
    await page.goto('/product/ml-001');
    await openChat(page);
    await page.getByRole('button', { name: 'Minimise chat' }).click();
    const bar = await panel(page).boundingBox();
    const buy = await page.getByRole('button', { name: 'Add to Cart' }).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 740)).toBeLessThanOrEqual(buy?.y ?? 0);
    for (const path of ['/cart', '/checkout', '/profile']) {
      const known = page.waitForResponse(/\/chat\?/);
      await open(page, path);
      await known;
      await page.locator('h2', { hasText: 'Chat with Admin' }).waitFor({ state: 'attached' });
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

test('the chat asks a guest for name and e-mail, sends with Enter, begins a line with Shift and Enter, and sends nothing blank', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await page.goto('/');
    await openChat(page);
    await toContact(page);
    await isOpen(page, true);
    const start = panel(page).getByRole('button', { name: 'Start Chat' });
    expect(await start.isDisabled()).toBe(true);
    await panel(page).getByLabel('Name').fill('  ');
    await panel(page).getByLabel('Email').fill('sana@example');
    expect(await start.isDisabled()).toBe(true);
    await panel(page).getByLabel('Name').fill('Sana');
    await start.click();
    const fault = 'Please enter a valid name and email address.';
    await panel(page).getByRole('alert').getByText(fault).waitFor();
    await expectWellMade(page);
    await panel(page).getByLabel('Email').fill('sana@example.com');
    await start.click();
    const field = page.getByLabel(FIELD);
    await field.fill('   ');
    await page.keyboard.press('Enter');
    expect(await panel(page).getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
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

const notSent = (page: Page) => page.getByRole('button', { name: 'Not sent, tap to retry' });
const send = async (page: Page, text: string) => {
  await page.getByLabel(FIELD).fill(text);
  await page.keyboard.press('Enter');
};

test('a message without network stays and is tried again, is never doubled, and survives a reload', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await page.route(/\/live(\?|$)/, (route) => route.abort());
    await startAsGuest(page, 'Retry', 'retry@example.com');
    await page.context().setOffline(true);
    await send(page, 'Sent on the road');
    await notSent(page).waitFor();
    await page.context().setOffline(false);
    await notSent(page).click();
    await notSent(page).waitFor({ state: 'detached' });
    // The shop has the message, but the page does not know.
    await page.route('**/chat/messages', async (route) => {
      await route.fetch();
      await route.abort().catch(() => {}); // the page may be gone by then
    });
    await send(page, 'Sent twice');
    await notSent(page).waitFor();
    await page.unroute('**/chat/messages');
    await page.reload();
    await messagesIn(page).getByText('Sent twice').first().waitFor();
    await notSent(page).waitFor({ state: 'detached' });
    // Sent again, without a failure mark.
    let held = 0;
    await page.route('**/chat/messages', () => {
      held += 1;
    });
    await send(page, 'Left too early');
    await expect.poll(() => held).toBe(1);
    await page.unroute('**/chat/messages');
    const sentAgain = page.waitForResponse((answer) => answer.url().endsWith('/chat/messages'));
    await page.reload();
    await sentAgain;
    await messagesIn(page).getByText('Left too early').first().waitFor();
    await allSent(page);
    const texts = ['Sent on the road', 'Sent twice', 'Left too early'];
    expect(await messagesIn(page).allInnerTexts()).toEqual(
      texts.map((text) => expect.stringContaining(text)),
    );
  }));

test('a message that is marked as not sent waits for the tap, also when the chat is opened again', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await startAsGuest(page, 'Marked', 'marked@example.com');
    await page.route('**/chat/messages', (route) => route.abort());
    await send(page, 'Not by itself');
    await notSent(page).waitFor();
    await page.unroute('**/chat/messages');
    let sends = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/chat/messages')) sends += 1;
    });
    await page.reload();
    await notSent(page).waitFor();
    await say(page, 'Written later');
    expect(sends).toBe(1);
    await notSent(page).click();
    await notSent(page).waitFor({ state: 'detached' });
    await allSent(page);
    expect(sends).toBe(2);
    await expect
      .poll(() => messagesIn(page).allInnerTexts())
      .toEqual([expect.stringContaining('Written later'), expect.stringContaining('Not by itself')]);
  }));
