/** @module-tag long */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { m as account } from '#words/account.ts';
import { m } from '#words/shelf.ts';
import {
  expectWellMade,
  hydrated,
  idle,
  logIn,
  logInAsAdmin,
  open,
  openAsAdmin,
  PHONE,
} from '../../support/browser/browser.ts';
import { onContent, onItem } from '../../support/browser/keyboard.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { aPlacedOrder } from '../../support/shopper.ts';

const { shop, asVisitor, sql } = openShopInBrowser({ doctored: true });

const THUMB = { width: 390, height: 844 };

const elsewhere = (page: Page, fields: Record<string, string>) =>
  page.evaluate(
    (sent) =>
      fetch('/admin/products/many', { method: 'POST', body: new URLSearchParams(sent) }).then(({ ok }) => ok),
    fields,
  );

const rowOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const namesIn = (page: Page, having = '') =>
  page.getByRole('article').filter({ hasText: having }).getByRole('heading').allTextContents();
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
const isOnTop = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test('price and stock of five products, all five raised by 5 %, one archived', () =>
  asVisitor({ viewport: THUMB }, async ({ page }) => {
    await openAsAdmin(page, '/admin/products?mainCategory=Men&sort=cheapest');
    const five = (await namesIn(page, 'Stock:')).slice(0, 5);
    for (const [place, name] of five.entries()) {
      const row = rowOf(page, name);
      const price = row.getByRole('button', { name: /^Rs\./ });
      await price.click();
      await page.getByLabel(`Rupees for ${name}`).fill(String(1000 + place));
      await page.keyboard.press('Enter');
      await row.getByRole('button', { name: `Rs. 1,00${place}` }).waitFor();
      await expect.poll(() => isFocused(row.getByRole('button', { name: `Rs. 1,00${place}` }))).toBe(true);
      await row.getByRole('button', { name: /^Stock:/ }).click();
      await page.getByLabel(`Pieces counted of ${name}`).fill('۱۲');
      await page.keyboard.press('Enter');
      await row.getByRole('button', { name: 'Stock: 12' }).waitFor();
      await idle(page);
    }
    expect(await isOnTop(page.getByRole('button', { name: 'Undo' }))).toBe(true);
    for (const name of five) await page.getByRole('checkbox', { name: `Choose ${name}` }).click();
    await page.getByRole('button', { name: 'Change the chosen' }).click();
    await page.getByRole('heading', { name: '5 products chosen' }).waitFor();
    await expectWellMade(page);
    await page.getByLabel('By how much').fill('5');
    await page.getByRole('button', { name: 'Preview of prices' }).click();
    await page.getByText('Rs. 1,004 → Rs. 1,054').waitFor();
    await page.getByRole('button', { name: 'Change 5 prices' }).click();
    await page.getByRole('heading', { name: 'The price of 5 products is changed.' }).waitFor();
    await page.getByText('Rs. 1,054').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Products' }).click();
    await open(page, '/admin/products?mainCategory=Men&sort=cheapest');
    const [first = ''] = five;
    await page.getByRole('checkbox', { name: `Choose ${first}` }).click();
    await page.getByRole('button', { name: 'Change the chosen' }).click();
    await page.getByRole('button', { name: 'Archive 1 product' }).click();
    await page.getByRole('heading', { name: '1 product archived.' }).waitFor();
    await open(page, '/admin/products?archived=1');
    expect(await namesIn(page)).toEqual([first]);
    await page.getByRole('button', { name: 'Bring back' }).click();
    await page.getByText('1 product brought back.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Taken back: 1 product.').waitFor();
    await rowOf(page, first).waitFor();
  }));

