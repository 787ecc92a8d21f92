/**
 * Price lists and statements as people really have them.
 * @module-tag long
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { m as cash } from '#words/cash.ts';
import { m as importWords } from '#words/import.ts';
import { m as shelf } from '#words/shelf.ts';
import { DESK, expectWellMade, hydrated, logInAsAdmin, PHONE } from '../support/browser.ts';
import { openShopInBrowser } from '../support/shop-in-browser.ts';

const { asVisitor } = openShopInBrowser({});

const FILES = path.join(import.meta.dirname, '../support/files');
const fileOf = (name: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: readFileSync(path.join(FILES, name)),
});
const csv = (...rows: string[]) => ({
  name: 'list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\n')),
});

test('a price list says what was lost, asks and shows what it would write', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/products/price-list');
    await hydrated(page);
    const choose = async (file: ReturnType<typeof csv>) => {
      await page.getByLabel(shelf.listFile).setInputFiles(file);
      await page.getByRole('button', { name: shelf.lookAtList }).click();
    };
    await choose(fileOf('price-list-urdu-lost.csv'));
    await page.getByText(importWords.fileFault({ ok: false, reason: 'lost letters', line: 2 })).waitFor();
    await choose(fileOf('price-list-decimal-comma.csv'));
    await page.getByText('Rs. 850.50').waitFor();
    const text = 'Soft cloth for the summer. '.repeat(9);
    await choose(
      csv(
        'productId;name;price;description',
        `ML-001;Ivory Latha;12,50;${text}`,
        'ml-002;Other name;1250;Soft',
      ),
    );
    await page.getByText(shelf.askCodes).waitFor();
    await expectWellMade(page);
    await page.getByRole('button', { name: shelf.areSame }).click();
    await page.getByRole('button', { name: shelf.importIt(2) }).waitFor();
    expect(await page.getByText('Rs. 12.50').count()).toBe(1);
  }));

test('a statement names each line that it cannot read', () =>
  asVisitor({ viewport: DESK, spoken: 'ur' }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/cash/statement');
    await hydrated(page);
    const choose = async (name: string) => {
      await page.getByLabel(cash.courier).selectOption('tcs');
      await page.getByLabel(cash.file, { exact: true }).setInputFiles(fileOf(name));
      await page.getByRole('button', { name: cash.look, exact: true }).click();
    };
    await choose('statement-unreadable-amounts.csv');
    await page.getByRole('heading', { name: `${cash.states.unread}: ${cash.lines(3)}` }).waitFor();
    await page.getByText(cash.linesRead(4)).waitFor();
    for (const line of [2, 4, 5])
      expect(await page.getByText(`${cash.row} ${line}`, { exact: true }).count()).toBe(1);
    await expectWellMade(page);
    await choose('statement-text-protected.csv');
    await page.getByText(cash.impossibleDay('31/02/2026')).waitFor();
    await choose('statement-hidden-first.xlsx');
    await page.getByRole('heading', { name: `${cash.states.unknown}: ${cash.lines(2)}` }).waitFor();
  }));
