/** @module-tag long */
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PiecePart } from '#shop/catalogue/cloth/piece-rows.ts';
import { MAX_PIECE_TEXT } from '#shop/catalogue/cloth/pieces.ts';
import { m as admin } from '#words/admin.ts';
import { m as cart } from '#words/cart.ts';
import { m as catalogue } from '#words/catalogue.ts';
import { m as checkout } from '#words/checkout.ts';
import { m } from '#words/cloth.ts';
import { m as colour } from '#words/colours.ts';
import { m as fit } from '#words/fabric-calculator.ts';
import { m as settings } from '#words/fabric-calculator-settings.ts';
import { m as faults } from '#words/faults.ts';
import { m as product } from '#words/product.ts';
import { m as fields } from '#words/product-fields.ts';
import { m as pictures } from '#words/product-pictures.ts';
import { m as saving } from '#words/settings.ts';
import {
  expectItFits,
  expectWellMade,
  hydrated,
  idle,
  logInAsAdmin,
  open,
  openAsAdmin,
  PHONE,
  signUp,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { aTempFolder } from '../../support/temp-folder.ts';

const { asVisitor, sql } = openShopInBrowser();

test('a shopper sees the facts as a table, and in short on the card', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await page.goto('/product/wl-001');
    const table = page.getByRole('table', { name: m.heading });
    const row = (label: string) => table.getByRole('row').filter({ hasText: label });
    await row(fields.names.kind).getByText(m.kinds['womens-3']).waitFor();
    await row('Shirt').getByText('Lawn, Printed, 2.5 m (2.7 gaz)').waitFor();
    await row(fields.names.widthIn).getByText('44 in (112 cm)').waitFor();
    expect(await row(fields.names.pillowCovers).count()).toBe(0);
    await expectItFits(page);
    await page.goto('/product/hb-002');
    await row(m.size).getByText('90 × 98 in (229 × 250 cm)').waitFor();
    await page.goto('/products?mainCategory=Men&category=Lawn');
    const card = page.getByRole('article').filter({ hasText: 'Fine Lawn' });
    await card.getByText('4.5 m · 54 in wide').waitFor();
  }));

const fieldOf = (page: Page) => (name: keyof typeof fields.names) =>
  page.getByLabel(fields.names[name]).and(page.locator(`[name="${name}"]`));
const save = (page: Page) => page.getByRole('button', { name: catalogue.saveProduct }).click();
async function saveWell(page: Page): Promise<void> {
  await save(page);
  await page.getByText(catalogue.productSaved).waitFor();
}
const hasFocus = (one: Locator) =>
  expect.poll(() => one.evaluate((field) => field === document.activeElement)).toBe(true);

test('the pieces of a suit are typed in rows, and a wrong part has the focus', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openAsAdmin(page, '/admin/products?edit=ht-002');
    const field = fieldOf(page);
    await field('kind').selectOption('womens-2');
    const piece = (place: number, part: PiecePart) =>
      page.getByRole('listitem', { name: m.piece(place) }).getByLabel(m.pieceParts[part], { exact: true });
    const typed = { name: 'Shirt', fabric: 'Lawn', work: 'Printed', length: 'much' };
    for (const [part, text] of Object.entries(typed)) await piece(1, part as PiecePart).fill(text);
    await piece(2, 'name').fill('Dupatta');
    await page.getByRole('button', { name: m.addPiece }).click();
    await hasFocus(piece(3, 'name'));
    await page.getByRole('button', { name: m.takePieceAway(3) }).click();
    expect(await field('pieces').inputValue()).toBe('Shirt, Lawn, Printed, much\nDupatta');
    const bottom = await page.getByRole('button', { name: m.addPiece }).boundingBox();
    const next = await field('widthIn').boundingBox();
    expect(next?.y).toBeGreaterThan((bottom?.y ?? 0) + (bottom?.height ?? 0));
    await expectWellMade(page);
    await save(page);
    await expect.poll(() => piece(1, 'length').getAttribute('aria-invalid')).toBe('true');
    await hasFocus(piece(1, 'length'));
    const wrong = page.getByText(m.wrongPart.length(MAX_PIECE_TEXT));
    expect(await piece(1, 'length').getAttribute('aria-describedby')).toBe(await wrong.getAttribute('id'));
    // An error of the text area names lines, which are hidden here.
    const ofLines = faults.fault({ code: 'no piece', field: 'pieces', max: 'Shirt, Lawn, Printed, much' });
    expect(await page.getByText(ofLines).count()).toBe(0);
    await piece(1, 'length').fill('3');
    await expect.poll(() => piece(1, 'length').getAttribute('aria-invalid')).toBeNull();
    expect(await wrong.count()).toBe(0);
    await field('kind').selectOption('bedsheet');
    expect(await piece(1, 'name').isVisible()).toBe(false);
    await field('kind').selectOption('womens-2');
    await saveWell(page);
    await page.goto('/product/ht-002');
    await page.getByText('Lawn, Printed, 3 m (3.3 gaz)').waitFor();
  }));

