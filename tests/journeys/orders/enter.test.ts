/** @module-tag long */
import { beforeEach, expect, test } from 'vitest';
import { m as checkout } from '#words/checkout.ts';
import { m } from '#words/enter.ts';
import { m as items } from '#words/items.ts';
import { m as money } from '#words/money.ts';
import { m as screen } from '#words/order-screen.ts';
import { m as list } from '#words/orders.ts';
import { m as printed } from '#words/print.ts';
import { WRITER } from '../../../app/lib/forms/writer.ts';

import { expectWellMade, hydrated, logInAsAdmin, open, openAsAdmin } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { make, scan } from '../../support/entering.ts';
import { ANY, like } from '../../support/words.ts';

const { asVisitor, sql, emptied } = openShopInBrowser();
beforeEach(() => emptied('orders'));
const VIEWPORT = { width: 390, height: 800 };

const orders = (where: string) =>
  sql(`select status, source, "totalInPaisa", "fullName" from orders where ${where}`);

test('a sale at the counter takes four presses; a call is filled in from the orders before', () =>
  asVisitor({ viewport: VIEWPORT }, async ({ page }) => {
    await openAsAdmin(page, '/admin/orders');
    let presses = 0;
    const press = async (work: Promise<void>) => {
      presses += 1;
      await work;
    };
    await press(page.getByRole('link', { name: m.title, exact: true }).click());
    await page.waitForURL('**/admin/orders/new');
    await hydrated(page);
    await press(page.getByRole('radio', { name: m.sources.counter, exact: true }).click());
    await press(scan(page, 'ML-001'));
    await press(make(page).click());
    await page.waitForURL(/\/admin\/orders\/USM-/);
    expect(presses).toBe(4);
    expect(await orders(`source = 'counter'`)).toEqual([
      { status: 'delivered', source: 'counter', totalInPaisa: 385_000, fullName: m.atCounter },
    ]);

    const sold = page.getByRole('region', { name: m.sold, exact: true });
    await sold.getByText(money.ways.cash).waitFor();
    // From the chosen product two presses to the sale, and one to the next.
    await sold.getByRole('link', { name: m.nextSale }).click();
    await hydrated(page);
    await scan(page, 'ML-001');
    await page.getByLabel(m.given).fill('5000');
    await make(page).click();
    await sold.getByText('Rs. 1,150').waitFor();
    await sold.getByRole('link', { name: m.nextSale }).click();
    await hydrated(page);
    expect(await page.getByLabel(m.given).inputValue()).toBe('');
    await scan(page, 'ML-001');
    await page.getByRole('radio', { name: money.ways.raast, exact: true }).click();
    await page.getByLabel(m.reference).fill('RX-77');
    await make(page).click();
    await sold.getByText(money.ways.raast).waitFor();
    expect(
      await sql(
        `select way, reference from ledger where kind = 'sale' and "orderId" in (select id from orders) order by id`,
      ),
    ).toEqual([
      { way: 'cash', reference: '' },
      { way: 'cash', reference: '' },
      { way: 'raast', reference: 'RX-77' },
    ]);

    await open(page, '/admin/orders/new');
    await scan(page, 'ML-001');
    await page.getByLabel(checkout.fullName, { exact: true }).fill('Bano Bibi');
    await page.getByLabel(checkout.phone, { exact: true }).fill('0301 7654321');
    await page.getByLabel(checkout.city).fill('Daska');
    await make(page).click();
    await page.waitForURL(/\/admin\/orders\/USM-/);
    await open(page, '/admin/orders/new');
    await page.getByLabel(checkout.phone, { exact: true }).fill('0301 765');
    await page.getByRole('button', { name: /^Fill in Bano Bibi/ }).click();
    expect(await page.getByLabel(checkout.city).inputValue()).toBe('Daska');
    await make(page).click();
    await page.getByText(m.noLines).waitFor();
  }));

test('an entry that waited is made for whoever wrote it, and waits while somebody else is logged in', () =>
  asVisitor({ viewport: VIEWPORT }, async ({ page }) => {
    await openAsAdmin(page, '/admin/orders/new');
    const writer = await page.locator(`input[name="${WRITER}"]`).first().inputValue();
    const [product] = await sql(`select "id" from products where "productId" = 'ML-001'`);
    const typed = {
      source: 'counter',
      handing: 'along',
      paying: 'now',
      products: product?.id,
      quantity0: '1',
      price0: '3850',
      seenTotal: '385000',
    };
    const entries = [...Object.entries(typed), ['fullName', 'Hina at home'], [WRITER, 'somebody-else']];
    const key = crypto.randomUUID();
    const unsent = [{ key, fields: [...entries, ['checkoutKey', key]], rows: [], state: 'waiting' }];
    await page.evaluate(
      ([id, all]) => localStorage.setItem(`entries-${id}`, all ?? ''),
      [writer, JSON.stringify(unsent)],
    );
    await page.reload();
    await page.getByText(m.states.another).waitFor();
    expect(await orders(`"fullName" = 'Hina at home'`)).toEqual([]);
  }));

