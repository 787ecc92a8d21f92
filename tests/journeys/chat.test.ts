/** The chat in two real browsers, and the pages that change by themselves. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inDatabase } from '../support/broken-shop.ts';
import {
  addToCart,
  DESK,
  expectWellMade,
  hydrated,
  idle,
  logIn,
  logInAsAdmin,
  openLive,
  PHONE,
  placeOrder,
  signUp,
  signUpByHand,
} from '../support/browser.ts';
import { allSent, FIELD, openChat, openConversation, panel, say, startAsGuest } from '../support/chatting.ts';
import { openShopInBrowser } from '../support/shop-in-browser.ts';

const { shop, asVisitor } = openShopInBrowser();

const messagesIn = (page: Page) => page.getByRole('log').getByRole('article');

describe('the widget', () => {
  test('is closed, open or minimised, and stays so on the next page', () =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      await page.clock.install();
      await page.goto('/');
      await hydrated(page);
      // A guest who never chatted does not fetch the chat, however long the page is idle.
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
      // From the top of a page: the button goes away while one scrolls down.
      await page.goto('/about');
      await hydrated(page);
      await openChat(page);
      await page.getByRole('button', { name: 'Minimise chat' }).click();
      for (const path of ['/cart', '/checkout', '/profile']) {
        const known = page.waitForResponse(/\/chat\?/);
        await page.goto(path);
        await hydrated(page);
        await known;
        await page
          .getByRole('heading', { name: 'Chat with Admin', includeHidden: true })
          .waitFor({ state: 'attached' });
        expect(await panel(page).count(), path).toBe(0);
      }
      // What is minimised there gives the focus back to what opened it.
      const ask = page.getByRole('button', { name: /^Ask about order/ });
      await ask.click();
      await page.getByRole('button', { name: 'Minimise chat' }).press('Enter');
      await panel(page).waitFor({ state: 'hidden' });
      expect(await ask.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.goto('/products');
      await panel(page).waitFor();
      const top = async () => (await panel(page).boundingBox())?.y ?? 0;
      await page.mouse.wheel(0, 600);
      await expect.poll(top).toBeGreaterThan(PHONE.height - 1);
      await page.mouse.wheel(0, -200);
      await expect.poll(top).toBeLessThan(PHONE.height - 48);
    }));

  test('its button is not there where people pay or cancel, goes away while one reads on, and works without scripts', async () => {
    await asVisitor({ viewport: PHONE }, async ({ page }) => {
      await signUp(page);
      await addToCart(page);
      for (const path of ['/cart', '/checkout', '/profile']) {
        await page.goto(path);
        await hydrated(page);
        expect(await page.getByRole('button', { name: 'Open chat' }).count(), path).toBe(0);
      }
      await page.goto('/products');
      await hydrated(page);
      const button = page.getByRole('button', { name: 'Open chat' });
      const top = async () => (await button.boundingBox())?.y ?? 0;
      await page.mouse.wheel(0, 600);
      await expect.poll(top).toBeGreaterThan(PHONE.height - 1);
      await page.mouse.wheel(0, -200);
      await expect.poll(top).toBeLessThan(PHONE.height - 48);
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
      await expectWellMade(page);
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

test('a guest and the admin talk in two browsers, see each other type, and see what was seen', () =>
  asVisitor({ viewport: PHONE }, async ({ page: guest }) => {
    await startAsGuest(guest, 'Hina', 'hina@example.com');
    await say(guest, 'Is the lawn two metres wide?');
    await asVisitor({ viewport: DESK }, async ({ page: admin }) => {
      await logInAsAdmin(admin);
      await admin.goto('/admin');
      await admin.getByRole('link', { name: /Chats to answer/ }).click();
      const row = admin.getByRole('link', { name: /Hina/ });
      await expect
        .poll(() => row.innerText())
        .toMatch(/1 unread[\s\S]*hina@example\.com \(guest\)[\s\S]*two metres wide/);
      await row.click();
      await messagesIn(admin).getByText('Is the lawn two metres wide?').waitFor();
      await expectWellMade(admin);
      await guest.getByText('Seen').waitFor();
      await admin.getByLabel(FIELD).pressSequentially('Yes');
      await guest.getByText('The shop is typing…').waitFor();
      await admin.keyboard.press('Enter');
      await messagesIn(guest).getByText('Yes', { exact: true }).waitFor();
      await guest.getByLabel(FIELD).pressSequentially('Th');
      await admin.getByText('The customer is typing…').waitFor();
      await guest.getByLabel(FIELD).fill('');

      await guest.getByRole('button', { name: 'Close chat' }).click();
      await say(admin, 'And four metres long.');
      await guest.getByRole('button', { name: 'Open chat, 1 unread' }).waitFor();
      await guest.reload();
      await hydrated(guest);
      await guest.getByRole('button', { name: 'Open chat, 1 unread' }).click();
      await messagesIn(guest).getByText('And four metres long.').waitFor();
      await admin.getByText('Seen').waitFor();
      expect(await messagesIn(guest).count()).toBe(3);
    });
  }));

/** The requests of the chat that a page makes from now on, without the hints that somebody types. */
function chatRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/\/chats?\b/.test(pathname) && !pathname.endsWith('/typing'))
      asked.push(
        `${request.method()} ${pathname.replace(/[\w-]{36}/, ':id')}${search.replace(/=[^&]+/g, '=')}`,
      );
  });
  return asked;
}

