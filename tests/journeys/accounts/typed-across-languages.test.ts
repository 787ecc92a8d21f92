/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as urAccount from '../../../words/ur/account.ts';
import * as urChat from '../../../words/ur/chat.ts';
import * as urCheckout from '../../../words/ur/checkout.ts';
import * as urContact from '../../../words/ur/contact.ts';
import { addToCart, hydrated, open, PHONE, signUp } from '../../support/browser/browser.ts';
import { openChat, panel } from '../../support/browser/chatting.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor } = openShopInBrowser();

const intoUrdu = async (page: Page, path: string) => {
  await page.getByRole('link', { name: 'اردو' }).last().click();
  await page.waitForURL(`/ur${path}`);
};

test('a message, an order and the name of a guest in the chat go along; a password does not', async () => {
  await asVisitor({ viewport: PHONE }, async ({ page }) => {
    await page.goto('/contact');
    await openChat(page);
    await panel(page).getByLabel('Name').fill('Guest of the chat');
    await panel(page).getByLabel('Email').fill('guest@example.com');
    const main = page.getByRole('main');
    await main.getByLabel('Name').fill('Sana');
    await main.getByLabel('Message').fill('Two lines\nof a message');
    await intoUrdu(page, '/contact');
    await expect.poll(() => main.getByLabel(urContact.name).inputValue()).toBe('Sana');
    expect(await main.getByLabel(urContact.message).inputValue()).toBe('Two lines\nof a message');
    const chat = page.getByRole('region', { name: urChat.chatWithAdmin });
    await expect.poll(() => chat.getByLabel(urChat.name).inputValue()).toBe('Guest of the chat');
    expect(await chat.getByRole('button', { name: urChat.start }).isEnabled()).toBe(true);
    await page.reload();
    await hydrated(page);
    expect(await page.evaluate(() => sessionStorage.getItem('typed-fields'))).toBe(null);
    expect(await main.getByLabel(urContact.name).inputValue()).toBe('');
  });
  await asVisitor({ viewport: PHONE }, async ({ page }) => {
    await open(page, '/login');
    await page.getByLabel('Email').fill('sana@example.com');
    await page.getByLabel('Password', { exact: true }).fill('cloth-123');
    await intoUrdu(page, '/login');
    await expect.poll(() => page.getByLabel(urAccount.email).inputValue()).toBe('sana@example.com');
    expect(await page.getByLabel(urAccount.password, { exact: true }).inputValue()).toBe('');
  });
  await asVisitor({ viewport: PHONE }, async ({ page }) => {
    await signUp(page);
    await addToCart(page);
    await open(page, '/checkout');
    await page.getByLabel('Notes').fill('دو بار گھنٹی');
    await page.getByLabel('City').fill('Gujrat');
    await intoUrdu(page, '/checkout');
    await expect.poll(() => page.getByLabel(urCheckout.notes).inputValue()).toBe('دو بار گھنٹی');
    expect(await page.getByLabel(urCheckout.city).inputValue()).toBe('Gujrat');
  });
});
