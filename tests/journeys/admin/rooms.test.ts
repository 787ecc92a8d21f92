import { expect, test } from 'vitest';
import { m as admin } from '#words/admin.ts';
import { m as backups } from '#words/backups.ts';
import { m as frame } from '#words/frame.ts';
import { m as account } from '#words/own-account.ts';
import { m } from '#words/settings.ts';
import { expectWellMade, logInAsAdmin, openAsAdmin, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor } = openShopInBrowser();

test.each([true, false])('“ramzan” finds hours, by keyboard alone; scripts: %s', (javaScriptEnabled) =>
  asVisitor({ viewport: PHONE, javaScriptEnabled }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/settings');
    const found = page.getByRole('main').getByRole('listitem').getByRole('link');
    expect(await found.count()).toBe(17);
    const search = page.getByRole('searchbox', { name: admin.searchIn(m.noun) });
    const seek = async (q: string) => {
      await search.fill(q);
      await search.press('Enter');
      await page.waitForURL(`**?q=${q}`);
    };
    await seek('zebra');
    await page.getByText(admin.noneFound(m.noun)).waitFor();
    expect(await found.count()).toBe(0);
    await seek('ramzan');
    await expect.poll(() => found.allTextContents()).toEqual([m.hours]);
    await found.press('Enter');
    await page.getByRole('heading', { level: 1, name: m.hours }).waitFor();
  }),
);

test('a part of the account unfolds in its row, and keeps its faults there, without scripts', () =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/account');
    await page.getByRole('link', { name: account.changePassword }).click();
    const part = page.getByRole('region', { name: account.changePassword });
    await part.getByRole('button', { name: admin.save }).click();
    await part.getByText('is required.').first().waitFor();
    await page.getByRole('heading', { level: 1, name: account.heading }).waitFor();
    await part.getByRole('link', { name: frame.close }).click();
    await page.waitForURL('**/admin/account');
    expect(await part.count()).toBe(0);
  }));

test('More has what is used every day and the tools of the shop in sight, and what is seldom used a press away', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openAsAdmin(page, '/admin/parcels');
    await page.getByRole('button', { name: admin.more }).click();
    const everyDay = page.getByRole('region', { name: admin.everyDay }).getByRole('link');
    expect(await everyDay.count()).toBe(7);
    expect(await page.getByRole('region', { name: admin.theShop }).getByRole('link').count()).toBe(10);
    await expectWellMade(page);
    const last = page.getByRole('link', { name: backups.backups }).filter({ visible: true });
    expect(await last.count()).toBe(0);
    await page.getByText(admin.seldom, { exact: true }).click();
    await last.click();
    await page.getByRole('heading', { level: 1, name: backups.backups }).waitFor();
  }));
