/** @module-tag long */
import { beforeEach, expect, test } from 'vitest';
import { m as screen } from '#words/order-screen.ts';
import { m as own } from '#words/private-order.ts';
import { m as queues } from '#words/queues.ts';
import { expectWellMade, open, openAsAdmin, placeOrder, signUp } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { aPlacedOrder } from '../../support/shopper.ts';

const { asVisitor, shop, sql, emptied } = openShopInBrowser({ doctored: true });
beforeEach(() => emptied('orders'));

const A_PHONE = { width: 360, height: 740 };

test('whoever has the link confirms the order by one press, and the page thanks', () =>
  asVisitor({ viewport: A_PHONE }, ({ page: customers }) =>
    asVisitor({ viewport: A_PHONE }, async ({ page }) => {
      await signUp(customers);
      const number = await placeOrder(customers);
      await customers.goto('/profile');
      const own = customers.getByRole('article', { name: `Order ${number}` });
      const address = await own.locator('a[href*="/o/"]').first().getAttribute('href');
      await open(page, new URL(address ?? '', customers.url()).pathname);
      await expectWellMade(page);
      await page.getByRole('button', { name: 'Confirm Order' }).click();
      await page.getByText('Confirmed by the customer').waitFor();
      await page.getByRole('button', { name: 'Confirm Order' }).waitFor({ state: 'detached' });
      expect(await page.getByRole('button', { name: 'Cancel Order' }).isVisible()).toBe(true);
      await page.goto(`/ur${new URL(page.url()).pathname}`);
      await expectWellMade(page);
      await openAsAdmin(page, '/admin');
      await page
        .getByRole('link', { name: queues.queues.confirm })
        .getByText(queues.agreed(1), { exact: true })
        .waitFor();
      await page.goto(`/admin/orders/${number}`);
      await page
        .getByRole('heading', { level: 1 })
        .locator('..')
        .getByText('Confirmed by the customer')
        .waitFor();
      const next = page.getByRole('region', { name: 'to confirm' });
      await next.getByText(screen.hasAgreed).waitFor();
      await next.getByRole('button', { name: 'Confirm order' }).waitFor();
      const chat = await page.getByRole('link', { name: /^WhatsApp / }).getAttribute('href');
      expect(chat).toMatch(/^https:\/\/wa\.me\/\d+$/);
    }),
  ));

test('an address that comes too late stays on the page, with the reason beside it', () =>
  asVisitor({ viewport: A_PHONE }, ({ page: customers }) =>
    asVisitor({ viewport: A_PHONE }, async ({ page }) => {
      const number = await aPlacedOrder(shop().url, 'Uzma Tariq');
      await openAsAdmin(page, `/admin/orders/${number}`);
      const link = await page.locator('a[href*="/o/"]').first().getAttribute('href');
      await open(customers, new URL(link ?? '').pathname);
      const address = customers.getByLabel(own.newAddress);
      await address.fill('Shop 12, behind the mosque');
      await sql(
        `update "orders" set "status" = 'delivering', "step" = 'under way' where "orderNumber" = '${number}'`,
      );
      await customers.getByRole('button', { name: own.correct }).click();
      await customers.getByText(own.tooLate).first().waitFor();
      await customers.getByRole('button', { name: own.correct }).waitFor({ state: 'detached' });
      expect(await address.inputValue()).toBe('Shop 12, behind the mosque');
      expect(await customers.getByRole('button', { name: own.correct }).count()).toBe(0);
      await expectWellMade(customers);
    }),
  ));
