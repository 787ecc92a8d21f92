/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { m as cash } from '#words/cash.ts';
import { m as faults } from '#words/faults.ts';
import { m as money } from '#words/money.ts';
import { expectWellMade, hydrated, open, openAsAdmin, PHONE, send } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { figure } from '../../support/model/sums.ts';
import { aPlacedOrder } from '../../support/shopper.ts';

const { shop, asVisitor, sql } = openShopInBrowser({ doctored: true });

/** Rs. 3,850 each; all but the first with TCS. */
async function anOrderAtHome(...sent: string[]): Promise<string[]> {
  const numbers: string[] = [];
  for (const name of ['Ayesha Khan', ...sent]) numbers.push(await aPlacedOrder(shop().url, name));
  const [first, ...others] = numbers;
  await sql(
    `update "orders" set "status" = 'delivering', "step" = 'under way' where "orderNumber" <> '${first}'`,
  );
  for (const [place, number] of others.entries())
    await sql(
      `insert into "parcels" select "id", 'tcs', 'TCS', 'TC-${place + 1}', null, "createdAt" from "orders" where "orderNumber" = '${number}'`,
    );
  return numbers;
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function book(page: Page, button: string, rupees: string, said: string, whatFor?: string) {
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: button, exact: true }) });
  await form.getByRole('textbox').first().fill(rupees);
  if (whatFor) {
    await form.getByLabel(cash.expenseKind).selectOption('electricity');
    await form.getByLabel(cash.whatFor).fill(whatFor);
  }
  await form.getByRole('button', { name: button, exact: true }).click();
  await page.getByText(said, { exact: true }).first().waitFor();
}

/** Of its four lines two count. */
async function readStatement(page: Page, right: string, short: string): Promise<void> {
  await open(page, '/admin/cash/statement');
  const rows = [
    'CN #,Order Ref,COD Amount,Charges,Income Tax,Sales Tax,Net',
    `TC-1,${right},3850,250,77,77,3446`,
    `TC-2,${short},3000,250,60,60,2630`,
    'TC-9,USM-none,3850,250,77,77,3446',
    `TC-1,${right},3850,250,77,77,3446`,
  ];
  const statement = { name: 'tcs.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.getByLabel(cash.courier).selectOption('tcs');
  await page.getByLabel(cash.file, { exact: true }).setInputFiles(statement);
  await page.getByRole('button', { name: cash.look, exact: true }).click();
  for (const state of ['matched', 'short', 'unknown', 'twice'] as const)
    await page.getByRole('heading', { name: `${cash.states[state]}: ${cash.lines(1)}` }).waitFor();
  await page.getByText(cash.shortBy('Rs. 850')).waitFor();
  expect(await sql(`select * from "ledger" where "courier" = 'tcs'`)).toEqual([]);
  await expectWellMade(page);
  await page.getByRole('button', { name: cash.book(2) }).click();
  await page.waitForURL('**/admin/cash');
  await page.getByText(cash.read({ booked: 2, net: 'Rs. 6,076' })).waitFor();
}

async function closeTheDay(page: Page): Promise<void> {
  await hydrated(page);
  const owed = page.getByRole('region', { name: cash.owed });
  await owed.getByText('Rs. 850').first().waitFor();
  expect(await figure(page, cash.expected)).toBe('Rs. 5,729.50');
  const close = async () => {
    await page.getByLabel(cash.countNow).fill('5650');
    await page.getByRole('button', { name: cash.closeDay, exact: true }).click();
    await page.getByText(cash.differs('Rs. −79.50')).waitFor();
    await expectWellMade(page);
    await page.getByRole('button', { name: cash.closeAllTheSame }).click();
    await page.getByText(cash.closedText).waitFor();
  };
  await close();
  await page.getByRole('button', { name: cash.reopen, exact: true }).click();
  await page.getByText(cash.reopened).first().waitFor();
  await close();
  expect(await figure(page, cash.difference)).toBe('Rs. −79.50');
  await page.getByText(money.entries, { exact: true }).click();
  await page.getByRole('link', { name: money.correctOf(`${money.kinds.expense} Rs. 120.50`) }).click();
  await page.getByLabel(money.rightAmount).fill('200');
  await page.getByLabel(money.reason).fill('Milk was forgotten');
  await expectWellMade(page);
  await save(page);
  await page.waitForURL('**/admin/cash');
  // The closed day keeps its figures.
  await expect.poll(() => figure(page, cash.differenceWithLate)).toBe(cash.exact);
  expect(await figure(page, cash.late)).toBe('Rs. −79.50');
  expect(await figure(page, cash.difference)).toBe('Rs. −79.50');
}

test('the counter of a day and a statement are in the books as they were typed, and the advance of a deleted order is given back', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const [number = '', right = '', short = ''] = await anOrderAtHome('Bano Bibi', 'Hina Malik');
    await openAsAdmin(page, '/admin/cash');
    await book(page, cash.saveOpening, '5000', cash.said['counter opening']);
    await book(page, cash.bookExpense, '120.50', cash.said.expense, 'Tea');

    await open(page, `/admin/orders/${number}/advance`);
    await page.getByLabel(money.amount).fill('4000');
    await save(page);
    // No payment method is preselected.
    await page.getByText(faults.fault({ code: 'required', field: 'way' })).waitFor();
    await page.getByLabel(money.way).selectOption('cash');
    await save(page);
    await page.getByText(money.tooMuch('Rs. 3,850')).waitFor();
    await page.getByLabel(money.amount).fill('850');
    await save(page);
    await page.getByText(`Advance received Rs. 850 · ${money.ways.cash}`).waitFor();
    const [order] = await sql(`select "id" from "orders" where "orderNumber" = '${number}'`);
    await send(page, `/admin/orders/${order?.id}/deletion`, {});
    await open(page, `/admin/orders/${number}`);
    expect(await figure(page, money.rows.toGiveBack)).toBe('Rs. 850');
    await page.getByLabel(money.way, { exact: true }).selectOption('bank');
    await page.getByRole('button', { name: money.giveBack, exact: true }).click();
    await expect.poll(() => figure(page, money.rows.open)).toBe('Rs. 0');
    expect(await figure(page, money.rows.givenBack)).toBe('Rs. 850');

    await readStatement(page, right, short);
    await closeTheDay(page);
    const booked = `select "kind", "way", sum("amountInPaisa") as "paisa" from "ledger" group by "kind", "way" order by min("id")`;
    expect(await sql(booked)).toEqual([
      { kind: 'counter opening', way: 'cash', paisa: 500_000 },
      { kind: 'expense', way: 'cash', paisa: 20_000 },
      { kind: 'advance', way: 'cash', paisa: 85_000 },
      { kind: 'refund', way: 'bank', paisa: 85_000 },
      { kind: 'collected', way: null, paisa: 685_000 },
      { kind: 'courier fee', way: null, paisa: 50_000 },
      { kind: 'income tax withheld', way: null, paisa: 13_700 },
      { kind: 'sales tax withheld', way: null, paisa: 13_700 },
      { kind: 'closing', way: 'cash', paisa: 1_130_000 },
      { kind: 'reopening', way: null, paisa: 0 },
    ]);
  }));
