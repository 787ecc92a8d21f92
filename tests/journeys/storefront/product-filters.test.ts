/** @module-tag long */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { m } from '#words/filters.ts';
import { m as products } from '#words/products.ts';
import { DESK, expectWellMade, open, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { shop, asVisitor } = openShopInBrowser();

const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const box = (page: Page, value: string) => page.locator(`input[type=checkbox][value="${value}"]`);
const openFilters = (page: Page) => page.getByRole('link', { name: products.filters, exact: true });
const found = (page: Page, count: number) =>
  page.getByRole('main').getByText(products.found(count), { exact: true }).first().waitFor();
const isFocused = (page: Page, value: string) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement).value).then((now) => now === value);
const countOf = async (page: Page, value: string) =>
  Number(await box(page, value).locator('xpath=following-sibling::span').innerText());

test('beside the list each choice is in the address, the focus stays on it, and Back takes one after the other away', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await open(page, '/products?mainCategory=Women');
    await box(page, 'lawn').waitFor();
    const lawn = await countOf(page, 'lawn');
    const placeOfLawn = () =>
      box(page, 'lawn').evaluate((field) => field.getBoundingClientRect().top + scrollY);
    const place = await placeOfLawn();
    // The panel's script may still be loading.
    await page.waitForLoadState('networkidle');
    await box(page, 'lawn').focus();
    await page.keyboard.press('Space');
    await page.waitForURL(/fabric=lawn/);
    await found(page, lawn);
    expect(await isFocused(page, 'lawn')).toBe(true);
    const summer = await countOf(page, 'summer');
    await box(page, 'summer').check();
    await page.waitForURL(/season=summer/);
    await found(page, summer);
    expect(await isFocused(page, 'summer')).toBe(true);
    expect(await placeOfLawn()).toBe(place);
    expect(searchOf(page)).toEqual({ mainCategory: 'Women', fabric: 'lawn', season: 'summer' });
    await expectWellMade(page);
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('season'));
    await expect.poll(() => box(page, 'summer').isChecked()).toBe(false);
    expect(await box(page, 'lawn').isChecked()).toBe(true);
    await page.getByRole('link', { name: m.remove('Lawn') }).click();
    await page.waitForURL((url) => !url.search.includes('fabric'));
    // The previous page's links remain until the new one is drawn.
    await expect.poll(() => box(page, 'lawn').isChecked()).toBe(false);
    const band = page.getByRole('link', { name: /^Rs\. [\d,]+ to Rs\. [\d,]+$/ }).first();
    await band.click();
    await page.waitForURL(/minPrice=\d+&maxPrice=\d+/);
    await expect.poll(() => band.getAttribute('aria-current')).toBe('true');
    await band.click();
    await page.waitForURL((url) => !url.search.includes('Price'));
    await expect.poll(() => band.getAttribute('aria-current')).toBeNull();
    await box(page, 'lawn').check();
    await page.waitForURL(/fabric=lawn/);
    await page.getByLabel(products.sortBy).selectOption('cheapest');
    await page.waitForURL(/sort=cheapest/);
    expect(searchOf(page)).toMatchObject({ fabric: 'lawn', sort: 'cheapest', mainCategory: 'Women' });
  }));

test('on a phone a sheet opens with the focus in it, counts as one ticks, and gives the focus back', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await open(page, '/products');
    await openFilters(page).click();
    const sheet = page.getByRole('dialog', { name: products.filters });
    await sheet.waitFor();
    expect(await sheet.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    const before = await sheet.boundingBox();
    const cotton = await countOf(page, 'cotton');
    await box(page, 'cotton').check();
    await sheet.getByRole('button', { name: m.show(cotton) }).waitFor();
    await sheet.getByRole('status').getByText(products.found(cotton)).waitFor();
    expect(await isFocused(page, 'cotton')).toBe(true);
    expect(await sheet.boundingBox()).toEqual(before);
    await expectWellMade(page);
    await sheet.getByRole('button', { name: m.show(cotton) }).click();
    await page.waitForURL((url) => url.search === '?fabric=cotton');
    await found(page, cotton);
    await expect.poll(() => openFilters(page).evaluate((link) => link === document.activeElement)).toBe(true);
    await openFilters(page).click();
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => url.search === '?fabric=cotton');
    await expect.poll(() => openFilters(page).evaluate((link) => link === document.activeElement)).toBe(true);
    await openFilters(page).click();
    await sheet.waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.search === '?fabric=cotton');
    await page.goBack();
    await page.waitForURL((url) => url.search === '');
    await expect.poll(() => openFilters(page).getAttribute('href')).not.toContain('cotton');
    await openFilters(page).click();
    await box(page, 'cotton').check();
    await sheet.getByRole('button', { name: m.show(cotton) }).waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.search === '?fabric=cotton');
    await found(page, cotton);
    await page.goBack();
    await page.waitForURL((url) => url.search === '');
  }));

test('without scripts the same form has one button', () =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/products?sort=cheapest');
    await openFilters(page).click();
    await page.getByLabel(m.from).fill('2,000');
    await page.getByLabel(m.to).fill('abc');
    await box(page, '1').first().check();
    await page.getByRole('button', { name: /^Show \d+ products?$/ }).click();
    expect(searchOf(page)).toMatchObject({
      sort: 'cheapest',
      minPrice: '2,000',
      maxPrice: 'abc',
      inStock: '1',
    });
    await page.getByText(m.faults.rupees).first().waitFor();
    await page.getByRole('link', { name: m.remove('From Rs. 2,000') }).waitFor();
    expect(await page.getByText('Out of Stock').count()).toBe(0);
    await openFilters(page).click();
    expect(await page.getByLabel(m.to).inputValue()).toBe('abc');
  }));

describe('an address with filters that make no sense', () => {
  test.each([
    'kind=foo',
    'minPrice=abc',
    'minPrice=500&maxPrice=5',
    'fabric=nowhere',
    'inStock=1&inStock=2&pieces=x',
  ])('%s is answered with a way out', async (query) => {
    const answer = await fetch(`${shop().url}/products?${query}`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).toMatch(/class="notice|Remove filter: /);
    expect(html).toContain('<article');
  });
});

test('in Urdu', () =>
  asVisitor({ viewport: PHONE, spoken: 'ur' }, async ({ page }) => {
    await open(page, '/products?fabric=lawn&season=summer&minWidth=44');
    await page.getByRole('link', { name: m.remove(m.widthFrom(44)) }).waitFor();
    await openFilters(page).click();
    await page.getByText('لان', { exact: true }).last().waitFor();
    await expectWellMade(page);
  }));
