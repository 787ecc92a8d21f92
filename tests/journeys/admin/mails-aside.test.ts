/** @module-tag long */
import { expect, test } from 'vitest';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/mails.ts';
import { expectWellMade, logInAsAdmin, openAsAdmin, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor, sql } = openShopInBrowser();

const REASON = 'address refused: 550 5.1.1 <reads@example.com>: Recipient address rejected: User unknown';
const order = { orderNumber: 'USM-1001', userEmail: 'orders@example.com' };
const EMAILS = [
  { kind: 'new device', to: 'reads@example.com', device: 'Firefox, Android', at: 0, language: 'en' },
  { kind: 'order status', order },
];

async function setAside(emails: readonly object[]): Promise<void> {
  await sql('delete from outbox');
  for (const email of emails)
    await sql(
      `insert into outbox (letter, "createdAt", "nextTryAt", attempts, "lastError", "givenUpAt") values (?, 1700000000000, 0, 8, ?, 1700000000000)`,
      JSON.stringify(email),
      REASON,
    );
}
const left = () => sql('select letter from outbox where "givenUpAt" is not null');

test('the dashboard leads to them, each can be sent again or deleted with a press', () =>
  asVisitor({ spoken: 'ur', viewport: PHONE }, async ({ page }) => {
    await setAside(EMAILS);
    await openAsAdmin(page, '/admin');
    await page.getByText(m.aside(2)).waitFor();
    await page.getByRole('link', { name: m.show }).click();
    await page.getByRole('heading', { level: 2, name: m.heading }).waitFor();
    await page.getByText('550 5.1.1').first().waitFor();
    await page.getByRole('link', { name: 'USM-1001' }).waitFor();
    await expectWellMade(page);
    await page.getByRole('button', { name: m.sendAgainTo('reads@example.com') }).press('Enter');
    await page.getByText(m.goesAgain(1)).waitFor();
    await page.getByRole('button', { name: admin.removeOf(m.mailTo('USM-1001')) }).press('Enter');
    await page.getByRole('button', { name: admin.removeNoun(m.noun) }).click();
    await page.getByText(m.deleted).waitFor();
    await page.getByText(m.none).waitFor();
    expect(await left()).toEqual([]);
  }));

test('without scripts all are sent again with one press', () =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
    await setAside([EMAILS[0] ?? {}, EMAILS[0] ?? {}]);
    await logInAsAdmin(page);
    await page.goto('/admin/settings/mail');
    await page.getByRole('button', { name: m.sendAll(2) }).click();
    await page.getByText(m.none).waitFor();
    expect(await left()).toEqual([]);
  }));
