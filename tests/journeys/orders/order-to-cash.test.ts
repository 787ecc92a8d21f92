/**
 * The shopkeeper's whole day on one phone; the final screens agree with the database.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatMoney } from '#shop/kernel/money.ts';
import { m as cash } from '#words/cash.ts';
import { m as checkout } from '#words/checkout.ts';
import { m as money } from '#words/money.ts';
import { m as change } from '#words/order-change.ts';
import { m as exchange } from '#words/order-exchange.ts';
import { m as screen } from '#words/order-screen.ts';
import { m as parcels } from '#words/parcels.ts';
import { m as privately } from '#words/private-order.ts';
import { m as queues } from '#words/queues.ts';
import { m as reports } from '#words/reports.ts';
import { m as steps } from '#words/steps.ts';
import { closeBooks, dataOf } from '../../faults/shop.ts';
import { expectItFits, expectWellMade, hydrated, open, openAsAdmin } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { make, scan } from '../../support/entering.ts';
import { figure } from '../../support/model/sums.ts';
import { databaseUrlOf } from '../../support/running-shop.ts';
import { Shopper } from '../../support/shopper.ts';

const { shop, asVisitor, sql } = openShopInBrowser();
const A_PHONE = { width: 390, height: 844 };
const CUSTOMERS = 12;
const TCS = (place: number) => `77-1000-${100 + place}`;

/** PostgreSQL returns counts as text. */
async function count(query: string): Promise<number> {
  const [row = {}] = await sql(query);
  return Number(Object.values(row)[0]);
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

async function comeIn(): Promise<string[]> {
  for (let place = 0; place < CUSTOMERS; place += 1) {
    const shopper = new Shopper(shop().url);
    await shopper.signUp(`Customer ${place + 1}`);
    shopper.phone = `0300 12345${place + 10}`;
    expect(await shopper.order('ml-001', 1)).toBe('ordered');
  }
  return numbersAt('to confirm');
}

async function numbersAt(step: string): Promise<string[]> {
  const open = `select "orderNumber" from orders where step = ? and "endedAt" is null`;
  const rows = await sql(`${open} order by "createdAt", "orderNumber"`, step);
  return rows.map(({ orderNumber }) => String(orderNumber));
}

async function book(page: Page, button: string, rupees: string, said: string): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: button, exact: true }) });
  await form.getByRole('textbox').first().fill(rupees);
  await press(page, button);
  await page.getByText(said, { exact: true }).first().waitFor();
}

async function enterThree(page: Page): Promise<void> {
  for (const [name, phone] of [
    ['Bano Bibi', '0301 5550001'],
    ['Hina Malik', '0301 5550002'],
  ] as const) {
    await open(page, '/admin/orders/new');
    await scan(page, 'ML-002');
    await page.getByLabel(checkout.phone, { exact: true }).fill(phone);
    await page.getByLabel(checkout.fullName, { exact: true }).fill(name);
    await page.getByLabel(checkout.address, { exact: false }).fill('Near the mosque');
    await page.getByLabel(checkout.city).fill('Sialkot');
    await make(page).click();
    await page.waitForURL(/\/admin\/orders\/USM-/);
  }
  await open(page, '/admin/orders/new?source=counter');
  await scan(page, 'ML-003');
  await make(page).click();
  await page.waitForURL(/\/admin\/orders\/USM-/);
}

/** One press for each order: the next one scrolls into view. */
async function takeEach(page: Page, numbers: readonly string[], button: string) {
  await open(page, `/admin/orders/${numbers[0]}`);
  for (const number of numbers) {
    await page.locator('main header').getByText(number).waitFor();
    await press(page, button);
  }
  await page.getByRole('link', { name: queues.toTheDay }).click();
  await page.waitForURL('**/admin');
}

