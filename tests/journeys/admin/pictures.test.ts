/**
 * Pictures in a folder and in a bucket.
 * @module-tag long
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sendPicture } from '../../faults/shop.ts';
import { inDatabase } from '../../support/broken-shop.ts';
import { DESK, expectWellMade, openAsAdmin, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { aBucket } from '../../support/bucket.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { noise } from '../../support/noise.ts';
import { post } from '../../support/post.ts';
import { ADMIN, runShop } from '../../support/running-shop.ts';
import { aTempFolder } from '../../support/temp-folder.ts';
import { TYPED } from '../../support/test-shop.ts';

const { shop, asVisitor } = openShopInBrowser();

/** Large enough that the browser shrinks it. */
async function aPhoto(name: string, width = 2600, height = 3200): Promise<string> {
  const file = path.join(aTempFolder(), name);
  await noise(width, height).jpeg({ quality: 80 }).toFile(file);
  return file;
}

test('the admin sends two pictures of a new product, and the shop shows the first', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openAsAdmin(page, '/admin/products?new=1');
    const sent: number[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/admin/pictures')) sent.push(request.postDataBuffer()?.length ?? 0);
    });
    const both = [await aPhoto('front.jpg'), await aPhoto('back.jpg', 300, 400)];
    await page.getByLabel('Upload a picture').setInputFiles(both);
    await page.getByRole('listitem', { name: 'Picture 2' }).waitFor();
    await expectWellMade(page);
    expect(Math.max(...sent)).toBeLessThan(3_000_000);
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
    const width = () => shown.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth);
    await expect.poll(width).toBeGreaterThan(100);
    expect(await shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/-(320|640)\.avif$/);
    const served = await fetch(shop().url + address);
    expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  }));

test('a dropped file that is no picture is refused beside it, and one without network waits for another try; what was typed stays', () =>
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

    const photo = await aPhoto('banner.jpg', 900, 500);
    await page.context().setOffline(true);
    await page.getByLabel('Upload a picture').setInputFiles(photo);
    await page.getByText('The shop could not be reached.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).last().press('Enter');
    await page.getByText('In use').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('banner.jpg');
    expect(await page.getByLabel('Image URL').inputValue()).toMatch(/^\/pictures\/slider\//);
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

const small = () =>
  sharp({ create: { width: 400, height: 500, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();

const logInAt = async (url: string) => cookiesIn(await post(url, '/login', ADMIN));

test('nobody else sends a picture, nor another site, nor a file that is too large or none; no other file is read', async () => {
  const { url } = shop();
  const [picture, admin] = [await small(), await logInAt(url)];
  const person = { fullName: 'A', email: 'a@example.com', password: 'cloth-123' };
  const signup = { ...person, confirmPassword: person.password };
  const customer = cookiesIn(await post(url, '/signup', signup));
  const upload = async (more: Record<string, string>, body: BodyInit = picture, kind = 'product') => {
    const headers = { origin: url, ...more };
    return (await fetch(`${url}/admin/pictures?kind=${kind}`, { method: 'POST', body, headers })).status;
  };
  expect([
    await upload({}),
    await upload({ cookie: customer }),
    await upload({ cookie: admin, 'sec-fetch-site': 'cross-site' }),
    await upload({ cookie: admin }, new Uint8Array(16 * 1024 * 1024)),
    await upload({ cookie: admin }, picture, '../../etc'),
    await upload({ cookie: admin }, 'no picture'),
    await upload({ cookie: admin }, ''),
  ]).toEqual([403, 403, 403, 413, 400, 422, 422]);
  const zeros = '0'.repeat(32);
  for (const file of ['../auth-secret', '..%2fauth-secret', 'x.webp', `${zeros}.webp`, `${zeros}.php`])
    expect((await fetch(`${url}/pictures/product/${file}`)).status).toBe(404);
});

test.each(['a folder', 'a bucket'])(
  'in %s a picture is kept in each size; one that nothing shows goes after a day, and one that is shown stays',
  async (where) => {
    const bucket = await aBucket();
    const isFolder = where === 'a folder';
    const env = isFolder ? {} : bucket.settings;
    const running = await runShop(env);
    const admin = await logInAt(running.url);
    const send = async () => (await sendPicture(running.url, admin, await small())).url ?? '';
    const [used, unused] = [await send(), await send()];
    for (const suffix of ['.webp', '-320.avif', '-640.webp', '-share.jpg']) {
      const shown = await fetch(running.url + used.replace('.webp', suffix));
      expect([suffix, shown.status]).toEqual([suffix, 200]);
      expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBeGreaterThan(0);
    }
    const folder = path.join(running.dataDir, 'pictures');
    expect(existsSync(folder)).toBe(isFolder);
    const product = { ...TYPED, productId: 'UP-2', image: used };
    expect((await post(running.url, '/admin/products?new=1', product, admin)).status).toBe(303);
    await inDatabase(running.dataDir, 'update pictures set "createdAt" = "createdAt" - 90000000');
    await inDatabase(running.dataDir, 'delete from jobs');
    await running.stop();
    const again = await runShop(env, running.dataDir);
    await expect.poll(async () => (await fetch(again.url + unused)).status).toBe(404);
    expect((await fetch(again.url + used)).status).toBe(200);
    if (isFolder)
      expect(
        readdirSync(path.join(folder, 'product')).every((file) => used.includes(file.slice(0, 32))),
      ).toBe(true);
    await again.stop();
    await bucket.close();
    expect([...running.complaints, ...again.complaints]).toEqual([]);
  },
);

test('a folder that cannot be written is told to the admin, and the form goes on', async () => {
  const dataDir = aTempFolder();
  writeFileSync(path.join(dataDir, 'pictures'), 'not a folder');
  const running = await runShop({}, dataDir);
  expect(await sendPicture(running.url, await logInAt(running.url), await small())).toEqual({
    status: 500,
    error: 'The picture could not be kept. Please try again.',
  });
  await running.stop();
});
