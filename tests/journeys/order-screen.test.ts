/** The shopkeeper's first calls of the day, on a phone: from the queue to the order's screen, its next steps, and what the customer sees. */
import { expect, test } from 'vitest';
import { MAX_PAPERS, PAPER_SIZES, PAPERS } from '#shop/papers/papers.ts';
import { m as screen } from '#words/order-screen.ts';
import { m as orders } from '#words/orders.ts';
import { m as papers } from '#words/papers.ts';
import { m as queues } from '#words/queues.ts';
import { inDatabase } from '../support/broken-shop.ts';
import { expectWellMade, hydrated, logInAsAdmin, placeOrder, signUp } from '../support/browser.ts';
import { openShopInBrowser } from '../support/shop-in-browser.ts';
import { aPlacedOrder } from '../support/shopper.ts';

const { shop, asVisitor } = openShopInBrowser({ doctored: true });

const A_PHONE = { width: 390, height: 844 };

test('an order is called, confirmed, taken back, confirmed again and noted; its customer sees the public part', () =>
  asVisitor({ viewport: A_PHONE }, ({ page: customers }) =>
    asVisitor({ viewport: A_PHONE }, async ({ page }) => {
      const other = await aPlacedOrder(shop().url, 'Bano Bibi');
      await signUp(customers);
      const number = await placeOrder(customers);
      await logInAsAdmin(page);
      await page.goto('/admin');
      await page
        .getByRole('region', { name: 'The day' })
        .getByRole('link', { name: /To confirm/ })
        .click();
      await page.getByRole('article', { name: `Order ${other}` }).waitFor();
      await page.getByRole('link', { name: `Open order ${number}` }).click();
      await page.waitForURL(`**/admin/orders/${number}`);
      await hydrated(page);
      await expectWellMade(page);
      const timeline = page.getByRole('region', { name: 'Timeline' });
      await page.getByRole('button', { name: 'No answer (1)' }).click();
      await timeline.getByText('Called: no answer (1)').waitFor();
      await page.getByText(/^Call again at /).waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await timeline.getByText('Undone', { exact: true }).waitFor();
      await page.getByText(/^Call again at /).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'No answer (1)' }).click();
      await page.getByText(/^Call again at /).waitFor();
      await page.getByRole('button', { name: 'Confirm order' }).click();
      // The Undo of the call stands there until the step is taken.
      await timeline.getByText('Confirmed', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await timeline.getByText('Undone, again: to confirm').waitFor();
      await page.getByRole('button', { name: 'Confirm order' }).click();
      await page.getByRole('button', { name: 'Packed' }).waitFor();
      await page.getByLabel('Private note').fill('Speaks slowly.');
      await page.getByRole('button', { name: 'Save note' }).click();
      await timeline.getByText('Speaks slowly.').waitFor();
      expect(await page.getByLabel('Private note').inputValue()).toBe('');
      await expectWellMade(page);
      const opened = `select "openedAt" from orders where "orderNumber" = ?`;
      expect((await inDatabase(shop().dataDir, opened, number))[0]?.openedAt).not.toBeNull();
      expect((await inDatabase(shop().dataDir, opened, other))[0]?.openedAt).toBeNull();
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

test('a call by which an order was cancelled is taken back; where its pieces were sold meanwhile it stays cancelled', () =>
  asVisitor({ viewport: A_PHONE }, async ({ page }) => {
    const number = await aPlacedOrder(shop().url, 'Chand Bibi');
    const state = () =>
      inDatabase(
        shop().dataDir,
        `select status, stock from orders, products where "orderNumber" = ? and "productId" = 'ML-001'`,
        number,
      );
    const before = await state();
    await logInAsAdmin(page);
    await page.goto(`/admin/orders/${number}`);
    await hydrated(page);
    const notWanted = async () => {
      await page.getByRole('button', { name: screen.notWanted }).click();
      await page.getByRole('button', { name: screen.notWantedYes }).click();
      await undo.waitFor();
    };
    const undo = page.getByRole('button', { name: orders.undo });
    await notWanted();
    await expectWellMade(page);
    expect(await state()).not.toEqual(before);
    await undo.click();
    await page.getByRole('button', { name: screen.next['to pack'] }).waitFor();
    expect(await state()).toEqual(before);

    await notWanted();
    await inDatabase(shop().dataDir, `update products set stock = 0 where "productId" = 'ML-001'`);
    await undo.click();
    await page.getByText(screen.soldMeanwhile).waitFor();
    expect(await state()).toEqual([{ status: 'cancelled', stock: 0 }]);
    // For the tests after this one.
    await inDatabase(shop().dataDir, `update products set stock = 9 where "productId" = 'ML-001'`);
    await expectWellMade(page);
  }));

test('a file of more papers than are printed at once is refused; the page links one of those that it shows', () =>
  asVisitor({ viewport: A_PHONE }, async ({ page }) => {
    const number = await aPlacedOrder(shop().url, 'Dil Bibi');
    await logInAsAdmin(page);
    const others = Array.from({ length: MAX_PAPERS }, (_, n) => `no-${n}`);
    const asked = `?kind=label&numbers=${[number, ...others]}`;
    const file = await page.request.get(`/admin/orders/papers.pdf${asked}`);
    expect(file.status()).toBe(400);
    expect(await file.text()).toBe(`${papers.tooManyForFile({ max: MAX_PAPERS })}\n`);
    await page.goto(`/admin/orders/papers${asked}`);
    await page.getByText(papers.tooMany({ max: MAX_PAPERS })).waitFor();
    const link = await page.getByRole('link', { name: papers.asPdf }).getAttribute('href');
    const shown = await page.request.get(link ?? '');
    expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'application/pdf']);
  }));

test('papers are printed on as many sheets as there are papers, and labels four on a sheet of A4; no empty sheet comes after them', () =>
  asVisitor({ viewport: A_PHONE }, async ({ page }) => {
    const numbers = [await aPlacedOrder(shop().url, 'Ali'), await aPlacedOrder(shop().url, 'Bilal')];
    await logInAsAdmin(page);
    const sheets: [string, number][] = [];
    for (const kind of PAPERS)
      for (const size of PAPER_SIZES) {
        await page.goto(`/admin/orders/papers?kind=${kind}&size=${size}&numbers=${numbers}`);
        await hydrated(page);
        const printed = await page.pdf({ preferCSSPageSize: true });
        sheets.push([`${kind} ${size}`, printed.toString('latin1').split('/MediaBox').length - 1]);
      }
    const expected = PAPERS.flatMap((kind) =>
      PAPER_SIZES.map((size) => [`${kind} ${size}`, kind === 'label' && size === 'a4' ? 1 : 2]),
    );
    expect(sheets).toEqual(expected);
  }));
