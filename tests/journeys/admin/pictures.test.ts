/**
 * Pictures in a folder and in a bucket.
 * @module-tag long
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendPicture } from '../../faults/shop.ts';
import { inDatabase } from '../../support/broken-shop.ts';
import { DESK, expectWellMade, openAsAdmin, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { aBucket, type Bucket } from '../../support/bucket.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { noise } from '../../support/noise.ts';
import { post } from '../../support/post.ts';
import { ADMIN, type RunningShop, runShop } from '../../support/running-shop.ts';
import { aTempFolder } from '../../support/temp-folder.ts';
import { TYPED } from '../../support/test-shop.ts';

const { shop, asVisitor } = openShopInBrowser();

/** Large enough that the browser shrinks it. */
async function aPhoto(name: string, width = 2600, height = 3200): Promise<string> {
  const file = path.join(aTempFolder(), name);
  await noise(width, height).jpeg({ quality: 80 }).toFile(file);
  return file;
}

test('the admin sends two pictures of a new product, puts one first, and the shop shows it', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openAsAdmin(page, '/admin/products?new=1');
    const sent: number[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/admin/pictures')) sent.push(request.postDataBuffer()?.length ?? 0);
    });
    const photos = [await aPhoto('front.jpg'), await aPhoto('back.jpg')];
    await page.getByLabel('Upload a picture').setInputFiles(photos);
    await page.getByRole('listitem', { name: 'Picture 2' }).waitFor();
    await expectWellMade(page);
    expect(Math.max(...sent)).toBeLessThan(3_000_000);
    const front = await page.getByLabel('Image URL').inputValue();
    await page.getByRole('button', { name: 'Earlier: picture 2' }).click();
    await expect.poll(() => page.getByLabel('Image URL').inputValue()).not.toBe(front);
    const address = await page.getByLabel('Image URL').inputValue();
    expect(address).toMatch(/^\/pictures\/product\/[0-9a-f]{32}\.webp$/);

    await page.getByLabel('Product ID').fill('UP-1');
    await page.getByLabel('Name', { exact: true }).fill('Photographed Latha');
    await page.getByLabel('Price (Rs.)').fill('1500');
    await page.getByLabel('Stock', { exact: true }).fill('4');
    await page.getByLabel('Main Category').selectOption('Men');
    await page.getByLabel('Subcategory').selectOption('Latha');
    await page.getByLabel('Description', { exact: true }).fill('Seen through a phone.');
    await page.getByRole('button', { name: 'Save Product' }).click();
    await page.getByText('Product added').waitFor();

    await page.goto('/products?q=photographed');
    const shown = page.getByRole('article').locator('img').first();
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(100);
    expect(await shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/-(320|640)\.avif$/);
    const closeUps: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('-1600.webp')) closeUps.push(new URL(request.url()).pathname);
    });
    await page.getByRole('link', { name: 'View Photographed Latha' }).click();
    await page.getByRole('heading', { level: 1, name: 'Photographed Latha' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(closeUps).toEqual([]);
    await page.locator('.cursor-zoom-in').first().click();
    const closeUp = page.locator('dialog[open] img');
    await expect.poll(() => closeUp.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1600);
    expect(closeUps).toEqual([address.replace('.webp', '-1600.webp')]);
    const served = await fetch(shop().url + address);
    expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  }));

test('a dropped file that is no picture is refused beside it; the form and the address stay as they were', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await openAsAdmin(page, '/admin/sliders?new=1');
    await page.getByLabel('Title', { exact: true }).fill('Winter');
    await page.getByRole('main').getByText('Enter the address of a picture', { exact: true }).click();
    await page.getByLabel('Image URL').fill('/pictures/demo/slider-lawn.webp');
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['<svg onload=alert(1)>'], 'cloth.jpg', { type: 'image/jpeg' }));
      return transfer;
    });
    await page.getByText('or dropped here').dispatchEvent('drop', { dataTransfer: dropped });
    await page.getByText('This is no picture that can be shown.').waitFor();
    expect(await page.getByLabel('Image URL').inputValue()).toBe('/pictures/demo/slider-lawn.webp');
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Winter');
  }));

test('a product saved without a picture says so at the upload, and opens the field for an address', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await openAsAdmin(page, '/admin/products?new=1');
    await page.getByRole('button', { name: 'Save Product' }).press('Enter');
    const error = page.getByText('Picture is required.');
    await error.waitFor();
    const upload = page.getByLabel('Upload a picture');
    await expect.poll(() => upload.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await upload.getAttribute('aria-describedby')).toBe(await error.getAttribute('id'));
    await page.getByLabel('Image URL').fill('/pictures/demo/ml-001.webp');
    await error.waitFor({ state: 'detached' });
  }));

