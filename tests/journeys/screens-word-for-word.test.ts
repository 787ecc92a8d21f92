/** The specification's section 2, screen by screen: what stands there, word for word, and for whom. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { MAIN_CATEGORIES } from '#shop/catalogue/product.ts';
import { inDatabase } from '../support/broken-shop.ts';
import {
  addToCart,
  DESK,
  hydrated,
  logInAsAdmin,
  openProduct,
  PHONE,
  placeOrder,
  signUp,
} from '../support/browser.ts';
import { openShopInBrowser } from '../support/shop-in-browser.ts';
import { aPlacedOrder } from '../support/shopper.ts';

const { shop, asVisitor } = openShopInBrowser({ doctored: true });

const textsOf = async (page: Page, role: 'heading' | 'link' | 'button', within = 'main') =>
  (await page.locator(within).getByRole(role).allInnerTexts()).map((text) => text.trim());
const visible = (page: Page, role: 'link' | 'button', name: string | RegExp) =>
  page.getByRole(role, { name }).filter({ visible: true });

describe('for a guest', () => {
  test('home: three sections with a sample per category, View links, View All, directions, reasons', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      await page.goto('/');
      for (const name of MAIN_CATEGORIES) {
        const section = page.getByRole('region', { name, exact: true });
        expect(await section.getByRole('link', { name: `View All ${name}` }).getAttribute('href')).toBe(
          `/products?mainCategory=${encodeURIComponent(name)}`,
        );
        const badges = await section.locator('.badge-plain').allInnerTexts();
        expect(new Set(badges).size).toBe(badges.length);
        const view = section.getByRole('link', { name: /^View (?!All)/ }).first();
        expect(await view.getAttribute('href')).toMatch(/^\/product\/[\w-]+$/);
      }
      expect(await page.getByRole('link', { name: 'Get Directions' }).getAttribute('href')).toBe('/contact');
      const headings = await textsOf(page, 'heading');
      expect(headings).toEqual(
        expect.arrayContaining([...MAIN_CATEGORIES, 'Visit Our Store', 'Why Choose Us']),
      );
      expect(await page.getByRole('button', { name: /Add to Cart/ }).count()).toBe(0);
    }));

  test('products: sections, placeholder, filters in the address, badges, prices and stock', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      await page.goto('/products');
      await hydrated(page);
      expect(
        (await textsOf(page, 'heading')).filter((text) => MAIN_CATEGORIES.some((name) => name === text)),
      ).toEqual([...MAIN_CATEGORIES]);
      await page.getByPlaceholder('Search products...').waitFor();
      const main = page.getByRole('group', { name: 'Main category' });
      expect(await main.locator('label').allInnerTexts()).toEqual(['All', ...MAIN_CATEGORIES]);
      expect(await page.getByLabel('Subcategory').count()).toBe(0);
      await main.getByRole('radio', { name: 'Home Essentials' }).check();
      await page.getByLabel('Subcategory').waitFor();
      expect(page.url()).toContain('mainCategory=Home+Essentials');
      expect(await page.getByLabel('Subcategory').locator('option').allInnerTexts()).toEqual([
        'All',
        'Towels',
        'Bedsheets',
        'Others',
      ]);
      await page.getByLabel('Subcategory').selectOption('Towels');
      await page.waitForURL(/category=Towels/);
      // Until the answer is there, the cards are those of the list before.
      const badges = page.locator('article .badge-plain');
      await expect.poll(async () => [...new Set(await badges.allInnerTexts())]).toEqual(['Towels']);
      for (const card of await page.getByRole('article').all()) {
        const text = await card.innerText();
        expect(text).toContain('Towels');
        expect(text).toMatch(/Rs\. [\d,]+/);
        expect(text).toMatch(/Stock: \d+/);
        expect(await card.getByRole('link', { name: /^View/ }).count()).toBe(1);
        expect(await card.locator('img').count()).toBe(1);
        expect(text.includes('Out of Stock')).toBe(/Stock: 0\b/.test(text));
      }
      await page.goto('/products?category=Silk');
      expect(new Set(await page.locator('article .badge-plain').allInnerTexts())).toEqual(new Set(['Silk']));
      await page.goto('/products?q=no-such-cloth');
      await page.getByText('No products found matching your criteria.').waitFor();
      expect(await page.getByRole('region', { name: 'New in the Shop' }).getByRole('article').count()).toBe(
        8,
      );
    }));

  test('products: an empty section is skipped', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      const move = (from: string, to: string) =>
        inDatabase(
          shop().dataDir,
          'update products set "mainCategory" = ? where "mainCategory" = ?',
          to,
          from,
        );
      await inDatabase(
        shop().dataDir,
        'create table kept as select id, "mainCategory" as main from products',
      );
      await move('Women', 'Men');
      await page.goto('/products');
      expect(await page.getByRole('region', { name: 'Women', exact: true }).count()).toBe(0);
      await inDatabase(
        shop().dataDir,
        'update products set "mainCategory" = (select main from kept where kept.id = products.id)',
      );
      await inDatabase(shop().dataDir, 'drop table kept');
      await page.reload();
      await page.getByRole('region', { name: 'Women', exact: true }).waitFor();
    }));

  test('product: category, name, price, description, stock, and the word to log in', () =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      await page.goto('/product/ml-001');
      const main = page.getByRole('main');
      await main.getByText('Latha', { exact: true }).waitFor();
      await main.getByRole('heading', { name: 'Premium Egyptian Latha, Ivory' }).waitFor();
      await main.getByText('Rs. 3,850').waitFor();
      await main.getByText(/^Stock Available: \d+ pieces$/).waitFor();
      await main.getByText('Please login to add items to cart.').waitFor();
      await main.getByRole('img', { name: 'Premium Egyptian Latha, Ivory' }).waitFor();
      await page.goto('/product/nope');
      await page.getByRole('heading', { name: 'Product Not Found' }).waitFor();
      expect(await page.getByRole('link', { name: 'Back to Products' }).getAttribute('href')).toBe(
        '/products',
      );
    }));

  test('about: story, reasons, address, hours, contacts, map, benefits, and the way there', () =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      await page.goto('/about');
      const headings = await textsOf(page, 'heading');
      expect(headings).toEqual(
        expect.arrayContaining(['Our Story', 'Why Choose Us', 'What a Visit Brings', 'Visit Our Store']),
      );
      const text = await page.getByRole('main').innerText();
      expect(text).toContain('Shop 14, Katra Bazaar, Daska, Punjab, Pakistan');
      expect(text).toContain('Saturday to Thursday: 9:00 AM-7:00 PM');
      expect(text).toContain('Friday: 9:00 AM-12:00 PM and 3:00 PM-7:00 PM');
      expect(text).toContain('Closed on major public holidays');
      expect(text).toMatch(/Open now|Closed now/);
      expect(text).toContain('0300 0000000');
      await page.getByRole('img', { name: /^Map: / }).scrollIntoViewIfNeeded();
      const map = page.getByRole('img', { name: /^Map: / });
      await expect.poll(() => map.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      expect(await page.getByRole('link', { name: 'Get Directions' }).getAttribute('href')).toMatch(
        /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=32\.3242%2C74\.3497$/,
      );
    }));

  test('header and footer: navigation, Login and Sign Up, quick links, contact, hours, social links', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      await page.goto('/contact');
      const nav = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
      expect(await nav.getByRole('link').allInnerTexts()).toEqual(['Home', 'Products', 'About', 'Contact']);
      expect(await visible(page, 'link', /^(Login|Sign Up)$/).allInnerTexts()).toEqual(['Login', 'Sign Up']);
      expect(await visible(page, 'link', /^Cart/).count()).toBe(0);
      const footer = await page.getByRole('contentinfo').innerText();
      for (const word of ['Quick Links', 'Contact', 'Hours', 'Facebook', 'Instagram', '9:00 AM-7:00 PM'])
        expect(footer).toContain(word);
    }));

  test('account screens: no header, no footer, fields that a password manager knows', () =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      const complete: Record<string, string[]> = {
        '/login': ['username', 'current-password'],
        '/signup': ['name', 'username', 'new-password', 'new-password'],
        '/forgot-password': ['username'],
      };
      for (const [path, fields] of Object.entries(complete)) {
        await page.goto(path);
        expect(await page.getByRole('banner').count()).toBe(0);
        expect(await page.getByRole('contentinfo').count()).toBe(0);
        const shown = page.locator('input:not([type=hidden])');
        expect(
          await shown.evaluateAll((all) => all.map((input) => input.getAttribute('autocomplete'))),
        ).toEqual(fields);
      }
      await page.goto('/login');
      await hydrated(page);
      await page.getByLabel('Password', { exact: true }).fill('cloth-123');
      await page.getByRole('button', { name: 'Show password' }).click();
      expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
      await page.getByRole('button', { name: 'Hide password' }).click();
      expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('password');
    }));
});

describe('for a customer', () => {
  test('header: cart with a count, profile, Logout; no Dashboard', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      await signUp(page);
      await page.goto('/');
      for (const name of [/^Cart, 0 items$/, /^Profile$/])
        await visible(page, 'link', name).first().waitFor();
      await visible(page, 'button', 'Logout').first().waitFor();
      for (const name of ['Dashboard', 'Login', 'Sign Up'])
        expect(await visible(page, 'link', name).count()).toBe(0);
    }));

  test('cards and the product page add to the cart, up to the smaller of stock and ten', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      await signUp(page);
      await page.goto('/');
      await hydrated(page);
      await page
        .getByRole('button', { name: /^Add to Cart: / })
        .first()
        .click();
      await visible(page, 'link', 'Cart, 1 item').first().waitFor();
      for (const [stock, most] of [
        [4, 4],
        [25, 10],
      ] as const) {
        await inDatabase(
          shop().dataDir,
          'update products set stock = ? where id = ?',
          String(stock),
          'ml-003',
        );
        await page.goto('/product/ml-003');
        await page.getByText(`Stock Available: ${stock} pieces`).waitFor();
        const choices = await page.getByLabel('Quantity').locator('option').allInnerTexts();
        expect(choices).toEqual(Array.from({ length: most }, (_, index) => String(index + 1)));
      }
      await inDatabase(shop().dataDir, "update products set stock = 0 where id = 'ml-003'");
      await page.reload();
      await page.getByText('This product is currently out of stock.').waitFor();
      expect(await page.getByRole('button', { name: 'Add to Cart' }).count()).toBe(0);
    }));

  test('cart: lines, plus and minus, line total, Subtotal, Shipping Free, Total; empty, it says so', () =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      await signUp(page);
      await page.goto('/cart');
      await page.getByText('Your Cart is Empty').waitFor();
      await page.goto('/checkout');
      await page.waitForURL('/cart');
      const name = await addToCart(page, 2);
      await page.goto('/cart');
      await hydrated(page);
      const text = (await page.getByRole('main').innerText()).replaceAll('\n', ' ');
      for (const words of [/Subtotal Rs\. [\d,]+/, /Shipping Free/, /Total Rs\. [\d,]+/])
        expect(text).toMatch(words);
      for (const [link, to] of [
        ['Proceed to Checkout', '/checkout'],
        ['Continue Shopping', '/products'],
      ] as const)
        expect(await page.getByRole('link', { name: link }).getAttribute('href')).toBe(to);
      await page.getByRole('button', { name: `Fewer of ${name}` }).click();
      await visible(page, 'link', 'Cart, 1 item').first().waitFor();
      await page.getByRole('button', { name: `Fewer of ${name}` }).click();
      await page.getByText('Your Cart is Empty').waitFor();
    }));

  test('checkout: the e-mail is filled in, the button says Placing Order... while busy', () =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      const email = await signUp(page);
      await addToCart(page);
      await page.goto('/checkout');
      await hydrated(page);
      expect(await page.getByLabel('Email').inputValue()).toBe(email);
      await page.getByLabel('Phone').fill('0300 1234567');
      await page.getByLabel('City').fill('Daska');
      await page.getByLabel('Address').fill('House 7');
      const held = Promise.withResolvers<void>();
      await page.route('**/checkout.data*', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.getByRole('button', { name: 'Place Order' }).click();
      const busy = page.getByRole('button', { name: 'Placing Order...' });
      await busy.waitFor();
      expect(await busy.isDisabled()).toBe(true);
      held.resolve();
      await page.waitForURL('/profile');
      await visible(page, 'link', 'Cart, 0 items').first().waitFor();
    }));

  test('profile: e-mail, member since, Reset Password, Logout, orders with their count', () =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      const email = await signUp(page);
      await placeOrder(page);
      const text = await page.getByRole('main').innerText();
      expect(text).toContain(email);
      expect(text).toMatch(/MEMBER SINCE\s+\d+ \w+ 20\d\d/i);
      expect(text).toContain('Order History (1)');
      await page.getByRole('button', { name: 'Reset Password' }).waitFor();
      await page.getByRole('main').getByRole('button', { name: 'Logout' }).waitFor();
      const badge = page.getByRole('article').locator('.badge', { hasText: 'pending' });
      expect(await badge.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
        'rgb(251, 234, 176)',
      );
    }));
});

