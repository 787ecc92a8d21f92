/** Kept products, and waiting for sold-out ones. */
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { m as catalogue } from '#words/catalogue.ts';
import { m } from '#words/kept.ts';
import { m as products } from '#words/products.ts';
import { m as waiting } from '#words/waiting.ts';
import { m as list } from '#words/waiting-list.ts';
import {
  DESK,
  expectWellMade,
  hydrated,
  logInAsAdmin,
  open,
  openLive,
  PHONE,
  send,
  signUp,
  signUpByHand,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { holdScripts, keepWhatMoves, whatMoved } from '../../support/browser/while-loading.ts';
import { mailsIn } from '../../support/mails.ts';

const { asVisitor, shop, sql, emptied } = openShopInBrowser();
beforeEach(async () => {
  await emptied('keptProducts', 'waits');
  await sql(`update products set stock = 0 where id = 'mv-003'`);
  await sql(`update products set "priceInPaisa" = 385000, "archivedAt" = null where id = 'ml-001'`);
});

const LATHA = 'Premium Egyptian Latha, Ivory';
const heart = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const lines = (page: Page) => page.getByRole('list', { name: m.heading }).getByRole('listitem');
const namesIn = (page: Page) => lines(page).getByRole('heading').allInnerTexts();

async function keepFirst(page: Page, path: string): Promise<string> {
  await open(page, path);
  const label = await heart(page, /^Keep: /).getAttribute('aria-label');
  const name = (label ?? '').replace('Keep: ', '');
  await heart(page, products.keepOf(name)).click();
  await heart(page, products.keptOf(name)).waitFor();
  return name;
}

test('a guest keeps products in the browser; after the sign-up the account has them, and so has its other device', () =>
  asVisitor({ viewport: PHONE }, ({ page }) =>
    asVisitor({ viewport: DESK }, async ({ page: other }) => {
      await open(page, '/product/ml-001');
      await page.getByRole('button', { name: products.keep, exact: true, pressed: false }).first().click();
      await page.getByRole('button', { name: products.kept, exact: true, pressed: true }).waitFor();
      const second = await keepFirst(page, '/products?mainCategory=Women');
      // A request with only a saved list still gets the guests' cached pages.
      const answer = await page.request.get('/about');
      expect(answer.headers().etag).toBeTruthy();
      await open(page, '/kept');
      expect(await namesIn(page)).toEqual([second, LATHA]);
      await page.getByText(m.onThisDevice).waitFor();
      await expectWellMade(page);
      const email = await signUpByHand(page);
      expect((await page.context().cookies()).filter(({ name }) => name === 'kept')).toEqual([]);
      await open(page, '/kept');
      expect(await namesIn(page)).toEqual([second, LATHA]);

      await send(other, '/login', { email, password: 'cloth-123' });
      await openLive(other, '/kept');
      expect(await namesIn(other)).toEqual([second, LATHA]);
      await page.getByRole('button', { name: m.removeOf(second) }).click();
      await expect.poll(() => namesIn(other)).toEqual([LATHA]);
      // Another price, and a deleted product.
      await sql(`update products set "priceInPaisa" = 300000 where id = 'ml-001'`);
      await other.reload();
      await other.getByText(m.lowered({ by: 'Rs.\u00a0850', was: 'Rs.\u00a03,850' })).waitFor();
      await sql(`update products set "archivedAt" = 1 where id = 'ml-001'`);
      await other.reload();
      await other.getByText(m.gone(1)).waitFor();
      await other.getByText(m.empty).waitFor();
      await other.getByRole('button', { name: m.remove, exact: true }).click();
      await other.getByText(m.gone(1)).waitFor({ state: 'detached' });
      expect(await sql('select "productId" from "keptProducts"')).toEqual([]);
    }),
  ));

test('without scripts a press keeps, and the list takes off', () =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/product/ml-001');
    await page.getByRole('button', { name: products.keep, exact: true }).first().click();
    await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('kept');
    await page.goto('/kept');
    expect(await namesIn(page)).toEqual([LATHA]);
    await page.getByRole('button', { name: m.removeOf(LATHA) }).click();
    await page.getByText(m.empty).waitFor();
  }));

test('two hearts that are pressed at once are both kept, and a kept heart moves nothing', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await open(page, '/products');
    for (let n = 0; n < 3; n += 1) await heart(page, /^Keep: /).click();
    const kept = page.getByRole('button', { name: /^Kept: / });
    await expect.poll(() => kept.count()).toBe(3);
    await page.addInitScript(keepWhatMoves, { least: 0, buffered: true });
    await page.reload();
    await hydrated(page);
    await expect.poll(() => kept.count()).toBe(3);
    expect(await whatMoved(page)).toEqual([]);
    // Parts whose code loads later stay as the server rendered them.
    await page.context().addCookies([{ name: 'kept', value: 'mv-003:1', url: shop().url }]);
    const release = await holdScripts(page, /wait-form/);
    await page.goto('/product/mv-003');
    await page.getByRole('button', { name: products.kept, exact: true }).waitFor();
    expect(await page.locator('#tell-me').isVisible()).toBe(true);
    release();
    await page.getByRole('button', { name: waiting.tellMe }).waitFor();
    expect(await whatMoved(page)).toEqual([]);
  }));

