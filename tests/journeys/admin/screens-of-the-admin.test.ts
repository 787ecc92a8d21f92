/** @module-tag long */

import { beforeEach, expect, test } from 'vitest';
import { m as contacts } from '#words/contacts.ts';
import {
  DESK,
  openAsAdmin,
  openProduct,
  PHONE,
  placeOrder,
  signUp,
  visible,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { aPlacedOrder } from '../../support/shopper.ts';

const { shop, asVisitor, sql, emptied } = openShopInBrowser({ doctored: true });
beforeEach(() => emptied('contacts', 'orders'));

test('header: Dashboard and Logout, no cart; nothing to add to it either', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await openAsAdmin(page, '/');
    await visible(page, 'link', 'Dashboard').first().waitFor();
    await visible(page, 'button', 'Logout').first().waitFor();
    expect(await visible(page, 'link', /^Cart/).count()).toBe(0);
    expect(await page.getByRole('button', { name: /Add to Cart/ }).count()).toBe(0);
    await openProduct(page, 1);
    expect(await page.getByRole('button', { name: 'Add to Cart' }).count()).toBe(0);
    await page.goto('/cart');
    await page.waitForURL('/admin');
  }));

test('without a mail server the form of an answer says that it does not leave, and so does the toast', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await sql(
      `insert into contacts values ('w1', 'Sana', 'sana@example.com', '', 'Towels', 'Are they soft?', 1, 'unread', 'en')`,
    );
    await openAsAdmin(page, '/admin/contact-messages');
    const form = page.getByRole('article', { name: contacts.messageFrom('Sana') });
    await form.getByText(contacts.answer, { exact: true }).click();
    await form.getByText(contacts.noMail).waitFor();
    await form.getByLabel(contacts.answerText).fill('Very soft.');
    await form.getByRole('button', { name: contacts.sendAnswer }).click();
    await page.getByText(contacts.answerKept).first().waitFor();
    expect(await page.getByText(contacts.answered).count()).toBe(0);
  }));

test('dashboard: what waits, each a link; money; the way to all five screens, with counts, and to the store', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    const number = await aPlacedOrder(shop().url);
    await sql(
      `insert into contacts values ('w1', 'Sana', 'sana@example.com', '', 'Towels', 'Are they soft?', 1, 'unread', 'en')`,
    );
    await openAsAdmin(page, '/admin');
    const main = page.getByRole('main');
    for (const to of ['products', 'orders', 'chats', 'sliders', 'contact-messages'])
      expect(await main.locator(`a[href="/admin/${to}"]`).count()).toBeGreaterThan(0);
    expect(await page.getByRole('link', { name: 'View Store' }).filter({ visible: true }).count()).toBe(1);
    expect(await main.getByRole('link', { name: 'View Store' }).getAttribute('href')).toBe('/');
    await main.getByText(/^Mail is not set up: /).waitFor();
    const day = main.getByRole('region', { name: 'The day' });
    expect(await day.getByRole('link').allInnerTexts()).toEqual([
      expect.stringMatching(/^[1-9]\d*\s+To confirm\s+Oldest: /),
      ...['To cut and pack', 'To hand over', 'To chase', 'Money to come'].map((queue) =>
        expect.stringMatching(new RegExp(`^\\d+\\s+${queue}`)),
      ),
    ]);
    const waiting = main.getByRole('region', { name: 'What waits for you' });
    expect(await waiting.getByRole('link').allInnerTexts()).toEqual([
      expect.stringMatching(/^1\s+Unread messages$/),
      expect.stringMatching(/^0\s+Chats to answer$/),
      expect.stringMatching(/^\d+\s+Out of stock$/),
      expect.stringMatching(/^\d+\s+Low stock$/),
    ]);
    const money = main.getByRole('region', { name: 'Money expected today' });
    await money.getByRole('link', { name: 'For 0 orders that were delivered' }).waitFor();
    await main
      .getByRole('listitem')
      .filter({ hasText: /^Orders\s*\d+\s*1 pending$/ })
      .waitFor();
    await day.getByRole('link', { name: /To confirm/ }).click();
    await page.getByRole('article', { name: `Order ${number}` }).waitFor();
  }));

