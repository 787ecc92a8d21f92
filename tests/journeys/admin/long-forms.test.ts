/**
 * Long forms of the admin: leaving asks, the save button stays visible, the form waits for uploads; and that of a
 * product.
 * @module-tag long
 */
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { m as admin } from '#words/admin.ts';
import { m as catalogue } from '#words/catalogue.ts';
import { m as orders } from '#words/orders.ts';
import { m as pictures } from '#words/pictures.ts';
import { m as fields } from '#words/product-fields.ts';
import { m } from '#words/product-pictures.ts';
import { m as settings } from '#words/settings.ts';
import {
  DESK,
  expectItFits,
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

const photos = (count: number) =>
  Promise.all(
    [...'abcdefghi'].slice(0, count).map(async (name, at) => {
      const background = { r: at * 25, g: 90, b: 90 };
      const buffer = await sharp({ create: { width: 80, height: 100, channels: 3, background } })
        .png()
        .toBuffer();
      return { name: `${name}.png`, mimeType: 'image/png', buffer };
    }),
  );

const ALT = `${fields.names.imageAlt} (optional)`;
const NONE = { name: 'none.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
const row = (page: Page, place: number) => page.getByRole('listitem', { name: m.nth(place), exact: true });
const rows = (page: Page) => page.getByRole('list', { name: m.inOrder }).getByRole('listitem');
const texts = (page: Page) =>
  page
    .getByLabel(ALT, { exact: true })
    .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value));
const save = (page: Page) => page.getByRole('button', { name: catalogue.saveProduct }).press('Enter');

test('pictures are put in order by keys and by pulling, described and saved, and a form that was refused keeps them', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openAsAdmin(page, '/admin/products?edit=ho-002');
    await row(page, 3).waitFor();
    for (const [at, text] of ['One', 'Two', 'Three'].entries())
      await row(page, at + 1)
        .getByLabel(ALT, { exact: true })
        .fill(text);
    const later = page.getByRole('button', { name: m.later(1) });
    await later.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => texts(page)).toEqual(['Two', 'One', 'Three']);
    await page.getByText(m.movedTo({ place: 2, count: 3 })).waitFor();
    // The button disappeared with its picture.
    const focusedLabel = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focusedLabel).toBe(m.later(2));
    await page.getByRole('button', { name: m.handle(3) }).focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => texts(page)).toEqual(['Two', 'Three', 'One']);
    const handle = page.getByRole('button', { name: m.handle(1) });
    await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const [from, to] = [await handle.boundingBox(), await row(page, 2).boundingBox()];
    if (!from || !to) throw new Error('no rows');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, to.y + to.height - 10, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => texts(page)).toEqual(['Three', 'Two', 'One']);
    await expectWellMade(page);
    await page.getByLabel(catalogue.price).fill('none');
    await save(page);
    await page.locator('[aria-invalid="true"]').waitFor();
    expect(await texts(page)).toEqual(['Three', 'Two', 'One']);
    await page.getByLabel(catalogue.price).fill('900');
    await save(page);
    await page.getByText(catalogue.productSaved).waitFor();
    await page.goto('/product/ho-002');
    const alts = () =>
      page.locator('.gallery ul button img').evaluateAll((all) => all.map((img) => img.getAttribute('alt')));
    expect(await alts()).toEqual(['Three', 'Two', 'One']);
    const facts = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(JSON.parse(facts ?? '').image).toHaveLength(3);
  }));

test('a picture that was taken away comes back with Undo', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openAsAdmin(page, '/admin/products?edit=wl-001');
    const before = await texts(page);
    expect(before).toHaveLength(4);
    await page.getByRole('button', { name: m.takeAwayNth(2) }).click();
    await expect.poll(() => texts(page)).toHaveLength(3);
    const undo = page.getByRole('button', { name: orders.undo });
    await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => texts(page)).toEqual(before);
    await page.getByRole('button', { name: m.takeAwayNth(1) }).click();
    await expect.poll(() => texts(page)).toEqual(before.slice(1));
    expect(await page.getByLabel(pictures.address).inputValue()).toBe('/pictures/demo/wl-001-2.webp');
  }));

test('a ninth picture, one of 0 bytes and a file that is none are said beside the pictures, and those that are there stay', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await openAsAdmin(page, '/admin/products?new=1');
    await page.getByLabel(fields.names.productId).fill('NINE');
    await page.getByLabel(pictures.upload).setInputFiles([{ ...NONE, buffer: Buffer.alloc(0) }, NONE]);
    await expect.poll(() => page.getByText(pictures.noPicture).count()).toBe(2);
    await page.getByLabel(pictures.upload).setInputFiles(await photos(9));
    await row(page, 8).waitFor();
    await page.getByText(m.tooMany({ max: 8, names: 'i.png' })).waitFor();
    expect(await rows(page).count()).toBe(8);
    expect(await page.getByLabel(fields.names.productId).inputValue()).toBe('NINE');
  }));

