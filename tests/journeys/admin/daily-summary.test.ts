/** @module-tag long */
import { expect, test } from 'vitest';
import { m } from '#words/daily-summary.ts';
import { expectItFits, expectWellMade, open, openAsAdmin, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { joinedHelper } from '../../support/helpers.ts';
import { post } from '../../support/post.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { aPlacedOrder } from '../../support/shopper.ts';

const { shop, asVisitor, sql } = openShopInBrowser({ doctored: true });

const dashboardOf = async (cookie: string) =>
  (await fetch(`${shop().url}/admin`, { headers: { cookie } })).text();

test('in the evening the dashboard has the day in five lines, for whoever may see money', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    // Makes it evening at any hour.
    const always = JSON.stringify({ onDashboard: true, hour: 0, byMail: false });
    await sql(`insert into "settings" values ('evening', ?, 0)`, always);
    await aPlacedOrder(shop().url, 'Bano Bibi');
    await openAsAdmin(page, '/admin/settings/mail/evening');
    await expectItFits(page);
    await page.getByLabel(m.byMail).selectOption('yes');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Settings saved', { exact: false }).first().waitFor();
    await open(page, '/admin');
    const lines = page.getByRole('region', { name: m.heading });
    expect(await lines.locator('dd').allInnerTexts()).toEqual([
      '1 order for Rs. 3,850',
      '0 confirmed, 0 handed over',
      '0 delivered, 0 came back refused',
      'Rs. 0 received: Rs. 0 at the counter, Rs. 0 for orders',
      '1 to confirm',
    ]);
    await expectItFits(page);
    await expectWellMade(page);
    await lines.getByRole('link', { name: m.toReport }).click();
    await page.waitForURL(/\/admin\/reports\?from=(\d{4}-\d\d-\d\d)&to=\1$/);
    const owner = cookiesIn(await post(shop().url, '/login', ADMIN));
    const money = { fullName: 'Bilal', email: 'money@example.com', areas: ['money'] as const };
    const orders = { fullName: 'Ayesha', email: 'orders@example.com', areas: ['orders'] as const };
    expect(await dashboardOf((await joinedHelper(shop().url, owner, money)).cookie)).toContain(m.heading);
    expect(await dashboardOf((await joinedHelper(shop().url, owner, orders)).cookie)).not.toContain(
      m.heading,
    );
    await open(page, '/admin/settings/mail/evening');
    expect(await page.getByLabel(m.byMail).inputValue()).toBe('yes');
    await page.getByLabel(m.onDashboard).selectOption('no');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Settings saved', { exact: false }).first().waitFor();
    expect(await dashboardOf(owner)).not.toContain(m.heading);
  }));
