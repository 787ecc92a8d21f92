/** @module-tag long */
import { beforeEach, expect, test } from 'vitest';
import { DESK, open, openAsAdmin } from '../../support/browser/browser.ts';
import { say, startAsGuest } from '../../support/browser/chatting.ts';
import { focusedIs, onContent, onItem, press, tabTo } from '../../support/browser/keyboard.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor, sql, emptied } = openShopInBrowser({ doctored: true });
beforeEach(() => emptied('contacts', 'chats', 'conversations'));

test('each action on what is not an order leaves the focus where one works', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    const contact = `insert into contacts values ('f1', 'Hina', 'h@example.com', '', 'Sheets', 'King size?', 1, 'unread', 'en'),
      ('f2', 'Sana', 's@example.com', '', 'Towels', 'Soft?', 2, 'unread', 'en')`;
    await sql(`update contacts set status = 'read'`);
    await sql(contact);
    await openAsAdmin(page, '/admin/contact-messages?status=unread');
    await press(page, 'Mark as Read, message from Sana');
    await onItem(page, /Sheets/);
    await press(page, 'Mark as Read, message from Hina');
    await page.getByText('No unread messages').waitFor();
    await onContent(page);

    await open(page, '/admin/products?q=ML-00&edit=ml-002');
    await press(page, 'Save Product');
    await page.getByText('Product saved').waitFor();
    await onItem(page, /ML-002/);
    await expect.poll(() => page.evaluate(() => location.search)).toBe('?q=ML-00');
    await press(page, /^Delete Boski/);
    await tabTo(page, 'Delete product');
    await page.keyboard.press('Enter');
    await page.getByText('Product deleted').waitFor();
    await onItem(page, /ML-00/);

    await open(page, '/admin/categories');
    await page.getByLabel('New category').focus();
    await page.keyboard.type('Karandi');
    await page.keyboard.press('Enter');
    await page.getByRole('article', { name: 'Category Karandi' }).waitFor();
    await focusedIs(page, 'New category');
    await expect.poll(() => page.getByLabel('New category').inputValue()).toBe('');
    await page.getByText('Rename Karandi').click();
    await page.getByLabel('New name of Karandi').fill('Boski');
    await page.keyboard.press('Enter');
    await onItem(page, /Boski/);
    await press(page, 'Delete Boski');
    await tabTo(page, 'Delete category');
    await page.keyboard.press('Enter');
    await page.getByText('There are no categories of your own yet.').waitFor();
    await onContent(page);

    await open(page, '/admin/categories');
    await page.getByLabel('New words').focus();
    for (const words of ['tolia, towel', 'razai, quilt']) {
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: `Delete: ${words}` }).waitFor();
      await focusedIs(page, /^New words/);
    }
    await press(page, 'Delete: razai, quilt');
    await tabTo(page, 'Delete words');
    await page.keyboard.press('Enter');
    await onItem(page, /tolia/);
  }));

test('opening, answering and saved replies of a chat keep the focus where one writes', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await asVisitor({ viewport: DESK }, async ({ page: guest }) => {
      await startAsGuest(guest, 'Zara', 'zara@example.com');
      await say(guest, 'Is it soft?');
    });
    await openAsAdmin(page, '/admin/chats');
    await tabTo(page, /^Zara/);
    await page.keyboard.press('Enter');
    await focusedIs(page, 'Answer');
    await page.keyboard.type('Very soft.');
    await page.keyboard.press('Enter');
    await page.getByRole('log').getByText('Very soft.').waitFor();
    await focusedIs(page, 'Answer');
    await press(page, /^Delivery is free/);
    await focusedIs(page, 'Answer');
    await tabTo(page, 'Send');
    await page.keyboard.press('Enter');
    await page
      .getByRole('log')
      .getByText(/^Delivery is free/)
      .waitFor();
    await focusedIs(page, 'Send');
    await page.getByText('Change saved replies').click();
    await page.getByLabel('New reply', { exact: true }).focus();
    await page.keyboard.type('It leaves tomorrow.');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Delete: It leaves tomorrow.' }).waitFor();
    await focusedIs(page, 'New reply');
    await expect.poll(() => page.getByLabel('New reply', { exact: true }).inputValue()).toBe('');
    await press(page, /^Delete: Assalam/);
    await tabTo(page, 'Delete reply');
    await page.keyboard.press('Enter');
    await onItem(page, /in stock/);
  }));
