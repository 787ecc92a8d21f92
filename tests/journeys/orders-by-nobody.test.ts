/**
 * Orders that nobody will pay for, placed by machines: how much they can hold, that the admin hears of them, and deletes them together.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inDatabase } from '../support/broken-shop.ts';
import {
  DESK,
  expectWellMade,
  hydrated,
  logInAsAdmin,
  openLive,
  PHONE,
  SCREENS,
} from '../support/browser.ts';
import { cookiesIn } from '../support/cookies.ts';
import { openStream } from '../support/live-stream.ts';
import { post } from '../support/post.ts';
import { ADMIN, type RunningShop, runShop } from '../support/running-shop.ts';
import { openShopInBrowser } from '../support/shop-in-browser.ts';
import { aPhone, Shopper } from '../support/shopper.ts';

/** An empty setting is none: the caps are those of a shop that sets nothing. */
const DEFAULTS = {
  MAX_PENDING_ORDERS: '',
  MAX_PENDING_PIECES: '',
  MAX_PENDING_ORDERS_NEW: '',
  MAX_PENDING_PIECES_NEW: '',
  MAX_NETWORK_PERCENT: '',
};
const OPEN_ACCOUNTS = { MAX_PENDING_ORDERS_NEW: '1000000', MAX_PENDING_PIECES_NEW: '1000000' };

interface OnShelf {
  id: string;
  stock: number;
}

async function shelves({ dataDir }: RunningShop): Promise<OnShelf[]> {
  const rows = await inDatabase(dataDir, 'select id, stock from products order by id');
  return rows.map(({ id, stock }) => ({ id: String(id), stock: Number(stock) }));
}

const sumOf = (all: readonly OnShelf[]) => all.reduce((sum, { stock }) => sum + stock, 0);

/** Orders all that there is, and less each time that the shop refuses. False when nothing can be had. */
async function grab(shopper: Shopper, shop: RunningShop): Promise<boolean> {
  const wanted = (await shelves(shop)).filter(({ stock }) => stock > 0);
  const quantities = new Map(wanted.map(({ id, stock }) => [id, Math.min(10, stock)]));
  for (const [productId, quantity] of quantities)
    await shopper.post('/cart/items', { productId, quantity: String(quantity) });
  while (quantities.size > 0) {
    const page = await shopper.get('/checkout');
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
    const answer = await shopper.post('/checkout', {
      fullName: 'Nobody',
      email: 'nobody@example.com',
      phone: aPhone(),
      address: 'Nowhere 1',
      city: 'Daska',
      checkoutKey: hidden('checkoutKey'),
      seenCart: hidden('seenCart'),
    });
    if (answer.headers.get('location') === '/profile') return true;
    expect(answer.status).toBe(409);
    // First fewer products, then fewer pieces of the last one.
    const [[only, pieces] = ['', 0]] = quantities;
    const dropped =
      quantities.size > 1 ? [...quantities.keys()].slice(Math.ceil(quantities.size / 2)) : [only];
    const left = quantities.size > 1 ? 0 : Math.floor(pieces / 2);
    for (const id of dropped) {
      await shopper.post(`/cart/items/${id}`, { quantity: String(left) });
      if (left === 0) quantities.delete(id);
      else quantities.set(id, left);
    }
  }
  return false;
}

