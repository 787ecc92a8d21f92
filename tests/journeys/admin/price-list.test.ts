/** @module-tag long */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { m as shelf } from '#words/shelf.ts';
import { expectWellMade, logInAsAdmin, open, openAsAdmin, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor } = openShopInBrowser({});

const HEAD = 'productId,name,price,stock,mainCategory,category,description,image';
const csv = (...rows: string[]) => ({
  name: 'list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEAD, ...rows].join('\n')),
});

test('bad rows are named, nothing is written before the press, and pictures are found by their names', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const [code, other] = ['NEW-A', 'NEW-B'];
    await openAsAdmin(page, '/admin/products/price-list');
    const choose = async (file: ReturnType<typeof csv>) => {
      await page.getByLabel('List as CSV').setInputFiles(file);
      await page.getByRole('button', { name: 'See what would change' }).click();
    };
    await choose(csv('ML-001,Half a row'));
    await page.getByText('Line 2: price: the row ends before this column.').waitFor();
    await expectWellMade(page);
    expect(await page.getByRole('button', { name: /^Import/ }).count()).toBe(0);

    const typed = 'Rs cloth,900,4,Men,Latha,Cloth';
    await choose(csv(`${code},${typed},red.png`, `${other},${typed},empty.png`));
    await page.getByText('2 pictures are named by their files').waitFor();
    const picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    await page.getByLabel('Or the files').setInputFiles([
      { name: 'Red.png', mimeType: 'image/png', buffer: picture },
      { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
      { name: 'other.png', mimeType: 'image/png', buffer: picture },
    ]);
    await page.getByRole('status').filter({ hasText: '1 of 2 uploaded' }).waitFor();
    expect(await page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').allTextContents()).toEqual(
      [expect.stringMatching(/^empty\.png.*Try again$/)],
    );
    await page.getByRole('button', { name: 'Look again, with these pictures' }).click();
    await page.getByText('the picture empty.png is not among').waitFor();

    await choose(
      csv(`${code},${typed},red.png`, `ML-001,Renamed,123,7,Men,Latha,Cloth,/pictures/demo/ml-001.webp`),
    );
    await page.getByRole('heading', { name: '0 new, 1 changed, 0 as they are, 1 with a fault' }).waitFor();
    await page
      .getByLabel('Or the files')
      .setInputFiles([{ name: 'red.png', mimeType: 'image/png', buffer: picture }]);
    await page.getByRole('button', { name: 'Look again, with these pictures' }).click();
    await page.getByRole('button', { name: 'Import 2 products' }).click();
    await page.getByText('Imported: 1 new, 1 changed.').waitFor();
    await page.goto(`/admin/products?q=${code}`);
    await page.getByRole('heading', { name: 'Rs cloth' }).waitFor();
    expect(await page.getByRole('article').locator('img').getAttribute('src')).toContain(
      '/pictures/product/',
    );
    await open(page, '/admin/products/price-list');
    const otherCase = Buffer.from('productId;price\nml-002;12,50');
    await choose({ name: 'list.csv', mimeType: 'text/csv', buffer: otherCase });
    await page.getByText(shelf.askCodes).waitFor();
    await page.getByRole('button', { name: shelf.areSame }).click();
    await page.getByRole('button', { name: shelf.importIt(1) }).waitFor();
    await page.getByText('Rs. 12.50').waitFor();
  }));

test('the list that is downloaded changes nothing when it is chosen again, without scripts too', () =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: false, acceptDownloads: true }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/products/price-list');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the list' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('products.csv');
    const buffer = readFileSync(await download.path());
    await page
      .getByLabel('List as CSV')
      .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'See what would change' }).click();
    await page
      .getByRole('heading', { name: /^0 new, 0 changed, \d+ as they are, 0 with a fault$/ })
      .waitFor();
  }));

test('a look without a network leaves the preview with its uploaded pictures, and the next one goes through', () =>
  asVisitor({ viewport: PHONE }, async ({ page, complaints }) => {
    await openAsAdmin(page, '/admin/products/price-list');
    const typed = 'Rs cloth,900,4,Men,Latha,Cloth';
    const list = csv(`NEW-C,${typed},red.png`, `NEW-D,${typed},blue.png`);
    await page.getByLabel('List as CSV').setInputFiles(list);
    await page.getByRole('button', { name: 'See what would change' }).click();
    const picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    const red = { name: 'red.png', mimeType: 'image/png', buffer: picture };
    await page.getByLabel('Or the files').setInputFiles([red]);
    const uploaded = page.getByText('1 of 1 uploaded').first();
    await uploaded.waitFor();
    const again = page.getByRole('button', { name: 'Look again, with these pictures' });
    await page.context().setOffline(true);
    await again.click();
    await page.getByText('Failed to read the list').first().waitFor();
    await uploaded.waitFor();
    await page.context().setOffline(false);
    complaints.length = 0;
    await again.click();
    await page.getByText('1 picture is named by its file').waitFor();
  }));
