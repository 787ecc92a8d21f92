/**
 * Long forms of the admin: leaving asks, the save button stays visible, and the form waits for uploads.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { m as admin } from '#words/admin.ts';
import { m as catalogue } from '#words/catalogue.ts';
import { m as pictures } from '#words/pictures.ts';
import { m as settings } from '#words/settings.ts';
import { DESK, expectWellMade, hydrated, open, openAsAdmin, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { holdScripts } from '../../support/browser/while-loading.ts';
import { press, toast } from '../../support/run/failures.ts';

const { asVisitor, sql } = openShopInBrowser();

const STORE = '/admin/settings/store';
const fieldOf = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
const question = (page: Page) => page.getByRole('alertdialog', { name: admin.leaveQuestion });
const answer = (page: Page, name: string) =>
  question(page).getByRole('button', { name, exact: true }).click();

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
      await answer(page, admin.stayHere);
      await question(page).waitFor({ state: 'hidden' });
      expect(await tagline.inputValue()).toBe('Cloth by the yard');

      await page.evaluate(() => history.back());
      await question(page).waitFor();
      await page.keyboard.press('Escape');
      await question(page).waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toMatch(/settings\/store$/);

      const closing = page.waitForEvent('dialog');
      await page.close({ runBeforeUnload: true });
      const asked = await closing;
      expect(asked.type()).toBe('beforeunload');
      await asked.dismiss();

      await page.evaluate(() => history.back());
      await question(page).waitFor();
      await answer(page, admin.leaveUnsaved);
      await page.waitForURL('/admin/settings');
    }));

  test('not where nothing was changed, nor once it is saved; again where it was refused', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      await openStore(page);
      await page.getByRole('link', { name: settings.back }).click();
      await page.waitForURL('/admin/settings');
      await open(page, STORE);
      await fieldOf(page, 'name').fill('');
      await press(page, admin.save);
      await page.getByText(/is required\.$/).waitFor();
      await page.getByRole('link', { name: settings.back }).click();
      await question(page).waitFor();
      await answer(page, admin.stayHere);
      await fieldOf(page, 'name').fill('Bano Fabrics');
      await press(page, admin.save);
      await toast(page, settings.saved);
      await page.getByRole('link', { name: settings.back }).click();
      await page.waitForURL('/admin/settings');
    }));

  test('a product of which only a picture was taken away, and what was typed before the scripts came', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      await openAsAdmin(page, '/admin/products?edit=wl-001');
      await page
        .getByRole('button', { name: /^Take picture 2 away/ })
        .first()
        .click();
      await page.getByRole('link', { name: admin.cancel, exact: true }).click();
      await question(page).waitFor();
      await answer(page, admin.leaveUnsaved);
      await page.waitForURL(({ search }) => !search.includes('edit'));

      const letCome = await holdScripts(page);
      await page.goto(STORE, { waitUntil: 'commit' });
      await fieldOf(page, 'tagline').fill('Typed early');
      letCome();
      await hydrated(page);
      await page.getByRole('link', { name: settings.back }).click();
      await question(page).waitFor();
      await answer(page, admin.leaveUnsaved);
      await page.waitForURL('/admin/settings');
      await page.unrouteAll({ behavior: 'wait' });
    }));
});

test.each([
  [STORE, () => admin.save],
  ['/admin/settings/hours', () => admin.save],
  ['/admin/products?edit=wl-001', () => catalogue.saveProduct],
] as const)('the button of %s is in sight wherever the form is scrolled to', (path, label) =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openAsAdmin(page, path);
    const fields = page.getByRole('main').getByRole('textbox').filter({ visible: true });
    for (const field of [fields.first(), fields.nth(Math.floor((await fields.count()) / 2))]) {
      await field.focus();
      const seen = await page.getByRole('button', { name: label(), exact: true }).evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      expect(seen).toBe(true);
      const hidden = await field.evaluate((box) => {
        const { left, top, width, height } = box.getBoundingClientRect();
        return !box.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      expect(hidden).toBe(false);
    }
  }),
);

test('saving while a picture is on its way waits for it; when it is lost, nothing is saved without a word', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openAsAdmin(page, STORE);
    const name = fieldOf(page, 'name');
    let arrival = Promise.withResolvers<void>();
    let isLost = false;
    await page.route('**/admin/pictures?*', async (route) => {
      await arrival.promise;
      await (isLost ? route.abort() : route.continue());
    });
    const choose = () =>
      page.getByLabel(pictures.upload).first().setInputFiles('public/apple-touch-icon.png');
    await choose();
    await name.fill('Bano & Daughters');
    await press(page, admin.save);
    await page.getByRole('button', { name: admin.waitsForPicture }).waitFor();
    arrival.resolve();
    await toast(page, settings.saved);
    const saved = async () => {
      const [row] = await sql(`select value from settings where topic = 'store'`);
      return JSON.parse(String(row?.value));
    };
    expect(await saved()).toMatchObject({
      name: 'Bano & Daughters',
      logo: expect.stringMatching(/^\/pictures\//),
    });

    isLost = true;
    arrival = Promise.withResolvers<void>();
    await choose();
    await name.fill('Bano & Sons');
    await press(page, admin.save);
    await page.getByRole('button', { name: admin.waitsForPicture }).waitFor();
    arrival.resolve();
    await page.getByRole('alert').getByText(admin.pictureMissing).waitFor();
    expect((await saved()).name).toBe('Bano & Daughters');
    await press(page, admin.save);
    await expect.poll(async () => (await saved()).name).toBe('Bano & Sons');
    await page.unrouteAll({ behavior: 'wait' });
  }));

test('the store is saved with its name alone, and says which field is wrong by the words of its label', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openAsAdmin(page, STORE);
    for (const name of ['tagline', 'street', 'city', 'since', 'phone', 'email'])
      await fieldOf(page, name).fill('');
    await fieldOf(page, 'phone3').fill('0300 12345678');
    await fieldOf(page, 'phone2').fill('0'.repeat(41));
    await press(page, admin.save);
    await page.getByText(`${settings.phone2} can have at most 40 characters.`).waitFor();
    await page
      .getByText('Enter a phone that can be called, such as 0300 1234567.', { exact: true })
      .waitFor();
    expect(await fieldOf(page, 'phone3').inputValue()).toBe('0300 12345678');
    await fieldOf(page, 'phone2').fill('');
    await fieldOf(page, 'phone3').fill('');
    await press(page, admin.save);
    await toast(page, settings.saved);
    await page.goto('/contact');
    expect(await page.getByRole('main').getByText('undefined').count()).toBe(0);
  }));
