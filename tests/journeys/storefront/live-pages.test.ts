/**
 * Pages renew themselves; signing in or out counts in every tab and on every device.
 * @module-tag long
 */
import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  addToCart,
  addToCartByHand,
  DESK,
  hydrated,
  idle,
  logInAsAdmin,
  open,
  openAsAdmin,
  openLive,
  PHONE,
  send,
  signUp,
  signUpByHand,
  visible,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { aPlacedOrder, Shopper } from '../../support/shopper.ts';

const { shop, asVisitor, sql } = openShopInBrowser();

const cartHolds = (page: Page, count: string) => visible(page, 'link', `Cart, ${count}`).first().waitFor();

async function another(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await open(tab, path);
  return tab;
}

const isStream = (request: Request) => new URL(request.url()).pathname === '/live';
/** Of all tabs. */
function streamsOf(page: Page): string[] {
  const streams: string[] = [];
  page.context().on('request', (request) => isStream(request) && streams.push(request.url()));
  return streams;
}

/** By somebody else. */
async function orders(productId: string, pieces: number): Promise<void> {
  const shopper = new Shopper(shop().url);
  await shopper.signUp();
  expect(await shopper.order(productId, pieces)).toBe('ordered');
}

test('the cart of one device is the cart of the other, and a page reads itself once for each write', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    const email = await signUp(page);
    await asVisitor({ viewport: PHONE }, async ({ page: phone }) => {
      await send(phone, '/login', { email, password: 'cloth-123' });
      await openLive(phone, '/cart');
      await phone.getByText('Your Cart is Empty').waitFor();
      const name = await addToCartByHand(page, 1);
      await openLive(page, '/cart');
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('.data')) asked.push(request.method());
      });
      await page.getByRole('button', { name: `More of ${name}` }).click();
      await cartHolds(phone, '2 items');
      await phone.getByRole('button', { name: `More of ${name}` }).click();
      await cartHolds(page, '3 items');
      expect(asked).toEqual(['POST', 'GET', 'GET']);
      await phone.getByRole('button', { name: `Remove ${name}` }).click();
      await cartHolds(page, '0 items');
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
      await page.getByRole('banner').getByText('Bano Fabrics').waitFor();
      await page.getByText('Bano Fabrics opened in 1987').waitFor();
      expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
    });
  }));

test('a page that is returned to during a write, or at its press, gets the answer of the write before its own data', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    const number = await aPlacedOrder(shop().url, 'Busy Buyer');
    await openAsAdmin(page, '/admin/orders');
    await idle(page);
    // Slow, so that the request is sent before the page is drawn.
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const row = page.getByRole('article', { name: `Order ${number}` });
    const status = row.getByLabel('Status', { exact: true });
    const update = row.getByRole('button', { name: `Update status of ${number}` });
    const events: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/admin/orders.data')) events.push('the page is asked');
    });
    page.on('response', (answer) => {
      if (answer.url().endsWith('/status.data')) events.push('the write is answered');
    });
    await page.route('**/status.data', async (route) => {
      events.length = 0; // only requests after the return count
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await route.continue();
    });
    await status.selectOption('confirmed');
    await update.click();
    await page.getByText('Order status updated').waitFor();
    await row.locator('.badge').getByText('confirmed').waitFor();
    expect(events[0]).toBe('the write is answered');

    await page.unroute('**/status.data');
    await status.selectOption('delivering');
    await update.evaluate((button) => {
      (button as HTMLButtonElement).click();
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await row.locator('.badge').getByText('delivering').waitFor();
  }));

test('a product page that is open elsewhere says when the last piece is sold', () =>
  asVisitor({ viewport: PHONE }, async ({ page: guest }) => {
    await sql("update products set stock = 1 where id = 'hb-001'");
    await openLive(guest, '/product/hb-001/king-bedsheet-blue-buta');
    await guest.getByText('Stock Available: 1 pieces').waitFor();
    await orders('hb-001', 1);
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
      await addToCart(page);
      await openLive(page, '/checkout');
      await page.getByLabel('Address').fill('House 7, typed');
      await send(page, '/cart/items', { productId: 'hb-003', quantity: '1' });
      const added = page.getByText(/(Double|King|Single) Bedsheet/).first();
      await added.waitFor({ state: 'attached' }); // folded
      expect(await page.getByLabel('Address').inputValue()).toBe('House 7, typed');
    });
    const heard = admin.waitForResponse((answer) => answer.url().includes('/admin/products.data'));
    await orders('hb-002', 2);
    await heard;
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
    await page.route(/news-stream/, (route) => goOn.promise.then(() => route.continue()));
    await open(page, '/admin/orders');
    const number = await aPlacedOrder(shop().url, 'Early Buyer');
    goOn.resolve();
    await page.getByRole('article', { name: `Order ${number}` }).waitFor();
  }));