test('a message costs its sender one request, and its reader what is new alone, also after 290 others', () =>
  asVisitor({ viewport: DESK }, async ({ page: guest }) => {
    await startAsGuest(guest, 'Long', 'long@example.com');
    await say(guest, 'number 0');
    await inDatabase(
      shop().dataDir,
      `with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 290)
       insert into chats ("conversation", "clientId", "text", "senderEmail", "isAdmin", "timestamp")
       select id, 'long ' || n, 'number ' || n, 'long@example.com', 0, ${Date.now()}
       from conversations, counted where email = 'long@example.com'`,
    );
    await guest.reload();
    await messagesIn(guest).getByText('number 290').waitFor();
    await asVisitor({ viewport: DESK }, async ({ page: admin }) => {
      await logInAsAdmin(admin);
      await openConversation(admin, 'Long');
      await messagesIn(admin).getByText('number 290').waitFor();
      await say(admin, 'We read all of it.');
      await admin.getByText('Seen').waitFor();
      const counted = admin.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Chats/ });
      const waiting = async () =>
        Number(/\d+/.exec(await counted.filter({ visible: true }).innerText())?.[0] ?? 0);
      const others = await waiting();
      const [guestAsked, adminAsked] = [chatRequests(guest), chatRequests(admin)];
      const news = admin.waitForResponse(/chats\/news/);
      await say(guest, 'And this?');
      await messagesIn(guest).filter({ hasText: 'And this?' }).getByText('Seen').waitFor();
      expect(guestAsked).toEqual(['POST /chat/messages']);
      expect(adminAsked).toEqual(['GET /admin/chats/news?c=&after=', 'POST /admin/chats/:id/seen']);
      expect(textsIn(await (await news).json())).toEqual(['And this?']);
      await expect.poll(waiting).toBe(others + 1);
      adminAsked.length = 0;
      guestAsked.length = 0;
      const own = guest.waitForResponse(/\/chat\?/);
      await say(admin, 'That too.');
      await messagesIn(admin).filter({ hasText: 'That too.' }).getByText('Seen').waitFor();
      expect(adminAsked).toEqual(['POST /admin/chats/:id/messages']);
      expect(guestAsked).toEqual(['GET /chat?after=', 'POST /chat/seen']);
      expect(textsIn(await (await own).json())).toEqual(['That too.']);
      await expect.poll(waiting).toBe(others);
      await expect.poll(() => admin.getByRole('link', { name: /Long/ }).innerText()).toContain('That too.');
    });
  }));

const textsIn = ({ open, chat }: Record<'open' | 'chat', { messages: { text: string }[] } | undefined>) =>
  (open ?? chat)?.messages.map(({ text }) => text);

test('two guests of the same address see nothing of each other', () =>
  asVisitor({ viewport: DESK }, async ({ page: first }) => {
    await startAsGuest(first, 'Amna', 'same@example.com');
    await say(first, 'My secret is blue');
    await asVisitor({ viewport: DESK }, async ({ page: second }) => {
      await startAsGuest(second, 'Amna', 'same@example.com');
      await say(second, 'Mine is red');
      await asVisitor({ viewport: DESK }, async ({ page: admin }) => {
        await logInAsAdmin(admin);
        await admin.goto('/admin/chats?q=same@example.com');
        await hydrated(admin);
        await expect.poll(() => admin.getByRole('link', { name: /Amna/ }).count()).toBe(2);
        await admin.getByRole('link', { name: /secret is blue/ }).click();
        await messagesIn(admin).getByText('My secret is blue').waitFor();
        await say(admin, 'Only for blue');
      });
      await messagesIn(first).getByText('Only for blue').waitFor();
      await second.reload();
      await messagesIn(second).getByText('Mine is red').waitFor();
      expect(await panel(second).getByText(/blue/).count()).toBe(0);
      expect(await messagesIn(second).count()).toBe(1);
    });
  }));