test('Esc leaves, a wrong number says so beside its field, and a sale meanwhile is not overwritten', () =>
  asVisitor({ viewport: THUMB }, async ({ page }) => {
    await openAsAdmin(page, '/admin/products?q=WL-001');
    const [name = ''] = await namesIn(page);
    const row = rowOf(page, name);
    const before = await row.getByRole('button', { name: /^Rs\./ }).textContent();
    await row.getByRole('button', { name: /^Rs\./ }).click();
    const price = page.getByLabel(`Rupees for ${name}`);
    for (const [typed, sentence] of [
      ['0', 'must be more than zero'],
      ['abc', 'Enter the price in rupees'],
    ] as const) {
      await price.fill(typed);
      await price.press('Enter');
      await expect.poll(() => row.getByRole('alert').textContent()).toMatch(new RegExp(sentence, 'i'));
      expect(await price.inputValue()).toBe(typed);
      await expect.poll(() => isFocused(price)).toBe(true);
    }
    await price.press('Escape');
    await expect.poll(() => isFocused(row.getByRole('button', { name: /^Rs\./ }))).toBe(true);
    expect(await row.getByRole('button', { name: /^Rs\./ }).textContent()).toBe(before);

    const shown = row.getByRole('button', { name: /^Stock:/ });
    const seen = /\d+/.exec((await shown.textContent()) ?? '')?.[0] ?? '';
    await shown.click();
    const stock = page.getByLabel(`Pieces counted of ${name}`);
    await stock.fill('-1');
    await stock.press('Enter');
    await row.getByRole('alert').waitFor();
    await elsewhere(page, { act: 'set', field: 'stock', id: 'wl-001', seen, typed: '2' });
    await stock.fill('7');
    await stock.press('Enter');
    await page.getByText('it is 2 now').waitFor();
    await stock.press('Enter');
    await row.getByRole('button', { name: 'Stock: 7' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await row.getByRole('button', { name: 'Stock: 2' }).waitFor();
  }));

test('what was typed in the list when the session had ended is there after the log-in', () =>
  asVisitor({ viewport: THUMB }, async ({ page }) => {
    await openAsAdmin(page, '/admin/products?q=WL-001');
    const [name = ''] = await namesIn(page);
    const shown = rowOf(page, name).getByRole('button', { name: /^Rs\./ });
    const before = await shown.textContent();
    await shown.click();
    const price = page.getByLabel(`Rupees for ${name}`);
    await price.fill('7007');
    await page.context().clearCookies();
    await price.press('Enter');
    await page.getByText(account.sessionKept).waitFor();
    await logIn(page, ADMIN);
    await page.getByText(m.notSavedYet).waitFor();
    await hydrated(page);
    expect(await price.inputValue()).toBe('7007');
    expect(await isFocused(price)).toBe(true);
    expect(await shown.textContent()).toBe(before);
    await price.press('Enter');
    await rowOf(page, name).getByRole('button', { name: 'Rs. 7,007' }).waitFor();
    await expect.poll(() => price.count()).toBe(0);
    await page.reload();
    await rowOf(page, name).getByRole('button', { name: 'Rs. 7,007' }).waitFor();
    expect(await page.getByText(m.notSavedYet).count()).toBe(0);
  }));

test('a row that its change takes out of the list hands the focus on', () =>
  asVisitor({ viewport: THUMB }, async ({ page }) => {
    await sql(`update products set "lowStock" = 5000`);
    await logInAsAdmin(page);
    const listed = async (query: string) => {
      await open(page, `/admin/products?stock=low&${query}`);
      return namesIn(page);
    };
    const count = async (name: string) => {
      await rowOf(page, name)
        .getByRole('button', { name: /^Stock:/ })
        .click();
      await page.getByLabel(`Pieces counted of ${name}`).fill('6000');
      await page.keyboard.press('Enter');
      await expect.poll(() => namesIn(page)).not.toContain(name);
    };
    const [first = '', second = '', third = ''] = await listed('mainCategory=Women');
    await count(second);
    await onItem(page, new RegExp(third));
    await page.getByRole('status').filter({ hasText: 'Counted: 6,000.' }).waitFor();
    expect(await listed(`q=${encodeURIComponent(first)}`)).toEqual([first]);
    await count(first);
    await onContent(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => namesIn(page)).toEqual([first]);
  }));

test('without scripts many are changed too; 60 % off a price of one rupee stops the press with a sentence', () =>
  asVisitor({ viewport: THUMB, javaScriptEnabled: false }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/products?mainCategory=Women&sort=cheapest');
    const [name = ''] = await namesIn(page);
    await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
    await page.getByRole('button', { name: 'Change the chosen' }).click();
    await page.getByLabel('Price', { exact: true }).selectOption('to');
    await page.getByLabel('By how much').fill('1');
    await page.getByRole('button', { name: 'Preview of prices' }).click();
    await page.getByRole('button', { name: 'Change 1 price' }).click();
    await page.getByRole('heading', { name: 'The price of 1 product is changed.' }).waitFor();
    await page.getByLabel('Price', { exact: true }).selectOption('down percent');
    await page.getByLabel('By how much').fill('60');
    await page.getByRole('button', { name: 'Preview of prices' }).click();
    await page.getByText('1 product would cost nothing').waitFor();
    expect(await page.getByLabel('By how much').inputValue()).toBe('60');
    expect(await page.getByRole('button', { name: /^Change 1 price/ }).count()).toBe(0);
  }));

test('a product that was ordered is archived from its dialog, which offers no deletion; its address says 410 with what is like it, until it comes back', () =>
  asVisitor({ viewport: THUMB }, async ({ page }) => {
    await aPlacedOrder(shop().url);
    await openAsAdmin(page, '/admin/products?q=ML-001');
    const [name = ''] = await namesIn(page);
    const remove = page.getByRole('button', { name: `Delete ${name}` });
    await remove.click();
    const question = page.getByRole('alertdialog', { name: `Archive ${name}?` });
    await question.getByText('It was ordered before, so it cannot be deleted.').waitFor();
    await expectWellMade(page);
    expect(await question.getByRole('button').allTextContents()).toEqual(['Keep product', 'Archive product']);
    await question.getByRole('button', { name: 'Archive product' }).click();
    await page.getByText('1 product archived.').waitFor();
    const answer = await page.goto('/product/ml-001');
    expect(answer?.status()).toBe(410);
    await page.getByText('This product is no longer sold.').waitFor();
    expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(0);
    await expectWellMade(page);
    await open(page, '/admin/products?archived=1');
    expect(await remove.count()).toBe(0);
    await rowOf(page, name).getByRole('button', { name: 'Bring back' }).click();
    await page.getByText('1 product brought back.').waitFor();
  }));

const HEAD = 'productId,name,price,stock,mainCategory,category,description,image';
const TYPED = 'Rs cloth,900,4,Men,Latha,Cloth';

async function choose(page: Page, ...rows: string[]): Promise<void> {
  const buffer = Buffer.from(rows.join('\n'));
  await page.getByLabel('List as CSV').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'See what would change' }).click();
}

