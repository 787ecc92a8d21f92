/** @module-tag long */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { m as parcels } from '#words/parcels.ts';
import { m } from '#words/stock-take.ts';
import {
  doAs,
  expectItFits,
  expectWellMade,
  hydrated,
  logInAsAdmin,
  open,
  openAsAdmin,
  PHONE,
  visit,
} from '../../support/browser/browser.ts';
import { launchBrowser } from '../../support/browser/shared-browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { aPlacedOrder } from '../../support/shopper.ts';
import { aTempFolder } from '../../support/temp-folder.ts';

const { shop, asVisitor, sql, emptied } = openShopInBrowser({ doctored: true });
beforeEach(() => emptied('orders', 'parcels'));

async function packed(...names: string[]): Promise<void> {
  for (const name of names) await aPlacedOrder(shop().url, name);
  await sql(`update "orders" set "status" = 'confirmed', "step" = 'to hand over'`);
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

test('two parcels are handed over with the numbers of the courier; one is refused and comes back', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await packed('Bano Bibi', 'Hina Malik');
    await openAsAdmin(page, '/admin/parcels');
    await page.getByLabel('Tick all').check();
    await page.getByLabel('Courier').selectOption('TCS');
    const download = page.waitForEvent('download');
    await press(page, 'CSV');
    expect((await download).suggestedFilename()).toBe('booking-sheet.csv');

    await page.getByLabel('Number', { exact: true }).fill('77-1111 222\n12\n');
    await press(page, 'Check');
    const preview = page.getByRole('region', { name: 'Is this right?' });
    await preview.getByText('is no number: 4 to 40 letters, digits and hyphens').waitFor();
    expect(await preview.getByRole('button').count()).toBe(0);
    await hydrated(page);
    await page.getByLabel('Number', { exact: true }).fill('77-1111 222\n77-1111-333\n');
    await press(page, 'Check');
    await hydrated(page);
    await expectItFits(page);
    await press(page, 'Hand over 2 parcels');
    await page.getByText('2 parcels handed over').waitFor();
    await page.getByText('No order waits to be handed over').waitFor();
    await page.getByRole('link', { name: /^Load sheet: TCS/ }).click();
    await page.getByRole('cell', { name: '77-1111-333' }).waitFor();
    await expectItFits(page);
    const overflow = (box: Element) => box.scrollWidth - box.clientWidth;
    expect(await page.getByRole('table').locator('..').evaluate(overflow)).toBe(0);

    await page.goto('/admin/parcels?view=under-way&q=77-1111-333');
    const card = page.getByRole('article').filter({ hasText: 'Hina Malik' });
    expect(await card.getByRole('link', { name: 'Track 77-1111-333' }).getAttribute('href')).toBe(
      'https://www.tcsexpress.com/track/77-1111-333',
    );
    await card.getByRole('link', { name: /^Open the order/ }).click();
    await page.getByText('What happened to the parcel?').first().click();
    await hydrated(page);
    await page.getByRole('radio', { name: /^Refused/ }).check();
    await page.getByLabel('Reason').selectOption('Had no cash');
    await press(page, 'Note it');
    await page.getByText('Noted: refused, on its way back').waitFor();
    await page.getByText('Not accepted at the door: Had no cash').first().waitFor();

    await open(page, '/admin/parcels?view=coming-back');
    await page.getByRole('button', { name: /^Back in hand: USM-/ }).click();
    await press(page, 'It is back');
    await page.getByText('Back in hand: its pieces are in stock again').waitFor();
    await page.goto('/admin/parcels/refusals');
    await page.getByRole('row', { name: /^TCS 0 1 0 100/ }).waitFor();
    const rows = await sql(
      `select "status", "step", "number" from "orders" join "parcels" on "orderId" = "id" order by "number"`,
    );
    expect(rows).toMatchObject([
      { status: 'refused', step: 'coming back', number: '77-1111-333' },
      { status: 'delivering', step: 'under way', number: '77-1111222' },
    ]);
  }));

