/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { PiecePart } from '#shop/catalogue/cloth/piece-rows.ts';
import { MAX_PIECE_TEXT } from '#shop/catalogue/cloth/pieces.ts';
import { m as catalogue } from '#words/catalogue.ts';
import { m } from '#words/cloth.ts';
import { m as faults } from '#words/faults.ts';
import { m as fields } from '#words/product-fields.ts';
import {
  expectItFits,
  expectWellMade,
  logInAsAdmin,
  open,
  openAsAdmin,
  PHONE,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor } = openShopInBrowser();

test('a shopper sees the facts as a table, and in short on the card', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await page.goto('/product/wl-001');
    const table = page.getByRole('table', { name: m.heading });
    const row = (label: string) => table.getByRole('row').filter({ hasText: label });
    await row(fields.names.kind).getByText(m.kinds['womens-3']).waitFor();
    await row('Shirt').getByText('Lawn, Printed, 2.5 m (2.7 gaz)').waitFor();
    await row(fields.names.widthIn).getByText('44 in (112 cm)').waitFor();
    expect(await row(fields.names.pillowCovers).count()).toBe(0);
    await expectItFits(page);
    await page.goto('/product/hb-002');
    await row(m.size).getByText('90 × 98 in (229 × 250 cm)').waitFor();
    await page.goto('/product/ho-001');
    await page.getByRole('heading', { name: 'Cushion Covers' }).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await page.goto('/products?mainCategory=Men&category=Lawn');
    await page
      .getByRole('article')
      .filter({ hasText: 'Fine Lawn' })
      .getByText('4.5 m · 54 in wide')
      .waitFor();
  }));

const fieldOf = (page: Page) => (name: keyof typeof fields.names) =>
  page.getByLabel(fields.names[name]).and(page.locator(`[name="${name}"]`));

test('the pieces of a suit are typed in rows, and a wrong part has the focus', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openAsAdmin(page, '/admin/products?edit=ht-002');
    const field = fieldOf(page);
    await field('kind').selectOption('womens-2');
    const piece = (place: number, part: PiecePart) =>
      page.getByRole('listitem', { name: m.piece(place) }).getByLabel(m.pieceParts[part], { exact: true });
    await piece(1, 'name').fill('Shirt');
    await piece(1, 'fabric').fill('Lawn');
    await piece(1, 'work').fill('Printed');
    await piece(1, 'length').fill('much');
    await piece(2, 'name').fill('Dupatta');
    await page.getByRole('button', { name: m.addPiece }).click();
    await expect.poll(() => piece(3, 'name').evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: m.takePieceAway(3) }).click();
    expect(await field('pieces').inputValue()).toBe('Shirt, Lawn, Printed, much\nDupatta');
    const bottom = await page.getByRole('button', { name: m.addPiece }).boundingBox();
    const next = await field('widthIn').boundingBox();
    expect(next?.y).toBeGreaterThan((bottom?.y ?? 0) + (bottom?.height ?? 0));
    await expectWellMade(page);
    await page.getByRole('button', { name: catalogue.saveProduct }).click();
    await expect.poll(() => piece(1, 'length').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => piece(1, 'length').evaluate((one) => one === document.activeElement)).toBe(true);
    const wrong = page.getByText(m.wrongPart.length(MAX_PIECE_TEXT));
    expect(await piece(1, 'length').getAttribute('aria-describedby')).toBe(await wrong.getAttribute('id'));
    // An error of the text area names lines, which are hidden here.
    const ofLines = faults.fault({ code: 'no piece', field: 'pieces', max: 'Shirt, Lawn, Printed, much' });
    expect(await page.getByText(ofLines).count()).toBe(0);
    await piece(1, 'length').fill('3');
    await expect.poll(() => piece(1, 'length').getAttribute('aria-invalid')).toBeNull();
    expect(await wrong.count()).toBe(0);
    await field('kind').selectOption('bedsheet');
    expect(await piece(1, 'name').isVisible()).toBe(false);
    await field('kind').selectOption('womens-2');
    expect(await field('pieces').inputValue()).toBe('Shirt, Lawn, Printed, 3 m\nDupatta');
    await page.getByRole('button', { name: catalogue.saveProduct }).click();
    await page.getByText(catalogue.productSaved).waitFor();
    await page.goto('/product/ht-002');
    await page.getByText('Lawn, Printed, 3 m (3.3 gaz)').waitFor();
  }));

test('the shopkeeper types facts by the kind of cloth', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openAsAdmin(page, '/admin/products?edit=ho-002');
    const field = fieldOf(page);
    const main = page.getByRole('main');
    if (!(await field('kind').isVisible())) await main.getByText(m.heading, { exact: true }).click();
    await field('kind').selectOption('bedsheet');
    await field('widthIn').fill('4');
    await field('lengthCm').fill('4');
    await page.getByLabel(m.cares['no-bleach']).check();
    await page.getByRole('button', { name: catalogue.saveProduct }).click();
    await page.getByText(faults.fault({ field: 'widthIn', code: 'too small', max: '5' })).waitFor();
    await page.getByText(faults.fault({ field: 'lengthCm', code: 'no length', max: '100' })).waitFor();
    expect(await field('lengthCm').inputValue()).toBe('4');
    // The folded part opens again, and the invalid field gets the focus.
    await main.getByText(m.heading, { exact: true }).click();
    await field('widthIn').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: catalogue.saveProduct }).click();
    await field('widthIn').waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'widthIn');
    await field('widthIn').fill('90');
    await field('lengthCm').fill('100 in');
    await page.getByRole('button', { name: catalogue.saveProduct }).click();
    await page.getByText(catalogue.productSaved).waitFor();
    await page.goto('/admin/products?edit=ho-002');
    expect(await field('lengthCm').inputValue()).toBe('2.54 m');
    expect(await page.getByLabel(m.cares['no-bleach']).isChecked()).toBe(true);
    await page.goto('/product/ho-002');
    await page.getByText('90 × 100 in (229 × 254 cm)').waitFor();
    await page.getByText(m.cares['no-bleach']).waitFor();
    await open(page, '/admin/products?edit=ho-002');
    await field('kind').selectOption('');
    await page.getByRole('button', { name: catalogue.saveProduct }).click();
    await page.getByText(catalogue.productSaved).waitFor();
    await page.goto('/product/ho-002');
    await page.getByRole('heading', { name: 'Table Runner' }).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
  }));

test('before scripts all fields are there, ticks come back, and a fact of another kind is said beside it', () =>
  asVisitor({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/products?edit=ho-003');
    await page.getByRole('main').getByText(m.heading, { exact: true }).click();
    for (const name of ['pieces', 'pillowCovers', 'season', 'widthIn'] as const)
      expect(await page.getByLabel(fields.names[name]).isVisible()).toBe(true);
    await page.getByLabel(fields.names.kind).selectOption('towel');
    await page.getByLabel(fields.names.pillowCovers).fill('2');
    await page.getByLabel(m.cares['wash-apart']).check();
    await page.getByLabel(m.cares['no-bleach']).check();
    await page.getByRole('button', { name: catalogue.saveProduct }).click();
    await page.getByText(faults.fault({ field: 'pillowCovers', code: 'not of this kind' })).waitFor();
    expect(await page.getByLabel(fields.names.pillowCovers).inputValue()).toBe('2');
    expect(await page.getByLabel(m.cares['wash-apart']).isChecked()).toBe(true);
    expect(await page.getByLabel(m.cares['no-bleach']).isChecked()).toBe(true);
  }));
