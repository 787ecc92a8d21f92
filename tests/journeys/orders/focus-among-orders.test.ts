/** @module-tag long */
import { beforeEach, expect, test } from 'vitest';
import { UNDO_MS } from '#shop/orders/order.ts';
import { DESK, logInAsAdmin, open, openAsAdmin, placeOrder, signUp } from '../../support/browser/browser.ts';
import { focusedIs, onContent, onItem, press, tabTo } from '../../support/browser/keyboard.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { aPlacedOrder } from '../../support/shopper.ts';

const { shop, asVisitor, emptied } = openShopInBrowser({ doctored: true });
beforeEach(() => emptied('orders'));

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
    await open(page, `/admin/orders?status=pending&q=${first}`);
    await page.getByLabel('Status', { exact: true }).selectOption('confirmed');
    await press(page, `Update status of ${first}`);
    await onItem(page, /First Buyer .* is now confirmed/);
    await page.clock.fastForward(UNDO_MS);
    await page.getByText('No orders found').waitFor();
    await onContent(page);

    await open(page, '/admin/orders');
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
    await page
      .getByRole('article', { name: `Order ${left}` })
      .getByText('Items, address and more')
      .click();
    await press(page, `Delete order ${left}`);
    await page.keyboard.press('Escape');
    await focusedIs(page, `Delete order ${left}`);
    await page.keyboard.press('Enter');
    await tabTo(page, 'Delete order');
    await page.keyboard.press('Enter');
    await page.getByRole('article', { name: `Order ${left}` }).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  }));
