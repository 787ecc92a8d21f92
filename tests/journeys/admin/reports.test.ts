/** @module-tag long */
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { m as summary } from '#words/daily-summary.ts';
import { expectItFits, expectWellMade, open, openAsAdmin, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { joinedHelper } from '../../support/helpers.ts';
import { post } from '../../support/post.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { aPlacedOrder } from '../../support/shopper.ts';

const { shop, asVisitor, sql, emptied } = openShopInBrowser({ doctored: true });
beforeEach(() => emptied('orders'));

test('the sales of today are looked at and downloaded; a wrong span says so', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await aPlacedOrder(shop().url, 'Bano Bibi');
    await openAsAdmin(page, '/admin/reports');
    await page.getByRole('link', { name: 'Today' }).click();
    await page.getByRole('link', { name: 'Today' }).and(page.locator('[aria-current=true]')).waitFor();
    const row = page.getByRole('region', { name: 'How orders came' }).getByRole('row').nth(1);
    const [came, orders, amount = ''] = await row.locator('th, td').allTextContents();
    expect([came, orders]).toEqual(['on the site', '1']);
    await page.locator('.recharts-responsive-container').first().waitFor();
    await expectItFits(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV: How orders came' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^source-(\d{4}-\d\d-\d\d)-\1\.csv$/);
    const rupees = Number(amount.replace(/[^\d]/g, ''));
    expect(readFileSync(await file.path(), 'utf8')).toBe(
      `\uFEFFCame,Orders,Amount\r\non the site,1,${rupees}\r\nSales,1,${rupees}\r\n`,
    );
    await page.getByLabel('First day').fill('2030-01-01');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByText('Choose a first and a last day').waitFor();
    expect(await page.getByLabel('First day').inputValue()).toBe('2030-01-01');
  }));

test('in the evening the dashboard has the day in five lines, for whoever may see money', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    // Makes it evening at any hour.
    const always = JSON.stringify({ onDashboard: true, hour: 0, byMail: false });
    await sql(`insert into "settings" values ('evening', ?, 0)`, always);
    await aPlacedOrder(shop().url, 'Bano Bibi');
    await openAsAdmin(page, '/admin/settings/mail/evening');
    await expectItFits(page);
    await page.getByLabel(summary.byMail).selectOption('yes');
    const save = async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Settings saved', { exact: false }).first().waitFor();
    };
    await save();
    await open(page, '/admin');
    const lines = page.getByRole('region', { name: summary.heading });
    expect(await lines.locator('dd').allInnerTexts()).toEqual([
      '1 order for Rs. 3,850',
      '0 confirmed, 0 handed over',
      '0 delivered, 0 came back refused',
      'Rs. 0 received: Rs. 0 at the counter, Rs. 0 for orders',
      '1 to confirm',
    ]);
    await expectItFits(page);
    await expectWellMade(page);
    await lines.getByRole('link', { name: summary.toReport }).click();
    await page.waitForURL(/\/admin\/reports\?from=(\d{4}-\d\d-\d\d)&to=\1$/);
    const owner = cookiesIn(await post(shop().url, '/login', ADMIN));
    const shows = async (cookie: string) => {
      const answer = await fetch(`${shop().url}/admin`, { headers: { cookie } });
      return (await answer.text()).includes(summary.heading);
    };
    for (const area of ['money', 'orders'] as const) {
      const helper = { fullName: 'Bilal', email: `${area}@example.com`, areas: [area] };
      const { cookie } = await joinedHelper(shop().url, owner, helper);
      expect([area, await shows(cookie)]).toEqual([area, area === 'money']);
    }
    await open(page, '/admin/settings/mail/evening');
    expect(await page.getByLabel(summary.byMail).inputValue()).toBe('yes');
    await page.getByLabel(summary.onDashboard).selectOption('no');
    await save();
    expect(await shows(owner)).toBe(false);
  }));
