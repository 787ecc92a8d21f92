/**
 * The first calls of the day: from the queue to the order's screen, and what the customer sees.
 * @module-tag long
 */
import { expect, test } from 'vitest';
import { PAPER_SIZES, PAPERS } from '#shop/print/print.ts';
import { m as screen } from '#words/order-screen.ts';
import { m as queues } from '#words/queues.ts';
import { inDatabase } from '../../support/broken-shop.ts';
import {
  expectWellMade,
  hydrated,
  logInAsAdmin,
  open,
  openAsAdmin,
  placeOrder,
  signUp,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { aPlacedOrder } from '../../support/shopper.ts';

const { shop, asVisitor } = openShopInBrowser({ doctored: true });

const A_PHONE = { width: 390, height: 844 };

test('an order is called, confirmed, taken back, confirmed again and noted; its customer sees the public part', () =>
  asVisitor({ viewport: A_PHONE }, ({ page: customers }) =>
    asVisitor({ viewport: A_PHONE }, async ({ page }) => {
      const other = await aPlacedOrder(shop().url, 'Bano Bibi');
      await signUp(customers);
      const number = await placeOrder(customers);
      await openAsAdmin(page, '/admin');
      await page
        .getByRole('region', { name: 'The day' })
        .getByRole('link', { name: /To confirm/ })
        .click();
      await page.getByRole('article', { name: `Order ${other}` }).waitFor();
      await page.getByRole('link', { name: `Open order ${number}` }).click();
      await page.waitForURL(`**/admin/orders/${number}`);
      await hydrated(page);
      const timeline = page.getByRole('region', { name: 'Timeline' });
      const goOn = async (button: string) => {
        await page.getByRole('button', { name: button }).click();
        await page.waitForURL(`**/admin/orders/${other}?after=${number}`);
      };
      const back = async () => {
        await page.getByRole('button', { name: 'Undo' }).click();
        await page.waitForURL(`**/admin/orders/${number}`);
      };
      await goOn('No answer (1)');
      await back();
      await timeline.getByText('Undone', { exact: true }).waitFor();
      expect(await page.getByText(/^Call again at /).count()).toBe(0);
      await goOn('No answer (1)');
      await open(page, `/admin/orders/${number}`);
      await page.getByText(/^Call again at /).waitFor();
      await goOn('Confirm order');
      await back();
      await timeline.getByText('Undone, again: to confirm').waitFor();
      await goOn('Confirm order');
      await open(page, `/admin/orders/${number}`);
      await timeline.getByText('Confirmed', { exact: true }).last().waitFor();
      await page.getByRole('button', { name: 'Packed' }).waitFor();
      await page.getByLabel('Private note').fill('Speaks slowly.');
      await page.getByRole('button', { name: 'Save note' }).click();
      await timeline.getByText('Speaks slowly.').waitFor();
      expect(await page.getByLabel('Private note').inputValue()).toBe('');
      await expectWellMade(page);
      const opened = `select "openedAt" from orders where "orderNumber" = ?`;
      expect((await inDatabase(shop().dataDir, opened, number))[0]?.openedAt).not.toBeNull();
      await page.getByRole('link', { name: screen.nextOrder.confirm({ name: 'Bano Bibi' }) }).click();
      await page.waitForURL(`**/admin/orders/${other}`);
      await page.getByRole('button', { name: 'Confirm order' }).click();
      await page.getByRole('link', { name: queues.toTheDay }).click();
      await page.waitForURL('**/admin');

      await customers.goto('/profile');
      const own = customers.getByRole('article', { name: `Order ${number}` });
      expect(await own.locator('ol li').allInnerTexts()).toEqual([
        expect.stringMatching(/^Order placed/),
        expect.stringMatching(/^Confirmed/),
      ]);
      expect(await own.innerText()).not.toMatch(/Called|Undone|Speaks/);
    }),
  ));

test('papers are printed on as many sheets as there are papers, and labels four on a sheet of A4; no empty sheet comes after them', () =>
  asVisitor({ viewport: A_PHONE }, async ({ page }) => {
    const numbers = [await aPlacedOrder(shop().url, 'Ali'), await aPlacedOrder(shop().url, 'Bilal')];
    await logInAsAdmin(page);
    const sheets: [string, number][] = [];
    for (const kind of PAPERS)
      for (const size of kind === 'label' ? PAPER_SIZES : (['a4'] as const)) {
        await open(page, `/admin/orders/papers?kind=${kind}&size=${size}&numbers=${numbers}`);
        const printed = await page.pdf({ preferCSSPageSize: true });
        sheets.push([`${kind} ${size}`, printed.toString('latin1').split('/MediaBox').length - 1]);
      }
    expect(sheets.filter(([, count]) => count !== 2)).toEqual([['label a4', 1]]);
    expect(sheets.length).toBe(PAPERS.length - 1 + PAPER_SIZES.length);
  }));