/** Messages to the shop stay without an answer; how many did. */
async function holdMessages(page: Page): Promise<() => number> {
  let held = 0;
  await page.route('**/chat/messages', () => {
    held += 1;
  });
  return () => held;
}

test('a message without network stays and is tried again, is never doubled, and survives a reload', () =>
  asVisitor({ viewport: PHONE }, async ({ page, complaints }) => {
    // Its answer alone tells the page that the shop has a message.
    await page.route(/\/live(\?|$)/, (route) => route.abort());
    await startAsGuest(page, 'Retry', 'retry@example.com');
    await page.context().setOffline(true);
    await page.getByLabel(FIELD).fill('Sent on the road');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Not sent, tap to retry' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Not sent, tap to retry' }).click();
    await page.getByRole('button', { name: 'Not sent, tap to retry' }).waitFor({ state: 'detached' });
    // The answer is lost on its way back: the shop has the message, the page does not know.
    await page.route('**/chat/messages', async (route) => {
      await route.fetch();
      await route.abort().catch(() => {}); // the page may be gone by then
    });
    await page.getByLabel(FIELD).fill('Sent twice');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Not sent, tap to retry' }).waitFor();
    await page.unroute('**/chat/messages');
    await page.reload();
    await messagesIn(page).getByText('Sent twice').first().waitFor();
    await page.getByRole('button', { name: 'Not sent, tap to retry' }).waitFor({ state: 'detached' });
    // No answer came before the page was left: it is sent again, without a mark.
    const held = await holdMessages(page);
    await page.getByLabel(FIELD).fill('Left too early');
    await page.keyboard.press('Enter');
    await expect.poll(held).toBe(1);
    await page.unroute('**/chat/messages');
    const sentAgain = page.waitForResponse((answer) => answer.url().endsWith('/chat/messages'));
    await page.reload();
    await sentAgain;
    await messagesIn(page).getByText('Left too early').first().waitFor();
    await allSent(page);
    expect(await messagesIn(page).allInnerTexts()).toEqual([
      expect.stringContaining('Sent on the road'),
      expect.stringContaining('Sent twice'),
      expect.stringContaining('Left too early'),
    ]);
    complaints.splice(0); // the browser says that it was offline
  }));

test('a message that is marked as not sent waits for the tap, also when the chat is opened again', () =>
  asVisitor({ viewport: PHONE }, async ({ page, complaints }) => {
    await startAsGuest(page, 'Marked', 'marked@example.com');
    await page.route('**/chat/messages', (route) => route.abort());
    await page.getByLabel(FIELD).fill('Not by itself');
    await page.keyboard.press('Enter');
    const mark = page.getByRole('button', { name: 'Not sent, tap to retry' });
    await mark.waitFor();
    await page.unroute('**/chat/messages');
    let sends = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/chat/messages')) sends += 1;
    });
    await page.reload();
    await mark.waitFor();
    // What is written after it is sent, and in the shop's order before it.
    await say(page, 'Written later');
    expect(sends).toBe(1);
    await mark.click();
    await mark.waitFor({ state: 'detached' });
    await allSent(page);
    expect(sends).toBe(2);
    await expect
      .poll(() => messagesIn(page).allInnerTexts())
      .toEqual([expect.stringContaining('Written later'), expect.stringContaining('Not by itself')]);
    complaints.splice(0); // the browser says what was aborted
  }));

test('a customer asks about a product and an order: the card goes with the message; the admin sees past orders', () =>
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
    await page.goto('/product/ml-001');
    await hydrated(page);
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
      await admin.getByLabel('New reply').fill('It leaves tomorrow.');
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
  }));

