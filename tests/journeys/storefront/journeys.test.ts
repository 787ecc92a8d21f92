import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { m as account } from '#words/account.ts';
import { m as admin } from '#words/admin.ts';
import { m as cart } from '#words/cart.ts';
import { m } from '#words/catalogue.ts';
import { m as checkout } from '#words/checkout.ts';
import { m as faults } from '#words/faults.ts';
import { m as frame } from '#words/frame.ts';
import { m as orders } from '#words/orders.ts';
import { m as pictures } from '#words/pictures.ts';
import { m as product } from '#words/product.ts';
import { m as fields } from '#words/product-fields.ts';
import { m as profile } from '#words/profile.tsx';
import { m as statuses } from '#words/statuses.ts';
import * as urAccount from '../../../words/ur/account.ts';
import * as urChat from '../../../words/ur/chat.ts';
import * as urContact from '../../../words/ur/contact.ts';
import {
  addToCartByHand,
  DESK,
  fillShipping,
  hydrated,
  logIn,
  open,
  openAsAdmin,
  openProduct,
  PHONE,
  signUp,
  signUpByHand,
  visible,
} from '../../support/browser/browser.ts';
import { openChat, panel } from '../../support/browser/chatting.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { ANY, like } from '../../support/words.ts';

const { asVisitor } = openShopInBrowser();

for (const [spoken, run] of [
  ['en', {}],
  ['roman', { tags: 'long' }],
] as const)
  test(`a customer orders, the admin ships it, the customer sees it (${spoken})`, run, () =>
    asVisitor({ viewport: PHONE, spoken }, async ({ page }) => {
      await signUpByHand(page);
      await page.getByText(account.signedUp).waitFor();
      const name = await addToCartByHand(page, 2);
      await page.goto('/cart');
      await page.getByRole('button', { name: cart.more(name) }).click();
      await visible(page, 'link', frame.cart({ count: 3 }))
        .first()
        .waitFor();
      await page.getByRole('link', { name: cart.checkout }).click();
      await page.waitForURL('/checkout');
      await page.getByRole('button', { name: checkout.place }).click();
      await page.getByText(faults.fault({ field: 'phone', code: 'required' })).waitFor();
      await fillShipping(page);
      await page.getByRole('button', { name: checkout.place }).click();
      await page.waitForURL('/profile');
      await page.getByText(checkout.placed).waitFor();
      const number = await page.getByRole('heading', { name: /^USM-\d+$/ }).innerText();
      const order = page.getByRole('article', { name: profile.order(number) });
      expect(await order.innerText()).toContain(statuses.orderStatuses.pending);

      await asVisitor({ viewport: DESK }, async ({ page: desk }) => {
        await openAsAdmin(desk, '/admin/orders');
        const row = desk.getByRole('article', { name: new RegExp(number) });
        const whatsApp = row.getByRole('link', { name: orders.whatsAppTo('Ayesha Khan') });
        expect(await whatsApp.getAttribute('href')).toMatch(
          /^https:\/\/wa\.me\/923001234567\?text=(Assalam|%D8%A7%D9%84%D8%B3%D9%84%D8%A7%D9%85)/,
        );
        await row.getByLabel(orders.status, { exact: true }).selectOption('confirmed');
        await row.getByRole('button', { name: like(orders.updateOf(ANY)) }).click();
        await desk.getByText(orders.updated).waitFor();
      });

      await page.reload();
      expect(await order.innerText()).toContain(statuses.orderStatuses.confirmed);
      expect(await order.getByRole('button', { name: like(profile.cancelOf(ANY)) }).count()).toBe(0);
    }),
  );

test('in Urdu the whole journey works before any script: sign up, cart, checkout, cancel', () =>
  asVisitor({ viewport: PHONE, spoken: 'ur', javaScriptEnabled: false }, async ({ page }) => {
    await signUpByHand(page);
    const cloth = await openProduct(page, 3);
    await page.getByLabel(product.quantity).selectOption('2');
    await page.getByRole('button', { name: product.addToCart }).click();
    await page.goto('/cart');
    await page.getByRole('button', { name: cart.fewer(cloth) }).click();
    await page.getByRole('link', { name: frame.cart({ count: 1 }) }).waitFor();
    await page.getByRole('link', { name: cart.checkout }).click();
    await page.getByRole('button', { name: checkout.place }).click();
    await page.getByText(faults.fault({ field: 'city', code: 'required' })).waitFor();
    await fillShipping(page);
    await page.getByRole('button', { name: checkout.place }).click();
    await page.waitForURL('/profile');
    await page.getByRole('button', { name: like(profile.cancelOf(ANY)) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: profile.cancelOrder }).click();
    await page.getByText(profile.noOrders).waitFor();
  }));

test('who goes to the cart while a piece is on its way into it finds the piece there', () =>
  asVisitor({ viewport: DESK, reducedMotion: 'reduce' }, async ({ page }) => {
    await signUp(page);
    await openProduct(page, 1);
    await hydrated(page);
    // Each request waits for the previous one.
    // Not until they end: the cart's own read may cut off the answer to the piece.
    const answered = (path: RegExp) => page.waitForResponse((one) => path.test(one.url()));
    const emptyCart = answered(/\/cart\.data/);
    const piece = answered(/\/cart\/items\.data/);
    await page.route('**/cart/items.data', (route) => emptyCart.then(() => route.continue()));
    await page.route(/\/assets\/cart-[\w-]{7}\.js/, (route) => piece.then(() => route.continue()));
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await visible(page, 'link', 'Cart, 1 item').click();
    await page.getByRole('heading', { level: 1, name: 'Your Cart' }).waitFor();
    await page.getByRole('button', { name: /^Fewer of/ }).waitFor();
    expect(await visible(page, 'link', 'Cart, 1 item').count()).toBe(1);
  }));

