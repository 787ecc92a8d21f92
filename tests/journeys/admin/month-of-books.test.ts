/** @module-tag long A month of a cloth shop's books on a phone; the figures of its screens are those of the rows. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { m as cash } from '#words/cash.ts';
import { m as checkout } from '#words/checkout.ts';
import { m as dates } from '#words/dates.ts';
import { m as enter } from '#words/enter.ts';
import { m as khata } from '#words/khata.ts';
import { m as money } from '#words/money.ts';
import { m as profit } from '#words/profit.ts';
import { m as purchases } from '#words/purchases.ts';
import { m as take } from '#words/stock-take.ts';
import { inDatabase } from '../../support/broken-shop.ts';
import { doAs, expectItFits, logInAsAdmin, open, visit } from '../../support/browser/browser.ts';
import { sharedBrowser } from '../../support/browser/shared-browser.ts';
import { make, scan } from '../../support/entering.ts';
import { openShopWithClock } from '../../support/shop-of-the-file.ts';

const { shop, setAhead } = openShopWithClock();

/** The next month but one, so that log-ins and demo orders are in the past. */
const [year, month] = (() => {
  const next = new Date();
  next.setUTCMonth(next.getUTCMonth() + 2, 1);
  return [next.getUTCFullYear(), next.getUTCMonth()] as const;
})();
const noonOf = (day: number, monthsLater = 0) => Date.UTC(year, month + monthsLater, day, 7);

async function onDay(page: Page, day: number, monthsLater = 0): Promise<void> {
  setAhead(noonOf(day, monthsLater) - Date.now());
  await logInAsAdmin(page);
}

const sum = async (query: string) => Number((await inDatabase(shop.dataDir, query))[0]?.sum ?? 0);
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
/** Of the last amount in a row. */
const paisaIn = (row: string) => {
  const [, digits = ''] = /([\d,]+(?:\.\d+)?)\D*$/.exec(row) ?? [];
  return Math.round(Number(digits.replaceAll(',', '')) * 100) * (row.includes('−') ? -1 : 1);
};
const choose = (page: Page, text: string) => page.locator('label.chip', { hasText: text }).first().click();

async function openBooks(page: Page) {
  await onDay(page, 1);
  await open(page, '/admin/products?edit=ml-001');
  await page.locator('input[name=cost]').fill('1000');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.search.includes('edit'));
  await open(page, '/admin/cash');
  await page.getByLabel(cash.openDay).fill('5000');
  await page.getByRole('button', { name: cash.saveOpening }).click();
  await page.getByText(cash.said['counter opening']).waitFor();
  await open(page, '/admin/khata');
  await page.getByText(khata.open, { exact: true }).click();
  await page.getByLabel(khata.name).first().fill('Bano Bibi');
  await page.getByLabel(khata.phone).fill('0301 7654321');
  await page.getByLabel(khata.limit).fill('2000');
  await page.keyboard.press('Enter');
  await page.waitForURL(/khata\/[\w-]+$/);
  await open(page, `${new URL(page.url()).pathname}/opening`);
  await page.getByLabel(khata.openingOf.customer).fill('800');
  await page.keyboard.press('Enter');
  await page.getByText(khata.owes.customer('Rs. 800')).first().waitFor();
}

/** Five lines by keyboard, with freight and a part payment; two pieces of the first go back. */
async function buy(page: Page) {
  await onDay(page, 3);
  await open(page, '/admin/purchases/new');
  await page.getByLabel(purchases.supplierName).fill('Al-Karam');
  for (const [nth, code] of ['ML-001', 'ML-002', 'ML-003', 'WL-001', 'WL-002'].entries()) {
    await page.getByLabel(purchases.find).fill(code);
    await page.keyboard.press('Enter');
    const line = page.getByRole('group', { name: purchases.line(nth + 1), exact: true });
    const isFocused = () => line.locator(':focus').and(page.getByLabel(purchases.amount)).count();
    await expect.poll(isFocused).toBe(1);
    await page.keyboard.type('10');
    await page.keyboard.press('Enter');
    await page.keyboard.type(String(900 + 100 * nth));
  }
  await page.getByLabel(purchases.freight).fill('500');
  await page.getByLabel(purchases.paid).fill('2000');
  await page.getByRole('button', { name: purchases.save }).click();
  await page.getByText(purchases.sendBack, { exact: true }).click();
  await expectItFits(page);
  await page.getByLabel(/ML-001/).fill('2');
  await page.getByRole('button', { name: purchases.press, exact: true }).click();
  await page.getByText('Rs. −1,800').first().waitFor();
}

async function sell(page: Page) {
  await onDay(page, 8);
  await open(page, '/admin/orders/new?source=counter');
  await scan(page, 'ML-001');
  await make(page).click();
  await page.waitForURL(/sold|orders\/USM/);
  await open(page, '/admin/orders/new?source=counter');
  await scan(page, 'ML-002');
  await page.getByLabel(checkout.phone).fill('0301 7654321');
  await page.getByLabel(checkout.fullName).fill('Bano Bibi');
  await choose(page, enter.payings.credit);
  await page.getByLabel(enter.paidNow).fill('500');
  await make(page).click();
  // Beyond the limit the owner agrees by a second press.
  await page.getByText(khata.pressToAgree).first().waitFor();
  await make(page).click();
  await page.waitForURL(/orders\/USM/);
}

