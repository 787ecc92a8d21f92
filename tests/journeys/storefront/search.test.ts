/** @module-tag long */
import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { sortKey } from '#shop/kernel/text/sort-key.ts';
import { m } from '#words/filters.ts';
import { m as products } from '#words/products.ts';
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

const { asVisitor, shop, sql } = openShopInBrowser({ doctored: true });
beforeEach(async () => {
  await sql(`delete from products where id like 'many-%'`);
  await sql(`delete from "searchWords" where words like '%zoyabgar%'`);
});

test('the search suggests while one types; keys and a finger choose; Enter searches, also after a time without network', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await open(page, '/products');
    const field = page.getByRole('combobox', { name: 'Search' });
    await field.pressSequentially('tolia');
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await options.first().waitFor();
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    await expectWellMade(page);
    const second = (await options.nth(1).innerText()).split('\n')[0] ?? '';
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowDown']) await field.press(key);
    await expect.poll(() => options.nth(1).getAttribute('aria-selected')).toBe('true');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await options.nth(1).getAttribute('id'));
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

    await open(page, '/products');
    await page.context().setOffline(true);
    const unanswered = page.waitForEvent('requestfailed', (request) => request.url().endsWith('?q=chadar'));
    await field.pressSequentially('chadar');
    await unanswered;
    expect(await page.getByRole('listbox', { name: 'Suggestions' }).isVisible()).toBe(false);
    await page.context().setOffline(false);
    await field.press('Enter');
    await page.waitForURL(/q=chadar/);
    const sort = page.getByLabel('Sort by').locator('option:checked');
    await expect.poll(() => sort.innerText()).toBe('Best match');
    const badges = page.getByRole('main').getByRole('article').getByText('Bedsheets', { exact: true });
    await badges.first().waitFor();
  }));

test('the header leads to the search from every other page, on a phone to its field', async () => {
  await asVisitor({ viewport: DESK }, async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('banner').getByRole('searchbox', { name: 'Search products' }).fill('latha');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/products\?q=latha/);
    const found = page.getByRole('link', { name: /^View .*Latha/ });
    await found.first().waitFor();
  });
  await asVisitor({ viewport: PHONE }, async ({ page }) => {
    await open(page, '/about');
    await page.getByRole('link', { name: 'Search products' }).click();
    await page.waitForURL('/products#search');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search');
  });
});

test('a list goes on as one scrolls, Back finds it as long, and after 120 its links lead on', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    const columns =
      'id, "productId", name, "nameKey", "mainCategory", category, "createdAt", "updatedAt", "priceInPaisa", image, description, stock';
    const many = Array.from({ length: 150 }, (_, n) => {
      const own = `'many-${n}', 'MANY-${n}', 'Many ${n}', '${sortKey(`Many ${n}`)}', 'Home Essentials', 'Others', 0, 0`;
      return `select ${own}, "priceInPaisa", image, description, stock from products where id = 'ml-001'`;
    });
    await sql(`insert into products (${columns}) ${many.join(' union all ')}`);
    await open(page, '/products?mainCategory=Home+Essentials&category=Others');
    const cards = page.getByRole('main').getByRole('article');
    expect(await cards.count()).toBe(24);
    const toEnd = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    for (const count of [48, 72, 96, 120]) {
      await toEnd();
      await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(count);
    }
    await toEnd();
    await idle(page);
    expect(await cards.count()).toBe(120);
    const names = await cards.getByRole('heading').allInnerTexts();
    expect(new Set(names).size).toBe(120);
    await cards.nth(100).getByRole('link', { name: /^View/ }).click();
    await page.getByText('Stock Available').waitFor();
    const left = names[100] ?? '';
    await page.goBack();
    await expect.poll(() => cards.count()).toBe(120);
    await expect.poll(() => page.getByRole('heading', { name: left }).isVisible()).toBe(true);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(3000);
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
    const saveWords = async (words: string, said: string) => {
      await page.getByLabel('New words').fill(words);
      await form.getByRole('button', { name: 'Save' }).click();
      await page.getByText(said).waitFor();
    };
    await saveWords('gota', 'Write at least two words');
    expect(await page.getByLabel('New words').inputValue()).toBe('gota');
    await saveWords('boski, zoyabgar', 'Words saved');
    await page.goto('/products?q=zoyabgar');
    await page.getByRole('heading', { name: /Boski/ }).first().waitFor();
    await open(page, '/admin/categories');
    await page.getByRole('button', { name: 'Delete: boski, zoyabgar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete words' }).click();
    await page.getByText('Words deleted').waitFor();
    await page.goto('/products?q=zoyabgar');
    await page.getByText('No products found matching your criteria.').waitFor();
  }));

const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const box = (page: Page, value: string) => page.locator(`input[type=checkbox][value="${value}"]`);
const openFilters = (page: Page) => page.getByRole('link', { name: products.filters, exact: true });
const found = (page: Page, count: number) =>
  page.getByRole('main').getByText(products.found(count), { exact: true }).first().waitFor();
const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement);
const countOf = async (page: Page, value: string) =>
  Number(await box(page, value).locator('xpath=following-sibling::span').innerText());