const intoUrdu = async (page: Page, path: string) => {
  await page.getByRole('link', { name: 'اردو' }).last().click();
  await page.waitForURL(`/ur${path}`);
};

test('a message and the name of a guest in the chat go along into another language; a password does not', {
  tags: 'long',
}, async () => {
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
    expect(await page.evaluate(() => sessionStorage.getItem('typed-fields'))).toBe(null);
  });
  await asVisitor({ viewport: PHONE }, async ({ page }) => {
    await open(page, '/login');
    await page.getByLabel('Email').fill('sana@example.com');
    await page.getByLabel('Password', { exact: true }).fill('cloth-123');
    await intoUrdu(page, '/login');
    await expect.poll(() => page.getByLabel(urAccount.email).inputValue()).toBe('sana@example.com');
    expect(await page.getByLabel(urAccount.password, { exact: true }).inputValue()).toBe('');
  });
});

const CLOTH = 'Winter <b>Cloth</b>';

test('the admin adds a category and a product of it, changes it, and deletes it after a question', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openAsAdmin(page, '/admin/products');
    await page.getByRole('link', { name: m.addProduct }).click();
    await page.getByLabel(fields.names.productId).fill('MK-900');
    await page.getByLabel(m.customCategory).fill('Karandi');
    await page.getByLabel(m.offeredUnder).selectOption('Men');
    await page.getByRole('button', { name: m.addCategory }).click();
    await page.getByText(m.categoryAdded).waitFor();
    expect(await page.getByLabel(fields.names.productId).inputValue()).toBe('MK-900');
    await page.getByLabel(fields.names.name, { exact: true }).fill(CLOTH);
    await page.getByLabel(m.price).fill('-3');
    await page.getByLabel(fields.names.stock).fill('5');
    await expect.poll(() => page.getByLabel(m.mainCategory).inputValue()).toBe('Men');
    await expect.poll(() => page.getByLabel(m.subcategory).inputValue()).toBe('Karandi');
    await page.getByRole('main').getByText(pictures.byAddress, { exact: true }).click();
    await page.getByLabel(pictures.address).fill('/pictures/demo/mo-002.webp');
    await page.getByLabel(fields.names.description, { exact: true }).fill('Raised thread, four metres.');
    await page.getByRole('button', { name: m.saveProduct }).click();
    await page.getByText(faults.fault({ field: 'price', code: 'no money' })).waitFor();
    await page.getByLabel(m.price).fill('3,800.50');
    await page.getByRole('button', { name: m.saveProduct }).click();
    await page.getByText(m.productAdded).waitFor();
    await page.goto('/products?mainCategory=Men&category=Karandi');
    await page.getByText('Rs. 3,800.50').waitFor();
    await page.getByRole('heading', { name: CLOTH }).waitFor();
    await open(page, '/admin/products?q=MK-900');
    await page.getByRole('link', { name: admin.editOf(CLOTH) }).click();
    await page.getByRole('heading', { name: m.editProduct }).waitFor();
    await page.getByLabel(fields.names.stock).fill('9');
    await page.context().clearCookies();
    await page.getByRole('button', { name: m.saveProduct }).click();
    await page.waitForURL(/\/login/);
    await page.getByText('Please log in again, then send it').waitFor();
    await logIn(page, ADMIN);
    await page.getByRole('heading', { name: m.editProduct }).waitFor();
    expect(await page.getByLabel(fields.names.stock).inputValue()).toBe('9');
    await hydrated(page);
    await page.getByRole('button', { name: m.saveProduct }).click();
    await page.getByText(m.productSaved).waitFor();
    await open(page, '/admin/products?q=MK-900');
    await page.getByText(m.inStock(9)).waitFor();
    await page.getByRole('button', { name: admin.removeOf(CLOTH) }).click();
    const question = page.getByRole('alertdialog', { name: m.removeProductQuestion });
    await question.getByText(m.removeProductDetails({ product: CLOTH, carts: 0 })).waitFor();
    await question.getByRole('button', { name: m.removeProduct }).click();
    await page.getByText(m.productDeleted).waitFor();
    await page.getByText(admin.noneFound(m.productNouns[1])).waitFor();
  }));

test('a page of the shop names no screen of the admin, and leads there all the same', () =>
  asVisitor({}, async ({ page }) => {
    await open(page, '/login?redirectTo=/admin/orders');
    const known = await page.evaluate(() => Object.keys(window.__reactRouterManifest?.routes ?? {}));
    expect(known.filter((id) => /admin|crawlers/.test(id))).toEqual([]);
    expect(known).toContain('storefront/home/home');
    await logIn(page, ADMIN);
    await page.getByRole('heading', { level: 1, name: admin.orders }).waitFor();
    await page.getByText(account.loggedIn).waitFor();

    await open(page, '/');
    await page.getByRole('link', { name: frame.dashboard }).filter({ visible: true }).first().click();
    await page.getByRole('heading', { level: 1, name: admin.dashboard }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  }));
