import { expect, test } from 'vitest';
import { m as checkout } from '#words/checkout.ts';
import { m as emails } from '#words/emails.ts';
import { m as faults } from '#words/faults.ts';
import { m } from '#words/gift.ts';
import { m as change } from '#words/order-change.ts';
import {
  addToCart,
  expectWellMade,
  fillShipping,
  open,
  openAsAdmin,
  PHONE,
  placeOrder,
  signUp,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { mailsIn } from '../../support/mails.ts';

const { shop, asVisitor } = openShopInBrowser();

const NOTE = 'For Ammi, Eid mubarak';

test('a gift is ordered, seen on its pages, and its slip has the note and no price', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await signUp(page);
    await addToCart(page);
    await open(page, '/checkout');
    await fillShipping(page);
    await page.getByText(m.forSomeone).click();
    await page.getByLabel(m.isGift).check();
    await page.getByText(m.collects).waitFor();
    await page.getByLabel(m.note).fill('x'.repeat(201));
    await expectWellMade(page);
    await page.getByRole('button', { name: checkout.place }).click();
    await page.getByText(faults.fault({ field: 'giftNote', code: 'too long', max: 200 })).waitFor();
    expect(await page.getByLabel(m.isGift).isChecked()).toBe(true);
    await page.getByLabel(m.note).fill(NOTE);
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
      expect(await desk.getByLabel(m.note).inputValue()).toBe(NOTE);
      await desk.getByLabel(m.isGift).uncheck();
      await desk.getByLabel(m.note).fill('');
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
    await page.getByText(m.forSomeone).click();
    await page.getByLabel(m.note).fill(NOTE);
    await page.getByRole('button', { name: checkout.place }).click();
    expect(await page.getByLabel(m.note).inputValue()).toBe(NOTE);
    await fillShipping(page);
    await page.getByRole('button', { name: checkout.place }).click();
    await page.waitForURL(/\/profile$/);
    await page.getByText(NOTE).waitFor();
    await placeOrder(page);
    expect(await page.getByText(m.gift, { exact: true }).count()).toBe(1);
  }));