test('without network a picture waits for another try', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openAsAdmin(page, '/admin/sliders?new=1');
    const photo = await aPhoto('banner.jpg', 900, 500);
    await page.context().setOffline(true);
    await page.getByLabel('Upload a picture').setInputFiles(photo);
    await page.getByText('The shop could not be reached.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await page.getByText('In use').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('banner.jpg');
    expect(await page.getByLabel('Image URL').inputValue()).toMatch(/^\/pictures\/slider\//);
  }));

const small = () =>
  sharp({ create: { width: 400, height: 500, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();

describe.each(['a folder', 'a bucket'])('uploads, with pictures in %s', (where) => {
  let bucket: Bucket;
  let running: RunningShop;
  let admin: string;
  beforeAll(async () => {
    bucket = await aBucket();
    running = await runShop(where === 'a bucket' ? bucket.settings : {});
    admin = cookiesIn(await post(running.url, '/login', ADMIN));
  });
  afterAll(async () => {
    await running.stop();
    await bucket.close();
    expect(running.complaints).toEqual([]);
  });
  test('takes a picture from the admin and shows it to anyone', async () => {
    const { url } = await sendPicture(running.url, admin, await small());
    for (const suffix of ['.webp', '-320.avif', '-640.webp', '-share.jpg']) {
      const shown = await fetch(running.url + url?.replace('.webp', suffix));
      expect([suffix, shown.status]).toEqual([suffix, 200]);
      expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBeGreaterThan(0);
    }
    expect(existsSync(path.join(running.dataDir, 'pictures'))).toBe(where === 'a folder');
  });

  test('takes nothing from anyone else, nothing from another site, nothing too large, and names the rest', async () => {
    const picture = await small();
    const person = { fullName: 'A', email: 'a@example.com', password: 'cloth-123' };
    const signup = { ...person, confirmPassword: person.password };
    const customer = cookiesIn(await post(running.url, '/signup', signup));
    const upload = (more: Record<string, string>, body: BodyInit = picture, kind = 'product') => {
      const headers = { origin: running.url, ...more };
      return fetch(`${running.url}/admin/pictures?kind=${kind}`, { method: 'POST', body, headers });
    };
    const statuses = [
      await upload({}),
      await upload({ cookie: customer }),
      await upload({ cookie: admin, 'sec-fetch-site': 'cross-site' }),
      await upload({ cookie: admin }, new Uint8Array(16 * 1024 * 1024)),
      await upload({ cookie: admin }, picture, '../../etc'),
      await upload({ cookie: admin }, 'no picture'),
      await upload({ cookie: admin }, ''),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 403, 413, 400, 422, 422]);
    const zeros = '0'.repeat(32);
    for (const file of ['../auth-secret', '..%2fauth-secret', 'x.webp', `${zeros}.webp`, `${zeros}.php`])
      expect((await fetch(`${running.url}/pictures/product/${file}`)).status).toBe(404);
  });

  test('a picture that nothing shows any more goes after a day, and one that is shown stays', async () => {
    const send = async () => (await sendPicture(running.url, admin, await small())).url;
    const [used, unused] = [await send(), await send()];
    const product = { ...TYPED, productId: 'UP-2', image: used ?? '' };
    expect((await post(running.url, '/admin/products?new=1', product, admin)).status).toBe(303);
    await inDatabase(running.dataDir, 'update pictures set "createdAt" = "createdAt" - 90000000');
    await inDatabase(running.dataDir, 'delete from jobs');
    await running.stop();
    const again = await runShop(where === 'a bucket' ? bucket.settings : {}, running.dataDir);
    await expect.poll(async () => (await fetch(again.url + unused)).status).toBe(404);
    expect((await fetch(again.url + used)).status).toBe(200);
    if (where === 'a folder') {
      const left = readdirSync(path.join(running.dataDir, 'pictures/product'));
      expect(left.every((file) => used?.includes(file.slice(0, 32)))).toBe(true);
    }
    running = again;
  });
});

test('a folder that cannot be written is told to the admin, and the form goes on', async () => {
  const dataDir = aTempFolder();
  writeFileSync(path.join(dataDir, 'pictures'), 'not a folder');
  const running = await runShop({}, dataDir);
  const cookie = cookiesIn(await post(running.url, '/login', ADMIN));
  expect(await sendPicture(running.url, cookie, await small())).toEqual({
    status: 500,
    error: 'The picture could not be kept. Please try again.',
  });
  await running.stop();
});
