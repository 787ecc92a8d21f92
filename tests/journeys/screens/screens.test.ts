/**
 * Every screen in every state is accessible and fits.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { m as account } from '#words/account.ts';
import { m as admin } from '#words/admin.ts';
import { m as catalogue } from '#words/catalogue.ts';
import { m as checkout } from '#words/checkout.ts';
import { m as contact } from '#words/contact.ts';
import { m as dashboard } from '#words/dashboard.ts';
import { m as faults } from '#words/faults.ts';
import { m as product } from '#words/product.ts';
import { m as products } from '#words/products.ts';
import { m as profile } from '#words/profile.tsx';
import { m as sliders } from '#words/sliders.ts';
import {
  addToCartByHand,
  DESK,
  expectWellMade,
  fillShipping,
  hydrated,
  open,
  openAsAdmin,
  openProduct,
  PHONE,
  placeOrder,
  signUp,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { ANY, like } from '../../support/words.ts';

const { asVisitor, failing, sql, emptied } = openShopInBrowser({ broken: true });
beforeEach(() => emptied('contacts', 'chats', 'conversations'));

const SCREENS = [
  { name: 'in English at 360 px', viewport: PHONE, spoken: 'en' },
  { name: 'in Urdu at 1280 px', viewport: DESK, spoken: 'ur' },
] as const;

async function openWellMade(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await open(page, path);
    await expectWellMade(page);
    if (!path.startsWith('/admin')) await expectThumbSized(page);
  }
}

/**
 * At least 44 px high and wide, except links within text (WCAG 2.5.8, inline) and controls for screen readers and
 * keyboards.
 */
async function expectThumbSized(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    /** Whether other words are on the same line. */
    const isInText = (link: Element) => {
      if (getComputedStyle(link).display !== 'inline') return false;
      const block = link.closest('p, li, dd, figcaption');
      const [line] = link.getClientRects();
      if (!block || !line) return false;
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (link.contains(text) || !text.textContent?.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const near = [...range.getClientRects()];
        if (near.some(({ top, bottom }) => top < line.bottom && bottom > line.top)) return true;
      }
      return false;
    };
    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
    return [...document.querySelectorAll(controls)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !isInText(one))
      .map((one) => ({ one, size: (one.closest('label') ?? one).getBoundingClientRect() }))
      .filter(({ size: { width, height } }) => width > 1 && Math.min(width, height) < 43.5)
      .map(({ one, size }) => `${one.outerHTML} is ${Math.round(size.width)} × ${Math.round(size.height)}`);
  });
  expect(small, page.url()).toEqual([]);
}

/** Each required field has its error, and the first one the focus. */
async function sendEmpty(page: Page, path: string, button: string): Promise<void> {
  await open(page, path);
  await page.getByRole('button', { name: button, exact: true }).click();
  const required = page.getByText(like(faults.fault({ field: ANY, code: 'required' })));
  await required.first().waitFor();
  const isInvalid = () => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'));
  await expect.poll(isInvalid, { message: `focus after an empty ${path}` }).toBe('true');
  await expectWellMade(page);
}

