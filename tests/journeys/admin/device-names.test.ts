/** @module-tag long */
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { m as admin } from '#words/admin.ts';
import { m } from '#words/own-account.ts';
import { expectWellMade, hydrated, logInAsAdmin, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';

const { asVisitor, sql } = openShopInBrowser();

const IPHONE = 'Safari, iOS, iPhone';
/** One word, so that it cannot wrap. */
const LONGEST = 'W'.repeat(40);
const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

beforeEach(() => sql('delete from sessions'));

type Options = Parameters<typeof asVisitor>[0];

/** Another iPhone is logged in and was used earlier. */
function onTwoPhones(options: Options, journey: (page: Page) => Promise<void>): Promise<void> {
  return asVisitor({ userAgent }, ({ page: other }) =>
    asVisitor({ userAgent, viewport: PHONE, ...options }, async ({ page }) => {
      await logInAsAdmin(other);
      await logInAsAdmin(page);
      await page.goto('/admin/account');
      if (options.javaScriptEnabled !== false) await hydrated(page);
      await journey(page);
    }),
  );
}

function rowsOf(page: Page) {
  const rows = page.getByRole('region', { name: m.devices }).getByRole('listitem');
  const badge = page.getByText(m.thisDevice, { exact: true });
  return { own: rows.filter({ has: badge }), other: rows.filter({ hasNot: badge }) };
}

type Row = ReturnType<typeof rowsOf>['own'];

async function open(row: Row): Promise<void> {
  if ((await row.locator('details').getAttribute('open')) === null) await row.locator('summary').click();
}

async function name(row: Row, was: string, is: string): Promise<void> {
  await open(row);
  await row.getByLabel(m.nameOfDevice(was)).fill(is);
  await row.getByRole('button', { name: admin.save }).click();
}

/** Also in a page without scripts. */
async function told(page: Page, ...words: string[]): Promise<void> {
  let found = page.locator('[data-toast], .toast-still');
  for (const word of words) found = found.filter({ hasText: word });
  await found.first().waitFor();
}

const names = () => sql('select "deviceName" from sessions where "deviceName" is not null');

test.each([
  ['ur', { viewport: PHONE }],
  ['en', { viewport: PHONE, javaScriptEnabled: false }],
] as const)(
  'of two phones of one model each gets a name, which the button that logs it out says, and loses it (%s, %o)',
  (spoken, options) =>
    onTwoPhones({ spoken, ...options }, async (page) => {
      const { own, other } = rowsOf(page);
      await name(own, IPHONE, LONGEST);
      await told(page, m.nameSaved, LONGEST);
      await name(other, IPHONE, 'دکان کا فون');
      await told(page, m.nameSaved, 'دکان کا فون');
      expect(await own.locator('p').first().innerText()).toMatch(new RegExp(`^${LONGEST}\\s+${IPHONE}`));
      const remove = (device: string) =>
        other.getByRole('button', { name: m.removeDevice(device), exact: true });
      await remove('دکان کا فون').waitFor();
      if (!('javaScriptEnabled' in options)) await expectWellMade(page);

      await name(own, LONGEST, '');
      await told(page, m.deviceNameRemoved);
      expect(await own.locator('p').first().innerText()).not.toContain(LONGEST);
      await name(other, 'دکان کا فون', 'Counter');
      await remove('Counter').click();
      await told(page, m.devicesRemoved(1));
      expect(await names()).toEqual([]);
    }),
);
