/** @module-tag long */
import { expect, test } from 'vitest';
import { m as labels } from '#words/labels.ts';
import { m } from '#words/stock-take.ts';
import {
  expectItFits,
  expectWellMade,
  logInAsAdmin,
  open,
  openLive,
  PHONE,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor, sql } = openShopInBrowser();

test('two phones scan and type, and the differences are booked once with their labels at hand', () =>
  asVisitor({ viewport: PHONE }, ({ page }) =>
    asVisitor({ viewport: PHONE }, async ({ page: other }) => {
      await logInAsAdmin(page);
      await logInAsAdmin(other);
      await open(page, '/admin/stock-take');
      await page.getByRole('button', { name: m.begin }).click();
      await page.waitForURL(/\/count$/);
      await expectWellMade(page);
      await openLive(other, new URL(page.url()).pathname);
      const scan = async (code: string) => {
        await page.getByLabel(m.code).fill(code);
        await page.keyboard.press('Enter');
      };
      // A scanner reads faster than a slow network sends.
      await page.route('**/count.data', (route) => setTimeout(() => route.continue().catch(() => {}), 300));
      await scan('hb-001');
      await scan('HB-001');
      // A number after a code is a quantity.
      await scan('5');
      await expect.poll(() => other.getByLabel(/HB-001/).inputValue()).toBe('5');
      await other.getByLabel(/WC-002/).fill('1000');
      const towels = other.getByLabel(/HT-001/);
      const save = other.getByRole('button', { name: m.save, exact: true });
      await towels.fill('nineteen');
      await save.click();
      await other.getByText(m.badCount(1_000_000)).waitFor();
      expect(await towels.inputValue()).toBe('nineteen');
      await towels.fill('');
      await save.click();
      await other.getByText(m.saved).waitFor();
      await page.getByRole('link', { name: m.differences }).click();
      await page.getByText(m.differ(2)).waitFor();
      await expectItFits(page);
      await page.getByLabel(m.reason).first().selectOption({ label: m.reasons.found });
      await page.getByRole('button', { name: m.book(2) }).click();
      await page.getByText(m.booked(2)).waitFor();
      const stocks = await sql(`select stock from products where id in ('hb-001', 'wc-002') order by id`);
      expect(stocks.map(({ stock }) => Number(stock))).toEqual([5, 1000]);
      await page.getByRole('link', { name: m.everything }).click();
      await page.getByRole('link', { name: m.printLabels }).click();
      await page.getByRole('heading', { name: labels.heading }).waitFor();
      expect(await page.locator('.tag svg').count()).toBe(2);
    }),
  ));

test('a take is made and thrown away without scripts, and a name leads to what it may mean', () =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: false, spoken: 'ur' }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/stock-take');
    await page.getByRole('button', { name: m.begin }).click();
    const count = async (code: string) => {
      await page.getByLabel(m.code).fill(code);
      await page.getByRole('button', { name: m.countThis, exact: true }).click();
    };
    await count('ml-001');
    await page.getByRole('status').getByText('1').waitFor();
    await count('lawn');
    await page.getByLabel(/MW-001/).fill('4');
    await page.getByRole('button', { name: m.save, exact: true }).click();
    await page.getByRole('link', { name: m.differences }).click();
    await expectItFits(page);
    await page.getByRole('button', { name: m.drop }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: m.drop }).click();
    await page.waitForURL(/stock-take$/);
    expect(await page.getByRole('link', { name: m.goOn(m.everything) }).count()).toBe(0);
  }));