test('the shopkeeper types facts by the kind of cloth', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openAsAdmin(page, '/admin/products?edit=ho-002');
    const field = fieldOf(page);
    const main = page.getByRole('main');
    if (!(await field('kind').isVisible())) await main.getByText(m.heading, { exact: true }).click();
    await field('kind').selectOption('bedsheet');
    await field('widthIn').fill('4');
    await field('lengthCm').fill('4');
    await page.getByLabel(m.cares['no-bleach']).check();
    await save(page);
    await page.getByText(faults.fault({ field: 'widthIn', code: 'too small', max: '5' })).waitFor();
    await page.getByText(faults.fault({ field: 'lengthCm', code: 'no length', max: '100' })).waitFor();
    expect(await field('lengthCm').inputValue()).toBe('4');
    // The folded part opens again, and the invalid field gets the focus.
    await main.getByText(m.heading, { exact: true }).click();
    await field('widthIn').waitFor({ state: 'hidden' });
    await save(page);
    await field('widthIn').waitFor();
    await hasFocus(field('widthIn'));
    await field('widthIn').fill('90');
    await field('lengthCm').fill('100 in');
    await saveWell(page);
    await page.goto('/product/ho-002');
    await page.getByText('90 × 100 in (229 × 254 cm)').waitFor();
    await page.getByText(m.cares['no-bleach']).waitFor();
  }));

test('before scripts all fields are there, ticks come back, and a fact of another kind is said beside it', () =>
  asVisitor({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/products?edit=ho-003');
    await page.getByRole('main').getByText(m.heading, { exact: true }).click();
    for (const name of ['pieces', 'pillowCovers', 'season', 'widthIn'] as const)
      expect(await page.getByLabel(fields.names[name]).isVisible()).toBe(true);
    await page.getByLabel(fields.names.kind).selectOption('towel');
    await page.getByLabel(fields.names.pillowCovers).fill('2');
    for (const care of ['wash-apart', 'no-bleach'] as const) await page.getByLabel(m.cares[care]).check();
    await save(page);
    await page.getByText(faults.fault({ field: 'pillowCovers', code: 'not of this kind' })).waitFor();
    expect(await page.getByLabel(fields.names.pillowCovers).inputValue()).toBe('2');
    for (const care of ['wash-apart', 'no-bleach'] as const)
      expect(await page.getByLabel(m.cares[care]).isChecked()).toBe(true);
  }));

const calculator = (page: Page) => page.getByRole('region', { name: fit.heading });
const choice = (page: Page, label: string) => calculator(page).getByLabel(label);

test('the answer follows what is chosen, without leaving the page', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    // 4 m at 54 inches.
    await page.goto('/product/ml-001');
    await calculator(page).getByText(fit.verdicts.just).waitFor();
    await calculator(page).getByText('3.86 m (4.2 gaz) needed, 4 m (4.4 gaz) here').waitFor();
    await hydrated(page);
    await choice(page, fit.style).selectOption('loose');
    await calculator(page).getByText(fit.verdicts.short).waitFor();
    await calculator(page).getByText(fit.upTo('6′4″')).waitFor();
    await choice(page, fit.height).selectOption('78');
    await calculator(page).getByText(fit.tooTall).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.goto('/product/wl-001');
    const trouser = `${fit.parts.trouser}: 1.8 m (2 gaz) needed, 2.5 m (2.7 gaz) here`;
    await calculator(page).getByText(trouser).waitFor();
    await hydrated(page);
    await choice(page, fit.garment).selectOption('shirt');
    await calculator(page).getByText('2.5 m (2.7 gaz) needed, 2.5 m (2.7 gaz) here').waitFor();
    await expectItFits(page);
    await page.goto('/product/hb-002');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await calculator(page).count()).toBe(0);
  }));