test('a page that is left lets go of its stream, so that the Back button can keep it, and takes it up again', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const opened = streamsOf(page);
    const ended: string[] = [];
    const note = (request: Request) => isStream(request) && ended.push(request.url());
    page.on('requestfailed', note).on('requestfinished', note);
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
    const streams = streamsOf(page);
    await signUpByHand(page);
    const tabs = [await another(page, '/about'), await another(page, '/about')];
    const inLine = async () => (await navigator.locks.query()).pending?.length;
    await expect.poll(() => page.evaluate(inLine)).toBe(2);
    expect(streams).toHaveLength(1);
    await addToCartByHand(page, 1);
    for (const tab of [page, ...tabs]) await cartHolds(tab, '1 item');
  }));

const isLeft = async (page: Page, email: string) => {
  await page.waitForURL(/\/login/);
  await expect.poll(() => page.getByText(email).count()).toBe(0);
};
const endSessions = (email: string) =>
  sql('delete from sessions where "userId" = (select id from users where email = ?)', email);

test('a log-out in one tab takes what is private from the others, and a log-in shows there too', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await signUpByHand(page, 'Ayesha Khan');
    const [profile, product] = [await another(page, '/profile'), await another(page, '/product/ml-001')];
    await hydrated(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await profile.waitForURL(/\/login/);
    await product.getByText('Please login to add items to cart.').waitFor();
    await product.getByRole('button', { name: 'Logout' }).waitFor({ state: 'detached' });
    await signUpByHand(page, 'Sana');
    await product.getByRole('button', { name: 'Logout' }).waitFor();
  }));

test('a session that ended elsewhere takes what is private from the screen', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const email = await signUp(page);
    await openLive(page, '/profile');
    await page.getByText(email).first().waitFor();
    await endSessions(email);
    await isLeft(page, email);
  }));

test('a session that ended while the stream was away takes what is private from the screen when it is back', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const email = await signUp(page);
    await page.goto('about:blank');
    // The stream drops, and the next one waits until the session has ended.
    let opened = 0;
    const ended = Promise.withResolvers<void>();
    await page.route(/\/live(\?|$)/, async (route) => {
      opened += 1;
      if (opened === 1) return route.fulfill({ contentType: 'text/event-stream', body: 'retry: 100\n\n' });
      await ended.promise;
      return route.continue();
    });
    await page.goto('/profile');
    await page.getByText(email).first().waitFor();
    await expect.poll(() => opened).toBe(2);
    await endSessions(email);
    ended.resolve();
    await isLeft(page, email);
  }));

test('a page out of the Back cache that belongs to someone else is loaded again, unseen', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const email = await signUp(page);
    await page.addInitScript(() => localStorage.removeItem('signed-in'));
    await page.goto('/profile');
    await page.waitForFunction(() => localStorage.getItem('signed-in'));
    // Like a page from the back/forward cache.
    await page.context().clearCookies();
    await page.evaluate(() => {
      setTimeout(() => {
        localStorage.setItem('signed-in', '');
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        sessionStorage.setItem('was hidden', String(document.body.hidden));
      });
    });
    await isLeft(page, email);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('was hidden'))).toBe('true');
  }));

/** Browser translation replaces text nodes, like Chrome: two `<font>` around a new text node; blank nodes and drawings stay. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let one = walker.nextNode() as Text | null; one; one = walker.nextNode() as Text | null)
      if (one.data.trim() && !one.parentElement?.closest('script, style, textarea, svg')) texts.push(one);
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
    return texts.length;
  });

const seen = async (page: Page) => (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ').trim();

/** A reload is not translated. */
async function showsWhatIsTrue(page: Page): Promise<void> {
  const fresh = await page.context().newPage();
  const { pathname, search } = new URL(page.url());
  await open(fresh, `${pathname}${search}`);
  const asLoaded = await seen(fresh);
  await fresh.close();
  await expect.poll(() => seen(page)).toBe(asLoaded);
}

test('a cart that the browser translated shows the new quantity, the new total and what is left of it', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await signUp(page);
    for (const productId of ['ml-001', 'wl-001'])
      await send(page, '/cart/items', { productId, quantity: '1' });
    await openLive(page, '/cart');
    expect(await translate(page)).toBeGreaterThan(50);
    const before = await seen(page);
    const press = (name: RegExp) => page.getByRole('button', { name }).first().click();
    for (const items of ['3 items', '4 items']) {
      await press(/^More of/);
      await cartHolds(page, items);
    }
    expect(await seen(page)).not.toBe(before);
    await showsWhatIsTrue(page);
    await translate(page);
    await press(/^Remove/);
    await cartHolds(page, '1 item');
    await showsWhatIsTrue(page);
  }));

test('the admin’s list that the browser translated, and its counts, show a new order', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await aPlacedOrder(shop().url);
    await logInAsAdmin(page);
    await openLive(page, '/admin/orders');
    await translate(page);
    await aPlacedOrder(shop().url, 'Bushra Bibi');
    await page.getByText('Bushra Bibi').first().waitFor();
    await showsWhatIsTrue(page);
  }));
