/**
 * Forms that differ with and without scripts do not move when the scripts come.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, hydrated, idle, logInAsAdmin, PHONE } from '../support/browser.ts';
import { openShopInBrowser } from '../support/shop-in-browser.ts';
import { holdScripts, keepWhatMoves, whatMoved } from '../support/while-loading.ts';

const { asVisitor } = openShopInBrowser();

const FORMS = [
  '/admin/products?new',
  // Has four pictures, and three pieces.
  '/admin/products?edit=wl-001',
  '/admin/settings/hours',
  '/admin/settings/delivery',
  '/admin/settings/fit',
];

/** Shifts outside of the viewport are not reported. */
const HIGH = 6000;

async function movedByScripts(page: Page, path: string): Promise<string[]> {
  const letCome = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('textbox').last().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(keepWhatMoves, { least: 0, buffered: false });
  await twoFrames(page);
  letCome();
  await hydrated(page);
  await idle(page);
  await twoFrames(page);
  await page.unrouteAll({ behavior: 'wait' });
  return whatMoved(page);
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));

test.for([
  ['en', PHONE.width],
  ['ur', DESK.width],
] as const)('nothing moves when the scripts come, in the language %s at %i px', ([spoken, width]) =>
  asVisitor({ spoken, viewport: { width, height: HIGH } }, async ({ page }) => {
    await logInAsAdmin(page);
    // A late Urdu font would move lines.
    await page.goto(FORMS[0] ?? '');
    await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())));
    for (const path of FORMS) expect(await movedByScripts(page, path), path).toEqual([]);
  }),
);

test('what was done in a product’s form before the scripts came is kept: a place, a piece, a file', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await logInAsAdmin(page);
    const letCome = await holdScripts(page);
    await page.goto('/admin/products?edit=wl-001', { waitUntil: 'commit' });
    const pieces = page.locator('textarea[name="pieces"]');
    await pieces.fill('Shirt, Lawn, Printed, 3 m');
    const described = () =>
      page
        .getByRole('list', { name: 'Pictures in their order' })
        .getByLabel('What it shows')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    const [first, , third, fourth] = await described();
    await page.getByLabel('Place').nth(3).selectOption('1');
    await page.getByLabel('Place').nth(1).selectOption('Take away');
    await page
      .getByLabel('Upload a picture')
      .setInputFiles({ name: 'none.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    letCome();
    await hydrated(page);
    await page.getByRole('list', { name: 'Uploads' }).getByText('none.png').waitFor();
    expect(await described()).toEqual([fourth, first, third]);
    const piece = page.getByRole('listitem', { name: 'Piece 1' });
    expect(await piece.getByLabel('Length').inputValue()).toBe('3 m');
    expect(await pieces.inputValue()).toBe('Shirt, Lawn, Printed, 3 m');
  }));
