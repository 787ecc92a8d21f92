import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  expectItFits,
  expectWellMade,
  hydrated,
  logInAsAdmin,
  PHONE,
  signUp,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { post } from '../../support/post.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { aPlacedOrder } from '../../support/shopper.ts';
import { aTempFolder } from '../../support/temp-folder.ts';

const { shop, asVisitor, sql } = openShopInBrowser();

const deliver = (orderNumber: string) =>
  sql(
    `update "orders" set "status" = 'delivered', "step" = 'delivered' where "orderNumber" = ?`,
    orderNumber,
  );

async function aDeliveredOrder(name: string): Promise<string> {
  const number = await aPlacedOrder(shop().url, name);
  await deliver(number);
  return number;
}

async function secretPageOf(admin: Page, number: string): Promise<string> {
  await admin.goto(`/admin/orders/${number}`);
  const link = await admin.locator('a[href*="/o/"]').first().getAttribute('href');
  return new URL(link ?? '').pathname;
}

async function aPhoto(): Promise<string> {
  const file = path.join(aTempFolder(), 'drape.jpg');
  await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#733' } })
    .jpeg()
    .toFile(file);
  return file;
}

const main = (page: Page) => page.getByRole('main');

test('a review with a picture goes from the private page to the queue, the product and the card, and away', () =>
  asVisitor({ viewport: PHONE }, ({ page: admin }) =>
    asVisitor({ viewport: PHONE }, ({ page: guest }) =>
      asVisitor({ viewport: PHONE }, async ({ page }) => {
        await logInAsAdmin(admin);
        const [number, second, third] = [
          await aDeliveredOrder('Bano Bibi'),
          await aDeliveredOrder('Sana Malik'),
          await aDeliveredOrder('Hina Raza'),
        ];
        const secret = await secretPageOf(admin, number);
        // Cached for guests from now on.
        await guest.goto('/product/ml-001');
        await page.goto(secret);
        await hydrated(page);
        const form = page.getByRole('article', { name: 'Premium Egyptian Latha, Ivory' });
        await form.getByRole('button', { name: 'Send review' }).click();
        await form.getByText('Choose one to five stars.').waitFor();
        await expectWellMade(page);
        await form.getByRole('radio', { name: 'Very good' }).check();
        await form.getByRole('group', { name: 'Is the colour' }).getByRole('radio', { name: 'Yes' }).check();
        await form.getByLabel('In your own words').fill('Soft, and true to its picture. https://x.example');
        await expect.poll(() => form.getByLabel('Show my first name: Bano').isChecked()).toBe(true);
        await form.getByRole('button', { name: 'Send review' }).click();
        await form.getByText('It is shown once the shop has read it.').waitFor();
        await form.getByLabel('Add a picture').setInputFiles(await aPhoto());
        await form.getByText('1 of 3 pictures sent').waitFor();
        await expectWellMade(page);
        await guest.reload();
        await main(guest).getByText('Stock Available').waitFor();
        expect(await guest.locator('#reviews').count()).toBe(0);

        await admin.goto('/admin/reviews');
        await hydrated(admin);
        const waiting = admin.getByRole('article', { name: 'Review of Premium Egyptian Latha, Ivory' });
        const picture = waiting.getByAltText('Picture 1 of the customer');
        await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
        const url = new URL((await picture.getAttribute('src')) ?? '', shop().url).href;
        expect((await guest.request.get(url)).status()).toBe(404);
        await expectWellMade(admin);
        await waiting.getByRole('button', { name: 'Publish' }).click();
        await admin.getByText('No review waits for you.').waitFor();
        await admin.goto('/admin/reviews?list=published');
        await hydrated(admin);
        await waiting.locator('summary').click();
        await waiting.getByLabel('Your answer').fill('Thank you, Bano.');
        await waiting.getByRole('button', { name: 'Save answer' }).click();
        await admin.getByText('Your answer is saved').waitFor();

        await expect
          .poll(async () => {
            await guest.reload();
            return guest
              .locator('#reviews')
              .innerText()
              .catch(() => '');
          })
          .toMatch(/True to colour: 100 %[\s\S]*Bano[\s\S]*Thank you, Bano\./);
        await hydrated(guest);
        expect((await guest.request.get(url)).status()).toBe(200);
        expect(await guest.locator('#reviews a[href^="https://x.example"]').count()).toBe(0);
        await expectWellMade(guest);
        await expectItFits(guest);
        const facts = await guest.locator('script[type="application/ld+json"]').allTextContents();
        expect(facts.join()).toMatch(/"aggregateRating":\{[^}]*"ratingValue":5,"reviewCount":1/);
        await guest.getByText('Report', { exact: true }).click();
        await guest.getByRole('button', { name: 'Report this review' }).click();
        await guest.getByText('Thank you, the shop will look at it').waitFor();
        await admin.goto('/admin/reviews?list=reported');
        await admin.getByText('Reported by a reader').waitFor();

        // A card shows stars from three reviews on.
        const owner = cookiesIn(await post(shop().url, '/login', ADMIN));
        for (const one of [second, third]) {
          await guest.goto('/products?mainCategory=Men');
          expect(await guest.getByText('5 of 5 stars').count()).toBe(0);
          const typed = { stars: '5', trueToColour: 'no', text: '' };
          const own = await secretPageOf(admin, one);
          expect((await post(shop().url, `${own}?act=review&line=ml-001`, typed)).status).toBe(303);
          const [row] = await sql(`select reviews.id, reviews.version from reviews where state = 'waiting'`);
          const press = { decision: 'publish', version: String(row?.version) };
          await post(shop().url, `/admin/reviews/${row?.id}/decision`, press, owner);
        }
        await expect
          .poll(async () => {
            await guest.goto('/products?mainCategory=Men');
            return guest.getByText('5 of 5 stars, 3 reviews').count();
          })
          .toBe(1);

        await page.goto(secret);
        await hydrated(page);
        await form.getByText('Your review is shown with the product.').waitFor();
        await form.getByRole('button', { name: 'Take down the review' }).click();
        await page.getByRole('button', { name: 'Take down', exact: true }).click();
        await page.getByText('Your review is taken down').waitFor();
        expect((await guest.request.get(url)).status()).toBe(404);
        await expect
          .poll(async () => {
            await guest.goto('/product/ml-001');
            return main(guest).innerText();
          })
          .not.toContain('Bano');
        await guest.getByText('True to colour: 0 %').waitFor();
      }),
    ),
  ));

