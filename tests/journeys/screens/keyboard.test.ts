/** @module-tag long */
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { UNDO_MS } from '#shop/orders/order.ts';
import { m as account } from '#words/account.ts';
import { m as cart } from '#words/cart.ts';
import { m as checkout } from '#words/checkout.ts';
import { m as frame } from '#words/frame.ts';
import { m as product } from '#words/product.ts';
import { m as products } from '#words/products.ts';
import { m as profile } from '#words/profile.tsx';
import {
  addToCart,
  DESK,
  keepToasts,
  logInAsAdmin,
  open,
  openAsAdmin,
  placeOrder,
  signUp,
  visible,
} from '../../support/browser/browser.ts';
import { say, startAsGuest } from '../../support/browser/chatting.ts';
import {
  arrivedAt,
  focused,
  focusedIs,
  onContent,
  onItem,
  press,
  pressed,
  tabTo,
} from '../../support/browser/keyboard.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { aPlacedOrder } from '../../support/shopper.ts';
import { ANY, begins, like } from '../../support/words.ts';

const { shop, asVisitor, sql, emptied } = openShopInBrowser({ doctored: true });
beforeEach(() => emptied('orders', 'contacts', 'chats', 'conversations'));

async function enter(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, begins(label));
  await page.keyboard.type(text);
}

async function signUpByKeys(page: Page): Promise<void> {
  await open(page, '/');
  await enter(page, account.signup);
  await arrivedAt(page, account.signup, begins(account.signup));
  await typeInto(page, account.fullName, 'Ayesha Khan');
  await typeInto(page, account.email, `keyboard-${Date.now()}@example.com`);
  await typeInto(page, account.password, 'cloth-123');
  await tabTo(page, account.showPassword(account.password));
  await page.keyboard.press('Space');
  await focusedIs(page, account.hidePassword(account.password));
  await typeInto(page, account.confirmPassword, 'cloth-123');
  await page.keyboard.press('Enter');
  await page.waitForURL('/');
  await page.getByText(account.signedUp).waitFor();
}

async function findAndAdd(page: Page): Promise<void> {
  await enter(page, frame.products);
  await arrivedAt(page, products.products, begins(products.products));
  await typeInto(page, products.search, 'egyptian latha');
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=egyptian/);
  // The previous list loses the focus when it disappears.
  const sort = page.getByLabel(products.sortBy).locator('option:checked');
  await expect.poll(() => sort.innerText()).toBe(products.bestMatch);
  await enter(page, like(products.viewOf(ANY)));
  await arrivedAt(page, /Egyptian Latha/, /Egyptian Latha/);
  await tabTo(page, product.quantity);
  await page.keyboard.press('ArrowDown');
  await enter(page, product.addToCart);
  await visible(page, 'link', frame.cart({ count: 2 })).waitFor();
}

async function orderByKeys(page: Page): Promise<void> {
  await enter(page, begins(frame.cart({ count: 2 }))); // wraps past the end of the page
  await arrivedAt(page, cart.heading, begins(cart.heading));
  await enter(page, like(cart.fewer(ANY)));
  await visible(page, 'link', frame.cart({ count: 1 })).waitFor();
  await enter(page, cart.checkout);
  await arrivedAt(page, checkout.heading, begins(checkout.heading));
  await enter(page, checkout.place);
  await expect.poll(() => focused(page)).toBe(checkout.phone); // the first field with an error
  await page.keyboard.type('0300 1234567');
  await typeInto(page, checkout.city, 'Daska');
  await typeInto(page, checkout.address, 'House 7, Street 3');
  await enter(page, checkout.place);
  await page.waitForURL('/profile');
  await arrivedAt(page, profile.heading, begins(profile.heading));
}

async function cancelByKeys(page: Page): Promise<void> {
  await enter(page, like(profile.cancelOf(`USM-${ANY}`)));
  await focusedIs(page, profile.keepOrder);
  await page.keyboard.press('Escape');
  await focusedIs(page, like(profile.cancelOf(`USM-${ANY}`))); // the focus returns
  await page.keyboard.press('Enter');
  await enter(page, profile.cancelOrder);
  await page.getByText(profile.noOrders).waitFor();
  await expect.poll(() => focused(page)).toMatch(begins(profile.history));
}

