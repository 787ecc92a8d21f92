/** Coupons and gifts. */
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { m as admin } from '#words/admin.ts';
import { m as checkout } from '#words/checkout.ts';
import { m } from '#words/coupon.ts';
import { m as coupons } from '#words/coupons.ts';
import { m as emails } from '#words/emails.ts';
import { m as faults } from '#words/faults.ts';
import { m as gift } from '#words/gift.ts';
import { m as change } from '#words/order-change.ts';
import { m as profile } from '#words/profile.tsx';
import {
  addToCart,
  expectWellMade,
  fillShipping,
  logInAsAdmin,
  open,
  openAsAdmin,
  PHONE,
  placeOrder,
  signUp,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { mailsIn } from '../../support/mails.ts';
import { ANY, like } from '../../support/words.ts';

const { shop, asVisitor, sql, emptied } = openShopInBrowser();
beforeEach(async () => {
  await emptied('couponUses', 'orders');
  await sql('update coupons set uses = 0');
});

const LONG = { tags: 'long' };

const orders = () => sql('select cast("totalInPaisa" as float) as "totalInPaisa" from orders');

async function makeCoupon(page: Page, code: string, fields: Record<string, string>): Promise<void> {
  await page.goto('/admin/coupons?new=1');
  await page.getByLabel(coupons.code, { exact: true }).fill(code);
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: admin.save, exact: true }).click();
}

async function typeCode(page: Page, code: string): Promise<void> {
  if (!(await page.getByLabel(m.code).isVisible())) await page.getByText(m.have).click();
  await page.getByLabel(m.code).fill(code);
}

async function apply(page: Page, code: string): Promise<void> {
  await typeCode(page, code);
  await page.getByRole('button', { name: m.apply, exact: true }).click();
}
const remove = (page: Page) => page.getByRole('button', { name: m.removeOf('EID10') });

test('the shopkeeper makes a coupon on a phone, sees on it how often it was used, and ends it', LONG, () =>
  asVisitor({ viewport: { width: 390, height: 800 } }, async ({ page }) => {
    await logInAsAdmin(page);
    await emptied('coupons');
    await page.goto('/admin/coupons');
    await page.getByText(coupons.none).waitFor();
    await makeCoupon(page, 'eid 10', { [coupons.percent]: '100' });
    await page.getByText(faults.fault({ code: 'no coupon percent', field: 'percent', max: '99' })).waitFor();
    expect(await page.getByLabel(coupons.code, { exact: true }).inputValue()).toBe('eid 10');
    await page.getByLabel(coupons.percent).fill('10');
    await expectWellMade(page);
    await page.getByRole('button', { name: admin.save, exact: true }).click();
    const row = page.getByRole('article').filter({ hasText: 'EID10' });
    await row.getByText(coupons.states.running).waitFor();
    await row.getByText(coupons.used(0)).waitFor();
    await makeCoupon(page, 'EID10', { [coupons.amount]: '500' });
    await page.getByText(coupons.codeTaken).waitFor();
    await makeCoupon(page, 'MUCH', { [coupons.amount]: '500', [coupons.leastGoods]: '900000' });
    await open(page, '/admin/coupons');
    await expectWellMade(page);
    await page.getByRole('button', { name: coupons.endNowOf('MUCH') }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: coupons.endNow }).click();
    const much = page.getByRole('article').filter({ hasText: 'MUCH' });
    await much.getByText(coupons.states.over, { exact: true }).waitFor();
  }),
);

test('a shopper applies it, orders, cancels and applies it again', LONG, () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await signUp(page);
    await addToCart(page, 1);
    await open(page, '/cart');
    await apply(page, 'nothing');
    await page.getByText(m.unknown).waitFor();
    expect(await page.getByLabel(m.code).inputValue()).toBe('nothing');
    await typeCode(page, 'eid۱۰');
    await page.getByLabel(m.code).press('Enter');
    await remove(page).waitFor();
    await expectWellMade(page);

    await open(page, '/checkout');
    await fillShipping(page);
    await remove(page).click();
    await page.getByText(checkout.youPay({ total: 'Rs. 3,850' })).waitFor();
    expect(await page.getByLabel(checkout.city).inputValue()).toBe('Daska');
    // Typed but not applied: shown on the page first.
    await typeCode(page, 'EID10');
    await page.getByRole('button', { name: checkout.place }).click();
    await page.getByText(checkout.youPay({ total: 'Rs. 3,465' })).waitFor();
    expect(await orders()).toEqual([]);
    await expectWellMade(page);
    await page.getByLabel(checkout.city).press('Enter');
    await page.waitForURL(/\/profile$/);
    expect(await orders()).toEqual([{ totalInPaisa: 346_500 }]);
    await page.getByText('Rs. −385').first().waitFor();

    await addToCart(page, 1);
    await open(page, '/cart');
    await apply(page, 'EID10');
    await page.getByText(m.usedWithPhone).waitFor();
    await open(page, '/profile');
    await page.getByRole('button', { name: like(profile.cancelOf(ANY)) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: profile.cancelOrder }).click();
    await page.getByText(profile.cancelled).waitFor();
    await open(page, '/cart');
    await apply(page, 'EID10');
    await remove(page).waitFor();
  }),
);

