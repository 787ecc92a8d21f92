import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  expectWellMade,
  hydrated,
  logInAsAdmin,
  open,
  orderCart,
  PHONE,
  send,
  signUp,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { post } from '../../support/post.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { aPlacedOrder } from '../../support/shopper.ts';
import { aTempFolder } from '../../support/temp-folder.ts';

const { shop, asVisitor, sql } = openShopInBrowser();

const deliver = (number: string) =>
  sql(`update orders set status = 'delivered', step = 'delivered' where "orderNumber" = ?`, number);

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
  await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#733' } }).toFile(file);
  return file;
}

const main = (page: Page) => page.getByRole('main');

test('a review with a picture goes from the private page to the queue, the product and the card, and away', () =>
  asVisitor({ viewport: PHONE }, ({ page: admin }) =>
    asVisitor({ viewport: PHONE }, ({ page: guest }) =>
      asVisitor({ viewport: PHONE }, async ({ page }) => {
        await logInAsAdmin(admin);
        const number = await aDeliveredOrder('Bano Bibi');
        const secret = await secretPageOf(admin, number);
        // Cached for guests from now on.
        await guest.goto('/product/ml-001');
        await open(page, secret);
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

        await open(admin, '/admin/reviews');
        const waiting = admin.getByRole('article', { name: 'Review of Premium Egyptian Latha, Ivory' });
        const picture = waiting.getByAltText('Picture 1 of the customer');
        await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
        const url = new URL((await picture.getAttribute('src')) ?? '', shop().url).href;
        expect((await guest.request.get(url)).status()).toBe(404);
        await expectWellMade(admin);
        await waiting.getByRole('button', { name: 'Publish' }).click();
        await admin.getByText('No review waits for you.').waitFor();
        await open(admin, '/admin/reviews?list=published');
        await waiting.locator('summary').click();
        await waiting.getByLabel('Your answer').fill('Thank you, Bano.');
        await waiting.getByRole('button', { name: 'Save answer' }).click();
        await admin.getByText('Your answer is saved').waitFor();

        const shownTo = async (path: string) => {
          await guest.goto(path);
          return main(guest).innerText();
        };
        await expect
          .poll(() => shownTo('/product/ml-001'))
          .toMatch(/True to colour: 100 %[\s\S]*Bano[\s\S]*Thank you, Bano\./);
        await hydrated(guest);
        expect((await guest.request.get(url)).status()).toBe(200);
        expect(await guest.locator('#reviews a[href^="https://x.example"]').count()).toBe(0);
        await expectWellMade(guest);
        const facts = await guest.locator('script[type="application/ld+json"]').allTextContents();
        expect(facts.join()).toMatch(/"aggregateRating":\{[^}]*"ratingValue":5,"reviewCount":1/);
        await guest.getByText('Report', { exact: true }).click();
        await guest.getByRole('button', { name: 'Report this review' }).click();
        await guest.getByText('Thank you, the shop will look at it').waitFor();
        await admin.goto('/admin/reviews?list=reported');
        await admin.getByText('Reported by a reader').waitFor();

        // A card shows stars from three reviews on.
        const owner = cookiesIn(await post(shop().url, '/login', ADMIN));
        for (const name of ['Sana Malik', 'Hina Raza']) {
          await guest.goto('/products?mainCategory=Men');
          expect(await guest.getByText('5 of 5 stars').count()).toBe(0);
          const typed = { stars: '5', trueToColour: 'no', text: '' };
          const own = await secretPageOf(admin, await aDeliveredOrder(name));
          expect((await post(shop().url, `${own}?act=review&line=ml-001`, typed)).status).toBe(303);
          const [row] = await sql(`select reviews.id, reviews.version from reviews where state = 'waiting'`);
          const press = { decision: 'publish', version: String(row?.version) };
          await post(shop().url, `/admin/reviews/${row?.id}/decision`, press, owner);
        }
        const stars = guest.getByText('5 of 5 stars, 3 reviews');
        await expect.poll(() => shownTo('/products?mainCategory=Men').then(() => stars.count())).toBe(1);

        await open(page, secret);
        await form.getByText('Your review is shown with the product.').waitFor();
        await form.getByRole('button', { name: 'Take down the review' }).click();
        await page.getByRole('button', { name: 'Take down', exact: true }).click();
        await page.getByText('Your review is taken down').waitFor();
        expect((await guest.request.get(url)).status()).toBe(404);
        await expect.poll(() => shownTo('/product/ml-001')).not.toContain('Bano');
        await guest.getByText('True to colour: 0 %').waitFor();
      }),
    ),
  ));

test('without scripts an account reviews its received order with a picture, and changes it', () =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
    await signUp(page);
    await send(page, '/cart/items', { productId: 'wl-001', quantity: '1' });
    await deliver(await orderCart(page));
    await page.reload();
    await page.getByRole('link', { name: /How was it\?/ }).click();
    await page.getByRole('radio', { name: 'Good', exact: true }).check();
    await page.getByLabel('In your own words').fill('Nice.');
    await page.getByLabel('Show my first name').uncheck();
    await page.getByRole('button', { name: 'Send review' }).click();
    await main(page).getByText('We have your review.').waitFor();
    await page.getByLabel('Add a picture').setInputFiles(await aPhoto());
    await page.getByRole('button', { name: 'Send the chosen picture' }).click();
    await expect.poll(() => page.locator('body').innerText()).toContain('1 of 3 pictures sent');
    await page.getByText('Change the review').click();
    expect(await page.getByLabel('Show my first name').isChecked()).toBe(false);
    await page.getByRole('radio', { name: 'Fair' }).check();
    await page.getByRole('button', { name: 'Send review' }).click();
    const rows = await sql(
      `select cast(stars as float) as stars, name, text from reviews where "productId" = 'wl-001'`,
    );
    expect(rows).toEqual([{ stars: 3, name: '', text: 'Nice.' }]);
    expect(await sql('select picture from "reviewPictures"')).toHaveLength(1);
  }));