async function confirmAll(page: Page, numbers: readonly string[]): Promise<void> {
  const [silent, unwilling, agreeing, ...others] = numbers;
  await open(page, `/admin/orders/${silent}`);
  await press(page, screen.noAnswer(0));
  await page.getByText(screen.called['no answer']).first().waitFor();
  await open(page, `/admin/orders/${unwilling}`);
  await press(page, screen.notWanted);
  await press(page, screen.notWantedYes);
  await page.getByText(screen.called['not wanted']).first().waitFor();
  await open(page, `/admin/orders/${agreeing}`);
  const link = await page.locator('a[href*="/o/"]').first().getAttribute('href');
  await asVisitor({ viewport: A_PHONE }, async ({ page: customer }) => {
    await open(customer, new URL(link ?? '').pathname);
    await press(customer, privately.confirm);
    await customer.getByText(privately.confirmed).first().waitFor();
  });
  await open(page, '/admin');
  await page.getByText(queues.agreed(1)).waitFor();
  await takeEach(page, [agreeing ?? '', ...others], steps.next['to pack']);
}

async function changeSome(page: Page, [more, advanced]: readonly string[]): Promise<void> {
  await open(page, `/admin/orders/${more}/change`);
  await page.getByLabel(change.quantity).selectOption('2');
  await press(page, change.save);
  await page.waitForURL(`**/admin/orders/${more}`);
  await open(page, `/admin/orders/${advanced}/advance`);
  await page.getByLabel(money.amount).fill('850');
  await page.getByLabel(money.way).selectOption('easypaisa');
  await press(page, 'Save');
  await page.waitForURL(`**/admin/orders/${advanced}`);
}

async function handOverAll(page: Page, parcelCount: number): Promise<void> {
  await page.getByRole('link', { name: queues.queues['hand-over'] }).click();
  await page.waitForURL('**/admin/parcels');
  await hydrated(page);
  await page.getByLabel(parcels.selectAll).check();
  await page.getByLabel(parcels.courier).selectOption('TCS');
  const numbers = Array.from({ length: parcelCount }, (_, place) => TCS(place));
  await page.getByLabel(parcels.parcelNumber, { exact: true }).fill(numbers.join('\n'));
  await press(page, parcels.check);
  await press(page, parcels.handOver(parcelCount));
  await page.getByText(parcels.handed(parcelCount)).waitFor();
  await page.getByRole('link', { name: /^Load sheet: TCS/ }).click();
  await page.getByRole('cell', { name: TCS(parcelCount - 1) }).waitFor();
  await expectItFits(page);
}

async function refuse(page: Page, number: string): Promise<void> {
  await open(page, `/admin/orders/${number}`);
  await page.getByText(parcels.parcelsOfOrder).first().click();
  await page.getByRole('radio', { name: /^Refused/ }).check();
  await page.getByLabel(parcels.reason).selectOption(parcels.reasons['no money']);
  await press(page, parcels.save);
  await page.getByText(parcels.noted.refused).waitFor();
  await press(page, parcels.outcomes['back in hand']);
  await page.getByText(parcels.noted['back in hand']).waitFor();
}

async function exchangeOne(page: Page, number: string): Promise<void> {
  await open(page, `/admin/orders/${number}`);
  await press(page, steps.next.delivered);
  await page.getByRole('link', { name: exchange.open }).click();
  await page.waitForURL(`**/admin/orders/${number}/exchange`);
  await hydrated(page);
  await page.getByLabel(exchange.pieces).selectOption('1');
  await scan(page, 'ML-002');
  await page.getByLabel(exchange.reason).fill('Another colour');
  await press(page, exchange.make);
  await page.getByRole('link', { name: exchange.newFor(number) }).waitFor();
  await press(page, exchange.backIn);
  await page.getByText(exchange.isBack).first().waitFor();
}

