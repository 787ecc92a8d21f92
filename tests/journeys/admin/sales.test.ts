/** @module-tag long */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { dateTimeAsTyped, karachiDateTime } from '#shop/kernel/date-fields.server.ts';
import { formatMoney, moneyAsInput } from '#shop/kernel/money.ts';
import { m as faults } from '#words/faults.ts';
import { m } from '#words/sales.ts';
import { formatDateTime } from '../../../app/lib/time.ts';
import {
  addToCart,
  expectItFits,
  logInAsAdmin,
  openAsAdmin,
  orderCart,
  signUp,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { post } from '../../support/post.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { openShopWithClock } from '../../support/shop-of-the-file.ts';

const HOUR_MS = 3_600_000;
const moment = (hours: number) => dateTimeAsTyped(Date.now() + hours * HOUR_MS);
const fault = (code: Parameters<typeof faults.fault>[0]['code'], field: string) =>
  faults.fault({ code, field });

describe('the screen', () => {
  const { shop, asVisitor, sql } = openShopInBrowser();

  async function emails(): Promise<string[]> {
    const folder = path.join(shop().dataDir, 'mail');
    const files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
    const read = files.map((file) => PostalMime.parse(readFileSync(path.join(folder, file))));
    return (await Promise.all(read)).map(({ text }) => text ?? '');
  }

  test('a sale is made, seen as was and now on list, page, cart and in the mail by Karachi’s clock, and ended in one press', () =>
    asVisitor({ viewport: { width: 390, height: 800 }, timezoneId: 'America/New_York' }, async ({ page }) => {
      const sale = 'Eid';
      const found = await sql(`select "priceInPaisa" from products where id = 'ml-001'`);
      const was = Number(found[0]?.priceInPaisa);
      const now = was - 50_000;
      const until = moment(48);
      await openAsAdmin(page, '/admin/sales?new=1');
      await page.getByLabel(m.name, { exact: true }).fill(sale);
      await page.getByLabel(m.find).fill('ml-001');
      await page.getByLabel(m.find).press('Enter');
      await page.getByText(m.found(1)).waitFor();
      await page.getByRole('checkbox', { name: 'ML-001' }).check();
      await page.getByLabel(m.untilWhen).fill(until);
      await page.getByLabel(m.percent).fill('100');
      await page.getByLabel(m.from).fill(moment(49));
      const look = page.getByRole('button', { name: m.preview });
      await look.click();
      await page.getByText(faults.fault({ code: 'no sale percent', field: 'percent', max: '99' })).waitFor();
      await page.getByLabel(m.percent).fill('');
      await page.getByLabel(m.price).fill(moneyAsInput(now));
      await look.click();
      await page.getByText(fault('ends before it begins', 'until')).waitFor();
      expect(await page.getByRole('checkbox', { name: 'ML-001' }).isChecked()).toBe(true);
      await page.getByLabel(m.from).fill('');
      await look.click();
      await page.getByText(m.previewOf(1)).waitFor();
      await expectItFits(page);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const row = page.getByRole('article').filter({ hasText: sale });
      await row.getByText(m.states.running).waitFor();

      await page.context().clearCookies();
      await signUp(page);
      const seen = async (address: string) => {
        await page.goto(address);
        const price = (role: 'deletion' | 'insertion', paisa: number) =>
          page
            .getByRole(role)
            .filter({ hasText: formatMoney(paisa) })
            .first()
            .waitFor();
        await price('deletion', was);
        await price('insertion', now);
        await expectItFits(page);
      };
      await seen('/products?q=ml-001');
      await seen('/product/ml-001');
      const untilMs = karachiDateTime.parse(until) ?? 0;
      await page.getByText(m.until(formatDateTime(untilMs))).waitFor();
      await addToCart(page);
      await seen('/cart');
      await orderCart(page);
      const written = async () =>
        (await emails().catch(() => [])).filter((text) =>
          [was, now].every((paisa) => text.includes(formatMoney(paisa))),
        );
      await expect.poll(written).not.toEqual([]);

      await openAsAdmin(page, '/admin/sales');
      await row.getByRole('button', { name: m.endNowOf(sale) }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: m.endNow }).click();
      await row.getByText(m.states.over).waitFor();
      await page.goto('/product/ml-001');
      expect(await page.getByText('Sale price until').count()).toBe(0);
    }));

  test('before scripts each button sends the whole form, and nothing that was typed or ticked is lost', () =>
    asVisitor({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } }, async ({ page }) => {
      await logInAsAdmin(page);
      const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.goto('/admin/sales?new=1&product=ml-001');
      await page.getByLabel(m.name, { exact: true }).fill('Winter');
      await page.getByLabel(m.find).fill('ml-002');
      await page.getByRole('button', { name: m.findButton, exact: true }).click();
      await page.getByRole('checkbox', { name: 'ML-002' }).check();
      await save();
      await page.getByText(fault('percent or price', 'percent')).waitFor();
      expect(await page.getByLabel(m.name, { exact: true }).inputValue()).toBe('Winter');
      for (const name of ['ML-001', 'ML-002'])
        expect(await page.getByRole('checkbox', { name }).isChecked()).toBe(true);
      await page.getByLabel(m.percent).fill('10');
      await page.getByLabel(m.untilWhen).fill(moment(5));
      await save();
      await page.getByRole('article').filter({ hasText: 'Winter' }).getByText(m.products(2)).waitFor();
    }));
});

describe('cached pages', () => {
  const { shop, setAhead } = openShopWithClock({ GUEST_PAGES_SECONDS: '86400' });

  test('a cached page changes at the beginning and at the end of a sale, without any write', async () => {
    const cookie = cookiesIn(await post(shop.url, '/login', ADMIN));
    const times = { from: moment(2), until: moment(4) };
    const sale = { name: 'Eid', goods: 'Men', percent: '20', press: 'save', ...times };
    expect((await post(shop.url, '/admin/sales', sale, cookie)).status).toBe(303);
    const isOnSale = async (address: string) =>
      (await (await fetch(shop.url + address)).text()).includes('<del');
    const seen = async (hours: number) => {
      setAhead(hours * HOUR_MS);
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
