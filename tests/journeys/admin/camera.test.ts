/** @module-tag long The camera reads labels that the shop has printed. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { m as parcels } from '#words/parcels.ts';
import { m } from '#words/stock-take.ts';
import { doAs, expectWellMade, logInAsAdmin, open, PHONE, visit } from '../../support/browser/browser.ts';
import { launchBrowser } from '../../support/browser/shared-browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { aTempFolder } from '../../support/temp-folder.ts';

const { asVisitor, shop } = openShopInBrowser();

const FRAMES_EACH = 30;
const FRAME = { width: 640, height: 480 };

async function printed(page: Page, id: string): Promise<Buffer> {
  await page.goto(`/admin/labels?id=${id}`);
  return await page.locator('.tag').screenshot();
}

/** A film of labels held before a camera one after the other: askew, out of focus, in dim light. */
async function filmOf(labels: readonly Buffer[]): Promise<string> {
  const frames = labels.map(async (label) => {
    const held = sharp(label).resize({ width: 560 }).rotate(3, { background: '#8a8478' });
    const table = sharp({ create: { ...FRAME, channels: 3, background: '#8a8478' } });
    const seen = await table
      .composite([{ input: await held.png().toBuffer() }])
      .png()
      .toBuffer();
    return sharp(seen).blur(0.8).modulate({ brightness: 0.7 }).jpeg({ quality: 70 }).toBuffer();
  });
  const shown = (await Promise.all(frames)).flatMap((frame) =>
    Array.from({ length: FRAMES_EACH }, () => frame),
  );
  const file = path.join(aTempFolder(), 'labels.mjpeg');
  writeFileSync(file, Buffer.concat(shown));
  return file;
}

const startTake = async (page: Page) => {
  await logInAsAdmin(page);
  await open(page, '/admin/stock-take');
  await page.getByRole('button', { name: m.begin }).click();
  await page.waitForURL(/\/count$/);
  await page.getByRole('button', { name: parcels.scan }).click();
};

test('the camera of a phone without a detector reads two printed labels, each once while it is in view', () =>
  asVisitor({ viewport: PHONE, deviceScaleFactor: 4 }, async ({ page: printer }) => {
    await logInAsAdmin(printer);
    const film = await filmOf([await printed(printer, 'hb-001'), await printed(printer, 'mw-001')]);
    const browser = await launchBrowser({ film });
    const visitor = await visit(browser, shop().url, { viewport: PHONE });
    await doAs(visitor, async ({ page }) => {
      await startTake(page);
      const counted = (code: RegExp) => page.getByLabel(code).inputValue();
      await expect.poll(() => counted(/HB-001/)).toBe('1');
      await expect.poll(() => counted(/MW-001/)).toBe('1');
      const film = page.locator('video');
      const from = await film.evaluate((video: HTMLVideoElement) => video.currentTime);
      await expect
        .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
        .toBeGreaterThan(from + (3 * FRAMES_EACH) / 30);
      expect([await counted(/HB-001/), await counted(/MW-001/)]).toEqual(['1', '1']);
      await expectWellMade(page);
      await page.getByRole('button', { name: parcels.stopScan }).click();
      await page.getByRole('button', { name: parcels.scan }).waitFor();
      expect(visitor.complaints).toEqual([]);
    }).finally(() => browser.close());
  }));

test('without a camera the screen says so, and codes are typed', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await startTake(page);
    await page.getByText(parcels.noCamera).waitFor();
    await page.getByLabel(m.code).fill('hb-001');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByLabel(/HB-001/).inputValue()).toBe('1');
  }));