/** Reading the same file again books nothing. */
async function readStatement(page: Page): Promise<void> {
  const sent = await sql(
    `select "number", "totalInPaisa" - "receivedInPaisa" as cod from orders join parcels on "orderId" = id
      where step in ('under way', 'delivered') and "endedAt" is null order by "number"`,
  );
  const rows = sent.map(({ number, cod }) => {
    const rupees = Number(cod) / 100;
    return [number, rupees, 250, rupees / 50, rupees / 50].join(',');
  });
  const text = ['CN #,COD Amount,Charges,Income Tax,Sales Tax', ...rows].join('\n');
  const look = async (state: keyof typeof cash.states) => {
    await open(page, '/admin/cash/statement');
    await page.getByLabel(cash.courier).selectOption('tcs');
    const file = { name: 'tcs.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.getByLabel(cash.file, { exact: true }).setInputFiles(file);
    await press(page, cash.look);
    await page.getByRole('heading', { name: `${cash.states[state]}: ${cash.lines(sent.length)}` }).waitFor();
  };
  await look('matched');
  await press(page, cash.book(sent.length));
  await page.waitForURL('**/admin/cash');
  await look('twice');
  await page.getByText(cash.nothingToBook).waitFor();
}

async function expectFigures(page: Page): Promise<void> {
  await open(page, '/admin');
  const waits = `select count(*) from orders where "endedAt" is null and step = 'to confirm' and "callAt" is`;
  const tile = (queue: keyof typeof queues.queues) =>
    page.getByRole('listitem').filter({ hasText: queues.queues[queue] }).locator('span').first().innerText();
  const unpaid = `select count(*) from orders where "endedAt" is null and status = 'delivered' and "receivedInPaisa" < "totalInPaisa"`;
  expect([await tile('confirm'), await tile('later'), await tile('pack'), await tile('money')]).toEqual([
    `${await count(`${waits} null`)}`,
    `${await count(`${waits} not null`)}`,
    `${await count(`select count(*) from orders where "endedAt" is null and step = 'to pack'`)}`,
    `${await count(unpaid)}`,
  ]);

  await open(page, '/admin/cash');
  const counter = `select sum("amountInPaisa") from ledger where way = 'cash' and kind`;
  expect([await figure(page, cash.sales), await figure(page, cash.expected)]).toEqual([
    formatMoney(await count(`${counter} = 'sale' or kind = 'collected' and way = 'cash'`)),
    formatMoney(await count(`${counter} in ('counter opening', 'sale', 'collected')`)),
  ]);
  expect(await figure(page, cash.difference)).toBe(cash.exact);

  await open(page, '/admin/reports');
  const due = `from orders where status in ('pending', 'confirmed', 'delivering', 'delivered')`;
  const came = `select sum(case when kind in ('advance', 'collected', 'sale') then "amountInPaisa" else -"amountInPaisa" end)
    from ledger where kind not in ('counter opening', 'closing')`;
  expect([
    await figure(page, reports.orders),
    await figure(page, reports.sales),
    await figure(page, reports.refused),
    await figure(page, reports.left),
  ]).toEqual([
    `${await count(`select count(*) ${due}`)}`,
    formatMoney(await count(`select sum("totalInPaisa") ${due}`)),
    `1 · ${formatMoney(await count(`select sum("totalInPaisa") from orders where status = 'refused'`))}`,
    formatMoney(await count(came)),
  ]);

  await open(page, '/admin/people');
  expect(await page.getByRole('article').count()).toBe(
    await count(`select count(distinct "phoneE164") from orders where "phoneE164" <> ''`),
  );
  await expectWellMade(page);
}

test('twelve orders come in, three are entered, and the day ends with its cash counted: every book is right', () =>
  asVisitor({ viewport: A_PHONE }, async ({ page }) => {
    const numbers = await comeIn();
    await openAsAdmin(page, '/admin/cash');
    await book(page, cash.saveOpening, '5000', cash.said['counter opening']);
    await enterThree(page);
    await confirmAll(page, numbers);
    const toPack = await numbersAt('to pack');
    expect(toPack).toHaveLength(CUSTOMERS);
    const [refused = '', exchanged = '', ...others] = toPack;
    await changeSome(page, others);
    await takeEach(page, toPack, steps.next['to hand over']);
    await handOverAll(page, toPack.length);
    await refuse(page, refused);
    await exchangeOne(page, exchanged);
    await readStatement(page);
    await open(page, '/admin/cash');
    const inCounter = await figure(page, cash.expected);
    await book(page, cash.closeDay, inCounter.replace('Rs. ', ''), cash.said.closing);
    await expectFigures(page);
    const { dataDir } = shop();
    expect(await closeBooks(await dataOf(dataDir, databaseUrlOf(dataDir)))).toEqual({
      orders: 16,
      faults: [],
    });
  }));
