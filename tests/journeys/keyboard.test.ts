/** The whole journey by keyboard alone, and where the focus goes. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { UNDO_MS } from '#shop/orders/order.ts';
import { inDatabase } from '../support/broken-shop.ts';
import {
  addToCart,
  DESK,
  hydrated,
  idle,
  keepToasts,
  logInAsAdmin,
  placeOrder,
  signUp,
} from '../support/browser.ts';
import { say, startAsGuest } from '../support/chatting.ts';
import { openShopInBrowser } from '../support/shop-in-browser.ts';
import { aPlacedOrder } from '../support/shopper.ts';

const { shop, asVisitor } = openShopInBrowser({ doctored: true });

/** What has the focus, as a screen reader would name it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    const label = element && 'labels' in element ? (element.labels as NodeListOf<HTMLElement>)[0] : null;
    return (element?.getAttribute('aria-label') ?? label?.innerText ?? element?.innerText ?? '').trim();
  });

/** Presses Tab until the focus is on what is called so; it must be visible there. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = typeof name === 'string' ? new RegExp(`^${name}$`) : name;
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    if (!wanted.test(await focused(page))) continue;
    const outline = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    });
    expect(outline, `${name} shows that it has the focus`).toBe(true);
    return;
  }
  throw new Error(`Tab never came to ${name}; it ended on ${await focused(page)}`);
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, new RegExp(`^${label}`));
  await page.keyboard.type(text);
}

/** After going to another page the focus is at the beginning of its content, and its name is said. */
async function arrivedAt(page: Page, heading: string | RegExp, title: RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  await page.getByRole('status').filter({ hasText: title }).first().waitFor({ state: 'attached' });
}

test('a guest signs up, finds a fabric, orders it and cancels the order without a mouse', () =>
  asVisitor({ viewport: DESK, reducedMotion: 'reduce' }, async ({ page }) => {
    const { keyboard } = page;
    await page.goto('/');
    await hydrated(page);
    await keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#content');

    await page.goto('/');
    await hydrated(page);
    await tabTo(page, 'Sign Up');
    await keyboard.press('Enter');
    await arrivedAt(page, 'Sign Up', /^Sign Up/);
    await typeInto(page, 'Full Name', 'Ayesha Khan');
    await typeInto(page, 'Email', `keyboard-${Date.now()}@example.com`);
    await typeInto(page, 'Password', 'cloth-123');
    await tabTo(page, 'Show password');
    await keyboard.press('Space');
    await focusedIs(page, 'Hide password');
    await typeInto(page, 'Confirm Password', 'cloth-123');
    await keyboard.press('Enter');
    await page.waitForURL('/');
    await page.getByText('Account Created!').waitFor();

    await tabTo(page, 'Products');
    await keyboard.press('Enter');
    await arrivedAt(page, 'Products', /^Products/);
    await typeInto(page, 'Search', 'egyptian latha');
    await keyboard.press('Enter');
    await page.waitForURL(/q=egyptian/);
    // Until then the list is the one before, which goes away with its focus.
    await expect
      .poll(() => page.getByLabel('Sort by').locator('option:checked').innerText())
      .toBe('Best match');
    await tabTo(page, /^View Premium Egyptian Latha/);
    await keyboard.press('Enter');
    await arrivedAt(page, /^Premium Egyptian Latha/, /^Premium Egyptian Latha/);
    await tabTo(page, 'Quantity');
    await keyboard.press('ArrowDown');
    await tabTo(page, 'Add to Cart');
    await keyboard.press('Enter');
    await page.getByRole('link', { name: 'Cart, 2 items' }).filter({ visible: true }).waitFor();

    await tabTo(page, /^Cart, 2 items/); // past the end of the page, and round to its beginning
    await keyboard.press('Enter');
    await arrivedAt(page, 'Your Cart', /^Your Cart/);
    await tabTo(page, /^Fewer of/);
    await keyboard.press('Enter');
    await page.getByRole('link', { name: 'Cart, 1 item' }).filter({ visible: true }).waitFor();
    await tabTo(page, 'Proceed to Checkout');
    await keyboard.press('Enter');
    await arrivedAt(page, 'Checkout', /^Checkout/);

    await tabTo(page, 'Place Order');
    await keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Phone'); // the first field with an error
    await keyboard.type('0300 1234567');
    await typeInto(page, 'City', 'Daska');
    await typeInto(page, 'Address', 'House 7, Street 3');
    await tabTo(page, 'Place Order');
    await keyboard.press('Enter');
    await page.waitForURL('/profile');
    await arrivedAt(page, 'Profile', /^Profile/);

    await tabTo(page, /^Cancel Order USM-/);
    await keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await focusedIs(page, 'Keep order');
    await keyboard.press('Escape');
    await focusedIs(page, /^Cancel Order USM-/); // back where it came from
    await keyboard.press('Enter');
    await tabTo(page, 'Cancel order');
    await keyboard.press('Enter');
    await page.getByText('No orders yet').waitFor();
    await expect.poll(() => focused(page)).toMatch(/^Order History/); // the order is gone, its list is there
  }));

