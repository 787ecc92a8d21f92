import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { m as basket } from '#words/basket.ts';
import { m } from '#words/chat.ts';
import { m as chats } from '#words/chats.ts';
import { m as checkout } from '#words/checkout.ts';
import { m as dashboard } from '#words/dashboard.ts';
import { m as frame } from '#words/frame.ts';
import { m as items } from '#words/items.ts';
import { m as change } from '#words/order-change.ts';
import { m as sending } from '#words/send-basket.ts';
import {
  DESK,
  expectWellMade,
  fillShipping,
  hydrated,
  logInAsAdmin,
  open,
  openAsAdmin,
  PHONE,
  placeOrder,
  signUp,
} from '../../support/browser/browser.ts';
import { FIELD, openConversation, panel, say, startAsGuest } from '../../support/browser/chatting.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { like } from '../../support/words.ts';

const { asVisitor, sql, emptied } = openShopInBrowser();
beforeEach(() => emptied('chats', 'conversations', 'baskets', 'orders'));

const messagesIn = (page: Page) => page.getByRole('log').getByRole('article');

test('a guest and the admin talk, see each other type, and see what was seen', () =>
  asVisitor({ viewport: PHONE, spoken: 'ur' }, async ({ page: guest }) => {
    await startAsGuest(guest, 'Hina', 'hina@example.com');
    await say(guest, 'Is the lawn two metres wide?');
    const elsewhere = panel(guest).getByRole('link', { name: m.askOnWhatsApp });
    expect(await elsewhere.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/92\d{10}$/);
    await expectWellMade(guest);
    await asVisitor({ viewport: DESK }, async ({ page: admin }) => {
      await openAsAdmin(admin, '/admin');
      await admin.getByRole('link', { name: like(dashboard.toAnswer) }).click();
      const row = admin.getByRole('link', { name: 'Hina' });
      for (const text of [chats.unread(1), 'hina@example.com', chats.guest, 'two metres wide'])
        await expect.poll(() => row.innerText()).toContain(text);
      await row.click();
      await messagesIn(admin).getByText('Is the lawn two metres wide?').waitFor();
      await guest.getByText(m.seen).waitFor();
      await admin.getByLabel(FIELD).pressSequentially('Yes');
      await guest.getByText(m.shopTypes).waitFor();
      await admin.keyboard.press('Enter');
      await messagesIn(guest).getByText('Yes', { exact: true }).waitFor();
      await elsewhere.waitFor({ state: 'detached' });
      await guest.getByLabel(FIELD).pressSequentially('Th');
      await admin.getByText(m.customerTypes).waitFor();
      await guest.getByLabel(FIELD).fill('');

      await guest.getByRole('button', { name: m.close }).click();
      await say(admin, 'And four metres long.');
      await guest.getByRole('button', { name: frame.openChatUnread(1) }).waitFor();
      await guest.reload();
      await hydrated(guest);
      await guest.getByRole('button', { name: frame.openChatUnread(1) }).click();
      await messagesIn(guest).getByText('And four metres long.').waitFor();
      await admin.getByText(m.seen).waitFor();
      expect(await messagesIn(guest).count()).toBe(3);
    });
  }));

describe('a conversation', { tags: 'long' }, () => {
  test('a customer asks about a product and an order: the card goes with the message; the admin sees past orders', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      const email = await signUp(page, 'Zara Malik');
      const number = await placeOrder(page);
      await hydrated(page);
      await page.getByRole('button', { name: `Ask about order ${number}` }).click();
      await panel(page).getByText(`About: ${number}`).waitFor();
      await say(page, 'When does it come?');
      const card = (text: RegExp) => messagesIn(page).getByRole('link', { name: text });
      await card(new RegExp(`${number}.*pending`)).waitFor();
      await open(page, '/product/ml-001');
      await panel(page).getByText('About: Premium Egyptian Latha, Ivory').waitFor();
      await say(page, 'And is this one in stock?');
      await card(/Premium Egyptian Latha.*Rs\. 3,850, stock: \d+/).waitFor();
      await asVisitor({ viewport: PHONE }, async ({ page: admin }) => {
        await logInAsAdmin(admin);
        await openConversation(admin, 'Zara Malik');
        await expect.poll(() => messagesIn(admin).getByText(email).count()).toBe(2);
        await admin.getByRole('heading', { name: 'Orders of this customer' }).waitFor();
        await admin.getByRole('link', { name: number, exact: true }).waitFor();
        await admin.getByText('Change saved replies').click();
        await admin.getByLabel('New reply', { exact: true }).fill('It leaves tomorrow.');
        await admin.getByRole('button', { name: 'Save' }).click();
        await admin.getByRole('button', { name: 'It leaves tomorrow.', exact: true }).click();
        await expect.poll(() => admin.getByLabel(FIELD).inputValue()).toBe('It leaves tomorrow.');
        await admin.getByRole('button', { name: 'Send', exact: true }).click();
        await expectWellMade(admin);
        await admin.getByRole('button', { name: 'Delete: It leaves tomorrow.' }).click();
        await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete reply' }).click();
        await admin.getByText('Reply deleted').waitFor();
      });
      await messagesIn(page).getByText('It leaves tomorrow.').waitFor();
    }));

  test('the admin’s widget in the shop is called Customer Support and shows everyone’s messages', () =>
    asVisitor({ viewport: DESK }, async ({ page: guest }) => {
      await startAsGuest(guest, 'Rida', 'rida@example.com');
      await say(guest, 'Salaam from Rida');
      await asVisitor({ viewport: DESK }, async ({ page: admin }) => {
        await openAsAdmin(admin, '/');
        await admin.getByRole('button', { name: 'Open chat' }).click();
        await admin.getByRole('heading', { name: 'Customer Support' }).waitFor();
        await messagesIn(admin).getByText('Salaam from Rida').waitFor();
        await admin.getByRole('button', { name: 'Rida, rida@example.com: answer' }).click();
        await admin.getByText('Answer to Rida').first().waitFor();
        await say(admin, 'Wa alaikum salaam');
        await messagesIn(admin).getByText('Answer to Rida').waitFor();
      });
      await messagesIn(guest).getByText('Wa alaikum salaam').waitFor();
    }));

  test('without a stream messages still go both ways, and the screen is renewed on coming back to it', () =>
    asVisitor({ viewport: PHONE }, async ({ page: guest }) => {
      await guest.route(/\/live(\?|$)/, (route) => route.abort());
      await startAsGuest(guest, 'Offline', 'offline@example.com');
      await say(guest, 'Can you hear me?');
      await asVisitor({ viewport: DESK }, async ({ page: admin }) => {
        await admin.route(/\/live(\?|$)/, (route) => route.abort());
        await logInAsAdmin(admin);
        await openConversation(admin, 'Offline');
        await messagesIn(admin).getByText('Can you hear me?').waitFor();
        await say(admin, 'Loud and clear');
      });
      expect(await messagesIn(guest).getByText('Loud and clear').count()).toBe(0);
      await guest.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await messagesIn(guest).getByText('Loud and clear').waitFor();
    }));
});

