/** @module-tag long */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { m as catalogue } from '#words/catalogue.ts';
import { m as orders } from '#words/orders.ts';
import { m as uploads } from '#words/pictures.ts';
import { m as fields } from '#words/product-fields.ts';
import { m } from '#words/product-pictures.ts';
import {
  DESK,
  expectItFits,
  expectWellMade,
  logInAsAdmin,
  openAsAdmin,
  PHONE,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { aTempFolder } from '../../support/temp-folder.ts';

const { asVisitor } = openShopInBrowser();

async function photos(count: number): Promise<string[]> {
  const folder = aTempFolder();
  const files = Array.from({ length: count }, (_, at) => path.join(folder, `${'abcdefghi'.charAt(at)}.png`));
  for (const [at, file] of files.entries())
    await sharp({ create: { width: 80, height: 100, channels: 3, background: { r: at * 25, g: 90, b: 90 } } })
      .png()
      .toFile(file);
  return files;
}

const row = (page: Page, place: number) => page.getByRole('listitem', { name: m.nth(place), exact: true });
const rows = (page: Page) => page.getByRole('list', { name: m.inOrder }).getByRole('listitem');
const texts = (page: Page) =>
  page
    .getByLabel(`${fields.names.imageAlt} (optional)`, { exact: true })
    .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value));
const save = (page: Page) => page.getByRole('button', { name: catalogue.saveProduct }).press('Enter');

test('pictures are put in order by keys and by pulling, described and saved, and a form that was refused keeps them', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openAsAdmin(page, '/admin/products?edit=ho-002');
    await row(page, 3).waitFor();
    for (const [place, text] of [
      [1, 'One'],
      [2, 'Two'],
      [3, 'Three'],
    ] as const)
      await row(page, place).getByLabel(`${fields.names.imageAlt} (optional)`, { exact: true }).fill(text);
    const later = page.getByRole('button', { name: m.later(1) });
    await later.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => texts(page)).toEqual(['Two', 'One', 'Three']);
    await page.getByText(m.movedTo({ place: 2, count: 3 })).waitFor();
    // The button disappeared with its picture.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(m.later(2));
    await page.getByRole('button', { name: m.handle(3) }).focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => texts(page)).toEqual(['Two', 'Three', 'One']);
    const handle = page.getByRole('button', { name: m.handle(1) });
    await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const [from, to] = [await handle.boundingBox(), await row(page, 2).boundingBox()];
    if (!from || !to) throw new Error('no rows');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, to.y + to.height - 10, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => texts(page)).toEqual(['Three', 'Two', 'One']);
    await expectWellMade(page);
    await page.getByLabel(catalogue.price).fill('none');
    await save(page);
    await page.locator('[aria-invalid="true"]').waitFor();
    expect(await texts(page)).toEqual(['Three', 'Two', 'One']);
    await page.getByLabel(catalogue.price).fill('900');
    await save(page);
    await page.getByText(catalogue.productSaved).waitFor();
    await page.goto('/product/ho-002');
    const alts = () =>
      page.locator('.gallery ul button img').evaluateAll((all) => all.map((img) => img.getAttribute('alt')));
    expect(await alts()).toEqual(['Three', 'Two', 'One']);
    const facts = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(JSON.parse(facts ?? '').image).toHaveLength(3);
  }));

test('a picture that was taken away comes back with Undo', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openAsAdmin(page, '/admin/products?edit=wl-001');
    const before = await texts(page);
    expect(before).toHaveLength(4);
    await page.getByRole('button', { name: m.takeAwayNth(2) }).click();
    await expect.poll(() => texts(page)).toHaveLength(3);
    const undo = page.getByRole('button', { name: orders.undo });
    await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => texts(page)).toEqual(before);
    await page.getByRole('button', { name: m.takeAwayNth(1) }).click();
    await expect.poll(() => texts(page)).toEqual(before.slice(1));
    expect(await page.getByLabel(uploads.address).inputValue()).toBe('/pictures/demo/wl-001-2.webp');
  }));

test('a ninth picture, one of 0 bytes and a file that is none are said beside the pictures, and those that are there stay', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await openAsAdmin(page, '/admin/products?new=1');
    await page.getByLabel(fields.names.productId).fill('NINE');
    const files = await photos(9);
    const [empty, none] = [path.join(aTempFolder(), 'empty.png'), path.join(aTempFolder(), 'none.png')];
    writeFileSync(empty, '');
    writeFileSync(none, 'no picture');
    await page.getByLabel(uploads.upload).setInputFiles([empty, none]);
    await expect.poll(() => page.getByText(uploads.noPicture).count()).toBe(2);
    await page.getByLabel(uploads.upload).setInputFiles(files);
    await row(page, 8).waitFor();
    await page.getByText(m.tooMany({ max: 8, names: 'i.png' })).waitFor();
    expect(await rows(page).count()).toBe(8);
    expect(await page.getByLabel(fields.names.productId).inputValue()).toBe('NINE');
  }));

test('without scripts pictures come with the form: kept when another field is wrong, the first is that of the cards', () =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/products?new=1');
    const none = path.join(aTempFolder(), 'none.png');
    writeFileSync(none, 'no picture');
    await page.getByLabel(fields.names.productId).fill('PLAIN-1');
    await page.getByLabel(fields.names.name, { exact: true }).fill('Plain lawn');
    await page.getByLabel(uploads.upload).setInputFiles([...(await photos(2)), none]);
    await page.getByRole('button', { name: catalogue.saveProduct }).click();
    await page.getByText(catalogue.notTaken({ name: 'none.png', why: uploads.noPicture })).waitFor();
    expect(await rows(page).count()).toBe(2);
    expect(await page.getByLabel(fields.names.productId).inputValue()).toBe('PLAIN-1');
    await expectItFits(page);
    await page.getByLabel(catalogue.price).fill('900');
    await page.getByLabel(fields.names.stock).fill('4');
    await page.getByLabel(catalogue.mainCategory).first().selectOption('Men');
    await page.getByLabel(catalogue.subcategory).selectOption('Latha');
    await page.getByLabel(fields.names.description, { exact: true }).fill('Soft');
    const [third = ''] = (await photos(3)).slice(2);
    await page.getByLabel(uploads.upload).setInputFiles(third);
    await row(page, 2).getByLabel(m.place).selectOption('1');
    const shown = await rows(page)
      .locator('img')
      .evaluateAll((all) => all.map((img) => img.getAttribute('src')));
    await page.getByRole('button', { name: catalogue.saveProduct }).click();
    await page.waitForURL(/\/admin\/products(?:#|$)/);
    await page.goto('/admin/products?q=PLAIN-1');
    const first = shown[1]?.replace(/-\d+\.webp$/, '.webp') ?? '';
    expect(await page.getByRole('article').locator('img').getAttribute('src')).toBe(first);
    await page.getByRole('link', { name: /^Edit/ }).click();
    expect(await rows(page).count()).toBe(3);
  }));