test('in Urdu the list is well made with nothing in it and with much', () =>
  asVisitor({ viewport: PHONE, spoken: 'ur' }, async ({ page }) => {
    await open(page, '/kept');
    await page.getByText(m.empty).waitFor();
    await expectWellMade(page);
    const all = ['ml-001', 'mv-003', 'wl-001', 'mn-002'].map((id) => `${id}:99999900`).join('.');
    await page.context().addCookies([{ name: 'kept', value: all, url: shop().url }]);
    await page.reload();
    await hydrated(page);
    expect(await lines(page).count()).toBe(4);
    await expectWellMade(page);
  }));

/** Sold out in the demo. */
const PRODUCT = '/product/mv-003';
const NAME = 'Executive Wash and Wear, Navy';

const linkTo = (address: string) => {
  const mail = mailsIn(shop().dataDir).findLast((one) => one.includes(`To: ${address}`)) ?? '';
  return /\/waiting\?token=[\w-]+/.exec(mail)?.[0] ?? '';
};

test.each([true, false])('a guest is asked by mail, and says yes or leaves (scripts: %s)', (scripts) =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: scripts }, async ({ page }) => {
    const email = `hina-${scripts}@example.com`;
    await page.goto(PRODUCT);
    if (scripts) await hydrated(page);
    await page.getByRole('button', { name: waiting.tellMe }).click();
    await page.getByText(waiting.oneOfBoth).waitFor();
    await page.getByLabel(waiting.phone).fill('12');
    await page.getByLabel(waiting.email).fill(email);
    await page.getByRole('button', { name: waiting.tellMe }).click();
    await expect.poll(() => page.getByLabel(waiting.phone).getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel(waiting.email).inputValue()).toBe(email);
    await page.getByLabel(waiting.phone).fill('');
    await page.getByRole('button', { name: waiting.tellMe }).click();
    await page.getByText(waiting.mailed).waitFor();
    if (scripts) await expectWellMade(page);
    await expect.poll(() => linkTo(email)).toBeTruthy();
    const link = linkTo(email);
    await page.goto(link);
    await page.getByText(waiting.confirmQuestion(NAME)).waitFor();
    if (scripts) await hydrated(page);
    await page.getByRole('button', { name: waiting.confirm }).click();
    await page.getByText(waiting.waits(NAME)).waitFor();
    if (scripts) await expectWellMade(page);
    await page.getByRole('button', { name: waiting.leave }).click();
    await page.getByText(waiting.left).waitFor();
    await page.goto(link);
    await page.getByText(waiting.linkOver).waitFor();
  }),
);

test('a customer waits, sees it beside the kept list, and leaves', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const email = await signUp(page);
    await open(page, PRODUCT);
    expect(await page.getByLabel(waiting.email).inputValue()).toBe(email);
    await page.getByRole('button', { name: waiting.tellMe }).click();
    await page.getByText(waiting.mailed).waitFor();
    await open(page, '/kept');
    await page.getByText(waiting.notConfirmed).waitFor();
    await expectWellMade(page);
    await page.getByRole('button', { name: waiting.leaveOf(NAME) }).click();
    await page.getByText(waiting.ownHeading).waitFor({ state: 'detached' });
    await page.getByText(m.empty).waitFor();
  }));

test('the shopkeeper sees who waits, hears that it is back, writes in Urdu to who asked in it, and marks it', async () => {
  await asVisitor({ viewport: PHONE, spoken: 'ur' }, async ({ page }) => {
    await open(page, PRODUCT);
    await page.getByLabel(waiting.phone).fill('0300 7654321');
    await expectWellMade(page);
    await page.getByRole('button', { name: waiting.tellMe }).click();
    await page.getByText(waiting.notedText).waitFor();
  });
  await asVisitor({ viewport: PHONE }, async ({ page }) => {
    await logInAsAdmin(page);
    await open(page, '/admin/products?stock=out');
    await page.getByRole('link', { name: list.waitFor({ count: 1, name: NAME }) }).click();
    const product = page.getByRole('article', { name: NAME });
    await product.getByText(list.soldOut).waitFor();
    await expectWellMade(page);
    await openLive(page, '/admin/waiting');
    const counted = await page.request.post('/admin/products/many', {
      headers: { origin: shop().url },
      form: { act: 'do', field: 'stock', row: JSON.stringify(['mv-003', 0, 4]) },
    });
    expect(counted.status()).toBe(200);
    await product.getByText(list.isBack).waitFor();
    await product.getByText(catalogue.inStock(4)).waitFor();
    const whatsApp = product.getByRole('link', { name: /WhatsApp/ });
    const href = (await whatsApp.getAttribute('href')) ?? '';
    expect(href).toContain('https://wa.me/923007654321?text=');
    expect(decodeURIComponent(href)).toContain(`/ur${PRODUCT}`);
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'ok' }));
    await whatsApp.click();
    await product.getByText(list.told, { exact: true }).waitFor();
    await product.getByRole('button', { name: list.removeOf('0300 7654321') }).click();
    await page.getByText(list.none).waitFor();
    await expectWellMade(page);
  });
});
