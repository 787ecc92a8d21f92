/** @module-tag long */
import { beforeEach, expect, test } from 'vitest';
import { formatMoney } from '#shop/kernel/money.ts';
import { m as checkout } from '#words/checkout.ts';
import { m } from '#words/enter.ts';
import { m as items } from '#words/items.ts';
import { WRITER } from '../../../app/lib/forms/writer.ts';
import { expectWellMade, hydrated, logInAsAdmin } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { make, scan } from '../../support/entering.ts';
import { ANY, like } from '../../support/words.ts';

const { asVisitor, sql, emptied } = openShopInBrowser();
beforeEach(() => emptied('orders'));
const VIEWPORT = { width: 390, height: 800 };

const made = (name: string) => sql(`select "orderNumber" from orders where "fullName" = ?`, name);

test('what was begun is never taken over in silence: it is named, emptied and brought back in one press each, and kept apart', () =>
  asVisitor({ viewport: VIEWPORT }, async ({ page }) => {
    await logInAsAdmin(page);
    const name = page.getByLabel(checkout.fullName, { exact: true });
    const open = async (query = '') => {
      await page.goto(`/admin/orders/new${query}`);
      await hydrated(page);
    };
    await open();
    await page.getByText(m.intro).waitFor();
    expect(await page.getByText(like(m.filledFrom({ time: ANY }))).count()).toBe(0);
    await scan(page, 'ML-002');
    await name.fill('Bano of the mill');
    await page.getByLabel(checkout.phone, { exact: true }).fill('0304 5556667');
    await open();
    await page.getByText(like(m.filledFrom({ time: ANY }))).waitFor();
    expect(await name.inputValue()).toBe('Bano of the mill');
    await expectWellMade(page);
    await page.getByRole('button', { name: m.beginEmpty }).click();
    await page.getByText(m.emptied).waitFor();
    expect(await name.inputValue()).toBe('');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => name.inputValue()).toBe('Bano of the mill');

    const other = like(m.otherBegun({ time: ANY, order: m.entry({ name: 'Bano of the mill', items: 1 }) }));
    await open('?phone=03009998877&name=Hina');
    await page.getByText(other).waitFor();
    await page.getByLabel(checkout.address).fill('Near the tank');
    await open('?phone=03009998877&name=Hina');
    await page.getByText(like(m.filledFrom({ time: ANY }))).waitFor();
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
    await open();
    await page.getByText(like(m.filledFrom({ time: ANY }))).waitFor();
    expect(await name.inputValue()).toBe('Hina');
    expect(await page.getByRole('button', { name: m.goOn }).count()).toBe(0);
    await page.getByRole('button', { name: m.beginEmpty }).click();
    await open();
    expect(await name.inputValue()).toBe('');
  }));

test('items are found by keyboard alone: arrows, Enter, Escape, and Tab goes to the next field', () =>
  asVisitor({ viewport: { width: 390, height: 500 } }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/orders/new');
    await hydrated(page);
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
    const focused = await page.evaluate(() => [
      document.activeElement?.tagName,
      document.activeElement?.role,
    ]);
    expect(focused).not.toEqual(['DIV', 'listbox']);
    expect(focused[0]).not.toBe('BODY');
  }));

test('a price that changed while an entry waited comes back as a question, and opens with the price of now', () =>
  asVisitor({ viewport: VIEWPORT }, async ({ page }) => {
    await logInAsAdmin(page);
    const [product] = await sql(
      `select "id", "name", "priceInPaisa", "stock" from products where "productId" = 'ML-003'`,
    );
    await page.goto('/admin/orders/new');
    await hydrated(page);
    const writer = await page.locator(`input[name="${WRITER}"]`).first().inputValue();
    const key = crypto.randomUUID();
    const cheaper = Number(product?.priceInPaisa) / 100 - 50;
    const typed: Record<string, string> = {
      ...{ source: 'counter', handing: 'along', paying: 'now', fullName: 'Waiting Wali' },
      ...{ products: String(product?.id), quantity0: '1', price0: String(cheaper), reason0: '' },
      ...{ seenTotal: String(cheaper * 100), checkoutKey: key, [WRITER]: writer },
    };
    const row = { row: 0, productId: product?.id, productCode: 'ML-003', name: product?.name, image: '' };
    const rows = [{ ...row, listedInPaisa: cheaper * 100 }];
    const entry = { key, fields: Object.entries(typed), rows, state: 'waiting' };
    await page.evaluate(
      ([id, all]) => localStorage.setItem(`entries-${id}`, all ?? ''),
      [writer, JSON.stringify([entry])],
    );
    await page.reload();
    const price = formatMoney(Number(product?.priceInPaisa));
    await page.getByText(m.priceNow({ name: String(product?.name), price })).waitFor();
    expect(await made('Waiting Wali')).toEqual([]);
    await expectWellMade(page);
    await page.getByRole('button', { name: m.edit }).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('quantity0');
    await page.getByRole('status').filter({ hasText: m.total }).getByText(price).waitFor();
    await make(page).click();
    await page.waitForURL(/\/admin\/orders\/USM-/);
    expect(await made('Waiting Wali')).toHaveLength(1);
  }));