test('a sale that was entered by mistake is taken back in one press, or later on its screen; it has a receipt alone', () =>
  asVisitor({ viewport: VIEWPORT }, async ({ page }) => {
    await logInAsAdmin(page);
    const sell = async () => {
      await open(page, '/admin/orders/new?source=counter');
      await scan(page, 'ML-002');
      await make(page).click();
      await page.waitForURL(/\/admin\/orders\/USM-/);
      await hydrated(page);
    };
    const left = async () => (await sql(`select stock from products where "productId" = 'ML-002'`))[0]?.stock;
    const before = await left();
    await sell();
    const printLinks = page.getByRole('navigation', { name: printed.heading });
    await printLinks.waitFor();
    const kinds = () => printLinks.getByRole('link').allInnerTexts();
    expect(await kinds()).toEqual([printed.names.receipt]);
    // The buyer is unknown.
    expect(await page.getByRole('region', { name: list.customer }).count()).toBe(0);
    await printLinks.getByRole('link').click();
    await page.getByRole('button', { name: printed.print }).waitFor();
    expect(await kinds()).toEqual([printed.names.receipt]);
    await page.goBack();
    await printLinks.waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    const takeBack = page.getByRole('button', { name: screen.takeBack });
    await takeBack.waitFor({ state: 'detached' });
    expect(await left()).toBe(before);

    await sell();
    const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.goto(`/admin/orders?q=${number}`);
    const card = page.getByRole('article', { name: list.order(number) });
    await card.locator('summary').click();
    expect(await card.locator('a[href^="tel:"], a[href*="wa.me"]').count()).toBe(0);
    await expectWellMade(page);
    await page.goto(`/admin/orders/${number}`);
    await takeBack.click();
    await page.getByRole('button', { name: screen.takeBackYes }).click();
    await takeBack.waitFor({ state: 'detached' });
    expect(await left()).toBe(before);
    const sums = `select status, "receivedInPaisa" as received from orders where status = 'taken back'`;
    const none = { status: 'taken back', received: 0 };
    expect(await sql(sums)).toEqual([none, none]);
    await page.goto('/admin/orders/removed');
    await page.getByText('sale taken back', { exact: true }).first().waitFor();
  }));

test('without a network the form opens, keeps what was typed, and its entry is made once when the network is back', () =>
  asVisitor({ viewport: VIEWPORT, serviceWorkers: 'allow' }, async ({ page }) => {
    await openAsAdmin(page, '/admin/orders/new');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await open(page, '/admin/orders/new?source=counter');
    await scan(page, 'ML-003');
    await page.getByLabel(checkout.fullName, { exact: true }).fill('Sana of the bazaar');
    await page.context().setOffline(true);
    await page.reload();
    await hydrated(page);
    await expect
      .poll(() => page.getByLabel(checkout.fullName, { exact: true }).inputValue())
      .toBe('Sana of the bazaar');
    const item = page.getByRole('combobox', { name: items.item, exact: true });
    await item.fill('no such cloth');
    await make(page).click();
    await page.getByText(m.notAdded).waitFor();
    expect(await item.inputValue()).toBe('no such cloth');
    await item.fill('cotton');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await page.getByText(like(items.pricesAsOf({ time: ANY }))).waitFor();
    await expectWellMade(page);
    await item.fill('ML-002');
    await page.keyboard.press('Enter');
    await page.getByText('ML-002', { exact: true }).first().waitFor();
    await make(page).click();
    await page.getByText(m.entry({ name: 'Sana of the bazaar', items: 2 })).waitFor();
    await page.reload();
    await page.getByText(m.states.waiting).waitFor();
    await page.context().setOffline(false);
    await page.getByText(m.entry({ name: 'Sana of the bazaar', items: 2 })).waitFor({ state: 'detached' });
    expect(await orders(`"fullName" = 'Sana of the bazaar'`)).toHaveLength(1);

    const unsent = () =>
      page.evaluate(async () => {
        const all = await Promise.all(
          (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
        );
        return all
          .flat()
          .filter(({ url }) => url.includes('/admin/'))
          .map(({ url }) => new URL(url).pathname);
      });
    expect((await unsent()).toSorted()).toEqual(['/admin/items', '/admin/orders/new']);
    await page.evaluate(() => fetch('/logout', { method: 'POST', redirect: 'manual' }));
    await expect.poll(unsent).toEqual([]);
  }));
