/** @module-tag long */
import { beforeEach, expect, test } from 'vitest';
import { formatMoney } from '#shop/kernel/money.ts';
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
    // These four presses, and no other.
    await page.getByRole('link', { name: m.title, exact: true }).click();
    await page.waitForURL('**/admin/orders/new');
    await hydrated(page);
    await page.getByRole('radio', { name: m.sources.counter, exact: true }).click();
    await scan(page, 'ML-001');
    await make(page).click();
    await page.waitForURL(/\/admin\/orders\/USM-/);
    expect(await orders(`source = 'counter'`)).toEqual([
      { status: 'delivered', source: 'counter', totalInPaisa: 385_000, fullName: m.atCounter },
    ]);

    const sold = page.getByRole('region', { name: m.sold, exact: true });
    await sold.getByText(money.ways.cash).waitFor();
    // From the chosen product two presses to the sale, and one to the next.
    const next = async () => {
      await sold.getByRole('link', { name: m.nextSale }).click();
      await hydrated(page);
    };
    await next();
    await scan(page, 'ML-001');
    await page.getByLabel(m.given).fill('5000');
    await make(page).click();
    await sold.getByText('Rs. 1,150').waitFor();
    await next();
    expect(await page.getByLabel(m.given).inputValue()).toBe('');
    await scan(page, 'ML-001');
    await page.getByRole('radio', { name: money.ways.raast, exact: true }).click();
    await page.getByLabel(m.reference).fill('RX-77');
    await make(page).click();
    await sold.getByText(money.ways.raast).waitFor();
    const paid = await sql(
      `select way, reference from ledger where kind = 'sale' and "orderId" in (select id from orders) order by id`,
    );
    expect(paid.map(({ way, reference }) => `${way} ${reference}`)).toEqual([
      'cash ',
      'cash ',
      'raast RX-77',
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
    const left = () => sql(`select stock from products where "productId" = 'ML-002'`);
    const before = await left();
    await sell();
    const printLinks = page.getByRole('navigation', { name: printed.heading }).getByRole('link');
    await printLinks.waitFor();
    expect(await printLinks.allInnerTexts()).toEqual([printed.names.receipt]);
    // The buyer is unknown.
    expect(await page.getByRole('region', { name: list.customer }).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    const takeBack = page.getByRole('button', { name: screen.takeBack });
    await takeBack.waitFor({ state: 'detached' });
    expect(await left()).toEqual(before);

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
    expect(await left()).toEqual(before);
    const sums = `select "receivedInPaisa" as received from orders where status = 'taken back'`;
    expect(await sql(sums)).toEqual([{ received: 0 }, { received: 0 }]);
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

    const cached = () =>
      page.evaluate(async () => {
        const all = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
        const paths = (await Promise.all(all)).flat().map(({ url }) => new URL(url).pathname);
        return paths.filter((path) => path.startsWith('/admin/')).toSorted();
      });
    expect(await cached()).toEqual(['/admin/items', '/admin/orders/new']);
    await page.evaluate(() => fetch('/logout', { method: 'POST', redirect: 'manual' }));
    await expect.poll(cached).toEqual([]);
  }));

test('what was begun is never taken over in silence: it is named, emptied and brought back in one press each, and kept apart', () =>
  asVisitor({ viewport: VIEWPORT }, async ({ page }) => {
    await logInAsAdmin(page);
    const name = page.getByLabel(checkout.fullName, { exact: true });
    const begin = (query = '') => open(page, `/admin/orders/new${query}`);
    const filled = page.getByText(like(m.filledFrom({ time: ANY })));
    await begin();
    await page.getByText(m.intro).waitFor();
    expect(await filled.count()).toBe(0);
    await scan(page, 'ML-002');
    await name.fill('Bano of the mill');
    await page.getByLabel(checkout.phone, { exact: true }).fill('0304 5556667');
    await begin();
    await filled.waitFor();
    expect(await name.inputValue()).toBe('Bano of the mill');
    await expectWellMade(page);
    await page.getByRole('button', { name: m.beginEmpty }).click();
    await page.getByText(m.emptied).waitFor();
    expect(await name.inputValue()).toBe('');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => name.inputValue()).toBe('Bano of the mill');

    const other = like(m.otherBegun({ time: ANY, order: m.entry({ name: 'Bano of the mill', items: 1 }) }));
    await begin('?phone=03009998877&name=Hina');
    await page.getByText(other).waitFor();
    await page.getByLabel(checkout.address).fill('Near the tank');
    await begin('?phone=03009998877&name=Hina');
    await filled.waitFor();
    expect(await page.getByLabel(checkout.address).inputValue()).toBe('Near the tank');
    await page.getByText(other).waitFor();
    await page.getByRole('button', { name: m.goOn }).click();
    await expect.poll(() => name.inputValue()).toBe('Bano of the mill');
    await page.getByText('ML-002', { exact: true }).first().waitFor();
    await page
      .getByText(like(m.otherBegun({ time: ANY, order: m.entry({ name: 'Hina', items: 0 }) })))
      .waitFor();
    await make(page).click();
    await page.waitForURL(/\/admin\/orders\/USM-/);
    await begin();
    await filled.waitFor();
    expect(await name.inputValue()).toBe('Hina');
    expect(await page.getByRole('button', { name: m.goOn }).count()).toBe(0);
    await page.getByRole('button', { name: m.beginEmpty }).click();
    await begin();
    expect(await name.inputValue()).toBe('');
  }));

