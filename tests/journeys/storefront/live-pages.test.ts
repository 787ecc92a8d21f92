/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  addToCartByHand,
  DESK,
  idle,
  logIn,
  logInAsAdmin,
  open,
  openAsAdmin,
  openLive,
  PHONE,
  signUp,
  signUpByHand,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { aPlacedOrder } from '../../support/shopper.ts';

const { shop, asVisitor, sql } = openShopInBrowser();

test('the cart of one device is the cart of the other', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    const email = await signUp(page);
    await asVisitor({ viewport: PHONE }, async ({ page: phone }) => {
      await phone.goto('/login?redirectTo=%2Fcart');
      await logIn(phone, { email, password: 'cloth-123' });
      await openLive(phone, '/cart');
      await phone.getByText('Your Cart is Empty').waitFor();
      const name = await addToCartByHand(page, 2);
      await phone.getByRole('button', { name: `Remove ${name}` }).click();
      await page.getByRole('link', { name: 'Cart, 0 items' }).filter({ visible: true }).first().waitFor();
    });
  }));

test('a page that is open takes over what the shopkeeper sets, without being loaded again', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await signUp(page);
    await openLive(page, '/about');
    await page.evaluate(() => Object.assign(window, { isTheSame: true }));
    await asVisitor({ viewport: PHONE }, async ({ page: phone }) => {
      await openAsAdmin(phone, '/admin/settings/store');
      await phone.getByLabel('Name of the store', { exact: true }).fill('Bano Fabrics');
      await phone.getByRole('button', { name: 'Save' }).click();
      await phone.getByText('Settings saved').waitFor();
      await page.getByRole('banner').getByText('Bano Fabrics').waitFor();
      await page.getByText('Bano Fabrics opened in 1987').waitFor();
      expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
      await phone.getByLabel('Name of the store', { exact: true }).fill('Usman & Sons');
      await phone.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('banner').getByText('Usman & Sons').waitFor();
    });
  }));

test('a page reads itself once for its own write, and once for that of another page', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    const email = await signUp(page);
    await open(page, '/product/ml-001');
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

test('who comes back to a page whose write is under way gets its answer first', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    const { update, isUpdated } = await anOrderToUpdate(page);
    // Slow, so that the request is sent before the page is drawn.
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const order: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/admin/orders.data')) order.push('the page is asked');
    });
    page.on('response', (answer) => {
      if (answer.url().endsWith('/status.data')) order.push('the write is answered');
    });
    await page.route('**/status.data', async (route) => {
      order.length = 0; // only requests after the return count
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await route.continue();
    });
    await update.click();
    await isUpdated();
    expect(order[0]).toBe('the write is answered');
  }));

test('a page that renews itself at the moment of a press shows what was written, and says so', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    const { update, isUpdated } = await anOrderToUpdate(page);
    await update.evaluate((button) => {
      (button as HTMLButtonElement).click();
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await isUpdated();
  }));

/** A new order in the admin's list, with an unsaved new status. */
async function anOrderToUpdate(page: Page) {
  const number = await aPlacedOrder(shop().url, 'Busy Buyer');
  await openAsAdmin(page, '/admin/orders');
  await idle(page);
  const order = page.getByRole('article', { name: `Order ${number}` });
  await order.getByLabel('Status', { exact: true }).selectOption('confirmed');
  return {
    update: order.getByRole('button', { name: `Update status of ${number}` }),
    async isUpdated() {
      await page.getByText('Order status updated').waitFor();
      await order.locator('.badge').getByText('confirmed').waitFor();
    },
  };
}

test('a product page that is open elsewhere says when the last piece is sold', () =>
  asVisitor({ viewport: PHONE }, async ({ page: guest }) => {
    await sql("update products set stock = 1 where id = 'hb-001'");
    await openLive(guest, '/product/hb-001/king-bedsheet-blue-buta');
    await guest.getByText('Stock Available: 1 pieces').waitFor();
    await asVisitor({ viewport: DESK }, async ({ page }) => {
      await signUp(page);
      await open(page, '/product/hb-001');
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await page.getByText('Added to Cart').waitFor();
      await open(page, '/checkout');
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
    await sql("update products set stock = 7 where id = 'hb-002'");
    await logInAsAdmin(admin);
    await openLive(admin, '/admin/products?edit=hb-002');
    await admin.getByLabel('Name', { exact: true }).fill('Typed before the sale');
    await asVisitor({ viewport: PHONE }, async ({ page }) => {
      await signUp(page);
      await open(page, '/product/hb-002');
      await page.getByLabel('Quantity').selectOption('2');
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await page.getByText('Added to Cart').waitFor();
      await openLive(page, '/checkout');
      await page.getByLabel('Address').fill('House 7, typed');
      const other = await page.context().newPage();
      await open(other, '/product/hb-003');
      await other.getByRole('button', { name: 'Add to Cart' }).click();
      await page
        .getByText(/Double Bedsheet|King Bedsheet|Single Bedsheets/)
        .nth(1)
        .waitFor({ state: 'attached' }); // folded
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

test('an order that comes while the scripts of the admin’s page are on their way is shown by it', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await logInAsAdmin(page);
    const goOn = Promise.withResolvers<void>();
    await page.route(/news-stream/, async (route) => {
      await goOn.promise;
      await route.continue();
    });
    await open(page, '/admin/orders');
    const number = await aPlacedOrder(shop().url, 'Early Buyer');
    goOn.resolve();
    await page.getByRole('article', { name: `Order ${number}` }).waitFor();
  }));

test('a page that is left lets go of its stream, so that the Back button can keep it, and takes it up again', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const opened: string[] = [];
    const ended: string[] = [];
    const isStream = (request: { url: () => string }) => new URL(request.url()).pathname === '/live';
    page.on('request', (request) => isStream(request) && opened.push(request.url()));
    page.on('requestfailed', (request) => isStream(request) && ended.push(request.url()));
    page.on('requestfinished', (request) => isStream(request) && ended.push(request.url()));
    await page.addInitScript(() => {
      new BroadcastChannel('live').onmessage = () => Object.assign(window, { heard: true });
    });
    await page.goto('/product/ml-001');
    await page.waitForFunction(() => 'heard' in window);
    expect(opened).toHaveLength(1);
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
    await expect.poll(() => ended.length).toBe(1);
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect.poll(() => opened.length).toBe(2);
    expect(new URL(opened[1] ?? '').searchParams.get('after')).toMatch(/^[\w-]{22}$/);
  }));

test('tabs of one browser share one stream', () =>
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
    const inLine = async () => (await navigator.locks.query()).pending?.length;
    await expect.poll(() => page.evaluate(inLine)).toBe(4);
    expect(streams).toHaveLength(1);
    await addToCartByHand(page, 1);
    for (const tab of tabs)
      await tab.getByRole('link', { name: 'Cart, 1 item' }).filter({ visible: true }).first().waitFor();
  }));