test('the admin’s widget in the shop is called Customer Support and shows everyone’s messages', () =>
  asVisitor({ viewport: DESK }, async ({ page: guest }) => {
    await startAsGuest(guest, 'Rida', 'rida@example.com');
    await say(guest, 'Salaam from Rida');
    await asVisitor({ viewport: DESK }, async ({ page: admin }) => {
      await logInAsAdmin(admin);
      await admin.goto('/');
      await hydrated(admin);
      await admin.getByRole('button', { name: 'Open chat' }).click();
      await admin.getByRole('heading', { name: 'Customer Support' }).waitFor();
      await messagesIn(admin).getByText('Salaam from Rida').waitFor();
      await admin.getByRole('button', { name: 'Rida, rida@example.com: answer' }).click();
      await admin.getByText('Answer to Rida').waitFor();
      await say(admin, 'Wa alaikum salaam');
      await expectWellMade(admin);
    });
    await messagesIn(guest).getByText('Wa alaikum salaam').waitFor();
  }));

test('without a stream messages still go both ways, and the screen is renewed on coming back to it', () =>
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
      adminComplaints.splice(0); // the browser says that the stream failed
    });
    expect(await messagesIn(guest).getByText('Loud and clear').count()).toBe(0);
    await guest.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await messagesIn(guest).getByText('Loud and clear').waitFor();
    complaints.splice(0);
  }));