test('a guest signs up, finds a fabric, orders it and cancels the order without a mouse', () =>
  asVisitor({ viewport: DESK, reducedMotion: 'reduce' }, async ({ page }) => {
    await open(page, '/');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(frame.skip);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#content');
    await signUpByKeys(page);
    await findAndAdd(page);
    await orderByKeys(page);
    await cancelByKeys(page);
  }));

test('a toast that stays lets the focus go on, and does not take it back', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await signUp(page);
    await keepToasts(page);
    await open(page, '/product/ml-001');
    await pressed(page, 'Add to Cart', () => page.getByText('Added to Cart').waitFor());
    await tabTo(page, 'View cart');
    await tabTo(page, 'Skip to content');
    await page.getByText('Added to Cart').waitFor();
    await page.getByRole('link', { name: 'View cart' }).press('Enter');
    await page.waitForURL('/cart');
  }));

test('toasts are announced: they appear in a region that was there before', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await open(page, '/login');
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('wrong-password');
    await page.getByRole('button', { name: 'Login' }).click();
    const said = page.locator('[aria-live]').filter({ hasText: 'Please check your credentials' });
    await said.first().waitFor({ state: 'attached' });
    const hasFocus = () => page.getByRole('alert').evaluate((one) => one === document.activeElement);
    await expect.poll(hasFocus).toBe(true);
  }));

const cartHolds = (page: Page, count: string) => visible(page, 'link', `Cart, ${count}`).waitFor();

test('each action of a customer leaves the focus where one works', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await signUp(page);
    await open(page, '/products?q=ML-001');
    const card = /^Add to Cart: Premium Egyptian Latha/;
    await pressed(page, card, () => page.getByText('Added to Cart').waitFor());
    await cartHolds(page, '1 item');
    await focusedIs(page, card);
    await page.getByRole('link', { name: 'View cart' }).click();
    await page.waitForURL('/cart');

    await open(page, '/product/ml-002');
    // A disabled button would lose the focus.
    const asked = page.waitForRequest(/cart\/items/);
    await pressed(page, 'Add to Cart', () => asked);
    await focusedIs(page, /^Add/);
    await cartHolds(page, '2 items');
    await focusedIs(page, 'Add to Cart');
    const larger = /show the picture larger$/;
    // Loaded on demand; it adds a history entry.
    const closeUp = page.getByRole('dialog', { name: /^Boski/ }).locator('img[style*="width"]');
    await pressed(page, larger, () => closeUp.waitFor());
    await page.keyboard.press('Escape');
    await focusedIs(page, larger);
    // The browser goes back asynchronously; the next page must open afterwards.
    await page.waitForFunction(() => navigation.canGoForward);

    await open(page, '/cart');
    await pressed(page, /^More of Boski/, () => cartHolds(page, '3 items'));
    await focusedIs(page, /^More of Boski/);
    await pressed(page, /^Fewer of Boski/, () => cartHolds(page, '2 items'));
    await focusedIs(page, /^Fewer of Boski/);
    await pressed(page, /^Remove Boski/, () => cartHolds(page, '1 item'));
    await focusedIs(page, 'In your cart');
    await pressed(page, /^Fewer of Premium/, () => page.getByText('Your Cart is Empty').waitFor());
    await onContent(page);
    await open(page, '/profile');
    const mail = 'Mail me a link to confirm it';
    await pressed(page, mail, () => page.getByText('Confirmation Email Sent').waitFor());
    await focusedIs(page, mail);
    await pressed(page, 'Reset Password', () => page.getByText('Password Reset Email Sent').waitFor());
    await focusedIs(page, 'Reset Password');

    await open(page, '/contact');
    await page.getByLabel('Subject').fill('Lengths');
    await page.getByLabel('Message').fill('How long is a suit?');
    await pressed(page, 'Send Message', () => page.getByText('Message Sent!').waitFor());
    await focusedIs(page, /^Your message was sent/);
  }));