test('without scripts a button asks the page again, and whatever stands in the address is no fault', () =>
  asVisitor({ javaScriptEnabled: false, viewport: PHONE }, async ({ page }) => {
    await page.goto('/product/ml-001');
    await choice(page, fit.style).selectOption('loose');
    await choice(page, fit.height).selectOption('70');
    await calculator(page).getByRole('button', { name: fit.check }).click();
    await page.waitForURL(/height=70&cut=loose#fit$/);
    await calculator(page).getByText(fit.verdicts.short).waitFor();
    expect(await choice(page, fit.height).inputValue()).toBe('70');
    await page.goto('/product/ml-001?garment=hat&height=-1&cut=%3Cb%3E&garment=x');
    await calculator(page).getByText(fit.verdicts.just).waitFor();
  }));

test('the shopkeeper changes the table, and the page answers by it', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openAsAdmin(page, '/admin/settings/stock');
    await page.getByRole('link', { name: settings.heading }).click();
    const part = page.getByRole('region', { name: settings.heading });
    const save = part.getByRole('button', { name: admin.save });
    const row = (n: number) => page.getByRole('group', { name: settings.row(n), exact: true });
    await row(1).getByText(settings.starting).waitFor();
    await hydrated(page);
    await row(1).getByLabel(settings.length).fill('plenty');
    await save.last().click();
    await page.getByText(faults.fault({ field: 'fitLength1', code: 'no length', max: '100' })).waitFor();
    expect(await row(1).getByLabel(settings.length).inputValue()).toBe('plenty');
    await row(1).getByLabel(settings.length).fill('3.5 m');
    const chosen = { [settings.part]: 'suit', [settings.style]: 'fitted', [settings.height]: '66' };
    for (const [label, value] of Object.entries(chosen)) await row(8).getByLabel(label).selectOption(value);
    await row(8).getByLabel(settings.length).fill('3 m');
    await row(8).getByLabel(settings.width).fill('54');
    await save.last().click();
    await page.getByText(saving.saved).waitFor();
    expect(await row(1).getByText(settings.starting).count()).toBe(0);
    await row(2).getByText(settings.starting).waitFor();
    await expectItFits(page);
    await page.goto('/product/ml-001?height=66&cut=fitted');
    await calculator(page).getByText('3 m (3.3 gaz) needed').waitFor();
  }));

const CLOTH = 'mn-002';

test('a second length says that it changes the first, and a checkout whose cloth was sold meanwhile names no sum to pay', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await signUp(page);
    await open(page, `/product/${CLOTH}`);
    const length = page.getByLabel(product.metres);
    await length.fill('3');
    await page.getByRole('button', { name: product.addToCart }).click();
    await page.getByText(cart.added).waitFor();
    await page.getByText(cart.lengthInCart('3 m')).waitFor();
    const change = page.getByRole('button', { name: cart.changeLength });
    await length.fill('4');
    await change.click();
    await page.getByText(cart.lengthChanged).waitFor();
    await page.getByText('4 m in your cart now, instead of 3 m').waitFor();
    await page.getByText(cart.lengthInCart('4 m')).waitFor();
    await idle(page);
    await change.click();
    await page.getByText(cart.sameLength).waitFor();

    await page.goto('/checkout');
    await page.getByText('You pay').waitFor();
    await sql(`update thaans set "remnantCm" = 0 where "productId" = '${CLOTH}'`);
    await page.reload();
    await hydrated(page);
    await page.getByText(cart.changeFirst).waitFor();
    await expectWellMade(page);
    expect(await page.getByText('You pay').count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: checkout.goToCart }).click();
    await page.getByRole('heading', { name: cart.heading }).waitFor();
  }));

const colours = (page: Page) => page.getByRole('navigation', { name: colour.colours });

async function aPicture(background: string): Promise<string> {
  const file = path.join(aTempFolder(), 'cloth.png');
  await sharp({ create: { width: 640, height: 800, channels: 3, background } }).toFile(file);
  return file;
}