describe('live pages', () => {
  test('the cart of one device is the cart of the other', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      const email = await signUp(page);
      await asVisitor({ viewport: PHONE }, async ({ page: phone }) => {
        await phone.goto('/login?redirectTo=%2Fcart');
        await logIn(phone, { email, password: 'cloth-123' });
        await openLive(phone, '/cart');
        await phone.getByText('Your Cart is Empty').waitFor();
        const name = await addToCart(page, 2);
        await phone.getByRole('button', { name: `Remove ${name}` }).click();
        await page.getByRole('link', { name: 'Cart, 0 items' }).filter({ visible: true }).first().waitFor();
      });
    }));

  test('a page reads itself once for its own write, and once for that of another page', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      const email = await signUp(page);
      await page.goto('/product/ml-001');
      await hydrated(page);
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await page.getByText('Added to Cart').waitFor();
      await asVisitor({ viewport: PHONE }, async ({ page: phone }) => {
        await phone.goto('/login?redirectTo=%2Fcart');
        await logIn(phone, { email, password: 'cloth-123' });
        const cartOf = (one: Page, items: number) =>
          one
            .getByRole('link', { name: `Cart, ${items} item${items === 1 ? '' : 's'}` })
            .filter({ visible: true });
        for (const one of [phone, page]) await openLive(one, '/cart');
        const asked: string[] = [];
        page.on('request', (request) => {
          if (request.url().includes('.data')) asked.push(request.method());
        });
        await page.getByRole('button', { name: /^More of/ }).click();
        await cartOf(phone, 2).first().waitFor();
        await phone.getByRole('button', { name: /^More of/ }).click();
        await cartOf(page, 3).first().waitFor();
        expect(asked).toEqual(['POST', 'GET', 'GET']);
      });
    }));

  test('a new order appears at the admin’s, its status at the customer’s, its cancelling at the admin’s', () =>
    asVisitor({ viewport: DESK }, async ({ page: admin }) => {
      await logInAsAdmin(admin);
      await openLive(admin, '/admin/orders');
      await asVisitor({ viewport: PHONE }, async ({ page }) => {
        await signUp(page, 'Live Khan');
        const number = await placeOrder(page);
        const order = admin.getByRole('article', { name: `Order ${number}` });
        await order.waitFor();
        await order.getByLabel('Status', { exact: true }).selectOption('confirmed');
        await order.getByRole('button', { name: /^Update/ }).click();
        await page
          .getByRole('article', { name: `Order ${number}` })
          .getByText('confirmed', { exact: true })
          .waitFor();
        await order.getByLabel('Status', { exact: true }).selectOption('pending');
        await order.getByRole('button', { name: /^Update/ }).click();
        await page.getByRole('button', { name: /^Cancel Order/ }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
        await order.waitFor({ state: 'detached' });
      });
    }));

  test('a product page that is open elsewhere says when the last piece is sold', () =>
    asVisitor({ viewport: PHONE }, async ({ page: guest }) => {
      await inDatabase(shop().dataDir, "update products set stock = 1 where id = 'hb-001'");
      await openLive(guest, '/product/hb-001');
      await guest.getByText('Stock Available: 1 pieces').waitFor();
      await asVisitor({ viewport: DESK }, async ({ page }) => {
        await signUp(page);
        await page.goto('/product/hb-001');
        await hydrated(page);
        await page.getByRole('button', { name: 'Add to Cart' }).click();
        await page.getByText('Added to Cart').waitFor();
        await page.goto('/checkout');
        await hydrated(page);
        for (const [label, text] of [
          ['Phone', '0300 1234567'],
          ['City', 'Daska'],
          ['Address', 'House 7'],
        ] as const)
          await page.getByLabel(label).fill(text);
        await page.getByRole('button', { name: 'Place Order' }).click();
        await page.waitForURL('/profile');
      });
      await guest.getByText('This product is currently out of stock.').waitFor();
    }));

  test('a page that renews itself leaves what is being typed, and the stock that a form was opened with', () =>
    asVisitor({ viewport: DESK }, async ({ page: admin }) => {
      await inDatabase(shop().dataDir, "update products set stock = 7 where id = 'hb-002'");
      await logInAsAdmin(admin);
      await openLive(admin, '/admin/products?edit=hb-002');
      await admin.getByLabel('Name', { exact: true }).fill('Typed before the sale');
      await asVisitor({ viewport: PHONE }, async ({ page }) => {
        await signUp(page);
        await page.goto('/product/hb-002');
        await hydrated(page);
        await page.getByLabel('Quantity').selectOption('2');
        await page.getByRole('button', { name: 'Add to Cart' }).click();
        await page.getByText('Added to Cart').waitFor();
        await openLive(page, '/checkout');
        await page.getByLabel('Address').fill('House 7, typed');
        const other = await page.context().newPage();
        await other.goto('/product/hb-003');
        await hydrated(other);
        await other.getByRole('button', { name: 'Add to Cart' }).click();
        await page
          .getByText(/Double Bedsheet|King Bedsheet|Single Bedsheets/)
          .nth(1)
          .waitFor();
        expect(await page.getByLabel('Address').inputValue()).toBe('House 7, typed');
        await page.getByLabel('Phone').fill('0300 1234567');
        await page.getByLabel('City').fill('Daska');
        const heard = admin.waitForResponse((answer) => answer.url().includes('/admin/products.data'));
        await page.getByRole('button', { name: 'Place Order' }).click();
        await page.waitForURL('/profile');
        await heard;
      });
      await idle(admin);
      expect(await admin.getByLabel('Name', { exact: true }).inputValue()).toBe('Typed before the sale');
      expect(await admin.getByLabel('Stock').inputValue()).toBe('7');
      await admin.getByRole('button', { name: 'Save Product' }).click();
      await admin.getByText('Product saved').waitFor();
      await admin.goto('/admin/products?q=Typed+before');
      await admin.getByText('Stock: 5').waitFor();
    }));

  test('a page that is left lets go of its stream, so that the Back button can keep it, and takes it up again', () =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      const opened: string[] = [];
      const ended: string[] = [];
      const isStream = (request: { url: () => string }) => new URL(request.url()).pathname === '/live';
      page.on('request', (request) => isStream(request) && opened.push(request.url()));
      page.on('requestfailed', (request) => isStream(request) && ended.push(request.url()));
      page.on('requestfinished', (request) => isStream(request) && ended.push(request.url()));
      // What the stream says is shared with other tabs.
      await page.addInitScript(() => {
        new BroadcastChannel('live').onmessage = () => Object.assign(window, { heard: true });
      });
      await page.goto('/product/ml-001');
      await page.waitForFunction(() => 'heard' in window);
      expect(opened).toHaveLength(1);
      await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
      await expect.poll(() => ended.length).toBe(1);
      await page.evaluate(() =>
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      );
      await expect.poll(() => opened.length).toBe(2);
      expect(new URL(opened[1] ?? '').searchParams.get('after')).toMatch(/^[\w-]{22}$/);
    }));

  test('tabs of one browser share one stream', { tags: 'long' }, () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      const streams: string[] = [];
      page.context().on('request', (request) => {
        if (new URL(request.url()).pathname === '/live') streams.push(request.url());
      });
      await signUpByHand(page);
      const tabs = [page];
      for (let n = 0; n < 4; n += 1) {
        const tab = await page.context().newPage();
        await tab.goto('/about');
        tabs.push(tab);
      }
      // Those without the stream stand in line for it.
      const inLine = async () => (await navigator.locks.query()).pending?.length;
      await expect.poll(() => page.evaluate(inLine)).toBe(4);
      expect(streams).toHaveLength(1);
      await addToCart(page, 1);
      for (const tab of tabs)
        await tab.getByRole('link', { name: 'Cart, 1 item' }).filter({ visible: true }).first().waitFor();
    }),
  );
});