test('an order for someone else empties what is the recipient’s, keeps what else was typed, and leads to the name', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    const email = await signUp(page);
    await placeOrder(page);
    await addToCart(page);
    await open(page, '/checkout');
    await page.getByLabel('Postal Code').fill('51010');
    await page.getByLabel('Notes').fill('Ring twice');
    await page.getByRole('link', { name: 'For someone else' }).press('Enter');
    await page.getByText('Filled in from your last order').waitFor({ state: 'detached' });
    await focusedIs(page, 'Full Name');
    const labels = ['Full Name', 'Email', 'Phone', 'Address', 'City', 'Postal Code', 'Notes'];
    const values = Promise.all(labels.map((label) => page.getByLabel(label).inputValue()));
    expect(await values).toEqual(['', email, '', '', '', '', 'Ring twice']);
  }));

test('the chat takes the focus to where one writes, and gives it back to what opened it', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await open(page, '/product/ml-001');
    await pressed(page, 'Open chat', () => page.getByText('Tell us who you are').waitFor());
    await focusedIs(page, 'Name');
    await page.keyboard.type('Sana');
    await page.getByLabel('Email').fill('focus@example.com');
    const field = page.getByLabel('Write to the shop');
    await pressed(page, 'Start Chat', () => field.waitFor());
    await focusedIs(page, 'Write to the shop');
    await page.keyboard.type('Salaam');
    await pressed(page, 'Send', () => page.getByRole('log').getByText('Salaam').waitFor());
    await focusedIs(page, 'Send');
    await pressed(page, 'Minimise chat', () => field.waitFor({ state: 'detached' }));
    await focusedIs(page, 'Open chat');
    await pressed(page, 'Open chat', () => field.waitFor());
    await focusedIs(page, 'Write to the shop');
    await pressed(page, 'Close chat', () => field.waitFor({ state: 'detached' }));
    await focusedIs(page, 'Open chat');
    await page.getByRole('link', { name: 'Ask about this fabric' }).press('Enter');
    await focusedIs(page, 'Write to the shop');
    await pressed(page, 'Close chat', () => field.waitFor({ state: 'detached' }));
    await focusedIs(page, 'Ask about this fabric');
  }));

/** Presses Delete and answers the question, by keyboard. */
async function remove(page: Page, name: string | RegExp, noun: string): Promise<void> {
  await press(page, name);
  await enter(page, `Delete ${noun}`);
}

test('each action on what is not an order leaves the focus where one works', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await sql(`insert into contacts values ('f1', 'Hina', 'h@example.com', '', 'Sheets', 'King size?', 1, 'unread', 'en'),
      ('f2', 'Sana', 's@example.com', '', 'Towels', 'Soft?', 2, 'unread', 'en')`);
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
    await remove(page, /^Delete Boski/, 'product');
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
    await remove(page, 'Delete Boski', 'category');
    await page.getByText('There are no categories of your own yet.').waitFor();
    await onContent(page);

    await page.getByLabel('New words').focus();
    for (const words of ['tolia, towel', 'razai, quilt']) {
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: `Delete: ${words}` }).waitFor();
      await focusedIs(page, /^New words/);
    }
    await remove(page, 'Delete: razai, quilt', 'words');
    await onItem(page, /tolia/);
  }));

