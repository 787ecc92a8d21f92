/** @module-tag long */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { dateTimeAsTyped } from '#shop/kernel/date-fields.server.ts';
import { m as faults } from '#words/faults.ts';
import { m } from '#words/sales.ts';
import { m as thaans } from '#words/thaans.ts';
import { expectItFits, logInAsAdmin, open, openAsAdmin } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { post } from '../../support/post.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { openShopForFile } from '../../support/shop-of-the-file.ts';
import { aTempFolder } from '../../support/temp-folder.ts';

const HOUR_MS = 3_600_000;
const moment = (hours: number) => dateTimeAsTyped(Date.now() + hours * HOUR_MS);
const fault = (code: Parameters<typeof faults.fault>[0]['code'], field: string) =>
  faults.fault({ code, field });

describe('the screen', () => {
  const { asVisitor } = openShopInBrowser();

  test('the shopkeeper makes a sale, sees before what it changes, and ends it in one press', () =>
    asVisitor({ viewport: { width: 390, height: 800 } }, async ({ page }) => {
      const sale = 'Eid';
      await openAsAdmin(page, '/admin/sales?new=1');
      await page.getByLabel(m.name, { exact: true }).fill(sale);
      await page.getByLabel(m.find).fill('ml-001');
      await page.getByLabel(m.find).press('Enter');
      await page.getByText(m.found(1)).waitFor();
      await page.getByRole('checkbox', { name: 'ML-001' }).check();
      await page.getByLabel(m.untilWhen).fill(moment(5));
      await page.getByLabel(m.percent).fill('100');
      await page.getByLabel(m.from).fill(moment(6));
      await page.getByRole('button', { name: m.preview }).click();
      await page.getByText(faults.fault({ code: 'no sale percent', field: 'percent', max: '99' })).waitFor();
      await page.getByLabel(m.percent).fill('20');
      await page.getByRole('button', { name: m.preview }).click();
      await page.getByText(fault('ends before it begins', 'until')).waitFor();
      expect(await page.getByRole('checkbox', { name: 'ML-001' }).isChecked()).toBe(true);
      await page.getByLabel(m.from).fill('');
      await page.getByRole('button', { name: m.preview }).click();
      await page.getByText(m.previewOf(1)).waitFor();
      await expectItFits(page);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const row = page.getByRole('article').filter({ hasText: sale });
      await row.getByText(m.states.running).waitFor();
      await page.goto('/product/ml-001');
      await page.getByText('Sale price until').waitFor();
      expect(await page.getByRole('deletion').count()).toBe(1);
      await open(page, '/admin/sales');
      await row.getByRole('button', { name: m.endNowOf(sale) }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: m.endNow }).click();
      await row.getByText(m.states.over).waitFor();
      await page.goto('/product/ml-001');
      expect(await page.getByText('Sale price until').count()).toBe(0);
    }));

  test('before scripts each button sends the whole form, and nothing that was typed or ticked is lost', () =>
    asVisitor({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } }, async ({ page }) => {
      await logInAsAdmin(page);
      await page.goto('/admin/sales?new=1&product=ml-001');
      await page.getByLabel(m.name, { exact: true }).fill('Winter');
      await page.getByLabel(m.find).fill('ml-002');
      await page.getByRole('button', { name: m.findButton, exact: true }).click();
      await page.getByRole('checkbox', { name: 'ML-002' }).check();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText(fault('percent or price', 'percent')).waitFor();
      expect(await page.getByLabel(m.name, { exact: true }).inputValue()).toBe('Winter');
      for (const name of ['ML-001', 'ML-002'])
        expect(await page.getByRole('checkbox', { name }).isChecked()).toBe(true);
      await page.getByLabel(m.percent).fill('10');
      await page.getByLabel(m.untilWhen).fill(moment(5));
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('article').filter({ hasText: 'Winter' }).getByText(m.products(2)).waitFor();

      await page.goto('/admin/sales?new=1');
      for (const name of ['Men, Latha', 'Women, Silk']) await page.getByLabel(name).check();
      await page.getByLabel(m.name, { exact: true }).fill('Two');
      await page.getByLabel(m.percent).fill('10');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText(fault('no moment', 'until')).waitFor();
      await page.getByLabel(m.untilWhen).fill(moment(5));
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page
        .getByRole('article')
        .filter({ hasText: 'Two' })
        .getByText('Men, Latha · Women, Silk')
        .waitFor();

      await page.goto('/admin/sales?new=1&product=mn-002');
      await page.getByLabel(m.name, { exact: true }).fill('Cloth');
      await page.getByLabel(m.percent).fill('10');
      await page.getByLabel(m.untilWhen).fill(moment(5));
      await page.getByRole('button', { name: m.preview }).click();
      await page
        .getByRole('region', { name: m.previewOf(1) })
        .getByText(thaans.aMetre)
        .waitFor();
    }));
});

describe('cached pages', () => {
  const clock = path.join(aTempFolder(), 'clock');
  const files = ['run/cheap-hashes', 'moved-clock'].map(
    (name) => new URL(`../../support/${name}.ts`, import.meta.url).href,
  );
  const shop = openShopForFile({
    NODE_OPTIONS: files.map((file) => `--import=${file}`).join(' '),
    ...{ GUEST_PAGES_SECONDS: '86400', CLOCK_FILE: clock },
  });

  test('a cached page changes at the beginning and at the end of a sale, without any write', async () => {
    const cookie = cookiesIn(await post(shop.url, '/login', ADMIN));
    const times = { from: moment(2), until: moment(4) };
    const sale = { name: 'Eid', goods: 'Men', percent: '20', press: 'save', ...times };
    expect((await post(shop.url, '/admin/sales', sale, cookie)).status).toBe(303);
    const isOnSale = async (address: string) =>
      (await (await fetch(shop.url + address)).text()).includes('<del');
    const seen = async (hours: number) => {
      writeFileSync(clock, String(hours * HOUR_MS));
      shop.process.kill('SIGUSR2');
      await expect.poll(() => isOnSale('/product/ml-001')).toBe(hours === 3);
      return Promise.all(['/product/ml-001', '/products?mainCategory=Men', '/'].map(isOnSale));
    };
    expect(await seen(0)).toEqual([false, false, false]);
    expect(await seen(3)).toEqual([true, true, true]);
    const feed = await (await fetch(`${shop.url}/feed.xml`)).text();
    expect(feed).toContain('<g:sale_price>');
    expect(await seen(5)).toEqual([false, false, false]);
  });
});
