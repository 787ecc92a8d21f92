/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listPath } from '#shop/catalogue/paths.ts';
import { MAIN_CATEGORIES } from '#shop/catalogue/product.ts';
import {
  addToCart,
  DESK,
  fillShipping,
  hydrated,
  open,
  PHONE,
  placeOrder,
  signUp,
  visible,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { holdScripts } from '../../support/browser/while-loading.ts';

const { asVisitor, sql } = openShopInBrowser({ doctored: true });

const headings = async (page: Page) =>
  (await page.getByRole('main').getByRole('heading').allInnerTexts()).map((text) => text.trim());

test('home: three sections with a sample per category, View links, View All, directions, reasons', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await page.goto('/');
    for (const name of MAIN_CATEGORIES) {
      const section = page.getByRole('region', { name, exact: true });
      expect(await section.getByRole('link', { name: `View All ${name}` }).getAttribute('href')).toBe(
        listPath({ mainCategory: name }),
      );
      const badges = await section.locator('.badge-plain').allInnerTexts();
      expect(new Set(badges).size).toBe(badges.length);
      const view = section.getByRole('link', { name: /^View (?!All)/ }).first();
      expect(await view.getAttribute('href')).toMatch(/^\/product\/[\w-]+$/);
    }
    expect(await page.getByRole('link', { name: 'Get Directions' }).getAttribute('href')).toBe('/contact');
    const expected = [...MAIN_CATEGORIES, 'Visit Our Store', 'Why Choose Us'];
    expect(await headings(page)).toEqual(expect.arrayContaining(expected));
    expect(await page.getByRole('button', { name: /Add to Cart/ }).count()).toBe(0);
  }));

test('products: sections, placeholder, filters in the address, badges, prices and stock', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await open(page, '/products');
    const names: readonly string[] = MAIN_CATEGORIES;
    expect((await headings(page)).filter((text) => names.includes(text))).toEqual(names);
    await page.getByPlaceholder('Search products...').waitFor();
    const main = page.getByRole('group', { name: 'Main category' });
    expect(await main.locator('label').allInnerTexts()).toEqual(['All', ...MAIN_CATEGORIES]);
    const subcategory = page.getByRole('group', { name: 'Subcategory' });
    expect(await subcategory.count()).toBe(0);
    await main.getByRole('radio', { name: 'Home Essentials' }).check();
    await subcategory.waitFor();
    expect(page.url()).toContain('mainCategory=Home+Essentials');
    const choices = ['All', 'Towels', 'Bedsheets', 'Others'];
    expect(await subcategory.locator('label').allInnerTexts()).toEqual(choices);
    await subcategory.getByRole('radio', { name: 'Towels' }).check();
    await page.waitForURL(/category=Towels/);
    // The previous cards stay until the response.
    const badges = page.locator('article .badge-plain');
    await expect.poll(async () => [...new Set(await badges.allInnerTexts())]).toEqual(['Towels']);
    for (const card of await page.getByRole('article').all()) {
      const text = await card.innerText();
      expect(text).toContain('Towels');
      expect(text).toMatch(/Rs\. [\d,]+/);
      expect(text).toMatch(/Stock: \d+/);
      expect(await card.getByRole('link', { name: /^View/ }).count()).toBe(1);
      expect(await card.locator('img').filter({ visible: true }).count()).toBe(1);
      expect(text.includes('Out of Stock')).toBe(/Stock: 0\b/.test(text));
    }
    await page.goto('/products?category=Silk');
    expect(new Set(await page.locator('article .badge-plain').allInnerTexts())).toEqual(new Set(['Silk']));
    await page.goto('/products?q=no-such-cloth');
    await page.getByText('No products found matching your criteria.').waitFor();
    expect(await page.getByRole('region', { name: 'New in the Shop' }).getByRole('article').count()).toBe(8);
  }));

test('products: an empty section is skipped', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    const move = (from: string, to: string) =>
      sql('update products set "mainCategory" = ? where "mainCategory" = ?', to, from);
    await sql('create table if not exists kept as select id, "mainCategory" as main from products');
    await move('Women', 'Men');
    await page.goto('/products');
    expect(await page.getByRole('region', { name: 'Women', exact: true }).count()).toBe(0);
    await sql('update products set "mainCategory" = (select main from kept where kept.id = products.id)');
    await sql('drop table kept');
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
    expect(await page.getByRole('link', { name: 'Back to Products' }).getAttribute('href')).toBe('/products');
  }));

