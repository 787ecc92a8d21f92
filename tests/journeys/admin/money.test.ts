/** @module-tag long */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { m as cash } from '#words/cash.ts';
import { m as summary } from '#words/daily-summary.ts';
import { m as faults } from '#words/faults.ts';
import { m as money } from '#words/money.ts';
import {
  expectItFits,
  expectWellMade,
  hydrated,
  open,
  openAsAdmin,
  PHONE,
  send,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { joinedHelper } from '../../support/helpers.ts';
import { figure } from '../../support/model/sums.ts';
import { post } from '../../support/post.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { aPlacedOrder } from '../../support/shopper.ts';

const { shop, asVisitor, sql, emptied } = openShopInBrowser({ doctored: true });
beforeEach(() => emptied('orders'));

test('the sales of today are looked at and downloaded; a wrong span says so', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await aPlacedOrder(shop().url, 'Bano Bibi');
    await openAsAdmin(page, '/admin/reports');
    await page.getByRole('link', { name: 'Today' }).click();
    await page.getByRole('link', { name: 'Today' }).and(page.locator('[aria-current=true]')).waitFor();
    const row = page.getByRole('region', { name: 'How orders came' }).getByRole('row').nth(1);
    const [came, orders, amount = ''] = await row.locator('th, td').allTextContents();
    expect([came, orders]).toEqual(['on the site', '1']);
    await page.locator('.recharts-responsive-container').first().waitFor();
    await expectItFits(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV: How orders came' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^source-(\d{4}-\d\d-\d\d)-\1\.csv$/);
    const rupees = Number(amount.replace(/[^\d]/g, ''));
    expect(readFileSync(await file.path(), 'utf8')).toBe(
      `\uFEFFCame,Orders,Amount\r\non the site,1,${rupees}\r\nSales,1,${rupees}\r\n`,
    );
    await page.getByLabel('First day').fill('2030-01-01');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByText('Choose a first and a last day').waitFor();
    expect(await page.getByLabel('First day').inputValue()).toBe('2030-01-01');
  }));

test('in the evening the dashboard has the day in five lines, for whoever may see money', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    // Makes it evening at any hour.
    const always = JSON.stringify({ onDashboard: true, hour: 0, byMail: false });
    await sql(`insert into "settings" values ('evening', ?, 0)`, always);
    await aPlacedOrder(shop().url, 'Bano Bibi');
    await openAsAdmin(page, '/admin/settings/mail/evening');
    await expectItFits(page);
    await page.getByLabel(summary.byMail).selectOption('yes');
    const saveIt = async () => {
      await save(page);
      await page.getByText('Settings saved', { exact: false }).first().waitFor();
    };
    await saveIt();
    await open(page, '/admin');
    const lines = page.getByRole('region', { name: summary.heading });
    expect(await lines.locator('dd').allInnerTexts()).toEqual([
      '1 order for Rs. 3,850',
      '0 confirmed, 0 handed over',
      '0 delivered, 0 came back refused',
      'Rs. 0 received: Rs. 0 at the counter, Rs. 0 for orders',
      '1 to confirm',
    ]);
    await expectItFits(page);
    await expectWellMade(page);
    await lines.getByRole('link', { name: summary.toReport }).click();
    await page.waitForURL(/\/admin\/reports\?from=(\d{4}-\d\d-\d\d)&to=\1$/);
    const owner = cookiesIn(await post(shop().url, '/login', ADMIN));
    const shows = async (cookie: string) => {
      const answer = await fetch(`${shop().url}/admin`, { headers: { cookie } });
      return (await answer.text()).includes(summary.heading);
    };
    for (const area of ['money', 'orders'] as const) {
      const helper = { fullName: 'Bilal', email: `${area}@example.com`, areas: [area] };
      const { cookie } = await joinedHelper(shop().url, owner, helper);
      expect([area, await shows(cookie)]).toEqual([area, area === 'money']);
    }
    await open(page, '/admin/settings/mail/evening');
    expect(await page.getByLabel(summary.byMail).inputValue()).toBe('yes');
    await page.getByLabel(summary.onDashboard).selectOption('no');
    await saveIt();
    expect(await shows(owner)).toBe(false);
  }));

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
