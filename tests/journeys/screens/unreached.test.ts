/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { m as failures } from '#words/failures.ts';
import { m as frame } from '#words/frame.ts';
import { m as order } from '#words/order-screen.ts';
import { m as profile } from '#words/profile.tsx';
import { expectWellMade, open, openAsAdmin, PHONE, signUp } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { offline, press } from '../../support/run/failures.ts';
import { aPlacedOrder } from '../../support/shopper.ts';

const { shop, asVisitor, sql } = openShopInBrowser();

/** The page preloads it, which is slow on a busy machine. A string, because Vite rewrites `import`. */
const profileCodeLoaded = (page: Page) =>
  page.evaluate(
    `import(window.__reactRouterManifest.routes['storefront/profile/profile'].module).then(() => null)`,
  );

test.for([
  ['ur', 'without a network'],
  ['en', 'without an answer'],
] as const)(
  'the profile that cannot be loaded says so in the place of the orders, and keeps the account: in the language %s %s',
  ([spoken, lack]) =>
    asVisitor({ spoken, viewport: PHONE }, async ({ page }) => {
      const email = await signUp(page);
      await open(page, '/about');
      await profileCodeLoaded(page);
      await page.waitForLoadState('networkidle');
      if (lack === 'without an answer') await page.route('**/*.data*', (route) => route.abort());
      else {
        await page.context().setOffline(true);
        await page.getByText(frame.offline).waitFor();
      }
      await page.getByRole('banner').locator('summary').click();
      await page
        .getByRole('banner')
        .getByRole('link', { name: profile.heading })
        .filter({ visible: true })
        .click();
      await page.getByRole('alert').getByText(profile.notLoaded).waitFor();
      await page.getByText(email).waitFor();
      // Not yet loaded, so neither a date nor N/A.
      expect(await page.getByText(profile.memberSince, { exact: true }).count()).toBe(0);
      await page.getByRole('button', { name: frame.logout }).filter({ visible: true }).last().waitFor();
      expect(await page.getByText(failures.failed.title).count()).toBe(0);
      await expectWellMade(page);
      await page.context().setOffline(false);
      await page.unrouteAll({ behavior: 'wait' });
      await page.getByRole('link', { name: frame.tryAgain }).click();
      await page.getByText(profile.noOrders).waitFor();
      await page.getByText(profile.memberSince, { exact: true }).waitFor();
    }),
);

test('a step and a note of the admin that are not sent say why, keep the note, and are sent again with one press', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const number = await aPlacedOrder(shop().url);
    const kept = async () =>
      sql(
        `select kind from "orderEvents" where "orderId" = (select id from orders where "orderNumber" = ?)`,
        number,
      );
    await openAsAdmin(page, `/admin/orders/${number}`);
    await page.getByLabel(order.note, { exact: true }).fill('Speaks slowly.');
    await offline(page, async () => {
      await page.getByText(frame.offlineForStaff).waitFor();
      await press(page, order.saveNote);
    });
    const again = page.getByRole('button', { name: frame.sendNoteAgain });
    await again.waitFor();
    expect(await page.getByLabel(order.note, { exact: true }).inputValue()).toBe('Speaks slowly.');
    expect(await page.getByText(frame.offline, { exact: true }).count()).toBe(0);
    await again.click();
    await page.getByText('Speaks slowly.').last().waitFor();
    await expect.poll(async () => JSON.stringify(await kept())).toContain('note');

    await offline(page, () => press(page, order.wrongNumber));
    await page.getByRole('button', { name: frame.sendAgain }).click();
    await page.getByText(order.numberIsWrong).waitFor();
  }));
