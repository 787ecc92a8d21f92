/** @module-tag long */
import { expect, test } from 'vitest';
import { m as link } from '#words/order-link.ts';
import { m } from '#words/private-order.ts';
import { expectWellMade, open, openAsAdmin, signUp } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { aPlacedOrder } from '../../support/shopper.ts';

const { asVisitor, shop, sql } = openShopInBrowser({ doctored: true });

const A_PHONE = { width: 360, height: 740 };

test('whoever is logged in keeps an order by its link; the shop sees it, and takes it out with the link', () =>
  asVisitor({ viewport: A_PHONE }, ({ page: customers }) =>
    asVisitor({ viewport: A_PHONE }, async ({ page }) => {
      const number = await aPlacedOrder(shop().url, 'Sana Tariq');
      const ordered = (columns: string) =>
        sql(`select ${columns} from "orders" where "orderNumber" = '${number}'`);
      await sql(
        `update "orders" set "userId" = null, "userEmail" = '', "source" = 'phone' where "orderNumber" = '${number}'`,
      );
      await openAsAdmin(page, `/admin/orders/${number}`);
      const address = await page.locator('a[href*="/o/"]').first().getAttribute('href');
      const path = new URL(address ?? '', page.url()).pathname;
      const keep = (who: typeof page) => who.getByRole('button', { name: m.keepInAccount });

      // Guests and the admin cannot, even by sending the form directly.
      await customers.goto(path);
      await customers.getByText(m.items).waitFor();
      await page.goto(path);
      await page.getByText(m.items).waitFor();
      for (const who of [customers, page]) {
        expect(await keep(who).count()).toBe(0);
        const form = { headers: { origin: shop().url }, form: {}, maxRedirects: 0 };
        expect((await who.request.post(`${path}?act=keep`, form)).status()).toBe(303);
      }
      expect(await ordered('"userId"')).toEqual([{ userId: null }]);

      await signUp(customers);
      await open(customers, path);
      await expectWellMade(customers);
      await keep(customers).click();
      await customers.getByText(m.keptInAccount).waitFor();
      await keep(customers).waitFor({ state: 'detached' });
      await customers.getByRole('link', { name: m.isInAccount }).click();
      const own = customers.getByRole('article', { name: `Order ${number}` });
      await own.getByText('Sana Tariq').waitFor();
      expect(await own.getByText('House 7').count()).toBe(0);

      await open(page, `/admin/orders/${number}`);
      await page.getByText('Kept in an account').waitFor();
      await page.getByRole('button', { name: link.end }).click();
      await page.getByRole('button', { name: link.endNow }).click();
      await page.getByText(link.none).waitFor();
      await customers.reload();
      await customers.getByRole('heading', { name: /^Order History/ }).waitFor();
      expect(await own.count()).toBe(0);
      expect(await ordered('"userId", "userEmail"')).toEqual([{ userId: null, userEmail: '' }]);
    }),
  ));
