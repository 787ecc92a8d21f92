/** @module-tag long */
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { m as basket } from '#words/basket.ts';
import { m as chats } from '#words/chats.ts';
import { m as checkout } from '#words/checkout.ts';
import { m as items } from '#words/items.ts';
import { m as change } from '#words/order-change.ts';
import { m } from '#words/send-basket.ts';
import { expectWellMade, hydrated, logInAsAdmin, open, signUp } from '../../support/browser/browser.ts';
import { openChat, openConversation, panel, say, startAsGuest } from '../../support/browser/chatting.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor, sql, emptied } = openShopInBrowser();
beforeEach(() => emptied('chats', 'conversations', 'baskets', 'orders'));
const VIEWPORT = { width: 390, height: 800 };

const orders = () => sql(`select source, "totalInPaisa", "fullName", "userId" from orders`);

async function sendBasket(page: Page, code: string, price: string): Promise<void> {
  await page.getByRole('link', { name: m.make, exact: true }).click();
  await page.getByRole('button', { name: m.put }).waitFor();
  await hydrated(page);
  await page.getByRole('combobox', { name: items.item, exact: true }).fill(code);
  await page.keyboard.press('Enter');
  await page.getByText(code, { exact: true }).first().waitFor();
  await page.locator('details summary').first().click();
  await page.getByLabel(change.price, { exact: true }).fill(price);
  await page.getByLabel(change.reason, { exact: true }).fill('Old customer');
  await expectWellMade(page);
  await page.getByRole('button', { name: m.put }).click();
  await page.waitForURL(/\/admin\/chats\?c=/);
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel(checkout.phone).fill('0301 7654321');
  await page.getByLabel(checkout.address).fill('House 5, Street 2');
  await page.getByLabel(checkout.city).fill('Daska');
}

test('a guest takes a basket: one order at the price of the card, and both sides see that it was taken', () =>
  asVisitor({ viewport: VIEWPORT }, async ({ page: guest }) => {
    await startAsGuest(guest, 'Hina', 'hina@example.com');
    await say(guest, 'Two suits please');
    await asVisitor({ viewport: VIEWPORT }, async ({ page: admin }) => {
      await logInAsAdmin(admin);
      await openConversation(admin, 'Hina');
      await sendBasket(admin, 'ML-001', '3000');
      const card = panel(guest).getByRole('region', { name: basket.title });
      await card.getByText('Rs. 3,000').last().waitFor();
      await card.getByRole('link', { name: basket.take }).click();
      await guest.waitForURL(/\/chat\/baskets\//);
      const form = guest.url();
      await hydrated(guest);
      expect(await guest.getByLabel(checkout.fullName).inputValue()).toBe('Hina');
      await expectWellMade(guest);
      await guest.getByRole('button', { name: basket.order }).click();
      await guest.getByLabel(checkout.phone).and(guest.locator('[aria-invalid="true"]')).waitFor();
      expect(await orders()).toEqual([]);
      await fillIn(guest);
      await guest.getByRole('button', { name: basket.order }).click();
      await guest.waitForURL(/\/o\/[\w-]{43}$/);
      expect(await orders()).toEqual([
        { source: 'chat', totalInPaisa: 300_000, fullName: 'Hina', userId: null },
      ]);
      const taken = admin.getByRole('region', { name: basket.forCustomer });
      await taken.getByText(basket.states.taken).waitFor();
      await taken.getByRole('link', { name: /^USM-/ }).waitFor();
      await guest.goto(form);
      expect(new URL(guest.url()).pathname).toMatch(/^\/o\//);

      await sendBasket(admin, 'ML-003', '2500');
      await admin.getByRole('button', { name: m.takeBack }).click();
      await admin.getByText(basket.states['taken back']).waitFor();
      const [second] = await sql('select id from baskets where "orderId" is null');
      await guest.goto(`/chat/baskets/${second?.id}`);
      await guest.getByText(basket.ended['taken back']).waitFor();
      expect(await guest.getByRole('button', { name: basket.order }).count()).toBe(0);
    });
    expect(await orders()).toHaveLength(1);
  }));

test('a basket begins with the product that the chat is about, until one was sent', () =>
  asVisitor({ viewport: VIEWPORT }, async ({ page: guest }) => {
    await startAsGuest(guest, 'Rida', 'rida@example.com');
    await open(guest, '/product/ml-001');
    await panel(guest)
      .getByText(/^About: /)
      .waitFor();
    await say(guest, 'One of these please');
    await asVisitor({ viewport: VIEWPORT }, async ({ page: admin }) => {
      await logInAsAdmin(admin);
      await openConversation(admin, 'Rida');
      const make = () => admin.getByRole('link', { name: m.make, exact: true }).click();
      const products = admin.locator('input[name="products"]');
      await make();
      await admin.getByText('ML-001', { exact: true }).first().waitFor();
      await hydrated(admin);
      await admin.getByRole('button', { name: m.put }).click();
      await admin.waitForURL(/\/admin\/chats\?c=/);
      await make();
      await admin.getByRole('button', { name: m.put }).waitFor();
      expect(await products.first().inputValue()).toBe('');
    });
    expect(await sql('select id from baskets')).toHaveLength(1);
  }));

test('a customer takes one without scripts; nobody else opens it, and two presses are one order', () =>
  asVisitor({}, async ({ page: customer }) => {
    const before = (await orders()).length;
    await signUp(customer, 'Ayesha');
    await customer.goto('/');
    await openChat(customer);
    await say(customer, 'One suit please');
    await asVisitor({}, async ({ page: admin }) => {
      await logInAsAdmin(admin);
      await openConversation(admin, 'Ayesha');
      await sendBasket(admin, 'ML-001', '2000');
      await admin.getByRole('region', { name: chats.chatWith('Ayesha') }).waitFor();
    });
    const [row] = await sql('select id from baskets order by "createdAt" desc');
    const path = `/chat/baskets/${row?.id}`;
    await asVisitor({}, async ({ page: nobody }) => {
      await nobody.goto(path);
      await nobody.waitForURL(/\/login\?/);
      await startAsGuest(nobody, 'Sana', 'sana@example.com');
      expect((await nobody.request.get(path)).status()).toBe(404);
    });
    const { cookies, origins } = await customer.context().storageState();
    await asVisitor({ javaScriptEnabled: false, storageState: { cookies, origins } }, async ({ page }) => {
      await page.goto(path);
      await fillIn(page);
      const other = await page.context().newPage();
      await other.goto(new URL(path, page.url()).href);
      await fillIn(other);
      for (const one of [page, other]) {
        await one.getByRole('button', { name: basket.order }).click();
        await one.waitForURL(/\/o\//);
      }
      expect(page.url()).toBe(other.url());
    });
    expect((await orders()).length).toBe(before + 1);
    await customer.goto('/profile');
    await customer.getByText('Rs. 2,000').first().waitFor();
  }));
