/**
 * A printed password opens only the page for changing it.
 * @module-tag long
 */
import { expect, test } from 'vitest';
import { doAs, expectWellMade, logIn, PHONE, visit } from '../../support/browser/browser.ts';
import { sharedBrowser } from '../../support/browser/shared-browser.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { operate } from '../../support/operator.ts';
import { post } from '../../support/post.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { openShopForFile } from '../../support/shop-of-the-file.ts';

const shop = openShopForFile({ TRUSTED_PROXIES: '127.0.0.1', DEMO: 'off' });

let networks = 0;

/** From a new network each time. */
function send(address: string, form: Record<string, string>, { cookie = '' } = {}) {
  networks += 1;
  return post(shop.url, address, form, cookie, { 'x-forwarded-for': `10.0.${networks}.1` });
}

test('a printed password opens no screen of the admin: it asks for an own one, and leads to where one was going', async () => {
  const made = await operate(shop.dataDir, ['admin', 'reset-password'], { ADMIN_PASSWORD: '' });
  const printed = /with the password (\S+) \(/.exec(made.out)?.[1] ?? '';
  const answer = await send('/login', { email: ADMIN.email, password: printed });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toMatch(/^\/reset-password\?token=/);
  const inside = await fetch(`${shop.url}/admin`, {
    redirect: 'manual',
    headers: { cookie: cookiesIn(answer) },
  });
  expect(inside.headers.get('location')).toMatch(/^\/login/);

  await doAs(
    await visit(await sharedBrowser(), shop.url, { viewport: PHONE }),
    async ({ page, complaints }) => {
      await page.goto('/admin/orders?status=pending');
      await logIn(page, { email: ADMIN.email, password: printed });
      await page.getByText('The password that you logged in with was printed').waitFor();
      await page.getByText('At least 10 characters').waitFor();
      await expectWellMade(page);
      const choose = async (password: string) => {
        await page.getByLabel('Password', { exact: true }).fill(password);
        await page.getByLabel('Confirm Password', { exact: true }).fill(password);
        // By key: the last toast may cover the button.
        await page.getByLabel('Confirm Password', { exact: true }).press('Enter');
      };
      for (const [weak, words] of [
        ['five5', 'The shopkeeper’s password must be at least 10 characters long.'],
        ['Qwertyuiop', 'This password is one of the most common ones'],
        ['nine-char', 'The shopkeeper’s password must be at least 10 characters long.'],
        [printed, 'This is the password that was printed.'],
      ] as const) {
        await choose(weak);
        await page.getByText(words).first().waitFor();
        await page.getByText('Weak Password').first().waitFor();
      }
      await choose('an-own-password');
      await page.waitForURL('/admin/orders?status=pending');
      await page.getByText('You are logged in.').waitFor();
      await page.context().clearCookies();
      await page.goto('/login');
      await logIn(page, { email: ADMIN.email, password: 'an-own-password' });
      expect(complaints).toEqual([]);
    },
  );
});
