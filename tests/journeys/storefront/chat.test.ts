import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { m } from '#words/chat.ts';
import { m as chats } from '#words/chats.ts';
import { m as dashboard } from '#words/dashboard.ts';
import { m as frame } from '#words/frame.ts';
import {
  DESK,
  expectWellMade,
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

const { asVisitor, emptied } = openShopInBrowser();
beforeEach(() => emptied('chats', 'conversations'));

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

test(
  'a customer asks about a product and an order: the card goes with the message; the admin sees past orders',
  { tags: 'long' },
  () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      const email = await signUp(page, 'Zara Malik');
      const number = await placeOrder(page);
      await hydrated(page);
      await page.getByRole('button', { name: `Ask about order ${number}` }).click();
      await panel(page).getByText(`About: ${number}`).waitFor();
      await say(page, 'When does it come?');
      await messagesIn(page)
        .getByRole('link', { name: new RegExp(`${number}.*pending`) })
        .waitFor();
      await open(page, '/product/ml-001');
      await panel(page).getByText('About: Premium Egyptian Latha, Ivory').waitFor();
      await say(page, 'And is this one in stock?');
      await messagesIn(page)
        .getByRole('link', { name: /Premium Egyptian Latha.*Rs\. 3,850, stock: \d+/ })
        .waitFor();
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
        const question = admin.getByRole('alertdialog', {
          name: 'Are you sure you want to delete this reply?',
        });
        await question.getByRole('button', { name: 'Delete reply' }).click();
        await admin.getByText('Reply deleted').waitFor();
      });
      await messagesIn(page).getByText('It leaves tomorrow.').waitFor();
    }),
);

test(
  'the admin’s widget in the shop is called Customer Support and shows everyone’s messages',
  { tags: 'long' },
  () =>
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
    }),
);

test(
  'without a stream messages still go both ways, and the screen is renewed on coming back to it',
  { tags: 'long' },
  () =>
    asVisitor({ viewport: PHONE }, async ({ page: guest, complaints }) => {
      await guest.route(/\/live(\?|$)/, (route) => route.abort());
      await startAsGuest(guest, 'Offline', 'offline@example.com');
      await say(guest, 'Can you hear me?');
      await asVisitor({ viewport: DESK }, async ({ page: admin, complaints: adminComplaints }) => {
        await admin.route(/\/live(\?|$)/, (route) => route.abort());
        await logInAsAdmin(admin);
        await openConversation(admin, 'Offline');
        await messagesIn(admin).getByText('Can you hear me?').waitFor();
        await say(admin, 'Loud and clear');
        adminComplaints.splice(0); // the browser reports that the stream failed
      });
      expect(await messagesIn(guest).getByText('Loud and clear').count()).toBe(0);
      await guest.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await messagesIn(guest).getByText('Loud and clear').waitFor();
      complaints.splice(0);
    }),
);
