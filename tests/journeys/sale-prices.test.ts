/**
 * A sale for a shopper, from card to mail, by the clock of Karachi.
 * @module-tag long
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { karachiMoment, momentAsTyped } from '#shop/kernel/moments.server.ts';
import { formatMoney, moneyAsInput } from '#shop/kernel/money.ts';
import { m } from '#words/sales.ts';
import { formatDateTime } from '../../app/time.ts';
import { inDatabase } from '../support/broken-shop.ts';
import {
  DESK,
  expectWellMade,
  hydrated,
  logInAsAdmin,
  PHONE,
  placeOrder,
  signUp,
} from '../support/browser.ts';
import { openShopInBrowser } from '../support/shop-in-browser.ts';

const { shop, asVisitor } = openShopInBrowser();

const DAY_MS = 86_400_000;

async function letters(): Promise<string[]> {
  const folder = path.join(shop().dataDir, 'mail');
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
  const read = files.map((file) => PostalMime.parse(readFileSync(path.join(folder, file))));
  return (await Promise.all(read)).map(({ text }) => text ?? '');
}

const CASES = [
  { of: 'a percentage on a category', viewport: PHONE, id: 'wl-001', main: 'Women', percent: '10' },
  { of: 'a price on chosen products', viewport: DESK, id: 'ml-002', main: 'Men', percent: '' },
] as const;

test.each(CASES)(
  '$of is seen as was and now on card, page, cart, mail and in structured data',
  ({ viewport, id, main, percent }) =>
    asVisitor({ viewport, timezoneId: 'America/New_York' }, async ({ page }) => {
      const found = await inDatabase(
        shop().dataDir,
        `select "priceInPaisa" from products where id = '${id}'`,
      );
      const was = Number(found[0]?.priceInPaisa);
      const isPercent = percent !== '';
      const now = isPercent ? Math.floor((was * 9) / 1000) * 100 : was - 50_000;
      const until = momentAsTyped(Date.now() + 2 * DAY_MS);
      await logInAsAdmin(page);
      await page.goto(isPercent ? '/admin/sales?new=1' : `/admin/sales?new=1&product=${id}`);
      await hydrated(page);
      await page.getByLabel(m.name, { exact: true }).fill(`Sale of ${main}`);
      if (isPercent) await page.getByLabel(m.goods).selectOption(main);
      await page.getByLabel(isPercent ? m.percent : m.price).fill(percent || moneyAsInput(now));
      await page.getByLabel(m.untilWhen).fill(until);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page
        .getByRole('article')
        .filter({ hasText: `Sale of ${main}` })
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
        await expectWellMade(page);
      };
      await page.goto(`/products?q=${id}`);
      await seen();
      await page.goto(`/product/${id}`);
      await seen();
      const untilMs = karachiMoment.parse(until) ?? 0;
      await page.getByText(m.until(formatDateTime(untilMs))).waitFor();
      const inSchema = (await page.locator('script[type="application/ld+json"]').allTextContents()).join();
      expect(inSchema).toContain(`"price":"${moneyAsInput(now)}"`);
      expect(inSchema).toContain(`"price":"${moneyAsInput(was)}"`);
      expect(inSchema).toContain(`"priceValidUntil":"${new Date(untilMs).toISOString()}"`);
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await page.getByText('Added to Cart').waitFor();
      await page.goto('/cart');
      await seen();
      await placeOrder(page);
      await expect
        .poll(
          async () =>
            (await letters().catch(() => [])).filter(
              (text) => text.includes(formatMoney(was)) && text.includes(formatMoney(now)),
            ).length,
        )
        .toBeGreaterThan(0);
    }),
);