/** Presses what has this name, and waits until `done`; a press by mouse or thumb gives a button the focus as a key does. */
async function pressed(page: Page, name: string | RegExp, done: () => Promise<unknown>): Promise<void> {
  const button = page.getByRole('button', { name }).filter({ visible: true }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  await done();
}

const cartHolds = (page: Page, count: string) =>
  page
    .getByRole('link', { name: `Cart, ${count}` })
    .filter({ visible: true })
    .waitFor();

const focusedIs = (page: Page, name: string | RegExp) =>
  name instanceof RegExp
    ? expect.poll(() => focused(page)).toMatch(name)
    : expect.poll(() => focused(page)).toBe(name);

test('each action of a customer leaves the focus where one works', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await signUp(page);
    await page.goto('/products?q=ML-001');
    await hydrated(page);
    const card = /^Add to Cart: Premium Egyptian Latha/;
    await pressed(page, card, () => page.getByText('Added to Cart').waitFor());
    await cartHolds(page, '1 item');
    await focusedIs(page, card);
    await page.getByRole('link', { name: 'View cart' }).click();
    await page.waitForURL('/cart');

    await page.goto('/product/ml-002');
    await hydrated(page);
    // While it is busy it is no button that a browser would take the focus from.
    const asked = page.waitForRequest(/cart\/items/);
    await pressed(page, 'Add to Cart', () => asked);
    await focusedIs(page, /^Add/);
    await cartHolds(page, '2 items');
    await focusedIs(page, 'Add to Cart');
    const larger = /show the picture larger$/;
    await pressed(page, larger, () => page.getByRole('dialog', { name: /^Boski/ }).waitFor());
    await page.keyboard.press('Escape');
    await focusedIs(page, larger);

    await page.goto('/cart');
    await hydrated(page);
    await pressed(page, /^More of Boski/, () => cartHolds(page, '3 items'));
    await focusedIs(page, /^More of Boski/);
    await pressed(page, /^Fewer of Boski/, () => cartHolds(page, '2 items'));
    await focusedIs(page, /^Fewer of Boski/);
    await pressed(page, /^Remove Boski/, () => cartHolds(page, '1 item'));
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('UL');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'In your cart',
    );
    await pressed(page, /^Fewer of Premium/, () => page.getByText('Your Cart is Empty').waitFor());
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');

    await page.goto('/profile');
    await hydrated(page);
    const mail = 'Mail me a link to confirm it';
    await pressed(page, mail, () => page.getByText('Confirmation Email Sent').waitFor());
    await focusedIs(page, mail);
    await pressed(page, 'Reset Password', () => page.getByText('Password Reset Email Sent').waitFor());
    await focusedIs(page, 'Reset Password');

    await page.goto('/contact');
    await hydrated(page);
    await page.getByLabel('Subject').fill('Lengths');
    await page.getByLabel('Message').fill('How long is a suit?');
    await pressed(page, 'Send Message', () => page.getByText('Message Sent!').waitFor());
    await focusedIs(page, /^Your message was sent/);
  }));