test('a shopper sees the other colours, goes to one, and reads which is sold out', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await open(page, '/product/mv-001');
    const here = colours(page).locator('[aria-current="page"]');
    expect(await here.innerText()).toBe('Charcoal');
    await expectWellMade(page);
    const facts = await page.locator('script[type="application/ld+json"]').first().textContent();
    const isVariantOf = { '@type': 'ProductGroup', productGroupID: 'MV-001' };
    expect(JSON.parse(facts ?? '')).toMatchObject({ color: 'Charcoal', isVariantOf });
    await colours(page).getByRole('link', { name: 'Deep Olive' }).click();
    await page.getByRole('heading', { level: 1, name: 'Deep Olive' }).waitFor();
    expect(await here.innerText()).toBe('Deep Olive');
    expect(await colours(page).getByRole('link').allInnerTexts()).toEqual(['Charcoal', 'Deep Olive']);
    await page.goto('/product/wh-002');
    await colours(page).getByText(colour.soldOut).waitFor();
  }));

test('the shopkeeper takes or corrects what the picture suggests, joins two products and takes one out', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const radio = (name: string) => page.getByRole('radio', { name });
    await openAsAdmin(page, '/admin/products?edit=ho-003');
    for (const left of [2, 1, 0]) {
      await page.getByRole('button', { name: pictures.takeAwayNth(1) }).click();
      await expect.poll(() => page.getByRole('button', { name: /^Take picture/ }).count()).toBe(left);
    }
    await page.getByLabel('Upload a picture').setInputFiles(await aPicture('#1f9a9a'));
    await page.getByText(colour.suggests(colour.names.turquoise)).waitFor();
    await expect.poll(() => radio(`${colour.names.turquoise} ${colour.suggested}`).isChecked()).toBe(false);
    expect(await radio(colour.names.brown).isChecked()).toBe(true);
    await radio(`${colour.names.turquoise} ${colour.suggested}`).check();
    await page.locator('[name=colourName]').fill('Ferozi');
    const joined = page.getByLabel(fields.names.cloth);
    await joined.fill('nothing of this name');
    await save(page);
    await page.getByText(catalogue.unknownCloth).waitFor();
    expect(await joined.inputValue()).toBe('nothing of this name');
    await joined.fill('Table Runner, Checked');
    await saveWell(page);
    await page.goto('/product/ho-003');
    expect(await colours(page).getByRole('link').allInnerTexts()).toEqual(['Indigo', 'Ferozi']);
    await open(page, '/admin/products?edit=ho-003');
    expect(await joined.inputValue()).toBe('HO-002');
    expect(await radio(colour.names.turquoise).isChecked()).toBe(true);
    // Saved only with the form.
    await page.getByRole('button', { name: colour.takeOut }).click();
    await page.getByText(colour.takenOut).waitFor();
    expect(await joined.inputValue()).toBe('');
    await page.getByRole('button', { name: colour.leaveIn }).click();
    expect(await joined.inputValue()).toBe('HO-002');
    await page.getByRole('button', { name: colour.takeOut }).click();
    await saveWell(page);
    await page.goto('/product/ho-002');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await colours(page).count()).toBe(0);
  }));

test('the picture of a new product chooses its colour, until the shopkeeper has chosen one', () =>
  asVisitor({ viewport: { width: 390, height: 800 } }, async ({ page }) => {
    await openAsAdmin(page, '/admin/products?new=1');
    const isChecked = (name: string) => page.getByRole('radio', { name }).isChecked();
    // The first picture counts.
    const upload = async (shade: string) => {
      const first = page.getByRole('button', { name: pictures.takeAwayNth(1) });
      if (await first.isVisible()) await first.click();
      await page.getByLabel('Upload a picture').setInputFiles(await aPicture(shade));
    };
    await upload('#b3232b');
    await expect.poll(() => isChecked(colour.names.red)).toBe(true);
    await upload('#1d1c1e');
    await expect.poll(() => isChecked(colour.names.black)).toBe(true);
    await page.getByRole('button', { name: pictures.takeAwayNth(1) }).click();
    await expect.poll(() => page.locator('input[name="colour"][value=""]').isChecked()).toBe(true);
    await page.getByRole('radio', { name: colour.names.grey }).check();
    await upload('#1f9a9a');
    await page.getByText(colour.suggests(colour.names.turquoise)).waitFor();
    expect(await isChecked(colour.names.grey)).toBe(true);
  }));
