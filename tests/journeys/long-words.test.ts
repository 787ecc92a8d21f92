/** Words without a space are broken: no screen becomes wider than a phone. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { m as contact } from '#words/contact.ts';
import { inDatabase } from '../support/broken-shop.ts';
import {
  addToCart,
  expectItFits,
  hydrated,
  logInAsAdmin,
  PHONE,
  placeOrder,
  signUp,
} from '../support/browser.ts';
import { openChat, say } from '../support/chatting.ts';
import { openShopInBrowser } from '../support/shop-in-browser.ts';

const { shop, asVisitor } = openShopInBrowser({ doctored: true });

const WORD = 'Muhammadabdulrahman'.repeat(5).slice(0, 80);
const LONG = { fullName: WORD, address: WORD, city: WORD, notes: WORD };
const STEPS = {
  'to confirm': 'pending',
  'to pack': 'confirmed',
  'to hand over': 'confirmed',
  'under way': 'delivering',
  delivered: 'delivered',
};

/** One order at each step; their numbers. */
async function ordersOfADay(page: Page): Promise<Record<keyof typeof STEPS, string>> {
  const numbers: Record<string, string> = {};
  for (const [step, status] of Object.entries(STEPS)) {
    const number = await placeOrder(page, LONG);
    numbers[step] = number;
    const change = `update "orders" set "status" = ?, "step" = ? where "orderNumber" = ?`;
    await inDatabase(shop().dataDir, change, status, step, number);
  }
  return numbers as Record<keyof typeof STEPS, string>;
}

async function writeToTheStore(page: Page): Promise<void> {
  await page.goto('/contact');
  await hydrated(page);
  await page.getByLabel(contact.name).fill(WORD);
  await page.getByLabel(contact.email).fill(`${WORD.slice(0, 60)}@example.com`);
  await page.getByLabel(contact.subject).fill(WORD);
  await page.getByLabel(contact.message).fill(WORD);
  await page.getByRole('button', { name: contact.send }).click();
  await expect.poll(() => page.getByLabel(contact.message).inputValue()).toBe('');
}

/** With all details opened. */
async function misfits(page: Page, paths: readonly string[]): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const path of paths) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await hydrated(page);
    await page.locator('main details').evaluateAll((all) => {
      for (const one of all) one.setAttribute('open', '');
    });
    await expectItFits(page).catch((error) => wrong.push([path, error.actual]));
  }
  return wrong;
}

test('a word of 80 letters makes no screen wider than a phone', { tags: 'long' }, () =>
  asVisitor({ viewport: PHONE }, ({ page: customer }) =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      await inDatabase(shop().dataDir, `update "products" set "name" = ? where "id" = 'ml-001'`, WORD);
      await signUp(customer, WORD);
      const numbers = await ordersOfADay(customer);
      const link = await customer.locator('a[href*="/o/"]').first().getAttribute('href');
      await writeToTheStore(customer);
      await customer.goto('/');
      await openChat(customer);
      await say(customer, WORD);
      await expectItFits(customer);
      await addToCart(customer);
      const secret = new URL(link ?? '', shop().url).pathname;
      const own = ['/checkout', '/cart', '/profile', secret, '/product/ml-001', '/products?q=Muhammad'];
      const wrong = await misfits(customer, own);
      await logInAsAdmin(page);
      const chats = await inDatabase(shop().dataDir, 'select "id" from "conversations"');
      const of = (number: string) =>
        ['', '/change', '/exchange', '/slip', '/label', '/receipt'].map(
          (end) => `/admin/orders/${number}${end}`,
        );
      const screens = [
        ...['/admin', '/admin/orders', '/admin/orders?q=Muhammad', '/admin/products'],
        ...Object.values(numbers).map((number) => `/admin/orders/${number}`),
        ...of(numbers.delivered),
        ...of(numbers['to confirm']).filter((path) => !path.endsWith('/exchange')),
        ...['/admin/people', '/admin/people/923001234567', '/admin/orders/new?phone=03001234567'],
        ...['/admin/chats', `/admin/chats?c=${chats[0]?.id}`, `/admin/chats/${chats[0]?.id}/basket`],
        ...['/admin/contact-messages', '/admin/record', '/admin/parcels', '/admin/parcels?view=under-way'],
        ...['/admin/parcels/refusals', '/admin/cash', '/admin/reports', '/admin/orders/removed'],
      ];
      expect([...wrong, ...(await misfits(page, screens))]).toEqual([]);
    }),
  ),
);