describe.for(SCREENS)('$name', ({ viewport, spoken }) => {
  test('what a guest sees: full, empty, wrong, failed', () =>
    asVisitor({ viewport, spoken }, async ({ page }) => {
      await openWellMade(page, '/', '/products', '/products?mainCategory=Men&category=Latha', '/about');
      await openWellMade(page, '/products?q=no-such-cloth', '/no-such-page', '/reset-password?token=x');
      await openProduct(page, 1);
      await expectWellMade(page);
      await expectThumbSized(page);
      await page.goto('/products?q=Sea+Green');
      await page.getByText(products.soldOut).waitFor();
      await page.getByRole('link', { name: like(products.viewOf(ANY)) }).click();
      await page.getByText(product.soldOut).waitFor();
      await expectWellMade(page);
      await sendEmpty(page, '/contact', contact.send);
      await sendEmpty(page, '/login', account.login);
      await sendEmpty(page, '/signup', account.signup);
      await sendEmpty(page, '/forgot-password', account.sendReset);
      await failing('read', 'products', () => openWellMade(page, '/', '/products'));
    }));

  test('what a customer sees: empty, full, in question, wrong, failed', () =>
    asVisitor({ viewport, spoken }, async ({ page }) => {
      await signUp(page);
      await openWellMade(page, '/products', '/cart', '/profile');
      const name = await addToCartByHand(page, 2);
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      await expectWellMade(page);
      await openWellMade(page, '/cart', '/checkout');
      await sendEmpty(page, '/checkout', checkout.place);
      const scarce = (stock: number) => sql('update products set stock = ? where id = ?', String(stock), id);
      await scarce(1);
      await openWellMade(page, '/cart', '/checkout');
      await fillShipping(page);
      await page.getByRole('button', { name: checkout.place }).click();
      const short = checkout.short({ name, left: 1 });
      await page.getByRole('alert').getByText(short).waitFor();
      const role = () => page.evaluate(() => document.activeElement?.getAttribute('role'));
      await expect.poll(role).toBe('alert');
      await expectWellMade(page);
      await scarce(20);
      await placeOrder(page);
      await hydrated(page);
      await expectWellMade(page);
      await expectThumbSized(page);
      await page.getByRole('button', { name: like(profile.cancelOf(ANY)) }).click();
      await page.getByRole('alertdialog').waitFor();
      await expectWellMade(page);
      await failing('read', 'orders', () => openWellMade(page, '/profile'));
    }));
});

/** In English; `every-admin-screen.test.ts` covers the plain screens. */
test('what the admin sees: full, empty, in question, wrong, failed', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await sql(
      `insert into contacts values ('m-1', '${'Long '.repeat(20)}', 'sana@example.com', '0300 1234567', '${'Subject'.repeat(20)}', '${'w'.repeat(500)}', 1, 'unread', 'en')`,
    );
    await openAsAdmin(page, '/admin');
    await page.getByRole('heading', { name: dashboard.expected }).waitFor();
    await expectWellMade(page);
    const hours = ['/admin/settings/hours?holiday=new', '/admin/settings/hours?season=new'];
    await openWellMade(page, '/admin/products?edit=ml-001', ...hours);
    await openWellMade(page, '/admin/contact-messages');
    const chat = 'chat-1';
    await sql(`insert into conversations values ('${chat}', null, '${chat}', '${'Name'.repeat(25)}', 'sana@example.com', 1, '${'word '.repeat(40)}', ${Date.now()}, 1, 1, 0, 0, 'en');
         insert into chats (conversation, "clientId", text, "senderEmail", "isAdmin", timestamp) values ('${chat}', 'x', '${'w'.repeat(500)}', 'sana@example.com', 0, ${Date.now()})`);
    await openWellMade(page, `/admin/chats?c=${chat}`, '/admin/chats?q=no-such-thing');
    for (const list of ['products', 'orders', 'contact-messages'])
      await openWellMade(page, `/admin/${list}?q=no-such-thing`);
    await sendEmpty(page, '/admin/products?new=1', catalogue.saveProduct);
    await sendEmpty(page, '/admin/sliders?new=1', sliders.save);
    await open(page, '/admin/sliders');
    const remove = page.getByRole('button', { name: like(admin.removeOf(ANY)) });
    await remove.first().click();
    await page.getByRole('alertdialog').waitFor();
    await expectWellMade(page);
    for (const [table, path] of [
      ['orders', '/admin/orders'],
      ['conversations', '/admin/chats'],
      ['users', '/about'],
      ['outbox', '/admin'],
    ] as const)
      await failing('read', table, async () => {
        await page.goto(path);
        await expectWellMade(page);
      });
  }));