test('the plus of a line that can hold no more keeps the focus, and does nothing', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await signUp(page);
    await page.goto('/product/ml-003');
    await hydrated(page);
    await page.getByLabel('Quantity').selectOption('9');
    await pressed(page, 'Add to Cart', () => page.getByText('Added to Cart').waitFor());
    await page.goto('/cart');
    await hydrated(page);
    await pressed(page, /^More of/, () => cartHolds(page, '10 items'));
    await focusedIs(page, /^More of/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.method()));
    await page.keyboard.press('Enter');
    await pressed(page, /^Fewer of/, () => cartHolds(page, '9 items'));
    expect(asked.filter((method) => method === 'POST')).toHaveLength(1);
  }));

test('an order for someone else empties what is the recipient’s, keeps what else was typed, and leads to the name', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    const email = await signUp(page);
    await placeOrder(page);
    await addToCart(page);
    await page.goto('/checkout');
    await hydrated(page);
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
    await page.goto('/product/ml-001');
    await hydrated(page);
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
    const ask = page.getByRole('link', { name: 'Ask about this fabric' });
    await ask.press('Enter');
    await focusedIs(page, 'Write to the shop');
    await pressed(page, 'Close chat', () => field.waitFor({ state: 'detached' }));
    await focusedIs(page, 'Ask about this fabric');
  }));

test('a toast that stays lets the focus go on, and does not take it back', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await signUp(page);
    await keepToasts(page);
    await page.goto('/product/ml-001');
    await hydrated(page);
    await pressed(page, 'Add to Cart', () => page.getByText('Added to Cart').waitFor());
    await tabTo(page, 'View cart');
    await tabTo(page, 'Skip to content'); // past the end of the page, and round to its beginning
    await page.getByText('Added to Cart').waitFor();
    await page.getByRole('link', { name: 'View cart' }).press('Enter');
    await page.waitForURL('/cart');
  }));

test('toasts are announced: they appear in a region that was there before', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await page.goto('/login');
    await hydrated(page);
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('wrong-password');
    await page.getByRole('button', { name: 'Login' }).click();
    const said = page.locator('[aria-live]').filter({ hasText: 'Please check your credentials' });
    await said.first().waitFor({ state: 'attached' });
    await expect
      .poll(() => page.getByRole('alert').evaluate((alert) => alert === document.activeElement))
      .toBe(true);
  }));

