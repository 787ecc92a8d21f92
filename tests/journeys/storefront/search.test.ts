/** @module-tag long */
import { beforeEach, expect, test } from 'vitest';
import { sortKey } from '#shop/kernel/text/sort-key.ts';
import {
  DESK,
  expectWellMade,
  hydrated,
  idle,
  open,
  openAsAdmin,
  PHONE,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor, sql } = openShopInBrowser({ doctored: true });
beforeEach(async () => {
  await sql(`delete from products where id like 'many-%'`);
  await sql(`delete from "searchWords" where words like '%zoyabgar%'`);
});

test('the search suggests while one types; keys and a finger choose', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await open(page, '/products');
    const field = page.getByRole('combobox', { name: 'Search' });
    await field.pressSequentially('tolia');
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await options.first().waitFor();
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    await expectWellMade(page);
    const second = (await options.nth(1).innerText()).split('\n')[0] ?? '';
    await field.press('ArrowDown');
    await field.press('ArrowDown');
    await expect.poll(() => options.nth(1).getAttribute('aria-selected')).toBe('true');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await options.nth(1).getAttribute('id'));
    await field.press('ArrowUp');
    await field.press('ArrowDown');
    await field.press('Enter');
    await page.getByRole('heading', { level: 1, name: second }).waitFor();

    await page.goBack();
    await hydrated(page);
    await field.fill('boski');
    await options.first().waitFor();
    await field.press('Escape');
    await options.first().waitFor({ state: 'hidden' });
    expect(await field.inputValue()).toBe('boski');
    await field.pressSequentially(' l');
    await options.first().click();
    await page.getByRole('heading', { level: 1, name: /Boski/ }).waitFor();
  }));

test('Enter searches for what was typed; without network the field still takes it', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await open(page, '/products');
    const field = page.getByRole('combobox', { name: 'Search' });
    await page.context().setOffline(true);
    const unanswered = page.waitForEvent('requestfailed', (request) => request.url().endsWith('?q=chadar'));
    await field.pressSequentially('chadar');
    await unanswered;
    expect(await page.getByRole('listbox', { name: 'Suggestions' }).isVisible()).toBe(false);
    await page.context().setOffline(false);
    await field.press('Enter');
    await page.waitForURL(/q=chadar/);
    await expect
      .poll(() => page.getByLabel('Sort by').locator('option:checked').innerText())
      .toBe('Best match');
    const badges = page.getByRole('main').getByRole('article').getByText('Bedsheets', { exact: true });
    await badges.first().waitFor();
  }));

test('a list goes on as one scrolls, Back finds it as long, and after 120 its links lead on', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    const columns =
      'name, "nameKey", "priceInPaisa", image, "mainCategory", category, description, stock, "createdAt", "updatedAt"';
    const many = Array.from(
      { length: 150 },
      (_, n) =>
        `select 'many-${n}', 'MANY-${n}', 'Many ${n}', '${sortKey(`Many ${n}`)}', "priceInPaisa", image, 'Home Essentials', 'Others', description, stock, 0, 0 from products where "productId" = 'ML-001'`,
    );
    await sql(`insert into products (id, "productId", ${columns}) ${many.join(' union all ')}`);
    await open(page, '/products?mainCategory=Home+Essentials&category=Others');
    const cards = page.getByRole('main').getByRole('article');
    expect(await cards.count()).toBe(24);
    const toEnd = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    for (const count of [48, 72, 96, 120]) {
      await toEnd();
      await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(count);
    }
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await toEnd();
    await idle(page);
    expect(asked.filter((url) => url.includes('page='))).toEqual([]);
    expect(await cards.count()).toBe(120);
    const names = await cards.getByRole('heading').allInnerTexts();
    expect(new Set(names).size).toBe(120);
    await cards.nth(100).getByRole('link', { name: /^View/ }).click();
    await page.getByText('Stock Available').waitFor();
    const left = names[100] ?? '';
    await page.goBack();
    await expect.poll(() => cards.count()).toBe(120);
    await expect.poll(() => page.getByRole('heading', { name: left }).isVisible()).toBe(true);
    await expect
      .poll(() => page.evaluate(() => window.scrollY), { message: 'where the reader was' })
      .toBeGreaterThan(3000);
    await page.getByText('Page 5 of').waitFor();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(/page=6/);
    await expect.poll(() => cards.count()).toBeLessThan(60);
  }));

test('the admin adds words that mean the same, and shoppers find by them at once', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openAsAdmin(page, '/admin/categories');
    const form = page.locator('form').filter({ has: page.getByLabel('New words') });
    await page.getByRole('heading', { name: 'Search Words', exact: true }).first().waitFor();
    await page.getByLabel('New words').fill('gota');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Write at least two words').waitFor();
    expect(await page.getByLabel('New words').inputValue()).toBe('gota');
    await page.getByLabel('New words').fill('boski, zoyabgar');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Words saved').waitFor();
    await page.goto('/products?q=zoyabgar');
    await page.getByRole('heading', { name: /Boski/ }).first().waitFor();
    await open(page, '/admin/categories');
    await page.getByRole('button', { name: 'Delete: boski, zoyabgar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete words' }).click();
    await page.getByText('Words deleted').waitFor();
    await page.goto('/products?q=zoyabgar');
    await page.getByText('No products found matching your criteria.').waitFor();
  }));
