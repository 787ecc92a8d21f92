/**
 * Two devices with the same page, of which one does not hear of the other.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { m as money } from '#words/money.ts';
import { m as screen } from '#words/order-screen.ts';
import { m as orders } from '#words/orders.ts';
import { m as steps } from '#words/steps.ts';
import { inDatabase } from '../../support/broken-shop.ts';
import { logInAsAdmin, open } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { post } from '../../support/post.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { aPlacedOrder } from '../../support/shopper.ts';

const { shop, asVisitor } = openShopInBrowser();

const signIn = async () => cookiesIn(await post(shop().url, '/login', ADMIN));
const idOf = async (number: string) =>
  String((await inDatabase(shop().dataDir, 'select id from orders where "orderNumber" = ?', number))[0]?.id);

/** A page that hears no events, and another device that changes its order. */
async function twoDevices(page: Page) {
  const cookie = await signIn();
  const number = await aPlacedOrder(shop().url);
  const id = await idOf(number);
  await page.route(
    (url) => url.pathname === '/live',
    (route) => route.abort(),
  );
  await logInAsAdmin(page);
  return {
    number,
    open: async (path: string) => {
      await open(page, path);
    },
    other: (path: string, form: Record<string, string>) => post(shop().url, path, form, cookie),
    status: (status: string) => post(shop().url, `/admin/orders/${id}/status`, { status }, cookie),
    advance: (amount: string, key: string, seen: number) =>
      post(
        shop().url,
        `/admin/orders/${number}/advance`,
        { amount, key, seen: String(seen), way: 'bank' },
        cookie,
      ),
    inBooks: async () =>
      (
        await inDatabase(
          shop().dataDir,
          `select kind, way, "amountInPaisa" as paisa from ledger where "orderId" = ? order by id`,
          id,
        )
      ).map(({ kind, way, paisa }) => [kind, way, Number(paisa)]),
    openInPaisa: async () =>
      Number(
        (
          await inDatabase(
            shop().dataDir,
            'select "totalInPaisa" - "receivedInPaisa" as open from orders where id = ?',
            id,
          )
        )[0]?.open,
      ),
  };
}

const rupees = (paisa: number) => `Rs. ${(paisa / 100).toLocaleString('en-US')}`;
const said = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s'));

test('a page that shows another sum than is open now books nothing: both are said, what was chosen stays, and the next press books', async () => {
  await asVisitor({}, async ({ page, complaints }) => {
    const { number, open, status, advance, inBooks, openInPaisa } = await twoDevices(page);
    await status('delivered');
    await open(`/admin/orders/${number}`);
    const before = await openInPaisa();
    expect((await advance('100', 'a-key-of-it', before)).status).toBe(303);
    const section = page.getByRole('region', { name: money.heading });
    await section.getByRole('combobox', { name: money.way }).selectOption('bank');
    const press = section.getByRole('button', { name: money.paid, exact: true });
    const answer = page.waitForResponse((one) => one.request().method() === 'POST');
    await press.click();
    expect((await answer).status()).toBe(409);
    const sentence = money.notAsSeen({ saw: rupees(before), now: rupees(before - 10_000) });
    await section.getByText(said(sentence)).waitFor();
    expect(await inBooks()).toEqual([['advance', 'bank', 10_000]]);
    await section
      .getByText(rupees(before - 10_000), { exact: true })
      .last()
      .waitFor();
    expect(await section.getByRole('combobox', { name: money.way }).inputValue()).toBe('bank');
    await press.click();
    await expect.poll(async () => (await inBooks()).at(-1)).toEqual(['collected', 'bank', before - 10_000]);
    complaints.splice(0, complaints.length, ...complaints.filter((line) => !/409|ERR_FAILED/.test(line)));
  });
});

test('an old Undo says that something newer was done, on the order and in the list, and changes nothing', async () => {
  await asVisitor({}, async ({ page, complaints }) => {
    const { number, open, other, status } = await twoDevices(page);
    const stepOf = async () =>
      (await inDatabase(shop().dataDir, 'select step from orders where "orderNumber" = ?', number))[0]?.step;
    await open(`/admin/orders/${number}`);
    await page.getByRole('button', { name: steps.next['to pack'], exact: true }).click();
    const undo = page.getByRole('button', { name: orders.undo, exact: true });
    await undo.waitFor();
    await status('pending');
    await other(`/admin/orders/${number}/step`, { to: 'to pack' });
    await undo.click();
    await page
      .getByText(said(screen.newer({ step: steps.names['to pack'] })))
      .first()
      .waitFor();
    expect(await stepOf()).toBe('to pack');

    await open('/admin/orders?status=confirmed');
    const card = page.getByRole('article').filter({ hasText: number });
    await card.getByRole('combobox', { name: orders.status }).selectOption('delivering');
    await card.getByRole('button', { name: orders.updateOf(number) }).click();
    const back = page.getByRole('button', { name: orders.undoOf(number) });
    await back.waitFor();
    for (const one of ['delivered', 'delivering']) await status(one);
    await back.click();
    await page
      .getByText(said(screen.newer({ step: steps.names['under way'] })))
      .first()
      .waitFor();
    expect(await stepOf()).toBe('under way');
    complaints.splice(0, complaints.length, ...complaints.filter((line) => !/409|ERR_FAILED/.test(line)));
  });
});