test('about: story, reasons, address, hours, contacts, map, benefits, and the way there', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await page.goto('/about');
    const expected = ['Our Story', 'Why Choose Us', 'What a Visit Brings', 'Visit Our Store'];
    expect(await headings(page)).toEqual(expect.arrayContaining(expected));
    const text = await page.getByRole('main').innerText();
    for (const fact of [
      'Shop 14, Katra Bazaar, Daska, Punjab, Pakistan',
      'Saturday to Thursday: 9:00 AM-7:00 PM',
      'Friday: 9:00 AM-12:00 PM and 3:00 PM-7:00 PM',
      'Closed on major public holidays',
      '0300 0000000',
    ])
      expect(text).toContain(fact);
    expect(text).toMatch(/Open now|Closed now/);
    const map = page.getByRole('img', { name: /^Map: / });
    await map.scrollIntoViewIfNeeded();
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
      expect(await page.getByRole('banner').or(page.getByRole('contentinfo')).count()).toBe(0);
      const known = await page
        .locator('input:not([type=hidden])')
        .evaluateAll((all) => all.map((input) => input.getAttribute('autocomplete')));
      expect(known).toEqual(fields);
    }
    await open(page, '/login');
    for (const [button, type] of [
      ['Show password', 'text'],
      ['Hide password', 'password'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe(type);
    }
  }));

const cartHolds = (page: Page, count: string) => visible(page, 'link', `Cart, ${count}`).first().waitFor();

test('cards and the product page add to the cart, up to the smaller of stock and ten', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await signUp(page);
    await open(page, '/');
    const add = page.getByRole('button', { name: /^Add to Cart: / });
    await add.first().click();
    await cartHolds(page, '1 item');
    for (const stock of [4, 25]) {
      await sql(`update products set stock = ${stock} where id = 'ml-003'`);
      await page.goto('/product/ml-003');
      await page.getByText(`Stock Available: ${stock} pieces`).waitFor();
      const choices = await page.getByLabel('Quantity').locator('option').allInnerTexts();
      expect(choices).toEqual(Array.from({ length: Math.min(stock, 10) }, (_, index) => String(index + 1)));
    }
    await sql("update products set stock = 0 where id = 'ml-003'");
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
    await open(page, '/cart');
    const text = (await page.getByRole('main').innerText()).replaceAll('\n', ' ');
    for (const words of [/Subtotal Rs\. [\d,]+/, /Shipping Free/, /Total Rs\. [\d,]+/])
      expect(text).toMatch(words);
    const leadsTo = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    expect(await leadsTo('Proceed to Checkout')).toBe('/checkout');
    expect(await leadsTo('Continue Shopping')).toBe('/products');
    const fewer = page.getByRole('button', { name: `Fewer of ${name}` });
    await fewer.click();
    await cartHolds(page, '1 item');
    await fewer.click();
    await page.getByText('Your Cart is Empty').waitFor();
  }));

test('checkout: the e-mail is filled in, the button says Placing Order... while busy', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const email = await signUp(page);
    await addToCart(page);
    await open(page, '/checkout');
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await fillShipping(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/checkout.data*', (route) => held.promise.then(() => route.continue()));
    await page.getByRole('button', { name: 'Place Order' }).click();
    const busy = page.getByRole('button', { name: 'Placing Order...' });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    held.resolve();
    await page.waitForURL('/profile');
    await cartHolds(page, '0 items');
  }));

test('checkout: what was typed before the scripts came stays, also the address over that of the last order', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await signUp(page);
    await placeOrder(page);
    await addToCart(page);
    const letCome = await holdScripts(page);
    await page.goto('/checkout', { waitUntil: 'commit' });
    const [city, address] = [page.getByLabel('City'), page.getByLabel('Address')];
    expect(await address.inputValue()).not.toBe('');
    await city.fill('Sialkot');
    await address.fill('House 7');
    await page.keyboard.press('ArrowLeft');
    letCome();
    await hydrated(page);
    await page.keyboard.type('1');
    expect(await address.inputValue()).toBe('House 17');
    expect(await city.inputValue()).toBe('Sialkot');
  }));

test('header: cart with a count, profile, Logout; no Dashboard; profile: e-mail, member since, Reset Password, Logout, orders with their count', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    const email = await signUp(page);
    await placeOrder(page);
    for (const name of [/^Cart, 0 items$/, /^Profile$/]) await visible(page, 'link', name).first().waitFor();
    await visible(page, 'button', 'Logout').first().waitFor();
    for (const name of ['Dashboard', 'Login', 'Sign Up'])
      expect(await visible(page, 'link', name).count()).toBe(0);
    const text = await page.getByRole('main').innerText();
    expect(text).toContain(email);
    expect(text).toMatch(/MEMBER SINCE\s+\d+ \w+ 20\d\d/i);
    expect(text).toContain('Order History (1)');
    await page.getByRole('button', { name: 'Reset Password' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).waitFor();
  }));