async function countShelf(page: Page) {
  await onDay(page, 15);
  await open(page, '/admin/stock-take');
  await page.getByRole('button', { name: take.begin }).click();
  await page.waitForURL(/\/count$/);
  const [row] = await inDatabase(shop.dataDir, `select stock from products where id = 'ml-003'`);
  await page.getByLabel(/ML-003/).fill(String(Number(row?.stock) - 1));
  await page.getByRole('button', { name: take.save, exact: true }).click();
  await page.getByText(take.saved).waitFor();
  await page.getByRole('link', { name: take.differences }).click();
  await page.getByLabel(take.reason).first().selectOption({ label: take.reasons.lost });
  await page.getByRole('button', { name: take.book(1) }).click();
  await page.getByText(take.booked(1)).waitFor();
}

const pay = async (page: Page, name: string, amount: string) => {
  await open(page, '/admin/khata');
  await page.getByRole('link', { name }).click();
  await page.getByLabel(money.amount).fill(amount);
  await page.keyboard.press('Enter');
  await page.getByText(khata.booked).first().waitFor();
};

async function payAndSpend(page: Page) {
  await onDay(page, 18);
  await pay(page, 'Bano Bibi', '700');
  await expectItFits(page);
  await page.getByRole('link', { name: khata.statement, exact: true }).click();
  await page.locator('main.papers').waitFor();
  const rows = await page.locator('tbody tr').allInnerTexts();
  expect(rows.map((row) => row.match(/Rs\. [\d,]+/g)?.at(-1))).toEqual(['Rs. 800', 'Rs. 6,500', 'Rs. 5,800']);
  await pay(page, 'Al-Karam', '3000');
  await open(page, '/admin/cash');
  const entry = page.locator('form').filter({ has: page.getByLabel(cash.expenseKind) });
  await entry.getByLabel(cash.amount).fill('900');
  await entry.getByLabel(cash.expenseKind).selectOption({ label: money.expenseKinds.rent });
  await entry.getByRole('button', { name: cash.bookExpense }).click();
  await page.getByText(cash.said.expense).waitFor();
}

const moved = (reasons: string) =>
  sum(
    `select sum("valueInPaisa") as sum from "stockMovements" where "reason" in (${reasons}) and "createdAt" >= ${noonOf(1)}`,
  );
const booked = (kinds: string) =>
  sum(`select sum("amountInPaisa") as sum from "ledger" where "kind" in (${kinds}) and "at" >= ${noonOf(1)}`);

async function expectLines(page: Page) {
  const lineOf = async (name: string) =>
    paisaIn(await page.getByRole('row').filter({ hasText: name }).first().innerText());
  const sales = await sum(
    `select sum("totalInPaisa") as sum from "orders" where "createdAt" >= ${noonOf(1)}`,
  );
  const cost = await moved("'ordered'");
  const stock = (await moved("'counted', 'sent back'")) + (await booked("'purchase return'"));
  for (const [name, paisa] of [
    [profit.lines.sales, sales],
    [profit.lines.cost, cost],
    [profit.lines.stock, stock],
    [profit.expense(money.expenseKinds.rent), -90_000],
    [profit.lines.delivery, 0],
    [profit.left, sales + cost + stock - 90_000],
    [profit.stock, await sum('select sum("valueInPaisa") as sum from "products"')],
  ] as const)
    expect([name, await lineOf(name)]).toEqual([name, paisa]);
}

async function lockMonth(page: Page) {
  await open(page, '/admin/cash/months');
  const name = khata.lockOf(dates.wholeMonth({ year, month: month + 1 }));
  await page.getByRole('button', { name }).click();
  await page.getByText(khata.monthLocked).waitFor();
  await open(page, '/admin/khata');
  await page.getByRole('link', { name: 'Bano Bibi' }).click();
  await page.getByText(khata.more).click();
  await page.locator('input[name=onDay]').fill(dateOf(noonOf(20)));
  await page.getByLabel(money.amount).fill('100');
  await page.keyboard.press('Enter');
  await page.getByText(khata.why['locked month']).waitFor();
}

test('a month of books: what is left, what is owed and what the stock is worth are what the rows say', async () => {
  const visitor = await visit(await sharedBrowser(), shop.url, { viewport: { width: 390, height: 844 } });
  await doAs(visitor, async ({ page }) => {
    await openBooks(page);
    await buy(page);
    await sell(page);
    await countShelf(page);
    await payAndSpend(page);
    await onDay(page, 2, 1);
    await open(page, '/admin/khata');
    const onCredit =
      (await sum(`select "totalInPaisa" as sum from "orders" where "phone" like '%7654321'`)) / 100;
    const bought = 10 * (900 + 1000 + 1100 + 1200 + 1300) + 500;
    const owed = [800 + onCredit - 500 - 700, bought - 2 * 900 - 2000 - 3000].map((sum) =>
      sum.toLocaleString('en-US'),
    );
    await page.getByText(khata.owes.customer(`Rs. ${owed[0]}`)).waitFor();
    await page.getByText(khata.owes.supplier(`Rs. ${owed[1]}`)).waitFor();
    const report = `/admin/reports?from=${dateOf(noonOf(1))}&to=${dateOf(noonOf(0, 1))}`;
    await open(page, report);
    await expectLines(page);
    await lockMonth(page);
    await open(page, report);
    await expectLines(page);
    expect(visitor.complaints).toEqual([]);
  });
});