describe('for the admin', () => {
  test('header: Dashboard and Logout, no cart; nothing to add to it either', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      await logInAsAdmin(page);
      await page.goto('/');
      await visible(page, 'link', 'Dashboard').first().waitFor();
      await visible(page, 'button', 'Logout').first().waitFor();
      expect(await visible(page, 'link', /^Cart/).count()).toBe(0);
      expect(await page.getByRole('button', { name: /Add to Cart/ }).count()).toBe(0);
      await openProduct(page, 1);
      expect(await page.getByRole('button', { name: 'Add to Cart' }).count()).toBe(0);
      await page.goto('/cart');
      await page.waitForURL('/admin');
    }));

  test('dashboard: what waits, each a link; the way to all five screens and to the store; charts with tables', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      const number = await aPlacedOrder(shop().url);
      await inDatabase(
        shop().dataDir,
        `insert into contacts values ('w1', 'Sana', 'sana@example.com', '', 'Towels', 'Are they soft?', 1, 'unread')`,
      );
      await logInAsAdmin(page);
      await page.goto('/admin');
      await hydrated(page);
      const main = page.getByRole('main');
      for (const to of ['products', 'orders', 'chats', 'sliders', 'contact-messages'])
        expect(await main.locator(`a[href="/admin/${to}"]`).count()).toBeGreaterThan(0);
      expect(await page.getByRole('link', { name: 'View Store' }).filter({ visible: true }).count()).toBe(1);
      expect(await main.getByRole('link', { name: 'View Store' }).getAttribute('href')).toBe('/');
      await main.getByText(/^Mail is not set up: /).waitFor();
      const waiting = main.getByRole('region', { name: 'What waits for you' });
      expect(await waiting.getByRole('link').allInnerTexts()).toEqual([
        expect.stringMatching(/^[1-9]\d*\s+Orders to confirm$/),
        expect.stringMatching(/^1\s+Unread messages$/),
        expect.stringMatching(/^0\s+Chats to answer$/),
        expect.stringMatching(/^\d+\s+Out of stock$/),
        expect.stringMatching(/^\d+\s+Low stock$/),
      ]);
      await page.getByText('Sales per day').waitFor();
      await page.locator('.recharts-bar-rectangle path').first().waitFor();
      await page.getByText('Show as tables').click();
      const table = page.getByRole('table', { name: 'Sales and orders per day' });
      expect(await table.getByRole('row').count()).toBe(31);
      await waiting.getByRole('link', { name: /Orders to confirm/ }).click();
      await page.getByRole('article', { name: `Order ${number}` }).waitFor();
    }));

  test('charts are fetched on the dashboard alone', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      await logInAsAdmin(page);
      for (const path of ['/', '/products', '/admin/orders', '/admin/products']) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
      }
      expect(fetched.filter((url) => url.includes('sales-charts'))).toEqual([]);
      await page.goto('/admin');
      await page.getByText('Sales per day').waitFor();
      expect(fetched.filter((url) => url.includes('sales-charts'))).toHaveLength(1);
    }));

  test('orders: any of the four statuses, badges in their colours, WhatsApp, search by number', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      await signUp(page);
      const number = await placeOrder(page);
      await page.context().clearCookies();
      await logInAsAdmin(page);
      await page.goto('/admin/orders');
      await hydrated(page);
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
      await order.getByText('House 7, Street 3').waitFor();
      await page.emulateMedia({ media: 'screen' });
      await order.getByText('House 7, Street 3').waitFor({ state: 'hidden' });
      const chat = new URL((await order.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')) ?? '');
      expect(chat.origin + chat.pathname).toBe('https://wa.me/923001234567');
      expect(chat.searchParams.get('text')).toMatch(
        new RegExp(`Ayesha Khan.*${number}:\\n1 × .*\\nTotal: Rs. [\\d,]+.*\\nPlease confirm`),
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
        await logInAsAdmin(page);
        await page.goto(`/admin/orders?q=${number}`);
        await hydrated(page);
        await page.getByText('Items, address and more').click();
        await page.getByRole('button', { name: `Delete order ${number}` }).click();
        await page.getByRole('button', { name: 'Delete order', exact: true }).click();
        await page.getByText('No orders found').waitFor();
        await page.getByRole('link', { name: 'Removed' }).click();
        await page.getByLabel('Search removed orders').fill(`0300-1234567`);
        await page.keyboard.press('Enter');
        await page.waitForURL(/q=0300/);
        const copy = page.getByRole('article', { name: `Removed order ${number}` });
        await copy.getByText('Deleted by you').waitFor();
        await page.goto(`/admin/orders/removed?q=${number.slice(-6)}`);
        await copy.getByText('Items, address and more').click();
        await copy.getByText('House 7, Street 3').waitFor();
        expect(await copy.getByRole('button').count()).toBe(0);
      });
      await customer.getByText(`We took ${number} off our list`).waitFor();
    }));

  test('contact messages: unread first seen as such, read after Mark as Read', () =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      await inDatabase(
        shop().dataDir,
        `insert into contacts values ('w2', 'Hina', 'hina@example.com', '0300 7654321', 'Sheets', 'King size?', 2, 'unread')`,
      );
      await logInAsAdmin(page);
      await page.goto('/admin/contact-messages?status=unread');
      await hydrated(page);
      const message = page.getByRole('article', { name: 'Message from Hina' });
      await message.getByText('unread').waitFor();
      expect(await message.getByRole('link', { name: /Answer/ }).getAttribute('href')).toBe(
        'mailto:hina%40example.com?subject=Re%3A%20Sheets',
      );
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('main').locator('.button').filter({ visible: true }).count()).toBe(0);
      await page.emulateMedia({ media: 'screen' });
      await message.getByRole('button', { name: /^Mark as Read/ }).click();
      await page.getByText('Marked as read').waitFor();
      await message.waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Read', exact: true }).click();
      await message.getByText('read', { exact: true }).waitFor();
    }));
});
