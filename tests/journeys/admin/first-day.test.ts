import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { m } from '#words/first-day.ts';
import { openAsAdmin, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { aMailServer, type MailServer } from '../../support/mail-server.ts';
import { post } from '../../support/post.ts';
import { ADMIN, type RunningShop, runShop } from '../../support/running-shop.ts';

const { asVisitor } = openShopInBrowser();

const list = (page: Page) => page.getByRole('region', { name: m.heading });
const task = (page: Page, title: string) => list(page).getByRole('listitem').filter({ hasText: title });

test(
  'the list is on the dashboard, counts what is done, and is put away and brought back',
  { tags: 'long' },
  () =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      await openAsAdmin(page, '/admin');
      await task(page, m.tasks.hours.title).getByRole('link').waitFor();
      await list(page).getByRole('button', { name: m.hoursAreRight }).click();
      await task(page, m.tasks.hours.title).getByText(m.isDone).waitFor();
      expect(await task(page, m.tasks.hours.title).getByRole('link').count()).toBe(0);
      await list(page).getByRole('button', { name: m.hide }).click();
      await page.getByRole('button', { name: m.show }).waitFor();
      expect(await list(page).count()).toBe(0);
      await page.getByRole('button', { name: m.show }).click();
      const mail = task(page, m.tasks.mail.title);
      await mail.getByText(m.noMailServer).waitFor();
      expect(await mail.getByRole('link').count()).toBe(0);
      await page.goto('/admin/settings/mail');
      await page.getByRole('heading', { name: m.mail }).waitFor();
      await page.getByText(/^Mail is not set up: /).waitFor();
    }),
);

let posting: RunningShop;
let server: MailServer;
beforeAll(async () => {
  server = await aMailServer();
  posting = await runShop({ SMTP_URL: server.url });
});
afterAll(async () => {
  await posting.stop();
  await server.close();
  expect(posting.complaints).toEqual([]);
});

test('before scripts: a mail is sent to the admin, what the mail server answered is shown, and the task is done', async () => {
  const cookie = cookiesIn(await post(posting.url, '/login', ADMIN));
  const press = async () => (await post(posting.url, '/admin/settings/mail', {}, cookie)).text();
  // The mail about the new device comes before any refusal.
  await expect.poll(() => server.mails.length).toBe(1);
  server.refuseWith = 550;
  const refused = await press();
  expect(refused).toContain(m.mailFailed['address refused']);
  expect(refused).toContain('550 not now');
  const dashboard = async () => (await fetch(`${posting.url}/admin`, { headers: { cookie } })).text();
  expect(await dashboard()).toContain('href="/admin/settings/mail"');
  server.refuseWith = 0;
  expect(await press()).toContain(m.mailWorks);
  const trials = () => server.mails.filter(({ subject }) => subject?.startsWith('A mail to try'));
  expect(trials().map(({ to }) => to?.[0]?.address)).toEqual([ADMIN.email]);
  expect(await dashboard()).not.toContain('href="/admin/settings/mail"');
  for (let n = 0; n < 8; n += 1) await press();
  expect(await press()).toContain(m.tooManyTrials);
  expect(trials()).toHaveLength(9);
});