describe.each([
  ['with the caps of accounts', DEFAULTS],
  ['however much each account may order', { ...DEFAULTS, ...OPEN_ACCOUNTS }],
])('six new accounts of one network, %s', (_which, caps) => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await runShop(caps);
  });
  afterAll(async () => {
    await shop.stop();
    expect(shop.complaints).toEqual([]);
  });

  test('hold at most half of the shelves by nine orders; the admin hears of it at once, and puts it all back', {
    tags: 'long',
  }, async () => {
    const before = await shelves(shop);
    const cookie = cookiesIn(await post(shop.url, '/login', ADMIN));
    const stream = await openStream(shop.url, { cookie });
    const accounts = Array.from({ length: 6 }, () => new Shopper(shop.url));
    for (const account of accounts) await account.signUp();
    for (let n = 0; n < 9; n += 1) await grab(accounts[n % 6] ?? new Shopper(shop.url), shop);

    const after = await shelves(shop);
    expect(sumOf(after)).toBeGreaterThanOrEqual(sumOf(before) / 2);
    expect(sumOf(after)).toBeLessThan(sumOf(before));
    const tooMuch = before.filter(
      ({ stock }, place) => stock - (after[place]?.stock ?? 0) > Math.max(5, Math.floor(stock / 2)),
    );
    expect(tooMuch).toEqual([]);

    const kinds = () => stream.news.map(({ kind }) => kind);
    await expect.poll(kinds).toContain('order placed');
    await expect.poll(() => kinds().filter((kind) => /^order r/.test(kind))).not.toEqual([]);
    stream.cut();
    const get = async (path: string) => (await fetch(shop.url + path, { headers: { cookie } })).text();
    const banner =
      /href="(\/admin\/orders\?[^"]*\bnetwork=[^"]+)"[^>]*>[^<]*orders? from one network within the hour/;
    const link = banner.exec(await get('/admin'))?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(await get('/admin/orders')).toMatch(banner);
    const ids = [...(await get(link)).matchAll(/name="order"[^>]*value="([^"]+)"/g)].map(([, id]) => id);
    const pending = await inDatabase(shop.dataDir, `select id from orders where status = 'pending'`);
    expect(ids.toSorted()).toEqual(pending.map(({ id }) => String(id)).toSorted());

    // No network address is kept, only a hash under the shop's own secret.
    const held = await inDatabase(shop.dataDir, 'select distinct network from "heldPieces"');
    expect(held).toHaveLength(1);
    expect(String(held[0]?.network)).toMatch(/^[\w-]{43}$/);

    const form = new URLSearchParams(ids.map((id) => ['order', id ?? '']));
    const deleted = await fetch(`${shop.url}/admin/orders/deletion`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: shop.url, cookie },
      body: form,
    });
    expect(deleted.status).toBe(303);
    expect(await shelves(shop)).toEqual(before);
    expect(await inDatabase(shop.dataDir, 'select * from "heldPieces"')).toEqual([]);
    expect(await get('/admin')).not.toMatch(banner);
  });
});

