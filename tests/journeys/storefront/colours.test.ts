/** @module-tag long */
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { m as catalogue } from '#words/catalogue.ts';
import { m } from '#words/colours.ts';
import { m as fields } from '#words/product-fields.ts';
import { m as pictures } from '#words/product-pictures.ts';
import { expectWellMade, open, openAsAdmin, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { aTempFolder } from '../../support/temp-folder.ts';

const { asVisitor } = openShopInBrowser();

const colours = (page: Page) => page.getByRole('navigation', { name: m.colours });

async function aPicture(background: string): Promise<string> {
  const file = path.join(aTempFolder(), 'cloth.png');
  await sharp({ create: { width: 640, height: 800, channels: 3, background } })
    .png()
    .toFile(file);
  return file;
}

test('a shopper sees the other colours, goes to one, and reads which is sold out', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await open(page, '/product/mv-001');
    const here = colours(page).locator('[aria-current="page"]');
    expect(await here.innerText()).toBe('Charcoal');
    await expectWellMade(page);
    await colours(page).getByRole('link', { name: 'Deep Olive' }).click();
    await page.getByRole('heading', { level: 1, name: 'Deep Olive' }).waitFor();
    expect(await here.innerText()).toBe('Deep Olive');
    expect(await colours(page).getByRole('link').allInnerTexts()).toEqual(['Charcoal', 'Deep Olive']);
    await page.goto('/product/wh-002');
    await colours(page)
      .getByRole('link', { name: `Sea Green ${m.soldOut}` })
      .waitFor();
    await page.goto('/product/mv-003');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await colours(page).count()).toBe(0);
  }));

test('before scripts the colours are links, and structured data names the colour and the group', () =>
  asVisitor({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/product/mv-001');
    await colours(page).getByRole('link', { name: 'Deep Olive' }).click();
    await page.getByRole('heading', { level: 1, name: 'Deep Olive' }).waitFor();
    const text = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(JSON.parse(text ?? '')).toMatchObject({
      color: 'Deep Olive',
      isVariantOf: { '@type': 'ProductGroup', productGroupID: 'MV-001' },
    });
  }));

test('the shopkeeper takes or corrects what the picture suggests, joins two products and takes one out', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const save = async () => {
      await page.getByRole('button', { name: catalogue.saveProduct }).click();
      await page.getByText(catalogue.productSaved).waitFor();
    };
    const radio = (name: string) => page.getByRole('radio', { name });
    await openAsAdmin(page, '/admin/products?edit=ho-003');
    for (const left of [2, 1, 0]) {
      await page.getByRole('button', { name: pictures.takeAwayNth(1) }).click();
      await expect.poll(() => page.getByRole('button', { name: /^Take picture/ }).count()).toBe(left);
    }
    await page.getByLabel('Upload a picture').setInputFiles(await aPicture('#1f9a9a'));
    await page.getByText(m.suggests(m.names.turquoise)).waitFor();
    await expect.poll(() => radio(`${m.names.turquoise} ${m.suggested}`).isChecked()).toBe(false);
    expect(await radio(m.names.brown).isChecked()).toBe(true);
    await radio(`${m.names.turquoise} ${m.suggested}`).check();
    await page.locator('[name=colourName]').fill('Ferozi');
    const joined = page.getByLabel(fields.names.cloth);
    await joined.fill('nothing of this name');
    await page.getByRole('button', { name: catalogue.saveProduct }).click();
    await page.getByText(catalogue.unknownCloth).waitFor();
    expect(await joined.inputValue()).toBe('nothing of this name');
    await joined.fill('Table Runner, Checked');
    await save();
    await page.goto('/product/ho-003');
    expect(await colours(page).getByRole('link').allInnerTexts()).toEqual(['Indigo', 'Ferozi']);
    await page.goto('/admin/record');
    await page.getByText(m.names.turquoise).first().waitFor({ state: 'attached' });
    await open(page, '/admin/products?edit=ho-003');
    expect(await joined.inputValue()).toBe('HO-002');
    await page.goto('/admin/products?edit=ho-002');
    expect(await joined.inputValue()).toBe('HO-003');
    await open(page, '/admin/products?edit=ho-003');
    expect(await radio(m.names.turquoise).isChecked()).toBe(true);
    // Saved only with the form.
    await page.getByRole('button', { name: m.takeOut }).click();
    await page.getByText(m.takenOut).waitFor();
    expect(await joined.inputValue()).toBe('');
    await page.getByRole('button', { name: m.leaveIn }).click();
    expect(await joined.inputValue()).toBe('HO-002');
    await page.getByRole('button', { name: m.takeOut }).click();
    await save();
    await page.goto('/product/ho-002');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await colours(page).count()).toBe(0);
    await open(page, '/admin/products?edit=ho-003');
    await radio(m.names.brown).check();
    await save();
  }));

test('the picture of a new product chooses its colour, until the shopkeeper has chosen one', () =>
  asVisitor({ viewport: { width: 390, height: 800 } }, async ({ page }) => {
    await openAsAdmin(page, '/admin/products?new=1');
    const isChecked = (name: string) => page.getByRole('radio', { name }).isChecked();
    // The first picture counts.
    const upload = async (colour: string) => {
      const first = page.getByRole('button', { name: pictures.takeAwayNth(1) });
      if (await first.isVisible()) await first.click();
      await page.getByLabel('Upload a picture').setInputFiles(await aPicture(colour));
    };
    await upload('#b3232b');
    await expect.poll(() => isChecked(m.names.red)).toBe(true);
    await upload('#1d1c1e');
    await expect.poll(() => isChecked(m.names.black)).toBe(true);
    await page.getByRole('button', { name: pictures.takeAwayNth(1) }).click();
    await expect.poll(() => page.locator('input[name="colour"][value=""]').isChecked()).toBe(true);
    await page.getByRole('radio', { name: m.names.grey }).check();
    await upload('#1f9a9a');
    await page.getByText(m.suggests(m.names.turquoise)).waitFor();
    expect(await isChecked(m.names.grey)).toBe(true);
  }));