test('items are found by keyboard alone: arrows, Enter, Escape, and Tab goes to the next field', () =>
  asVisitor({ viewport: { width: 390, height: 500 } }, async ({ page }) => {
    await openAsAdmin(page, '/admin/orders/new');
    const item = page.getByRole('combobox', { name: items.item, exact: true });
    const options = page.getByRole('listbox').getByRole('option');
    await item.fill('cotton');
    await options.nth(4).waitFor();
    for (let nth = 0; nth < 5; nth += 1) await page.keyboard.press('ArrowDown');
    const active = page.locator('[role=option][aria-selected=true]');
    expect(await active.getAttribute('id')).toBe(await item.getAttribute('aria-activedescendant'));
    // The list scrolls with it.
    await expect
      .poll(() =>
        active.evaluate((one) => {
          const [option, list] = [one, one.parentElement].map((box) => box?.getBoundingClientRect());
          return option && list && option.bottom <= list.bottom + 1 && option.top >= list.top - 1;
        }),
      )
      .toBe(true);
    await page.keyboard.press('Escape');
    await options.first().waitFor({ state: 'detached' });
    await item.fill('cotto');
    await options.first().waitFor();
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.tagName);
    expect(['BODY', 'DIV']).not.toContain(focused);
  }));

test('an entry of somebody else waits for its writer; one whose price changed comes back as a question, with the price of now', () =>
  asVisitor({ viewport: VIEWPORT }, async ({ page }) => {
    const [product] = await sql(`select id, name, "priceInPaisa" from products where "productId" = 'ML-003'`);
    const { id, name } = { id: String(product?.id), name: String(product?.name) };
    const paisa = Number(product?.priceInPaisa);
    const cheaper = paisa - 5_000;
    await openAsAdmin(page, '/admin/orders/new');
    const writer = await page.locator(`input[name="${WRITER}"]`).first().inputValue();
    /** As the device keeps what it could not send. */
    const left = (fullName: string, by: string) => {
      const key = crypto.randomUUID();
      const fields = Object.entries({
        ...{ source: 'counter', handing: 'along', paying: 'now', fullName, products: id, quantity0: '1' },
        ...{ price0: String(cheaper / 100), reason0: '', seenTotal: String(cheaper) },
        ...{ checkoutKey: key, [WRITER]: by },
      });
      const row = { row: 0, productId: id, productCode: 'ML-003', name, image: '', listedInPaisa: cheaper };
      return { key, fields, rows: [row], state: 'waiting' };
    };
    const entries = JSON.stringify([left('Hina at home', 'somebody-else'), left('Waiting Wali', writer)]);
    await page.evaluate(([key, all]) => localStorage.setItem(`entries-${key}`, all ?? ''), [writer, entries]);
    await page.reload();
    await page.getByText(m.states.another).waitFor();
    const price = formatMoney(paisa);
    await page.getByText(m.priceNow({ name, price })).waitFor();
    expect(await orders('1 = 1')).toEqual([]);
    await expectWellMade(page);
    await page.getByRole('button', { name: m.edit }).last().click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('quantity0');
    await page.getByRole('status').filter({ hasText: m.total }).getByText(price).waitFor();
    await make(page).click();
    await page.waitForURL(/\/admin\/orders\/USM-/);
    expect(await orders('1 = 1')).toEqual([expect.objectContaining({ fullName: 'Waiting Wali' })]);
  }));
