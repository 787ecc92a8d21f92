/** @module-tag long */
import { beforeEach, expect, test } from 'vitest';
import { m as admin } from '#words/admin.ts';
import { m as backups } from '#words/backups.ts';
import { m as contacts } from '#words/contacts.ts';
import { m as frame } from '#words/frame.ts';
import { m as mails } from '#words/mails.ts';
import { m as account } from '#words/own-account.ts';
import {
  DESK,
  expectWellMade,
  logInAsAdmin,
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
const MESSAGE = `insert into contacts values ('w1', 'Sana', 'sana@example.com', '', 'Towels', 'Are they soft?', 1, 'unread', 'en')`;
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
    await sql(MESSAGE);
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
    await sql(MESSAGE);
    await openAsAdmin(page, '/admin');
    const main = page.getByRole('main');
    const part = (name: string) => main.getByRole('region', { name });
    for (const to of ['products', 'orders', 'chats', 'sliders', 'contact-messages'])
      expect(await main.locator(`a[href="/admin/${to}"]`).count()).toBeGreaterThan(0);
    expect(await page.getByRole('link', { name: 'View Store' }).filter({ visible: true }).count()).toBe(1);
    expect(await main.getByRole('link', { name: 'View Store' }).getAttribute('href')).toBe('/');
    await main.getByText(/^Mail is not set up: /).waitFor();
    const day = part('The day');
    expect(await day.getByRole('link').allInnerTexts()).toEqual([
      expect.stringMatching(/^[1-9]\d*\s+To confirm\s+Oldest: /),
      ...['To cut and pack', 'To hand over', 'To chase', 'Money to come'].map((queue) =>
        expect.stringMatching(new RegExp(`^\\d+\\s+${queue}`)),
      ),
    ]);
    expect(await part('What waits for you').getByRole('link').allInnerTexts()).toEqual([
      expect.stringMatching(/^1\s+Unread messages$/),
      expect.stringMatching(/^0\s+Chats to answer$/),
      expect.stringMatching(/^\d+\s+Out of stock$/),
      expect.stringMatching(/^\d+\s+Low stock$/),
    ]);
    await part('Money expected today')
      .getByRole('link', { name: 'For 0 orders that were delivered' })
      .waitFor();
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
    for (const pressed of ['Update', 'WhatsApp', 'Search', 'Logout', 'Pending']) {
      const control = visible(page, 'button', pressed).or(visible(page, 'link', pressed));
      expect(await control.count(), pressed).toBe(0);
    }
    const mail = order.getByText(/@example\.com/);
    await mail.waitFor();
    await page.emulateMedia({ media: 'screen' });
    await mail.waitFor({ state: 'hidden' });
    const chat = new URL((await order.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')) ?? '');
    expect(chat.origin + chat.pathname).toBe('https://wa.me/923001234567');
    // The rules of the text are in `order-message.test.ts`.
    expect(chat.searchParams.get('text')).toContain(number);
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

test('a part of the account unfolds in its row, and keeps its faults there, without scripts', () =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/account');
    await page.getByRole('link', { name: account.changePassword }).click();
    const part = page.getByRole('region', { name: account.changePassword });
    await part.getByRole('button', { name: admin.save }).click();
    await part.getByText('is required.').first().waitFor();
    await page.getByRole('heading', { level: 1, name: account.heading }).waitFor();
    await part.getByRole('link', { name: frame.close }).click();
    await page.waitForURL('**/admin/account');
    expect(await part.count()).toBe(0);
    const device = page.getByRole('region', { name: account.devices }).getByRole('listitem').first();
    await device.locator('summary').click();
    await device.getByRole('textbox').fill('Counter phone');
    await device.getByRole('button', { name: admin.save }).click();
    await page.locator('.toast-still').filter({ hasText: account.nameSaved }).first().waitFor();
    await device.getByText('Counter phone').first().waitFor();
  }));

test('More has what is used every day and the tools of the shop in sight, and what is seldom used a press away', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openAsAdmin(page, '/admin/parcels');
    await page.getByRole('button', { name: admin.more }).click();
    const everyDay = page.getByRole('region', { name: admin.everyDay }).getByRole('link');
    expect(await everyDay.count()).toBe(7);
    expect(await page.getByRole('region', { name: admin.theShop }).getByRole('link').count()).toBe(10);
    await expectWellMade(page);
    const last = page.getByRole('link', { name: backups.backups }).filter({ visible: true });
    expect(await last.count()).toBe(0);
    await page.getByText(admin.seldom, { exact: true }).click();
    await last.click();
    await page.getByRole('heading', { level: 1, name: backups.backups }).waitFor();
  }));

const REASON = 'address refused: 550 5.1.1 <reads@example.com>: Recipient address rejected: User unknown';
async function setAside(...emails: object[]): Promise<void> {
  for (const email of emails)
    await sql(
      `insert into outbox (letter, "createdAt", "nextTryAt", attempts, "lastError", "givenUpAt") values (?, 1700000000000, 0, 8, ?, 1700000000000)`,
      ...[JSON.stringify(email), REASON],
    );
}
test('the dashboard leads to mails that were set aside; each can be sent again or deleted with a press', () =>
  asVisitor({ spoken: 'ur', viewport: PHONE }, async ({ page }) => {
    await setAside(
      { kind: 'new device', to: 'reads@example.com', device: 'Firefox, Android', at: 0, language: 'en' },
      { kind: 'order status', order: { orderNumber: 'USM-1001', userEmail: 'orders@example.com' } },
    );
    await openAsAdmin(page, '/admin');
    await page.getByText(mails.aside(2)).waitFor();
    await page.getByRole('link', { name: mails.show }).click();
    await page.getByRole('heading', { level: 2, name: mails.heading }).waitFor();
    await page.getByText('550 5.1.1').first().waitFor();
    await page.getByRole('link', { name: 'USM-1001' }).waitFor();
    await expectWellMade(page);
    await page.getByRole('button', { name: mails.sendAgainTo('reads@example.com') }).press('Enter');
    await page.getByText(mails.goesAgain(1)).waitFor();
    await page.getByRole('button', { name: admin.removeOf(mails.mailTo('USM-1001')) }).press('Enter');
    await page.getByRole('button', { name: admin.removeNoun(mails.noun) }).click();
    await page.getByText(mails.deleted).waitFor();
    await page.getByText(mails.none).waitFor();
    expect(await sql('select letter from outbox where "givenUpAt" is not null')).toEqual([]);
  }));