test('opening, answering and saved replies of a chat keep the focus where one writes', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await asVisitor({ viewport: DESK }, async ({ page: guest }) => {
      await startAsGuest(guest, 'Zara', 'zara@example.com');
      await say(guest, 'Is it soft?');
    });
    await openAsAdmin(page, '/admin/chats');
    await enter(page, /^Zara/);
    await focusedIs(page, 'Answer');
    await page.keyboard.type('Very soft.');
    await page.keyboard.press('Enter');
    const log = page.getByRole('log');
    await log.getByText('Very soft.').waitFor();
    await focusedIs(page, 'Answer');
    await press(page, /^Delivery is free/);
    await focusedIs(page, 'Answer');
    await enter(page, 'Send');
    await log.getByText(/^Delivery is free/).waitFor();
    await focusedIs(page, 'Send');
    await page.getByText('Change saved replies').click();
    await page.getByLabel('New reply', { exact: true }).focus();
    await page.keyboard.type('It leaves tomorrow.');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Delete: It leaves tomorrow.' }).waitFor();
    await focusedIs(page, 'New reply');
    await expect.poll(() => page.getByLabel('New reply', { exact: true }).inputValue()).toBe('');
    await remove(page, /^Delete: Assalam/, 'reply');
    await onItem(page, /in stock/);
  }));

test('arrow keys choose a status, Update or Enter alone saves it, and the focus stays among the orders', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    const first = await aPlacedOrder(shop().url, 'First Buyer');
    const second = await aPlacedOrder(shop().url, 'Second Buyer');
    await openAsAdmin(page, '/admin/orders?status=pending');
    const posted: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
    const order = page.getByRole('article', { name: `Order ${second}` });
    const status = order.getByLabel('Status', { exact: true });
    await status.focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
    expect(await status.inputValue()).toBe('confirmed');
    await tabTo(page, `Update status of ${second}`);
    expect(posted).toEqual([]);
    expect(await order.locator('.badge').innerText()).toBe('pending');
    await page.clock.install();
    const held = page.getByRole('article', { name: `Order ${second}, now confirmed` });
    const save = async () => {
      await status.focus();
      await page.keyboard.press('Enter');
      await held.waitFor();
      await onItem(page, /Second Buyer/);
    };
    await save();
    await enter(page, `Undo ${second}`);
    await order.getByText('pending').first().waitFor();
    await held.waitFor({ state: 'detached' });
    await onItem(page, /Second Buyer/);
    await status.selectOption('confirmed');
    await save();
    await page.clock.fastForward(UNDO_MS);
    await held.waitFor({ state: 'detached' });
    await onItem(page, /First Buyer/);
    await open(page, `/admin/orders?status=pending&q=${first}`);
    await page.getByLabel('Status', { exact: true }).selectOption('confirmed');
    await press(page, `Update status of ${first}`);
    await onItem(page, /First Buyer .* is now confirmed/);
    await page.clock.fastForward(UNDO_MS);
    await page.getByText('No orders found').waitFor();
    await onContent(page);
    await open(page, '/admin/orders');
    const other = page.getByRole('article', { name: `Order ${first}` });
    await other.getByLabel('Status', { exact: true }).selectOption('delivered');
    await press(page, `Update status of ${first}`);
    await page.getByText('Order status updated').waitFor();
    await focusedIs(page, `Update status of ${first}`);
  }));

test('a question about an order that changes meanwhile closes with a word, and one that is answered leads on', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    const left = await aPlacedOrder(shop().url, 'Kept Buyer');
    await logInAsAdmin(page);
    await asVisitor({ viewport: DESK }, async ({ page: customer }) => {
      await signUp(customer, 'Quick Buyer');
      const number = await placeOrder(customer);
      await open(page, '/admin/orders');
      const order = page.getByRole('article', { name: `Order ${number}` });
      await order.getByText('Items, address and more').click();
      await press(page, `Delete order ${number}`);
      await page.getByRole('alertdialog').getByText('Its pieces go back in stock.').waitFor();
      await customer.getByRole('button', { name: /^Cancel Order/ }).click();
      await customer.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
      await order.waitFor({ state: 'detached' });
      await page.getByText('What you were asked about was changed elsewhere').waitFor();
      await onItem(page, /Kept Buyer/);
    });
    const kept = page.getByRole('article', { name: `Order ${left}` });
    await kept.getByText('Items, address and more').click();
    await press(page, `Delete order ${left}`);
    await page.keyboard.press('Escape');
    await focusedIs(page, `Delete order ${left}`);
    await page.keyboard.press('Enter');
    await enter(page, 'Delete order');
    await kept.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  }));
