/**
 * A sale as a shopper sees it, from card to mail, by Karachi's clock.
 * @module-tag long
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { dateTimeAsTyped, karachiDateTime } from '#shop/kernel/date-fields.server.ts';
import { formatMoney, moneyAsInput } from '#shop/kernel/money.ts';
import { m } from '#words/sales.ts';
import { formatDateTime } from '../../../app/lib/time.ts';
import { expectItFits, openAsAdmin, PHONE, placeOrder, signUp } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { shop, asVisitor, sql } = openShopInBrowser();

const DAY_MS = 86_400_000;

async function emails(): Promise<string[]> {
  const folder = path.join(shop().dataDir, 'mail');
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
  const read = files.map((file) => PostalMime.parse(readFileSync(path.join(folder, file))));
  return (await Promise.all(read)).map(({ text }) => text ?? '');
}

const ID = 'ml-002';

test('a sale price on chosen products is seen as was and now on card, page, cart, mail and in structured data', () =>
  asVisitor({ viewport: PHONE, timezoneId: 'America/New_York' }, async ({ page }) => {
    const found = await sql(`select "priceInPaisa" from products where id = '${ID}'`);
    const was = Number(found[0]?.priceInPaisa);
    const now = was - 50_000;
    const until = dateTimeAsTyped(Date.now() + 2 * DAY_MS);
    await openAsAdmin(page, `/admin/sales?new=1&product=${ID}`);
    await page.getByLabel(m.name, { exact: true }).fill('Sale of Latha');
    await page.getByLabel(m.price).fill(moneyAsInput(now));
    await page.getByLabel(m.untilWhen).fill(until);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByRole('article')
      .filter({ hasText: 'Sale of Latha' })
      .getByText(m.states.running)
      .waitFor();
    await page.context().clearCookies();

    await signUp(page);
    const seen = async () => {
      await page
        .getByRole('deletion')
        .filter({ hasText: formatMoney(was) })
        .first()
        .waitFor();
      await page
        .getByRole('insertion')
        .filter({ hasText: formatMoney(now) })
        .first()
        .waitFor();
      await expectItFits(page);
    };
    await page.goto(`/products?q=${ID}`);
    await seen();
    await page.goto(`/product/${ID}`);
    await seen();
    const untilMs = karachiDateTime.parse(until) ?? 0;
    await page.getByText(m.until(formatDateTime(untilMs))).waitFor();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByText('Added to Cart').waitFor();
    await page.goto('/cart');
    await seen();
    await placeOrder(page);
    await expect
      .poll(
        async () =>
          (await emails().catch(() => [])).filter(
            (text) => text.includes(formatMoney(was)) && text.includes(formatMoney(now)),
          ).length,
      )
      .toBeGreaterThan(0);
  }));