test('orders: any of the four statuses, badges in their colours, WhatsApp, search by number', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await signUp(page);
    const number = await placeOrder(page);
    await page.context().clearCookies();
    await openAsAdmin(page, '/admin/orders');
    await page.getByLabel('Search orders').fill(number);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(new RegExp(`q=${number}`));
    const order = page.getByRole('article', { name: `Order ${number}` });
    expect(await order.getByLabel('Status', { exact: true }).locator('option').allInnerTexts()).toEqual([
      'pending',
      'confirmed',
      'delivering',
      'delivered',
    ]);
    await page.emulateMedia({ media: 'print' });
    for (const pressed of ['Update', 'WhatsApp', 'Search', 'Logout', 'Pending'])
      expect(
        await visible(page, 'button', pressed)
          .or(visible(page, 'link', pressed))
          .count(),
        pressed,
      ).toBe(0);
    const mail = order.getByText(/@example\.com/);
    await mail.waitFor();
    await page.emulateMedia({ media: 'screen' });
    await mail.waitFor({ state: 'hidden' });
    const chat = new URL((await order.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')) ?? '');
    expect(chat.origin + chat.pathname).toBe('https://wa.me/923001234567');
    expect(chat.searchParams.get('text')).toMatch(
      new RegExp(
        `Ayesha Khan.*${number}:\\n1 × .*\\nTotal: Rs. [\\d,]+.*\\nIt goes to: House 7, Street 3, Daska\\nPlease confirm`,
      ),
    );
    expect(await order.getByRole('link', { name: /^Call Ayesha Khan/ }).getAttribute('href')).toBe(
      'tel:+923001234567',
    );
    for (const [status, colour] of [
      ['delivered', 'rgb(217, 238, 219)'],
      ['delivering', 'rgb(234, 223, 247)'],
      ['confirmed', 'rgb(219, 230, 250)'],
      ['pending', 'rgb(251, 234, 176)'],
    ] as const) {
      await order.getByLabel('Status', { exact: true }).selectOption(status);
      await order.getByRole('button', { name: /^Update/ }).click();
      const badge = order.locator('.badge', { hasText: status });
      await badge.waitFor();
      expect(await badge.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(colour);
    }
  }));

test('a removed order: the admin finds its copy by number and phone, its customer reads what became of it', () =>
  asVisitor({ viewport: PHONE }, async ({ page: customer }) => {
    await signUp(customer, 'Removed Buyer');
    const number = await placeOrder(customer);
    await asVisitor({ viewport: DESK }, async ({ page }) => {
      await openAsAdmin(page, `/admin/orders?q=${number}`);
      await page.getByText('Items, address and more').click();
      await page.getByRole('button', { name: `Delete order ${number}` }).click();
      await page.getByRole('button', { name: 'Delete order', exact: true }).click();
      await page.getByText('No orders found').waitFor();
      await page.getByRole('link', { name: 'Removed' }).click();
      await page.getByLabel('Search removed orders').fill(`0300-1234567`);
      await page.keyboard.press('Enter');
      await page.waitForURL(/q=0300/);
      const copy = page.getByRole('article', { name: `Removed order ${number}` });
      await copy.getByText('Deleted by Shopkeeper').waitFor();
      expect(await copy.locator('.badge').allInnerTexts()).toEqual(['deleted']);
      await page.goto(`/admin/orders/removed?q=${number.slice(-6)}`);
      await copy.getByText('Items, address and more').click();
      await copy.getByText('House 7, Street 3').waitFor();
      expect(await copy.getByRole('button').count()).toBe(0);
    });
    await customer.getByText(`We took ${number} off our list`).waitFor();
  }));

test('settings are searched while one types, and what is typed stays', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openAsAdmin(page, '/admin/settings');
    const field = page.getByLabel('Search settings');
    await field.pressSequentially('ramzan');
    await page.waitForURL('**?q=ramzan');
    await page.getByRole('link', { name: 'Hours and holidays' }).waitFor();
    await page.getByRole('link', { name: 'Couriers' }).waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('ramzan');
    await page.getByRole('link', { name: 'Show all settings' }).click();
    await expect.poll(() => field.inputValue()).toBe('');
  }));

test('on a phone a toast lies on the header, over no order', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    for (const name of ['First Buyer', 'Second Buyer', 'Third Buyer']) await aPlacedOrder(shop().url, name);
    await openAsAdmin(page, '/admin/orders?step=confirm');
    await page.mouse.wheel(0, 200);
    await page
      .getByRole('button', { name: /^Confirm order/ })
      .nth(1)
      .click();
    const toast = page.locator('[data-toast]');
    await toast.getByText('Order status updated').waitFor();
    const [box, header] = [await toast.boundingBox(), await page.locator('header').first().boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  }));