describe('the admin', () => {
  /** Presses what is not near the focus, as somebody does who jumps there. */
  const press = async (page: Page, name: string | RegExp) => {
    await page.getByRole('button', { name }).filter({ visible: true }).first().focus();
    await page.keyboard.press('Enter');
  };
  const onItem = (page: Page, text: RegExp) =>
    expect
      .poll(() =>
        page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`),
      )
      .toMatch(new RegExp(`^LI .*${text.source}`));
  const onContent = (page: Page) =>
    expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  const ordersOf = async (names: readonly string[]) => {
    const numbers: string[] = [];
    for (const name of names) numbers.push(await aPlacedOrder(shop().url, name));
    return numbers;
  };

  test('arrow keys choose a status, Update or Enter alone saves it, and the focus stays among the orders', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      const [first = '', second = ''] = await ordersOf(['First Buyer', 'Second Buyer']);
      await logInAsAdmin(page);
      await page.goto('/admin/orders?status=pending');
      await hydrated(page);
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
      // It keeps its place for ten seconds, and can be taken back.
      await page.clock.install();
      const held = page.getByRole('article', { name: `Order ${second}, now confirmed` });
      const save = async () => {
        await status.focus();
        await page.keyboard.press('Enter');
        await held.waitFor();
        await onItem(page, /Second Buyer/);
      };
      await save();
      await tabTo(page, `Undo ${second}`);
      await page.keyboard.press('Enter');
      await order.getByText('pending').first().waitFor();
      await held.waitFor({ state: 'detached' });
      await onItem(page, /Second Buyer/);
      await status.selectOption('confirmed');
      await save();
      await page.clock.fastForward(UNDO_MS);
      await held.waitFor({ state: 'detached' });
      await onItem(page, /First Buyer/);
      await page.goto(`/admin/orders?status=pending&q=${first}`);
      await hydrated(page);
      await page.getByLabel('Status', { exact: true }).selectOption('confirmed');
      await press(page, `Update status of ${first}`);
      await onItem(page, /First Buyer .* is now confirmed/);
      await page.clock.fastForward(UNDO_MS);
      await page.getByText('No orders found').waitFor();
      await onContent(page);

      await page.goto('/admin/orders');
      await hydrated(page);
      await page
        .getByRole('article', { name: `Order ${first}` })
        .getByLabel('Status', { exact: true })
        .selectOption('delivered');
      await press(page, `Update status of ${first}`);
      await page.getByText('Order status updated').waitFor();
      await focusedIs(page, `Update status of ${first}`);
    }));

  test('a question about an order that changes meanwhile closes with a word, and one that is answered leads on', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      const [kept = ''] = await ordersOf(['Kept Buyer']);
      await logInAsAdmin(page);
      await asVisitor({ viewport: DESK }, async ({ page: customer }) => {
        await signUp(customer, 'Quick Buyer');
        const number = await placeOrder(customer);
        await page.goto('/admin/orders');
        await hydrated(page);
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
      await page
        .getByRole('article', { name: `Order ${kept}` })
        .getByText('Items, address and more')
        .click();
      await press(page, `Delete order ${kept}`);
      await page.keyboard.press('Escape');
      await focusedIs(page, `Delete order ${kept}`);
      await page.keyboard.press('Enter');
      await tabTo(page, 'Delete order');
      await page.keyboard.press('Enter');
      await page.getByRole('article', { name: `Order ${kept}` }).waitFor({ state: 'detached' });
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null))
        .toBe(true);
    }));

  test('a search and each option of a filter keep the focus in their field, and Back shows them as they were', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      await ordersOf(['Some Buyer']);
      await logInAsAdmin(page);
      const lists = [
        { path: '/admin/chats', search: 'Search chats', selects: [] },
        { path: '/admin/orders', search: 'Search orders', selects: ['Sort by'] },
        { path: '/admin/orders/removed', search: 'Search removed orders', selects: [] },
        {
          path: '/admin/products',
          search: 'Search products',
          selects: ['Main category', 'Stock', 'Sort by'],
        },
        { path: '/admin/contact-messages', search: 'Search messages', selects: ['Sort by'] },
      ];
      const arrived = async (name: string, value: string) => {
        await page.waitForURL(({ searchParams }) => searchParams.get(name) === value);
        await idle(page);
      };
      for (const { path, search, selects } of lists) {
        await page.goto(path);
        await hydrated(page);
        const field = page.getByLabel(search);
        await field.focus();
        await page.keyboard.type('ayesha');
        await page.keyboard.press('Enter');
        await arrived('q', 'ayesha');
        await page.keyboard.type(' khan');
        await page.keyboard.press('Enter');
        await arrived('q', 'ayesha khan');
        await focusedIs(page, search);
        await page.goBack();
        await arrived('q', 'ayesha');
        await expect.poll(() => field.inputValue()).toBe('ayesha');
        for (const label of selects) {
          const select = page.getByLabel(label);
          await select.focus();
          const { name, values } = await select.evaluate((one: HTMLSelectElement) => ({
            name: one.name,
            values: [...one.options].map(({ value }) => value),
          }));
          for (const value of values.slice(1)) {
            await page.keyboard.press('ArrowDown');
            await arrived(name, value);
            await focusedIs(page, label);
          }
          await page.goBack();
          await expect.poll(() => select.inputValue()).toBe(values.at(-2));
        }
      }
    }));

  test('each action on what is not an order leaves the focus where one works', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      const contact = `insert into contacts values ('f1', 'Hina', 'h@example.com', '', 'Sheets', 'King size?', 1, 'unread'),
        ('f2', 'Sana', 's@example.com', '', 'Towels', 'Soft?', 2, 'unread')`;
      // What others of this file have written is not of interest here.
      await inDatabase(shop().dataDir, `update contacts set status = 'read'`);
      await inDatabase(shop().dataDir, contact);
      await logInAsAdmin(page);
      await page.goto('/admin/contact-messages?status=unread');
      await hydrated(page);
      await press(page, 'Mark as Read, message from Sana');
      await onItem(page, /Sheets/);
      await press(page, 'Mark as Read, message from Hina');
      await page.getByText('No unread messages').waitFor();
      await onContent(page);

      await page.goto('/admin/products?q=ML-00&edit=ml-002');
      await hydrated(page);
      await press(page, 'Save Product');
      await page.getByText('Product saved').waitFor();
      await onItem(page, /ML-002/);
      await expect.poll(() => page.evaluate(() => location.search)).toBe('?q=ML-00');
      await press(page, /^Delete Boski/);
      await tabTo(page, 'Delete product');
      await page.keyboard.press('Enter');
      await page.getByText('Product deleted').waitFor();
      await onItem(page, /ML-00/);

      await page.goto('/admin/categories');
      await hydrated(page);
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

      await page.goto('/admin/search-words');
      await hydrated(page);
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

  test('sliders, orders that are deleted together, the sound and the push switch keep the focus where one works', () =>
    asVisitor({ viewport: DESK, permissions: ['notifications'] }, async ({ page }) => {
      const [kept = '', , gone = ''] = await ordersOf(['Kept Buyer', 'Some Buyer', 'Gone Buyer']);
      await logInAsAdmin(page);
      await page.goto('/admin/orders');
      await hydrated(page);
      await page.getByRole('checkbox', { name: `Select order ${gone}` }).focus();
      await page.keyboard.press('Space');
      await press(page, 'Delete selected (1)');
      await tabTo(page, 'Delete orders');
      await page.keyboard.press('Enter');
      await page.getByText('1 order deleted').waitFor();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null))
        .toBe(true);
      await focusedIs(page, /^Delete selected/);
      await page.getByRole('link', { name: 'Removed' }).press('Enter');
      await arrivedAt(page, 'Removed Orders', /^Removed Orders/);
      await page.getByRole('article', { name: `Removed order ${gone}` }).waitFor();
      await page.goto(`/admin/orders?phone=%2B923001234567&since=0&q=${kept}`);
      await hydrated(page);
      await page.getByRole('link', { name: 'Remove this filter' }).press('Enter');
      await page.waitForURL((url) => !url.searchParams.has('phone'));
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null))
        .toBe(true);

      await page.goto('/admin/sliders');
      await hydrated(page);
      await page.getByRole('link', { name: 'Add Slider' }).press('Enter');
      await focusedIs(page, 'Add Slider');
      await tabTo(page, 'Cancel');
      await page.keyboard.press('Enter');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null))
        .toBe(true);
      const edited = page.getByRole('link', { name: /^Edit/ }).first();
      await edited.press('Enter');
      await focusedIs(page, 'Edit Slider');
      await page.getByLabel('Subtitle').fill('Softer than before');
      await press(page, 'Save Slider');
      await page.getByText('Slider saved').waitFor();
      await onItem(page, /Softer than before/);
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      await tabTo(page, 'Delete slider');
      await page.keyboard.press('Enter');
      await page.getByText('Slider deleted').waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('LI');

      // As one who said yes; a browser without a window asks nobody and means no.
      await page.addInitScript(() => {
        Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
        Notification.requestPermission = async () => 'granted';
      });
      await page.goto('/admin');
      await hydrated(page);
      await press(page, 'Sound of notices');
      await focusedIs(page, 'Sound of notices');
      const notify = 'Notify this device of new orders';
      // Workers are blocked here: the switch says that it did not work.
      await pressed(page, notify, () => page.getByText('That did not work.').waitFor());
      await focusedIs(page, notify);
    }));

  test('opening, answering and saved replies of a chat keep the focus where one writes', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      await asVisitor({ viewport: DESK }, async ({ page: guest }) => {
        await startAsGuest(guest, 'Zara', 'zara@example.com');
        await say(guest, 'Is it soft?');
      });
      await logInAsAdmin(page);
      await page.goto('/admin/chats');
      await hydrated(page);
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
      await page.getByLabel('New reply').focus();
      await page.keyboard.type('It leaves tomorrow.');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Delete: It leaves tomorrow.' }).waitFor();
      await focusedIs(page, 'New reply');
      await expect.poll(() => page.getByLabel('New reply').inputValue()).toBe('');
      await press(page, /^Delete: Assalam/);
      await tabTo(page, 'Delete reply');
      await page.keyboard.press('Enter');
      await onItem(page, /in stock/);
    }));
});