describe('the admin', () => {
  const { shop, asVisitor } = openShopInBrowser();

  /** New orders, each by somebody else. */
  async function orders(count: number): Promise<string[]> {
    const product = (await shelves(shop())).find(({ stock }) => stock > count)?.id ?? '';
    const numbers: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const shopper = new Shopper(shop().url);
      await shopper.signUp();
      await shopper.order(product, 1);
      const [newest] = await inDatabase(
        shop().dataDir,
        'select "orderNumber" from orders order by "createdAt" desc, "orderNumber" desc limit 1',
      );
      numbers.push(String(newest?.orderNumber));
    }
    return numbers;
  }

  const shown = (page: Page, number: string) =>
    page.getByRole('article', { name: `Order ${number}`, exact: true });

  describe.each(SCREENS)('on %s', (_name, viewport, run) => {
    test('selects orders and deletes them together, by keyboard', run, () =>
      asVisitor({ viewport, reducedMotion: 'reduce' }, async ({ page }) => {
        const before = sumOf(await shelves(shop()));
        const [kept = '', ...others] = await orders(4);
        await logInAsAdmin(page);
        await page.goto('/admin/orders');
        await hydrated(page);
        const all = page.getByRole('checkbox', { name: 'Select all shown' });
        await all.focus();
        await page.keyboard.press('Space');
        await page.getByText('4 selected').waitFor();
        await page.getByRole('checkbox', { name: `Select order ${kept}` }).focus();
        await page.keyboard.press('Space');
        await page.getByText('3 selected').waitFor();
        await expect.poll(() => all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
        await expectWellMade(page);
        await page.getByRole('button', { name: 'Delete selected (3)' }).focus();
        await page.keyboard.press('Enter');
        const question = page.getByRole('alertdialog', {
          name: 'Are you sure you want to delete these 3 orders?',
        });
        await question.waitFor();
        await question
          .getByText('The pieces of orders that are pending or confirmed go back in stock')
          .waitFor();
        await expectWellMade(page);
        await page.keyboard.press('Escape');
        await question.waitFor({ state: 'hidden' });
        for (const number of others) expect(await shown(page, number).count()).toBe(1);
        const remove = page.getByRole('button', { name: 'Delete selected (3)' });
        await expect.poll(() => remove.evaluate((one) => one === document.activeElement)).toBe(true);
        await page.keyboard.press('Enter');
        await question.getByRole('button', { name: 'Delete orders' }).focus();
        await page.keyboard.press('Enter');
        await page.getByText('3 orders deleted, their pieces are back in stock').waitFor();
        for (const number of others) await shown(page, number).waitFor({ state: 'detached' });
        await shown(page, kept).waitFor();
        expect(sumOf(await shelves(shop()))).toBe(before - 1);
        await page.getByRole('checkbox', { name: `Select order ${kept}` }).check();
        await page.getByRole('button', { name: 'Delete selected (1)' }).click();
        await page
          .getByRole('alertdialog', { name: 'Are you sure you want to delete this order?' })
          .waitFor();
        await page.getByRole('button', { name: 'Delete orders' }).click();
        await page.getByText('1 order deleted, its pieces are back in stock').waitFor();
      }),
    );
  });

  test('deletes them before scripts, and reads what became of those that were gone or had left the shop', () =>
    asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
      const [first = '', second = '', third = ''] = await orders(3);
      await inDatabase(
        shop().dataDir,
        `update orders set status = 'delivering' where "orderNumber" = ?`,
        second,
      );
      await logInAsAdmin(page);
      await page.goto('/admin/orders');
      for (const number of [first, second, third])
        await page.getByRole('checkbox', { name: `Select order ${number}` }).check();
      await inDatabase(
        shop().dataDir,
        `delete from "orderLines" where "orderId" in (select id from orders where "orderNumber" = ?)`,
        third,
      );
      await inDatabase(
        shop().dataDir,
        `delete from "heldPieces" where "orderId" in (select id from orders where "orderNumber" = ?)`,
        third,
      );
      await inDatabase(shop().dataDir, `delete from orders where "orderNumber" = ?`, third);
      await page.getByRole('button', { name: 'Delete selected' }).click();
      await page.getByRole('button', { name: 'Delete orders' }).click();
      // What stands in `noscript` is on the page, though Playwright does not look there.
      const text = () => page.locator('body').innerText();
      await expect.poll(text).toContain('2 orders deleted, the pieces of 1 are back in stock');
      expect(await text()).toContain('1 order was cancelled or deleted meanwhile.');
      for (const number of [first, second, third]) expect(await shown(page, number).count()).toBe(0);
    }));

  test('sees many orders at once as a notice and a banner, which lead to exactly these', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      await logInAsAdmin(page);
      await openLive(page, '/admin');
      const numbers = await orders(6);
      await page
        .getByRole('link', { name: /orders from one network within the hour; look at them$/ })
        .click();
      const filter = page.getByText(/^Only orders from one network since /);
      await filter.waitFor();
      for (const number of numbers) await shown(page, number).waitFor();
      const tabs = page.getByRole('navigation', { name: 'By status' });
      expect(await tabs.locator('[aria-current]').innerText()).toBe('Pending');
      await tabs.getByRole('link', { name: 'All' }).click();
      await page.waitForURL((url) => !url.searchParams.has('status'));
      await filter.waitFor();
      for (const number of numbers) await shown(page, number).waitFor();
      await tabs.getByRole('link', { name: 'Delivered' }).click();
      await page.getByText('No delivered orders from this network any more').waitFor();
      await filter.waitFor({ state: 'detached' });
      await page.goBack();
      await page.getByRole('link', { name: 'Remove this filter' }).click();
      await page.waitForURL('/admin/orders');
    }));
});