const orders = () => sql(`select source, "totalInPaisa", "fullName", "userId" from orders`);

/** Without a code it is begun with the product that the chat is about. */
async function sendBasket(page: Page, code: string, price: string): Promise<void> {
  await page.getByRole('link', { name: sending.make, exact: true }).click();
  await page.getByRole('button', { name: sending.put }).waitFor();
  await hydrated(page);
  const begun = page.locator('input[name="products"]').first();
  expect(await begun.inputValue()).toBe(code ? '' : 'ml-001');
  if (code) {
    await page.getByRole('combobox', { name: items.item, exact: true }).fill(code);
    await page.keyboard.press('Enter');
  }
  const line = page.getByText(code || 'ML-001', { exact: true });
  await line.first().waitFor();
  await page.locator('details summary').first().click();
  await page.getByLabel(change.price, { exact: true }).fill(price);
  await page.getByLabel(change.reason, { exact: true }).fill('Old customer');
  await expectWellMade(page);
  await page.getByRole('button', { name: sending.put }).click();
  await page.waitForURL(/\/admin\/chats\?c=/);
}

describe('a basket', { tags: 'long' }, () => {
  test('a guest takes a basket, which begins with the product that the chat is about: one order at the price of the card, and both sides see that it was taken', () =>
    asVisitor({ viewport: PHONE }, async ({ page: guest }) => {
      await startAsGuest(guest, 'Hina', 'hina@example.com');
      await open(guest, '/product/ml-001');
      await panel(guest).getByText('About: Premium').waitFor();
      await say(guest, 'One of these please');
      await asVisitor({ viewport: PHONE }, async ({ page: admin }) => {
        await logInAsAdmin(admin);
        await openConversation(admin, 'Hina');
        await sendBasket(admin, '', '3000');
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
        await fillShipping(guest);
        await guest.getByRole('button', { name: basket.order }).click();
        await guest.waitForURL(/\/o\/[\w-]{43}$/);
        const order = { source: 'chat', totalInPaisa: 300_000, fullName: 'Hina', userId: null };
        expect(await orders()).toEqual([order]);
        const taken = admin.getByRole('region', { name: basket.forCustomer });
        await taken.getByText(basket.states.taken).waitFor();
        await taken.getByRole('link', { name: /^USM-/ }).waitFor();
        await guest.goto(form);
        expect(new URL(guest.url()).pathname).toMatch(/^\/o\//);

        await sendBasket(admin, 'ML-003', '2500');
        await admin.getByRole('button', { name: sending.takeBack }).click();
        await admin.getByText(basket.states['taken back']).waitFor();
        const [second] = await sql('select id from baskets where "orderId" is null');
        await guest.goto(`/chat/baskets/${second?.id}`);
        await guest.getByText(basket.ended['taken back']).waitFor();
        expect(await guest.getByRole('button', { name: basket.order }).count()).toBe(0);
      });
      expect(await orders()).toHaveLength(1);
    }));

  test('a customer takes one without scripts, and two presses are one order', () =>
    asVisitor({ javaScriptEnabled: false }, async ({ page }) => {
      await signUp(page, 'Ayesha');
      const form = { text: 'One suit please', clientId: crypto.randomUUID() };
      const headers = { 'sec-fetch-site': 'same-origin' };
      await page.request.post('/chat/messages', { form, headers });
      await asVisitor({}, async ({ page: admin }) => {
        await logInAsAdmin(admin);
        await openConversation(admin, 'Ayesha');
        await sendBasket(admin, 'ML-001', '2000');
      });
      const [row] = await sql('select id from baskets');
      const pages = [page, await page.context().newPage()];
      for (const one of pages) {
        await one.goto(`/chat/baskets/${row?.id}`);
        await fillShipping(one);
      }
      for (const one of pages) {
        await one.getByRole('button', { name: basket.order }).click();
        await one.waitForURL(/\/o\//);
      }
      expect(new Set(pages.map((one) => one.url())).size).toBe(1);
      expect(await orders()).toHaveLength(1);
      await page.goto('/profile');
      await page.getByText('Rs. 2,000').first().waitFor();
    }));
});