test('without scripts an account reviews its received order with a picture, changes it, and nobody else sees that page', () =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: false }, ({ page }) =>
    asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page: other }) => {
      await signUp(page);
      await page.request.post('/cart/items', {
        form: { productId: 'wl-001', quantity: '1' },
        headers: { origin: new URL(shop().url).origin },
      });
      await page.goto('/checkout');
      await page.getByLabel('Phone').fill('0300 1234567');
      await page.getByLabel('Address', { exact: true }).fill('House 7');
      await page.getByLabel('City').fill('Daska');
      await page.getByRole('button', { name: 'Place Order' }).click();
      const number = /USM-\d+/.exec(await main(page).innerText())?.[0] ?? '';
      await deliver(number);
      await page.reload();
      await page.getByRole('link', { name: /How was it\?/ }).click();
      await page.getByRole('radio', { name: 'Good', exact: true }).check();
      await page.getByLabel('In your own words').fill('Nice.');
      await page.getByLabel('Show my first name').uncheck();
      await page.getByRole('button', { name: 'Send review' }).click();
      await main(page).getByText('We have your review.').waitFor();
      const folder = aTempFolder();
      const fileOf = (bytes: number) => {
        const file = path.join(folder, `${bytes}.jpg`);
        writeFileSync(file, Buffer.alloc(bytes));
        return file;
      };
      for (const [file, answer] of [
        [fileOf(9), 'This is no picture that can be shown.'],
        [fileOf(12_000_000), 'This picture is larger than 8 MB.'],
        [await aPhoto(), '1 of 3 pictures sent'],
      ] as const) {
        await page.getByLabel('Add a picture').setInputFiles(file);
        await page.getByRole('button', { name: 'Send the chosen picture' }).click();
        await expect.poll(() => page.locator('body').innerText()).toContain(answer);
        await expectItFits(page);
        const back = page.getByRole('link', { name: 'Try again' });
        if ((await back.count()) > 0) await back.click();
      }
      await page.getByText('Change the review').click();
      expect(await page.getByLabel('Show my first name').isChecked()).toBe(false);
      await page.getByRole('radio', { name: 'Fair' }).check();
      await page.getByRole('button', { name: 'Send review' }).click();
      const rows = await sql(`select stars, name, text from reviews where "productId" = 'wl-001'`);
      expect(rows.map((row) => ({ ...row, stars: Number(row.stars) }))).toEqual([
        { stars: 3, name: '', text: 'Nice.' },
      ]);
      expect(await sql('select picture from "reviewPictures"')).toHaveLength(1);
      await signUp(other, 'Sana Malik');
      await other.goto(new URL(page.url()).pathname);
      await other.getByText('You can review what you bought once it has arrived.').waitFor();
      expect(await other.content()).not.toContain('Nice.');
    }),
  ));