/** As of a browser that has a detector: `inView` are the codes, `looks` counts detections. */
const withCamera = (page: Page) =>
  page.addInitScript(() => {
    const seen = Object.assign(window, { inView: [] as string[], looks: 0 });
    const getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.fillRect(0, 0, 9, 9);
      return canvas.captureStream(30);
    };
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
    class BarcodeDetector {
      static getSupportedFormats = async () => ['code_128'];
      async detect() {
        seen.looks += 1;
        return seen.inView.map((rawValue) => ({ rawValue }));
      }
    }
    Object.assign(window, { BarcodeDetector });
  });

test('the camera takes each code in view once, also two beside each other', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await packed('Nadia Rauf', 'Osama Rauf');
    await withCamera(page);
    await openAsAdmin(page, '/admin/parcels');
    await press(page, 'Scan with the camera');
    const look = async (...codes: string[]) => {
      await page.evaluate((inView) => Object.assign(window, { inView, looks: 0 }).looks, codes);
      await page.waitForFunction(() => Reflect.get(window, 'looks') > 4);
    };
    await look('TCS-5551', 'TCS-5552');
    await look('TCS-5552', 'TCS-5551');
    await page.getByText('Read: TCS-5552').waitFor();
    const field = page.getByLabel('Number', { exact: true });
    expect(await field.inputValue()).toBe('TCS-5551\nTCS-5552\n');
    await expectWellMade(page);
    await press(page, 'Done');
    await page.getByRole('button', { name: 'Scan with the camera' }).waitFor();
  }));

const FRAMES_EACH = 30;
const TABLE = '#8a8478';

async function printed(page: Page, id: string): Promise<Buffer> {
  await page.goto(`/admin/labels?id=${id}`);
  return await page.locator('.tag').screenshot();
}

/** A film of labels held before a camera one after the other: askew, out of focus, in dim light. */
async function filmOf(labels: readonly Buffer[]): Promise<string> {
  const frames = labels.map(async (label) => {
    const input = await sharp(label).resize({ width: 560 }).rotate(3, { background: TABLE }).png().toBuffer();
    const table = sharp({ create: { width: 640, height: 480, channels: 3, background: TABLE } });
    const seen = await table.composite([{ input }]).png().toBuffer();
    return sharp(seen).blur(0.8).modulate({ brightness: 0.7 }).jpeg({ quality: 70 }).toBuffer();
  });
  const shown = (await Promise.all(frames)).flatMap((frame) => Array<Buffer>(FRAMES_EACH).fill(frame));
  const file = path.join(aTempFolder(), 'labels.mjpeg');
  writeFileSync(file, Buffer.concat(shown));
  return file;
}

test('the camera of a phone without a detector reads two printed labels, each once while it is in view; without a camera it says so', () =>
  asVisitor({ viewport: PHONE, deviceScaleFactor: 4 }, async ({ page: printer }) => {
    await logInAsAdmin(printer);
    await open(printer, '/admin/orders/new');
    await press(printer, 'Scan with the camera');
    await printer.getByText(parcels.noCamera).waitFor();
    const film = await filmOf([await printed(printer, 'hb-001'), await printed(printer, 'mw-001')]);
    const browser = await launchBrowser({ film });
    const visitor = await visit(browser, shop().url, { viewport: PHONE });
    await doAs(visitor, async ({ page }) => {
      await openAsAdmin(page, '/admin/stock-take');
      await page.getByRole('button', { name: m.begin }).click();
      await page.waitForURL(/\/count$/);
      await page.getByRole('button', { name: parcels.scan }).click();
      const counted = (code: RegExp) => page.getByLabel(code).inputValue();
      await expect.poll(() => counted(/HB-001/)).toBe('1');
      await expect.poll(() => counted(/MW-001/)).toBe('1');
      const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
      const from = await time();
      await expect.poll(time).toBeGreaterThan(from + (3 * FRAMES_EACH) / 30);
      expect([await counted(/HB-001/), await counted(/MW-001/)]).toEqual(['1', '1']);
      await expectWellMade(page);
      await page.getByRole('button', { name: parcels.stopScan }).click();
      await page.getByRole('button', { name: parcels.scan }).waitFor();
      expect(visitor.complaints).toEqual([]);
    }).finally(() => browser.close());
  }));