describe('notices', () => {
  /** What can be pressed and lies under a notice. */
  const coveredBy = (page: Page) =>
    page.evaluate(() => {
      const boxes = [...document.querySelectorAll('[data-sonner-toast]')].map((one) =>
        one.getBoundingClientRect(),
      );
      if (boxes.length === 0) return ['there is no notice any more'];
      return (
        [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')]
          .filter((one) => !one.closest('[data-sonner-toast]') && one.checkVisibility())
          // The skip link shows with the focus alone, and the store's name leads where Dashboard does.
          .filter((one) => one.offsetWidth > 1 && !one.matches('header a[href="/admin"]'))
          .filter((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            return boxes.some(
              (box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
            );
          })
          .map((one) => one.innerText)
      );
    });

  test(
    'the admin hears of a new order, a cancelled one, a chat and a contact message; three at once, four seconds',
    { tags: 'long' },
    () =>
      asVisitor({ viewport: DESK }, async ({ page: admin }) => {
        await logInAsAdmin(admin);
        await admin.clock.install();
        await openLive(admin, '/admin/sliders');
        const notices = admin.getByRole('region', { name: /^Notices/ }).locator('[data-sonner-toast]');
        await asVisitor({ viewport: PHONE }, async ({ page }) => {
          await signUp(page, 'Noor');
          const number = await placeOrder(page);
          await notices
            .filter({ hasText: 'New order' })
            .filter({ hasText: 'Noor' })
            .filter({ hasText: number })
            .waitFor();
          // It stays while its time stands still.
          await admin.clock.pauseAt((await admin.evaluate(() => Date.now())) + 1000);
          for (const width of [360, 390, 768, 1024, 1280, 1600]) {
            await admin.setViewportSize({ width, height: 800 });
            await expect.poll(() => coveredBy(admin), { message: `${width} px` }).toEqual([]);
          }
          await admin.setViewportSize(DESK);
          await admin.clock.resume();
          await expectWellMade(admin);
          await hydrated(page);
          await page.getByRole('button', { name: /^Cancel Order/ }).click();
          await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
          await notices.filter({ hasText: 'Order cancelled' }).filter({ hasText: 'Noor' }).waitFor();
          await page.goto('/');
          await openChat(page);
          for (const text of ['one', 'two', 'three', 'four']) await say(page, text);
          await notices.filter({ hasText: 'New chat message' }).filter({ hasText: 'Noor' }).first().waitFor();
          expect(await notices.and(admin.locator('[data-visible=true]')).count()).toBeLessThanOrEqual(3);
          await page.goto('/contact');
          await hydrated(page);
          await page.getByLabel('Subject').fill('Towels');
          await page.getByLabel('Message', { exact: true }).fill('Soft?');
          await page.getByRole('button', { name: 'Send Message' }).click();
          await notices
            .filter({ hasText: 'New contact message' })
            .filter({ hasText: 'Noor' })
            .filter({ hasText: 'Towels' })
            .waitFor();
        });
        await expect.poll(() => notices.count(), { timeout: 8000 }).toBe(0);
      }),
  );

  test('a press on a notice opens what it tells of; a tab in the background counts in its title', () =>
    asVisitor({ viewport: DESK }, async ({ page: admin }) => {
      await logInAsAdmin(admin);
      await openLive(admin, '/admin');
      const sound = admin.getByRole('button', { name: 'Sound of notices' });
      await sound.click();
      await expect.poll(() => sound.getAttribute('aria-pressed')).toBe('false');
      await admin.evaluate(() =>
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' }),
      );
      await asVisitor({ viewport: PHONE }, async ({ page }) => {
        await startAsGuest(page, 'Title', 'title@example.com');
        await say(page, 'Are you there?');
      });
      await expect.poll(() => admin.title()).toMatch(/^\(1\) Dashboard/);
      await admin.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await expect.poll(() => admin.title()).toMatch(/^Dashboard/);
      await admin
        .getByRole('region', { name: /^Notices/ })
        .getByRole('button', { name: 'Open' })
        .first()
        .click();
      await messagesIn(admin).getByText('Are you there?').waitFor();
      await admin.reload();
      await hydrated(admin);
      await expect.poll(() => sound.getAttribute('aria-pressed')).toBe('false');
    }));
});