test('without scripts it is applied and removed, and nothing that was typed is lost', LONG, () =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
    await signUp(page, 'Bano Bibi');
    await addToCart(page, 1);
    await page.goto('/cart');
    await apply(page, 'none');
    await page.getByText(m.unknown).waitFor();
    expect(await page.getByLabel(m.code).inputValue()).toBe('none');
    await apply(page, 'EID10');
    await remove(page).click();
    await page.goto('/checkout');
    await fillShipping(page);
    await apply(page, 'eid10');
    await page.getByText(checkout.youPay({ total: 'Rs. 3,465' })).waitFor();
    expect(await page.getByLabel(checkout.city).inputValue()).toBe('Daska');
    await page.getByRole('button', { name: checkout.place }).click();
    await page.waitForURL(/\/profile$/);
    expect(await orders()).toEqual([{ totalInPaisa: 346_500 }]);
  }),
);

const NOTE = 'For Ammi, Eid mubarak';

test('a gift is ordered, seen on its pages, and its slip has the note and no price', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await signUp(page);
    await addToCart(page);
    await open(page, '/checkout');
    await fillShipping(page);
    await page.getByText(gift.forSomeone).click();
    await page.getByLabel(gift.isGift).check();
    await page.getByText(gift.collects).waitFor();
    await page.getByLabel(gift.note).fill('x'.repeat(201));
    await expectWellMade(page);
    await page.getByRole('button', { name: checkout.place }).click();
    await page.getByText(faults.fault({ field: 'giftNote', code: 'too long', max: 200 })).waitFor();
    expect(await page.getByLabel(gift.isGift).isChecked()).toBe(true);
    await page.getByLabel(gift.note).fill(NOTE);
    await page.getByRole('button', { name: checkout.place }).click();
    await page.waitForURL('/profile');
    await page.getByText(NOTE).waitFor();
    const number = await page.getByRole('heading', { name: /^USM-\d+$/ }).innerText();
    await expect.poll(() => mailsIn(shop().dataDir).join()).toContain(emails.isGift);

    await asVisitor({ viewport: PHONE }, async ({ page: desk }) => {
      await openAsAdmin(desk, '/admin/orders');
      const row = desk.getByRole('article', { name: new RegExp(number) });
      await row.getByText(NOTE).waitFor();
      await desk.goto(`/admin/orders/${number}/slip`);
      const slip = await desk.getByRole('article').innerText();
      expect(slip).toContain(NOTE);
      expect(slip).not.toContain('Rs.');
      await open(desk, `/admin/orders/${number}/change`);
      await desk.getByText(change.person).click();
      expect(await desk.getByLabel(gift.note).inputValue()).toBe(NOTE);
      await desk.getByLabel(gift.isGift).uncheck();
      await desk.getByLabel(gift.note).fill('');
      await expectWellMade(desk);
      await desk.getByRole('button', { name: change.save }).click();
      await desk.getByText(change.saved).waitFor();
      await desk.goto(`/admin/orders/${number}/slip`);
      expect(await desk.getByRole('article').innerText()).toContain('Rs.');
    });
  }));

test('without scripts a note alone makes a gift, and a forgotten field loses nothing', () =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: false, spoken: 'ur' }, async ({ page }) => {
    await signUp(page);
    await addToCart(page);
    await page.goto('/checkout');
    await page.getByText(gift.forSomeone).click();
    await page.getByLabel(gift.note).fill(NOTE);
    await page.getByRole('button', { name: checkout.place }).click();
    expect(await page.getByLabel(gift.note).inputValue()).toBe(NOTE);
    await fillShipping(page);
    await page.getByRole('button', { name: checkout.place }).click();
    await page.waitForURL(/\/profile$/);
    await page.getByText(NOTE).waitFor();
    await placeOrder(page);
    expect(await page.getByText(gift.gift, { exact: true }).count()).toBe(1);
  }));
