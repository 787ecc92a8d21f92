/**
 * The shopkeeper's morning on a phone: six calls, cutting, packing and two couriers, with the number of presses.
 * @module-tag long
 */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { m as checkout } from '#words/checkout.ts';
import { m } from '#words/cutting.ts';
import { m as change } from '#words/order-change.ts';
import { m as screen } from '#words/order-screen.ts';
import { m as orders } from '#words/orders.ts';
import { m as parcels } from '#words/parcels.ts';
import { m as steps } from '#words/steps.ts';
import { closeBooks, dataOf } from '../../faults/shop.ts';
import {
  addLength,
  addToCart,
  expectWellMade,
  hydrated,
  open,
  openAsAdmin,
  openLive,
  orderCart,
  send,
  signUp,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { databaseUrlOf } from '../../support/running-shop.ts';
import { aPhone } from '../../support/shopper.ts';

const { shop, asVisitor, sql } = openShopInBrowser({ doctored: true });
const A_PHONE = { width: 390, height: 844 };
const NAMES = ['Ali', 'Bano', 'Chand', 'Dua', 'Ejaz', 'Fiza'] as const;

let presses = 0;
const tap = (target: Locator) => {
  presses += 1;
  return target.click();
};
const counted = async (work: () => Promise<void>) => {
  presses = 0;
  await work();
  return presses;
};
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();

async function numberOf(name: string): Promise<string> {
  const [row] = await sql(`select "orderNumber" from orders where "fullName" = ?`, name);
  return String(row?.orderNumber);
}
/** The address changes before the screen. */
const isAt = async (page: Page, name: string) =>
  page
    .locator('main header')
    .getByText(await numberOf(name))
    .waitFor();

async function comeIn(): Promise<void> {
  for (const name of NAMES)
    await asVisitor({}, async ({ page }) => {
      await signUp(page, name);
      if (name === 'Dua') await addLength(page, 'mn-002', '4.5');
      else if (name === 'Chand') await send(page, '/cart/items', { productId: 'mv-001', quantity: '1' });
      else await addToCart(page);
      await orderCart(page, { phone: aPhone() });
    });
  // Pretends that the orders came from several networks: they then give no burst warning.
  await sql('delete from "heldPieces"');
}

/** How many are whole above the bottom bar, without scrolling. */
const inView = (page: Page, selector: string) =>
  page.evaluate((selected) => {
    const bar = [...document.querySelectorAll('nav')].at(-1)?.getBoundingClientRect().top ?? 0;
    const all = [...document.querySelectorAll(selected)];
    return all.filter((one) => one.getBoundingClientRect().bottom <= bar).length;
  }, selector);

async function changeIt(page: Page, work: () => Promise<unknown>): Promise<void> {
  await tap(page.getByRole('link', { name: change.heading }));
  await page.waitForURL('**/change');
  await hydrated(page);
  presses += 1;
  await work();
  await tap(button(page, change.save));
}

const confirm = (page: Page) => tap(button(page, steps.next['to pack']));

async function callAll(page: Page): Promise<void> {
  await tap(page.getByRole('link', { name: orders.openOrder(await numberOf('Ali')) }));
  await isAt(page, 'Ali');
  await tap(button(page, screen.noAnswer(0)));
  await isAt(page, 'Bano');
  await tap(button(page, screen.wrongNumber));
  await page.getByText(screen.numberIsWrong).waitFor();
  await tap(page.getByRole('link', { name: screen.nextOrder.confirm({ name: 'Chand' }) }));
  await isAt(page, 'Chand');
  await changeIt(page, () => page.getByLabel(change.colour).selectOption('Deep Olive'));
  await page.getByText('Deep Olive').first().waitFor();
  await isAt(page, 'Chand');
  await confirm(page);
  await isAt(page, 'Dua');
  await changeIt(page, () => page.getByLabel(change.length).fill('6.5'));
  await isAt(page, 'Dua');
  await confirm(page);
  await isAt(page, 'Ejaz');
}

test('six orders are called, cut, packed and given to two couriers with few presses; the books are right', () =>
  asVisitor({ viewport: A_PHONE }, async ({ page }) => {
    await comeIn();
    await openAsAdmin(page, '/admin/orders?step=confirm');
    expect(await inView(page, 'article')).toBeGreaterThanOrEqual(2);
    await expectWellMade(page);
    const calls = await counted(() => callAll(page));
    await asVisitor({ viewport: { width: 390, height: 800 } }, async ({ page: second }) => {
      await openAsAdmin(second, '/admin/orders?step=confirm');
      await second.getByText(screen.numberIsWrong).waitFor();
      const confirms = () => inView(second, 'article select + input + button');
      await expect.poll(confirms, { message: 'with a warning' }).toBeGreaterThanOrEqual(2);
    });
    const more = await counted(async () => {
      await confirm(page);
      await isAt(page, 'Fiza');
      await tap(button(page, orders.undo));
      await isAt(page, 'Ejaz');
      await confirm(page);
      await isAt(page, 'Fiza');
      await confirm(page);
      await button(page, steps.next['to hand over']).waitFor();
    });
    expect([calls, more]).toEqual([12, 4]);

    await open(page, '/admin/orders');
    const card = page.getByRole('article', { name: orders.order(await numberOf('Bano')) });
    await tap(card.getByRole('link', { name: screen.otherNumber }));
    await page.waitForURL('**/change#phone');
    await page.getByLabel(checkout.phone).fill('0301 7654321');
    await tap(button(page, change.save));
    await isAt(page, 'Bano');
    await confirm(page);

    await asVisitor({ viewport: A_PHONE }, async ({ page: second }) => {
      await openLive(page, '/admin/cutting');
      await openAsAdmin(second, '/admin/cutting');
      const ticks = (at: Page, isPressed: boolean) =>
        at.locator(`main ul button[aria-pressed="${isPressed}"]`);
      await expect.poll(() => ticks(page, false).count()).toBe(5);
      expect(await ticks(page, false).first().innerText()).toContain('6.5 m');
      await button(second, /^Not there/).click();
      await second.getByRole('heading', { name: m.aside }).waitFor();
      await button(second, m.found).click();
      await second.getByRole('heading', { name: m.aside }).waitFor({ state: 'detached' });
      await expect.poll(() => ticks(second, false).count()).toBe(5);
      await tap(ticks(second, false).first());
      await expect.poll(() => ticks(page, true).count()).toBe(1);
      for (let left = 4; left > 0; left -= 1) {
        await tap(ticks(page, false).first());
        await expect.poll(() => ticks(page, false).count()).toBe(left - 1);
      }
      await page.getByText(m.progress({ taken: 5, of: 5 })).waitFor();
      await expectWellMade(page);
    });
    await open(page, '/admin/cutting');
    const packing = await counted(async () => {
      for (const name of ['Bano', 'Chand', 'Dua', 'Ejaz', 'Fiza']) {
        await page.getByRole('article', { name: orders.order(await numberOf(name)) }).waitFor();
        await tap(button(page, steps.next['to hand over']));
      }
      await page.getByText(m.none).waitFor();
    });
    expect(packing).toBe(5);

    await open(page, '/admin/parcels');
    const number = async (name: string) =>
      page.getByLabel(parcels.numberOf({ digits: (await numberOf(name)).slice(-4), name }));
    const give = async (names: readonly string[]) => {
      for (const name of names) {
        presses += 1;
        await (await number(name)).fill(`77-1000-${name}`);
      }
      await tap(button(page, parcels.handOver(names.length)));
      await page.getByText(parcels.handed(names.length)).first().waitFor();
      await expect.poll(async () => (await number(names[0] ?? '')).count()).toBe(0);
    };
    const handing = await counted(async () => {
      await give(['Bano', 'Chand']);
      // A native select takes two presses.
      presses += 2;
      await page.getByLabel(parcels.courier, { exact: true }).selectOption('Leopards');
      await give(['Dua', 'Ejaz']);
    });
    expect(handing).toBeLessThanOrEqual(8);
    const { dataDir } = shop();
    expect((await closeBooks(await dataOf(dataDir, databaseUrlOf(dataDir)))).faults).toEqual([]);
  }));
