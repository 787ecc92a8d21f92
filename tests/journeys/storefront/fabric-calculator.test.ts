/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/fabric-calculator.ts';
import { m as settings } from '#words/fabric-calculator-settings.ts';
import { m as faults } from '#words/faults.ts';
import { m as saving } from '#words/settings.ts';
import { hydrated, open, openAsAdmin, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor } = openShopInBrowser();

const section = (page: Page) => page.getByRole('region', { name: m.heading });
const field = (page: Page, label: string) => section(page).getByLabel(label);

test('the answer follows what is chosen, without leaving the page', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    // 4 m at 54 inches.
    await page.goto('/product/ml-001');
    await section(page).getByText(m.verdicts.just).waitFor();
    await section(page).getByText('3.86 m (4.2 gaz) needed, 4 m (4.4 gaz) here').waitFor();
    await hydrated(page);
    await field(page, m.style).selectOption('loose');
    await section(page).getByText(m.verdicts.short).waitFor();
    await section(page).getByText(m.upTo('6′4″')).waitFor();
    await field(page, m.height).selectOption('78');
    await section(page).getByText(m.tooTall).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.goto('/product/wl-001');
    await section(page).getByText(`${m.parts.trouser}: 1.8 m (2 gaz) needed, 2.5 m (2.7 gaz) here`).waitFor();
    await hydrated(page);
    await field(page, m.garment).selectOption('shirt');
    await section(page).getByText('2.5 m (2.7 gaz) needed, 2.5 m (2.7 gaz) here').waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await page.goto('/product/hb-002');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await section(page).count()).toBe(0);
  }));

test('without scripts a button asks the page again, and whatever stands in the address is no fault', () =>
  asVisitor({ javaScriptEnabled: false, viewport: PHONE }, async ({ page }) => {
    await page.goto('/product/ml-001');
    await field(page, m.style).selectOption('loose');
    await field(page, m.height).selectOption('70');
    await section(page).getByRole('button', { name: m.check }).click();
    await page.waitForURL(/height=70&cut=loose#fit$/);
    await section(page).getByText(m.verdicts.short).waitFor();
    expect(await field(page, m.height).inputValue()).toBe('70');
    await page.goto('/product/ml-001?garment=hat&height=-1&cut=%3Cb%3E&garment=x');
    await section(page).getByText(m.verdicts.just).waitFor();
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
    await row(8).getByLabel(settings.part).selectOption('suit');
    await row(8).getByLabel(settings.style).selectOption('fitted');
    await row(8).getByLabel(settings.height).selectOption('66');
    await row(8).getByLabel(settings.length).fill('3 m');
    await row(8).getByLabel(settings.width).fill('54');
    await save.last().click();
    await page.getByText(saving.saved).waitFor();
    expect(await row(1).getByText(settings.starting).count()).toBe(0);
    await row(2).getByText(settings.starting).waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await page.goto('/product/ml-001?height=66&cut=fitted');
    await section(page).getByText('3 m (3.3 gaz) needed').waitFor();
    await hydrated(page);
    await field(page, m.height).selectOption('67');
    await section(page).getByText('3.38 m (3.7 gaz) needed').waitFor();
    await open(page, '/admin/settings/stock/fit');
    await row(1).getByLabel(settings.length).fill('4 m');
    await row(8).getByLabel(settings.length).fill('');
    await row(8).getByLabel(settings.width).fill('');
    await row(1).getByText(settings.starting).waitFor();
    await save.last().click();
    await page.getByText(saving.saved).waitFor();
  }));
