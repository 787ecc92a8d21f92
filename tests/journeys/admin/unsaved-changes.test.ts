/**
 * Long forms of the admin: leaving asks, the save button stays visible, and the form waits for uploads.
 * @module-tag long
 */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { m as admin } from '#words/admin.ts';
import { m as catalogue } from '#words/catalogue.ts';
import { m as pictures } from '#words/pictures.ts';
import { m as settings } from '#words/settings.ts';
import {
  DESK,
  expectWellMade,
  hydrated,
  logInAsAdmin,
  open,
  openAsAdmin,
  PHONE,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { holdScripts } from '../../support/browser/while-loading.ts';
import { press, toast } from '../../support/run/failures.ts';

const { asVisitor, sql } = openShopInBrowser();

const STORE = '/admin/settings/store';
const fieldOf = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
const question = (page: Page) => page.getByRole('alertdialog', { name: admin.leaveQuestion });
async function asked(page: Page, answer: string): Promise<void> {
  await question(page).waitFor();
  await question(page).getByRole('button', { name: answer, exact: true }).click();
}
const goBack = (page: Page) => page.getByRole('link', { name: settings.back }).click();

async function openStore(page: Page): Promise<void> {
  await openAsAdmin(page, '/admin/settings');
  await page.getByRole('link', { name: settings.store, exact: true }).click();
  await fieldOf(page, 'tagline').waitFor();
}

describe('leaving a form with unsaved changes asks', () => {
  test('by the bar at the bottom, by Back and by closing', () =>
    asVisitor({ spoken: 'ur', viewport: PHONE }, async ({ page }) => {
      await openStore(page);
      const tagline = fieldOf(page, 'tagline');
      await tagline.fill('Cloth by the yard');
      const orders = page.getByRole('link', { name: admin.orders, exact: true });
      await orders.filter({ visible: true }).first().click();
      await question(page).waitFor();
      await expectWellMade(page);
      await asked(page, admin.stayHere);
      await question(page).waitFor({ state: 'hidden' });
      expect(await tagline.inputValue()).toBe('Cloth by the yard');

      await page.evaluate(() => history.back());
      await question(page).waitFor();
      await page.keyboard.press('Escape');
      await question(page).waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toMatch(/settings\/store$/);

      const closing = page.waitForEvent('dialog');
      await page.close({ runBeforeUnload: true });
      const dialog = await closing;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();

      await page.evaluate(() => history.back());
      await asked(page, admin.leaveUnsaved);
      await page.waitForURL('/admin/settings');
    }));

  test('not where nothing was changed, nor once it is saved; again where it was refused', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      await openStore(page);
      await goBack(page);
      await page.waitForURL('/admin/settings');
      await open(page, STORE);
      await fieldOf(page, 'name').fill('');
      await press(page, admin.save);
      await page.getByText(/is required\.$/).waitFor();
      await goBack(page);
      await asked(page, admin.stayHere);
      await fieldOf(page, 'name').fill('Bano Fabrics');
      await press(page, admin.save);
      await toast(page, settings.saved);
      await goBack(page);
      await page.waitForURL('/admin/settings');
    }));

  test('where something was typed before the scripts came', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      await openAsAdmin(page, '/admin/settings');
      const letCome = await holdScripts(page);
      await page.goto(STORE, { waitUntil: 'commit' });
      await fieldOf(page, 'tagline').fill('Typed early');
      letCome();
      await hydrated(page);
      await goBack(page);
      await asked(page, admin.leaveUnsaved);
      await page.waitForURL('/admin/settings');
      await page.unrouteAll({ behavior: 'wait' });
    }));
});

test('the save button of a long form and the focused field are in sight wherever it is scrolled to', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await logInAsAdmin(page);
    const inSight = (target: Locator) =>
      target.evaluate((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    for (const [path, label] of [
      [STORE, admin.save],
      ['/admin/settings/hours', admin.save],
      ['/admin/products?edit=wl-001', catalogue.saveProduct],
    ] as const) {
      await open(page, path);
      const fields = page.getByRole('main').getByRole('textbox').filter({ visible: true });
      for (const field of [fields.first(), fields.nth(Math.floor((await fields.count()) / 2))]) {
        await field.focus();
        expect(await inSight(page.getByRole('button', { name: label, exact: true })), path).toBe(true);
        expect(await inSight(field), path).toBe(true);
      }
    }
  }));

test('saving while a picture is on its way waits for it; when it is lost, nothing is saved without a word', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openAsAdmin(page, STORE);
    const name = fieldOf(page, 'name');
    /** Saves while a picture is under way, which then arrives or is lost. */
    const saveAs = async (text: string, isLost: boolean) => {
      const arrival = Promise.withResolvers<void>();
      await page.unrouteAll();
      await page.route('**/admin/pictures?*', async (route) => {
        await arrival.promise;
        await (isLost ? route.abort() : route.continue());
      });
      await page.getByLabel(pictures.upload).first().setInputFiles('public/apple-touch-icon.png');
      await name.fill(text);
      await press(page, admin.save);
      await page.getByRole('button', { name: admin.waitsForPicture }).waitFor();
      arrival.resolve();
    };
    await saveAs('Bano & Daughters', false);
    await toast(page, settings.saved);
    const saved = async () => {
      const [row] = await sql(`select value from settings where topic = 'store'`);
      return JSON.parse(String(row?.value));
    };
    expect(await saved()).toMatchObject({
      name: 'Bano & Daughters',
      logo: expect.stringMatching(/^\/pictures\//),
    });

    await saveAs('Bano & Sons', true);
    await page.getByRole('alert').getByText(admin.pictureMissing).waitFor();
    expect((await saved()).name).toBe('Bano & Daughters');
    await press(page, admin.save);
    await expect.poll(async () => (await saved()).name).toBe('Bano & Sons');
    await page.unrouteAll({ behavior: 'wait' });
  }));