async function addPictures(page: Page, ...names: string[]): Promise<void> {
  const picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const buffer = (name: string) => (name === 'empty.png' ? Buffer.alloc(0) : picture);
  const files = names.map((name) => ({ name, mimeType: 'image/png', buffer: buffer(name) }));
  await page.getByLabel('Or the files').setInputFiles(files);
}

const lookAgain = (page: Page) =>
  page.getByRole('button', { name: 'Look again, with these pictures' }).click();

test('bad rows are named, nothing is written before the press, and pictures are found by their names', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openAsAdmin(page, '/admin/products/price-list');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the list' }).click();
    await choose(page, readFileSync(await (await downloading).path(), 'utf8'));
    await page
      .getByRole('heading', { name: /^0 new, 0 changed, \d+ as they are, 0 with a fault$/ })
      .waitFor();

    await choose(page, HEAD, 'ML-001,Half a row');
    await page.getByText('Line 2: price: the row ends before this column.').waitFor();
    await expectWellMade(page);
    expect(await page.getByRole('button', { name: /^Import/ }).count()).toBe(0);

    await choose(page, HEAD, `NEW-A,${TYPED},red.png`, `NEW-B,${TYPED},empty.png`);
    await page.getByText('2 pictures are named by their files').waitFor();
    await addPictures(page, 'Red.png', 'empty.png', 'other.png');
    await page.getByRole('status').filter({ hasText: '1 of 2 uploaded' }).waitFor();
    const uploads = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
    expect(await uploads.allTextContents()).toEqual([expect.stringMatching(/^empty\.png.*Try again$/)]);
    await lookAgain(page);
    await page.getByText('the picture empty.png is not among').waitFor();

    const renamed = 'ML-001,Renamed,123,7,Men,Latha,Cloth,/pictures/demo/ml-001.webp';
    await choose(page, HEAD, `NEW-A,${TYPED},red.png`, renamed);
    await page.getByRole('heading', { name: '0 new, 1 changed, 0 as they are, 1 with a fault' }).waitFor();
    await addPictures(page, 'red.png');
    await lookAgain(page);
    await page.getByRole('button', { name: 'Import 2 products' }).click();
    await page.getByText('Imported: 1 new, 1 changed.').waitFor();
    await page.goto('/admin/products?q=NEW-A');
    await page.getByRole('heading', { name: 'Rs cloth' }).waitFor();
    expect(await page.getByRole('article').locator('img').getAttribute('src')).toContain(
      '/pictures/product/',
    );
    await open(page, '/admin/products/price-list');
    await choose(page, 'productId;price', 'ml-002;12,50');
    await page.getByText(m.askCodes).waitFor();
    await page.getByRole('button', { name: m.areSame }).click();
    await page.getByRole('button', { name: m.importIt(1) }).waitFor();
    await page.getByText('Rs. 12.50').waitFor();
  }));

test('a look without a network leaves the preview with its uploaded pictures, and the next one goes through', () =>
  asVisitor({ viewport: PHONE }, async ({ page, complaints }) => {
    await openAsAdmin(page, '/admin/products/price-list');
    await choose(page, HEAD, `NEW-C,${TYPED},red.png`, `NEW-D,${TYPED},blue.png`);
    await addPictures(page, 'red.png');
    const uploaded = page.getByText('1 of 1 uploaded').first();
    await uploaded.waitFor();
    await page.context().setOffline(true);
    await lookAgain(page);
    await page.getByText('Failed to read the list').first().waitFor();
    await uploaded.waitFor();
    await page.context().setOffline(false);
    complaints.length = 0;
    await lookAgain(page);
    await page.getByText('1 picture is named by its file').waitFor();
  }));