test('category, order and search are in the address, the focus stays on each, and after Back the fields show what the address says', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await open(page, '/products?mainCategory=Men');
    const lawn = page.getByRole('group', { name: 'Subcategory' }).getByRole('radio', { name: 'Lawn' });
    await lawn.check();
    await page.waitForURL(/category=Lawn/);
    expect(await hasFocus(lawn)).toBe(true);
    const sort = page.getByLabel('Sort by');
    await sort.focus();
    await sort.selectOption('cheapest');
    await page.waitForURL(/sort=cheapest/);
    expect(await hasFocus(sort)).toBe(true);
    const search = page.getByRole('combobox', { name: 'Search', exact: true });
    await search.fill('lawn');
    await search.press('Enter');
    await page.waitForURL(/q=lawn/);
    expect(await hasFocus(search)).toBe(true);
    for (const gone of ['q=lawn', 'sort=cheapest', 'category=Lawn']) {
      await page.goBack();
      await page.waitForURL((url) => !url.search.includes(gone));
    }
    await expect.poll(() => lawn.isChecked()).toBe(false);
    await expect.poll(() => search.inputValue()).toBe('');
  }));

test('beside the list each choice is in the address, the focus stays on it, and Back takes one after the other away', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await open(page, '/products?mainCategory=Women');
    const [lawn, summer] = [box(page, 'lawn'), box(page, 'summer')];
    await lawn.waitFor();
    const lawns = await countOf(page, 'lawn');
    const placeOfLawn = () => lawn.evaluate((field) => field.getBoundingClientRect().top + scrollY);
    const place = await placeOfLawn();
    // The panel's script may still be loading.
    await page.waitForLoadState('networkidle');
    await lawn.focus();
    await page.keyboard.press('Space');
    await page.waitForURL(/fabric=lawn/);
    await found(page, lawns);
    expect(await hasFocus(lawn)).toBe(true);
    const summers = await countOf(page, 'summer');
    await summer.check();
    await page.waitForURL(/season=summer/);
    await found(page, summers);
    expect(await hasFocus(summer)).toBe(true);
    expect(await placeOfLawn()).toBe(place);
    expect(searchOf(page)).toEqual({ mainCategory: 'Women', fabric: 'lawn', season: 'summer' });
    await expectWellMade(page);
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('season'));
    await expect.poll(() => summer.isChecked()).toBe(false);
    expect(await lawn.isChecked()).toBe(true);
    await page.getByRole('link', { name: m.remove('Lawn') }).click();
    await page.waitForURL((url) => !url.search.includes('fabric'));
    // The previous page's links remain until the new one is drawn.
    await expect.poll(() => lawn.isChecked()).toBe(false);
    const band = page.getByRole('link', { name: /^Rs\. [\d,]+ to Rs\. [\d,]+$/ }).first();
    await band.click();
    await page.waitForURL(/minPrice=\d+&maxPrice=\d+/);
    await expect.poll(() => band.getAttribute('aria-current')).toBe('true');
    await band.click();
    await page.waitForURL((url) => !url.search.includes('Price'));
    await expect.poll(() => band.getAttribute('aria-current')).toBeNull();
  }));

test('on a phone a sheet, in Urdu, opens with the focus in it, counts as one ticks, and gives the focus back', () =>
  asVisitor({ viewport: PHONE, spoken: 'ur' }, async ({ page }) => {
    await open(page, '/products');
    await openFilters(page).click();
    const sheet = page.getByRole('dialog', { name: products.filters });
    await sheet.getByText('لان', { exact: true }).waitFor();
    expect(await sheet.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    const before = await sheet.boundingBox();
    const cotton = await countOf(page, 'cotton');
    const show = sheet.getByRole('button', { name: m.show(cotton) });
    const isAt = (search: string) => page.waitForURL((url) => url.search === search);
    await box(page, 'cotton').check();
    await show.waitFor();
    await sheet.getByRole('status').getByText(products.found(cotton)).waitFor();
    expect(await hasFocus(box(page, 'cotton'))).toBe(true);
    expect(await sheet.boundingBox()).toEqual(before);
    await expectWellMade(page);
    await show.click();
    await isAt('?fabric=cotton');
    await found(page, cotton);
    await expect.poll(() => hasFocus(openFilters(page))).toBe(true);
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await openFilters(page).click();
      await sheet.waitFor();
      await close();
      await isAt('?fabric=cotton');
      await expect.poll(() => hasFocus(openFilters(page))).toBe(true);
    }
    await page.goBack();
    await isAt('');
    await expect.poll(() => openFilters(page).getAttribute('href')).not.toContain('cotton');
    await openFilters(page).click();
    await box(page, 'cotton').check();
    await show.waitFor();
    await page.goBack();
    await isAt('?fabric=cotton');
    await found(page, cotton);
    await page.goBack();
    await isAt('');
  }));

test('without scripts the same form has one button', () =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/products?sort=cheapest');
    await openFilters(page).click();
    await page.getByLabel(m.from).fill('2,000');
    await page.getByLabel(m.to).fill('abc');
    await box(page, '1').first().check();
    await page.getByRole('button', { name: /^Show \d+ products?$/ }).click();
    const typed = { sort: 'cheapest', minPrice: '2,000', maxPrice: 'abc', inStock: '1' };
    expect(searchOf(page)).toMatchObject(typed);
    await page.getByText(m.faults.rupees).first().waitFor();
    await page.getByRole('link', { name: m.remove('From Rs. 2,000') }).waitFor();
    expect(await page.getByText('Out of Stock').count()).toBe(0);
    await openFilters(page).click();
    expect(await page.getByLabel(m.to).inputValue()).toBe('abc');
  }));

test('an address with filters that make no sense is answered with a way out', async () => {
  const queries = 'kind=foo minPrice=500&maxPrice=5 fabric=nowhere inStock=1&inStock=2&pieces=x';
  for (const query of queries.split(' ')) {
    const answer = await fetch(`${shop().url}/products?${query}`);
    expect([query, answer.status]).toEqual([query, 200]);
    const html = await answer.text();
    expect(html, query).toContain('name="robots" content="noindex"');
    expect(html, query).toMatch(/class="notice|Remove filter: /);
    expect(html, query).toContain('<article');
  }
});
