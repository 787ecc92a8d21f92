/** @module-tag long */
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectItFits, expectWellMade, hydrated, open, openAsAdmin } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { aPlacedOrder } from '../../support/shopper.ts';
import { aTempFolder } from '../../support/temp-folder.ts';

const { shop, asVisitor, sql } = openShopInBrowser({ doctored: true });

const A_PHONE = { width: 390, height: 844 };

async function aDeliveredOrder(name: string): Promise<string> {
  const number = await aPlacedOrder(shop().url, name);
  await sql(
    `update "orders" set "status" = 'delivered', "step" = 'delivered' where "orderNumber" = ?`,
    number,
  );
  return number;
}

async function aPhoto(): Promise<string> {
  const file = path.join(aTempFolder(), 'fault.jpg');
  await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#733' } })
    .jpeg()
    .toFile(file);
  return file;
}

test('a customer asks with a picture, and the shopkeeper makes the exchange', () =>
  asVisitor({ viewport: A_PHONE }, ({ page: admin }) =>
    asVisitor({ viewport: A_PHONE }, async ({ page }) => {
      const number = await aDeliveredOrder('Bano Bibi');
      await openAsAdmin(admin, `/admin/orders/${number}`);
      const link = await admin.locator('a[href*="/o/"]').first().getAttribute('href');
      const secretPage = new URL(link ?? '').pathname;
      await open(page, secretPage);
      await page.getByText('Ask for an exchange').click();
      await expectWellMade(page);
      await page.getByRole('button', { name: 'Ask the shop' }).click();
      await page.getByText('Only pieces that are uncut and unstitched can be exchanged.').waitFor();
      await page.getByLabel('The pieces are uncut and unstitched.').check();
      await page.getByLabel('What is wrong').selectOption('There is a fault in it');
      await page.locator('textarea[name=words]').fill('A hole near the border');
      await page.getByRole('button', { name: 'Ask the shop' }).click();
      await page.getByText(/^You asked for an exchange on /).waitFor();
      await page.getByLabel('Add a picture').setInputFiles(await aPhoto());
      await page.getByText('1 of 3 pictures sent').waitFor();

      await admin.goto('/admin');
      await admin.getByRole('link', { name: /Exchanges asked for/ }).click();
      await admin.getByText('Bano Bibi').first().waitFor();
      await open(admin, `/admin/orders/${number}`);
      const asked = admin.getByRole('region', { name: 'Your customer asks for an exchange' });
      await asked.getByText('A hole near the border').waitFor();
      const picture = asked.getByAltText('Picture 1 of the customer');
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
      await expectWellMade(admin);
      const url = new URL((await picture.getAttribute('src')) ?? '', shop().url);
      expect((await page.request.get(url.href, { maxRedirects: 0 })).status()).toBe(303);
      expect((await admin.request.get(url.href)).status()).toBe(200);

      await asked.getByRole('link', { name: 'Choose what is sent for it' }).click();
      await hydrated(admin);
      expect(await admin.getByLabel('Pieces back').inputValue()).toBe('1');
      expect(await admin.getByLabel('Reason of the exchange').inputValue()).toBe(
        'There is a fault in it: A hole near the border',
      );
      await admin.getByRole('combobox', { name: 'Item' }).fill('ML-002');
      await admin.locator('[role=option]').first().click();
      await expectItFits(admin);
      await admin.getByRole('button', { name: 'Make the exchange' }).click();
      await admin.getByText('Exchange made').waitFor();
      const made = new URL(admin.url()).pathname.split('/').at(-1);
      await page.reload();
      await page.getByText(`We exchange the pieces. Your new order is ${made}.`).waitFor();
      await expectItFits(page);
    }),
  ));