test('without scripts pictures come with the form: kept when another field is wrong, the first is that of the cards', () =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/products?new=1');
    await page.getByLabel(fields.names.productId).fill('PLAIN-1');
    await page.getByLabel(fields.names.name, { exact: true }).fill('Plain lawn');
    await page.getByLabel(pictures.upload).setInputFiles([...(await photos(2)), NONE]);
    await page.getByRole('button', { name: catalogue.saveProduct }).click();
    await page.getByText(catalogue.notTaken({ name: 'none.png', why: pictures.noPicture })).waitFor();
    expect(await rows(page).count()).toBe(2);
    expect(await page.getByLabel(fields.names.productId).inputValue()).toBe('PLAIN-1');
    await expectItFits(page);
    await page.getByLabel(catalogue.price).fill('900');
    await page.getByLabel(fields.names.stock).fill('4');
    await page.getByLabel(catalogue.mainCategory).first().selectOption('Men');
    await page.getByLabel(catalogue.subcategory).selectOption('Latha');
    await page.getByLabel(fields.names.description, { exact: true }).fill('Soft');
    const [third = ''] = (await photos(3)).slice(2);
    await page.getByLabel(pictures.upload).setInputFiles(third);
    await row(page, 2).getByLabel(m.place).selectOption('1');
    const shown = await rows(page)
      .locator('img')
      .evaluateAll((all) => all.map((img) => img.getAttribute('src')));
    await page.getByRole('button', { name: catalogue.saveProduct }).click();
    await page.waitForURL(/\/admin\/products(?:#|$)/);
    await page.goto('/admin/products?q=PLAIN-1');
    const first = shown[1]?.replace(/-\d+\.webp$/, '.webp') ?? '';
    expect(await page.getByRole('article').locator('img').getAttribute('src')).toBe(first);
    await page.getByRole('link', { name: /^Edit/ }).click();
    expect(await rows(page).count()).toBe(3);
  }));

test('what was done in a product’s form before the scripts came is kept: a place, a piece, a file, a category', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await logInAsAdmin(page);
    const letCome = await holdScripts(page);
    await page.goto('/admin/products?edit=wl-001', { waitUntil: 'commit' });
    const pieces = page.locator('textarea[name="pieces"]');
    await pieces.fill('Shirt, Lawn, Printed, 3 m');
    const [first, , third, fourth] = await texts(page);
    await page.getByLabel('Place').nth(3).selectOption('1');
    await page.getByLabel('Place').nth(1).selectOption('Take away');
    await page.getByLabel(pictures.upload).setInputFiles(NONE);
    letCome();
    await hydrated(page);
    await page.getByRole('list', { name: 'Uploads' }).getByText('none.png').waitFor();
    expect(await texts(page)).toEqual([fourth, first, third]);
    const piece = page.getByRole('listitem', { name: 'Piece 1' });
    expect(await piece.getByLabel('Length').inputValue()).toBe('3 m');
    expect(await pieces.inputValue()).toBe('Shirt, Lawn, Printed, 3 m');
    await page.unrouteAll({ behavior: 'wait' });

    const chosen = await holdScripts(page);
    await page.goto('/admin/products?new', { waitUntil: 'commit' });
    const main = page.locator('select[name="mainCategory"]').first();
    const subcategory = page.locator('select[name="category"]');
    await main.selectOption('Men');
    await subcategory.selectOption('Linen');
    const groups = () => subcategory.locator('optgroup').count();
    expect(await groups()).toBe(3);
    chosen();
    await hydrated(page);
    // The subcategories of the chosen main category alone.
    await expect.poll(groups).toBe(1);
    expect([await main.inputValue(), await subcategory.inputValue()]).toEqual(['Men', 'Linen']);
    const names = await page
      .locator('#product-fields')
      .locator('input:not([type=hidden]), select')
      .evaluateAll((all) => all.map((one) => one.getAttribute('name')));
    const at = names.indexOf('name');
    expect(names.slice(at, at + 4)).toEqual(['name', 'mainCategory', 'category', 'price']);
  }));

test('ID and description of a new product follow its category until somebody types there', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    const { productId, description } = fields.names;
    const textIn = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
    await openAsAdmin(page, '/admin/products?new=1');
    const category = page.getByLabel(catalogue.subcategory);
    await page.getByLabel(catalogue.mainCategory).selectOption('Women');
    await category.selectOption('Silk');
    await expect.poll(() => textIn(description)).toBe('Women, Silk.');
    expect(await textIn(productId)).toMatch(/^WS-\d+$/);
    await page.getByLabel(productId, { exact: true }).fill('X-1');
    await category.selectOption('Cotton');
    await expect.poll(() => textIn(description)).toBe('Women, Cotton.');
    await page.getByLabel(description, { exact: true }).fill('As I say it');
    const asked = page.waitForResponse((answer) => answer.url().includes('/suggested'));
    await category.selectOption('Lawn');
    await (await asked).finished();
    expect([await textIn(productId), await textIn(description)]).toEqual(['X-1', 'As I say it']);
  }));

test('without scripts a button fills in the description, and keeps one that was typed', () =>
  asVisitor({ javaScriptEnabled: false }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/products?new=1');
    await page.getByLabel(catalogue.subcategory).selectOption('Latha');
    await page.getByLabel(catalogue.mainCategory).first().selectOption('Men');
    const fill = page.getByRole('button', { name: catalogue.fillInDescription });
    const description = page.getByLabel(fields.names.description, { exact: true });
    await fill.click();
    expect(await description.inputValue()).toBe('Men, Latha.');
    await description.fill('As I say it');
    await fill.click();
    expect(await description.inputValue()).toBe('As I say it');
  }));
